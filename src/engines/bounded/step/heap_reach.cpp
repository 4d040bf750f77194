#include "engines/bounded/step/heap_reach.h"

#include "expr/walk.h"

#include <span>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr unsigned kMostRounds = 64;

} // namespace

// Pieces of pointers or arrays: every block whose address occurs in the term may be reached.
bool HeapReach::followPieces(Term word) {
  bool grown = false;
  for (const Term part : expr::termsBelow(terms_, std::span(&word, 1))) {
    if (!terms_.isConst(part) || terms_.width(part) > 64) continue;
    const ObjectId id = addresses_.objectAt(terms_.value64(part));
    if (!id || reached_[id] == terms_.mkTrue()) continue;
    reached_[id] = terms_.mkTrue();
    grown = true;
  }
  return grown;
}

bool HeapReach::follow(const Value& word, Term under) {
  if (!word.isKnown() && (terms_.isArray(word.term) || terms_.width(word.term) != pointerWidth_))
    return followPieces(word.term);
  bool grown = false;
  for (const AccessTarget& target : pointers_.accessTargets(word)) {
    if (!target.object) continue;
    const Object* object = state_.objects.find(target.object);
    if (!object || object->kind != ObjectKind::Heap) continue;
    const Term now = terms_.mkAnd(under, target.guard);
    Term& known = reached_[target.object];
    const Term joined = known ? terms_.mkOr(known, now) : now;
    if (joined != known && !terms_.isFalse(joined)) known = joined, grown = true;
  }
  return grown;
}

// Pointers that stand in what is alive whatever becomes of the heap.
std::vector<Value> HeapReach::roots() const {
  std::vector<Value> words;
  for (ObjectId id = 1; id < state_.objects.chunkCount() * ObjectTable::kChunk; ++id)
    if (const Object* object = state_.objects.find(id); object && !terms_.isFalse(object->alive)) {
      const bool root = object->kind == ObjectKind::Global || object->kind == ObjectKind::Local ||
                        (object->kind == ObjectKind::Heap && !object->leakCheck);
      if (root) object->collectWords(words, pointerWidth_ / 8);
    }
  for (const auto& frame : state_.frames)
    for (const Value& slot : frame->slots)
      if (slot.isKnown() || terms_.width(slot.term) == pointerWidth_) words.push_back(slot);
  return words;
}

// One step from every block that is reached so far.
bool HeapReach::followBlocks() {
  bool grown = false;
  const std::map<ObjectId, Term> now = reached_;
  for (const auto& [id, under] : now) {
    const Object* object = state_.objects.find(id);
    if (!object || object->kind != ObjectKind::Heap) continue;
    std::vector<Value> held;
    object->collectWords(held, pointerWidth_ / 8);
    for (const Value& word : held) grown |= follow(word, under);
  }
  return grown;
}

bool HeapReach::followAll() {
  for (const Value& word : roots()) follow(word, terms_.mkTrue());
  for (unsigned round = 0; round < kMostRounds; ++round)
    if (!followBlocks()) return true;
  return false;
}

Term HeapReach::conditionOf(ObjectId block) const {
  const auto found = reached_.find(block);
  return found == reached_.end() || !found->second ? terms_.mkFalse() : found->second;
}

} // namespace nuthatch::bounded
