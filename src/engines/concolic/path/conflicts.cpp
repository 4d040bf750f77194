#include "engines/concolic/path/conflicts.h"

#include "expr/walk.h"

#include <algorithm>

namespace nuthatch::concolic {

using expr::Op;
using expr::Term;

namespace {

constexpr std::size_t kMostConjuncts = 8;    // longer sequences match nothing but themselves
constexpr std::size_t kMostTerms = 400;      // of one conjunct
constexpr std::size_t kMostSequences = 4096; // in all
constexpr std::size_t kMostOfFlip = 16;
constexpr unsigned kMostTries = 64; // ways to lay a sequence over a path

} // namespace

// Inputs by the order in which they are met.
class Conflicts::Renaming {
public:
  std::uint64_t of(Term leaf, std::uint64_t index) {
    const auto [found, fresh] = names_.try_emplace({leaf.id, index}, names_.size());
    return found->second;
  }

private:
  struct Hash {
    std::size_t operator()(const std::pair<std::uint32_t, std::uint64_t>& key) const {
      return (key.second * 0x9e3779b97f4a7c15ull) ^ key.first;
    }
  };
  std::unordered_map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t, Hash> names_;
};

// A term as words, operands before operations, each by its place in the text. Two terms have one text exactly
// when a renaming of inputs makes one of the other: the order of operands is part of it, so a renaming that
// would turn a commutative operation round is missed, never invented.
bool Conflicts::write(Term root, Renaming& names, Words& out) const {
  const std::vector<Term> below = expr::termsBelow(terms_, std::span(&root, 1));
  if (below.size() > kMostTerms) return false;
  // Children first, in the order in which the root reaches them: ids depend on the inputs' numbers.
  std::unordered_map<Term, std::uint64_t> places;
  std::vector<std::pair<Term, bool>> open = {{root, false}};
  while (!open.empty()) {
    const auto [term, ready] = open.back();
    open.pop_back();
    if (places.contains(term)) continue;
    if (terms_.isInputByte(term)) {
      out.push_back(0xb17e);
      out.push_back(names.of(terms_.kid(term, 0), terms_.value64(terms_.kid(term, 1))));
      places.emplace(term, places.size());
      continue;
    }
    const Op op = terms_.op(term);
    if (op == Op::Var) {
      out.push_back(0x7a6);
      out.push_back(terms_.width(term));
      out.push_back(names.of(term, 0));
      places.emplace(term, places.size());
      continue;
    }
    if (op == Op::Const) {
      const expr::Bits value = terms_.value(term);
      if (value.width() > 64) return false;
      out.push_back(0xc057);
      out.push_back(value.width());
      out.push_back(value.low64());
      places.emplace(term, places.size());
      continue;
    }
    if (expr::isArray(op)) return false; // a read at an open index, a table
    const unsigned arity = terms_.arity(term);
    if (!ready) {
      open.emplace_back(term, true);
      for (unsigned i = arity; i-- > 0;) open.emplace_back(terms_.kid(term, i), false);
      continue;
    }
    const expr::Node& node = terms_.node(term);
    out.push_back(static_cast<std::uint64_t>(op) | std::uint64_t{node.aux} << 16 |
                  std::uint64_t{node.width} << 32);
    for (unsigned i = 0; i < 3; ++i) // immediates as they are
      out.push_back(i < arity ? places.at(terms_.kid(term, i)) : node.kids[i]);
    places.emplace(term, places.size());
  }
  return true;
}

bool Conflicts::learn(std::span<const Conjunct> core) {
  if (core.empty() || core.size() > kMostConjuncts || count_ >= kMostSequences) return false;
  auto& known = byFlip_[core.back().edge];
  if (known.size() >= kMostOfFlip) return false;
  Sequence made;
  Renaming names;
  for (const auto& conjunct : core) {
    made.edges.push_back(conjunct.edge);
    if (!write(conjunct.condition, names, made.texts.emplace_back())) return false;
  }
  known.push_back(std::move(made));
  ++count_;
  return true;
}

bool Conflicts::sameTexts(const Sequence& sequence, std::span<const Conjunct> path,
                          const std::vector<std::size_t>& at) const {
  Renaming names;
  Words text;
  for (std::size_t i = 0; i < at.size(); ++i) {
    text.clear();
    if (!write(path[at[i]].condition, names, text) || text != sequence.texts[i]) return false;
  }
  return true;
}

// Lays the next edge of the sequence on each place of the path where it occurs, behind the one before.
bool Conflicts::matchFrom(const Sequence& sequence, std::span<const Conjunct> path,
                          std::vector<std::size_t>& at, unsigned& tries) const {
  const std::size_t next = at.size();
  if (next + 1 == sequence.edges.size()) {
    if (tries == 0) return false;
    --tries;
    at.push_back(path.size() - 1);
    if (sameTexts(sequence, path, at)) return true;
    at.pop_back();
    return false;
  }
  for (std::size_t i = at.empty() ? 0 : at.back() + 1; i + 1 < path.size() && tries > 0; ++i) {
    if (path[i].edge != sequence.edges[next]) continue;
    at.push_back(i);
    if (matchFrom(sequence, path, at, tries)) return true;
    at.pop_back();
  }
  return false;
}

std::vector<std::size_t> Conflicts::match(std::span<const Conjunct> path) const {
  if (path.empty()) return {};
  const auto found = byFlip_.find(path.back().edge);
  if (found == byFlip_.end()) return {};
  for (const auto& sequence : found->second) {
    std::vector<std::size_t> at;
    unsigned tries = kMostTries;
    if (matchFrom(sequence, path, at, tries)) return at;
  }
  return {};
}

} // namespace nuthatch::concolic
