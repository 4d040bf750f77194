// The module decoded for running: each function becomes one flat array of operations over numbered slots, in
// weak topological order (order.h), made once when the function is first entered. A slot holds one scalar;
// structs lie in neighbouring slots. Constants are slots too, filled when a frame is made, so an operand is
// always a slot. No state is in here: a Program is shared by all states of an engine.
#pragma once

#include "decode/value.h"
#include "semantics/operation.h"

#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class Instruction;
} // namespace llvm

namespace nuthatch::bounded {

enum class Code : std::uint8_t {
  Operate,     // dst = operation(a, b, c)
  Move,        // dst = a
  Index,       // dst = a + sign-extended b * imm: one step of a getelementptr
  Offset,      // dst = a + imm
  Fresh,       // dst = any value of operation.width bits
  Unwritten,   // dst = a value of operation.width bits that nobody wrote
  Load,        // dst = operation.width bits at a
  Store,       // operation.width bits of b to a
  Alloca,      // dst = a new local of a * imm bytes, aligned to b
  Jump,        // along edge a
  Branch,      // on a: along edge b, else along edge c
  Switch,      // on a: along an edge of switch imm
  Return,      // slots a … a + b - 1
  Call,        // call site imm
  Check,       // a must hold; check imm
  Assume,      // a holds from here on
  Symbolic,    // the b bytes at a are input
  Predicate,   // dst = nh.readable … of a (and b bytes); imm is the Intrinsic
  Library,     // the library function that is called next answers for check imm
  Looks,       // and for check imm where it decides by what nobody wrote
  Allocated,   // the object at a is watched by leak check imm
  Object,      // dst = a fresh object of a bytes
  Finished,    // the entry's call is over
  CopyBytes,   // c bytes from b to a; imm: may overlap
  FillBytes,   // c bytes at a become b
  LifeStart,   // the local at a is new; imm: pointers to the old one may be left
  LifeEnd,     // the local at a is gone
  StackMark,   // dst = how many locals there are
  StackBack,   // those that came after the mark a are gone
  LandingPad,  // dst, dst + 1 = the exception in flight
  Resume,      // unwinding goes on
  VaStart,     // the variable arguments to the va_list at a
  VaCopy,      // va_list at b to a
  Rounding,    // dst = the rounding mode
  AsNumber,    // an address becomes a number of which more is asked than where it points
  End,         // the process ends at once
  Unreachable, // the program ends in undefined behaviour here
  Unsupported, // text imm says what; the path ends as lost
};

struct Instruction {
  Code code = Code::Unsupported;
  std::uint8_t operands = 0;
  bool isPlaced = false; // what it makes of an address may become one again (AddressUse::AsPlaced)
  semantics::Operation operation;
  std::uint32_t dst = 0, a = 0, b = 0, c = 0;
  std::uint64_t imm = 0;
};

struct Move {
  std::uint32_t to, from;
};

// What following an edge does: phi copies, and which loops are left, entered or gone round.
struct Edge {
  std::uint32_t block = 0;  // position of the target in the order
  std::uint32_t pc = 0;     // its first operation
  std::uint32_t keep = 0;   // loops around the source that also hold the target
  bool back = false;        // goes round the innermost of those
  bool joins = false;       // the target has other edges in
  bool conflicting = false; // a copy overwrites what a later one reads: all are read first
  std::vector<Move> moves;
};

struct Block {
  std::uint32_t first = 0;          // operation
  std::vector<std::uint32_t> heads; // of the loops around it, as positions
  std::vector<std::uint32_t> live;  // slots that are read before they are written from here on
  float questions = 0;              // that a state asks from here on, estimated (question_estimate.h)
  std::vector<float> hot;           // of them those that depend on a live slot
};

struct SwitchTable {
  std::uint16_t width = 0;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> cases; // value, edge
  std::uint32_t otherwise = 0;                                // edge
};

struct CallSite {
  const llvm::CallBase* call = nullptr;
  const llvm::Function* callee = nullptr; // none: through slot `pointer`
  std::uint32_t pointer = 0;
  std::vector<std::uint32_t> arguments;                         // slots, structs apart
  std::vector<std::uint16_t> widths;                            // of the arguments
  std::uint32_t fixed = 0;                                      // arguments that are no variable ones
  std::vector<std::pair<std::uint32_t, std::uint64_t>> byValue; // argument, size of the copy it wants
  std::uint32_t dst = 0;
  std::vector<std::uint16_t> results;   // widths of the slots of the result
  std::uint32_t normal = 0, unwind = 0; // edges of an invoke
  bool isInvoke = false;
};

// What a predicate asks beside its place: bytes that must lie apart from it, or in the same place where that is fine. Slots.
struct OtherRange {
  std::uint32_t place, size;
  bool sameIsFine;
};

// One function.
struct Decoded {
  const llvm::Function* function = nullptr;
  std::string name;
  std::uint32_t serial = 0; // in the order of decoding
  std::uint32_t slots = 0;
  std::vector<std::uint16_t> widths;                          // of the slots; 0 for constants
  std::vector<std::pair<std::uint32_t, Value>> constants;     // slots to fill in a new frame
  std::vector<std::pair<std::uint32_t, std::uint16_t>> fresh; // slots of undef operands, with their widths
  std::vector<std::uint32_t> parameters;                      // slots
  std::vector<Instruction> code;
  std::vector<const llvm::Instruction*> origin; // of each operation
  std::vector<Edge> edges;
  std::vector<Block> blocks;
  std::vector<CallSite> calls;
  std::vector<SwitchTable> switches;
  std::vector<std::string> texts;
  std::vector<OtherRange> apart; // of predicates with four operands, by c; with three, c is a mask of bits
  bool endless = false;          // some block does nothing but jump to itself
};

} // namespace nuthatch::bounded
