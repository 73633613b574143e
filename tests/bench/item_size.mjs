// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The same work as `headroom size --jsonl` in JavaScript, to compare sizes and speed by hand:
//
//   node item_size.mjs --generate 500000 > items.jsonl    writes realistic items, about 1.2 KB each
//   node item_size.mjs items.jsonl                        measures them, plain or packed with gzip
//   headroom size --jsonl items.jsonl --format json       must give the same count and mean

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

const textSize = (text) => Buffer.byteLength(text, "utf8");

function numberSize(literal) {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  const whole = match[2] ?? "";
  const digits = whole + (match[3] ?? "");
  const first = digits.search(/[1-9]/);
  if (first < 0) return 1;
  const significant = digits.slice(first).replace(/0+$/, "").length;
  const exponent = whole.length - 1 - first + Number(match[4] ?? 0);
  const odd = Math.abs(exponent) % 2 === 1;
  const pairs = odd ? Math.ceil(significant / 2) : 1 + Math.ceil((significant - 1) / 2);
  return Math.min(21, 1 + pairs + (match[1] === "-" ? 1 : 0));
}

const base64Size = (text) => (text.length / 4) * 3 - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);

const measures = {
  S: textSize,
  N: numberSize,
  B: base64Size,
  BOOL: () => 1,
  NULL: () => 1,
  L: (elements) => elements.reduce((sum, element) => sum + 1 + valueSize(element), 3),
  M: (entries) => 3 + namedSize(entries, 1),
  SS: (elements) => elements.reduce((sum, element) => sum + textSize(element), 0),
  NS: (elements) => elements.reduce((sum, element) => sum + numberSize(element), 0),
  BS: (elements) => elements.reduce((sum, element) => sum + base64Size(element), 0),
};

function valueSize(value) {
  for (const type in value) return measures[type](value[type]);
  return 0;
}

function namedSize(entries, each) {
  let sum = 0;
  for (const name in entries) sum += each + textSize(name) + valueSize(entries[name]);
  return sum;
}

function generate(count) {
  const hex = (seed, length) => {
    let text = "";
    for (let state = seed >>> 0; text.length < length; ) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += state.toString(16).padStart(8, "0");
    }
    return text.slice(0, length);
  };
  const item = (i) => ({
    pk: { S: `CUSTOMER#${hex(i, 12)}` },
    sk: { S: `ORDER#2026-11-${String((i % 28) + 1).padStart(2, "0")}#${hex(i + 7, 16)}` },
    entityType: { S: "Order" },
    status: { S: ["PENDING", "PAID", "SHIPPED", "DELIVERED"][i % 4] },
    createdAt: { N: String(1700000000123 + i) },
    updatedAt: { N: String(1700000500123 + i) },
    total: { N: `${(i % 900) + 10}.${String(i % 100).padStart(2, "0")}` },
    currency: { S: "EUR" },
    itemCount: { N: String((i % 9) + 1) },
    isGift: { BOOL: i % 5 === 0 },
    coupon: { NULL: true },
    email: { S: `${hex(i + 3, 10)}@example.com` },
    tags: { SS: ["web", "priority", `campaign-${i % 50}`] },
    checksum: { B: Buffer.from(hex(i + 11, 32)).toString("base64") },
    shipTo: {
      M: {
        name: { S: "Zoë Müller" },
        street: { S: `${(i % 200) + 1} Long Meadow Lane` },
        city: { S: "Kraków" },
        postcode: { S: hex(i, 6) },
      },
    },
    lines: {
      L: [0, 1].map((n) => ({
        M: { sku: { S: `SKU-${hex(i + n, 8)}` }, quantity: { N: String(n + 1) }, price: { N: "19.99" } },
      })),
    },
    note: { S: `Leave with the neighbour, "blue door".\nRing twice. ${hex(i + 1, 80)}` },
    gsi1pk: { S: `STATUS#${i % 4}` },
    gsi1sk: { N: String(1700000000 + i) },
    version: { N: String(i % 12) },
  });
  for (let i = 0; i < count; ) {
    let block = "";
    for (const end = Math.min(count, i + 1000); i < end; ++i) block += JSON.stringify({ Item: item(i) }) + "\n";
    process.stdout.write(block);
  }
}

async function measure(path) {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  const start = performance.now();
  let count = 0;
  let sum = 0;
  let text = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    text += line.length + 1;
    if (line.trim() === "") continue;
    const parsed = JSON.parse(line);
    sum += namedSize(parsed.Item ?? parsed, 0);
    ++count;
  }
  const seconds = (performance.now() - start) / 1000;
  const megabytes = text / 1e6;
  console.log(JSON.stringify({ count, meanBytes: sum / count, seconds, megabytesPerSecond: megabytes / seconds }));
}

const [first, second] = process.argv.slice(2);
if (first === "--generate") generate(Number(second));
else await measure(first);
