// What becomes of failing runs: their kind and place, each defect once with its test, runs that the bounded
// engine found, and which lines of the crate ran. The other half of Campaign; it compiles and runs nothing
// but single drivers and tests.
#include "engines/exhaustive/rust/driver_trial.h"

#include "engines/exhaustive/rust/test_source.h"
#include "module/native/symbolize.h"
#include "support/files.h"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <fmt/format.h>
#include <regex>
#include <tuple>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

std::string hexOf(const std::string& bytes) {
  std::string text;
  for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return text;
}

// The line from there on, without the address of a pointer, which is another one in every run.
std::string wordsAt(const std::string& text, std::size_t at) {
  const std::string line = text.substr(at, text.find('\n', at) - at);
  return line.substr(0, line.find(": address must be"));
}

} // namespace

std::string kindOf(const std::string& text, int exitCode) {
  static const std::regex asan("AddressSanitizer: (?:attempting (?:to call )?)?([a-zA-Z-]+)");
  const auto own = text.find("nuthatch: ");
  if (own != text.npos) return wordsAt(text, own + 10);
  if (std::smatch match; std::regex_search(text, match, asan))
    return match[1] == "free" ? "free of memory that was not allocated" : match[1].str();
  if (exitCode > 128) return fmt::format("signal {}", exitCode - 128);
  return fmt::format("exit code {}", exitCode);
}

bool isWithin(const Node& shorter, const Node& longer) {
  const auto small = shorter.path(), large = longer.path();
  std::size_t at = 0;
  for (const Node* node : large)
    if (at < small.size() && small[at]->call.function == node->call.function) ++at;
  return at == small.size();
}

// One run of a driver again; the failure with what it says, or none. First as it is; then, where the bounded engine gave the
// run and that shows nothing, with different bytes in memory that nobody wrote, the stack's too: ASan then leaves frames there.
Result<std::optional<DriverFailure>> DriverTrial::runAgain(const fs::path& program, std::size_t number,
                                                           DriverFailure failure, const char* how) {
  constexpr int kAsan = 85, kFailed = 86; // as the server ends
  SandboxPolicy limits = policy();
  if (how == std::string_view("painted")) limits.environment.push_back(kFramesOnStack);
  std::string& input = failure.given.empty() ? failure.choices : failure.given;
  if (input.empty()) input = "-";
  NH_TRY(const SandboxResult ran, runSandboxed({program.string(), how, std::to_string(number), input,
                                                std::to_string(options_.deviations)},
                                               limits));
  const bool isSignal = ran.signal != 0 && ran.signal != SIGABRT;
  if (ran.timedOut || (ran.exitCode != kAsan && ran.exitCode != kFailed && !isSignal)) return std::nullopt;
  failure.text = ran.err;
  const auto said = ran.out.find("failed ");
  failure.kind = ran.exitCode == kFailed && said != ran.out.npos
                     ? wordsAt(ran.out, said + 7)
                     : kindOf(ran.err, isSignal ? 128 + ran.signal : ran.exitCode);
  if (const auto step = ran.out.find("\nstep "); step != ran.out.npos)
    failure.step = static_cast<unsigned>(std::strtoul(ran.out.c_str() + step + 6, nullptr, 10));
  return failure;
}

Result<bool> DriverTrial::confirm(DriverTrialResult& result, std::size_t driver, const std::string& input) {
  const std::scoped_lock lock(mutex_);
  const CrateText crate = driverCrate({set_.drivers[driver]}, parts_);
  const fs::path source = library_.work / "confirmed.rs";
  NH_TRY_VOID(writeFile(source, crate.text));
  NH_TRY(const rust::Compiled compiled, rust::compileDrivers(library_, source, std::chrono::minutes(2)));
  if (!compiled.program) return false;
  const DriverFailure given{.driver = driver, .choices = "-", .given = hexOf(input)};
  NH_TRY(std::optional<DriverFailure> failure, runAgain(*compiled.program, 0, given, "given"));
  if (!failure) {
    NH_TRY(failure, runAgain(*compiled.program, 0, given, "painted"));
  }
  if (!failure) return false;
  result_ = std::move(result);
  result_.results[driver].state = DriverState::Refuted;
  const Status judged = judge(*compiled.program, {*std::move(failure)}, {driver});
  result = std::move(result_);
  if (!judged) return std::unexpected(judged.error());
  return true;
}

