// The parser of .nhq (text.h). Files come from anywhere, so every width, number and operand is checked here
// before a term is built; a message names file, line, column and what was expected.
#include "expr/text.h"

#include "expr/shape.h"

#include <charconv>
#include <unordered_map>

namespace nuthatch::expr {
namespace {

class LineParser {
public:
  LineParser(std::string_view line, std::string_view place, unsigned number)
      : line_(line), place_(place), number_(number) {}

  bool atEnd() {
    skipSpace();
    return at_ >= line_.size() || line_[at_] == '#';
  }
  [[nodiscard]] std::unexpected<Problem> expected(std::string_view what) {
    return badInput("{}:{}:{}: expected {}", place_, number_, at_ + 1, what);
  }
  bool take(std::string_view word) {
    skipSpace();
    if (line_.substr(at_).substr(0, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  std::string_view word() { // letters and digits
    skipSpace();
    std::size_t from = at_;
    while (at_ < line_.size() && (std::isalnum(static_cast<unsigned char>(line_[at_])) != 0)) ++at_;
    return line_.substr(from, at_ - from);
  }
  Result<std::uint64_t> number(std::string_view what, std::uint64_t limit) {
    skipSpace();
    std::uint64_t value = 0;
    const char* from = line_.data() + at_;
    auto [end, error] = std::from_chars(from, line_.data() + line_.size(), value);
    if (error != std::errc{} || value > limit) return expected(fmt::format("{}, at most {}", what, limit));
    at_ += static_cast<std::size_t>(end - from);
    return value;
  }
  Result<std::string> name() {
    if (!take("\"")) return expected("a quoted name");
    std::string text;
    for (; at_ < line_.size() && line_[at_] != '"'; ++at_) {
      if (line_[at_] != '\\') {
        text += line_[at_];
        continue;
      }
      if (++at_ < line_.size() && line_[at_] == 'x') {
        unsigned value = 0;
        if (at_ + 2 >= line_.size()) return expected("two hexadecimal digits");
        auto [end, error] = std::from_chars(line_.data() + at_ + 1, line_.data() + at_ + 3, value, 16);
        if (error != std::errc{} || end != line_.data() + at_ + 3) return expected("two hexadecimal digits");
        text += static_cast<char>(value);
        at_ += 2;
      } else if (at_ < line_.size()) {
        text += line_[at_];
      }
    }
    if (!take("\"")) return expected("a closing quote");
    return text;
  }

private:
  void skipSpace() {
    while (at_ < line_.size() && (line_[at_] == ' ' || line_[at_] == '\t' || line_[at_] == '\r')) ++at_;
  }
  std::string_view line_, place_;
  unsigned number_;
  std::size_t at_ = 0;
};

class QueryParser {
public:
  QueryParser(Terms& terms, std::string_view place, Reading reading)
      : terms_(terms), place_(place), reading_(reading) {}

  Result<Query> parse(std::string_view text) {
    unsigned number = 0;
    bool sawVersion = false;
    while (!text.empty()) {
      std::size_t end = text.find('\n');
      LineParser line(text.substr(0, end), place_, ++number);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
      if (line.atEnd()) continue;
      if (!sawVersion) {
        if (!line.take("nhq 1") || !line.atEnd()) return line.expected("'nhq 1', the version of the format");
        sawVersion = true;
        continue;
      }
      NH_TRY_VOID(statement(line));
      if (!line.atEnd()) return line.expected("the end of the line");
    }
    if (!sawVersion) return badInput("{}:1:1: expected 'nhq 1', the version of the format", place_);
    return std::move(query_);
  }

private:
  Status statement(LineParser& line) {
    if (line.take("assert")) {
      NH_TRY(Term t, operand(line));
      if (terms_.width(t) != 1 || terms_.isArray(t)) return line.expected("a term of 1 bit before here");
      query_.constraints.push_back(t);
      return {};
    }
    if (line.take("value")) {
      NH_TRY(Term t, operand(line));
      if (terms_.isArray(t)) return line.expected("a term that is no array before here");
      query_.values.push_back(t);
      return {};
    }
    if (line.take("expect")) {
      query_.expected = line.word();
      if (query_.expected != "sat" && query_.expected != "unsat" && query_.expected != "unknown")
        return line.expected("sat, unsat or unknown before here");
      return {};
    }
    if (!line.take("%")) return line.expected("'%', 'assert', 'value' or 'expect'");
    NH_TRY(std::uint64_t number, line.number("the next number", numbered_.size() + 1));
    if (number != numbered_.size() + 1) return line.expected(fmt::format("number {}", numbered_.size() + 1));
    if (!line.take("=")) return line.expected("'='");
    NH_TRY(Term t, definition(line));
    numbered_.push_back(t);
    return {};
  }

  Result<Term> operand(LineParser& line) {
    if (line.take("%")) {
      NH_TRY(std::uint64_t number, line.number("the number of a term above", numbered_.size()));
      if (number == 0) return line.expected("a number from 1");
      return numbered_[number - 1];
    }
    if (!line.take("0x")) return line.expected("an operand: %N or 0xHEX:WIDTH");
    std::string_view digits = line.word();
    if (!line.take(":")) return line.expected("':' and the width of the constant");
    NH_TRY(std::uint64_t width, line.number("a width", maxWidth));
    auto value = width == 0 ? std::nullopt : Bits::fromHex(static_cast<unsigned>(width), digits);
    if (!value) return line.expected("hexadecimal digits that fit the width before here");
    return terms_.mkConst(*value);
  }

  Result<Term> leaf(LineParser& line, Op op, unsigned width) {
    if (op == Op::Var) {
      NH_TRY(std::string name, line.name());
      if (Term known = terms_.findVar(name); known && terms_.width(known) != width)
        return line.expected(fmt::format("width {}, which {} has already", terms_.width(known), name));
      if (terms_.findArray(name)) return line.expected("a name that is no array's");
      return terms_.mkVar(name, width);
    }
    NH_TRY(std::uint64_t indexWidth, line.number("an index width", 64));
    if (indexWidth == 0 || width > 64) return line.expected("index and element widths of 1 to 64");
    unsigned iw = static_cast<unsigned>(indexWidth);
    std::uint64_t most = iw == 64 ? ~std::uint64_t{0} : std::uint64_t{1} << iw;
    if (op == Op::Array) {
      NH_TRY(std::uint64_t size, line.number("a size", most));
      NH_TRY(std::string name, line.name());
      if (terms_.findVar(name)) return line.expected("a name that is no variable's");
      if (Term known = terms_.findArray(name)) {
        const ArrayInfo& a = terms_.array(known);
        if (a.indexWidth != iw || a.elementWidth != width || a.size != (size == most && iw < 64 ? 0 : size))
          return line.expected(fmt::format("the widths and size that {} has already", name));
      }
      return terms_.mkArray(name, iw, width, size);
    }
    if (!line.take("[")) return line.expected("'['");
    std::vector<std::uint64_t> content;
    while (!line.take("]")) {
      auto element = Bits::fromHex(width, line.word());
      if (!element || content.size() >= most) return line.expected("an element that fits, or ']'");
      content.push_back(element->low64());
    }
    if (content.empty()) return line.expected("at least one element");
    return terms_.mkTable(iw, width, content);
  }

  Status floatImmediates(LineParser& line, Node& n) {
    static const std::unordered_map<std::string_view, unsigned> formats = [] {
      std::unordered_map<std::string_view, unsigned> all;
      for (unsigned i = 0; i < floatFormatCount; ++i) all.emplace(info(static_cast<FloatFormat>(i)).name, i);
      return all;
    }();
    if (n.op == Op::FpToFp) {
      auto source = formats.find(line.word());
      if (source == formats.end()) return line.expected("the format of the operand before here");
      n.kids[1] = source->second;
    }
    auto format = formats.find(line.word());
    if (format == formats.end())
      return line.expected("a float format (half, single, double ...) before here");
    std::string_view mode = line.word();
    for (unsigned r = 0; r < 5; ++r)
      if (name(static_cast<Rounding>(r)) == mode) {
        n.aux = static_cast<std::uint8_t>(format->second | r << 5);
        return {};
      }
    return line.expected("a rounding mode (rne, rna, rtp, rtn, rtz) before here");
  }

  Result<Term> definition(LineParser& line) {
    static const std::unordered_map<std::string_view, Op> ops = [] {
      std::unordered_map<std::string_view, Op> all;
      for (unsigned i = static_cast<unsigned>(Op::Var); i < opCount; ++i)
        all.emplace(info(static_cast<Op>(i)).name, static_cast<Op>(i));
      return all;
    }();
    auto found = ops.find(line.word());
    if (found == ops.end()) return line.expected("an operation before here");
    Op op = found->second;
    if (!line.take(":")) return line.expected("':' and a width");
    NH_TRY(std::uint64_t width, line.number("a width", maxWidth));
    if (width == 0) return line.expected("a width from 1");
    if (op <= Op::Table) return leaf(line, op, static_cast<unsigned>(width));
    Node n{op, 0, static_cast<std::uint16_t>(width), {0, 0, 0}};
    if (isFloat(op)) NH_TRY_VOID(floatImmediates(line, n));
    if (op == Op::ConstArray) {
      NH_TRY(std::uint64_t indexWidth, line.number("an index width", 64));
      n.aux = static_cast<std::uint8_t>(indexWidth);
    }
    Term kids[3];
    unsigned arity = info(op).arity;
    for (unsigned k = 0; k < arity; ++k) {
      NH_TRY(kids[k], operand(line));
      n.kids[k] = kids[k].id;
    }
    if (op == Op::Extract) {
      NH_TRY(std::uint64_t low, line.number("the lowest bit", maxWidth - 1));
      n.kids[1] = static_cast<std::uint32_t>(low);
    }
    if (op == Op::Store) n.aux = terms_.node(kids[0]).aux;
    if (op == Op::ArrayIte) n.aux = terms_.node(kids[1]).aux;
    if (const char* wrong = wrongShape(terms_, n)) return line.expected(wrong);
    return reading_ == Reading::Exact ? terms_.mkRaw(n) : terms_.rebuild(n, std::span(kids, arity));
  }

  Terms& terms_;
  std::string_view place_;
  Reading reading_;
  Query query_;
  std::vector<Term> numbered_;
};

} // namespace

Result<Query> parseQuery(Terms& terms, std::string_view text, std::string_view place, Reading reading) {
  return QueryParser(terms, place, reading).parse(text);
}

} // namespace nuthatch::expr
