// Terms as text: the .nhq form of text.h, and a nested form for messages.
#include "expr/text.h"

#include "expr/walk.h"

#include <fmt/format.h>

namespace nuthatch::expr {
namespace {

std::string quotedName(std::string_view name) {
  std::string text = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\')
      (text += '\\') += c;
    else if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) == 127)
      text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      text += c;
  }
  return text += '"';
}

std::string constant(const Terms& terms, Term t) {
  return fmt::format("0x{}:{}", terms.value(t).hex(), terms.width(t));
}

// What stands between the operation and its operands.
std::string immediatesBefore(const Terms& terms, Term t) {
  const Node& n = terms.node(t);
  if (!isFloat(n.op)) return n.op == Op::ConstArray ? fmt::format(" {}", n.aux) : "";
  std::string text;
  if (n.op == Op::FpToFp) text = fmt::format(" {}", info(terms.sourceFormat(t)).name);
  return text + fmt::format(" {} {}", info(terms.format(t)).name, name(terms.rounding(t)));
}

std::string leaf(const Terms& terms, Term t) {
  if (terms.op(t) == Op::Var) return " " + quotedName(terms.varName(t));
  const ArrayInfo& a = terms.array(t);
  if (terms.op(t) == Op::Array) return fmt::format(" {} {} {}", a.indexWidth, a.size, quotedName(a.name));
  std::string text = fmt::format(" {} [", a.indexWidth);
  for (std::size_t i = 0; i < a.content.size(); ++i)
    text += fmt::format("{}{:0{}x}", i ? " " : "", a.content[i], (a.elementWidth + 3) / 4);
  return text += ']';
}

} // namespace

std::string printQuery(const Terms& terms, const Query& query) {
  std::string text = "nhq 1\n";
  TermIndex numbers;
  std::uint32_t next = 1;
  auto reference = [&](Term t) {
    return terms.isConst(t) ? constant(terms, t) : fmt::format("%{}", numbers.find(t));
  };
  std::vector<Term> roots = query.constraints;
  roots.insert(roots.end(), query.values.begin(), query.values.end());
  for (Term t : termsBelow(terms, roots)) {
    if (terms.isConst(t)) continue;
    const Node& n = terms.node(t);
    numbers.set(t, next);
    text += fmt::format("%{} = {}:{}", next++, info(n.op).name, n.width);
    if (terms.isLeaf(t)) {
      text += leaf(terms, t);
    } else {
      text += immediatesBefore(terms, t);
      for (unsigned k = 0; k < info(n.op).arity; ++k) text += " " + reference(terms.kid(t, k));
      if (n.op == Op::Extract) text += fmt::format(" {}", terms.extractLow(t));
    }
    text += '\n';
  }
  for (Term t : query.constraints) text += fmt::format("assert {}\n", reference(t));
  for (Term t : query.values) text += fmt::format("value {}\n", reference(t));
  if (!query.expected.empty()) text += fmt::format("expect {}\n", query.expected);
  return text;
}

std::string describe(const Terms& terms, Term t, unsigned depth) {
  const Node& n = terms.node(t);
  switch (n.op) {
  case Op::Const:
    return n.width == 1 ? (terms.isTrue(t) ? "true" : "false") : constant(terms, t);
  case Op::Var:
    return terms.varName(t);
  case Op::Array:
    return terms.array(t).name;
  case Op::Table:
    return fmt::format("table{}", terms.array(t).size);
  default:
    break;
  }
  if (terms.isInputByte(t))
    return fmt::format("{}[{}]", terms.array(terms.kid(t, 0)).name, terms.value64(terms.kid(t, 1)));
  if (depth == 0) return "...";
  std::string text = fmt::format("({}:{}{}", info(n.op).name, n.width, immediatesBefore(terms, t));
  for (unsigned k = 0; k < info(n.op).arity; ++k) text += " " + describe(terms, terms.kid(t, k), depth - 1);
  if (n.op == Op::Extract) text += fmt::format(" {}", terms.extractLow(t));
  return text += ')';
}

} // namespace nuthatch::expr
