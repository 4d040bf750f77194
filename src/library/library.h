// What functions of the C, POSIX and C++ libraries do: one table for all engines, by function name. It is asked
// by the memory checks before a call (what must be readable and writable), by the checks of leaks and frees,
// by native builds (what a call writes, whether a process can go back after it), and by the engines (what only
// shows something, what calls back, what ends the process). Comes in: a name as the linker has it. Goes out: a
// row, or nothing: then the function is unknown code, which may do anything with what it reaches, and nobody
// may answer for what follows it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace nuthatch::library {

enum class Amount : std::uint8_t {
  Fixed,        // `a` bytes; where a is negative, so many words of the machine: a pointer is one
  Argument,     // argument a
  Product,      // argument a times argument b
  String,       // the string with its NUL (reads only)
  CopyOfString, // writes: length of the string argument a, plus 1
  AfterString,  // writes: length of own string plus length of string argument a, plus 1
  AtMostOne,    // one byte if argument a is not zero: how much is touched depends on the data
  WithinString, // reads: up to a NUL or to argument a, whichever comes first
};

// What a function does with one argument.
struct Part {
  int argument;
  bool writes;
  Amount amount;
  int a = 0;
  int b = 0;
  int unit = 1;           // bytes an element of `a`: wide characters have four
  bool mayBeNull = false; // then nothing is touched
};

// What else is to be known of a function; a row has any number of them.
enum Trait : std::uint32_t {
  kExact = 1u << 0, // it keeps to memory where the parts hold: nothing is left for a model to find
  // What it changes lies in memory: a process can go back after it. Not of what maps memory or changes the
  // locale, signals, the folder, limits, threads or the environment.
  kRestorable = 1u << 1,
  kShows = 1u << 2,      // what it is given goes out of the program and does not come back
  kEnds = 1u << 3,       // does not return: the process is over
  kCallsBack = 1u << 4,  // may call functions of the program
  kFresh = 1u << 5,      // gives a new block of the heap, which somebody has to free
  kUnwritten = 1u << 6,  // and nobody has written to its bytes
  kFrees = 1u << 7,      // gives argument 0 back to the heap
  kStable = 1u << 8,     // the same answer at every call
  kApart = 1u << 10,     // what it reads and what it writes must not overlap
  kAllocates = 1u << 11, // leaves a block behind that is not its result
  kNames = 1u << 9,      // its text names a file or a message: nothing that a program compares
};

// Which functions belong together: what one of them gives only another of the same may take back.
enum class Family : std::uint8_t { None, Malloc, New, NewArray };

struct Function {
  std::string_view name;
  std::vector<Part> parts;
  std::uint32_t traits = 0;
  Family family = Family::None;
  int size = -1;          // argument with the size of what it gives
  int printFormat = -1;   // argument with a format of printf; what it means follows it
  int scanFormat = -1;    // the same of scanf
  bool takesList = false; // a va_list follows the format, not arguments

  bool is(std::uint32_t trait) const { return (traits & trait) == trait; }
};

// Whichever of its spellings the name is: fopen64, __isoc99_sscanf.
const Function* find(std::string_view name);
// The spelling under which the table has it, or the name itself.
std::string_view plainName(std::string_view name);

// The error calls of the verification community: whoever reaches one has failed, whatever its body does.
inline bool isErrorCall(std::string_view name) { return name == "reach_error" || name == "__VERIFIER_error"; }
// The same of a harness's own, where the program does not define them.
inline bool isHarnessError(std::string_view name) {
  return name == "klee_report_error" || name == "klee_abort";
}

// Every row, sorted by name.
const std::vector<Function>& all();

} // namespace nuthatch::library
