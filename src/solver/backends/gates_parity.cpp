// Xor gates as sets: each knows the sorted list of gates that it is the parity of, as long as that is short,
// and a new one with the same list is the old one. See gates.h.
#include "solver/backends/gates.h"

#include <algorithm>

namespace nuthatch::solver {

namespace {
// Two inputs of a 32-bit linear code; the sums of wide adders stop being followed here.
constexpr std::size_t longestParity = 72;

std::uint64_t hashOf(std::span<const std::uint32_t> list) {
  std::uint64_t hash = list.size();
  for (const std::uint32_t gate : list) hash = (hash ^ gate) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 31;
  return hash;
}
} // namespace

// A gate that is no xor, or a long one, is the parity of itself; the reference keeps that list of one alive.
std::span<const std::uint32_t> Gates::parityOf(const std::uint32_t& gate) const {
  if (nodes_[gate].kind != Kind::Xor) return {&gate, 1};
  const auto found = parities_.find(gate);
  if (found == parities_.end() || found->second.count == 0) return {&gate, 1};
  return {parityPool_.data() + found->second.offset, found->second.count};
}

Bit Gates::makeParity(Bit a, Bit b) {
  if (a.code > b.code) std::swap(a, b);
  const std::uint32_t gates[2] = {a.gate(), b.gate()};
  const auto left = parityOf(gates[0]);
  const auto right = parityOf(gates[1]);
  std::vector<std::uint32_t> list;
  std::ranges::set_symmetric_difference(left, right, std::back_inserter(list));
  if (list.empty()) return falseBit;
  if (list.size() == 1) return {list[0] << 1};
  if (list.size() > longestParity) return make(Kind::Xor, a, b, falseBit);
  const std::uint64_t hash = hashOf(list);
  for (auto [it, end] = parityGates_.equal_range(hash); it != end; ++it) {
    if (std::ranges::equal(parityOf(it->second), list)) return {it->second << 1};
  }
  const Bit made = make(Kind::Xor, a, b, falseBit);
  if (made.constant()) return made; // stopped
  parities_[made.gate()] = {static_cast<std::uint32_t>(parityPool_.size()),
                            static_cast<std::uint32_t>(list.size())};
  parityPool_.insert(parityPool_.end(), list.begin(), list.end());
  parityGates_.emplace(hash, made.gate());
  return made;
}

} // namespace nuthatch::solver
