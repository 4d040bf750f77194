// How the tests of one source file see what they test: which headers they include, whether they need the
// source itself, in which language they can be written, and how their program is built.
#pragma once

#include "driver/sequence.h"
#include "builds/subject.h"
#include "frontend/declarations.h"
#include "report/suite.h"

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
  explicit SuitePlanner(const Subject& subject);

  // The unit with which a driver is tested: what a header defines goes with a unit that includes it.
  const TranslationUnit* unitOf(const Driver& driver) const;
  SuitePlan plan(const TranslationUnit& unit, const std::vector<const Driver*>& drivers,
                 TestStyle wanted) const;

  std::vector<std::string> includeLines(const SuitePlan& plan) const;
  std::vector<std::string> flags(const SuitePlan& plan) const;
  SuiteProgram program(const std::string& file, const SuitePlan& plan) const;

private:
  const Callables& callables() const { return subject_.callables(); }
  bool isSource(const std::string& file) const;
  std::filesystem::path headerFor(const Callable& callable) const;

  const Subject& subject_;
  std::map<std::string, std::vector<IncludedHeader>> headers_; // by source
};

} // namespace nuthatch
