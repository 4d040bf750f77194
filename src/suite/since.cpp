#include "suite/since.h"

#include "engines/drivers/search/runner.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

// A function ends where the next one of its file begins: what stands between two belongs to the first, which
// tests too much where a comment changed, never too little.
std::set<std::string> changedFunctions(const Subject& subject, const Changes& changes) {
  std::map<std::string, std::vector<const Function*>> byFile;
  for (const auto& function : subject.functions()) byFile[function.place.file].push_back(&function);
  std::set<std::string> changed;
  for (auto& [file, functions] : byFile) {
    const auto lines = changes.lines.find(fs::weakly_canonical(file).string());
    if (lines == changes.lines.end()) continue;
    std::ranges::sort(functions, {}, [](const Function* function) { return function->place.line; });
    for (std::size_t i = 0; i < functions.size(); ++i) {
      const std::uint32_t first = functions[i]->place.line;
      std::uint32_t last = ~0u;
      for (std::size_t k = i + 1; k < functions.size() && last == ~0u; ++k)
        if (functions[k]->place.line > first) last = functions[k]->place.line - 1;
      if (std::ranges::any_of(lines->second, [&](const LineRange& range) {
            return range.first <= last && range.last >= first;
          }))
        changed.insert(functions[i]->name);
    }
  }
  return changed;
}

namespace {

bool sameInterface(const Callable& a, const Callable& b) {
  if (a.kind != b.kind || a.owner != b.owner || a.objectSize != b.objectSize ||
      a.roles.size() != b.roles.size())
    return false;
  for (std::size_t i = 0; i < a.roles.size(); ++i)
    if (a.signature.parameters[i].shape->type != b.signature.parameters[i].shape->type ||
        a.signature.parameters[i].lengthOf != b.signature.parameters[i].lengthOf)
      return false;
  return a.returned.type == b.returned.type;
}

// By linkage name; a record by its type.
std::optional<std::uint16_t> sameIn(const Callables& before, const Callable& callable) {
  for (std::size_t i = 0; i < before.all.size(); ++i)
    if (before.all[i].signature.function == callable.signature.function &&
        before.all[i].signature.display == callable.signature.display &&
        sameInterface(before.all[i], callable))
      return static_cast<std::uint16_t>(i);
  return std::nullopt;
}

std::optional<Driver> asBefore(const Callables& now, const Callables& before, const Driver& driver) {
  Driver made = driver;
  for (auto& call : made.calls) {
    const auto same = sameIn(before, now.all[call.callable]);
    if (!same) return std::nullopt;
    call.callable = *same;
    if (call.destroyer >= now.all.size()) continue;
    const auto destroyer = sameIn(before, now.all[call.destroyer]);
    if (!destroyer) return std::nullopt;
    call.destroyer = *destroyer;
  }
  return made;
}

// What the test asserts, and nothing else.
bool differs(const Shown& asserted, const Shown& before) {
  if (asserted.state == Shown::State::NotSeen) return false;
  if (asserted.state != before.state || asserted.value != before.value ||
      asserted.parts.size() != before.parts.size())
    return true;
  for (std::size_t i = 0; i < asserted.parts.size(); ++i)
    if (differs(asserted.parts[i], before.parts[i])) return true;
  return false;
}

std::string difference(const Callables& callables, const ChosenTest& test, const AloneRun& before) {
  for (std::size_t i = 0; i < test.seen.calls.size(); ++i) {
    const auto& callable = callables.all[test.driver.calls[i].callable];
    const std::string& name = callable.signature.display;
    const CallSeen& now = test.seen.calls[i];
    if (i >= before.seen.calls.size() || before.seen.calls[i].outcome == CallOutcome::Began)
      return fmt::format("{} did not return", name);
    const CallSeen& then = before.seen.calls[i];
    if (now.outcome != then.outcome || now.exception != then.exception)
      return fmt::format("{} ended otherwise", name);
    if (now.result && then.result && differs(*now.result, *then.result))
      return fmt::format("{} gave another result", name);
    for (std::size_t k = 0; k < now.out.size() && k < then.out.size(); ++k)
      if (now.out[k] && then.out[k] && differs(*now.out[k], *then.out[k]))
        return fmt::format("{} left something else in {}", name, callable.signature.parameters[k].name);
  }
  return before.outcome == Outcome::Ok ? "" : "what it left could not be destroyed";
}

} // namespace

Result<std::vector<ChangedBehaviour>>
compareWith(const Changes& changes, const std::string& revision, const std::vector<fs::path>& paths,
            const Callables& callables, const std::vector<ChosenTest>& tests, const SandboxPolicy& policy) {
  NH_TRY(const auto tree, treeOf(changes.root, revision));
  std::vector<fs::path> then;
  for (const auto& path : paths) {
    const fs::path there = tree.path() / fs::weakly_canonical(path).lexically_relative(changes.root);
    if (fs::exists(there)) then.push_back(there);
  }
  std::vector<ChangedBehaviour> found;
  if (then.empty()) return found; // everything is new
  NH_TRY(auto target, findTarget(then));
  NH_TRY(auto subject, Subject::make(std::move(target), {.drivers = Drivers::All, .adapters = true}));
  NH_TRY(const auto executable, subject.checkedBuild());
  NH_TRY(auto server, ForkServer::start(executable, {.policy = policy}));
  DriverRunner runner(server, subject.driverEntry(), subject.callables());
  for (std::size_t i = 0; i < tests.size(); ++i) {
    const auto driver = asBefore(callables, subject.callables(), tests[i].driver);
    if (!driver) continue;
    NH_TRY(const auto run, runner.runAlone(*driver));
    if (auto what = difference(callables, tests[i], run); !what.empty())
      found.push_back({i, std::move(what)});
  }
  return found;
}

} // namespace nuthatch
