// Drivers with a common prefix as one function: calls are chosen by input, values are input, and the code of
// a prefix stands once, so whoever explores the function shares the state after it (seed 000, section III;
// CRUST started a checker a driver). In: a module with thunks (module/calls/thunks.h) and a tree of calls. Out:
//
//   define void @NAME() {
//     …                              ; arguments of call 1: nh.fill.<callable>.<parameter>
//     %outcome = call i32 @nh.thunk.3(ptr %arguments, ptr %result)
//     call void @nh.symbolic(ptr %next, i64 2, "next call")
//     switch i16 %choice, …          ; the calls that may follow, or the end
//
// At the end objects are destroyed as a scope would. Pointers that came back null end the driver there, as
// the native runtime does (runtime/drivers.c).
#pragma once

#include "driver/sequence.h"
#include "module/module.h"

namespace nuthatch {

struct TreeCall {
  Call call; // without values
  std::vector<std::size_t> next;
  bool mayEnd = false; // a driver ends here
};

struct DriverTree {
  std::vector<TreeCall> calls;
  std::vector<std::size_t> first;
};

Status addDriverTree(Module& module, const Callables& callables, const DriverTree& tree,
                     const std::string& name);

// The driver that an input of that function stands for. Bytes that are missing read as zero.
Driver driverOf(const Callables& callables, const DriverTree& tree, std::string_view input);

} // namespace nuthatch
