// What a function does with addresses beyond reading and writing there. In: LLVM values of a module that is about
// to be decoded. Out: yes or no; "no" is only said where it is sure.
#pragma once

namespace llvm {
class AllocaInst;
class Instruction;
} // namespace llvm

namespace nuthatch::bounded {

// Whether a pointer to the local may be left somewhere when its scope ends: stored, handed to who stores it.
bool mayBeKept(const llvm::AllocaInst& local);

// Whether the instruction asks more of an address than where it points: its low bits, its size as a number. Sums,
// differences, comparisons with other addresses and the way back to a pointer do not.
bool usesAddressAsNumber(const llvm::Instruction& at);

} // namespace nuthatch::bounded
