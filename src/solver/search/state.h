// The assignment that local search moves: values of all inputs, of all terms below the constraints, and how
// far each constraint is from true. In: constraints whose terms are at most 64 bits wide. Moves set whole
// words: a concatenation of inputs counts as one place to move. Values come from expr::Program, so they are
// exact.
#pragma once

#include "expr/evaluate/evaluator.h"
#include "expr/term.h"
#include "solver/search/assignment.h"
#include "solver/term_map.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace nuthatch::solver {

// Somewhere a move can set a value: an input, or a concatenation of inputs.
struct SearchPlace {
  expr::Term term;
  unsigned width;
  std::optional<expr::FloatFormat> format; // used as a float somewhere
};

class SearchState final : public Assignment {
public:
  // Nothing if some term is wider than 64 bits or an array is too large to search.
  static std::optional<SearchState> make(expr::Terms& terms, std::span<const expr::Term> constraints);

  const expr::Terms& terms() const override { return *terms_; }
  std::span<const expr::Term> constraints() const { return constraints_; }
  std::uint64_t value(expr::Term term) const override;
  bool holds(std::size_t constraint) const { return program_.root64(constraint, 0) != 0; }
  bool holdsAll() const;
  std::size_t countHolding() const;

  bool set(expr::Term leaf, std::uint64_t index, std::uint64_t value) override;
  void setPosition(std::size_t input, std::uint64_t value);
  void evaluate() { program_.runChanged(); }
  void load(const expr::Model& model);
  void store(expr::Model& model) const { program_.store(model, 0); }

  std::span<const std::uint64_t> inputs() const { return current_; }
  void restore(std::span<const std::uint64_t> inputs);
  unsigned inputWidth(std::size_t input) const { return program_.inputs()[input].width; }

  // Places below a constraint, and constants of the query by width, with their neighbours.
  std::span<const SearchPlace> places(std::size_t constraint) const { return places_[constraint]; }
  std::span<const std::uint64_t> constants(unsigned width) const;
  // Operations whose circuits are large: a reason to search longer before blasting.
  std::size_t heavyOperations() const { return heavy_; }

  // Distance of a 1-bit term from a wanted value: 0 exactly when it has it, else in (0, 64] a comparison.
  double distance(expr::Term term, bool wanted, unsigned depth = 12) const;
  double totalDistance() const;

private:
  SearchState(expr::Terms& terms, std::span<const expr::Term> constraints);
  bool survey();
  void surveyPlaces(std::size_t constraint);
  bool isInputWord(expr::Term term) const;

  expr::Terms* terms_;
  std::vector<expr::Term> constraints_;
  expr::Program program_;
  std::vector<std::uint64_t> current_;
  TermMap<std::size_t> variables_;
  std::map<std::pair<expr::Term, std::uint64_t>, std::size_t> elements_;
  std::vector<std::vector<SearchPlace>> places_;
  std::map<unsigned, std::vector<std::uint64_t>> constants_;
  TermMap<expr::FloatFormat> formats_;
  std::size_t heavy_ = 0;
};

// Floats of one format as integers in the order of their values; NaN maps beyond both infinities.
std::int64_t floatOrder(expr::FloatFormat format, std::uint64_t pattern);
std::uint64_t floatFromOrder(expr::FloatFormat format, std::int64_t order);
bool isNan(expr::FloatFormat format, std::uint64_t pattern);

} // namespace nuthatch::solver
