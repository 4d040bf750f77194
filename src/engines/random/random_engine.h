// Random testing of functions: the random phase of DART (seed 004, section 2). Each entry gets random,
// boundary and mined values, and mutations of inputs that covered a new edge; failures go to the judge.
// It proves nothing: a check that held in every run stays open.
#pragma once

#include "engines/engine.h"

namespace nuthatch {

class RandomEngine final : public Engine {
public:
  const char* name() const override { return "random"; }
  Status run(EngineContext& context) override;
};

} // namespace nuthatch
