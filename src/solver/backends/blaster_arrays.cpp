// Array reads as gates. Tables and small arrays: a tree of muxes over all elements. Other arrays: one fresh
// word a read, and for each two reads of one array "equal indices, equal values" (Ackermann 1954). Stores and
// choices between arrays are looked through. See blaster.h.
#include "solver/backends/blaster.h"

#include "support/check.h"

#include <unordered_map>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {
// Up to here a mux a element costs less than comparing each two reads; input files are usually above.
constexpr std::uint64_t smallArray = 256;

std::uint64_t elementCount(const expr::ArrayInfo& array) {
  if (array.size != 0) return array.size;
  return array.indexWidth >= 64 ? UINT64_MAX : std::uint64_t{1} << array.indexWidth;
}

std::optional<std::uint64_t> constantValue(WordView word) {
  if (!GateWords::isConstant(word)) return std::nullopt;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < word.size(); ++i) value |= std::uint64_t{word[i] == trueBit} << i;
  return value;
}
} // namespace

bool Blaster::isSmall(const expr::ArrayInfo& array) { return elementCount(array) <= smallArray; }

const Word& Blaster::element(Term array, std::uint64_t index) {
  auto [found, isNew] = elements_.try_emplace({array.id, index});
  if (isNew) found->second = words_.inputs(terms_.array(array).elementWidth);
  return found->second;
}

// A tree of muxes by index bits, highest bit at the root; places beyond the last element read 0.
Word Blaster::choose(std::span<const Word> elements, WordView index, std::size_t width) {
  if (elements.empty() || words_.gates().stopped()) return Word(width, falseBit);
  if (index.empty()) return elements[0];
  const std::size_t level = index.size() - 1;
  const std::uint64_t half = level >= 63 ? UINT64_MAX : std::uint64_t{1} << level;
  const WordView below = index.first(level);
  if (elements.size() <= half) {
    const Word low = choose(elements, below, width);
    return words_.mux(index[level], Word(width, falseBit), low);
  }
  const Word low = choose(elements.first(half), below, width);
  return words_.mux(index[level], choose(elements.subspan(half), below, width), low);
}

Word Blaster::readTable(const expr::ArrayInfo& table, WordView index) {
  if (const auto fixed = constantValue(index)) {
    return words_.constant(table.elementWidth, *fixed < table.content.size() ? table.content[*fixed] : 0);
  }
  std::vector<Word> elements;
  elements.reserve(table.content.size());
  for (const std::uint64_t value : table.content)
    elements.push_back(words_.constant(table.elementWidth, value));
  return choose(elements, index, table.elementWidth);
}

Word Blaster::readElements(Term array, WordView index) {
  const expr::ArrayInfo& info = terms_.array(array);
  const std::uint64_t count = elementCount(info);
  if (const auto fixed = constantValue(index)) {
    return *fixed < count ? element(array, *fixed) : words_.constant(info.elementWidth, 0);
  }
  std::vector<Word> elements;
  elements.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) elements.push_back(element(array, i));
  return choose(elements, index, info.elementWidth);
}

Word Blaster::readFar(Term array, WordView index) {
  const expr::ArrayInfo& info = terms_.array(array);
  Gates& gates = words_.gates();
  const Bit inside = info.size == 0 ? trueBit : words_.less(index, words_.constant(index.size(), info.size));
  if (inside == falseBit) return words_.constant(info.elementWidth, 0);
  FarArray& reads = farReads_[array.id];
  const auto fixed = constantValue(index);
  if (fixed) {
    if (const auto known = reads.fixed.find(*fixed); known != reads.fixed.end()) return known->second.value;
  }
  FarRead made{Word(index.begin(), index.end()), {}, gates.openGroup()};
  for (unsigned i = 0; i < info.elementWidth; ++i) made.value.push_back(gates.input(made.group));
  gates.emitWithGroup(made.group, index);
  const auto relate = [&](const FarRead& other) {
    const Bit sameIndex = words_.equal(made.index, other.index);
    if (sameIndex == falseBit) return;
    gates.relateGroups(made.group, other.group,
                       gates.either(~sameIndex, words_.equal(made.value, other.value)));
  };
  for (const FarRead& other : reads.open) relate(other);
  if (!fixed) {
    for (const auto& [at, other] : reads.fixed) relate(other);
  }
  if (gates.stopped()) return made.value; // dropped by the caller; `reads` must not keep a half-related read
  if (fixed) {
    reads.fixed.emplace(*fixed, made);
  } else {
    reads.open.push_back(made);
  }
  Word word = made.value;
  for (Bit& bit : word) bit = gates.both(inside, bit);
  return word;
}

Blaster::Stores Blaster::storesOf(Term array, WordView index) {
  Stores stores{.base = array};
  while (terms_.op(stores.base) == Op::Store && !stores.decided && !words_.gates().stopped()) {
    const Bit here = words_.equal(index, view(terms_.kid(stores.base, 1)));
    if (here != falseBit) stores.met.emplace_back(here, terms_.kid(stores.base, 2));
    stores.decided = here == trueBit;
    stores.base = terms_.kid(stores.base, 0);
  }
  return stores;
}

Word Blaster::readLeaf(Term leaf, WordView index) {
  switch (terms_.op(leaf)) {
  case Op::Table:
    return readTable(terms_.array(leaf), index);
  case Op::Array:
    return isSmall(terms_.array(leaf)) ? readElements(leaf, index) : readFar(leaf, index);
  case Op::ConstArray: {
    const WordView value = view(terms_.kid(leaf, 0));
    return Word(value.begin(), value.end());
  }
  default: // a store, met only when the watch stopped the walk over stores
    NH_CHECK(words_.gates().stopped());
    return Word(terms_.width(leaf), falseBit);
  }
}

Word Blaster::read(Term array, WordView index, Term indexTerm) {
  Gates& gates = words_.gates();
  // Choices between arrays: both are read before. A chain of them is as long as the path that wrote them.
  std::vector<std::pair<Term, Stores>> open;
  std::unordered_map<std::uint32_t, Word> done; // of those below a choice
  open.emplace_back(array, storesOf(array, index));
  for (;;) {
    const Stores& stores = open.back().second;
    const auto key = std::make_pair(stores.base.id, indexTerm.id);
    const auto known = partialReads_.find(key);
    const bool isRead = stores.decided || known != partialReads_.end();
    const bool isChoice = !isRead && terms_.op(stores.base) == Op::ArrayIte;
    Word word;
    if (isChoice && !gates.stopped()) {
      const Term then = terms_.kid(stores.base, 1), otherwise = terms_.kid(stores.base, 2);
      const auto first = done.find(then.id), second = done.find(otherwise.id);
      if (first == done.end() || second == done.end()) {
        const Term next = first == done.end() ? then : otherwise;
        open.emplace_back(next, storesOf(next, index));
        continue;
      }
      word = words_.mux(view(terms_.kid(stores.base, 0))[0], first->second, second->second);
    } else if (isChoice) {
      word = Word(terms_.width(stores.base), falseBit);
    } else if (!stores.decided) {
      word = isRead ? known->second : readLeaf(stores.base, index);
    }
    if (!isRead && !gates.stopped()) partialReads_.emplace(key, word);
    for (auto store = stores.met.rbegin(); store != stores.met.rend(); ++store) {
      word = word.empty() ? Word(view(store->second).begin(), view(store->second).end())
                          : words_.mux(store->first, view(store->second), word);
    }
    const Term made = open.back().first;
    open.pop_back();
    if (open.empty()) return word;
    done.emplace(made.id, std::move(word));
  }
}

} // namespace nuthatch::solver
