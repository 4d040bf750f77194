// Bit-vectors and arrays as Z3 expressions; see z3_terms.h.
#include "solver/backends/z3_terms.h"

#include "expr/operands_first.h"
#include "support/check.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {
constexpr std::uint64_t smallArray = 256;
constexpr std::uint32_t deepest = 5'000; // levels of a term: some of Z3's own walks recurse
} // namespace

Z3_ast Z3Terms::number(unsigned width, std::uint64_t value) {
  return Z3_mk_unsigned_int64(z3_, value, bits(width));
}

Z3_ast Z3Terms::number(const expr::Bits& value) {
  if (value.width() <= 64) return number(value.width(), value.low64());
  return Z3_mk_numeral(z3_, value.decimal().c_str(), bits(value.width()));
}

Z3_ast Z3Terms::asBoolean(Term term) {
  const Translated* made = cache_.find(term);
  NH_CHECK(made != nullptr);
  return made->isBoolean ? made->ast : Z3_mk_eq(z3_, made->ast, number(1, 1));
}

Z3_ast Z3Terms::vector(Term term) {
  const Translated* made = cache_.find(term);
  NH_CHECK(made != nullptr);
  return made->isBoolean ? Z3_mk_ite(z3_, made->ast, number(1, 1), number(1, 0)) : made->ast;
}

Z3_ast Z3Terms::boolean(Term constraint) { return walk(constraint) ? asBoolean(constraint) : nullptr; }

bool Z3Terms::walk(Term root) {
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    if (cache_.contains(term)) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    for (unsigned i = 0; i < terms_.arity(term); ++i) {
      if (!cache_.contains(terms_.kid(term, i))) open.push_back(terms_.kid(term, i));
    }
    if (open.size() != before) continue;
    std::uint32_t depth = 0;
    for (unsigned i = 0; i < terms_.arity(term); ++i)
      depth = std::max(depth, cache_.find(terms_.kid(term, i))->depth + 1);
    if (depth > deepest) return false;
    Translated made = make(term);
    if (made.ast == nullptr) return false;
    made.depth = depth;
    cache_.insert(term, made);
    open.pop_back();
  }
  return true;
}

Z3Terms::Translated Z3Terms::makeLogic(Term term) {
  const auto kid = [&](unsigned i) { return asBoolean(terms_.kid(term, i)); };
  switch (terms_.op(term)) {
  case Op::Not:
    return {Z3_mk_not(z3_, kid(0)), true};
  case Op::And: {
    Z3_ast both[] = {kid(0), kid(1)};
    return {Z3_mk_and(z3_, 2, both), true};
  }
  case Op::Or: {
    Z3_ast both[] = {kid(0), kid(1)};
    return {Z3_mk_or(z3_, 2, both), true};
  }
  case Op::Xor:
    return {Z3_mk_xor(z3_, kid(0), kid(1)), true};
  case Op::Eq:
    return {Z3_mk_iff(z3_, kid(0), kid(1)), true};
  case Op::Ite:
    return {Z3_mk_ite(z3_, kid(0), kid(1), kid(2)), true};
  default:
    return {};
  }
}

// Only large leaves exist in Z3 as arrays; reads look through the rest, so the rest needs only to be marked.
Z3Terms::Translated Z3Terms::makeArray(Term term) {
  if (terms_.op(term) != Op::Array || isSmall(term)) return {number(1, 0), false};
  const expr::ArrayInfo& info = terms_.array(term);
  const Z3_sort sort = Z3_mk_array_sort(z3_, bits(info.indexWidth), bits(info.elementWidth));
  return {Z3_mk_const(z3_, Z3_mk_string_symbol(z3_, ("array " + info.name).c_str()), sort), false};
}

// Tables and small arrays become one constant an element and a tree of choices by index bits: Z3 is far
// better at those than at arrays.
bool Z3Terms::isSmall(Term leaf) const {
  if (terms_.op(leaf) == Op::Table) return true;
  if (terms_.op(leaf) != Op::Array) return false;
  const expr::ArrayInfo& info = terms_.array(leaf);
  return info.size != 0 ? info.size <= smallArray : info.indexWidth <= 8;
}

