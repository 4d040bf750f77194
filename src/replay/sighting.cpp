#include "replay/sighting.h"

#include "module/debug_types.h"
#include "module/entries/entries.h"
#include "replay/sanitizer_report.h"

namespace nuthatch {

namespace {

// Neither in a library nor in what we added.
bool isOfUser(const Frame& frame) {
  return frame.place.line != 0 && isUserFile(frame.place.file) && !frame.function.starts_with("nh_rt_") &&
         !frame.function.starts_with("nh.");
}

} // namespace

Result<Lookout> Lookout::start(const std::filesystem::path& executable, ForkServerOptions options) {
  options.captureBytes = kOutputKept;
  NH_TRY(auto server, ForkServer::start(executable, std::move(options)));
  return Lookout(std::move(server), std::make_unique<Symbolizer>(executable));
}

Result<std::optional<Sighting>> Lookout::look(const std::string& input, std::chrono::milliseconds time) {
  NH_TRY(const auto batch, server_.run(0, std::span(&input, 1), time));
  if (batch.failure && (batch.failure->outcome == Outcome::Timeout || isMemoryShort(*batch.failure)))
    return std::nullopt;
  const auto seen = whatWasSeen(batch);
  if (!seen) return std::nullopt;
  Sighting sighting{.kind = seen->kind, .place = seen->place, .text = seen->text};
  // Builds that are looked at carry no checks of ours but those that the user wrote.
  if (batch.failure && batch.failure->outcome == Outcome::CheckFailed) {
    sighting.kind = CheckKind::AssertionFailed;
    sighting.text = "an assertion that the program itself makes, or its abort";
  }
  if (batch.failure)
    for (auto& frame : symbolizer_->frames(batch.failure->frames)) {
      if (!isOfUser(frame)) continue;
      if (frame.function == kRenamedMain) frame.function = "main";
      sighting.stack.push_back(std::move(frame));
    }
  if (sighting.place.line == 0 && !sighting.stack.empty()) sighting.place = sighting.stack.front().place;
  return sighting;
}

Result<std::size_t> Lookout::firstFailure(std::span<const std::string> inputs,
                                          std::chrono::milliseconds timePerInput) {
  NH_TRY(const auto batch, server_.run(0, inputs, timePerInput));
  return batch.failure && batch.completed > 0 ? batch.completed - 1 : inputs.size();
}

} // namespace nuthatch
