#include "cli/unit_suite.h"

#include "driver/driver_source.h"
#include "driver/test_name.h"
#include "frontend/declarations.h"
#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// How the tests of one source file see what they test.
struct Plan {
  std::vector<fs::path> headers;
  bool includesSource = false;
  const TranslationUnit* unit = nullptr;
  TestStyle style = TestStyle::GoogleTest;
};

std::string lastWord(const std::string& name) {
  const std::string plain = name.substr(0, name.find('<'));
  return plain.substr(plain.find_last_of(": ") + 1); // npos + 1 is 0
}

class SuiteWriter {
public:
  SuiteWriter(const Subject& subject, const SuiteOptions& options) : subject_(subject), options_(options) {}

  Result<WrittenSuite> write(const std::vector<ChosenTest>& tests) {
    NH_TRY_VOID(makeFolder(options_.out));
    NH_TRY_VOID(readHeaders());
    std::map<std::string, std::vector<const ChosenTest*>> byFile;
    for (const auto& test : tests) // what a header defines is tested with a unit that includes it
      if (const auto* unit = unitOf(fileOf(test.driver))) byFile[unit->source.string()].push_back(&test);
    std::vector<SuiteProgram> programs;
    for (const auto& [file, group] : byFile) NH_TRY_VOID(writeGroup(file, group, programs));
    NH_TRY_VOID(writeFile(options_.out / "Makefile", writeMakefile(programs, subject_.target().linkFlags)));
    written_.files.push_back("Makefile");
    return std::move(written_);
  }

private:
  const Callables& callables() const { return subject_.callables(); }

  Status readHeaders() {
    for (const auto& unit : subject_.target().units) {
      if (unit.language != Language::C && unit.language != Language::Cxx) continue;
      auto headers = includedHeaders(unit);
      if (headers) headers_[unit.source.string()] = std::move(*headers);
    }
    return {};
  }

  std::string fileOf(const Driver& driver) const {
    for (std::size_t i = subjectOf(callables(), driver) + 1; i-- > 0;) {
      const auto& file = callables().all[driver.calls[i].callable].signature.file;
      if (!file.empty()) return file;
    }
    return subject_.target().units.empty() ? "" : subject_.target().units.front().source.string();
  }

  const TranslationUnit* unitOf(const std::string& file) const {
    for (const auto& unit : subject_.target().units)
      if (unit.source == file) return &unit;
    for (const auto& unit : subject_.target().units) { // a header: some unit that includes it
      const auto known = headers_.find(unit.source.string());
      if (known == headers_.end()) continue;
      for (const auto& header : known->second)
        if (header.path == file) return &unit;
    }
    return subject_.target().units.empty() ? nullptr : &subject_.target().units.front();
  }

  bool isSource(const std::string& file) const {
    return std::ranges::any_of(subject_.target().units,
                               [&](const TranslationUnit& unit) { return unit.source == file; });
  }

  // The header through which a callable can be used; empty: none.
  fs::path headerFor(const Callable& callable) const {
    const auto& file = callable.signature.file;
    if (!file.empty() && !isSource(file)) return file;
    const bool byType = callable.kind != CallableKind::Function || !callable.owner.empty();
    const std::string name = lastWord(byType ? callable.owner : callable.signature.callName);
    const auto fits = [&](const IncludedHeader& header) {
      return byType ? header.defines(name) : header.declares(name);
    };
    if (const auto own = headers_.find(file); own != headers_.end())
      for (const auto& header : own->second)
        if (fits(header)) return header.path;
    for (const auto& [source, headers] : headers_)
      for (const auto& header : headers)
        if (fits(header)) return header.path;
    return {};
  }

  Plan planFor(const std::string& file, const std::vector<const ChosenTest*>& group) const {
    Plan plan{.unit = unitOf(file), .style = options_.style};
    std::set<std::uint16_t> used;
    for (const auto* test : group)
      for (const auto& call : test->driver.calls) {
        used.insert(call.callable);
        if (call.destroyer < callables().all.size()) used.insert(call.destroyer);
      }
    for (const auto number : used) {
      const fs::path header = headerFor(callables().all[number]);
      if (header.empty())
        plan.includesSource = true;
      else if (std::ranges::find(plan.headers, header) == plan.headers.end())
        plan.headers.push_back(header);
    }
    // C++ does not compile C sources; it does compile most C headers.
    if (plan.includesSource && plan.unit && plan.unit->language == Language::C)
      plan.style = TestStyle::PlainC;
    return plan;
  }

  std::vector<std::string> includesOf(const Plan& plan) const {
    std::vector<std::string> lines;
    const bool foreign = plan.style != TestStyle::PlainC && plan.unit->language == Language::C;
    if (foreign) lines.emplace_back("extern \"C\" {");
    for (const auto& header : plan.headers) lines.push_back(fmt::format("#include \"{}\"", header.string()));
    if (plan.includesSource) {
      lines.emplace_back("#define main nuthatch_original_main");
      lines.push_back(fmt::format("#include \"{}\"", plan.unit->source.string()));
      lines.emplace_back("#undef main");
    }
    if (foreign) lines.emplace_back("}");
    return lines;
  }

  std::vector<std::string> flagsOf(const Plan& plan) const {
    std::vector<std::string> flags = plan.unit->flags;
    const bool cxx = plan.style != TestStyle::PlainC;
    if (cxx && plan.unit->language == Language::C)
      std::erase_if(flags,
                    [](const std::string& flag) { return flag.starts_with("-std=") || flag == "-ansi"; });
    const bool hasStandard =
        std::ranges::any_of(flags, [](const std::string& flag) { return flag.starts_with("-std="); });
    if (cxx && !hasStandard) flags.emplace_back("-std=c++20");
    return flags;
  }

