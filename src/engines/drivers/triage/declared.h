// Which callables a user of the library can know: those that a header of its own declares. A function that is
// visible to the linker but stands in no header is called by its own source alone, as a static one is. Asked
// of few callables, after the search; the headers are read when it is first asked. A target that is a header,
// or of which no header declares anything, keeps nothing to itself.
#pragma once

#include "driver/callable.h"
#include "frontend/declarations.h"

#include <optional>

namespace nuthatch {

class Declared {
public:
  Declared(const Target& target, const Callables& callables) : target_(target), callables_(callables) {}

  bool isKnown(const Callable& callable);

  // What a comment asks of those who call it (documented.h); empty: nothing.
  std::string asked(const Callable& callable);

private:
  void read();
  bool isInHeader(const Callable& callable) const;

  const Target& target_;
  const Callables& callables_;
  std::optional<std::vector<IncludedHeader>> headers_;
  bool any_ = false; // something is declared
};

} // namespace nuthatch
