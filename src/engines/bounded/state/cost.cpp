#include "engines/bounded/state/cost.h"

#include "engines/bounded/state/state.h"

#include <algorithm>

namespace nuthatch::bounded {

namespace {

// The paper's: which part of all questions may become harder.
constexpr float kMostHarder = 0.5f;
// A word of memory that differs weighs as much as a value that this part of the questions depends on.
constexpr float kPartOfWord = 0.04f;

const Block& blockOf(const Frame& frame) {
  const auto& blocks = frame.function->blocks;
  const auto after = std::ranges::upper_bound(blocks, frame.pc, {}, &Block::first);
  return after == blocks.begin() ? *after : *std::prev(after);
}

// Words that both know, with different values.
unsigned differentWords(const State& a, const State& b, unsigned most) {
  unsigned found = 0;
  const std::size_t chunks = std::min(a.objects.chunkCount(), b.objects.chunkCount());
  for (std::size_t chunk = 0; chunk < chunks && found < most; ++chunk) {
    if (a.objects.sharesChunk(b.objects, chunk)) continue;
    for (std::size_t i = 0; i < ObjectTable::kChunk && found < most; ++i) {
      const auto id = static_cast<ObjectId>(chunk * ObjectTable::kChunk + i);
      const Object *left = a.objects.find(id), *right = b.objects.find(id);
      if (left && right && left != right) found += Object::knownDifferences(*left, *right, most - found);
    }
  }
  return found;
}

} // namespace

bool isWorthMerging(const State& a, const State& b) {
  float questions = 0, hottest = 0;
  for (std::size_t i = 0; i < a.frames.size() && i < b.frames.size(); ++i) {
    const Block& block = blockOf(*a.frames[i]);
    questions += block.questions;
    if (a.frames[i] == b.frames[i]) continue;
    for (std::size_t k = 0; k < block.live.size(); ++k) {
      const Value &left = a.frames[i]->slots[block.live[k]], &right = b.frames[i]->slots[block.live[k]];
      if (left.isKnown() && right.isKnown() && left.word != right.word)
        hottest = std::max(hottest, block.hot[k]);
    }
  }
  if (questions < 1) return true;
  const auto most = static_cast<unsigned>(kMostHarder / kPartOfWord) + 1;
  const float words = static_cast<float>(differentWords(a, b, most)) * kPartOfWord;
  return hottest / questions + words <= kMostHarder;
}

} // namespace nuthatch::bounded
