// SMT-LIB operators of Core, FixedSizeBitVectors (with the overflow predicates of 2.7 and common extensions)
// and ArraysEx.
#include "expr/smtlib/smtlib_values.h"

#include <algorithm>
#include <unordered_map>

namespace nuthatch::expr::smtlib {
namespace {

using Binary = Term (Terms::*)(Term, Term);

enum class Shape { Chain, Pair, Predicate }; // left-associative, exactly two, exactly two to Bool

struct BinaryOperator {
  Binary build;
  Shape shape;
  bool negated = false;
};

const std::unordered_map<std::string_view, BinaryOperator>& binaryOperators() {
  static const std::unordered_map<std::string_view, BinaryOperator> all{
      {"bvand", {&Terms::mkAnd, Shape::Chain}},
      {"bvor", {&Terms::mkOr, Shape::Chain}},
      {"bvxor", {&Terms::mkXor, Shape::Chain}},
      {"bvadd", {&Terms::mkAdd, Shape::Chain}},
      {"bvmul", {&Terms::mkMul, Shape::Chain}},
      {"bvsub", {&Terms::mkSub, Shape::Chain}},
      {"bvnand", {&Terms::mkAnd, Shape::Pair, true}},
      {"bvnor", {&Terms::mkOr, Shape::Pair, true}},
      {"bvxnor", {&Terms::mkXor, Shape::Pair, true}},
      {"bvudiv", {&Terms::mkUDiv, Shape::Pair}},
      {"bvurem", {&Terms::mkURem, Shape::Pair}},
      {"bvsdiv", {&Terms::mkSDiv, Shape::Pair}},
      {"bvsrem", {&Terms::mkSRem, Shape::Pair}},
      {"bvsmod", {&Terms::mkSMod, Shape::Pair}},
      {"bvshl", {&Terms::mkShl, Shape::Pair}},
      {"bvlshr", {&Terms::mkLShr, Shape::Pair}},
      {"bvashr", {&Terms::mkAShr, Shape::Pair}},
      {"ext_rotate_left", {&Terms::mkRotl, Shape::Pair}},
      {"ext_rotate_right", {&Terms::mkRotr, Shape::Pair}},
      {"bvult", {&Terms::mkUlt, Shape::Predicate}},
      {"bvule", {&Terms::mkUle, Shape::Predicate}},
      {"bvugt", {&Terms::mkUgt, Shape::Predicate}},
      {"bvuge", {&Terms::mkUge, Shape::Predicate}},
      {"bvslt", {&Terms::mkSlt, Shape::Predicate}},
      {"bvsle", {&Terms::mkSle, Shape::Predicate}},
      {"bvsgt", {&Terms::mkSgt, Shape::Predicate}},
      {"bvsge", {&Terms::mkSge, Shape::Predicate}},
      {"bvuaddo", {&Terms::mkUAddOverflow, Shape::Predicate}},
      {"bvsaddo", {&Terms::mkSAddOverflow, Shape::Predicate}},
      {"bvusubo", {&Terms::mkUSubOverflow, Shape::Predicate}},
      {"bvssubo", {&Terms::mkSSubOverflow, Shape::Predicate}},
      {"bvumulo", {&Terms::mkUMulOverflow, Shape::Predicate}},
      {"bvsmulo", {&Terms::mkSMulOverflow, Shape::Predicate}},
      {"bvsdivo", {&Terms::mkSDivOverflow, Shape::Predicate}},
      {"bvumul_noovfl", {&Terms::mkUMulOverflow, Shape::Predicate, true}},
  };
  return all;
}

bool allOfKind(const std::vector<Value>& values, SortKind kind) {
  return std::all_of(values.begin(), values.end(), [&](const Value& v) { return v.sort.kind == kind; });
}
bool allEqualSorts(const std::vector<Value>& values) {
  return std::all_of(values.begin(), values.end(), [&](const Value& v) { return v.sort == values[0].sort; });
}

} // namespace

std::string describe(const Sort& s) {
  switch (s.kind) {
  case SortKind::Bool:
    return "Bool";
  case SortKind::BitVec:
    return fmt::format("(_ BitVec {})", s.width);
  case SortKind::Float:
    return fmt::format("(_ FloatingPoint {} {})", info(s.format).exponentBits,
                       info(s.format).significandBits);
  case SortKind::RoundingMode:
    return "RoundingMode";
  case SortKind::Real:
    return "Real";
  case SortKind::Array:
    break;
  }
  return fmt::format("(Array (_ BitVec {}) {})", s.indexWidth,
                     s.element == SortKind::Bool ? "Bool" : fmt::format("(_ BitVec {})", s.width));
}

Term Operators::equal(const Value& a, const Value& b) {
  if (a.sort.kind == SortKind::Float) { // one NaN only
    FloatFormat f = a.sort.format;
    return t_.mkOr(t_.mkEq(a.term, b.term), t_.mkAnd(t_.mkFpIsNan(f, a.term), t_.mkFpIsNan(f, b.term)));
  }
  if (a.sort.kind != SortKind::Array) return t_.mkEq(a.term, b.term);
  if (a.term == b.term) return t_.mkTrue();
  if (a.sort.indexWidth > 10) return {}; // element by element up to 1024
  std::vector<Term> same;
  for (std::uint64_t i = 0; i < std::uint64_t{1} << a.sort.indexWidth; ++i)
    same.push_back(t_.mkEq(t_.mkRead(a.term, i), t_.mkRead(b.term, i)));
  return t_.mkAnd(same);
}

std::optional<Result<Value>> Operators::applyCore(const Application& a) {
  const auto& k = a.operands;
  std::vector<Term> terms;
  for (const Value& v : k) terms.push_back(v.term);
  if (a.name == "=" || a.name == "distinct") {
    if (k.size() < 2) return wrong(fmt::format("{} wants two operands or more", a.name));
    if (!allEqualSorts(k))
      return wrong(fmt::format("{} wants operands of one sort, not {} and {}", a.name, describe(k[0].sort),
                               describe(k.back().sort)));
    Term all = t_.mkTrue();
    for (std::size_t i = 0; i < k.size(); ++i)
      for (std::size_t j = i + 1; j < k.size() && (a.name == "distinct" || j == i + 1); ++j) {
        Term same = equal(k[i], k[j]);
        if (!same) return wrong("equality of arrays with an index wider than 10 bits is not supported");
        all = t_.mkAnd(all, a.name == "=" ? same : t_.mkNot(same));
      }
    return truth(all);
  }
  if (a.name == "ite") {
    if (k.size() != 3 || k[0].sort.kind != SortKind::Bool || !(k[1].sort == k[2].sort))
      return wrong("ite wants a Bool and two operands of one sort");
    return Value{k[1].sort, t_.mkIte(k[0].term, k[1].term, k[2].term), {}};
  }
  bool logic = a.name == "and" || a.name == "or" || a.name == "xor" || a.name == "not" || a.name == "=>";
  if (!logic) return std::nullopt;
  if (k.empty() || !allOfKind(k, SortKind::Bool))
    return wrong(fmt::format("{} wants operands of sort Bool", a.name));
  if (a.name == "not") {
    if (k.size() != 1) return wrong("not wants one operand");
    return truth(t_.mkNot(terms[0]));
  }
  if (a.name == "and") return truth(t_.mkAnd(terms));
  if (a.name == "or") return truth(t_.mkOr(terms));
  Term result = a.name == "=>" ? terms.back() : terms[0];
  if (a.name == "=>")
    for (std::size_t i = k.size() - 1; i-- > 0;) result = t_.mkImplies(terms[i], result);
  else
    for (std::size_t i = 1; i < k.size(); ++i) result = t_.mkXor(result, terms[i]);
  return truth(result);
}

std::optional<Result<Value>> Operators::applyIndexed(const Application& a) {
  const auto& k = a.operands;
  bool known = a.name == "extract" || a.name == "zero_extend" || a.name == "sign_extend" ||
               a.name == "repeat" || a.name == "rotate_left" || a.name == "rotate_right";
  if (!known) return std::nullopt;
  std::size_t wanted = a.name == "extract" ? 2 : 1;
  if (a.indices.size() != wanted || k.size() != 1 || k[0].sort.kind != SortKind::BitVec)
    return wrong(
        fmt::format("{} wants {} and one bit-vector", a.name, wanted == 2 ? "two indices" : "one index"));
  Term x = k[0].term;
  std::uint64_t width = t_.width(x), n = a.indices[0];
  auto result = [&](Term t) { return bitVec(t_, t); };
  if (a.name == "extract") {
    std::uint64_t low = a.indices[1];
    if (n >= width || low > n) return wrong(fmt::format("extract {} {} lies outside {} bits", n, low, width));
    return result(t_.mkExtract(x, static_cast<unsigned>(low), static_cast<unsigned>(n - low + 1)));
  }
  if (a.name == "rotate_left" || a.name == "rotate_right") {
    Term amount = t_.mkConst(Bits(static_cast<unsigned>(width), n % width));
    return result(a.name == "rotate_left" ? t_.mkRotl(x, amount) : t_.mkRotr(x, amount));
  }
  std::uint64_t wide = a.name == "repeat" ? (n <= maxWidth ? width * n : maxWidth + 1)
                       : n > maxWidth     ? n
                                          : width + n;
  if (wide > maxWidth || wide == 0)
    return wrong(fmt::format("{} gives a width outside 1 to {}", a.name, maxWidth));
  if (a.name == "zero_extend") return result(t_.mkZExt(x, static_cast<unsigned>(wide)));
  if (a.name == "sign_extend") return result(t_.mkSExt(x, static_cast<unsigned>(wide)));
  Term repeated = x;
  for (std::uint64_t i = 1; i < n; ++i) repeated = t_.mkConcat(x, repeated);
  return result(repeated);
}

std::optional<Result<Value>> Operators::applyBitVec(const Application& a) {
  const auto& k = a.operands;
  if (auto found = binaryOperators().find(a.name); found != binaryOperators().end()) {
    const BinaryOperator& op = found->second;
    bool count = op.shape == Shape::Chain ? k.size() >= 2 : k.size() == 2;
    if (!count || !allOfKind(k, SortKind::BitVec) || !allEqualSorts(k))
      return wrong(fmt::format("{} wants two bit-vectors of one width", a.name));
    if (a.name == "bvsmulo" && 2 * k[0].sort.width > maxWidth) return wrong("bvsmulo is too wide");
    Term result = k[0].term;
    for (std::size_t i = 1; i < k.size(); ++i) result = (t_.*op.build)(result, k[i].term);
    if (op.negated) result = t_.mkNot(result);
    return op.shape == Shape::Predicate ? truth(result) : bitVec(t_, result);
  }
  bool unary = a.name == "bvnot" || a.name == "bvneg" || a.name == "bvredor" || a.name == "bvredand" ||
               a.name == "bvnego";
  if (unary) {
    if (k.size() != 1 || k[0].sort.kind != SortKind::BitVec)
      return wrong(fmt::format("{} wants one bit-vector", a.name));
    Term x = k[0].term;
    unsigned width = t_.width(x);
    if (a.name == "bvnot") return bitVec(t_, t_.mkNot(x));
    if (a.name == "bvneg") return bitVec(t_, t_.mkNeg(x));
    if (a.name == "bvredor") return bitVec(t_, t_.mkNonZero(x));
    if (a.name == "bvredand") return bitVec(t_, t_.mkEq(x, t_.mkConst(Bits::ones(width))));
    return truth(t_.mkEq(x, t_.mkConst(Bits::signedMin(width))));
  }
  if (a.name == "bvcomp") {
    if (k.size() != 2 || !allOfKind(k, SortKind::BitVec) || !allEqualSorts(k))
      return wrong("bvcomp wants two bit-vectors of one width");
    return bitVec(t_, t_.mkEq(k[0].term, k[1].term));
  }
  if (a.name == "concat") {
    if (k.size() < 2 || !allOfKind(k, SortKind::BitVec)) return wrong("concat wants two bit-vectors or more");
    std::uint64_t width = 0;
    for (const Value& v : k) width += v.sort.width;
    if (width > maxWidth) return wrong(fmt::format("concat gives {} bits, more than {}", width, maxWidth));
    Term result = k[0].term;
    for (std::size_t i = 1; i < k.size(); ++i) result = t_.mkConcat(result, k[i].term);
    return bitVec(t_, result);
  }
  return std::nullopt;
}

std::optional<Result<Value>> Operators::applyArray(const Application& a) {
  const auto& k = a.operands;
  if (a.name != "select" && a.name != "store") return std::nullopt;
  std::size_t wanted = a.name == "select" ? 2 : 3;
  if (k.size() != wanted || k[0].sort.kind != SortKind::Array || k[1].sort.kind != SortKind::BitVec ||
      k[1].sort.width != k[0].sort.indexWidth)
    return wrong(fmt::format("{} wants an array and an index of its index sort", a.name));
  Sort element{k[0].sort.element, k[0].sort.width};
  if (a.name == "select") return Value{element, t_.mkRead(k[0].term, k[1].term), {}};
  if (!(k[2].sort == element))
    return wrong(fmt::format("store wants an element of sort {}", describe(element)));
  return Value{k[0].sort, t_.mkStore(k[0].term, k[1].term, k[2].term), {}};
}

std::optional<Result<Value>> Operators::apply(const Application& a) {
  if (auto done = applyCore(a)) return done;
  if (auto done = applyBitVec(a)) return done;
  if (auto done = applyIndexed(a)) return done;
  if (auto done = applyArray(a)) return done;
  return applyFloat(a);
}

} // namespace nuthatch::expr::smtlib