  std::string reasonOf(const ChosenTest& test) const {
    std::size_t branches = 0;
    std::string first;
    for (const auto edge : test.keeps)
      for (const auto& range : subject_.edges()) {
        if (edge < range.first || edge >= range.first + range.count) continue;
        const auto function = std::ranges::find(subject_.functions(), range.function, &Function::name);
        if (function == subject_.functions().end()) continue;
        if (++branches > 1) continue;
        first = edge == range.first ? fmt::format("entering {}", function->display)
                                    : fmt::format("branch {} of {}", edge - range.first, function->display);
      }
    if (branches == 0) return "Kept for what it does: its branches are covered by other tests too.";
    return branches == 1 ? fmt::format("Kept for {}.", first)
                         : fmt::format("Kept for {} and {} more branches.", first, branches - 1);
  }

  Status writeGroup(const std::string& file, const std::vector<const ChosenTest*>& group,
                    std::vector<SuiteProgram>& programs) {
    Plan plan = planFor(file, group);
    if (!plan.unit) return {};
    SuiteFile suite{
        .stem = fs::path(file).stem().string() + "_test", .style = plan.style, .includes = includesOf(plan)};
    std::vector<std::size_t> assertions;
    for (const auto* test : group) {
      auto source = writeDriver(callables(), test->driver, test->seen, plan.style);
      const Callable& about =
          callables().all[test->driver.calls[subjectOf(callables(), test->driver)].callable];
      suite.tests.push_back(
          {.suite = camelCase(about.owner.empty() ? fs::path(file).stem().string() : lastWord(about.owner)),
           .name = camelCase(behaviourName(callables(), test->driver, test->seen)),
           .comment = reasonOf(*test),
           .lines = std::move(source.lines)});
      assertions.push_back(source.assertions);
    }
    makeNamesUnique(suite.tests);
    NH_TRY_VOID(dropWhatDoesNotCompile(suite, plan));
    if (suite.tests.empty()) return {};
    const std::string name = suiteFileName(suite);
    NH_TRY_VOID(writeFile(options_.out / name, writeSuiteFile(suite)));
    written_.files.push_back(name);
    written_.tests += suite.tests.size();
    for (const auto& test : suite.tests)
      for (const auto& line : test.lines)
        written_.assertions += line.starts_with("EXPECT_") || line.starts_with("ASSERT_") ||
                               line.starts_with("CHECK") || line.starts_with("REQUIRE");
    SuiteProgram program{
        .file = name, .style = plan.style, .flags = flagsOf(plan), .folder = plan.unit->folder.string()};
    for (const auto& unit : subject_.target().units) {
      if (unit.language != Language::C && unit.language != Language::Cxx) continue;
      if (plan.includesSource && &unit == plan.unit) continue;
      SuiteUnit built{.source = unit.source.string(),
                      .cxx = unit.language == Language::Cxx,
                      .flags = unit.flags,
                      .folder = unit.folder.string()};
      const bool hasMain = std::ranges::any_of(subject_.functions(), [&](const Function& f) {
        return f.name == "main" && f.place.file == built.source;
      });
      if (hasMain) built.flags.emplace_back("-Dmain=nuthatch_original_main");
      program.units.push_back(std::move(built));
    }
    programs.push_back(std::move(program));
    return {};
  }

  // A test whose lines the compiler refuses (a type without a name, a deleted copy) goes; the rest stays.
  Status dropWhatDoesNotCompile(SuiteFile& suite, const Plan& plan) {
    NH_TRY(const auto scratch, ScratchFolder::make("suite"));
    const fs::path path = scratch.path() / suiteFileName(suite);
    std::size_t dropped = 0;
    std::string said;
    for (int round = 0; round < 8 && !suite.tests.empty(); ++round) {
      std::vector<TestLines> places;
      NH_TRY_VOID(writeFile(path, writeSuiteFile(suite, &places)));
      NH_TRY(const auto lines,
             linesWithErrors(path, plan.style == TestStyle::PlainC ? Language::C : Language::Cxx,
                             flagsOf(plan), plan.unit->folder, said));
      if (lines.empty()) break;
      std::vector<bool> bad(suite.tests.size());
      for (const auto line : lines)
        for (std::size_t i = 0; i < places.size(); ++i)
          bad[i] = bad[i] || (line >= places[i].first && line <= places[i].last);
      const auto count = static_cast<std::size_t>(std::ranges::count(bad, true));
      if (count == 0) {
        written_.notes.push_back(
            fmt::format("{} does not compile: {}", suiteFileName(suite), said.substr(0, said.find('\n'))));
        break;
      }
      dropped += count;
      for (std::size_t i = bad.size(); i-- > 0;)
        if (bad[i]) suite.tests.erase(suite.tests.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (dropped > 0)
      written_.notes.push_back(
          fmt::format("{}: {} tests left out, they do not compile", suiteFileName(suite), dropped));
    return {};
  }

  const Subject& subject_;
  const SuiteOptions& options_;
  std::map<std::string, std::vector<IncludedHeader>> headers_; // by source
  WrittenSuite written_;
};

} // namespace

Result<WrittenSuite> writeSuite(const Subject& subject, const std::vector<ChosenTest>& tests,
                                const SuiteOptions& options) {
  return SuiteWriter(subject, options).write(tests);
}

} // namespace nuthatch
