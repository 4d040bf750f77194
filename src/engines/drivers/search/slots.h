// What a slot of a driver stands for, and which role of a later call it fits: the one place for all who make drivers,
// at random (generator.h) and in order (engines/exhaustive/sequences). In: callables, drivers, what their runs saw.
#pragma once

#include "engines/drivers/search/api.h"

namespace nuthatch {

// What a slot of a driver that ran can stand for.
struct SlotType {
  std::string type; // empty: nothing
  bool constant = false;
  bool borrowed = false; // behind a pointer or reference
};

// Slots whose objects the call took over: nothing is done with them any more.
std::vector<std::uint32_t> movedBy(const Callable& callable, const Call& call);

// The slots of a driver as later calls may use them.
std::vector<SlotType> slotTypes(const Callables& callables, const Driver& driver, const Observation& seen);

// What a call gives, as far as the callable tells.
SlotType givenBy(const Callable& callable);

// How far into the slot's object the role's lies; nothing: the slot cannot stand there.
std::optional<std::uint32_t> offsetFor(const Api& api, const SlotType& slot, const Role& role);

// Nobody hands the same object over twice.
bool handsOverTwice(const Callable& callable, const Call& call);

} // namespace nuthatch
