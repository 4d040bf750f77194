// The address space: which object an address belongs to. Every object gets regions of its own, far larger
// than itself, and an address that is never given twice: so the constant part of a pointer names its object
// even where the pointer has left the object's bounds, and a pointer to a dead object never comes to point to
// a live one. They lie high, so that a number which looks like an address hardly ever is anything else. Shared by all
// states; only grows.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace nuthatch::bounded {

using ObjectId = std::uint32_t; // 0: no object

class Addresses {
public:
  explicit Addresses(unsigned pointerWidth)
      : shift_(pointerWidth > 32 ? 24 : 14), first_(pointerWidth > 32 ? 0x355555 : 0x27000),
        limit_((pointerWidth > 32 ? 1u << 23 : 1u << 18) - first_), owner_(1, 0) {}

  struct Place {
    ObjectId object;
    std::uint64_t base;
  };
  // Nothing where the address space is used up. With `alignment`, a power of two, the address is aligned to
  // that and to no more: what relies on more is seen.
  std::optional<Place> place(std::uint64_t size, std::uint64_t alignment = 0) {
    const std::uint64_t margin = std::uint64_t{1} << (shift_ - 2);
    if (alignment > margin) return std::nullopt;
    const std::uint64_t regions = ((size + alignment + 2 * margin) >> shift_) + 1;
    if (regions > limit_ || owner_.size() + regions > limit_) return std::nullopt;
    const Place placed{++last_, ((first_ + std::uint64_t{owner_.size()}) << shift_) + margin + alignment};
    owner_.insert(owner_.end(), regions, placed.object);
    return placed;
  }
  ObjectId objectAt(std::uint64_t address) const {
    const std::uint64_t region = (address >> shift_) - first_;
    return region < owner_.size() ? owner_[region] : 0;
  }
  // The place of the same local when its scope is entered again: the same for all states, so that states that
  // went other ways and meet there are still alike.
  std::optional<Place> placeAgain(ObjectId before, std::uint64_t size, std::uint64_t alignment) {
    const auto known = again_.find(before);
    if (known != again_.end()) return known->second;
    const auto placed = place(size, alignment);
    if (placed) again_.emplace(before, *placed);
    return placed;
  }
  // What an object of a size that is not known may take at the most.
  std::uint64_t openReserve() const { return std::uint64_t{1} << (shift_ + 6); }

private:
  unsigned shift_;
  std::uint64_t first_;         // region
  std::uint64_t limit_;         // of their number
  std::vector<ObjectId> owner_; // by region; that of the first is nobody
  ObjectId last_ = 0;
  std::unordered_map<ObjectId, Place> again_;
};

} // namespace nuthatch::bounded
