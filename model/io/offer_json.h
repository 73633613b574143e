// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Walks through JSON of any size member by member: into the objects and lists that are large, over what does not
// matter, and with each small value as text, which a parser that wants its input whole then reads.
//
// Only what is walked is checked: the inside of a value is left to that parser, and of what is skipped only the quotes
// and brackets are seen.
#pragma once

#include "model/io/offer_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

class OfferJson {
public:
    explicit OfferJson(OfferText& text) : m_text(text) {}

    // The first character of the next value: { [ " or of a number, true, false or null.
    [[nodiscard]] IoResult<char> peek();
    // Into an object or a list. An error when there is something else.
    [[nodiscard]] IoResult<void> enterObject() { return enter('{', "an object"); }
    [[nodiscard]] IoResult<void> enterList() { return enter('[', "a list"); }
    // On to the next member of the object, its value then being next; false behind the last, outside the object.
    [[nodiscard]] IoResult<bool> nextMember(std::string& name);
    // The same for a list.
    [[nodiscard]] IoResult<bool> nextElement();

    // The value as it is written, until the next call. OfferText::kPadding bytes behind it can be read.
    [[nodiscard]] IoResult<std::string_view> value();
    // Where the value begins that was read last, for what is wrong inside it.
    [[nodiscard]] OfferText::Position valuePosition() const { return m_text.position(); }
    [[nodiscard]] IoResult<void> skip();
    // A text without its quotes and escapes.
    [[nodiscard]] IoResult<std::string> textValue();
    // An error when more follows than blanks.
    [[nodiscard]] IoResult<void> end();

    [[nodiscard]] tl::unexpected<IoError> fail(std::string message, std::string remedy = {}) const {
        return m_text.fail(0, std::move(message), std::move(remedy));
    }
    [[nodiscard]] const std::string& file() const { return m_text.file(); }

private:
    // How far a value has been seen; bytes from its beginning, or from what of it is still held.
    struct Scan {
        std::size_t at = 0;
        int depth = 0;
        bool isInText = false;
    };

    // Leaves the value behind that was handed out.
    void settle();
    [[nodiscard]] IoResult<void> enter(char open, std::string_view what);
    [[nodiscard]] IoResult<bool> separator(char close);
    // The next character that is not blank, 0 at the end of the file.
    [[nodiscard]] IoResult<char> nextCharacter();
    [[nodiscard]] static bool findEnd(std::string_view held, Scan& scan);
    [[nodiscard]] IoResult<std::size_t> plainEnd();
    [[nodiscard]] tl::unexpected<IoError> endsTooEarly() const;

    OfferText& m_text;
    std::vector<bool> m_isFirst;  // in each object or list around: nothing has been read in it
    std::size_t m_handedOut = 0;  // bytes of the value that was read last
};

}  // namespace headroom::model
