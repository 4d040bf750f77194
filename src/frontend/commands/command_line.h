// A compiler's command line, understood: what is compiled, into what, and which flags carry meaning for an
// analysis. Knows the options of gcc and clang; touches no file except response files (@file).
#pragma once

#include "frontend/target.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace nuthatch {

enum class CompilerMode {
  Link,   // sources and objects to a program or a shared library
  Object, // -c
  Other,  // -E, -S, -M, --version, -print-…: nothing that could hold bitcode
};

struct CommandLine {
  struct Source {
    std::string path; // as written
    Language language;
  };
  CompilerMode mode = CompilerMode::Link;
  std::vector<Source> sources;
  std::vector<std::string> inputs; // objects and libraries, as written
  std::string output;              // -o, or empty
  bool readsStandardInput = false;
  std::vector<std::string> flags;      // kept for an analysis
  std::vector<std::string> spareFlags; // see TranslationUnit
  std::vector<std::string> linkFlags;
  std::vector<std::string> notes;
};

// `args` without the compiler's own name. `cxx`: the compiler was a C++ driver, so that .c means C++.
CommandLine parseCommandLine(std::span<const std::string> args, bool cxx,
                             const std::filesystem::path& folder);

// The compiler that makes bitcode of C or C++.
const char* compilerFor(Language language);

void append(std::vector<std::string>& words, const std::vector<std::string>& more);

// A shell command line as words: quotes, backslashes, no expansion.
std::vector<std::string> splitWords(std::string_view line);

// The compiler and launcher words (ccache, nuthatch) in front of the flags: how many, and whether C++.
struct CompilerWords {
  std::size_t words = 0;
  bool cxx = false;
};
CompilerWords findDriver(std::span<const std::string> command);

} // namespace nuthatch
