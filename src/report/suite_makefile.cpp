// The Makefile of a suite, and what stands for code that is outside of it. Texts in, texts out.
#include "report/suite.h"

#include "support/shell.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

std::string writeOutside(const std::map<std::string, std::uint64_t>& variables,
                         const std::vector<std::string>& functions) {
  std::string text =
      "/* What the tested code uses and was not given: variables that hold zeros, and functions that no test "
      "calls. */\n#include <stdlib.h>\n";
  for (const auto& [name, size] : variables)
    text += fmt::format("char {}[{}] __attribute__((aligned(64)));\n", name, size);
  for (const auto& name : functions) text += fmt::format("void {}(void) {{ abort(); }}\n", name);
  return text;
}

namespace {

// The names by which a program takes one of its tests, for a shell loop. Plain C knows by itself.
const char* listWords(TestStyle style) {
  return style == TestStyle::GoogleTest ? "$$(./$< --gtest_list_tests | sed -n 's/^  /--gtest_filter=*./p')"
                                        : "$$(./$< --list-test-names-only)";
}

const char* const kMakeHead =
    R"(# Builds and runs the tests: make; with another compiler: make CC=gcc CXX=g++; the crash tests: make crashes.
ifeq ($(origin CC),default)
CC = $(if $(shell command -v clang-22),clang-22,$(if $(shell command -v clang),clang,cc))
endif
ifeq ($(origin CXX),default)
CXX = $(if $(shell command -v clang++-22),clang++-22,$(if $(shell command -v clang++),clang++,c++))
endif
# Much C calls functions through pointers of another type; clang alone asks for that.
SANITIZE ?= -fsanitize=address,undefined -fno-sanitize-recover=all $(if $(findstring clang,$(CC)),-fno-sanitize=function)
# What was never written is seen by clang alone.
SANITIZE_MEMORY ?= -fsanitize=memory -fno-sanitize-recover=all
CFLAGS ?= -g -w
CXXFLAGS ?= -g -w
# Tests of GoogleTest bring what they use of it along; make GTEST=installed takes the one of the system.
GTEST ?= light
ifeq ($(GTEST),light)
TESTFLAGS ?= -Ilight
else
TESTLIBS ?= -lgtest -lgtest_main -lpthread
endif
BUILD ?= build
define NL


endef
export NL
)";

// Words of a recipe: quoted for the shell, with what make would expand kept from it.
std::string recipeWords(const std::vector<std::string>& words) {
  std::string text;
  for (const char c : shellQuoted(words)) {
    if (c == kTreeMark)
      text += "$(TREE)";
    else if (c == '\n') // a recipe's lines have no ends in them; the word is in single quotes
      text += R"('"$$NL"')";
    else
      text += c == '$' ? "$$" : std::string(1, c);
  }
  return text;
}

// Make knows no quotes among prerequisites: a path that would need some is not named there.
std::string prerequisite(const std::string& path, const std::string& tree) {
  const auto plain = [](const std::string& text) {
    return std::ranges::all_of(text, [](const char c) {
      return std::isalnum(static_cast<unsigned char>(c)) ||
             std::string_view("._/+-").find(c) != std::string::npos;
    });
  };
  if (path.empty() || !plain(tree)) return "";
  if (path[0] == kTreeMark) return plain(path.substr(1)) ? "$(TREE)" + path.substr(1) : "";
  return plain(path) ? path : "";
}

class MakefileWriter {
public:
  MakefileWriter(const std::vector<SuiteProgram>& programs, const SuiteLibrary& library,
                 const std::string& tree)
      : programs_(programs), library_(library), linkWords_(recipeWords(library.linkFlags)), tree_(tree) {}

