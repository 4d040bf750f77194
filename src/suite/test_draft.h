// Tests of one source file on their way into the suite: in which language and with which includes they are
// written, and what comes next where that does not compile. In: chosen drivers, or one that fails. Out: texts.
#pragma once

#include "engines/drivers/suite/choose.h"
#include "engines/drivers/triage/judge.h"
#include "report/suite.h"
#include "suite/suite_plan.h"

#include <memory>

namespace nuthatch {

// How the tests of one file run.
struct TestWay {
  bool alone = false, failsAllocations = false;
  auto operator<=>(const TestWay&) const = default;
};

// How a file of tests may be written.
struct Attempt {
  TestStyle style = TestStyle::GoogleTest;
  SuitePlanner::Sees sees = SuitePlanner::Sees::Headers;
};

struct TestDraft {
  const TranslationUnit* unit = nullptr;
  TestWay way;
  std::vector<const ChosenTest*> tests; // of a file of tests
  const JudgedCrash* crash = nullptr;   // of a test of a bug
  std::size_t attempt = 0;
  std::size_t part = 0; // of the tests of its unit: what the compiler refused in one file is the next
  std::set<const ChosenTest*> refused; // by the compiler, as they are written now
  SuiteFile file;
  SuiteProgram program;
  std::string said; // the compiler, when it refused the first
};

class DraftWriter {
public:
  // `style`: what the user wants; nothing: GoogleTest for C++, plain C for C.
  DraftWriter(const Subject& subject, const SuitePlanner& planner, std::optional<TestStyle> style);

  // A draft for each file, the one with most coverage first.
  std::vector<TestDraft> drafts(const std::vector<ChosenTest>& tests) const;
  // Nothing where its source is not in the target.
  std::optional<TestDraft> draft(const JudgedCrash& crash) const;

  // What reads best comes first. A header in C that no C++ compiler takes wants tests in C, and one that does
  // not compile by itself its source.
  std::vector<Attempt> attempts(const TranslationUnit& unit) const;
  // Makes file and program, as the draft's attempt says. False: there is no test left, or no such attempt.
  bool write(TestDraft& draft) const;

private:
  const Callables& callables() const { return subject_.callables(); }
  TestStyle styleFor(const TranslationUnit& unit) const;
  std::string reasonOf(const ChosenTest& test) const;
  SuiteTest testOf(const ChosenTest& test, const SuitePlan& plan) const;
  bool writeTests(TestDraft& draft, const Attempt& attempt) const;
  bool writeCrash(TestDraft& draft, const Attempt& attempt) const;

  const Subject& subject_;
  const SuitePlanner& planner_;
  std::optional<TestStyle> style_;
  std::map<std::string, std::string> stems_; // by source: names of files, each once
};

} // namespace nuthatch
