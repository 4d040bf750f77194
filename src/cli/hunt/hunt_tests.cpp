#include "cli/hunt/hunt_tests.h"

#include "cli/interrupt.h"
#include "module/entries/entries.h"
#include "report/test_file.h"
#include "suite/suite_paths.h"
#include "suite/unit_suite.h"

#include <algorithm>

namespace nuthatch {

namespace fs = std::filesystem;

Result<HuntTests> writeTests(const fs::path& out, const Subject& subject,
                             const std::vector<UnitLeftOut>& leftOut, const Summary& summary,
                             const std::vector<JudgedCrash>& crashes, const SandboxPolicy& policy) {
  HuntTests tests;
  const fs::path folder = fs::absolute(out) / "tests";
  std::vector<JudgedCrash> sequences;
  std::vector<CallTest> calls;
  std::vector<const Finding*> findings; // needs are questions: a replay shows them
  for (const auto* list : {&summary.bugs, &summary.panics})
    for (const auto& finding : *list) findings.push_back(&finding);
  for (const Finding* finding : findings) {
    if (finding->witness.entry == kDriverEntry) {
      const auto crash = std::ranges::find(crashes, finding->check.id,
                                           [](const JudgedCrash& judged) { return judged.crash.check.id; });
      if (crash != crashes.end()) sequences.push_back(*crash);
      continue;
    }
    const auto signature =
        std::ranges::find(subject.signatures(), finding->witness.entry, &Signature::function);
    if (finding->witness.test.empty() || signature == subject.signatures().end()) continue;
    const bool rust = signature->language == SourceLanguage::Rust;
    const bool cxx = signature->language == SourceLanguage::Cxx;
    const SuitePaths paths(subject.target(), folder);
    TestFile file = writeTestFile(*finding, {.language = rust  ? "rust"
                                                         : cxx ? "c++"
                                                               : "c",
                                             .source = paths.inInclude(signature->file),
                                             .hasMakefile = true});
    if (!rust) {
      calls.push_back({finding->witness.id, finding->check.kind, std::move(file), signature->file, cxx});
      continue;
    }
    NH_TRY_VOID(makeFolder(folder));
    NH_TRY_VOID(writeFile(folder / file.name, file.content));
    tests.files[finding->witness.id] = (folder / file.name).string();
  }
  if (sequences.empty() && calls.empty()) return tests;
  std::vector<fs::path> notCompiled;
  for (const auto& unit : leftOut) notCompiled.push_back(unit.source);
  NH_TRY(auto written, UnitSuite::open(subject, {.out = folder, .policy = policy, .leftOut = notCompiled}));
  NH_TRY_VOID(written.addCrashes(sequences, std::nullopt));
  NH_TRY_VOID(written.addCalls(calls));
  const WrittenSuite& suite = written.written();
  tests.notes = suite.notes;
  for (const auto& [id, file] : suite.callFiles) tests.files[id] = (folder / file).string();
  for (const Finding* finding : findings)
    if (const auto file = suite.crashFiles.find(finding->check.id); file != suite.crashFiles.end())
      tests.files.try_emplace(finding->witness.id, (folder / file->second).string());
  return tests;
}

} // namespace nuthatch
