// Program counters of a native build -> places in the user's source, through its debug info.
#pragma once

#include "ledger/facts.h"

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

namespace nuthatch {

struct Frame {
  std::string function; // linkage name
  Place place;
};

class Symbolizer {
public:
  explicit Symbolizer(std::filesystem::path executable);
  Symbolizer(Symbolizer&&) noexcept;
  ~Symbolizer();

  // The frames that a call-site address stands for, innermost first (inlining makes several of one).
  // Addresses are relative to the load base. Unknown ones give nothing.
  std::vector<Frame> frames(std::uint64_t address);
  std::vector<Frame> frames(std::span<const std::uint64_t> addresses);

private:
  class State;
  std::unique_ptr<State> state_;
};

} // namespace nuthatch
