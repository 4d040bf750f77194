// What a loop may write, for induction.h: locals and globals by name, through calls too. No answer where
// something else may be written (through a loaded pointer, by code without a body, by a throw).
#pragma once

#include <optional>
#include <set>

namespace llvm {
class Function;
class Loop;
class Value;
} // namespace llvm

namespace nuthatch::bounded {

using WrittenObjects = std::set<llvm::Value*>; // allocas and global variables

std::optional<WrittenObjects> writesOf(const llvm::Loop& loop);

} // namespace nuthatch::bounded
