#include "driver/observation.h"

#include <algorithm>
#include <cstring>

namespace nuthatch {

namespace {

struct Head { // runtime/protocol.h: struct nh_observation
  std::uint64_t digest;
  std::uint32_t newEdges;
  std::uint8_t calls, destroyed, truncated, traces;
};

class ObservationReader {
public:
  explicit ObservationReader(std::string_view bytes) : bytes_(bytes) {}

  std::string_view take(std::size_t n) {
    if (n > bytes_.size()) {
      whole_ = false;
      bytes_ = {};
      return {};
    }
    const auto taken = bytes_.substr(0, n);
    bytes_.remove_prefix(n);
    return taken;
  }
  unsigned byte() {
    const auto taken = take(1);
    return taken.empty() ? 0 : static_cast<std::uint8_t>(taken[0]);
  }
  bool whole() const { return whole_; }

private:
  std::string_view bytes_;
  bool whole_ = true;
};

// The order is that of module/calls/show_code.cpp.
Shown readShown(ObservationReader& in, const Shape& shape) {
  Shown shown;
  if (shape.kind == ShapeKind::Record || shape.kind == ShapeKind::Array) {
    shown.state = Shown::State::Seen;
    if (shape.kind == ShapeKind::Record)
      for (const auto& field : shape.fields) shown.parts.push_back(readShown(in, *field.shape));
    else
      for (std::uint64_t i = 0; i < shape.count; ++i) shown.parts.push_back(readShown(in, *shape.element));
    return shown;
  }
  const unsigned state = in.byte();
  shown.state = state == 0 ? Shown::State::Null : state == 1 ? Shown::State::Seen : Shown::State::NotSeen;
  if (!in.whole()) shown.state = Shown::State::NotSeen;
  if (shown.state != Shown::State::Seen) return shown;
  switch (shape.kind) {
  case ShapeKind::Text:
  case ShapeKind::Buffer: {
    std::size_t n = in.byte();
    n |= static_cast<std::size_t>(in.byte()) << 8;
    shown.value.bytes = in.take(n * (shape.element ? shape.element->size : 1));
    break;
  }
  case ShapeKind::Pointer:
    if (shape.element) shown.parts.push_back(readShown(in, *shape.element));
    break;
  default:
    shown.value.bytes = in.take(shape.size);
  }
  if (!in.whole()) shown.state = Shown::State::NotSeen;
  return shown;
}

CallSeen readCall(ObservationReader& in, const Callable& callable) {
  CallSeen seen;
  const unsigned outcome = in.byte();
  seen.outcome = outcome == 1   ? CallOutcome::Returned
                 : outcome == 2 ? CallOutcome::Threw
                                : CallOutcome::Began;
  seen.out.resize(callable.roles.size());
  if (seen.outcome == CallOutcome::Began) return seen;
  const unsigned flags = in.byte();
  seen.fresh = flags & 1;
  seen.freed = flags & 2;
  seen.held = flags & 4;
  for (unsigned n = in.byte(); n > 0; --n) seen.died.push_back(in.byte());
  if (seen.outcome == CallOutcome::Threw) {
    const unsigned length = in.byte();
    seen.exception = in.take(length);
    return seen;
  }
  if (callable.returned.shape) seen.result = readShown(in, *callable.returned.shape);
  for (std::size_t i = 0; i < callable.roles.size(); ++i)
    if (callable.roles[i].shown) seen.out[i] = readShown(in, *callable.roles[i].shown);
  return seen;
}

} // namespace

ObservationHead observationHead(std::string_view bytes) {
  Head head{};
  if (bytes.size() < sizeof head) return {};
  std::memcpy(&head, bytes.data(), sizeof head);
  return {head.digest, head.newEdges, head.calls};
}

Observation decodeObservation(const Callables& callables, const Driver& driver, std::string_view bytes) {
  Observation seen;
  Head head{};
  if (bytes.size() < sizeof head) {
    seen.whole = false;
    return seen;
  }
  std::memcpy(&head, bytes.data(), sizeof head);
  seen.digest = head.digest;
  seen.newEdges = head.newEdges;
  seen.leavesBlocks = head.traces & 1;
  seen.leavesGlobals = head.traces & 2;
  seen.oddAllocation = head.traces & 4;
  seen.refused = head.traces & 8;
  ObservationReader in(bytes.substr(sizeof head));
  const std::size_t count = std::min<std::size_t>(head.calls, driver.calls.size());
  for (std::size_t i = 0; i < count; ++i) {
    seen.calls.push_back(readCall(in, callables.all.at(driver.calls[i].callable)));
    if (seen.calls.back().outcome == CallOutcome::Began) break;
  }
  for (unsigned i = 0; i < head.destroyed; ++i) {
    const unsigned slot = in.byte();
    if (slot < driver.calls.size()) seen.destroyed.push_back(slot);
  }
  const bool finished = driver.destroys && seen.calls.size() == driver.calls.size() && !seen.calls.empty() &&
                        seen.calls.back().outcome != CallOutcome::Began;
  for (unsigned n = finished ? in.byte() : 0; n > 0; --n)
    if (const unsigned slot = in.byte(); slot < driver.calls.size()) seen.ended.push_back(slot);
  seen.whole = in.whole() && head.truncated == 0;
  return seen;
}

} // namespace nuthatch
