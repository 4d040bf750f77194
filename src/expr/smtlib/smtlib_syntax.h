// The surface of SMT-LIB: text to S-expressions with positions. No recursion: files nest tens of thousands
// deep.
#pragma once

#include "support/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace nuthatch::expr::smtlib {

enum class Token : std::uint8_t { List, Symbol, Keyword, Numeral, Decimal, Hex, Binary, String };

struct Sexpr {
  Token token = Token::List;
  std::uint32_t line = 1, column = 1;
  std::uint32_t first = 0, count = 0; // of a list: its children in Syntax::children
  std::string_view text;              // of the others; quoted symbols without their bars
};

// All S-expressions of a file. Refers to the text, which must live as long.
struct Syntax {
  std::vector<Sexpr> nodes;
  std::vector<std::uint32_t> children;
  std::vector<std::uint32_t> top; // the commands

  const Sexpr& child(const Sexpr& list, std::size_t i) const { return nodes[children[list.first + i]]; }
  bool isSymbol(const Sexpr& s, std::string_view name) const {
    return s.token == Token::Symbol && s.text == name;
  }
};

Result<Syntax> parse(std::string_view text, std::string_view place);

} // namespace nuthatch::expr::smtlib
