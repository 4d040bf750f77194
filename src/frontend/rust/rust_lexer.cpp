#include "frontend/rust/rust_lexer.h"

#include <cctype>
#include <cstddef>

namespace nuthatch::rust {

namespace {

bool startsWord(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}
bool inWord(char c) { return startsWord(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

class Lexer {
public:
  explicit Lexer(std::string_view source) : source_(source) {}

  std::vector<Token> run() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }

  void advance(std::size_t count = 1) {
    for (; count > 0 && at_ < source_.size(); --count, ++at_) {
      if (source_[at_] == '\n') {
        ++line_;
        column_ = 1;
      } else if ((source_[at_] & 0xC0) != 0x80) { // not inside a character of several bytes
        ++column_;
      }
    }
  }

  void step() {
    const char c = peek();
    if (std::isspace(static_cast<unsigned char>(c))) return advance();
    if (c == '/' && peek(1) == '/') return lineComment();
    if (c == '/' && peek(1) == '*') return blockComment();
    const Token token{TokenKind::Punctuation, source_.substr(at_, 1), line_, column_};
    start_ = at_;
    tokens_.push_back(token);
    tokens_.back().kind = scan();
    tokens_.back().text = source_.substr(start_, at_ - start_);
  }

  TokenKind scan() {
    if (const std::size_t prefix = rawPrefix(); prefix != 0) return rawString(prefix);
    const char c = peek();
    const bool bytePrefix = (c == 'b' || c == 'c') && (peek(1) == '"' || (c == 'b' && peek(1) == '\''));
    if (bytePrefix) advance();
    if (peek() == '"') return string('"');
    if (peek() == '\'') return bytePrefix ? string('\'') : quote();
    if (c == 'r' && peek(1) == '#' && startsWord(peek(2))) advance(2); // r#type
    if (startsWord(peek())) return word(TokenKind::Identifier);
    if (std::isdigit(static_cast<unsigned char>(c))) return word(TokenKind::Literal);
    advance();
    return TokenKind::Punctuation;
  }

  // Length of `r`, `br`, `cr` before a raw string, or 0.
  std::size_t rawPrefix() const {
    std::size_t at = peek() == 'b' || peek() == 'c' ? 1 : 0;
    if (peek(at) != 'r') return 0;
    std::size_t hashes = ++at;
    while (peek(hashes) == '#') ++hashes;
    return peek(hashes) == '"' ? at : 0;
  }

  TokenKind rawString(std::size_t prefix) {
    advance(prefix);
    std::size_t hashes = 0;
    for (; peek() == '#'; advance()) ++hashes;
    advance(); // the quote
    while (at_ < source_.size()) {
      if (peek() == '"') {
        std::size_t found = 0;
        while (found < hashes && peek(1 + found) == '#') ++found;
        if (found == hashes) {
          advance(1 + hashes);
          return TokenKind::Literal;
        }
      }
      advance();
    }
    return TokenKind::Literal;
  }

  TokenKind string(char end) {
    advance();
    while (at_ < source_.size() && peek() != end) advance(peek() == '\\' ? 2 : 1);
    advance();
    return TokenKind::Literal;
  }

  // 'a' is a character, 'a a lifetime; '\n' and '€' are characters.
  TokenKind quote() {
    if (peek(1) == '\\') return string('\'');
    if (startsWord(peek(1))) {
      std::size_t end = 2;
      while ((peek(end) & 0xC0) == 0x80) ++end; // the rest of one character
      if (peek(end) == '\'') return string('\'');
      advance();
      return word(TokenKind::Lifetime);
    }
    return string('\'');
  }

  TokenKind word(TokenKind kind) {
    while (inWord(peek())) advance();
    return kind;
  }

  void lineComment() {
    while (at_ < source_.size() && peek() != '\n') advance();
  }

  void blockComment() {
    unsigned depth = 0;
    do {
      if (peek() == '/' && peek(1) == '*') {
        ++depth;
        advance(2);
      } else if (peek() == '*' && peek(1) == '/') {
        --depth;
        advance(2);
      } else {
        advance();
      }
    } while (depth > 0 && at_ < source_.size());
  }

  std::string_view source_;
  std::size_t at_ = 0, start_ = 0;
  unsigned line_ = 1, column_ = 1;
  std::vector<Token> tokens_;
};

} // namespace

std::vector<Token> lex(std::string_view source) { return Lexer(source).run(); }

} // namespace nuthatch::rust
