// See contractor.h. Nodes are made operands first, so one pass up and one pass down over the list is one
// round.
#include "solver/boxes/contractor.h"

#include <algorithm>
#include <cmath>

namespace nuthatch::solver {

using expr::FloatFormat;
using expr::Op;
using expr::Term;

namespace {
constexpr int mostRounds = 12;      // further rounds narrow by crumbs; splitting is cheaper
constexpr double worthwhile = 0.05; // a round that narrows no interval by this share is the last
} // namespace

Contractor::Contractor(expr::Terms& terms, std::span<const Term> constraints, bool real)
    : terms_(terms), real_(real) {
  for (const Term constraint : constraints) {
    if (collect(constraint)) used_.push_back(constraint);
    if (tooLarge()) return;
  }
  for (const Index node : variableNodes_) initial_.push_back(nodes_[node].value);
}

bool Contractor::collect(Term constraint) {
  std::vector<std::pair<Term, bool>> open{{constraint, true}};
  bool found = false;
  for (std::size_t looked = 0; !open.empty() && looked < mostNodes; ++looked) {
    const auto [term, wanted] = open.back();
    open.pop_back();
    const Op op = terms_.op(term);
    if (op == Op::Not) {
      open.emplace_back(terms_.kid(term, 0), !wanted);
    } else if (op == Op::And || op == Op::Or) {
      if ((op == Op::And) != wanted) continue; // a disjunction
      open.emplace_back(terms_.kid(term, 1), wanted);
      open.emplace_back(terms_.kid(term, 0), wanted);
    } else {
      found |= collectComparison(term, wanted);
    }
  }
  return found;
}

bool Contractor::collectComparison(Term term, bool wanted) {
  switch (terms_.op(term)) {
  case Op::FpEq:
  case Op::FpLt:
  case Op::FpLe: {
    const FloatFormat format = terms_.format(term);
    if (!inReach(format)) return false;
    const Index left = nodeOf(terms_.kid(term, 0), format);
    const Index right = nodeOf(terms_.kid(term, 1), format);
    const Relation relation = terms_.op(term) == Op::FpEq   ? Relation::Equal
                              : terms_.op(term) == Op::FpLt ? Relation::Less
                                                            : Relation::LessOrEqual;
    comparisons_.push_back({relation, wanted, left, right, {format, expr::Rounding::NearestEven, real_}});
    return true;
  }
  default:
    return false;
  }
}

Contractor::Index Contractor::nodeOf(Term term, FloatFormat format) {
  const auto key = std::make_pair(term, format);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  // Nodes are counted when their operands are made: a chain too deep is met before it is too large.
  if (depth_ == mostDepth) {
    tooDeep_ = true;
    return variable(term, format, false, false);
  }
  ++depth_;
  const Index index = make(term, format);
  --depth_;
  known_.emplace(key, index);
  return index;
}

Contractor::Index Contractor::variable(Term term, FloatFormat format, bool isInteger, bool isSigned) {
  Node node{Kind::Variable, {format, expr::Rounding::NearestEven, real_}};
  if (isInteger) {
    const unsigned width = terms_.width(term);
    const double size = std::ldexp(1.0, static_cast<int>(isSigned ? width - 1 : width));
    node.value = {isSigned ? -size : 0, width <= 53 ? size - 1 : size, false};
  }
  nodes_.push_back(node);
  variables_.push_back({term, format, isInteger, isSigned});
  variableNodes_.push_back(static_cast<Index>(nodes_.size() - 1));
  return variableNodes_.back();
}

Contractor::Index Contractor::make(Term term, FloatFormat format) {
  const Op op = terms_.op(term);
  const auto constantIs = [&](unsigned i, const expr::Bits& value) {
    return terms_.isConst(terms_.kid(term, i)) && terms_.value(terms_.kid(term, i)) == value;
  };
  Node node{Kind::Variable, {format, expr::Rounding::NearestEven, real_}};
  if (op == Op::Const) {
    const double value = toDouble(format, terms_.value64(term));
    node.kind = Kind::Constant;
    node.start = node.value =
        std::isnan(value) ? Interval{INFINITY, -INFINITY, true} : Interval::point(value);
    nodes_.push_back(node);
    return static_cast<Index>(nodes_.size() - 1);
  }
  if (tooLarge()) return variable(term, format, false, false);
  const unsigned width = terms_.width(term);
  if (op == Op::Xor && constantIs(1, expr::Bits::signedMin(width))) {
    node.kind = Kind::Negate;
    node.operands[0] = nodeOf(terms_.kid(term, 0), format);
  } else if (op == Op::And && constantIs(1, expr::Bits::signedMax(width))) {
    node.kind = Kind::Magnitude;
    node.operands[0] = nodeOf(terms_.kid(term, 0), format);
  } else if (op == Op::Ite) {
    node.kind = Kind::Choose;
    node.operands[0] = nodeOf(terms_.kid(term, 1), format);
    node.operands[1] = nodeOf(terms_.kid(term, 2), format);
  } else if (expr::isFloat(op) && width == expr::info(format).width && op != Op::FpToSBv &&
             op != Op::FpToUBv && terms_.format(term) == format) {
    node.how.rounding = terms_.rounding(term);
    const auto operand = [&](unsigned i) { return nodeOf(terms_.kid(term, i), format); };
    switch (op) {
    case Op::FpAdd:
      node.kind = Kind::Add;
      break;
    case Op::FpMul:
      node.kind = Kind::Mul;
      break;
    case Op::FpDiv:
      node.kind = Kind::Div;
      break;
    case Op::FpFma:
      node.kind = Kind::Fma;
      break;
    case Op::FpSqrt:
      node.kind = Kind::Sqrt;
      break;
    case Op::FpRem:
    case Op::FpMod:
      node.kind = Kind::Remainder;
      break;
    case Op::FpRound:
      node.kind = Kind::Round;
      break;
    case Op::FpToFp:
      if (!inReach(terms_.sourceFormat(term))) return variable(term, format, false, false);
      node.kind = Kind::Convert;
      node.operands[0] = nodeOf(terms_.kid(term, 0), terms_.sourceFormat(term));
      break;
    case Op::SBvToFp:
    case Op::UBvToFp:
      if (terms_.width(terms_.kid(term, 0)) > 64) return variable(term, format, false, false);
      node.kind = Kind::Convert;
      node.operands[0] = variable(terms_.kid(term, 0), FloatFormat::Double, true, op == Op::SBvToFp);
      break;
    default:
      return variable(term, format, false, false);
    }
    if (node.kind != Kind::Convert) {
      for (unsigned i = 0; i < terms_.arity(term); ++i) node.operands[i] = operand(i);
    }
  } else {
    return variable(term, format, false, false);
  }
  nodes_.push_back(node);
  return static_cast<Index>(nodes_.size() - 1);
}

Interval Contractor::image(const Node& node) const {
  const auto a = [&] { return nodes_[node.operands[0]].value; };
  const auto b = [&] { return nodes_[node.operands[1]].value; };
  switch (node.kind) {
  case Kind::Constant:
  case Kind::Variable:
    return node.value;
  case Kind::Add:
    return sum(node.how, a(), b());
  case Kind::Mul: {
    Interval result = product(node.how, a(), b());
    if (node.operands[0] == node.operands[1]) result.low = std::max(result.low, 0.0); // a square
    return result;
  }
  case Kind::Div:
    return quotient(node.how, a(), b());
  case Kind::Fma:
    return fused(node.how, a(), b(), nodes_[node.operands[2]].value);
  case Kind::Sqrt:
    return squareRoot(node.how, a());
  case Kind::Remainder:
    return remainderRange(a(), b());
  case Kind::Round:
    return rounded(node.how, a());
  case Kind::Convert:
    return converted(node.how, a());
  case Kind::Negate:
    return negated(a());
  case Kind::Magnitude:
    return magnitude(a());
  case Kind::Choose:
    return joined(a(), b());
  }
  return Interval::full();
}

void Contractor::narrow(Index index, const Interval& to) {
  Node& node = nodes_[index];
  node.value.meet(to);
  if (!real_ && !node.value.noNumber()) node.value = snapped(node.how.format, node.value);
}

// From the result to the operands.
void Contractor::project(const Node& node) {
  const Interval result = node.value;
  const Index a = node.operands[0];
  const Index b = node.operands[1];
  const auto value = [&](Index index) { return nodes_[index].value; };
  switch (node.kind) {
  case Kind::Add:
    narrow(a, summand(node.how, result, value(b)));
    narrow(b, summand(node.how, result, value(a)));
    break;
  case Kind::Mul:
    if (a == b && !result.mayBeNan && result.high >= 0) {
      const double most = std::nextafter(std::sqrt(above(node.how, result.high)), INFINITY);
      narrow(a, {-most, most, false});
      break;
    }
    narrow(a, factor(node.how, result, value(b)));
    narrow(b, factor(node.how, result, value(a)));
    break;
  case Kind::Div:
    narrow(a, dividend(node.how, result, value(b)));
    narrow(b, divisor(node.how, result, value(a)));
    break;
  case Kind::Sqrt:
    narrow(a, radicand(node.how, result));
    break;
  case Kind::Round:
    narrow(a, result.mayBeNan ? Interval::full() : beforeRounding(result));
    break;
  case Kind::Convert:
    narrow(a, beforeConversion(node.how, result));
    break;
  case Kind::Negate:
    narrow(a, negated(result));
    break;
  case Kind::Magnitude:
    narrow(a, result.mayBeNan ? Interval::full() : Interval{-result.high, result.high, false});
    break;
  default:
    break;
  }
}

bool Contractor::impose(const Comparison& comparison) {
  const Interval left = nodes_[comparison.left].value;
  const Interval right = nodes_[comparison.right].value;
  const bool mayBeNan = left.mayBeNan || right.mayBeNan;
  if (!comparison.wanted && mayBeNan) return true; // NaN makes every comparison false
  const auto atMost = [&](Index small, Index large, bool strict) {
    const Interval s = nodes_[small].value;
    const Interval l = nodes_[large].value;
    narrow(small, {-INFINITY, strict && !real_ ? below(comparison.how, l.high) : l.high, false});
    narrow(large, {strict && !real_ ? above(comparison.how, s.low) : s.low, INFINITY, false});
    return !(strict && s.low >= l.high); // also in reals, where the bounds stay closed
  };
  switch (comparison.relation) {
  case Relation::Less:
    return comparison.wanted ? atMost(comparison.left, comparison.right, true)
                             : atMost(comparison.right, comparison.left, false);
  case Relation::LessOrEqual:
    return comparison.wanted ? atMost(comparison.left, comparison.right, false)
                             : atMost(comparison.right, comparison.left, true);
  case Relation::Equal:
    if (!comparison.wanted) return !(left.isPoint() && right.isPoint() && left.low == right.low);
    return atMost(comparison.left, comparison.right, false) &&
           atMost(comparison.right, comparison.left, false);
  }
  return true;
}

bool Contractor::contract(Box& box) {
  // Constants too: what the last box narrowed them to says nothing about this one.
  for (Node& node : nodes_) node.value = node.start;
  for (std::size_t i = 0; i < box.size(); ++i) nodes_[variableNodes_[i]].value = box[i];
  for (int round = 0; round < mostRounds; ++round) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].kind == Kind::Constant || nodes_[i].kind == Kind::Variable) continue;
      nodes_[i].value.meet(image(nodes_[i]));
      if (nodes_[i].value.empty()) return false;
    }
    for (const Comparison& comparison : comparisons_) {
      if (!impose(comparison)) return false;
    }
    for (std::size_t i = nodes_.size(); i-- > 0;) {
      if (nodes_[i].value.empty()) return false;
      project(nodes_[i]);
    }
    bool narrowed = false;
    for (std::size_t i = 0; i < box.size(); ++i) {
      const Interval now = nodes_[variableNodes_[i]].value;
      if (now.empty()) return false;
      const double before = box[i].high - box[i].low;
      const double after = now.high - now.low;
      if (std::isinf(before) ? !(now == box[i]) : after < before * (1 - worthwhile)) narrowed = true;
      box[i] = now;
    }
    if (!narrowed) break;
  }
  return true;
}

} // namespace nuthatch::solver
