#include "engines/bounded/state/pointers.h"

#include "expr/analysis/interval.h"
#include "expr/operands_first.h"

#include <algorithm>
#include <optional>

namespace nuthatch::bounded {

using expr::Op;
using expr::Term;

namespace {

constexpr unsigned kDeepestChoice = 64; // nested choices that are looked through for an object

std::vector<Term> summands(const expr::Terms& terms, Term sum) {
  std::vector<Term> open{sum}, found;
  while (!open.empty()) {
    const Term now = open.back();
    open.pop_back();
    if (terms.op(now) != Op::Add) {
      found.push_back(now);
      continue;
    }
    open.push_back(terms.kid(now, 0));
    open.push_back(terms.kid(now, 1));
  }
  return found;
}

// The same object in several targets is one target: list code makes these by the dozen.
void join(expr::Terms& terms, std::vector<PointerTarget>& list, PointerTarget target) {
  for (PointerTarget& known : list) {
    if (known.object != target.object) continue;
    known.address = terms.mkIte(target.guard, target.address, known.address);
    known.guard = terms.mkOr(known.guard, target.guard);
    return;
  }
  list.push_back(target);
}

// A value under some of the conditions that decide it.
struct Case {
  std::vector<std::pair<Term, bool>> chosen;
  Term value;
};

constexpr std::size_t kMostCases = 32;

bool choose(Case& one, Term condition, bool side) {
  for (const auto& [known, chosen] : one.chosen)
    if (known == condition) return chosen == side;
  one.chosen.emplace_back(condition, side);
  return true;
}

Term guardOf(expr::Terms& terms, const Case& one) {
  Term guard = terms.mkTrue();
  for (const auto& [condition, side] : one.chosen)
    guard = terms.mkAnd(guard, side ? condition : terms.mkNot(condition));
  return guard;
}

// An operation of pieces, done again on other operands; no term for what is no way to put pieces together.
Term again(expr::Terms& terms, Term term, Term a, Term b) {
  switch (terms.op(term)) {
  case Op::Concat:
    return terms.mkConcat(a, b);
  case Op::And:
    return terms.mkAnd(a, b);
  case Op::Or:
    return terms.mkOr(a, b);
  case Op::Xor:
    return terms.mkXor(a, b);
  case Op::Add:
    return terms.mkAdd(a, b);
  case Op::ZExt:
    return terms.mkZExt(a, terms.width(term));
  case Op::SExt:
    return terms.mkSExt(a, terms.width(term));
  case Op::Extract:
    return terms.mkExtract(a, terms.extractLow(term), terms.width(term));
  default:
    return {};
  }
}

// Every value that a term of choices and pieces may have; nothing where there are too many. The rewriter
// finds many ways to write a choice between two words of which parts are the same, extensions and sums among
// them.
class Cases {
public:
  using List = std::optional<std::vector<Case>>;
  explicit Cases(expr::Terms& terms) : terms_(terms) {}

  const List& of(Term term, unsigned depth) { // each term once: sums share their parts
    if (const auto found = known_.find(term); found != known_.end()) return found->second;
    List made = depth == 0 ? alone(term) : make(term, depth - 1);
    if (made && made->size() > kMostCases) made.reset();
    return known_[term] = std::move(made);
  }

private:
  static List alone(Term term) { return std::vector<Case>{{{}, term}}; }

  List make(Term term, unsigned depth) {
    switch (terms_.op(term)) {
    case Op::Concat:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Add:
      return product(term, depth);
    case Op::ZExt:
    case Op::SExt:
    case Op::Extract:
      return part(term, depth);
    case Op::Ite:
      return choice(term, depth);
    default:
      return alone(term);
    }
  }

  List part(Term term, unsigned depth) {
    List cases = of(terms_.kid(term, 0), depth);
    if (!cases) return cases;
    for (Case& one : *cases) one.value = again(terms_, term, one.value, {});
    return cases;
  }

