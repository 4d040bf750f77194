#include "engines/concolic/summaries/unroll.h"

#include "expr/analysis/interval.h"

#include <algorithm>
#include <map>

namespace nuthatch::concolic {

namespace {

using expr::Term;

class Unrolling {
public:
  Unrolling(expr::Terms& terms, const FlatFunction& function, const UnrollLimits& limits)
      : terms_(terms), function_(function), limits_(limits) {}

  std::optional<std::vector<PathSummary>> run() {
    open_.push_back({.block = 0, .from = 0, .slots = std::vector<Term>(function_.slots), .when = {}});
    while (!open_.empty()) {
      State state = std::move(open_.back());
      open_.pop_back();
      if (!follow(std::move(state))) return std::nullopt;
    }
    if (paths_.empty()) return std::nullopt;
    // The shortest first: those that a person reads, and that runs are made for.
    std::ranges::sort(paths_, {}, [](const PathSummary& path) { return path.when.size(); });
    return std::move(paths_);
  }

private:
  struct State {
    std::uint32_t block = 0, from = 0;
    std::vector<Term> slots, when;
  };

  Term value(const State& state, const FlatOperand& operand) {
    switch (operand.kind) {
    case FlatOperand::Kind::Constant:
      return terms_.mkConst(operand.width, operand.constant);
    case FlatOperand::Kind::Input:
      return terms_.mkVar(valueName(operand.number, operand.width), operand.width);
    case FlatOperand::Kind::Slot:
      return state.slots[operand.number];
    }
    return {};
  }

  // No term: it reads farther than we follow, or at a place that is not known.
  Term load(const FlatOperation& operation, Term offset) {
    const unsigned count = operation.width / 8;
    if (!terms_.isConst(offset) || terms_.value64(offset) > limits_.mostBytes - count) return {};
    return terms_.mkReadLittle(terms_.mkInput(memoryName(operation.memory), 0), terms_.value64(offset),
                               count);
  }

