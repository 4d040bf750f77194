// The walk over terms and one case an operation; see blaster.h. Arrays are in blaster_arrays.cpp.
#include "solver/backends/blaster.h"

#include "support/check.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

WordView Blaster::view(Term term) const {
  const Range* range = cache_.find(term);
  NH_CHECK(range != nullptr);
  return {pool_.data() + range->offset, range->width};
}

std::optional<WordView> Blaster::wordOf(Term term) const {
  if (!cache_.contains(term)) return std::nullopt;
  return view(term);
}

void Blaster::keep(Term term, WordView word) {
  const auto offset = static_cast<std::uint32_t>(pool_.size());
  pool_.insert(pool_.end(), word.begin(), word.end());
  cache_.insert(term, Range{offset, static_cast<std::uint32_t>(word.size())});
}

Blaster::Status Blaster::blast(Term constraint, Bit& result) {
  NH_CHECK(!terms_.isArray(constraint) && terms_.width(constraint) == 1);
  const Status status = walk(constraint);
  if (status == Status::Ok) result = view(constraint)[0];
  return status;
}

Blaster::Status Blaster::walk(Term root) {
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    if (cache_.contains(term)) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    Term lowered;
    if (expr::isFloat(terms_.op(term))) {
      lowered = floats_.lower(term);
      if (!lowered) return Status::Unsupported;
      if (!cache_.contains(lowered)) open.push_back(lowered);
    } else {
      for (unsigned i = 0; i < terms_.arity(term); ++i) {
        if (!cache_.contains(terms_.kid(term, i))) open.push_back(terms_.kid(term, i));
      }
    }
    if (open.size() != before) continue;
    if (lowered) {
      cache_.insert(term, *cache_.find(lowered));
    } else {
      const Status status = make(term);
      if (status != Status::Ok) return status;
    }
    open.pop_back();
  }
  return Status::Ok;
}

Blaster::Status Blaster::make(Term term) {
  const Op op = terms_.op(term);
  if (terms_.isArray(term)) {
    cache_.insert(term, Range{});
    return Status::Ok;
  }
  Word word;
  const auto kid = [&](unsigned i) { return view(terms_.kid(term, i)); };
  Gates& gates = words_.gates();
  const std::size_t width = terms_.width(term);
  const auto bitwise = [&](auto&& combine) {
    for (std::size_t i = 0; i < width; ++i) word.push_back(combine(kid(0)[i], kid(1)[i]));
  };
  const auto division = [&](bool isSigned) -> const GateWords::Division& {
    const auto key = std::make_tuple(terms_.kid(term, 0).id, terms_.kid(term, 1).id, isSigned);
    auto found = divisions_.find(key);
    if (found == divisions_.end()) {
      auto made = isSigned ? words_.divideSigned(kid(0), kid(1)) : words_.divide(kid(0), kid(1));
      found = divisions_.emplace(key, std::move(made)).first;
    }
    return found->second;
  };
  switch (op) {
  case Op::Const: {
    const expr::Bits value = terms_.value(term);
    for (unsigned i = 0; i < width; ++i) word.push_back(constantBit(value.bit(i)));
    break;
  }
  case Op::Var:
    word = words_.inputs(width);
    break;
  case Op::Read:
    word = read(terms_.kid(term, 0), kid(1), terms_.kid(term, 1));
    break;
  case Op::Not:
    word = words_.inverted(kid(0));
    break;
  case Op::And:
    bitwise([&](Bit a, Bit b) { return gates.both(a, b); });
    break;
  case Op::Or:
    bitwise([&](Bit a, Bit b) { return gates.either(a, b); });
    break;
  case Op::Xor:
    bitwise([&](Bit a, Bit b) { return gates.differ(a, b); });
    break;
  case Op::Neg:
    word = words_.negated(kid(0));
    break;
  case Op::Add: {
    // a + Neg(b) is one row of adders, not two.
    const Term right = terms_.kid(term, 1);
    const Term left = terms_.kid(term, 0);
    if (terms_.op(right) == Op::Neg) {
      word = words_.difference(kid(0), view(terms_.kid(right, 0)));
    } else if (terms_.op(left) == Op::Neg) {
      word = words_.difference(kid(1), view(terms_.kid(left, 0)));
    } else {
      word = words_.sum(kid(0), kid(1));
    }
    break;
  }
  case Op::Mul:
    word = words_.product(kid(0), kid(1));
    break;
  case Op::UDiv:
    word = division(false).quotient;
    break;
  case Op::URem:
    word = division(false).remainder;
    break;
  case Op::SDiv:
    word = division(true).quotient;
    break;
  case Op::SRem:
    word = division(true).remainder;
    break;
  case Op::Shl:
    word = words_.shiftLeft(kid(0), kid(1));
    break;
  case Op::LShr:
    word = words_.shiftRight(kid(0), kid(1), falseBit);
    break;
  case Op::AShr:
    word = words_.shiftRight(kid(0), kid(1), kid(0).back());
    break;
  case Op::Eq:
    word = {words_.equal(kid(0), kid(1))};
    break;
  case Op::Ult:
    word = {words_.less(kid(0), kid(1))};
    break;
  case Op::Slt:
    word = {words_.lessSigned(kid(0), kid(1))};
    break;
  case Op::Concat:
    word.assign(kid(1).begin(), kid(1).end());
    word.insert(word.end(), kid(0).begin(), kid(0).end());
    break;
  case Op::Extract: {
    const WordView part = kid(0).subspan(terms_.extractLow(term), width);
    word.assign(part.begin(), part.end());
    break;
  }
  case Op::ZExt:
  case Op::SExt:
    word.assign(kid(0).begin(), kid(0).end());
    word.resize(width, op == Op::ZExt ? falseBit : kid(0).back());
    break;
  case Op::Ite:
    word = words_.mux(kid(0)[0], kid(1), kid(2));
    break;
  case Op::Ctpop:
    word = words_.onesCount(kid(0));
    break;
  case Op::Ctlz:
    word = words_.leadingZeros(kid(0));
    break;
  case Op::Cttz:
    word = words_.trailingZeros(kid(0));
    break;
  default:
    NH_CHECK(!"floats are lowered and arrays handled before");
  }
  // What was made after the stop is meaningless; the words before it stay cached.
  if (gates.stopped()) {
    if (op == Op::UDiv || op == Op::URem || op == Op::SDiv || op == Op::SRem) {
      const bool isSigned = op == Op::SDiv || op == Op::SRem;
      divisions_.erase(std::make_tuple(terms_.kid(term, 0).id, terms_.kid(term, 1).id, isSigned));
    }
    return Status::Stopped;
  }
  NH_CHECK(word.size() == width);
  keep(term, word);
  return Status::Ok;
}