// Of failing walks the drivers that fail too, with the same choices.
Status DriverTrial::confirmWalks() {
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < set_.drivers.size(); ++i)
    if (!set_.drivers[i]->tape.empty()) kept.push_back(i);
  if (!walked->program.empty()) noteReached({walked->program, {}, walked->covered});
  const std::vector<std::size_t> all = kept;
  std::optional<fs::path> program;
  while (!kept.empty() && !program && !isOver()) {
    show("rustc");
    std::vector<const Node*> nodes;
    for (const std::size_t index : kept) nodes.push_back(set_.drivers[index]);
    const CrateText crate = driverCrate(nodes, parts_);
    const fs::path source = library_.work / "walked.rs";
    NH_TRY_VOID(writeFile(source, crate.text));
    NH_TRY(const rust::Compiled compiled,
           aside([&] { return rust::compileDrivers(library_, source, timeLeft()); }));
    program = compiled.program;
    if (program) break;
    NH_TRY(const bool isLess, takeOut(kept, crate, compiled));
    if (!isLess) kept.resize(kept.size() / 2);
  }
  std::vector<DriverFailure> failures;
  for (std::size_t i = 0; program && i < kept.size(); ++i) {
    const DriverFailure told{.driver = kept[i], .choices = set_.drivers[kept[i]]->tape};
    NH_TRY(std::optional<DriverFailure> failure, runAgain(*program, i, told, "replay"));
    if (!failure) {
      NH_TRY(failure, runAgain(*program, i, told, "refilled"));
    }
    if (!failure) continue;
    result_.results[kept[i]].state = DriverState::Refuted;
    failures.push_back(*std::move(failure));
  }
  for (const std::size_t index : all) {
    DriverResult& one = result_.results[index];
    if (one.state == DriverState::Refuted) continue;
    if (one.state == DriverState::Rejected && --result_.rejected[one.reason] == 0)
      result_.rejected.erase(one.reason);
    one.state = DriverState::Vain;
  }
  return program ? judge(*program, std::move(failures), kept) : Status();
}

// A file of the code under test as its spans name it, or none. rustc calls its own sources
// /rustc/HASH/library/alloc/…, wherever they lie.
std::optional<std::string> DriverTrial::ownFile(const std::string& file) const {
  const std::string folder = (library_.package.empty() ? library_.folder : library_.package).string();
  if (file.starts_with(folder)) return file;
  constexpr std::string_view within = "library/";
  const auto at = library_.stdModule.empty() ? file.npos : file.find(within);
  if (at == file.npos || (at > 0 && file[at - 1] != '/')) return std::nullopt;
  return (library_.folder / file.substr(at + within.size())).lexically_normal().string();
}

void DriverTrial::noteReached(const Batch& batch) {
  Symbolizer symbolizer(batch.program);
  // A block is one entry but many lines. Code that starts in another file (a driver, std) is not looked into;
  // what the crate's functions inline of std ends up under their own lines too.
  constexpr std::uint64_t kStride = 6, kMostBytes = 8192;
  std::map<std::string, std::set<unsigned>> reached;
  const auto look = [&](std::uint64_t start, std::uint64_t end) {
    bool seen = false;
    for (std::uint64_t at = start; at < std::min(end, start + kMostBytes); at += kStride) {
      for (const Frame& frame : symbolizer.frames(at + 1)) {
        const auto file = ownFile(frame.place.file);
        if (!file) continue;
        seen = true;
        reached[*file].insert(frame.place.line);
      }
      if (!seen && at - start >= 8 * kStride) break;
    }
  };
  aside([&] {
    for (const auto& [start, end] : batch.covered) look(start, end);
    return true;
  });
  for (auto& [file, lines] : reached) result_.reached[file].merge(lines);
}

// The frames of the crate where it went wrong, innermost first. What follows the first stack says where memory was
// allocated or freed, which is another matter.
std::vector<Place> DriverTrial::placesOf(const DriverFailure& failure, Symbolizer& symbolizer) const {
  static const std::regex frame(R"(\+0x([0-9a-f]+)\))");
  const fs::path folder = library_.package.empty() ? library_.folder : library_.package;
  const auto first = std::min(failure.text.find("    #0 "), failure.text.size());
  const std::string stack = failure.text.substr(first, failure.text.find("\n\n", first) - first);
  std::vector<Place> places;
  for (std::sregex_iterator it(stack.begin(), stack.end(), frame), end; it != end; ++it) {
    const std::string digits = (*it)[1];
    std::uint64_t address = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), address, 16);
    for (const Frame& one : symbolizer.frames(address)) {
      const std::string relative = fs::path(one.place.file).lexically_relative(folder).string();
      if (!relative.empty() && !relative.starts_with("..")) places.push_back(one.place);
    }
  }
  return places;
}

// Where it went wrong, and in which functions of the crate, private ones too.
void DriverTrial::locate(DriverFailure& failure, Symbolizer& symbolizer) const {
  const std::vector<Place> places = placesOf(failure, symbolizer);
  if (!places.empty()) failure.place = places.front();
  for (const Place& place : places)
    if (const Function* function = functionAt(place);
        function && std::ranges::find(failure.within, function->path) == failure.within.end())
      failure.within.push_back(function->path);
}

