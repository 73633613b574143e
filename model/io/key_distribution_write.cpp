// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/object_builder.h"
#include "model/io/workload_file.h"
#include "model/io/workload_write_parts.h"

#include <string>
#include <utility>
#include <variant>

namespace headroom::model {
namespace {

struct ShapeWriter {
    ObjectBuilder& out;

    void operator()(const UniformKeys& shape) const {
        out.addText("kind", "uniform");
        out.addNumber("keys", shape.keys);
    }
    void operator()(const ZipfKeys& shape) const {
        out.addText("kind", "zipf");
        out.addNumber("keys", shape.keys);
        out.addNumber("exponent", shape.exponent);
    }
    void operator()(const HotSetKeys& shape) const {
        out.addText("kind", "hotSet");
        out.addNumber("keys", shape.keys);
        out.addNumber("hotKeys", shape.hotKeys);
        out.addNumber("hotTrafficShare", shape.hotTrafficShare.value());
    }
    void operator()(const OneKey& /*shape*/) const { out.addText("kind", "oneKey"); }
    void operator()(const NewKeyPerPeriod& shape) const {
        out.addText("kind", "newKeyPerPeriod");
        out.addNumber("periodSeconds", shape.periodSeconds);
    }
    void operator()(const ShardedKey& shape) const {
        out.addText("kind", "sharded");
        out.addNumber("shards", shape.shards);
    }
    void operator()(const MeasuredKeys& shape) const {
        out.addText("kind", "measured");
        JsonValue counts = JsonValue::array();
        for (const double count : shape.counts) counts.items().push_back(JsonValue::number(count));
        out.add("counts", std::move(counts));
        out.addTextsUnlessEmpty("names", shape.names);
        out.addUnless("otherKeys", shape.otherKeys, 0);
        out.addUnless("otherCount", shape.otherCount, 0);
    }
};

}  // namespace

JsonValue toJson(const KeyDistribution& keys) {
    ObjectBuilder out;
    std::visit(ShapeWriter{out}, keys.shape);
    out.addUnlessEmpty("key", keys.hottestKey);
    if (keys.risingSortKey) out.add("risingSortKey", JsonValue::boolean(true));
    out.addUnless("suffixes", keys.suffixes, 1);
    out.keep(keys.preserved);
    return out.take();
}

std::string writeKeyDistribution(const KeyDistribution& keys) { return canonicalText(toJson(keys)) + '\n'; }

}  // namespace headroom::model
