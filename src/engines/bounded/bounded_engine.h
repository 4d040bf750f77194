// The bounded engine as one of those that `nuthatch hunt` runs: every function that can be entered, with an
// equal share of what is left of the budget.
#pragma once

#include "engines/engine.h"
#include "builds/subject.h"

namespace nuthatch {

class BoundedEngine final : public Engine {
public:
  explicit BoundedEngine(const Subject& subject) : subject_(subject) {}
  const char* name() const override { return "bounded"; }
  Status run(EngineContext& context) override;

private:
  const Subject& subject_;
};

} // namespace nuthatch
