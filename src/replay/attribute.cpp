#include "replay/attribute.h"

#include "module/debug_types.h"
#include "module/entries/entries.h"
#include "replay/sanitizer_report.h"
#include "support/hash.h"

#include <algorithm>

namespace nuthatch {

namespace {

// The innermost place in the user's own code.
const Frame* userFrame(const std::vector<Frame>& frames) {
  const auto user = std::ranges::find_if(frames, [](const Frame& f) {
    return f.place.line != 0 && isUserFile(f.place.file) && !f.function.starts_with("nh_rt_") &&
           !f.function.starts_with("nh.");
  });
  return user == frames.end() ? nullptr : &*user;
}

bool isAt(const Check& check, const Frame& frame) {
  return check.function == frame.function && check.place.file == frame.place.file &&
         check.place.line == frame.place.line;
}

} // namespace

Attribution::Attribution(const std::vector<Check>& checks, const std::filesystem::path& executable)
    : symbolizer_(executable) {
  for (const auto& check : checks) known_.emplace(check.id, check);
}

std::vector<Frame> Attribution::stackOf(const Failure& failure) {
  std::vector<Frame> all = symbolizer_.frames(failure.frames);
  for (Frame& frame : all)
    if (frame.function == kRenamedMain) frame.function = "main";
  return all;
}

std::optional<Check> Attribution::checkOf(const Failure& failure, const Function& entry) {
  const auto frames = [&] { return stackOf(failure); };
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
  const std::vector<Frame> where = frames();
  // No check of ours failed: then it is that of a library function which the line calls.
  if (const Frame* user = userFrame(where); user && !isMemoryShort(failure))
    for (const auto& [id, known] : known_)
      if (known.kind == CheckKind::Crash && isAt(known, *user) && confirms(known.kind, seen->kind))
        return known;
  return madeFor(seen->kind, where, entry, seen->text);
}

Check Attribution::madeFor(CheckKind kind, const std::vector<Frame>& frames, const Function& entry,
                           const std::string& detail) {
  const Frame* user = userFrame(frames);
  Check check{.kind = kind, .function = entry.name, .place = entry.place, .detail = detail};
  if (user && kind != CheckKind::Hang) {
    check.function = user->function;
    check.place = user->place;
    // The module may have a check of this kind at this very line; then that is the one.
    for (const auto& [id, known] : known_)
      if (known.kind == kind && isAt(known, *user)) return known;
  }
  check.id = hex(hash64(check.function + "|" + name(kind) + "|" + std::to_string(check.place.line) + ":" +
                        std::to_string(check.place.column)));
  return check;
}

} // namespace nuthatch
