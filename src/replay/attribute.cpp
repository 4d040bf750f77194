#include "replay/attribute.h"

#include "module/debug_types.h"
#include "replay/sanitizer_report.h"
#include "support/hash.h"

#include <algorithm>

namespace nuthatch {

Attribution::Attribution(const std::vector<Check>& checks, const std::filesystem::path& executable)
    : symbolizer_(executable) {
  for (const auto& check : checks) known_.emplace(check.id, check);
}

std::optional<Check> Attribution::checkOf(const Failure& failure, const Function& entry) {
  const auto frames = [&] { return symbolizer_.frames(failure.frames); };
  if (failure.outcome == Outcome::CheckFailed) {
    const auto found = known_.find(hex(failure.check));
    if (found == known_.end()) return std::nullopt;
    const Check& check = found->second;
    if (isUserFile(check.place.file)) return check;
    return madeFor(check.kind, frames(), entry, check.detail);
  }
  BatchResult batch;
  batch.failure = failure;
  const auto seen = whatWasSeen(batch);
  if (!seen) return std::nullopt;
  return madeFor(seen->kind, frames(), entry, seen->text);
}

Check Attribution::madeFor(CheckKind kind, const std::vector<Frame>& frames, const Function& entry,
                           const std::string& detail) {
  const auto user = std::ranges::find_if(frames, [](const Frame& f) {
    return f.place.line != 0 && isUserFile(f.place.file) && !f.function.starts_with("nh_rt_") &&
           !f.function.starts_with("nh.");
  });
  Check check{.kind = kind, .function = entry.name, .place = entry.place, .detail = detail};
  if (user != frames.end() && kind != CheckKind::Hang) {
    check.function = user->function;
    check.place = user->place;
    // The module may have a check of this kind at this very line; then that is the one.
    for (const auto& [id, known] : known_)
      if (known.kind == kind && known.function == check.function && known.place.file == check.place.file &&
          known.place.line == check.place.line)
        return known;
  }
  check.id = hex(hash64(check.function + "|" + name(kind) + "|" + std::to_string(check.place.line) + ":" +
                        std::to_string(check.place.column)));
  return check;
}

} // namespace nuthatch
