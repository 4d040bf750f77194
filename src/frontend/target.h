// What the user points at, as a list of translation units with the user's own flags. Files, folders,
// databases of compile commands, CMake projects, crates and built binaries come in; nothing is compiled here.
#pragma once

#include "driver/adapter.h"
#include "support/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace nuthatch {

enum class Language { C, Cxx, Rust, Bitcode, Assembly };

// Analysis: unoptimised bitcode with lifetime markers, for the passes and the engines.
// Sanitized: instrumented by ASan and UBSan, for replays; an oracle that shares nothing with our checks.
enum class Flavour { Analysis, Sanitized };

struct TranslationUnit {
  std::filesystem::path source; // absolute
  Language language = Language::C;
  std::vector<std::string> flags; // the user's, without those about output, dependencies and optimisation
  std::filesystem::path folder;   // where the compiler runs: relative flags mean this folder
  std::filesystem::path bitcode;  // analysis bitcode that a drop-in compiler already made, or empty

  // Classes that only the compiler can make (no constructor written, members with initialisers): each gets a
  // function makerName(class) in this unit, see makers.h.
  std::vector<std::string> makers;
  std::vector<Adapter> adapters;      // and what lets sequences call more, see makers.h
  std::vector<std::string> instances; // explicit instantiations of the user's templates, one line each

  // Flags that were left out but may be what makes the code compile (-march=…): used in a second try.
  std::vector<std::string> spareFlags;
};

struct Target {
  std::string name;
  std::filesystem::path root; // reports print places relative to it
  std::vector<TranslationUnit> units;
  std::vector<TranslationUnit> assembly;      // not in the module; assembled when the target is linked
  std::vector<std::filesystem::path> objects; // the same for objects whose source is not known
  std::vector<std::string> linkFlags;
  bool isOfPrograms =
      false; // several programs share it and its project installs no header: nobody else calls it
  std::vector<std::string> notes; // what was degraded or guessed, one line each
};

// One target of one or several paths: sources, bitcode, binaries of the drop-in compilers, or one folder.
Result<Target> findTarget(std::span<const std::filesystem::path> paths);

// By the ending of its name. As a target of its own it is a unit like any source.
bool isHeader(const std::filesystem::path& path);
// Of a folder, but for what is built there or written by us; sorted.
Result<std::vector<std::filesystem::path>> headersIn(const std::filesystem::path& folder);

// The language that the ending of a file name stands for, or a Problem that lists those that are known.
Result<Language> languageOf(const std::filesystem::path& source);

} // namespace nuthatch
