// Building gates: simplification and structural hashing; see gates.h. Clauses are in gates_clauses.cpp.
#include "solver/backends/gates.h"

#include <utility>

namespace nuthatch::solver {

namespace {
std::uint32_t slotHash(std::uint32_t kind, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  std::uint64_t h = (std::uint64_t{a} << 32 | b) * 0x9E3779B97F4A7C15ULL;
  h ^= (std::uint64_t{c} << 3 | kind) * 0xD6E8FEB86659FD93ULL;
  h ^= h >> 29;
  h *= 0xBF58476D1CE4E5B9ULL;
  return static_cast<std::uint32_t>(h >> 32);
}
} // namespace

Gates::Gates(SatSolver& sat) : sat_(sat) {
  table_.assign(1 << 10, 0);
  const int truth = sat_.newVariable(); // gate 0 is the constant false; its literal is pinned
  sat_.clause({-truth});
  nodes_.push_back({0, 0, 0, truth, Kind::Constant, 2});
}

Bit Gates::input() {
  nodes_.push_back({0, 0, 0, 0, Kind::Input, 2});
  return {static_cast<std::uint32_t>(nodes_.size() - 1) << 1};
}

Gates::Group Gates::openGroup() {
  groups_.emplace_back();
  return static_cast<Group>(groups_.size() - 1);
}

Bit Gates::input(Group group) {
  const Bit bit = input();
  nodes_[bit.gate()].a = group + 1; // inputs have no operands, so the field is free for the group
  return bit;
}

void Gates::closeGroup(Group group, Bit condition) { relateGroups(group, group, condition); }

void Gates::emitWithGroup(Group group, std::span<const Bit> bits) {
  groups_[group].companions.assign(bits.begin(), bits.end());
}

void Gates::relateGroups(Group first, Group second, Bit condition) {
  if (stopped()) return;
  groups_[first].conditions.emplace_back(second, condition);
  if (second != first) groups_[second].conditions.emplace_back(first, condition);
  if (groups_[first].live && groups_[second].live) {
    pending_.push_back(condition);
    assertPending();
  }
}

void Gates::grow() {
  std::vector<std::uint32_t> bigger(table_.size() * 2, 0);
  const std::uint32_t mask = static_cast<std::uint32_t>(bigger.size()) - 1;
  for (const std::uint32_t gate : table_) {
    if (gate == 0) continue;
    const Node& n = nodes_[gate];
    std::uint32_t slot = slotHash(static_cast<std::uint32_t>(n.kind), n.a, n.b, n.c) & mask;
    while (bigger[slot] != 0) slot = (slot + 1) & mask;
    bigger[slot] = gate;
  }
  table_ = std::move(bigger);
}

Bit Gates::make(Kind kind, Bit a, Bit b, Bit c) {
  // The clock is read once in 1024 gates: about every 50 microseconds.
  if (watch_ != nullptr && ((nodes_.size() & 1023) == 0 || watch_->stopped()) &&
      watch_->poll() != Stop::None) {
    return falseBit;
  }
  const std::uint32_t mask = static_cast<std::uint32_t>(table_.size()) - 1;
  std::uint32_t slot = slotHash(static_cast<std::uint32_t>(kind), a.code, b.code, c.code) & mask;
  while (table_[slot] != 0) {
    const Node& n = nodes_[table_[slot]];
    if (n.kind == kind && n.a == a.code && n.b == b.code && n.c == c.code) return {table_[slot] << 1};
    slot = (slot + 1) & mask;
  }
  const auto gate = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({a.code, b.code, c.code, 0, kind, 0});
  table_[slot] = gate;
  for (const Bit operand : {a, b, c}) {
    std::uint8_t& uses = nodes_[operand.gate()].uses;
    if (uses < 2) ++uses;
  }
  if (nodes_.size() * 2 > table_.size()) grow();
  return {gate << 1};
}

// One operand, `a`, is looked at from inside; `b` may be anything. Names of the rules as in the paper.
bool Gates::simplifyAndOneSide(Bit a, Bit b, Bit& nextA, Bit& nextB, Bit& result, bool& again) const {
  if (!isAnd(a)) return false;
  const Bit p{nodes_[a.gate()].a};
  const Bit q{nodes_[a.gate()].b};
  const bool bIsAnd = isAnd(b);
  const Bit r{bIsAnd ? nodes_[b.gate()].a : 0};
  const Bit s{bIsAnd ? nodes_[b.gate()].b : 0};
  if (!a.negated()) {
    if (p == ~b || q == ~b) return result = falseBit, true; // contradiction
    if (p == b || q == b) return result = a, true;          // idempotence
    if (bIsAnd && !b.negated() && (p == ~r || p == ~s || q == ~r || q == ~s)) return result = falseBit, true;
    return false;
  }
  if (p == ~b || q == ~b) return result = b, true; // subsumption
  if (p == b || q == b) {                          // substitution: b and not (b and q) is b and not q
    nextA = b, nextB = p == b ? ~q : ~p, again = true;
    return true;
  }
  if (!bIsAnd) return false;
  if (!b.negated()) {
    if (p == ~r || p == ~s || q == ~r || q == ~s) return result = b, true; // subsumption
    if (p == r || p == s || q == r || q == s) {                            // substitution
      nextA = b, nextB = p == r || p == s ? ~q : ~p, again = true;
      return true;
    }
    return false;
  }
  // resolution: not (p and q) and not (p and not q) is not p
  if ((p == r && q == ~s) || (p == s && q == ~r)) return result = ~p, true;
  if ((q == r && p == ~s) || (q == s && p == ~r)) return result = ~q, true;
  return false;
}

bool Gates::simplifyAnd(Bit& a, Bit& b, Bit& result) const {
  for (int round = 0; round < 4; ++round) { // each substitution shrinks the operands; four are plenty
    if (a == b || b == trueBit) return result = a, true;
    if (a == trueBit) return result = b, true;
    if (a == falseBit || b == falseBit || a == ~b) return result = falseBit, true;
    bool again = false;
    Bit nextA;
    Bit nextB;
    if (!simplifyAndOneSide(a, b, nextA, nextB, result, again) &&
        !simplifyAndOneSide(b, a, nextA, nextB, result, again)) {
      return false;
    }
    if (!again) return true;
    a = nextA, b = nextB;
  }
  return a == b ? (result = a, true) : false;
}

Bit Gates::both(Bit a, Bit b) {
  Bit result;
  if (simplifyAnd(a, b, result)) return result;
  // The last round of simplifyAnd may have left constants or complements behind.
  if (a == falseBit || b == falseBit || a == ~b) return falseBit;
  if (a == trueBit) return b;
  if (b == trueBit) return a;
  if (a.code > b.code) std::swap(a, b);
  return make(Kind::And, a, b, falseBit);
}

Bit Gates::differ(Bit a, Bit b) {
  if (a.constant()) return a == trueBit ? ~b : b;
  if (b.constant()) return b == trueBit ? ~a : a;
  const std::uint32_t sign = (a.code ^ b.code) & 1;
  a.code &= ~1U, b.code &= ~1U;
  if (a == b) return constantBit(sign != 0);
  for (int side = 0; side < 2; ++side, std::swap(a, b)) { // x xor (x xor y) is y
    const Node& n = nodes_[a.gate()];
    if (n.kind != Kind::Xor) continue;
    if (n.a == b.code) return {n.b ^ sign};
    if (n.b == b.code) return {n.a ^ sign};
  }
  return {makeParity(a, b).code ^ sign};
}

Bit Gates::mux(Bit condition, Bit then, Bit otherwise) {
  if (condition.constant()) return condition == trueBit ? then : otherwise;
  if (then == otherwise) return then;
  if (condition.negated()) condition = ~condition, std::swap(then, otherwise);
  if (then == condition) then = trueBit;
  if (then == ~condition) then = falseBit;
  if (otherwise == condition) otherwise = falseBit;
  if (otherwise == ~condition) otherwise = trueBit;
  if (then == otherwise) return then;
  if (then.constant()) return then == trueBit ? either(condition, otherwise) : both(~condition, otherwise);
  if (otherwise.constant()) return otherwise == trueBit ? either(~condition, then) : both(condition, then);
  if (then == ~otherwise) return ~differ(condition, then);
  // A choice inside the choice by the same condition is already made.
  if (const Node& n = nodes_[then.gate()]; n.kind == Kind::Mux && n.a == condition.code) {
    return mux(condition, Bit{n.b ^ (then.code & 1)}, otherwise);
  }
  if (const Node& n = nodes_[otherwise.gate()]; n.kind == Kind::Mux && n.a == condition.code) {
    return mux(condition, then, Bit{n.c ^ (otherwise.code & 1)});
  }
  const bool flip = then.negated();
  if (flip) then = ~then, otherwise = ~otherwise;
  const Bit gate = make(Kind::Mux, condition, then, otherwise);
  return flip ? ~gate : gate;
}

Bit Gates::majority(Bit a, Bit b, Bit c) {
  if (a.code > b.code) std::swap(a, b);
  if (b.code > c.code) std::swap(b, c);
  if (a.code > b.code) std::swap(a, b);
  if (a == falseBit) return both(b, c);
  if (a == trueBit) return either(b, c);
  if (a == b || b == c) return b;
  if (a == ~b) return c;
  if (b == ~c) return a;
  // Majority is its own dual: complement all to have at most one complemented operand.
  const bool flip = a.negated() + b.negated() + c.negated() >= 2;
  if (flip) a = ~a, b = ~b, c = ~c;
  const Bit gate = make(Kind::Majority, a, b, c);
  return flip ? ~gate : gate;
}

Bit Gates::all(std::span<const Bit> bits) {
  if (bits.empty()) return trueBit;
  if (bits.size() == 1) return bits[0];
  const std::size_t half = bits.size() / 2;
  const Bit low = all(bits.first(half));
  return both(low, all(bits.subspan(half)));
}

Bit Gates::any(std::span<const Bit> bits) {
  if (bits.empty()) return falseBit;
  if (bits.size() == 1) return bits[0];
  const std::size_t half = bits.size() / 2;
  const Bit low = any(bits.first(half));
  return either(low, any(bits.subspan(half)));
}

} // namespace nuthatch::solver
