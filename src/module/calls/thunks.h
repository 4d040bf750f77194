// One thunk a callable, compiled once: drivers are data that the runtime interprets (runtime/drivers.c), and
// this is what it calls. For callable 3, `int Queue::push(int)`:
//
//   define i32 @nh.thunk.3(ptr %arguments, ptr %result)   ; addresses of the arguments; NH_CALL_RETURNED or
//   _THREW define i64 @nh.fill.3.1(ptr %where)                   ; a value of parameter 1 from the input
//   define void @nh.show.3(ptr %result, i64)              ; what came back, into the observation
//
// and a row of the table `nh_callables`. Virtual methods are called through the table of the receiver, as a
// call in source would be.
#pragma once

#include "driver/callable.h"
#include "module/module.h"

namespace nuthatch {

Status addThunks(Module& module, const Callables& callables);

// For a lowered build that runs many drivers in one process: a table of the target's variables, which are put
// back after each (runtime/globals.c), and allocations that go through the runtime, which notes those that
// another machine might answer otherwise (runtime/allocation.c); to wait takes no time (runtime/waiting.c), and
// no program is started (runtime/starting.c).
// Before a sanitizer changes the variables.
void watchTraces(Module& module);
// The second half alone, by which a driver may let an allocation fail, too.
void watchCalls(Module& module);

// Whether there is an allocation that could.
bool callsAllocators(const Module& module);

} // namespace nuthatch
