// Whether a function goes beyond the one record that the type of an argument states. It casts the pointer to a
// larger record that begins with this one (C's own inheritance), steps back from a member to what holds it, or
// steps from record to record. Then a lone record is not what callers hand over, and what lies behind its end
// says nothing about the code. In: code before checks. Follows the argument through the function's variables
// and into the calls that it is handed to.
#pragma once

#include <cstdint>

namespace llvm {
class Argument;
}

namespace nuthatch {

bool goesBeyondRecord(const llvm::Argument& argument, std::uint64_t recordSize);

} // namespace nuthatch
