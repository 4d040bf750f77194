// The program as the abstraction sees it: one function, scalars as values. In: a module with entries and the
// name of one. Out: a copy in which every call is inlined that can be, scalar globals and locals are values
// (decode/flatten.h), and each scalar input is a call
//
//   call void @nh.symbolic(ptr %slot, i64 4, ptr @name)    becomes    %v = call i32 @nh.input.32()
//                                                                     store i32 %v, ptr %slot
//
// so that it becomes a value too. Memory at known places becomes values as well (cells/cells.h). Never changes what the program does.
#pragma once

#include "module/module.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace nuthatch::abstraction {

inline constexpr std::string_view kInputPrefix = "nh.input.";

// Whether the entry may do what a module of values does not hold: a model that looks at one order of many,
// or an address that leaves its function as a number (inlining would fold it to that of this memory). `prepared` is
// what prepare() made of the module.
bool leavesValues(const llvm::Module& original, const llvm::Module& prepared, const std::string& entry);

enum class MemoryAs : std::uint8_t { Memory, Values };

struct FlatEntry {
  Module module;
  std::set<std::string> hidden; // functions that only a call that is lost can enter
  bool supposesMemory = false;  // that there is always enough
};
// `mayFail`: an allocation may.
FlatEntry prepare(const Module& module, const std::string& entry, MemoryAs memory, bool mayFail);

} // namespace nuthatch::abstraction
