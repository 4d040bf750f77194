// One pass over the characters; a stack of open lists. See smtlib_syntax.h.
#include "expr/smtlib/smtlib_syntax.h"

#include <cctype>

namespace nuthatch::expr::smtlib {
namespace {

bool isSymbolChar(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

class Lexer {
public:
  Lexer(std::string_view text, std::string_view place) : text_(text), place_(place) {}

  void skipSpace() {
    while (at_ < text_.size()) {
      char c = text_[at_];
      if (c == ';')
        while (at_ < text_.size() && text_[at_] != '\n') ++at_;
      else if (c == '\n')
        lineStart_ = ++at_, ++line_;
      else if (c == ' ' || c == '\t' || c == '\r')
        ++at_;
      else
        return;
    }
  }
  bool atEnd() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  void advance() { ++at_; }
  std::uint32_t line() const { return line_; }
  std::uint32_t column() const { return static_cast<std::uint32_t>(at_ - lineStart_ + 1); }
  [[nodiscard]] std::unexpected<Problem> expected(std::string_view what) const {
    return badInput("{}:{}:{}: expected {}", place_, line_, column(), what);
  }

  Result<Sexpr> atom() {
    Sexpr result;
    result.line = line_;
    result.column = column();
    char c = peek();
    std::size_t from = at_;
    auto whileTrue = [&](auto accept) {
      while (at_ < text_.size() && accept(text_[at_])) ++at_;
    };
    if (c == '|' || c == '"') {
      for (++at_; at_ < text_.size() && (text_[at_] != c || (c == '"' && next() == '"')); ++at_) {
        if (text_[at_] == '"') ++at_; // a doubled quote inside a string
        if (text_[at_] == '\n') lineStart_ = at_ + 1, ++line_;
      }
      if (atEnd()) return expected(c == '|' ? "a closing '|'" : "a closing '\"'");
      result.token = c == '|' ? Token::Symbol : Token::String;
      result.text = text_.substr(from + 1, at_++ - from - 1);
      return result;
    }
    if (c == '#') {
      char kind = next();
      at_ += 2;
      if (kind != 'x' && kind != 'b') return expected("#x or #b before here");
      whileTrue([&](char d) {
        return kind == 'x' ? std::isxdigit(static_cast<unsigned char>(d)) != 0 : d == '0' || d == '1';
      });
      if (at_ == from + 2) return expected("digits");
      result.token = kind == 'x' ? Token::Hex : Token::Binary;
      result.text = text_.substr(from + 2, at_ - from - 2);
      return result;
    }
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      result.token = Token::Numeral;
      auto isDigit = [](char d) { return std::isdigit(static_cast<unsigned char>(d)) != 0; };
      whileTrue(isDigit);
      if (at_ < text_.size() && peek() == '.') {
        result.token = Token::Decimal;
        ++at_;
        whileTrue(isDigit);
      }
      result.text = text_.substr(from, at_ - from);
      return result;
    }
    result.token = c == ':' ? Token::Keyword : Token::Symbol;
    if (c == ':') ++at_;
    whileTrue(isSymbolChar);
    if (at_ == from) return expected("a symbol, a literal or a list");
    result.text = text_.substr(from, at_ - from);
    return result;
  }

private:
  char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }
  std::string_view text_, place_;
  std::size_t at_ = 0, lineStart_ = 0;
  std::uint32_t line_ = 1;
};

} // namespace

Result<Syntax> parse(std::string_view text, std::string_view place) {
  Syntax syntax;
  Lexer lexer(text, place);
  struct Open {
    std::uint32_t node;
    std::vector<std::uint32_t> children;
  };
  std::vector<Open> open;
  auto enter = [&](Sexpr s) {
    std::uint32_t index = static_cast<std::uint32_t>(syntax.nodes.size());
    syntax.nodes.push_back(s);
    return index;
  };
  auto close = [&](std::uint32_t node) {
    (open.empty() ? syntax.top : open.back().children).push_back(node);
  };
  for (lexer.skipSpace(); !lexer.atEnd(); lexer.skipSpace()) {
    if (lexer.peek() == '(') {
      Sexpr list;
      list.line = lexer.line();
      list.column = lexer.column();
      open.push_back({enter(list), {}});
      lexer.advance();
    } else if (lexer.peek() == ')') {
      if (open.empty()) return lexer.expected("a command; this ')' closes nothing");
      Open list = std::move(open.back());
      open.pop_back();
      Sexpr& node = syntax.nodes[list.node];
      node.first = static_cast<std::uint32_t>(syntax.children.size());
      node.count = static_cast<std::uint32_t>(list.children.size());
      syntax.children.insert(syntax.children.end(), list.children.begin(), list.children.end());
      close(list.node);
      lexer.advance();
    } else {
      NH_TRY(Sexpr atom, lexer.atom());
      close(enter(atom));
    }
  }
  if (!open.empty()) {
    const Sexpr& list = syntax.nodes[open.back().node];
    return lexer.expected(fmt::format("')' for the list that starts in line {}", list.line));
  }
  return syntax;
}

} // namespace nuthatch::expr::smtlib
