// Whose fault a crash is, as far as the driver shows it: a likely bug, a precondition of the API that the
// driver broke (null, length, order of calls, who owns what), or a limit of ours. Seed 003, VII-D, sorts by
// hand; the rules here are its classes. A precondition is named with what was broken. triage.cpp is the table
// of the rules, in the order in which they are asked; sorter.h knows more of the code and asks further.
#pragma once

#include "engines/drivers/search/api.h"
#include "ledger/facts.h"
#include "module/usage/callers.h"
#include "replay/fork_server.h"

namespace nuthatch {

enum class CrashClass { LikelyBug, Precondition, ResourceLimit };
const char* name(CrashClass kind); // "likely bug"

inline constexpr std::string_view kNoRule = "no rule";

struct Triage {
  CrashClass kind = CrashClass::LikelyBug;
  std::string reason; // of a precondition or a limit, as a sentence without its dot
  // What the callers in the code base can be asked about it; without a function: nothing.
  CallerQuestion question = {};
  std::string_view rule = kNoRule; // that said so, as statistics count it
};

// `call`: the call that failed; the number of calls: the destroyers at the end.
Triage triage(const Api& api, const Check& check, const Driver& driver, const Failure& failure,
              std::size_t call);

} // namespace nuthatch