Z3_ast Z3Terms::elementAt(Term array, std::uint64_t index) {
  const expr::ArrayInfo& info = terms_.array(array);
  if (terms_.op(array) == Op::Table) {
    return number(info.elementWidth, index < info.content.size() ? info.content[index] : 0);
  }
  if (info.size != 0 && index >= info.size) return number(info.elementWidth, 0);
  if (!isSmall(array)) return Z3_mk_select(z3_, cache_.find(array)->ast, number(info.indexWidth, index));
  const std::string symbol = fmt::format("{}[{}]", info.name, index);
  return Z3_mk_const(z3_, Z3_mk_string_symbol(z3_, symbol.c_str()), bits(info.elementWidth));
}

Z3_ast Z3Terms::choose(Term array, Z3_ast index, unsigned indexBits, std::uint64_t first, std::uint64_t end) {
  if (first >= end) return number(terms_.width(array), 0);
  if (indexBits == 0) return elementAt(array, first);
  const unsigned top = indexBits - 1;
  const std::uint64_t half = top >= 63 ? UINT64_MAX : std::uint64_t{1} << top;
  const Z3_ast low = choose(array, index, top, first, end);
  const Z3_ast high =
      end - first > half ? choose(array, index, top, first + half, end) : number(terms_.width(array), 0);
  return Z3_mk_ite(z3_, Z3_mk_eq(z3_, Z3_mk_extract(z3_, top, top, index), number(1, 1)), high, low);
}

Z3_ast Z3Terms::readLeaf(Term leaf, Term indexTerm) {
  if (terms_.op(leaf) == Op::ConstArray) return vector(terms_.kid(leaf, 0));
  if (terms_.isConst(indexTerm)) return elementAt(leaf, terms_.value64(indexTerm));
  const expr::ArrayInfo& info = terms_.array(leaf);
  const Z3_ast index = vector(indexTerm);
  if (isSmall(leaf)) {
    const std::uint64_t count = info.size != 0 ? info.size : std::uint64_t{1} << info.indexWidth;
    return choose(leaf, index, info.indexWidth, 0, count);
  }
  const Z3_ast value = Z3_mk_select(z3_, cache_.find(leaf)->ast, index);
  if (info.size == 0 || (info.indexWidth < 64 && info.size >> info.indexWidth != 0)) return value;
  return Z3_mk_ite(z3_, Z3_mk_bvult(z3_, index, number(info.indexWidth, info.size)), value,
                   number(info.elementWidth, 0));
}

// Reads at or beyond the size of a sized array give 0. The size belongs to the leaf, and stores in front of
// it answer for their own index, so reads are taken apart down to the leaf.
Z3_ast Z3Terms::makeRead(Term array, Term indexTerm) {
  const Z3_ast index = vector(indexTerm);
  const auto known = [&](Term one) { return reads_.at({one.id, indexTerm.id}); };
  const auto made = [&](Term one) {
    if (terms_.op(one) == Op::Store)
      return Z3_mk_ite(z3_, Z3_mk_eq(z3_, index, vector(terms_.kid(one, 1))), vector(terms_.kid(one, 2)),
                       known(terms_.kid(one, 0)));
    if (terms_.op(one) == Op::ArrayIte)
      return Z3_mk_ite(z3_, asBoolean(terms_.kid(one, 0)), known(terms_.kid(one, 1)),
                       known(terms_.kid(one, 2)));
    return readLeaf(one, indexTerm);
  };
  expr::makeOperandsFirst(
      array, [&](Term one) { return reads_.contains({one.id, indexTerm.id}); },
      [&](Term one, auto visit) {
        if (terms_.op(one) == Op::Store) visit(terms_.kid(one, 0));
        if (terms_.op(one) == Op::ArrayIte) visit(terms_.kid(one, 1)), visit(terms_.kid(one, 2));
      },
      [&](Term one) { reads_.emplace(std::make_pair(one.id, indexTerm.id), made(one)); });
  return known(array);
}

Z3_ast Z3Terms::makeCount(Term term) {
  const Op op = terms_.op(term);
  const unsigned width = terms_.width(term);
  const Z3_ast operand = vector(terms_.kid(term, 0));
  const auto bit = [&](unsigned i) { return Z3_mk_extract(z3_, i, i, operand); };
  if (op == Op::Ctpop) {
    Z3_ast total = number(width, 0);
    for (unsigned i = 0; i < width; ++i) {
      const Z3_ast one = width == 1 ? bit(i) : Z3_mk_zero_ext(z3_, width - 1, bit(i));
      total = Z3_mk_bvadd(z3_, total, one);
    }
    return total;
  }
  Z3_ast count = number(width, width);
  for (unsigned i = 0; i < width; ++i) { // the bit that decides is chosen last
    const unsigned position = op == Op::Ctlz ? i : width - 1 - i;
    const unsigned zeros = op == Op::Ctlz ? width - 1 - i : position;
    count = Z3_mk_ite(z3_, Z3_mk_eq(z3_, bit(position), number(1, 1)), number(width, zeros), count);
  }
  return count;
}