  std::string write() {
    std::vector<std::string> tests, crashes, runs;
    for (const auto& program : programs_) {
      (program.fails ? crashes : tests).push_back("$(BUILD)/" + stemOf(program));
      if (!program.fails) runs.push_back("run_" + stemOf(program));
    }
    text_ = kMakeHead;
    text_ += fmt::format("TREE ?= {}\n\n", tree_);
    // One program that does not build costs itself.
    text_ += fmt::format("check:\n\t@$(MAKE) -k --no-print-directory all_tests\n\nall_tests: {}\n\n",
                         fmt::join(runs, " "));
    text_ +=
        fmt::format("crashes: {}\n\t@for t in $^; do echo \"== $$t\"; ./$$t && echo \"$$t did not fail\"; "
                    "done; true\n\n",
                    fmt::join(crashes, " "));
    text_ += fmt::format("build: {} {}\n\n", fmt::join(tests, " "), fmt::join(crashes, " "));
    const bool anyMemory = std::ranges::any_of(programs_, &SuiteProgram::memory);
    if (!anyMemory || !std::ranges::all_of(programs_, &SuiteProgram::memory)) addLibrary(false);
    if (anyMemory) addLibrary(true);
    for (const auto& program : programs_) addProgram(program);
    for (const auto& program : programs_)
      if (!program.fails) addRun(program);
    text_ += "clean:\n\trm -rf $(BUILD)\n\n.PHONY: check all_tests crashes build clean";
    return text_ + fmt::format(" {}\n", fmt::join(runs, " "));
  }

private:
  static std::string stemOf(const SuiteProgram& program) {
    return program.file.substr(0, program.file.rfind('.'));
  }
  static const char* sanitizers(bool memory) { return memory ? "$(SANITIZE_MEMORY)" : "$(SANITIZE)"; }
  static const char* archive(bool memory) { return memory ? kSuiteMemoryLibrary : kSuiteLibrary; }

  // An archive: a program takes from it what it uses, so that a test may include a source itself, and a unit
  // that does not link costs nobody who does without it.
  void addLibrary(bool memory) {
    std::vector<std::string> objects;
    for (const auto& unit : library_.units) {
      objects.push_back(fmt::format("$(BUILD)/{}unit{}.o", memory ? "memory_" : "", objects.size()));
      text_ +=
          fmt::format("{}: {}\n\t@mkdir -p $(@D)\n\t{} {} $({}) {} -c -o $@ {}\n\n", objects.back(),
                      prerequisite(unit.source, tree_), unit.cxx ? "$(CXX)" : "$(CC)", sanitizers(memory),
                      unit.cxx ? "CXXFLAGS" : "CFLAGS", recipeWords(unit.flags), recipeWords({unit.source}));
    }
    text_ += fmt::format("$(BUILD)/{}: {}\n\t@rm -f $@\n\t@$(AR) rcs $@ $^\n\n", archive(memory),
                         fmt::join(objects, " "));
  }

  void addProgram(const SuiteProgram& program) {
    const bool anyCxx = program.cxx || std::ranges::any_of(library_.units, &SuiteUnit::cxx);
    const bool isGoogleTest = program.framework && program.style == TestStyle::GoogleTest;
    text_ += fmt::format("$(BUILD)/{0}.o: {1}\n\t@mkdir -p $(@D)\n\t{2} {3} $({4}) {5}{6} -c -o $@ {1}\n\n",
                         stemOf(program), program.file, program.cxx ? "$(CXX)" : "$(CC)",
                         sanitizers(program.memory), program.cxx ? "CXXFLAGS" : "CFLAGS",
                         isGoogleTest ? "$(TESTFLAGS) " : "", recipeWords(program.flags));
    text_ += fmt::format(
        "$(BUILD)/{0}: $(BUILD)/{0}.o $(BUILD)/{1}\n\t{2} {3} $(LDFLAGS) {4}-o $@ $^ {5} {6}\n\n",
        stemOf(program), archive(program.memory), anyCxx ? "$(CXX)" : "$(CC)", sanitizers(program.memory),
        program.failsAllocations ? "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc " : "",
        isGoogleTest ? "$(TESTLIBS)" : "", linkWords_ + " -lm");
  }

  void addRun(const SuiteProgram& program) {
    text_ += fmt::format("run_{0}: $(BUILD)/{0}\n", stemOf(program));
    if (program.alone && program.style != TestStyle::PlainC) // what one leaves is not for the next one
      text_ += fmt::format("\t@for t in {}; do ASAN_OPTIONS=detect_leaks=0 ./$< $$t || exit 1; done\n\n",
                           listWords(program.style));
    else
      text_ += "\t./$<\n\n";
  }

  const std::vector<SuiteProgram>& programs_;
  const SuiteLibrary& library_;
  std::string linkWords_, tree_, text_;
};

} // namespace

std::string writeMakefile(const std::vector<SuiteProgram>& programs, const SuiteLibrary& library,
                          const std::string& tree) {
  return MakefileWriter(programs, library, tree).write();
}

} // namespace nuthatch
