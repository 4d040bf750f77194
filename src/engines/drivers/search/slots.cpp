#include "engines/drivers/search/slots.h"

#include <algorithm>

namespace nuthatch {

SlotType givenBy(const Callable& callable) {
  const Returned& returned = callable.gives();
  return {returned.handle, returned.constant && returned.byAddress, returned.byAddress};
}

std::optional<std::uint32_t> offsetFor(const Api& api, const SlotType& slot, const Role& role) {
  if (slot.type.empty() || (slot.constant && role.byAddress && !role.constant)) return std::nullopt;
  if (role.moves && slot.borrowed) return std::nullopt; // it is another's
  return api.offsetOf(slot.type, role.handle);
}

bool handsOverTwice(const Callable& callable, const Call& call) {
  auto moved = movedBy(callable, call);
  std::ranges::sort(moved);
  return std::ranges::adjacent_find(moved) != moved.end();
}

std::vector<std::uint32_t> movedBy(const Callable& callable, const Call& call) {
  std::vector<std::uint32_t> slots;
  for (std::size_t i = 0; i < callable.roles.size(); ++i)
    if (callable.roles[i].moves && call.arguments[i].kind == Actual::Kind::Slot)
      slots.push_back(call.arguments[i].slot);
  return slots;
}

std::vector<SlotType> slotTypes(const Callables& callables, const Driver& driver, const Observation& seen) {
  std::vector<SlotType> slots(driver.calls.size());
  for (std::size_t i = 0; i < seen.calls.size(); ++i) {
    const Callable& callable = callables.all[driver.calls[i].callable];
    const Returned& returned = callable.gives();
    const CallSeen& call = seen.calls[i];
    for (const auto dead : call.died)
      if (dead < slots.size()) slots[dead] = {};
    for (const auto moved : movedBy(callable, driver.calls[i]))
      if (moved < slots.size()) slots[moved] = {};
    if (call.outcome != CallOutcome::Returned || returned.handle.empty()) continue;
    if (returned.byAddress && callable.outParameter < 0 &&
        (!call.result || call.result->state != Shown::State::Seen))
      continue;
    if (callable.outParameter >= 0 && !call.held) continue;
    slots[i] = givenBy(callable);
  }
  return slots;
}

} // namespace nuthatch
