// What Program holds: the machine, where each term's value lies in it, and who reads which place. Internal to
// expr: evaluator_compile.cpp fills it, evaluator.cpp runs it.
#pragma once

#include "expr/evaluate/evaluator.h"
#include "expr/evaluate/evaluator_steps.h"
#include "expr/walk.h"

#include <span>
#include <vector>

namespace nuthatch::expr {

struct ProgramImpl : Machine {
  static constexpr std::uint32_t none = ~0u;
  struct User {
    std::uint32_t step;
    std::uint32_t next; // of the same place
  };

  const Terms* terms = nullptr;
  std::vector<Term> roots;
  std::vector<ProgramInput> inputs;
  std::vector<std::uint32_t> inputPlace;
  TermIndex place; // of every value term: first word in the buffer
  TermIndex arrayOf;

  // Made by the first runChanged or extend, then kept: who reads a place, and which root or input it is.
  bool indexed = false;
  std::size_t indexedSteps = 0, indexedRoots = 0, indexedInputs = 0;
  std::vector<User> users;
  std::vector<std::uint32_t> firstUser, rootAt, inputAt; // by place
  std::vector<std::uint64_t> dirty;                      // a bit a step
  std::vector<std::uint32_t> changing, changedRoots;     // since the last run; by it
  bool ranOnce = false;

  void compile(std::span<const Term> wanted); // what is there already stays as it is
  void indexUsers();
  void markStep(std::uint32_t step) { dirty[step / 64] |= std::uint64_t{1} << (step % 64); }
  void markUsers(std::uint32_t place);
  void writeInput(std::size_t input, unsigned lane, std::span<const std::uint64_t> value);

private:
  std::uint32_t newPlace(unsigned width);
  std::uint32_t newInput(Term term, std::uint64_t index, unsigned width);
  void fillConstant(std::uint32_t at, const Bits& value);
  std::vector<Term> newTermsBelow(std::span<const Term> wanted) const;
  void addColumns(std::span<const Term> below);
  void addColumn(std::uint32_t array, std::uint64_t index);
  void compileTerm(Term t);
  void enterArray(Term t, ArrayStep step);
  void addUser(std::uint32_t place, std::uint32_t step);
  void indexStep(std::uint32_t step);
};

} // namespace nuthatch::expr
