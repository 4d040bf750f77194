// What engines of sequences write down: which code their drivers covered, and what they refute.
#pragma once

#include "engines/drivers/triage/judge.h"
#include "builds/subject.h"

namespace nuthatch {

Status writeDriverFacts(EngineContext& context, RunId run, const Subject& subject,
                        std::span<const std::uint8_t> covered, const std::vector<JudgedCrash>& crashes);

} // namespace nuthatch
