// Sorting that leaves equals in their order. libstdc++'s own is made of functions that the standard deprecates, and every
// instance of it warns.
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

namespace nuthatch {

template <class T, class Compare = std::ranges::less, class Key = std::identity>
void sortStably(std::vector<T>& items, Compare before = {}, Key key = {}) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto& first = std::invoke(key, items[a]);
    const auto& second = std::invoke(key, items[b]);
    return before(first, second) || (!before(second, first) && a < b);
  });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const std::size_t i : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

} // namespace nuthatch
