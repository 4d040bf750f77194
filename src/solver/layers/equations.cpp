// Equations: what the equalities of a query say about its other constraints as polynomials (ideal.h). Answers
// Unsat where some constraint then says that equal things differ; never answers Sat. Only queries with a
// product of two unknowns come here: the others are cheaper as bits.
#include "solver/ideal.h"
#include "solver/layer.h"

#include <unordered_map>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {

constexpr std::size_t kMostConstraints = 400;
constexpr unsigned kDeepestEquation = 16; // of and, or and not, and of the look for products

class Equations final : public Layer {
public:
  Equations(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::Equations, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    if (constraints.size() <= kMostConstraints && isNonlinear(constraints))
      if (auto core = contradiction(constraints)) {
        std::vector<Term> found;
        for (const Term constraint : constraints)
          if (core->contains(constraint)) found.push_back(constraint);
        return Answer::unsat(std::move(found), LayerId::Equations);
      }
    return pass(constraints, watch);
  }

private:
  bool isNonlinear(std::span<const Term> constraints) {
    for (const Term constraint : constraints)
      if (hasProduct(constraint, kDeepestEquation)) return true;
    return false;
  }

  // Of two unknowns, below comparisons, sums and logic. Remembered: the constraints of a path come again.
  bool hasProduct(Term term, unsigned depth) {
    const auto& t = terms();
    const Op op = t.op(term);
    if (op == Op::Mul && !t.isConst(t.kid(term, 1))) return true;
    const bool isInside = op == Op::Eq || op == Op::Ult || op == Op::Slt || op == Op::Not || op == Op::And ||
                          op == Op::Or || op == Op::Add || op == Op::Neg || op == Op::Mul ||
                          op == Op::Concat || op == Op::Extract;
    if (!isInside || depth == 0) return false;
    if (const auto known = products_.find(term.id); known != products_.end()) return known->second;
    bool found = false;
    for (unsigned i = 0; i < t.arity(term) && !found; ++i) found = hasProduct(t.kid(term, i), depth - 1);
    return products_[term.id] = found;
  }

  std::optional<Ideal::Sources> contradiction(std::span<const Term> constraints) const {
    const expr::Terms& t = context_.terms;
    Ideal ideal(t);
    Ideal::Sources why;
    for (const Term constraint : constraints)
      if (t.op(constraint) == Op::Eq && t.width(t.kid(constraint, 0)) > 1)
        if (!ideal.add(t.kid(constraint, 0), t.kid(constraint, 1), constraint, why)) return why;
    for (const Term constraint : constraints) {
      if (t.op(constraint) == Op::Eq) continue;
      why = {constraint};
      if (isSurely(ideal, constraint, false, why, kDeepestEquation)) return why;
    }
    return std::nullopt;
  }

  // Whether the condition has this value wherever the equalities hold.
  bool isSurely(const Ideal& ideal, Term condition, bool value, Ideal::Sources& used, unsigned depth) const {
    const expr::Terms& t = context_.terms;
    if (depth == 0) return false;
    const auto both = [&] {
      return isSurely(ideal, t.kid(condition, 0), value, used, depth - 1) &&
             isSurely(ideal, t.kid(condition, 1), value, used, depth - 1);
    };
    const auto either = [&] {
      return isSurely(ideal, t.kid(condition, 0), value, used, depth - 1) ||
             isSurely(ideal, t.kid(condition, 1), value, used, depth - 1);
    };
    switch (t.op(condition)) {
    case Op::Not:
      return isSurely(ideal, t.kid(condition, 0), !value, used, depth - 1);
    case Op::And:
      return value ? both() : either();
    case Op::Or:
      return value ? either() : both();
    case Op::Eq:
    case Op::Ult:
    case Op::Slt: {
      if (t.width(t.kid(condition, 0)) == 1) return false;
      const auto difference = ideal.difference(t.kid(condition, 0), t.kid(condition, 1), used);
      if (!difference) return false;
      // Equal things are in no order; things that differ by a constant are not equal.
      if (t.op(condition) == Op::Eq && !value) return difference->constant() && !difference->isZero();
      return (t.op(condition) == Op::Eq) == value && difference->isZero();
    }
    default:
      return false;
    }
  }

  std::unordered_map<std::uint32_t, bool> products_;
};

} // namespace

std::unique_ptr<Layer> makeEquations(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<Equations>(context, std::move(next));
}

} // namespace nuthatch::solver
