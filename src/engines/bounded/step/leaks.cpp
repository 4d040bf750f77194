// Lost blocks: what is alive and cannot be reached any more (heap_reach.h) when the entry's call is over.
#include "engines/bounded/step/executor.h"
#include "engines/bounded/step/heap_reach.h"

namespace nuthatch::bounded {

using expr::Term;

// `everything`: each block that is alive counts, reachable or not (valid-memcleanup).
// `judged` is false where no native run looks: then a block that may be lost leaves its check open.
bool Executor::leaks(State& state, bool everything, bool judged) {
  std::vector<ObjectId> blocks;
  for (const ObjectId id : state.heap)
    if (const Object* object = state.objects.find(id);
        object && object->leakCheck && !terms_.isFalse(object->alive))
      blocks.push_back(id);
  if (blocks.empty()) return true;
  HeapReach reach(terms_, addresses_, pointers_, state, pointerWidth_);
  if (!everything && !reach.followAll()) {
    for (const ObjectId id : blocks)
      losses_.loseCheck(state.objects.find(id)->leakCheck, OpenReason::Unsupported,
                        "blocks that point to each other under too many conditions");
    return true;
  }
  for (const ObjectId id : blocks) {
    const Object& object = *state.objects.find(id);
    const Term isKept = terms_.mkOr(terms_.mkNot(object.alive), reach.conditionOf(id));
    if (!terms_.isTrue(isKept) && !judgeLeak(state, object.leakCheck, isKept, judged)) return false;
  }
  return true;
}

// False: the search is over.
bool Executor::judgeLeak(State& state, std::uint64_t check, Term isKept, bool judged) {
  if (roleOf(check) != CheckRole::Judged) return true;
  if (!judged) {
    if (feasible(state, terms_.mkNot(isKept), std::chrono::seconds(1)).feasible != Feasible::No)
      losses_.loseCheck(check, OpenReason::Unsupported, "the program may exit with the block lost");
    return true;
  }
  // A leak ends nothing: its condition is no part of the path of what follows.
  const std::size_t before = state.path.size();
  const auto model = state.model;
  require(state, isKept, check);
  [[maybe_unused]] const bool goesOn = settle(state);
  if (over_) return false;
  state.path.resize(before);
  state.model = model;
  return true;
}

} // namespace nuthatch::bounded
