// HC4: narrows the intervals of a query's float terms until they change no more (Benhamou, Goualard,
// Granvilliers, Puget, "Revising hull and box consistency", ICLP 1999). In: constraints and a box (one
// interval a variable). Out: a smaller box with the same solutions, or the news that it has none. Constraints
// and terms that it does not understand narrow nothing, so "none" is always right.
#pragma once

#include "expr/term.h"
#include "solver/boxes/interval.h"

#include <map>
#include <span>
#include <vector>

namespace nuthatch::solver {

struct BoxVariable {
  expr::Term term;          // a bit-vector term that is read as a float, or converted from an integer
  expr::FloatFormat format; // of the float
  bool isInteger = false;
  bool isSigned = false; // of an integer
};
using Box = std::vector<Interval>; // by variable

class Contractor {
public:
  // `real`: operations do not round (the idealised setting of seed 003).
  Contractor(expr::Terms& terms, std::span<const expr::Term> constraints, bool real);

  std::span<const BoxVariable> variables() const { return variables_; }
  // Constraints that say something about floats. Empty: there is nothing to do here.
  std::span<const expr::Term> used() const { return used_; }
  bool tooLarge() const { return tooDeep_ || nodes_.size() > mostNodes; }
  Box initial() const { return initial_; }
  // False: the box has no solution.
  bool contract(Box& box);

private:
  static constexpr std::size_t mostNodes = 2'000, mostDepth = 500;
  using Index = std::uint32_t;
  enum class Kind : std::uint8_t {
    Constant,
    Variable,
    Add,
    Mul,
    Div,
    Fma,
    Sqrt,
    Remainder,
    Round,
    Convert,
    Negate,
    Magnitude,
    Choose
  };
  struct Node {
    Kind kind;
    Arithmetic how;
    Index operands[3] = {0, 0, 0};
    Interval value = Interval::full();
    Interval start = Interval::full(); // of a constant: itself
  };
  enum class Relation : std::uint8_t { Less, LessOrEqual, Equal };
  struct Comparison {
    Relation relation;
    bool wanted;
    Index left;
    Index right;
    Arithmetic how;
  };

  bool collect(expr::Term constraint);
  bool collectComparison(expr::Term term, bool wanted);
  Index nodeOf(expr::Term term, expr::FloatFormat format);
  Index make(expr::Term term, expr::FloatFormat format);
  Index variable(expr::Term term, expr::FloatFormat format, bool isInteger, bool isSigned);
  Interval image(const Node& node) const;
  void project(const Node& node);
  bool impose(const Comparison& comparison);
  void narrow(Index node, const Interval& to);

  expr::Terms& terms_;
  bool real_;
  std::size_t depth_ = 0; // of terms that are being made
  bool tooDeep_ = false;
  std::vector<Node> nodes_;
  std::map<std::pair<expr::Term, expr::FloatFormat>, Index> known_;
  std::vector<BoxVariable> variables_;
  std::vector<Index> variableNodes_;
  std::vector<Comparison> comparisons_;
  std::vector<expr::Term> used_;
  Box initial_;
};

} // namespace nuthatch::solver
