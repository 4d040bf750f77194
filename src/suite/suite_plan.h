// How the tests of one source file see what they test: which headers they include, whether they need the
// source itself, in which language they can be written, and how their program is built.
#pragma once

#include "builds/subject.h"
#include "driver/sequence.h"
#include "frontend/declarations.h"
#include "report/suite.h"
#include "suite/suite_paths.h"

namespace nuthatch {

struct SuitePlan {
  const TranslationUnit* unit = nullptr;
  TestStyle style = TestStyle::GoogleTest;
  std::vector<std::filesystem::path> headers;
  bool includesSource = false;      // no header declares what is used
  std::vector<std::string> support; // classes that the tests need
};

class SuitePlanner {
public:
  // `leftOut`: sources that do not compile, with which nothing is linked.
  SuitePlanner(const Subject& subject, const std::filesystem::path& out,
               const std::vector<std::filesystem::path>& leftOut);

  // The unit with which a driver is tested: what a header defines goes with a unit that includes it.
  const TranslationUnit* unitOf(const Driver& driver) const;
  const TranslationUnit* unitFor(const std::string& file) const;
  enum class Sees : std::uint8_t {
    Headers,     // that declare what is called; the source itself only for what none declares
    Source,      // whatever headers declare; some do not compile by themselves
    SourceAlone, // and nothing beside what it includes
  };
  SuitePlan plan(const TranslationUnit& unit, const std::vector<const Driver*>& drivers, TestStyle wanted,
                 Sees sees) const;

  // Of functions of C in other sources that no header declares: lines for a test in C itself, so that one which the
  // compiler refuses costs no other test.
  std::vector<std::string> declarations(const Driver& driver, const TranslationUnit& unit) const;

  std::vector<std::string> includeLines(const SuitePlan& plan) const;
  // Whole paths: for a compiler that is started in any folder.
  std::vector<std::string> flags(const SuitePlan& plan) const;
  SuiteProgram program(const std::string& file, const SuitePlan& plan) const;
  // All units that compile, for every program alike.
  std::vector<SuiteUnit> units() const;
  const SuitePaths& paths() const { return paths_; }

private:
  const Callables& callables() const { return subject_.callables(); }
  std::vector<std::uint16_t> usedBy(const Driver& driver) const;
  bool isSource(const std::string& file) const;
  bool isIncludable(const std::string& file) const;
  std::filesystem::path headerFor(const Callable& callable) const;

  const Subject& subject_;
  SuitePaths paths_;
  std::vector<std::filesystem::path> leftOut_;
  std::map<std::string, std::vector<IncludedHeader>> headers_; // by source
};

} // namespace nuthatch
