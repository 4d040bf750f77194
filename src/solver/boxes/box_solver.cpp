// See box_solver.h. Boxes are taken newest first; of two halves the one whose sample came nearer stays on top
// by being pushed last.
#include "solver/boxes/box_solver.h"

#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace nuthatch::solver {

using expr::FloatFormat;
using expr::Op;
using expr::Term;

namespace {

// Doubles as integers in their own order.
std::int64_t orderOf(double value) {
  const auto pattern = std::bit_cast<std::int64_t>(value);
  return pattern < 0 ? std::numeric_limits<std::int64_t>::min() - pattern : pattern;
}
double fromOrder(std::int64_t order) {
  return std::bit_cast<double>(order < 0 ? std::numeric_limits<std::int64_t>::min() - order : order);
}

// Half-way as numbers, or half-way in the order of floats when the interval spans many magnitudes.
double middleOf(const Interval& interval) {
  if (interval.low == interval.high) return interval.low;
  const bool wide = !interval.bounded() || std::abs(interval.high - interval.low) > 1e3;
  if (!wide) return interval.low + (interval.high - interval.low) / 2;
  const std::int64_t low = orderOf(interval.low);
  const std::int64_t high = orderOf(interval.high);
  return fromOrder(low + static_cast<std::int64_t>(
                             (static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low)) / 2));
}

class Search {
public:
  Search(expr::Terms& terms, std::span<const Term> constraints, const BoxOptions& options)
      : terms_(terms), options_(options), contractor_(terms, constraints, options.real),
        program_(terms, constraints, 1) {
    for (const BoxVariable& variable : contractor_.variables())
      assignable_ = assignable_ && isInput(variable.term);
  }

  BoxAnswer run(Watch& watch);

private:
  bool isInput(Term term) const {
    while (terms_.op(term) == Op::Concat) {
      const Term high = terms_.kid(term, 0);
      if (terms_.op(high) != Op::Var && !terms_.isInputByte(high)) return false;
      term = terms_.kid(term, 1);
    }
    return terms_.op(term) == Op::Var || terms_.isInputByte(term);
  }
  void assign(expr::Model& model, Term term, expr::Bits value) const;
  bool sample(const Box& box, double where, expr::Model& model);
  bool tryBox(const Box& box, expr::Model& model);
  bool split(const Box& box, Box& first, Box& second) const;
  std::uint64_t patternFor(const BoxVariable& variable, const Interval& interval, double where) const;

  expr::Terms& terms_;
  const BoxOptions& options_;
  Contractor contractor_;
  expr::Program program_;
  bool assignable_ = true;
};

void Search::assign(expr::Model& model, Term term, expr::Bits value) const {
  while (terms_.op(term) == Op::Concat) {
    const unsigned low = terms_.width(terms_.kid(term, 1));
    assign(model, terms_.kid(term, 0), value.extract(low, value.width() - low));
    value = value.extract(0, low);
    term = terms_.kid(term, 1);
  }
  if (terms_.op(term) == Op::Var) {
    model.set(term, std::move(value));
  } else {
    model.setElement(terms_.kid(term, 0), terms_.value64(terms_.kid(term, 1)), value.low64());
  }
}

// where 0 is the low end, 1 the high end.
std::uint64_t Search::patternFor(const BoxVariable& variable, const Interval& interval, double where) const {
  if (interval.noNumber()) return terms_.value64(terms_.mkFpNan(variable.format));
  double value = where == 0 ? interval.low : where == 1 ? interval.high : middleOf(interval);
  if (!std::isfinite(value)) value = std::copysign(std::numeric_limits<double>::max(), value);
  if (variable.isInteger) {
    const double whole = std::clamp(std::round(value), -9.2e18, 1.8e19);
    return whole < 0 ? static_cast<std::uint64_t>(static_cast<std::int64_t>(whole))
                     : static_cast<std::uint64_t>(whole);
  }
  return toPattern(variable.format, value);
}

bool Search::sample(const Box& box, double where, expr::Model& model) {
  model = {};
  const auto variables = contractor_.variables();
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const unsigned width = terms_.width(variables[i].term);
    assign(model, variables[i].term, expr::Bits(width, patternFor(variables[i], box[i], where)));
  }
  program_.load(model, 0);
  program_.runChanged();
  for (std::size_t i = 0; i < program_.roots().size(); ++i) {
    if (program_.root64(i, 0) == 0) return false;
  }
  return true;
}

bool Search::tryBox(const Box& box, expr::Model& model) {
  if (!assignable_) return false;
  return sample(box, 0.5, model) || sample(box, 0, model) || sample(box, 1, model);
}

// The widest side, NaN against numbers first. False: no side is worth it.
bool Search::split(const Box& box, Box& first, Box& second) const {
  std::size_t widest = box.size();
  double most = options_.precision;
  for (std::size_t i = 0; i < box.size(); ++i) {
    if (box[i].mayBeNan && !box[i].noNumber()) {
      first = second = box;
      first[i] = {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), true};
      second[i].mayBeNan = false;
      return true;
    }
    if (box[i].noNumber() || box[i].low == box[i].high) continue;
    const double scale = std::max({1.0, std::abs(box[i].low), std::abs(box[i].high)});
    const double width = box[i].bounded() ? (box[i].high - box[i].low) / scale : 4;
    if (width > most) widest = i, most = width;
  }
  if (widest == box.size()) return false;
  const double middle = middleOf(box[widest]);
  const BoxVariable& variable = contractor_.variables()[widest];
  const Arithmetic how{variable.format, expr::Rounding::NearestEven, options_.real};
  first = second = box;
  first[widest].high = middle;
  second[widest].low = variable.isInteger ? std::floor(middle) + 1
                       : options_.real    ? middle
                                          : above(how, middle);
  if (variable.isInteger) first[widest].high = std::floor(middle);
  return !first[widest].noNumber() && !(first[widest] == box[widest]);
}

BoxAnswer Search::run(Watch& watch) {
  BoxAnswer answer;
  answer.variables.assign(contractor_.variables().begin(), contractor_.variables().end());
  if (contractor_.used().empty() || contractor_.tooLarge()) return answer;
  std::vector<Box> open{contractor_.initial()};
  bool undecided = false;
  std::size_t boxes = 0;
  while (!open.empty()) {
    if (++boxes > options_.mostBoxes || watch.poll() != Stop::None) {
      undecided = true;
      break;
    }
    Box box = std::move(open.back());
    open.pop_back();
    if (!contractor_.contract(box)) continue;
    if (tryBox(box, answer.model)) {
      answer.outcome = Satisfiability::Sat;
      answer.boxes = {box};
      return answer;
    }
    Box first;
    Box second;
    if (split(box, first, second)) {
      open.push_back(std::move(first));
      if (!second.empty()) open.push_back(std::move(second));
    } else {
      undecided = true; // small, not empty, and the sample failed
      if (answer.boxes.size() < options_.keep) answer.boxes.push_back(std::move(box));
    }
  }
  if (!undecided) {
    answer.outcome = Satisfiability::Unsat;
    answer.core.assign(contractor_.used().begin(), contractor_.used().end());
  }
  for (Box& box : open) {
    if (answer.boxes.size() < options_.keep) answer.boxes.push_back(std::move(box));
  }
  return answer;
}

} // namespace

BoxAnswer solveBoxes(expr::Terms& terms, std::span<const Term> constraints, Watch& watch,
                     const BoxOptions& options) {
  return Search(terms, constraints, options).run(watch);
}

} // namespace nuthatch::solver
