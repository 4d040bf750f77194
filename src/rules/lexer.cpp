#include "rules/lexer.h"

#include <cctype>
#include <charconv>

namespace nuthatch::rules {

namespace {

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Lexer {
public:
  Lexer(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  Result<std::vector<Token>> run() {
    std::vector<Token> found;
    for (;;) {
      skip();
      NH_TRY(Token token, next());
      const bool isEnd = token.kind == TokenKind::End;
      found.push_back(std::move(token));
      if (isEnd) return found;
    }
  }

private:
  char at(std::size_t ahead = 0) const { return here_ + ahead < text_.size() ? text_[here_ + ahead] : '\0'; }

  void step() {
    if (text_[here_++] == '\n')
      ++spot_.line, spot_.column = 1;
    else
      ++spot_.column;
  }

  void skip() {
    while (here_ < text_.size()) {
      if (at() == '#')
        while (here_ < text_.size() && at() != '\n') step();
      else if (std::isspace(static_cast<unsigned char>(at())))
        step();
      else
        return;
    }
  }

  Result<Token> next() {
    Token token{.spot = spot_};
    if (here_ >= text_.size()) return token;
    if (at() == '"') return quoted(std::move(token));
    if (isDigit(at()) || (at() == '-' && isDigit(at(1)))) return number(std::move(token));
    // A star begins a word where a name goes on behind it: *_lock. Alone, or before a parenthesis, it is a sign.
    if (isLetter(at())) return word(std::move(token));
    for (const std::string_view sign :
         {"->", "...", "..", "<=", ">=", "==", "!=", "(", ")", ",", "=", "<", ">", "*", "[", "]"})
      if (text_.substr(here_).starts_with(sign)) {
        token.kind = TokenKind::Sign;
        token.text = sign;
        for (std::size_t i = 0; i < sign.size(); ++i) step();
        return token;
      }
    return withRemedy(
        badInput("{}:{}:{}: '{}' means nothing in a rule", file_, spot_.line, spot_.column, at()),
        "texts stand in \"…\", comments begin with #");
  }

  // fopen, sqlite3_column_*, std::vector<*>::push_back, no-double-close.
  Result<Token> word(Token token) {
    const std::size_t from = here_;
    int angles = 0;
    while (here_ < text_.size()) {
      const char c = at();
      const bool inName =
          isLetter(c) || isDigit(c) || (c == ':' && (at(1) == ':' || text_[here_ - 1] == ':'));
      const bool isDash = c == '-' && isLetter(at(1));
      // A type is written FILE*: the star is a sign of its own there, as a blank or a word's end follows it.
      const bool isStar = c == '*' && (angles > 0 || isLetter(at(1)) || at(1) == '(' || at(1) == ':');
      const bool opens = c == '<' && here_ > from && (at(1) == '*' || isLetter(at(1)));
      const bool closes = c == '>' && angles > 0;
      const bool isTilde = c == '~' && text_[here_ - 1] == ':';
      if (!inName && !isDash && !isStar && !opens && !closes && !isTilde &&
          !(angles > 0 && (c == ',' || c == ' ')))
        break;
      angles += opens ? 1 : closes ? -1 : 0;
      step();
    }
    token.kind = TokenKind::Word;
    token.text = text_.substr(from, here_ - from);
    return token;
  }

  Result<Token> number(Token token) {
    const std::size_t from = here_;
    step();
    while (std::isalnum(static_cast<unsigned char>(at()))) step();
    std::string_view digits = text_.substr(from, here_ - from);
    const bool isNegative = digits.starts_with('-');
    if (isNegative) digits.remove_prefix(1);
    const bool isHex = digits.starts_with("0x");
    if (isHex) digits.remove_prefix(2);
    const auto read =
        std::from_chars(digits.data(), digits.data() + digits.size(), token.number, isHex ? 16 : 10);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size())
      return withRemedy(badInput("{}:{}:{}: '{}' is no number", file_, token.spot.line, token.spot.column,
                                 text_.substr(from, here_ - from)),
                        "write it in decimal or as 0x…");
    if (isNegative) token.number = -token.number;
    token.kind = TokenKind::Number;
    token.text = text_.substr(from, here_ - from);
    return token;
  }

  Result<Token> quoted(Token token) {
    step();
    while (here_ < text_.size() && at() != '"' && at() != '\n') {
      token.text.push_back(at());
      step();
    }
    if (at() != '"')
      return withRemedy(badInput("{}:{}:{}: the text has no end", file_, token.spot.line, token.spot.column),
                        "close it with \" on the same line");
    step();
    token.kind = TokenKind::Text;
    return token;
  }

  std::string_view text_, file_;
  std::size_t here_ = 0;
  Spot spot_{1, 1};
};

} // namespace

Result<std::vector<Token>> tokens(std::string_view text, std::string_view file) {
  return Lexer(text, file).run();
}

} // namespace nuthatch::rules
