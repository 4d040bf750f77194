// Inputs of a prefix as a question moves them, with what they were before. Internal to prefix.cpp.
#pragma once

#include "expr/evaluate/evaluator.h"
#include "solver/prefix.h"
#include "solver/search/assignment.h"

namespace nuthatch::solver {

class Prefix::Moves final : public Assignment {
public:
  explicit Moves(Prefix& prefix) : prefix_(prefix), values_(*prefix.values_) {}

  const expr::Terms& terms() const override { return prefix_.terms_; }
  std::uint64_t value(expr::Term term) const override {
    return terms().isConst(term) ? terms().value64(term) : values_.value64(term, 0);
  }
  bool set(expr::Term leaf, std::uint64_t index, std::uint64_t value) override {
    const std::size_t input = values_.findInput(leaf, index);
    if (input == expr::Program::noInput) return false;
    remember(input);
    values_.set(input, 0, value);
    return true;
  }

  // All that the model says of inputs below these conjuncts; false if the values cannot follow it.
  bool setAll(std::span<const expr::Term> conjuncts, const expr::Model& model, expr::Model& changes);
  std::size_t count() const { return before_.size(); }
  void undo(std::size_t to = 0) {
    for (; before_.size() > to; before_.pop_back())
      values_.set(before_.back().first, 0, before_.back().second);
    prefix_.evaluate();
  }
  expr::Model changes() const {
    expr::Model model;
    for (const auto& [input, before] : before_) {
      const expr::ProgramInput& it = values_.inputs()[input];
      if (!terms().isArray(it.term)) {
        model.set(it.term, values_.value(it.term, 0));
      } else {
        model.setElement(it.term, it.index, values_.get64(input, 0));
        model.setOther(it.term, prefix_.witness_.other(it.term));
      }
    }
    return model;
  }

private:
  void remember(std::size_t input) {
    const expr::ProgramInput& it = values_.inputs()[input];
    before_.emplace_back(input, terms().isArray(it.term) ? expr::Bits(it.width, values_.get64(input, 0))
                                                         : values_.value(it.term, 0));
  }

  Prefix& prefix_;
  expr::Program& values_;
  std::vector<std::pair<std::size_t, expr::Bits>> before_; // an input may come twice: undone backwards
};

} // namespace nuthatch::solver
