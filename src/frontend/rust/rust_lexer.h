// Words of Rust source: identifiers, lifetimes, literals and single punctuation, each with its line. Comments
// (nested ones too), strings, raw strings and characters are told apart, so that a word `unsafe` in one of
// them is not taken for code. Never fails: what is not Rust comes out as punctuation.
#pragma once

#include <string_view>
#include <vector>

namespace nuthatch::rust {

enum class TokenKind { Identifier, Lifetime, Literal, Punctuation };

struct Token {
  TokenKind kind = TokenKind::Punctuation;
  std::string_view text;         // into the source
  unsigned line = 1, column = 1; // columns count characters, as rustc's do

  bool is(std::string_view wanted) const { return text == wanted && kind != TokenKind::Literal; }
};

std::vector<Token> lex(std::string_view source);

} // namespace nuthatch::rust