namespace {

// How far out of bounds an access is decides by which name it goes.
std::string familyOf(const std::string& kind) {
  static const std::vector<std::string> outside = {"SEGV",
                                                   "-buffer-overflow",
                                                   "unknown-crash",
                                                   "address calculation to not overflow",
                                                   "within the slice",
                                                   "same allocation"};
  const bool isOutside =
      std::ranges::any_of(outside, [&](const std::string& words) { return kind.find(words) != kind.npos; });
  return isOutside ? "out of bounds" : kind;
}

// What somebody else's memory, or memory behind the end, looks like when it is looked at.
bool isForeign(const std::string& kind) {
  return familyOf(kind) == "out of bounds" || kind == "a result is a value that was never made";
}

// A type says that it may go to other threads, or be shared by them: that is the defect, whatever is called there.
bool isOfThreads(const std::string& kind) {
  return kind.starts_with("a value that is not Send") || kind.starts_with("a value that is not Sync");
}

// What the driver makes first.
std::string typeOf(const Node& node) {
  const TypeRef made = node.path().front()->call.result;
  return made ? made->name : "";
}

// The call in which it went wrong.
const Function* failing(const DriverFailure& failure, const Node& node) {
  const auto path = node.path();
  const std::size_t step = failure.step;
  return step >= 1 && step <= path.size() ? path[step - 1]->call.function : node.call.function;
}

} // namespace

// The function of the crate in which a place lies, or none.
const Function* DriverTrial::functionAt(const Place& place) const {
  const Function* best = nullptr;
  if (!api) return best;
  for (const Function& one : api->functions) {
    const bool isInside = place.line >= one.span.firstLine && place.line <= one.span.lastLine;
    if (!isInside || (best && best->span.firstLine > one.span.firstLine)) continue;
    if ((fs::path(api->root) / one.span.file).lexically_normal() == place.file) best = &one;
  }
  return best;
}

// A destructor shows what earlier calls have done: whose fault it is, its place does not say.
bool DriverTrial::isOfDrop(const DriverFailure& failure) const {
  const Function* function = functionAt(failure.place);
  return function && function->trait && function->trait->lastName() == "Drop";
}

// Each defect once: what fails in the same way at the same place of the crate. Where a place says nothing (memory that
// the crate gave away is read by the driver, a destructor meets what is not there), the call stands for it, and a longer
// driver that contains a shorter one which fails in that way shows nothing new. What a function gives out of bounds it
// may also have met there itself.
bool DriverTrial::isSame(const Bug& bug, const DriverFailure& failure) const {
  const auto hasPlace = [&](const DriverFailure& one) { return !one.place.file.empty() && !isOfDrop(one); };
  const Node &shown = *set_.drivers[bug.failure.driver], &node = *set_.drivers[failure.driver];
  const Function *mine = failing(failure, node), *its = failing(bug.failure, shown);
  if (isOfThreads(failure.kind) && isOfThreads(bug.failure.kind)) return typeOf(node) == typeOf(shown);
  const bool isOutside = isForeign(bug.failure.kind) && isForeign(failure.kind);
  const bool isAlike = familyOf(bug.failure.kind) == familyOf(failure.kind);
  if (hasPlace(failure) && hasPlace(bug.failure)) return bug.failure.place == failure.place && isAlike;
  if (hasPlace(failure) || hasPlace(bug.failure)) {
    const Function* at = functionAt(hasPlace(failure) ? failure.place : bug.failure.place);
    return (isOutside || isAlike) && at && mine == its && at == mine;
  }
  if (isOutside && mine == its) return true;
  return isAlike && (mine == its || isWithin(shown, node));
}

Status DriverTrial::judge(const fs::path& program, std::vector<DriverFailure> failures,
                          const std::vector<std::size_t>& kept) {
  Symbolizer symbolizer(program);
  std::ranges::sort(failures, {}, [&](const DriverFailure& f) {
    return std::tuple(set_.drivers[f.driver]->depth, f.driver, f.choices);
  });
  std::vector<std::size_t> fresh; // bugs that nobody has seen before
  for (DriverFailure& failure : failures) {
    locate(failure, symbolizer);
    const auto same =
        std::ranges::find_if(result_.bugs, [&](const Bug& bug) { return isSame(bug, failure); });
    if (same != result_.bugs.end()) {
      ++same->drivers;
      continue;
    }
    fresh.push_back(result_.bugs.size());
    result_.bugs.push_back({.failure = std::move(failure)});
    refuted(result_.bugs.back());
    show("drivers run");
  }
  return testBugs(program, fresh, kept);
}

Status DriverTrial::testBugs(const fs::path& program, const std::vector<std::size_t>& bugs,
                             const std::vector<std::size_t>& kept) {
  if (bugs.empty()) return {};
  std::vector<Bug> copies; // others may add bugs meanwhile
  for (const std::size_t at : bugs) copies.push_back(result_.bugs[at]);
  std::vector<WantedTest> tests;
  for (Bug& bug : copies)
    tests.push_back(
        {.bug = &bug,
         .driver = set_.drivers[bug.failure.driver],
         .number = static_cast<std::size_t>(std::ranges::find(kept, bug.failure.driver) - kept.begin())});
  const CrateParts parts = parts_;
  NH_TRY_VOID(aside([&] {
    return writeTests(tests, program, library_, parts, policy(), {options_.deviations, options_.outOfMemory});
  }));
  for (std::size_t i = 0; i < bugs.size(); ++i) {
    copies[i].drivers = result_.bugs[bugs[i]].drivers;
    result_.bugs[bugs[i]] = std::move(copies[i]);
  }
  return {};
}

} // namespace nuthatch::exhaustive
