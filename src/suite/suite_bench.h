// Where files of a suite are built and tried before anybody gets them: a scratch folder with a Makefile like the
// one that is handed over, the tree seen from elsewhere. Objects stay, so that what did not change is not
// compiled again. In: texts and how they are built. Out: which objects and programs there are.
#pragma once

#include "builds/subject.h"
#include "report/suite.h"
#include "suite/suite_plan.h"
#include "support/files.h"

#include <chrono>
#include <functional>

namespace nuthatch {

class SuiteBench {
public:
  static Result<SuiteBench> make(const Subject& subject, const SuitePlanner& planner);

  // The code under test, as a build that is counted as one. Units that a compiler refuses are left out, by name.
  Result<std::vector<std::string>> buildLibrary();
  Status buildMemoryLibrary(); // for tests that MemorySanitizer shows

  Status put(const SuiteProgram& program, const std::string& text);
  // By the stem of the file; what is known of them from before is forgotten. What the tools said comes back.
  Result<std::string> compile(const std::vector<std::string>& stems, std::chrono::milliseconds limit);
  Result<std::string> link(const std::vector<std::string>& stems, std::chrono::milliseconds limit);
  bool hasObject(const std::string& stem) const;
  bool hasProgram(const std::string& stem) const;
  std::filesystem::path program(const std::string& stem) const;

  // For the folder that is handed over.
  std::string makefile(const std::vector<SuiteProgram>& programs) const;
  std::string outside() const;

private:
  SuiteBench(const Subject& subject, const SuitePlanner& planner, ScratchFolder folder);
  Status writeMake(const std::vector<SuiteProgram>& programs) const;

  const SuitePlanner& planner_;
  std::string root_;
  Outside outside_;
  SuiteLibrary library_;
  ScratchFolder folder_;
  std::map<std::string, SuiteProgram> programs_; // by stem
};

// What stands for GoogleTest in the folder of a suite.
Status writeLightGoogleTest(const std::filesystem::path& suite);

// The name of a program in the Makefile.
std::string stemOf(const SuiteProgram& program);

} // namespace nuthatch
