// The symbolic build's pass. In: a module lowered for native execution (module/native/lower_native.h) and optimised.
// Out: the same program whose functions carry labels (runtime/symbolic) and leave a trace; and what the
// numbers in the trace mean. Never changes what the program does. What it cannot follow is made concrete and
// counted.
//
// Each function has two copies of its code. The fast one knows no labels: its loads test the map of symbolic
// bytes, and the first symbolic byte takes it to the same place in the slow one, which computes a label
// beside each value. The slow one goes back at loop headers and after calls, as soon as no live value has a
// label.
#pragma once

#include "engines/concolic/instrument/flat_function.h"
#include "module/module.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace nuthatch::concolic {

// A place in the code that events name.
struct Site {
  std::uint64_t name = 0;           // the same for the same code, whatever else is in the module
  std::string what;                 // of something made concrete: "call of fmodl"
  std::string place;                // "parse.c:12:7", or empty
  unsigned width = 0;               // of a switch's value
  std::vector<std::uint64_t> cases; // of a switch
  bool check = false;               // the failure of a check lies behind it
};

// An input of a function whose calls are told: an argument, or the memory of a global.
struct FunctionInput {
  std::string name;
  unsigned bits = 0; // of a value; 0: a pointer, whose memory is the input
  bool isSigned = true;
  bool isGlobal = false;
};
struct SummarisedFunction {
  std::string name;
  std::string code; // hash of its body and of what it calls
  std::vector<FunctionInput> inputs;
  unsigned resultBits = 0;                  // 0: it gives nothing
  bool writes = false;                      // memory that is not its own
  unsigned decisions = 0;                   // branches and switches in it
  unsigned calls = 0;                       // places that call it; one in a loop counts twice
  std::shared_ptr<const FlatFunction> flat; // of some with loops
};

// Why calls of a function are not told, so that it is followed as part of its callers.
enum class WhyFollowed : std::uint8_t {
  Signature,       // other parameters or results than integers and pointers, or too many
  GivesPointer,    //
  MayThrow,        //
  Recursive,       //
  PointerInMemory, // it reads or writes one there
  UnknownMemory,   // it reads or writes memory that is none of its inputs
  Addresses,       // it computes with them, or compares them
  Indirect,        // it calls through a pointer
  Calls,           // it calls a function that is none of these
  Other,
};
struct FollowedFunction {
  std::string name;
  WhyFollowed why = WhyFollowed::Other;
  std::string what; // that it calls
};

struct Instrumented {
  std::uint32_t firstSite = 0;
  std::vector<Site> sites;                   // number firstSite and on
  std::vector<SummarisedFunction> functions; // whose calls are told, by number; none unless asked for
  std::vector<FollowedFunction> followed;    // the others, where some are
  std::vector<std::string> notes;
};

// `models` is the bitcode of runtime/symbolic/models: library functions as plain C. `calls`: calls of functions
// that can be summarised are told (frames.h); a build without them has nothing of it.
Result<Instrumented> instrument(Module& module, const std::vector<std::string>& models, bool calls = false);

} // namespace nuthatch::concolic
