// Of a whole tree, which units are the target. A project holds more than its library: programs that use it,
// tests, examples, fuzzers, and sometimes all of its sources once more in one file. Put into one module they
// would shadow each other (each program has its main), and what is told of coverage would be told of the
// tests. In: a tree's units. Out: the units of the library, or of one program with it; the others stand
// beside, with what they are for.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

// What a unit of a tree is for.
enum class UnitRole {
  Library, // what the tree is about
  Program, // has a main
  Test,
  Example, // of use, of speed
  Fuzzer,
  Collected, // the sources of the library once more, in one file
  Foreign,   // of another project, which the build takes in
};
std::string_view name(UnitRole role); // "program"

struct UnitBeside {
  TranslationUnit unit;
  UnitRole role = UnitRole::Program;
};

// A unit that the compiler refused: nobody looked at it.
struct UnitLeftOut {
  std::filesystem::path source;
  std::string why; // one line
};

struct TreeOptions {
  std::string program;       // stem or path of the source of the one that is wanted; empty: none
  bool wantsProgram = false; // some program, whichever
};

struct Tree {
  Target target; // what is left of it: the library, or one program
  std::vector<UnitBeside> beside;
  std::vector<UnitLeftOut> leftOut; // of the target's units
};

// What the user typed, as findTarget (target.h) reads it; of a folder the units that are the target. Compiles
// them (through the cache) to see what they define. A Problem where the wanted program is not there.
Result<Tree> findTree(std::span<const std::filesystem::path> paths, const TreeOptions& options = {});

// What a path within its tree says: a folder of tests, a name that ends in _test. Library: it says nothing.
UnitRole roleByPath(const std::filesystem::path& relative);

// C++ sources that came without flags (nobody said -std=) get a newer standard; false where there are none.
bool takeNewerStandard(Target& target);

} // namespace nuthatch
