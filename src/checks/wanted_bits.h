// Which bits of a value that is read the program uses: `x & 0xff` wants eight, a bit-field its own. In: a load before any
// clean-up. Out: a mask of its lowest 64 bits, 0 where the value is merely copied. Also stores that change some bits of a
// unit: the others keep what was there, written or not.
#pragma once

#include <cstdint>

namespace llvm {
class LoadInst;
class StoreInst;
} // namespace llvm

namespace nuthatch {

class FunctionChecks;

// All ones: the whole value, also where that has more bits.
std::uint64_t wantedBits(const FunctionChecks& checks, const llvm::LoadInst& load);

// `p->a = 1` of a bit-field, `p[i] |= mask`: the unit is loaded, bits are cleared and set, and it is written back to the
// same place.
bool updatesBits(const llvm::StoreInst& store);

} // namespace nuthatch
