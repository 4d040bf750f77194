#include "engines/concolic/path/path_ranges.h"

namespace nuthatch::concolic {

using expr::Bits;
using expr::Op;
using expr::Range;
using expr::Term;

namespace {

// Terms that one question looks at: some microseconds a hundred, and a solver takes a millisecond.
constexpr std::size_t kMostTerms = 4096;

// Smallest, largest, and the bits that all values of the set share.
std::optional<Range> rangeOfSet(const ByteSet& set) {
  constexpr unsigned kWidth = 8;
  unsigned least = 256, most = 0, zeros = 0xff, ones = 0xff;
  for (unsigned value = 0; value < 256; ++value) {
    if (!set[value]) continue;
    least = std::min(least, value);
    most = value;
    ones &= value;
    zeros &= ~value;
  }
  if (least > most) return std::nullopt;
  Range range = Range::full(kWidth);
  range.umin = Bits(kWidth, least);
  range.umax = Bits(kWidth, most);
  range.bits = {Bits(kWidth, zeros), Bits(kWidth, ones)};
  if (!range.reduce()) return std::nullopt;
  return range;
}

} // namespace

void PathRanges::clear() {
  facts_.clear();
  known_.clear();
  bytes_.clear();
  version_ = 0;
}

void PathRanges::learn(Term term, const Range& range) {
  const auto [at, fresh] = facts_.try_emplace(term, range);
  Range both = at->second;
  // Facts that leave nothing belong to no run; what was known stays, which is sound.
  if (!fresh && both.meet(range)) at->second = both;
  ++version_;
}

void PathRanges::learnBytes(const ByteTable& table) {
  const Term byte = terms_.mkRead(table.array, terms_.mkConst(32, table.index));
  const auto [at, fresh] = bytes_.try_emplace(byte, table.allowed);
  if (!fresh) at->second &= table.allowed;
  if (const auto range = rangeOfSet(at->second)) learn(byte, *range);
}

// match: x == k, x < k, k < x, taken as true or as false
// result: the range that is left of x
void PathRanges::learnCompare(Term compare, bool holds) {
  const Op op = terms_.op(compare);
  if (op != Op::Eq && op != Op::Ult && op != Op::Slt) return;
  const Term left = terms_.kid(compare, 0), right = terms_.kid(compare, 1);
  if (terms_.isConst(left) == terms_.isConst(right)) return;
  const bool constantLeft = terms_.isConst(left);
  const Term of = constantLeft ? right : left;
  const Bits k = terms_.value(constantLeft ? left : right), one = Bits::one(k.width());
  if (op == Op::Eq) {
    if (holds) learn(of, Range::constant(k));
    return;
  }
  Range range = Range::full(k.width());
  // k < x or not (x < k): a lower bound; else an upper one. Strict ones that nothing meets say nothing here.
  const bool isLow = constantLeft == holds;
  const bool isSigned = op == Op::Slt;
  const Bits extreme = isLow ? (isSigned ? range.smax : range.umax) : (isSigned ? range.smin : range.umin);
  if (holds && k == extreme) return;
  const Bits bound = !holds ? k : isLow ? k + one : k - one;
  (isSigned ? (isLow ? range.smin : range.smax) : (isLow ? range.umin : range.umax)) = bound;
  if (range.reduce()) learn(of, range);
}

void PathRanges::assume(Term condition) {
  std::vector<Term> open{condition};
  for (std::size_t looked = 0; !open.empty() && looked < kMostTerms; ++looked) {
    const Term now = open.back();
    open.pop_back();
    if (const ByteTable* table = tables_.of(now)) {
      learnBytes(*table);
    } else if (terms_.op(now) == Op::And && terms_.width(now) == 1) {
      open.push_back(terms_.kid(now, 1));
      open.push_back(terms_.kid(now, 0));
    } else {
      const bool negated = terms_.op(now) == Op::Not;
      const Term inner = negated ? terms_.kid(now, 0) : now;
      learn(inner, Range::constant(Bits(1, negated ? 0 : 1)));
      learnCompare(inner, !negated);
    }
  }
}

const Range* PathRanges::known(Term term) const {
  const auto found = known_.find(term);
  if (found == known_.end()) return nullptr;
  const VersionedRange& entry = found->second;
  return entry.version == version_ || entry.range.isConstant() ? &entry.range : nullptr;
}

Range PathRanges::computed(Term term) const {
  const expr::Node& node = terms_.node(term);
  if (node.op == Op::Const) return Range::constant(terms_.value(term));
  const unsigned arity = terms_.arity(term);
  if (arity == 0 || node.op == Op::Read) return Range::full(node.width);
  Range operands[3] = {Range::full(1), Range::full(1), Range::full(1)};
  for (unsigned k = 0; k < arity; ++k) operands[k] = *known(terms_.kid(term, k));
  return expr::rangeOf(node, std::span<const Range>(operands, arity));
}

const Range* PathRanges::rangeOf(Term term) {
  std::vector<Term> open{term};
  for (std::size_t looked = 0; !open.empty(); ++looked) {
    if (looked > kMostTerms) return nullptr;
    const Term now = open.back();
    if (known(now)) {
      open.pop_back();
      continue;
    }
    const auto fact = facts_.find(now);
    const bool pinned = fact != facts_.end() && fact->second.isConstant();
    const std::size_t before = open.size();
    if (!pinned && terms_.op(now) != Op::Read) // what an array holds is a fact of the read alone
      for (unsigned k = 0; k < terms_.arity(now); ++k)
        if (!known(terms_.kid(now, k))) open.push_back(terms_.kid(now, k));
    if (open.size() != before) continue;
    open.pop_back();
    Range range = pinned ? fact->second : computed(now);
    if (Range both = range; fact != facts_.end() && both.meet(fact->second)) range = both;
    known_.insert_or_assign(now, VersionedRange{range, version_});
  }
  return known(term);
}

bool PathRanges::refutes(Term flip) {
  const Range* range = rangeOf(flip);
  return range && range->isConstant() && range->umin.isZero();
}

} // namespace nuthatch::concolic
