// Lost blocks: what is alive and cannot be reached any more when the entry's call is over. Reachability is a
// condition for each block, found by a fixpoint over the places that may hold a pointer.
#include "engines/bounded/step/executor.h"

#include "expr/walk.h"

#include <fmt/format.h>
#include <map>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr unsigned kMostRounds = 64;

} // namespace

// `everything`: each block that is alive counts, reachable or not (valid-memcleanup).
// `judged` is false where no native run looks: then a block that may be lost leaves its check open.
bool Executor::leaks(State& state, bool everything, bool judged) {
  std::map<ObjectId, Term> reach; // condition under which a heap block is reachable
  std::vector<ObjectId> blocks;
  for (const ObjectId id : state.heap)
    if (const Object* object = state.objects.find(id);
        object && object->leakCheck && !terms_.isFalse(object->alive))
      blocks.push_back(id);
  if (blocks.empty()) return true;

  const auto wordBytes = pointerWidth_ / 8;
  const auto follow = [&](const Value& word, Term under) { // true: something new is reachable
    if (!word.isKnown() && (terms_.isArray(word.term) || terms_.width(word.term) != pointerWidth_)) {
      // Pieces of pointers or arrays: every block whose address occurs in the term may be reached.
      bool grown = false;
      for (const Term part : expr::termsBelow(terms_, std::span(&word.term, 1))) {
        if (!terms_.isConst(part) || terms_.width(part) > 64) continue;
        const ObjectId id = addresses_.objectAt(terms_.value64(part));
        if (!id || reach[id] == terms_.mkTrue()) continue;
        reach[id] = terms_.mkTrue();
        grown = true;
      }
      return grown;
    }
    bool grown = false;
    for (const AccessTarget& target : targetsOf(word)) {
      if (!target.object) continue;
      const Object* object = state.objects.find(target.object);
      if (!object || object->kind != ObjectKind::Heap) continue;
      const Term now = terms_.mkAnd(under, target.guard);
      Term& known = reach[target.object];
      const Term joined = known ? terms_.mkOr(known, now) : now;
      if (joined != known && !terms_.isFalse(joined)) known = joined, grown = true;
    }
    return grown;
  };
  if (!everything) {
    std::vector<Value> words;
    for (ObjectId id = 1; id < state.objects.chunkCount() * ObjectTable::kChunk; ++id)
      if (const Object* object = state.objects.find(id); object && !terms_.isFalse(object->alive)) {
        const bool root = object->kind == ObjectKind::Global || object->kind == ObjectKind::Local ||
                          (object->kind == ObjectKind::Heap && !object->leakCheck);
        if (root) object->collectWords(words, wordBytes);
      }
    for (const auto& frame : state.frames)
      for (const Value& slot : frame->slots)
        if (slot.isKnown() || terms_.width(slot.term) == pointerWidth_) words.push_back(slot);
    for (const Value& word : words) follow(word, terms_.mkTrue());
    bool grown = true;
    for (unsigned round = 0; grown && round < kMostRounds; ++round) {
      grown = false;
      const std::map<ObjectId, Term> now = reach;
      for (const auto& [id, under] : now) {
        const Object* object = state.objects.find(id);
        if (!object || object->kind != ObjectKind::Heap) continue;
        std::vector<Value> held;
        object->collectWords(held, wordBytes);
        for (const Value& word : held) grown |= follow(word, under);
      }
    }
    if (grown) {
      for (const ObjectId id : blocks)
        losses_.loseCheck(state.objects.find(id)->leakCheck, OpenReason::Unsupported,
                          "blocks that point to each other under too many conditions");
      return true;
    }
  }
  for (const ObjectId id : blocks) {
    const Object& object = *state.objects.find(id);
    const auto reached = reach.find(id);
    const Term kept = reached == reach.end() || !reached->second ? terms_.mkFalse() : reached->second;
    const Term holds = terms_.mkOr(terms_.mkNot(object.alive), kept);
    if (terms_.isTrue(holds)) continue;
    if (roleOf(object.leakCheck) != CheckRole::Judged) continue;
    const std::uint64_t check = object.leakCheck;
    if (!judged) {
      if (feasible(state, terms_.mkNot(holds), std::chrono::seconds(1)).feasible != Feasible::No)
        losses_.loseCheck(check, OpenReason::Unsupported, "the program may exit with the block lost");
      continue;
    }
    // A leak ends nothing: its condition is no part of the path of what follows.
    const std::size_t before = state.path.size();
    const auto model = state.model;
    require(state, holds, check);
    const bool going = settle(state);
    if (over_) return false;
    state.path.resize(before);
    state.model = model;
    (void)going;
  }
  return true;
}

} // namespace nuthatch::bounded
