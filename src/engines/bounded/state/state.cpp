#include "engines/bounded/state/state.h"

#include <algorithm>

namespace nuthatch::bounded {

namespace {

template <class T>
int compare(T a, T b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Loops lie contiguous in the order, so the first difference decides: another iteration of a common loop, or
// another place.
int compareFrames(const Frame& a, const Frame& b) {
  const std::size_t common = std::min(a.loops.size(), b.loops.size());
  for (std::size_t i = 0; i < common && a.loops[i].head == b.loops[i].head; ++i)
    if (const int order = compare(a.loops[i].iteration, b.loops[i].iteration)) return order;
  return compare(a.pc, b.pc);
}

} // namespace

InputNode::~InputNode() {
  std::vector<InputLog> pending;
  const auto take = [&](InputLog& log) {
    if (log && log.use_count() == 1) pending.push_back(std::move(log));
  };
  take(before);
  take(otherwise);
  while (!pending.empty()) {
    const InputLog last = std::move(pending.back());
    pending.pop_back();
    auto& node = const_cast<InputNode&>(*last); // nobody else has it
    take(node.before);
    take(node.otherwise);
  }
}

PastInput::~PastInput() {
  while (before && before.use_count() == 1) before = std::move(const_cast<PastInput&>(*before).before);
}

ToldNode::~ToldNode() {
  while (before && before.use_count() == 1) before = std::move(const_cast<ToldNode&>(*before).before);
}

int compareOrder(const State& a, const State& b) {
  const std::size_t common = std::min(a.frames.size(), b.frames.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (a.frames[i] == b.frames[i]) continue;
    if (a.frames[i]->function != b.frames[i]->function)
      return compare(a.frames[i]->function->serial, b.frames[i]->function->serial);
    if (const int order = compareFrames(*a.frames[i], *b.frames[i])) return order;
  }
  // Still in a call that the other has left or not begun: first.
  return -compare(a.frames.size(), b.frames.size());
}

} // namespace nuthatch::bounded
