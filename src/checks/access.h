// Every access to memory of a function, in one form: at which instruction, through which pointer, how many
// bytes, read or written. Loads, stores and atomics say so themselves; block copies and library functions
// (strcpy, fread …) by the contracts in contracts.cpp. Also what is known of a pointer without running
// anything: which object it is derived from and whether the access surely lies inside.
#pragma once

#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class Instruction;
class Type;
class Value;
} // namespace llvm

namespace nuthatch {

class FunctionChecks;

enum class AccessKind { Read, Write, String }; // String: reads up to and with the first NUL

struct Access {
  llvm::Instruction* at;
  llvm::Value* pointer;
  llvm::Value* size; // i64; null for strings and for sizes that only `sizeOf` can compute
  AccessKind kind;
  bool direct;       // a load, store or atomic of the program: not through a library contract
  int contract = -1; // row of the contract table, and which of its parts
  int part = -1;
};

std::vector<Access> accessesOf(const FunctionChecks& checks);

// The size of the access as a value before its instruction; makes instructions where the contract needs them.
llvm::Value* sizeOf(const Access& access);

// "p[i]", or "destination of strcpy(a, b)".
std::string textOf(const FunctionChecks& checks, const Access& access);

// The pointer without the offsets that were added to it: what must not be null.
llvm::Value* baseOf(llvm::Value* pointer);

enum class Origin { Local, Global, Unknown }; // of the object that a pointer is derived from

Origin originOf(const llvm::Value* pointer);

// True where the bytes surely lie in a known local or global: constant offset, constant size.
bool surelyInside(const llvm::DataLayout& layout, const Access& access);

} // namespace nuthatch
