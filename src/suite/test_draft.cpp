#include "suite/test_draft.h"

#include "driver/driver_source.h"
#include "driver/file_name.h"
#include "driver/test_name.h"
#include "report/test_file.h"
#include "support/stable_sort.h"
#include "support/untrusted_file.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr const char* kAloneComment =
    "Each of these tests leaves something behind (memory that no call frees, variables of the code\n"
    "under test), so each runs in a process of its own; `make` does that.";

std::string fileWords(const std::string& text) {
  std::string made;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)))
      made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!made.empty() && made.back() != '_')
      made += '_';
  }
  return made;
}

std::string placeOf(const EdgeRange& range, std::uint32_t edge) {
  const bool known = edge < range.places.size() && range.places[edge].line != 0;
  if (!known) return "its end";
  return fmt::format("{}:{}", fs::path(range.places[edge].file).filename().string(), range.places[edge].line);
}

// C has no functions without a name: `[](int) -> int { return 0; }` becomes a function in front of the test.
void nameCallbacks(SuiteTest& test, std::size_t number) {
  static constexpr std::string_view kBegin = "[](", kGives = " -> ";
  for (std::string& line : test.lines)
    for (std::size_t at; (at = line.find(kBegin)) != std::string::npos && line.find('"') > at;) {
      const std::size_t body = line.find(" {", at), end = line.find('}', at);
      if (body == std::string::npos || end == std::string::npos || end < body) break;
      const std::string head = line.substr(at + 2, body - at - 2);
      const std::size_t gives = head.rfind(kGives);
      const std::string name = fmt::format("callback_{}_{}", number, test.before.size());
      test.before.push_back(fmt::format(
          "static {} {}{}{}", gives == std::string::npos ? "void" : head.substr(gives + kGives.size()), name,
          head.substr(0, gives), line.substr(body, end + 1 - body)));
      line.replace(at, end + 1 - at, name);
    }
}

std::size_t worthOf(const TestDraft& draft) {
  std::size_t edges = 0;
  for (const ChosenTest* test : draft.tests)
    edges += static_cast<std::size_t>(
        std::ranges::count_if(test->keeps, [](std::uint32_t kept) { return kept < kBehaviours; }));
  return edges;
}

} // namespace

// The name of the source; with that of its folders where two are called the same.
DraftWriter::DraftWriter(const Subject& subject, const SuitePlanner& planner, std::optional<TestStyle> style)
    : subject_(subject), planner_(planner), style_(style) {
  std::map<std::string, int> uses;
  const auto& units = subject.target().units;
  for (const auto& unit : units) ++uses[plainFileName(unit.source.stem().string())];
  for (const auto& unit : units) {
    const std::string stem = plainFileName(unit.source.stem().string());
    fs::path within = unit.source.lexically_relative(fs::absolute(subject.target().root));
    stems_[unit.source.string()] =
        uses[stem] == 1 ? stem : plainFileName(fileWords(within.replace_extension().string()));
  }
}

std::string DraftWriter::reasonOf(const ChosenTest& test) const {
  std::size_t branches = 0;
  std::string first;
  for (const auto edge : test.keeps)
    for (const auto& range : subject_.edges()) {
      if (edge < range.first || edge >= range.first + range.count) continue;
      const auto function = std::ranges::find(subject_.functions(), range.function, &Function::name);
      if (function == subject_.functions().end() || ++branches > 1) continue;
      first = edge == range.first ? fmt::format("entering {}", function->display)
                                  : fmt::format("the branch at {} in {}", placeOf(range, edge - range.first),
                                                function->display);
    }
  if (branches == 0) return "Kept for what it does: its branches are covered by other tests too.";
  return branches == 1 ? fmt::format("Kept for {}.", first)
                       : fmt::format("Kept for {} and {} more branches.", first, branches - 1);
}

SuiteTest DraftWriter::testOf(const ChosenTest& test, const SuitePlan& plan) const {
  const Callable& about = callables().all[test.driver.calls[test.about].callable];
  const std::string owner =
      about.owner.empty() ? plan.unit->source.stem().string() : about.owner.substr(0, about.owner.find('<'));
  auto lines = writeDriver(callables(), test.driver, test.seen, plan.style).lines;
  if (plan.style == TestStyle::PlainC) {
    const auto declared = planner_.declarations(test.driver, *plan.unit);
    lines.insert(lines.begin(), declared.begin(), declared.end());
  }
  return {.suite = camelCase(owner.substr(owner.find_last_of(": ") + 1)),
          .name = camelCase(behaviourName(callables(), test.driver, test.seen, test.about)),
          .comment = reasonOf(test),
          .lines = std::move(lines),
          .leaves = test.alone};
}

TestStyle DraftWriter::styleFor(const TranslationUnit& unit) const {
  return style_ ? *style_ : unit.language == Language::C ? TestStyle::PlainC : TestStyle::GoogleTest;
}

std::vector<Attempt> DraftWriter::attempts(const TranslationUnit& unit) const {
  using Sees = SuitePlanner::Sees;
  const bool isC = unit.language == Language::C;
  const TestStyle wanted = styleFor(unit), last = isC ? TestStyle::PlainC : wanted;
  std::vector<Attempt> all = {{wanted, Sees::Headers}};
  if (last != wanted) all.push_back({last, Sees::Headers});
  all.push_back({last, Sees::Source});
  all.push_back({last, Sees::SourceAlone});
  return all;
}

