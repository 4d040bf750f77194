#include "engines/bounded/state/merge.h"

#include "engines/bounded/state/visited.h"

#include <algorithm>

namespace nuthatch::bounded {

using expr::Term;
using expr::Terms;

namespace {

Term conjunction(Terms& terms, const std::vector<Term>& path, std::size_t from) {
  Term all = terms.mkTrue();
  for (std::size_t i = from; i < path.size(); ++i) all = terms.mkAnd(all, path[i]);
  return all;
}

bool sameShape(const State& a, const State& b) {
  if (a.frames.size() != b.frames.size() || a.exceptions != b.exceptions) return false;
  if (a.past != b.past || a.hasPanicked != b.hasPanicked || a.atExit != b.atExit ||
      a.isExiting != b.isExiting || a.rounding != b.rounding)
    return false;
  for (std::size_t i = 0; i < a.frames.size(); ++i)
    if (a.frames[i]->variableArguments != b.frames[i]->variableArguments ||
        a.frames[i]->jumps != b.frames[i]->jumps)
      return false;
  const std::size_t chunks = std::min(a.objects.chunkCount(), b.objects.chunkCount());
  for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
    if (a.objects.sharesChunk(b.objects, chunk)) continue;
    for (std::size_t i = 0; i < ObjectTable::kChunk; ++i) {
      const auto id = static_cast<ObjectId>(chunk * ObjectTable::kChunk + i);
      const Object *left = a.objects.find(id), *right = b.objects.find(id);
      if (left && right && left != right && !Object::mergeable(*left, *right)) return false;
    }
  }
  return true;
}

class Merger {
public:
  Merger(Terms& terms, Fresh& fresh, Term selector) : terms_(terms), fresh_(fresh), selector_(selector) {}

  void frames(State& a, const State& b) {
    for (std::size_t i = 0; i < a.frames.size(); ++i) {
      if (a.frames[i] == b.frames[i]) continue;
      auto merged = std::make_shared<Frame>(*a.frames[i]);
      const Frame& other = *b.frames[i];
      const bool isTop = i + 1 == a.frames.size();
      if (const auto* live = isTop ? liveSlots(*merged) : nullptr)
        for (const std::uint32_t slot : *live) join(*merged, other, slot);
      else
        for (std::uint32_t slot = 0; slot < merged->slots.size(); ++slot) join(*merged, other, slot);
      for (std::size_t k = 0; k < merged->loops.size(); ++k) {
        merged->loops[k].counted = std::max(merged->loops[k].counted, other.loops[k].counted);
        merged->loops[k].open |= other.loops[k].open;
      }
      for (const ObjectId local : other.locals)
        if (std::ranges::find(merged->locals, local) == merged->locals.end()) merged->locals.push_back(local);
      merged->recursion = std::max(merged->recursion, other.recursion);
      a.frames[i] = std::move(merged);
    }
  }

  void objects(State& a, const State& b) {
    const std::size_t chunks = std::max(a.objects.chunkCount(), b.objects.chunkCount());
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      if (a.objects.sharesChunk(b.objects, chunk)) continue;
      for (std::size_t i = 0; i < ObjectTable::kChunk; ++i)
        object(a, b, static_cast<ObjectId>(chunk * ObjectTable::kChunk + i));
    }
  }

private:
  void join(Frame& into, const Frame& other, std::uint32_t slot) {
    Value& value = into.slots[slot];
    const Value& second = other.slots[slot];
    if (value == second) return;
    unsigned width = into.function->widths[slot];
    if (!value.isKnown()) width = terms_.width(value.term);
    if (!second.isKnown()) width = terms_.width(second.term);
    if (width == 0) return; // a constant: never differs
    const Term yes = termOf(terms_, value, width), no = termOf(terms_, second, width);
    if (terms_.width(yes) != terms_.width(no)) return; // a dead slot that was used twice
    value = valueOf(terms_, terms_.mkIte(selector_, yes, no));
  }

  // What only one of them has was made on its paths and lives there.
  void object(State& a, const State& b, ObjectId id) {
    const Object *left = a.objects.find(id), *right = b.objects.find(id);
    if (left == right) return;
    if (left && right) {
      a.objects.put(std::make_shared<Object>(Object::merge(terms_, fresh_, selector_, *left, *right)));
    } else if (right) {
      auto copy = std::make_shared<Object>(*right);
      copy->alive = terms_.mkAnd(copy->alive, terms_.mkNot(selector_));
      a.objects.put(std::move(copy));
    } else {
      Object& mine = a.objects.change(id);
      mine.alive = terms_.mkAnd(mine.alive, selector_);
    }
  }

  Terms& terms_;
  Fresh& fresh_;
  Term selector_;
};

} // namespace

bool merge(Terms& terms, Fresh& fresh, State& a, const State& b) {
  if (!sameShape(a, b)) return false;
  std::size_t common = 0;
  while (common < a.path.size() && common < b.path.size() && a.path[common] == b.path[common]) ++common;
  const Term first = conjunction(terms, a.path, common), second = conjunction(terms, b.path, common);
  // Forks part on one condition, so that alone usually tells the two apart.
  Term selector = first;
  if (common < a.path.size() && common < b.path.size() && a.path[common] == terms.mkNot(b.path[common]))
    selector = a.path[common];
  Merger merger(terms, fresh, selector);
  merger.frames(a, b);
  merger.objects(a, b);
  a.path.resize(common);
  if (const Term either = terms.mkOr(first, second); !terms.isTrue(either)) a.path.push_back(either);
  if (!a.model) a.model = b.model;
  if (a.inputs != b.inputs) {
    auto choice = std::make_shared<InputNode>();
    choice->selector = selector;
    choice->before = a.inputs;
    choice->otherwise = b.inputs;
    a.inputs = std::move(choice);
  }
  for (const ObjectId block : b.heap)
    if (std::ranges::find(a.heap, block) == a.heap.end()) a.heap.push_back(block);
  a.forks = std::max(a.forks, b.forks);
  return true;
}

} // namespace nuthatch::bounded