Z3Terms::Translated Z3Terms::make(Term term) {
  const Op op = terms_.op(term);
  if (expr::isFloat(op)) return makeFloat(term);
  if (expr::isArray(op)) return makeArray(term);
  const unsigned width = terms_.width(term);
  const bool oneBitOperands = terms_.arity(term) > 0 && !terms_.isArray(terms_.kid(term, 0)) &&
                              terms_.width(terms_.kid(term, terms_.arity(term) - 1)) == 1;
  if (width == 1 && oneBitOperands) {
    if (const Translated made = makeLogic(term); made.ast != nullptr) return made;
  }
  const auto kid = [&](unsigned i) { return vector(terms_.kid(term, i)); };
  switch (op) {
  case Op::Const:
    return {number(terms_.value(term)), false};
  case Op::Var: {
    const Z3_symbol symbol = Z3_mk_string_symbol(z3_, terms_.varName(term).c_str());
    return {Z3_mk_const(z3_, symbol, bits(width)), false};
  }
  case Op::Read:
    return {makeRead(terms_.kid(term, 0), terms_.kid(term, 1)), false};
  case Op::Not:
    return {Z3_mk_bvnot(z3_, kid(0)), false};
  case Op::And:
    return {Z3_mk_bvand(z3_, kid(0), kid(1)), false};
  case Op::Or:
    return {Z3_mk_bvor(z3_, kid(0), kid(1)), false};
  case Op::Xor:
    return {Z3_mk_bvxor(z3_, kid(0), kid(1)), false};
  case Op::Neg:
    return {Z3_mk_bvneg(z3_, kid(0)), false};
  case Op::Add:
    return {Z3_mk_bvadd(z3_, kid(0), kid(1)), false};
  case Op::Mul:
    return {Z3_mk_bvmul(z3_, kid(0), kid(1)), false};
  case Op::UDiv:
    return {Z3_mk_bvudiv(z3_, kid(0), kid(1)), false};
  case Op::URem:
    return {Z3_mk_bvurem(z3_, kid(0), kid(1)), false};
  case Op::SDiv:
    return {Z3_mk_bvsdiv(z3_, kid(0), kid(1)), false};
  case Op::SRem:
    return {Z3_mk_bvsrem(z3_, kid(0), kid(1)), false};
  case Op::Shl:
    return {Z3_mk_bvshl(z3_, kid(0), kid(1)), false};
  case Op::LShr:
    return {Z3_mk_bvlshr(z3_, kid(0), kid(1)), false};
  case Op::AShr:
    return {Z3_mk_bvashr(z3_, kid(0), kid(1)), false};
  case Op::Eq:
    return {Z3_mk_eq(z3_, kid(0), kid(1)), true};
  case Op::Ult:
    return {Z3_mk_bvult(z3_, kid(0), kid(1)), true};
  case Op::Slt:
    return {Z3_mk_bvslt(z3_, kid(0), kid(1)), true};
  case Op::Concat:
    return {Z3_mk_concat(z3_, kid(0), kid(1)), false};
  case Op::Extract: {
    const unsigned low = terms_.extractLow(term);
    return {Z3_mk_extract(z3_, low + width - 1, low, kid(0)), false};
  }
  case Op::ZExt:
    return {Z3_mk_zero_ext(z3_, width - terms_.width(terms_.kid(term, 0)), kid(0)), false};
  case Op::SExt:
    return {Z3_mk_sign_ext(z3_, width - terms_.width(terms_.kid(term, 0)), kid(0)), false};
  case Op::Ite:
    return {Z3_mk_ite(z3_, asBoolean(terms_.kid(term, 0)), kid(1), kid(2)), false};
  case Op::Ctpop:
  case Op::Ctlz:
  case Op::Cttz:
    return {makeCount(term), false};
  default:
    NH_CHECK(!"every operation has a case");
  }
  return {};
}

} // namespace nuthatch::solver