std::vector<TestDraft> DraftWriter::drafts(const std::vector<ChosenTest>& tests) const {
  std::map<std::pair<const TranslationUnit*, TestWay>, std::size_t> places;
  std::vector<TestDraft> drafts;
  for (const auto& test : tests) {
    const auto* unit = planner_.unitOf(test.driver);
    if (!unit) continue;
    // In plain C every test runs in a process of its own.
    const TestWay way{test.alone && styleFor(*unit) != TestStyle::PlainC, test.driver.failingAllocation != 0};
    const auto [place, fresh] = places.try_emplace({unit, way}, drafts.size());
    if (fresh) drafts.push_back({.unit = unit, .way = way});
    drafts[place->second].tests.push_back(&test);
  }
  sortStably(drafts, std::ranges::greater(), worthOf);
  return drafts;
}

std::optional<TestDraft> DraftWriter::draft(const JudgedCrash& crash) const {
  const auto* unit = planner_.unitOf(crash.crash.driver);
  if (!unit) return std::nullopt;
  return TestDraft{.unit = unit, .way = {false, crash.crash.driver.failingAllocation != 0}, .crash = &crash};
}

bool DraftWriter::write(TestDraft& draft) const {
  const auto all = attempts(*draft.unit);
  if (draft.attempt >= all.size()) return false;
  return draft.crash ? writeCrash(draft, all[draft.attempt]) : writeTests(draft, all[draft.attempt]);
}

bool DraftWriter::writeTests(TestDraft& draft, const Attempt& attempt) const {
  std::vector<const Driver*> drivers;
  for (const auto* test : draft.tests)
    if (!draft.refused.contains(test)) drivers.push_back(&test->driver);
  const SuitePlan plan = planner_.plan(*draft.unit, drivers, attempt.style, attempt.sees);
  draft.file = {.stem = fmt::format("{}{}{}{}_test", stems_.at(draft.unit->source.string()),
                                    draft.way.failsAllocations ? "_allocation" : "",
                                    draft.way.alone ? "_alone" : "",
                                    draft.part == 0 ? "" : fmt::format("_{}", draft.part + 1)),
                .comment = draft.way.alone ? kAloneComment : "",
                .style = plan.style,
                .includes = planner_.includeLines(plan),
                .failsAllocations = draft.way.failsAllocations};
  std::set<std::vector<std::string>> texts; // what is left of two tests may be the same
  for (std::size_t i = 0; i < draft.tests.size(); ++i) {
    if (draft.refused.contains(draft.tests[i])) continue;
    SuiteTest one = testOf(*draft.tests[i], plan);
    one.number = i;
    if (plan.style == TestStyle::PlainC) nameCallbacks(one, i);
    if (texts.insert(one.lines).second) draft.file.tests.push_back(std::move(one));
  }
  makeNamesUnique(draft.file.tests);
  draft.program = planner_.program(suiteFileName(draft.file), plan);
  draft.program.tests = draft.file.tests.size();
  draft.program.alone = draft.way.alone;
  draft.program.failsAllocations = draft.way.failsAllocations;
  return !draft.file.tests.empty();
}

bool DraftWriter::writeCrash(TestDraft& draft, const Attempt& attempt) const {
  const Crash& crash = draft.crash->crash;
  const SuitePlan plan = planner_.plan(*draft.unit, {&crash.driver}, attempt.style, attempt.sees);
  const Check& check = crash.check;
  const Callable& about =
      callables().all[crash.driver.calls[std::min(crash.call, crash.driver.calls.size() - 1)].callable];
  const std::string words =
      fmt::format("{} {}", about.kind == CallableKind::Constructor ? about.owner : about.signature.callName,
                  title(check.kind));
  const Triage& triage = draft.crash->triage;
  std::string comment = fmt::format("{} at {}:{}", title(check.kind), check.place.file, check.place.line);
  if (!check.detail.empty()) comment += fmt::format("\nmust hold: {}", check.detail);
  comment += fmt::format("\n{}{}{}", name(triage.kind), triage.reason.empty() ? "" : ": ", triage.reason);
  comment += fmt::format("\nseen: {}; met {} times", draft.crash->replayed.note, crash.times);
  const std::string stem = fmt::format("crash_{}_{}", plainFileName(fileWords(words)), check.id.substr(0, 4));
  comment += fmt::format("\nBuild and run: {}", makeCommand(stem));
  draft.file = {.stem = stem,
                .style = plan.style,
                .includes = planner_.includeLines(plan),
                .failsAllocations = draft.way.failsAllocations,
                .fails = true};
  draft.file.tests = {{.suite = "Crash",
                       .name = camelCase(words),
                       .comment = comment,
                       .lines = plainLines(callables(), crash.driver, plan.style)}};
  draft.file.ownFolder = std::ranges::any_of(draft.file.tests[0].lines, makesFile);
  if (plan.style == TestStyle::PlainC) nameCallbacks(draft.file.tests[0], 0);
  draft.program = planner_.program(suiteFileName(draft.file), plan);
  draft.program.tests = 1;
  draft.program.fails = true;
  draft.program.failsAllocations = draft.way.failsAllocations;
  draft.program.memory = check.kind == CheckKind::UninitialisedRead;
  return true;
}

} // namespace nuthatch
