// Every access to memory of a function, in one form: at which instruction, through which pointer, how many
// bytes, read or written. Loads, stores and atomics say so themselves; block copies and library functions
// (strcpy, fread …) by the table of src/library. Also what is known of a pointer without running
// anything: which object it is derived from and whether the access surely lies inside.
#pragma once

#include "library/library.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
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
  bool direct; // a load, store or atomic of the program: not by a library function
  std::optional<library::Part> part = std::nullopt; // what the library's table says of the argument
};

std::vector<Access> accessesOf(const FunctionChecks& checks);

// Whether the library's table says all that this call does with memory: then no model has to be asked.
bool isFullyDescribed(const llvm::CallBase& call);

// A call of a function that is not in the module, that the library's table does not describe fully, and that is
// given pointers. No functions of Rust or of harnesses.
bool isUnknownCode(const llvm::CallBase& call);

// The size of the access as a value before its instruction; makes instructions where the table needs them.
llvm::Value* sizeOf(const Access& access);

// The same, but of a string its length with the NUL: only behind a check that it has an end.
llvm::Value* sizeWithEnd(const Access& access);

// True where the access is harmless though the pointer is null, whatever its size.
inline bool mayBeNull(const Access& access) { return access.part && access.part->mayBeNull; }

// "p[i]", or "destination of strcpy(a, b)".
std::string textOf(const FunctionChecks& checks, const Access& access);

// The pointer without the offsets that were added to it: what must not be null.
llvm::Value* baseOf(llvm::Value* pointer);

enum class Origin { Local, Global, Unknown }; // of the object that a pointer is derived from

Origin originOf(const llvm::Value* pointer);

// True where the bytes surely lie in a known local or global: constant offset, constant size.
bool surelyInside(const llvm::DataLayout& layout, const Access& access);

} // namespace nuthatch
