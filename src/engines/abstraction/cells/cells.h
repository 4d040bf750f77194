// Memory as values: every part of a global or of a local that is read and written at places that are known becomes a variable of
// its own, which clean-up makes a value. In: a flat entry. Out: the same entry; where a pointer may point to several
// places, the access is a choice
//
//   %v = load i32, ptr %p       becomes     %a = load i32, ptr %cell.a    ; @a, 4 bytes at 0
//                                           %b = load i32, ptr %cell.b    ; @b, 4 bytes at 8
//                                           %is = icmp eq ptr %p, @a
//                                           %v = select i1 %is, i32 %a, i32 %b
//
// Calls through pointers become direct ones where it is known which functions are meant. Objects keep their addresses; what is
// not known stays an access of memory. Rests on the checks before each access, and adds conditions of its own: an
// index that leaves its array inside of an object is lost (kLostUnless), as is a function that nobody expected.
#pragma once

#include "engines/abstraction/cells/blocks.h"

#include <set>
#include <string>
#include <string_view>

namespace nuthatch::abstraction {

inline constexpr std::string_view kWithinPrefix =
    "nh.within."; // i1 nh.within.N(p, q): p is q, or up to N bytes behind it
inline constexpr std::string_view kLostUnless = "nh.lost.unless"; // void (i1): else nobody knows what follows
inline constexpr std::string_view kAnyPrefix = "nh_any_";         // any value

// True: there are direct calls that were none.
bool makeCallsDirect(llvm::Function& entry);
// Names of the functions that only a call of the entry that is left can enter.
std::set<std::string> makeCells(llvm::Function& entry, const HeapBlocks& blocks);

} // namespace nuthatch::abstraction
