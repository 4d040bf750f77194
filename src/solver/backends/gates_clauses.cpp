// Clauses of a gate's cone, emitted when its literal is first asked for; see gates.h. Trees of and gates
// become one clause with many literals, xor gates with one use merge to three-input parity (the sum of a full
// adder), mux and majority gates get their redundant clauses because those propagate when the condition is
// open.
#include "solver/backends/gates.h"

#include "support/check.h"

namespace nuthatch::solver {

int Gates::lit(std::uint32_t code) const {
  const int variable = nodes_[code >> 1].variable;
  NH_CHECK(variable != 0);
  return (code & 1) != 0 ? -variable : variable;
}

int Gates::variableOf(std::uint32_t gate) {
  Node& node = nodes_[gate];
  if (node.variable == 0) node.variable = sat_.newVariable();
  return node.variable;
}

void Gates::collectAnd(std::uint32_t gate, std::vector<std::uint32_t>& operands) const {
  std::vector<std::uint32_t> open{nodes_[gate].b, nodes_[gate].a};
  while (!open.empty()) {
    const std::uint32_t code = open.back();
    open.pop_back();
    const Node& n = nodes_[code >> 1];
    // 64 operands a clause keep the binary clauses' watch lists short enough.
    if ((code & 1) == 0 && n.kind == Kind::And && n.uses < 2 && n.variable == 0 && operands.size() < 64) {
      open.push_back(n.b), open.push_back(n.a);
    } else {
      operands.push_back(code);
    }
  }
}

void Gates::collectXor(std::uint32_t gate, std::vector<std::uint32_t>& operands) const {
  const Node& n = nodes_[gate];
  for (const std::uint32_t code : {n.a, n.b}) {
    const Node& child = nodes_[code >> 1];
    if (operands.size() < 2 && child.kind == Kind::Xor && child.uses < 2 && child.variable == 0) {
      if (operands.size() + 2 + (code == n.a ? 1 : 0) <= 3) {
        operands.push_back(child.a), operands.push_back(child.b);
        continue;
      }
    }
    operands.push_back(code);
  }
}

void Gates::emitAnd(std::uint32_t gate, std::span<const std::uint32_t> operands) {
  const int out = variableOf(gate);
  clause_.clear();
  for (const std::uint32_t code : operands) {
    sat_.clause({-out, lit(code)});
    clause_.push_back(-lit(code));
  }
  clause_.push_back(out);
  sat_.clause(clause_);
}

void Gates::emit(std::uint32_t gate) {
  const Node n = nodes_[gate];
  std::vector<std::uint32_t> operands;
  switch (n.kind) {
  case Kind::Constant:
    break;
  case Kind::Input:
    variableOf(gate);
    if (n.a != 0 && !groups_[n.a - 1].live) {
      GroupState& group = groups_[n.a - 1];
      group.live = true;
      companions_.insert(companions_.end(), group.companions.begin(), group.companions.end());
      for (const auto& [other, condition] : group.conditions) {
        if (groups_[other].live) pending_.push_back(condition);
      }
    }
    break;
  case Kind::And:
    collectAnd(gate, operands);
    emitAnd(gate, operands);
    break;
  case Kind::Xor: {
    collectXor(gate, operands);
    const int out = variableOf(gate);
    const int a = lit(operands[0]);
    const int b = lit(operands[1]);
    if (operands.size() == 2) {
      sat_.clause({-out, a, b}), sat_.clause({-out, -a, -b});
      sat_.clause({out, -a, b}), sat_.clause({out, a, -b});
      break;
    }
    const int c = lit(operands[2]);
    for (int row = 0; row < 8; ++row) { // forbid every row where out is not the parity
      const bool va = (row & 1) != 0;
      const bool vb = (row & 2) != 0;
      const bool vc = (row & 4) != 0;
      sat_.clause({va ? -a : a, vb ? -b : b, vc ? -c : c, (va ^ vb ^ vc) ? out : -out});
    }
    break;
  }
  case Kind::Mux: {
    const int out = variableOf(gate);
    const int c = lit(n.a);
    const int t = lit(n.b);
    const int e = lit(n.c);
    sat_.clause({-c, -t, out}), sat_.clause({-c, t, -out});
    sat_.clause({c, -e, out}), sat_.clause({c, e, -out});
    sat_.clause({-t, -e, out}), sat_.clause({t, e, -out});
    break;
  }
  case Kind::Majority: {
    const int out = variableOf(gate);
    const int a = lit(n.a);
    const int b = lit(n.b);
    const int c = lit(n.c);
    sat_.clause({-a, -b, out}), sat_.clause({-a, -c, out}), sat_.clause({-b, -c, out});
    sat_.clause({a, b, -out}), sat_.clause({a, c, -out}), sat_.clause({b, c, -out});
    break;
  }
  }
}

int Gates::literal(Bit bit) {
  const int result = emitCone(bit);
  assertPending();
  return result;
}

void Gates::assertPending() {
  while (!pending_.empty() || !companions_.empty()) { // each may wake further groups
    if (!companions_.empty()) {
      const Bit bit = companions_.back();
      companions_.pop_back();
      emitCone(bit);
    } else {
      const Bit condition = pending_.back();
      pending_.pop_back();
      sat_.clause({emitCone(condition)});
    }
  }
}

int Gates::emitCone(Bit bit) {
  std::vector<std::uint32_t> operands;
  stack_.clear();
  stack_.push_back(bit.gate());
  while (!stack_.empty()) {
    const std::uint32_t gate = stack_.back();
    if (nodes_[gate].variable != 0) {
      stack_.pop_back();
      continue;
    }
    const Node& n = nodes_[gate];
    operands.clear();
    switch (n.kind) {
    case Kind::Constant:
    case Kind::Input:
      break;
    case Kind::And:
      collectAnd(gate, operands);
      break;
    case Kind::Xor:
      collectXor(gate, operands);
      break;
    case Kind::Mux:
    case Kind::Majority:
      operands = {n.a, n.b, n.c};
      break;
    }
    const std::size_t before = stack_.size();
    for (const std::uint32_t code : operands) {
      if (nodes_[code >> 1].variable == 0) stack_.push_back(code >> 1);
    }
    if (stack_.size() != before) continue;
    emit(gate);
    stack_.pop_back();
  }
  return lit(bit.code);
}

bool Gates::value(Bit bit) {
  if (bit.constant()) return bit == trueBit;
  const Node& n = nodes_[bit.gate()];
  if (n.variable == 0) {
    NH_CHECK(n.kind == Kind::Input); // an inner gate without clauses has no value of its own
    return bit.negated();
  }
  return sat_.value(n.variable) != bit.negated();
}

} // namespace nuthatch::solver
