// A function that Nuthatch writes into a unit of the user's (frontend/makers.h), so that the compiler itself
// passes classes by value, makes what the standard library holds and looks into it. Sequences call it like
// any function; a test shows what stands for it. Asked for by module/calls/adapters.h, found again by its name.
#pragma once

#include <string>

namespace nuthatch {

struct Adapter {
  std::string name;       // its linkage name
  std::string definition; // one line of C++
  std::string support;    // a class that it needs, as a test writes it too; or empty
  // Linkage name of the user's function that it calls; empty: a helper, which is no test's subject.
  std::string function;
  std::string written;  // how a test writes a helper, "{0}.get()"; of a call its arguments, if they differ
  std::string declared; // and the type of what comes back; empty: auto
  std::string owner;    // the class whose header a test needs, or empty
  bool empty = false;   // makes nothing: a null pointer, a function that cannot be called
  bool code = false;    // gives the value of its argument as C++
  bool operator==(const Adapter&) const = default;
};

} // namespace nuthatch
