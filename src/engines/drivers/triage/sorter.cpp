#include "engines/drivers/triage/sorter.h"

#include "engines/drivers/triage/documented.h"
#include "engines/drivers/triage/single_call.h"
#include "engines/drivers/triage/triage_objects.h"
#include "module/usage/null_origin.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

// Whether what comments ask of callers can have to do with it.
bool isAboutMemory(CheckKind kind) {
  return kind == CheckKind::OutOfBounds || kind == CheckKind::NullDereference || kind == CheckKind::Crash ||
         kind == CheckKind::UninitialisedRead || kind == CheckKind::InvalidFree;
}

bool reaches(const Callable& callable, const std::set<std::string>& functions) {
  return std::ranges::any_of(callable.reaches,
                             [&](const std::string& function) { return functions.contains(function); });
}

Triage need(std::string_view rule, std::string reason) {
  return {.kind = CrashClass::Precondition, .reason = std::move(reason), .rule = rule};
}

} // namespace

CrashSorter::CrashSorter(const Subject& subject, const Api& api, const std::filesystem::path& executable,
                         SandboxPolicy policy)
    : subject_(subject), api_(api), attribution_(subject.allChecks(), executable),
      declared_(subject.target(), subject.callables()), leftOut_(subject, api, policy) {}

// A project's own assertion is a question and a call of what ends the process: the question stands in the
// innermost function that could have come back.
Check CrashSorter::asDecided(const Check& check, const std::vector<Frame>& stack) const {
  Check decided = check;
  if (check.kind != CheckKind::AssertionFailed) return decided;
  const auto& never = api_.facts().neverReturn;
  const auto by = std::ranges::find_if(
      stack, [&](const Frame& frame) { return !never.contains(frame.function) && !frame.function.empty(); });
  if (never.contains(check.function) && by != stack.end()) decided.function = by->function;
  return decided;
}

// A variable or a member that some other call would have set: nobody made that call.
std::string CrashSorter::nullUntilSet(const Crash& crash, std::vector<Frame> stack) const {
  if (crash.check.kind != CheckKind::NullDereference) return "";
  // A call in the last place leaves no frame of its caller behind; which function was called first is known.
  if (crash.call < crash.driver.calls.size()) {
    const std::string& called = api_.at(crash.driver.calls[crash.call].callable).userFunction();
    if (std::ranges::find(stack, called, &Frame::function) == stack.end())
      stack.push_back({.function = called});
  }
  const NullOrigin origin = nullOrigin(subject_.compiled(), stack);
  if (origin.setBy.empty()) return "";
  for (const Frame& frame : stack) // one that sets it itself had its turn
    if (origin.setBy.contains(frame.function)) return "";
  const std::size_t until = std::min(crash.call, crash.driver.calls.size());
  for (std::size_t i = 0; i < until; ++i)
    if (reaches(api_.at(crash.driver.calls[i].callable), origin.setBy)) return "";
  // The one that does the least beside it.
  const Callable* setter = nullptr;
  for (const Callable& callable : api_.callables().all) {
    const bool isOpen = std::ranges::find(stack, callable.userFunction(), &Frame::function) != stack.end();
    if (!isOpen && reaches(callable, origin.setBy) &&
        (!setter || callable.reaches.size() < setter->reaches.size()))
      setter = &callable;
  }
  return setter ? fmt::format("order of calls: {} is null until {} was called", origin.place,
                              setter->signature.callName)
                : "";
}

Triage CrashSorter::ofPrograms() const {
  if (!subject_.target().isOfPrograms) return {};
  return need("of programs alone", "internal: the project installs no header, its programs alone call this");
}

Triage CrashSorter::byCode(const Crash& crash, const std::vector<Frame>& stack) {
  if (auto as = ofPrograms(); as.kind != CrashClass::LikelyBug) return as;
  if (auto why = nullUntilSet(crash, stack); !why.empty()) return need("null until set", std::move(why));
  for (const Call& call : broken::reaching(api_, crash.driver, crash.call).driver.calls)
    if (const Callable& callable = api_.at(call.callable); !declared_.isKnown(callable))
      return need("not for users",
                  fmt::format("internal: no header for users declares {}", callable.signature.display));
  return {};
}

// Functions with comments: of the headers that users read, and of the source that has the callable.
std::vector<DeclaredFunction> CrashSorter::described(const Callable& callable) {
  std::vector<DeclaredFunction> all;
  for (const IncludedHeader& header : declared_.headers())
    all.insert(all.end(), header.described.begin(), header.described.end());
  for (const TranslationUnit& unit : subject_.target().units) {
    if (unit.source != callable.unit && unit.source != callable.signature.file) continue;
    if (unit.language != Language::C && unit.language != Language::Cxx) continue;
    if (const auto reading = readSource(unit))
      all.insert(all.end(), reading->functions.begin(), reading->functions.end());
  }
  return all;
}

Triage CrashSorter::byFunction(const Callable& callable, const Check& check) {
  if (isAboutMemory(check.kind))
    if (const auto sentence = askedOf(callable, described(callable)); !sentence.empty())
      return need("documented", fmt::format("documented: {}", sentence));
  return {};
}

Result<Triage> CrashSorter::sorted(const Crash& crash) {
  const std::vector<Frame> stack = attribution_.stackOf(crash.failure);
  const Check check = asDecided(crash.check, stack);
  Triage as = triage(api_, check, crash.driver, crash.failure, crash.call);
  if (as.kind != CrashClass::LikelyBug) return as;
  if (auto why = byCode(crash, stack); why.kind != CrashClass::LikelyBug) return why;
  // A driver that breaks what the author asserts, before anything fails, has broken a precondition, also where
  // the build leaves the assertion out.
  NH_TRY(const auto broken, leftOut_.brokenBy(crash.driver));
  if (broken) {
    Triage asked = triage(api_, broken->check, broken->driver, broken->failure, broken->call);
    asked.reason += ", which this build leaves out";
    asked.rule = "left-out assertion";
    if (asked.kind == CrashClass::Precondition) return asked;
  }
  if (crash.call < crash.driver.calls.size())
    if (auto why = byFunction(api_.at(crash.driver.calls[crash.call].callable), check);
        why.kind != CrashClass::LikelyBug)
      return why;
  return as;
}

Result<Triage> CrashSorter::sortedCall(const Check& check, const Failure& failure, const Signature& signature,
                                       const Arguments& arguments) {
  if (auto driver = asDriver(api_.callables(), signature, arguments)) {
    const std::size_t call = driver->calls.size() - 1;
    return sorted({.check = check, .driver = *std::move(driver), .failure = failure, .call = call});
  }
  if (signature.isMain()) return Triage{}; // users start it; nobody calls it
  if (auto as = ofPrograms(); as.kind != CrashClass::LikelyBug) return as;
  if (!declared_.isForUsers(signature) || !declared_.isKnown(signature))
    return need("not for users", fmt::format("internal: no header for users declares {}", signature.display));
  const Check decided = asDecided(check, attribution_.stackOf(failure));
  if (decided.kind == CheckKind::AssertionFailed && failure.memoryRefused)
    return Triage{.kind = CrashClass::ResourceLimit,
                  .reason = "there was no memory for what was asked, and the code ends the process",
                  .rule = "refused memory"};
  if (decided.kind == CheckKind::AssertionFailed && decided.function == signature.function)
    return need("asserted of callers", fmt::format("asserted by {}: {}", signature.display, check.detail));
  const Callable* callable = declared_.callableOf(signature);
  return byFunction(callable ? *callable : Callable{.signature = signature}, decided);
}

} // namespace nuthatch
