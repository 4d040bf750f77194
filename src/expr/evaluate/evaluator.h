// Evaluation of terms. evaluate() and holds() are for one model; Program compiles whole queries into a flat
// list of steps, once, and then runs it over many assignments, one at a time or a batch side by side: the
// core of local search and of model checking. Exact: the same values as applyOp() in fold.h, floats included,
// but with machine integers up to 64 bits and the processor's float unit for single and double. A program can
// grow root by root along a path; what it has compiled it keeps.
#pragma once

#include "expr/model.h"
#include "expr/term.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nuthatch::expr {

Bits evaluate(const Terms& terms, Term term, const Model& model);
// Are all (1-bit) constraints true?
bool holds(const Terms& terms, std::span<const Term> constraints, const Model& model);

// The inputs of a program: variables, and elements of arrays at constant indices, each a column of its own.
// An array that is read at an index that is not constant is `dense` if it has at most denseLimit
// elements (a column an element), else it is `sparse`: its elements come from the model by index.
struct ProgramInput {
  Term term;               // the Var or the Array
  std::uint64_t index = 0; // of the element, for an Array
  unsigned width = 1;
};

struct ProgramImpl;

class Program {
public:
  static constexpr std::uint64_t denseLimit = 4096; // elements of a dense array, see above

  // `lanes` assignments are evaluated side by side; 1 is fastest for a single model.
  Program(const Terms& terms, std::span<const Term> roots, unsigned lanes = 1);
  ~Program();
  Program(Program&&) noexcept;
  Program& operator=(Program&&) noexcept;

  // More roots. New inputs start with the model's values, in every lane; the next runChanged() evaluates the
  // new terms. A root that comes again changes nothing but roots().
  void extend(std::span<const Term> roots, const Model& model);

  unsigned lanes() const;
  std::span<const ProgramInput> inputs() const;
  // The position of a variable, or of an array's element; noInput when it has no column. Only after extend()
  // or runChanged().
  static constexpr std::size_t noInput = ~std::size_t{0};
  std::size_t findInput(Term leaf, std::uint64_t index) const;
  std::span<const Term> roots() const;
  std::size_t steps() const;

  // Setting inputs, by their position in inputs(). Widths up to 64 take the short form.
  void set(std::size_t input, unsigned lane, std::uint64_t value);
  void set(std::size_t input, unsigned lane, const Bits& value);
  std::uint64_t get64(std::size_t input, unsigned lane) const;
  void load(const Model& model, unsigned lane);  // all inputs from a model; what it lacks is 0
  void store(Model& model, unsigned lane) const; // the inputs as they are now, into a model

  // All steps, all lanes.
  void run();
  // Only the steps that depend on inputs set since the last run (of any kind); the same result, less work.
  void runChanged();
  // Roots, by position, that the last runChanged() may have given another value.
  std::span<const std::uint32_t> changedRoots() const;

  // After a run: the value of a root by its position, or of any term below a root.
  std::uint64_t root64(std::size_t root, unsigned lane) const; // low 64 bits
  Bits rootValue(std::size_t root, unsigned lane) const;
  bool covers(Term term) const;
  std::uint64_t value64(Term term, unsigned lane) const;
  Bits value(Term term, unsigned lane) const;

private:
  void loadInput(std::size_t input, const Model& model, unsigned lane);
  void loadRest(std::size_t array, const Model& model, unsigned lane);

  std::unique_ptr<ProgramImpl> impl_;
};

} // namespace nuthatch::expr