  List choice(Term term, unsigned depth) {
    std::vector<Case> cases;
    for (const bool side : {true, false}) {
      const List& inner = of(terms_.kid(term, side ? 1 : 2), depth);
      if (!inner) return std::nullopt;
      for (Case one : *inner)
        if (choose(one, terms_.kid(term, 0), side)) cases.push_back(std::move(one));
    }
    return cases;
  }

  // Both at once, where they agree on what is chosen.
  List product(Term term, unsigned depth) {
    const List left = of(terms_.kid(term, 0), depth);
    const List right = left ? of(terms_.kid(term, 1), depth) : std::nullopt;
    if (!right) return std::nullopt;
    std::vector<Case> cases;
    for (const Case& one : *left)
      for (const Case& other : *right) {
        Case both{one.chosen, again(terms_, term, one.value, other.value)};
        const bool fits = std::ranges::all_of(
            other.chosen, [&](const auto& chosen) { return choose(both, chosen.first, chosen.second); });
        if (fits) cases.push_back(std::move(both));
        if (cases.size() > kMostCases) return std::nullopt;
      }
    return cases;
  }

  expr::Terms& terms_;
  std::unordered_map<Term, List> known_;
};

} // namespace

bool Pointers::namesObject(Term term, unsigned depth) const {
  switch (terms_.op(term)) {
  case Op::Const:
    return terms_.width(term) <= 64 && addresses_.objectAt(terms_.value64(term)) != 0;
  case Op::Ite:
    return depth != 0 &&
           (namesObject(terms_.kid(term, 1), depth - 1) || namesObject(terms_.kid(term, 2), depth - 1));
  case Op::Add:
    return depth != 0 &&
           (namesObject(terms_.kid(term, 1), depth - 1) || namesObject(terms_.kid(term, 0), depth - 1));
  case Op::And:
    return depth != 0 && namesObject(terms_.kid(term, 0), depth - 1);
  default:
    return false;
  }
}

const std::vector<PointerTarget>& Pointers::targets(Term pointer) {
  if (const auto found = known_.find(pointer); found != known_.end()) return found->second;
  // What compute() asks for is there before: a chain of choices and sums is as deep as the path that made it
  // is long.
  const auto names = [&](Term part) { return !terms_.isConst(part) && namesObject(part, kDeepestChoice); };
  const auto operands = [&](Term term, auto visit) {
    if (terms_.op(term) == Op::Ite) {
      visit(terms_.kid(term, 1));
      visit(terms_.kid(term, 2));
    } else if (terms_.op(term) == Op::Add) {
      const std::vector<Term> parts = summands(terms_, term);
      if (const auto part = std::ranges::find_if(parts, names); part != parts.end()) visit(*part);
    } else if (terms_.op(term) == Op::And && names(terms_.kid(term, 0))) {
      visit(terms_.kid(term, 0));
    }
  };
  expr::makeOperandsFirst(
      pointer, [&](Term term) { return known_.contains(term); }, operands,
      [&](Term term) {
        auto computed = compute(term);
        known_[term] = std::move(computed);
      });
  return known_.find(pointer)->second;
}

std::vector<PointerTarget> Pointers::compute(Term pointer) {
  std::vector<PointerTarget> out;
  switch (terms_.op(pointer)) {
  case Op::Const:
    return {{terms_.mkTrue(), addresses_.objectAt(terms_.value64(pointer)), pointer}};
  case Op::Ite: {
    const Term condition = terms_.kid(pointer, 0);
    for (const bool side : {true, false}) {
      const Term guard = side ? condition : terms_.mkNot(condition);
      for (const PointerTarget& target : targets(terms_.kid(pointer, side ? 1 : 2))) {
        const Term both = terms_.mkAnd(guard, target.guard);
        if (!terms_.isFalse(both)) join(terms_, out, {both, target.object, target.address});
      }
    }
    return out;
  }
  case Op::Add:
    addSum(pointer, out);
    return out;
  case Op::And: // an address brought to a multiple: p & ~15
    if (terms_.isConst(terms_.kid(pointer, 1)) && namesObject(terms_.kid(pointer, 0), kDeepestChoice)) {
      for (const PointerTarget& target : targets(terms_.kid(pointer, 0)))
        join(terms_, out,
             {target.guard, target.object, terms_.mkAnd(target.address, terms_.kid(pointer, 1))});
      return out;
    }
    break;
  case Op::Concat: // the same with its low bits cut off and replaced
    if (const Term high = terms_.kid(pointer, 0); terms_.op(high) == Op::Extract) {
      const Term whole = terms_.kid(high, 0);
      if (terms_.width(whole) == terms_.width(pointer) && namesObject(whole, kDeepestChoice)) {
        const unsigned low = terms_.width(terms_.kid(pointer, 1));
        for (const PointerTarget& target : targets(whole))
          join(terms_, out,
               {target.guard, target.object,
                terms_.mkConcat(terms_.mkExtract(target.address, low, terms_.width(pointer) - low),
                                terms_.kid(pointer, 1))});
        return out;
      }
    }
    break;
  default:
    break;
  }
  if (addCases(pointer, out)) return out;
  return {byRange(pointer)};
}

// A pointer whose bytes a write with an open index may have hit is put together of choices, byte by byte. The
// same conditions decide all bytes, so there are few whole values. Those that name no object are what the
// write would have made of it: the path mostly rules them out.
bool Pointers::addCases(Term pointer, std::vector<PointerTarget>& out) {
  Cases all(terms_);
  const auto& cases = all.of(pointer, kDeepestChoice);
  if (!cases || cases->size() < 2) return false;
  std::vector<PointerTarget> found;
  for (const Case& one : *cases) {
    PointerTarget target = terms_.isConst(one.value)
                               ? PointerTarget{{}, addresses_.objectAt(terms_.value64(one.value)), one.value}
                               : byRange(one.value);
    target.guard = guardOf(terms_, one);
    join(terms_, found, target);
  }
  if (std::ranges::none_of(found, [](const PointerTarget& target) { return target.object != 0; }))
    return false;
  out = std::move(found);
  return true;
}

// The rewriter writes sums of disjoint bits as concatenations: then the bits that are known name the object.
PointerTarget Pointers::byRange(Term pointer) const {
  expr::RangeAnalysis analysis(terms_);
  const expr::Range& range = analysis.of(pointer);
  const ObjectId first = addresses_.objectAt(range.umin.low64());
  const bool one = terms_.width(pointer) <= 64 && first == addresses_.objectAt(range.umax.low64());
  return {terms_.mkTrue(), one ? first : 0, pointer};
}

// base + offsets: the summand that names objects says which; the rest is added to each of them.
void Pointers::addSum(Term sum, std::vector<PointerTarget>& out) {
  const std::vector<Term> parts = summands(terms_, sum);
  // A constant that is an address names the object, whatever is added to it.
  for (const Term part : parts)
    if (terms_.isConst(part))
      if (const ObjectId object = addresses_.objectAt(terms_.value64(part))) {
        out.push_back({terms_.mkTrue(), object, sum});
        return;
      }
  for (const Term part : parts) {
    if (terms_.isConst(part) || !namesObject(part, kDeepestChoice)) continue;
    const Term rest = terms_.mkSub(sum, part);
    for (const PointerTarget& target : targets(part))
      join(terms_, out, {target.guard, target.object, terms_.mkAdd(target.address, rest)});
    return;
  }
  out.push_back(byRange(sum));
}

std::vector<AccessTarget> Pointers::accessTargets(const Value& pointer) {
  if (pointer.isKnown()) return {{terms_.mkTrue(), addresses_.objectAt(pointer.word), pointer}};
  std::vector<AccessTarget> all;
  for (const PointerTarget& target : targets(pointer.term))
    all.push_back({target.guard, target.object, valueOf(terms_, target.address)});
  return all;
}

} // namespace nuthatch::bounded
