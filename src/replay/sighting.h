// What a build of the sanitizers, or the program itself, shows of an input: how it fails, where, and the way
// there. For inputs that fail without a check of ours that says so.
#pragma once

#include "module/native/symbolize.h"
#include "replay/fork_server.h"

#include <memory>
#include <optional>

namespace nuthatch {

struct Sighting {
  CheckKind kind = CheckKind::Crash;
  Place place;              // in the user's code where that is known
  std::string text;         // one line: "ASan: heap-buffer-overflow"
  std::vector<Frame> stack; // of the user's code, innermost first
};

class Lookout {
public:
  static Result<Lookout> start(const std::filesystem::path& executable, ForkServerOptions options);

  // Of one input, run alone. Nothing where it does not fail, or meets a limit of ours.
  Result<std::optional<Sighting>> look(const std::string& input, std::chrono::milliseconds time);
  // Inputs one after the other in one process, up to the first that fails: its index, or how many there are.
  // Whether it fails by itself, look() says.
  Result<std::size_t> firstFailure(std::span<const std::string> inputs,
                                   std::chrono::milliseconds timePerInput);

private:
  Lookout(ForkServer server, std::unique_ptr<Symbolizer> symbolizer)
      : server_(std::move(server)), symbolizer_(std::move(symbolizer)) {}
  ForkServer server_;
  std::unique_ptr<Symbolizer> symbolizer_;
};

} // namespace nuthatch
