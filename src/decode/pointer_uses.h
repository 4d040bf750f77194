// What a function does with addresses beyond reading and writing there. In: LLVM values of a module that is about
// to be decoded. Out: yes or no; "no" is only said where it is sure.
#pragma once

namespace llvm {
class AllocaInst;
class Instruction;
class Value;
} // namespace llvm

namespace nuthatch::bounded {

// What Code::AsNumber does with an address.
enum class AddressUse : unsigned char {
  AsPlaced, // nothing: the number stays that of this memory, which is an assumption
  Anywhere, // dst = the number of a, its place open
  Compared, // dst = operation(a, b) of two addresses
};

// Whether a pointer to the local may be left somewhere when its scope ends: stored, handed to who stores it.
bool mayBeKept(const llvm::AllocaInst& local);

// Whether the instruction asks more of an address than where it points: its low bits, its size as a number. Sums,
// differences, comparisons with other addresses and the way back to a pointer do not.
bool usesAddressAsNumber(const llvm::Instruction& at);
// Whether an operand is an address as an integer.
bool isAddress(const llvm::Value& value);
// Whether what the instruction makes may become a pointer again, or goes where nobody follows it.
bool mayBecomePointer(const llvm::Instruction& at);

// Whether the instruction compares two addresses, as pointers or as integers.
bool comparesAddresses(const llvm::Instruction& at);

} // namespace nuthatch::bounded
