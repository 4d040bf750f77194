// A circuit of and, xor, mux and majority gates that grows and never shrinks. In: single bits. Out: bits; for
// those that someone asserts or assumes, clauses on a SatSolver, emitted only then, so what no query looks at
// never reaches the SAT solver. Equal gates are one gate (structural hashing); constants, complements and the
// two-level rules of Brummayer and Biere, "Local Two-Level And-Inverter Graph Minimization without Blowup"
// (MEMICS 2006), are applied before a gate is made; xor gates over the same inputs are one gate however they
// were nested, which makes linear codes (CRC, checksums by xor) equal by construction.
#pragma once

#include "solver/backends/sat.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nuthatch::solver {

// A gate or its complement. Code 0 is false, 1 is true; otherwise gate number times two plus the sign.
struct Bit {
  std::uint32_t code = 0;
  friend bool operator==(Bit, Bit) = default;
  Bit operator~() const { return {code ^ 1}; }
  bool negated() const { return (code & 1) != 0; }
  bool constant() const { return code < 2; }
  std::uint32_t gate() const { return code >> 1; }
};
inline constexpr Bit falseBit{0};
inline constexpr Bit trueBit{1};
inline Bit constantBit(bool value) { return {value ? 1U : 0U}; }

class Gates {
public:
  explicit Gates(SatSolver& sat);

  Bit input();
  // Inputs that are defined by a condition instead of being free (a quotient by its product). The condition
  // is asserted once any input of the group reaches the SAT solver. It must have a solution for every value
  // of the inputs outside the group, or it would cut solutions away.
  using Group = std::uint32_t;
  Group openGroup();
  Bit input(Group group);
  void closeGroup(Group group, Bit condition);
  // These bits reach the SAT solver together with the group, so that its model has values for them.
  void emitWithGroup(Group group, std::span<const Bit> bits);
  // Condition that holds for every query once both groups' inputs are in use (two reads of one array).
  void relateGroups(Group first, Group second, Bit condition);
  Bit both(Bit a, Bit b);
  Bit either(Bit a, Bit b) { return ~both(~a, ~b); }
  Bit differ(Bit a, Bit b);
  Bit same(Bit a, Bit b) { return ~differ(a, b); }
  Bit mux(Bit condition, Bit then, Bit otherwise);
  Bit majority(Bit a, Bit b, Bit c);
  Bit all(std::span<const Bit> bits); // a balanced tree
  Bit any(std::span<const Bit> bits);

  // The SAT literal of a bit; emits the clauses of its cone the first time.
  int literal(Bit bit);
  // Does the SAT solver know this bit?
  bool emitted(Bit bit) const { return bit.constant() || nodes_[bit.gate()].variable != 0; }
  // The bit's value in the SAT solver's last model; inputs it never saw are false. Only after Sat, only for
  // inputs and emitted gates.
  bool value(Bit bit);

  // Every gate's value under 64 assignments, one a bit. In: the values of the inputs, by gate number. Out:
  // all values, and whether they are defined: what hangs on inputs of a group is not. For tests.
  void simulate(std::vector<std::uint64_t>& values, std::vector<bool>& defined) const;

  // Building stops making gates once the watch has stopped: bits are then meaningless, and whoever builds
  // must look at stopped() before it keeps any. Nothing already built is lost.
  void setWatch(Watch* watch) { watch_ = watch; }
  bool stopped() const { return watch_ != nullptr && watch_->stopped(); }

  std::size_t size() const { return nodes_.size(); }
  SatSolver& sat() { return sat_; }

private:
  enum class Kind : std::uint8_t { Constant, Input, And, Xor, Mux, Majority };
  struct Node {
    std::uint32_t a, b, c;
    std::int32_t variable; // 0: not emitted yet
    Kind kind;
    std::uint8_t uses; // by other gates, saturating at 2
  };

  Bit make(Kind kind, Bit a, Bit b, Bit c);
  void grow();
  bool isAnd(Bit bit) const { return nodes_[bit.gate()].kind == Kind::And; }
  // gates_parity.cpp
  std::span<const std::uint32_t> parityOf(const std::uint32_t& gate) const;
  Bit makeParity(Bit a, Bit b);

  bool simplifyAnd(Bit& a, Bit& b, Bit& result) const;
  bool simplifyAndOneSide(Bit a, Bit b, Bit& nextA, Bit& nextB, Bit& result, bool& again) const;

  int variableOf(std::uint32_t gate);
  void emitAnd(std::uint32_t gate, std::span<const std::uint32_t> operands);
  void emit(std::uint32_t gate);
  void collectAnd(std::uint32_t gate, std::vector<std::uint32_t>& operands) const;
  void collectXor(std::uint32_t gate, std::vector<std::uint32_t>& operands) const;
  int lit(std::uint32_t code) const;

  int emitCone(Bit bit);
  void assertPending();

  struct GroupState {
    bool live = false;                             // an input of it has a variable
    std::vector<std::pair<Group, Bit>> conditions; // with the other group, or itself
    std::vector<Bit> companions;                   // emitted with it
  };

  SatSolver& sat_;
  Watch* watch_ = nullptr;
  std::vector<GroupState> groups_;
  std::vector<Bit> pending_;    // conditions to assert before the next SAT call
  std::vector<Bit> companions_; // bits to emit before the next SAT call
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> table_; // open addressing over gate numbers, 0: free
  struct Parity {
    std::uint32_t offset = 0;
    std::uint32_t count = 0; // 0: too long to be known
  };
  std::unordered_map<std::uint32_t, Parity> parities_;                // of xor gates
  std::vector<std::uint32_t> parityPool_;                             // sorted gate numbers
  std::unordered_multimap<std::uint64_t, std::uint32_t> parityGates_; // by hash of the list
  std::vector<std::uint32_t> stack_;
  std::vector<int> clause_;
};

} // namespace nuthatch::solver