expr::Model Blaster::model(std::span<const Term> constraints) {
  expr::Model model;
  Gates& gates = words_.gates();
  const auto number = [&](WordView word) {
    expr::Bits bits = expr::Bits::zero(static_cast<unsigned>(word.size()));
    for (unsigned i = 0; i < word.size(); ++i) {
      if (gates.value(word[i])) bits.setBit(i, true);
    }
    return bits;
  };
  TermMarks seen;
  std::vector<Term> open(constraints.begin(), constraints.end());
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    if (terms_.op(term) == Op::Var && cache_.contains(term)) model.set(term, number(view(term)));
    if (terms_.isInputByte(term)) { // what else the session knows of the array is no business of this query
      const Term array = terms_.kid(term, 0);
      const std::uint64_t index = terms_.value64(terms_.kid(term, 1));
      if (cache_.contains(term)) model.setElement(array, index, number(view(term)).low64());
      continue;
    }
    if (terms_.op(term) == Op::Array) {
      const auto first = elements_.lower_bound({term.id, 0});
      for (auto it = first; it != elements_.end() && it->first.first == term.id; ++it) {
        const std::uint64_t value = number(it->second).low64();
        if (value != 0) model.setElement(term, it->first.second, value);
      }
      if (const auto far = farReads_.find(term.id); far != farReads_.end()) {
        const auto take = [&](const FarRead& read) {
          const bool live = std::ranges::any_of(read.value, [&](Bit bit) { return gates.emitted(bit); });
          if (live) model.setElement(term, number(read.index).low64(), number(read.value).low64());
        };
        for (const FarRead& read : far->second.open) take(read);
        for (const auto& [index, read] : far->second.fixed) take(read);
      }
    }
    for (unsigned i = 0; i < terms_.arity(term); ++i) open.push_back(terms_.kid(term, i));
  }
  return model;
}

} // namespace nuthatch::solver
