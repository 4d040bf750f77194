// What sequences of calls are made of: every function, constructor, method and destructor of a target that
// can be called, and what its parameters and its result are to other calls. A type whose instances are made
// by calls alone (a class, an opaque struct) is a handle; its name ties the calls that make it to those that
// take it. Found by module/calls/callables.h; run through the thunks of module/calls/thunks.h; nothing here knows LLVM.
#pragma once

#include "driver/adapter.h"
#include "driver/shape.h"

#include <map>
#include <string>
#include <vector>

namespace nuthatch {

enum class CallableKind {
  Function,    // free functions and static methods
  Method,      // parameters[0] is the receiver
  Constructor, // makes `owner`; parameters without `this`
  Destructor,  // of `owner`
  Zeroed,      // not code: a record of `owner` with every byte zero, as memset leaves it
};

// What one parameter takes beside values of its shape.
struct Role {
  std::string handle;    // the type whose instances may stand here; empty: none
  bool byAddress = true; // a pointer or reference to the handle, not the thing itself
  bool constant = false; // what is behind the address is not changed
  bool reference = false;
  bool nullable = false; // the function asks for null itself
  bool values = true;    // false: the shape only says how it is passed
  bool beyond = false;   // the function takes the record for a part of a larger one, or for one of several
  bool moves = false;    // an rvalue: the caller has no use for it any more
  bool out = false;      // a pointer to a null pointer, which the call fills: see Callable::outParameter
  ShapeRef shown;        // an out parameter: what is observed of what the call left there; null: nothing
};

struct Returned {
  std::string type;       // as the user writes it; "void"
  std::uint64_t size = 0; // 0: nothing comes back
  ShapeRef shape;         // what is observed of it; null: nothing
  std::string handle;     // the type it is an instance of, or empty
  bool byAddress = false; // a pointer or reference to the handle
  bool reference = false;
  bool constant = false;
};

struct Callable {
  CallableKind kind = CallableKind::Function;
  Signature signature;     // parameters of handles alone have a bare Pointer shape
  std::vector<Role> roles; // of the same order as the parameters
  Returned returned;
  std::string owner;            // the class of a constructor, method or destructor; the type of Zeroed
  std::uint64_t objectSize = 0; // Constructor, Zeroed
  bool internal = false;        // known in its own source alone: a test has to include that
  std::string unit;             // the source whose compilation has it, where no other can call it; else empty
  int virtualIndex = -1;        // of a virtual method: its place in the table
  int outParameter = -1;        // a T **: what the call leaves there is what its slot stands for
  Returned made;                // and is described here
  std::uint32_t edges = 0;      // of the function itself
  std::vector<std::string>
      reaches; // linkage names of the user's functions that a call may enter, itself first

  Adapter adapter; // of a call that goes through one; its name is empty where it does not

  // A call that only makes or shows what another takes or gave.
  bool isHelper() const { return !adapter.name.empty() && adapter.function.empty(); }
  // The user's function that is called.
  const std::string& userFunction() const {
    return adapter.function.empty() ? signature.function : adapter.function;
  }

  // What later calls may use.
  const Returned& gives() const { return outParameter >= 0 ? made : returned; }
};

struct Base {
  std::string type;
  std::uint32_t offset = 0;
};

struct Callables {
  std::vector<Callable> all;
  std::map<std::string, std::vector<Base>> bases; // public, not virtual, direct and indirect
  std::map<std::string, std::string> notCallable; // linkage name -> why
  bool allocates = false;                         // by malloc and its like, which may fail
};

} // namespace nuthatch
