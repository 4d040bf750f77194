// Copies and fills of many bytes: memcpy, memmove, memset. A known length between known places moves bytes
// and cells as they are. Anything else goes byte by byte under guards, up to a limit.
#include "engines/bounded/step/executor.h"

#include "expr/analysis/interval.h"

#include <algorithm>
#include <iterator>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::uint64_t kMostGuarded = 1024; // bytes of a copy whose length or place is open
constexpr std::uint64_t kMostPlain = std::uint64_t{1} << 26;

} // namespace

std::uint64_t Executor::largest(State& state, const Value& count, std::uint64_t limit) {
  if (count.isKnown()) return count.word;
  const auto mostBy = [&](const std::vector<Term>& path) {
    expr::RangeAnalysis analysis(terms_);
    for (const Term condition : path)
      if (!analysis.assume(condition)) return std::uint64_t{0};
    const expr::Range& range = analysis.of(count.term);
    const std::uint64_t most = range.umax.fits64() ? range.umax.low64() : ~std::uint64_t{0};
    if (most < limit) dependence_.allFrom(state, dependence_.in(path)); // the path says so
    return std::min(most, limit);
  };
  // First without the limits of what the world gives: little depends on them.
  std::vector<Term> path;
  std::ranges::copy_if(state.path, std::back_inserter(path),
                       [&](Term condition) { return !dependence_.isLimit(condition); });
  const std::uint64_t most = mostBy(path);
  return most < limit || path.size() == state.path.size() ? most : mostBy(state.path);
}

std::uint64_t Executor::largestAt(State& state, const std::vector<AccessTarget>& targets, const Value& count,
                                  std::uint64_t openRoom) {
  std::uint64_t room = 0;
  for (const AccessTarget& target : targets)
    if (const Object* object = target.object ? state.objects.find(target.object) : nullptr)
      room = std::max(room, object->isOpen() ? openRoom : object->size);
  return largest(state, count, room);
}

Value Executor::addressAt(const Value& pointer, std::uint64_t offset) {
  if (pointer.isKnown()) return Value(pointer.word + offset);
  return valueOf(terms_, terms_.mkAdd(pointer.term, terms_.mkConst(pointerWidth_, offset)));
}

Term Executor::isBelow(std::uint64_t i, const Value& count) {
  if (count.isKnown()) return terms_.mkBool(i < count.word);
  return terms_.mkUlt(terms_.mkConst(terms_.width(count.term), i), count.term);
}

Executor::Step Executor::copyBytes(State& state, const Value& to, const Value& from, const Value& count) {
  const auto targets = targetsOf(to), sources = targetsOf(from);
  if (!mustHold(state, accessible(state, sources, count, false)) ||
      !mustHold(state, accessible(state, targets, count, true))) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "a copy outside of every object");
  }
  const bool plain = to.isKnown() && from.isKnown() && count.isKnown();
  if (plain && count.word <= kMostPlain) {
    if (count.word != 0) {
      const Object source = *state.objects.find(sources[0].object);
      Object& target = state.objects.change(targets[0].object);
      target.copyFrom(terms_, fresh_, to.word - target.base, source, from.word - source.base, count.word);
    }
    ++state.top().pc;
    return Step::Next;
  }
  const std::uint64_t most = largestAt(state, targets, count, ~std::uint64_t{0});
  if (most > kMostGuarded)
    return settle(state) ? lose(state, OpenReason::Unsupported, "a large copy whose length depends on input")
                         : Step::Gone;
  // All is read before anything is written: the two may overlap.
  struct Byte {
    Value value;
    Term wanted, isWritten;
  };
  std::vector<Byte> bytes;
  for (std::uint64_t i = 0; i < most; ++i) {
    const Value source = addressAt(from, i);
    const Term isWritten = initialised(state, targetsOf(source), Value(1));
    bytes.push_back({load(state, source, 8), isBelow(i, count), isWritten});
  }
  for (std::uint64_t i = 0; i < most; ++i)
    storeGuarded(state, addressAt(to, i), 8, bytes[i].value, bytes[i].wanted, bytes[i].isWritten);
  ++state.top().pc;
  return Step::Frame;
}

Executor::Step Executor::fillBytes(State& state, const Value& to, const Value& byte, const Value& count) {
  const auto targets = targetsOf(to);
  if (!mustHold(state, accessible(state, targets, count, true))) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "a fill outside of every object");
  }
  if (to.isKnown() && count.isKnown() && byte.isKnown() && count.word <= kMostPlain) {
    if (count.word != 0)
      state.objects.change(targets[0].object)
          .fillRange(terms_, fresh_, to.word - baseOf(state, targets[0].object), count.word,
                     static_cast<std::uint8_t>(byte.word));
    ++state.top().pc;
    return Step::Next;
  }
  const std::uint64_t most = largestAt(state, targets, count, ~std::uint64_t{0});
  if (most > kMostGuarded)
    return settle(state) ? lose(state, OpenReason::Unsupported, "a large fill whose length depends on input")
                         : Step::Gone;
  const Value value =
      byte.isKnown() ? Value(byte.word & 0xff) : valueOf(terms_, terms_.mkTrunc(byte.term, 8));
  for (std::uint64_t i = 0; i < most; ++i)
    storeGuarded(state, addressAt(to, i), 8, value, isBelow(i, count), terms_.mkTrue());
  ++state.top().pc;
  return Step::Frame;
}

} // namespace nuthatch::bounded
