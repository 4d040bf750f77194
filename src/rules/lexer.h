// The words of a rule file. Comes in: its text. Goes out: tokens with their places, or the first place that is no
// token. Comments begin with # and end with the line; line ends mean nothing.
#pragma once

#include "rules/rule.h"
#include "support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch::rules {

enum class TokenKind { Word, Number, Text, Sign, End };

struct Token {
  TokenKind kind = TokenKind::End;
  std::string text; // a word may hold letters, digits, _ : * < > ~ and, behind a letter, -
  std::int64_t number = 0;
  Spot spot;
};

Result<std::vector<Token>> tokens(std::string_view text, std::string_view file);

} // namespace nuthatch::rules
