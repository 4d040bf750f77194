// The intrinsics that ride in a module: what a check, an input, an assumption or a predicate over memory is
// to every engine (design: "The flow"; seed 002, IV-A: engines meet in the IR). They are ordinary external
// functions named nh.*, so that any LLVM tool reads the module, and their attributes tell LLVM what it may do
// around them:
//
//   nh.check, nh.assume     may end the execution, so nothing moves from below to above them; they touch no memory
//                           that the program can see, so values still forward across them
//   nh.readable … nh.live   read the state of allocations: never moved over a free, a store or a lifetime marker
//   nh.edge                 counts; never merged with another one
//
// Names no engine knows never get here: the table in intrinsics.cpp is the only list.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class CallBase;
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

enum class Intrinsic {
  Symbolic,    // void nh.symbolic(ptr, i64 size, ptr name): these bytes are input
  Assume,      // void nh.assume(i1): executions with a false condition are of no interest
  Check,       // void nh.check(i1, i64 id): a false condition is check `id` failing
  Readable,    // i1 nh.readable(ptr, i64 n): n bytes lie in one object; n = 0 holds always
  Writable,    // i1 nh.writable(ptr, i64 n): and that object is not constant
  Live,        // i1 nh.live(ptr, i64 n): no byte lies in a freed heap object
  InScope,     // i1 nh.inscope(ptr, i64 n): no byte lies in a local whose scope or function has ended
  Freeable,    // i1 nh.freeable(ptr): the start of a live heap object
  SameFamily,  // i1 nh.samefamily(ptr, i64 family): the block was not given by another family of allocators
               // (library/library.h); natively the sanitizers look
  Initialised, // i1 nh.initialised(ptr, i64 n): every byte was written
  Terminated,  // i1 nh.terminated(ptr): a NUL-terminated string is readable there
  TextWritten, // i1 nh.textwritten(ptr, i64 n): of the bytes up to the NUL, n at the most, every one was written
  Allocated, // void nh.allocated(ptr, i64 id): the object that leak check `id` watches; it fails by being lost
  Library,   // void nh.library(i1, i64 id): check `id` fails where the library function that is called next
             // leaves the memory that it may touch
  Looks, // void nh.looks(i1, i64 id): check `id` fails where the library function that is called next decides
         // by a byte that nobody wrote
  Assumed,  // void nh.assumed(i1, i64 assumption): an analysis took the condition for granted here
  Verified, // void nh.verified(i64 id, ptr supposition): check `id` was proven under it (a C string)
  TryFirst, // void nh.tryfirst(i1): prefer executions that satisfy the condition; never prunes
  Object, // ptr nh.object(i64 size, i1 guessed): a fresh object for an argument; guessed: its size is our guess
  Unwritten, // i64 nh.unwritten(): the content of memory that nobody wrote: some value, anew at each call
  Utf8,      // i1 nh.utf8(ptr, i64 n): the bytes are UTF-8
  StdString, // void nh.std.string(ptr where, ptr data, i64 n): makes a std::string of these bytes
  StdVector, // void nh.std.vector(ptr where, ptr data, i64 n): makes a std::vector of n bytes of plain elements
  Finished, // void nh.finished(): the call that the entry makes is over; what it lost is leaked
  Edge,     // void nh.edge(i32 number): branch edge `number` of this function was taken; 0 is its entry
};

const char* name(Intrinsic intrinsic); // "nh.check"

// The declaration in this module, made when missing.
llvm::Function* declare(llvm::Module& module, Intrinsic intrinsic);
// The declaration if the module has one.
llvm::Function* find(llvm::Module& module, Intrinsic intrinsic);

std::optional<Intrinsic> intrinsicOf(const llvm::Function& function);
std::optional<Intrinsic> intrinsicOf(const llvm::CallBase& call);

// The id of an nh.check or nh.allocated call as facts carry it: 16 hex digits.
std::string checkIdOf(const llvm::CallBase& call);
std::uint64_t checkIdValue(const std::string& id);

} // namespace nuthatch