  // No term: it may lie outside, as far as the offset's own form tells.
  Term look(const FlatOperation& operation, Term offset) {
    const std::string& bytes = function_.tables[operation.memory];
    const unsigned count = operation.width / 8;
    const auto& most = ranges_.of(offset).umax;
    if (bytes.size() < count || !most.fits64() || most.low64() > bytes.size() - count) return {};
    Term& table = tables_[operation.memory];
    if (!table)
      table = terms_.mkTable(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
    Term all;
    for (unsigned i = 0; i < count; ++i) {
      const Term byte = terms_.mkRead(table, terms_.mkTrunc(terms_.mkAdd(offset, terms_.mkConst(64, i)), 32));
      all = all ? terms_.mkConcat(byte, all) : byte;
    }
    return all;
  }

  Term compute(const State& state, const FlatOperation& operation) {
    std::vector<Term> of;
    for (const FlatOperand& operand : operation.operands) {
      of.push_back(value(state, operand));
      if (!of.back()) return {};
    }
    switch (operation.kind) {
    case FlatKind::Add:
      return terms_.mkAdd(of[0], of[1]);
    case FlatKind::Sub:
      return terms_.mkSub(of[0], of[1]);
    case FlatKind::Mul:
      return terms_.mkMul(of[0], of[1]);
    case FlatKind::And:
      return terms_.mkAnd(of[0], of[1]);
    case FlatKind::Or:
      return terms_.mkOr(of[0], of[1]);
    case FlatKind::Xor:
      return terms_.mkXor(of[0], of[1]);
    case FlatKind::Shl:
      return terms_.mkShl(of[0], of[1]);
    case FlatKind::LShr:
      return terms_.mkLShr(of[0], of[1]);
    case FlatKind::AShr:
      return terms_.mkAShr(of[0], of[1]);
    case FlatKind::Equal:
      return terms_.mkEq(of[0], of[1]);
    case FlatKind::NotEqual:
      return terms_.mkNe(of[0], of[1]);
    case FlatKind::ULess:
      return terms_.mkUlt(of[0], of[1]);
    case FlatKind::ULessEqual:
      return terms_.mkUle(of[0], of[1]);
    case FlatKind::SLess:
      return terms_.mkSlt(of[0], of[1]);
    case FlatKind::SLessEqual:
      return terms_.mkSle(of[0], of[1]);
    case FlatKind::ZExt:
      return terms_.mkZExt(of[0], operation.width);
    case FlatKind::SExt:
      return terms_.mkSExt(of[0], operation.width);
    case FlatKind::Trunc:
      return terms_.mkTrunc(of[0], operation.width);
    case FlatKind::Same:
      return of[0];
    case FlatKind::Select:
      return terms_.mkIte(of[0], of[1], of[2]);
    case FlatKind::UMin:
      return terms_.mkUMin(of[0], of[1]);
    case FlatKind::UMax:
      return terms_.mkUMax(of[0], of[1]);
    case FlatKind::SMin:
      return terms_.mkSMin(of[0], of[1]);
    case FlatKind::SMax:
      return terms_.mkSMax(of[0], of[1]);
    case FlatKind::Load:
      return load(operation, of[0]);
    case FlatKind::Table:
      return look(operation, of[0]);
    }
    return {};
  }

  bool enter(State& state) {
    const FlatBlock& block = function_.blocks[state.block];
    std::vector<Term> values; // all phis are read before one is written
    for (const auto& phi : block.phis)
      for (const auto& [from, operand] : phi.from)
        if (from == state.from) {
          values.push_back(value(state, operand));
          break;
        }
    if (values.size() != block.phis.size()) return false;
    for (std::size_t i = 0; i < values.size(); ++i) state.slots[block.phis[i].slot] = values[i];
    for (const FlatOperation& operation : block.operations)
      if (!(state.slots[operation.slot] = compute(state, operation))) return false;
    return true;
  }

  // One state to its end or to a decision that is open. False: more than the limits allow.
  bool follow(State state) {
    for (;;) {
      if (++steps_ > limits_.mostSteps) return false;
      if (!enter(state)) return true; // a path that is left out
      const FlatBlock& block = function_.blocks[state.block];
      if (block.next.empty()) {
        PathSummary path{.when = std::move(state.when)};
        if (block.gives) path.result = value(state, block.decides);
        paths_.push_back(std::move(path));
        return paths_.size() <= limits_.mostPaths;
      }
      state.from = state.block;
      if (block.next.size() == 1) {
        state.block = block.next[0];
        continue;
      }
      const Term decides = value(state, block.decides);
      if (!decides) return true;
      std::vector<Term> ways; // beside `next`
      if (block.cases.empty()) {
        ways = {decides, terms_.mkNot(decides)};
      } else {
        ways = {Term{}};
        std::vector<Term> none;
        for (const std::uint64_t one : block.cases) {
          ways.push_back(terms_.mkEq(decides, terms_.mkConst(terms_.width(decides), one)));
          none.push_back(terms_.mkNot(ways.back()));
        }
        ways[0] = terms_.mkAnd(none);
      }
      for (std::size_t i = 0; i < ways.size(); ++i) {
        if (terms_.isFalse(ways[i])) continue;
        State next = state;
        next.block = block.next[i];
        if (!terms_.isTrue(ways[i])) next.when.push_back(ways[i]);
        open_.push_back(std::move(next));
      }
      return true;
    }
  }

  expr::Terms& terms_;
  expr::RangeAnalysis ranges_{terms_};
  std::map<std::uint32_t, Term> tables_;
  const FlatFunction& function_;
  const UnrollLimits limits_;
  std::vector<State> open_;
  std::vector<PathSummary> paths_;
  std::size_t steps_ = 0;
};

} // namespace

std::optional<std::vector<PathSummary>> unroll(expr::Terms& terms, const FlatFunction& function,
                                               const UnrollLimits& limits) {
  return Unrolling(terms, function, limits).run();
}

} // namespace nuthatch::concolic
