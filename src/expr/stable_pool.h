// A grow-only sequence whose elements never move: one writer at a time (push takes a lock), any number of
// readers without a lock. Block k holds 64 * 2^k elements, so 27 blocks are enough for any 32-bit index.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <utility>

namespace nuthatch::expr {

template <class T>
class StablePool {
public:
  StablePool() = default;
  StablePool(const StablePool&) = delete;
  StablePool& operator=(const StablePool&) = delete;
  ~StablePool() {
    for (auto& block : blocks_) delete[] block.load(std::memory_order_relaxed);
  }

  std::uint32_t push(T value) {
    std::scoped_lock lock(mutex_);
    std::uint32_t index = size_.load(std::memory_order_relaxed);
    auto [block, offset] = place(index);
    T* elements = blocks_[block].load(std::memory_order_relaxed);
    if (!elements) {
      elements = new T[std::size_t{firstBlock} << block];
      blocks_[block].store(elements, std::memory_order_release);
    }
    elements[offset] = std::move(value);
    size_.store(index + 1, std::memory_order_release);
    return index;
  }

  const T& operator[](std::uint32_t index) const {
    auto [block, offset] = place(index);
    return blocks_[block].load(std::memory_order_acquire)[offset];
  }

  std::uint32_t size() const { return size_.load(std::memory_order_acquire); }

private:
  static constexpr std::uint32_t firstBlock = 64;
  static std::pair<unsigned, std::size_t> place(std::uint32_t index) {
    std::uint64_t shifted = std::uint64_t{index} + firstBlock;
    unsigned block = static_cast<unsigned>(std::bit_width(shifted)) - 7;
    return {block, shifted - (std::uint64_t{firstBlock} << block)};
  }

  std::mutex mutex_;
  std::atomic<std::uint32_t> size_ = 0;
  std::array<std::atomic<T*>, 27> blocks_{};
};

} // namespace nuthatch::expr
