// A harness nobody wrote: for each signature one function without parameters that makes the arguments from
// input bytes (nh.symbolic, nh.assume) and makes the call. Every engine enters the module through these, so
// that an input means the same to all of them. The order of the bytes is that of driver/shape.h.
//
//   define void @nh.entry.3() {                     ; int find(const char *text, char c)
//     %n = alloca i16
//     call void @nh.symbolic(ptr %n, i64 2, "text.length")
//     …                                             ; assume n <= 64
//     %object = call ptr @nh.object(i64 %size, i1 false)
//     call void @nh.symbolic(ptr %object, i64 %n64, "text")
//     …
//     %result = call i32 @find(ptr %object, i8 %c)
//     call void @nh.finished()
//     ret void
//   }
//
// A C++ exception that leaves the callee is caught and ends the run: throwing is not failing.
#pragma once

#include "driver/callable.h"
#include "module/module.h"

#include <span>

namespace nuthatch {

// The name that the target's own main gets, since a build for engines has the runtime's.
inline constexpr const char* kRenamedMain = "nh_original_main";

// The entry behind those of the signatures, where there are callables: its inputs are drivers.
inline constexpr const char* kDriverEntry = "nh.drivers";

// Whether pointers of an entry may lead to one object (driver/aliases.h): a byte of this name in the module,
// where some signature has aliases, with the AliasMode that its entries keep to.
inline constexpr const char* kAliasMode = "nh.alias_mode";
enum class AliasMode : std::uint8_t {
  None, // each leads to an object of its own
  Any,  // as the input says
  Some, // at least two lead to one object
};

// Adds `nh.entry.<i>` for signatures[i], thunks for the callables, and the tables that the runtime reads.
Status addEntries(Module& module, std::span<const Signature> signatures, const Callables& callables = {});

} // namespace nuthatch
