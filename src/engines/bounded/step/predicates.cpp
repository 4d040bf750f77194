// What nh.readable and its like mean in this memory: conditions over the objects that a pointer may name.
#include "engines/bounded/step/executor.h"

#include "engines/bounded/state/unwritten.h"
#include "module/intrinsics.h"

#include <algorithm>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::uint64_t kLongestString = 4096; // looked through for its end

} // namespace

// No byte lies in a dead object of this kind.
Term Executor::lifetimeHolds(const State& state, const std::vector<AccessTarget>& targets, ObjectKind kind) {
  Term all = terms_.mkTrue();
  for (const AccessTarget& target : targets) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (object && object->kind == kind)
      all = terms_.mkAnd(all, terms_.mkImplies(target.guard, object->alive));
  }
  return all;
}

Term Executor::initialised(State& state, const std::vector<AccessTarget>& targets, const Value& count,
                           std::uint64_t mask) {
  Term all = terms_.mkTrue();
  for (const AccessTarget& target : targets) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind == ObjectKind::Function || !count.isKnown()) continue;
    const Value offset =
        target.address.isKnown()
            ? Value(target.address.word - object->base)
            : valueOf(terms_, terms_.mkSub(target.address.term, terms_.mkConst(pointerWidth_, object->base)));
    Term here;
    if (offset.isKnown()) {
      if (!object->isOpen() && (offset.word > object->size || count.word > object->size - offset.word))
        continue;
      if (object->allKnown(offset.word, count.word)) continue;
      here = writtenBytes(*object, offset.word, count.word, mask);
      here = terms_.mkAnd(here, valuesDefined(state, target, offset, count, mask));
    } else {
      here = state.objects.change(target.object)
                 .writtenOpen(terms_, fresh_, offset.term, static_cast<unsigned>(count.word));
    }
    all = terms_.mkAnd(all, terms_.mkImplies(target.guard, here));
  }
  return all;
}

// Those of the bytes of which the mask wants some bits; of more than eight, all.
Term Executor::writtenBytes(const Object& object, std::uint64_t offset, std::uint64_t count,
                            std::uint64_t mask) {
  if (~mask == 0 || count > 8) return object.written(terms_, offset, count);
  Term all = terms_.mkTrue();
  for (std::uint64_t i = 0; i < count; ++i)
    if (mask >> (i * 8) & 0xff) all = terms_.mkAnd(all, object.written(terms_, offset + i, 1));
  return all;
}

// Of an open number of bytes, each that is among them.
std::optional<Term> Executor::initialisedUpTo(State& state, const Value& pointer, const Value& count) {
  constexpr std::uint64_t kMostBytes = 1024; // as many as memcmp looks at
  const std::uint64_t most = largest(state, count, kMostBytes + 1);
  if (most > kMostBytes) return std::nullopt;
  Term all = terms_.mkTrue();
  for (std::uint64_t i = 0; i < most; ++i)
    all = terms_.mkAnd(all, terms_.mkImplies(isBelow(i, count),
                                             initialised(state, targetsOf(addressAt(pointer, i)), Value(1))));
  return all;
}

Term Executor::valuesDefined(State& state, const AccessTarget& target, const Value& offset,
                             const Value& count, std::uint64_t mask) {
  constexpr std::uint64_t kMostBytes = 64; // of a value that is looked at as a whole
  const auto bytes = static_cast<unsigned>(std::min(count.word, kMostBytes));
  if (bytes == 0) return terms_.mkTrue();
  const Value whole = state.objects.change(target.object).read(terms_, fresh_, offset.word, bytes);
  if (whole.isKnown()) return terms_.mkTrue();
  return options_.followsUnwritten ? isDefined(terms_, whole.term)
                                   : areNoUnwrittenCopies(terms_, whole.term, mask);
}

// A NUL is at this offset, or behind it, where the object is a text that may go on.
Term Executor::endsAt(State& state, ObjectId id, std::uint64_t offset) {
  const Object& object = *state.objects.find(id);
  const std::uint64_t base = object.base, last = object.size - 1;
  const Term lastOfText = object.lastOfText;
  const Term byte = term(load(state, Value(base + offset), 8), 8);
  return offset == last && byte == lastOfText ? terms_.mkTrue() : terms_.mkIsZero(byte);
}

// Its length where it is longer than what is here; none where it is no such text (any more).
Term Executor::longerText(State& state, ObjectId id) {
  const Object& object = *state.objects.find(id);
  const Term longer = object.longerText, lastOfText = object.lastOfText;
  if (!longer) return {};
  return term(load(state, Value(object.base + object.size - 1), 8), 8) == lastOfText ? longer : Term{};
}

// A NUL lies between the pointer and the end of its object.
std::optional<Term> Executor::terminated(State& state, const Value& pointer) {
  Term any = terms_.mkFalse();
  for (const AccessTarget& target : targetsOf(pointer)) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind == ObjectKind::Function || terms_.isFalse(object->alive)) continue;
    if (object->isOpen() || object->size > kLongestString) return std::nullopt;
    const Term size64 = object->openSize;
    const auto counts = [&](std::uint64_t i) { // the byte belongs to the object
      return size64 ? terms_.mkUlt(terms_.mkConst(pointerWidth_, i), size64) : terms_.mkTrue();
    };
    Term found = terms_.mkFalse();
    const std::uint64_t size = object->size, base = object->base;
    if (target.address.isKnown()) {
      for (std::uint64_t i = target.address.word - base; i < size && !terms_.isTrue(found); ++i)
        found = terms_.mkOr(found, terms_.mkAnd(counts(i), endsAt(state, target.object, i)));
    } else {
      const Term offset = terms_.mkSub(target.address.term, terms_.mkConst(pointerWidth_, base));
      for (std::uint64_t i = size; i-- > 0;) {
        const Term from = terms_.mkUle(offset, terms_.mkConst(pointerWidth_, i));
        found =
            terms_.mkOr(found, terms_.mkAnd(terms_.mkAnd(from, counts(i)), endsAt(state, target.object, i)));
      }
    }
    any = terms_.mkOr(
        any, terms_.mkAnd(terms_.mkAnd(target.guard, state.objects.find(target.object)->alive), found));
  }
  return any;
}

// Every byte that a function looks at which reads up to a NUL, or `most` bytes.
std::optional<Term> Executor::textWritten(State& state, const Value& pointer, const Value& most) {
  Term all = terms_.mkTrue();
  for (const AccessTarget& target : targetsOf(pointer)) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || object->kind == ObjectKind::Function) continue;
    if (object->isOpen() || object->size > kLongestString) return std::nullopt;
    const std::uint64_t size = object->size, base = object->base;
    const bool isPlaceKnown = target.address.isKnown();
    const std::uint64_t first = isPlaceKnown ? target.address.word - base : 0;
    if (first >= size) continue;
    if (!fresh_.hasMadeUnwritten() && terms_.isTrue(object->written(terms_, first, size - first))) continue;
    const Term from = terms_.mkSub(term(target.address, pointerWidth_), terms_.mkConst(pointerWidth_, base));
    Term here = terms_.mkTrue(), ended = terms_.mkFalse();
    for (std::uint64_t i = first; i < size && !terms_.isTrue(ended); ++i) {
      const Term place = terms_.mkConst(pointerWidth_, i);
      const Term hasBegun = isPlaceKnown ? terms_.mkTrue() : terms_.mkUle(from, place);
      const Term before = terms_.mkZExtOrTrunc(terms_.mkSub(place, from), 64);
      ended = terms_.mkOr(ended, terms_.mkAnd(hasBegun, terms_.mkUle(term(most, 64), before)));
      const Term isLookedAt = terms_.mkAnd(hasBegun, terms_.mkNot(ended));
      const Term written = initialised(state, {{target.guard, target.object, Value(base + i)}}, Value(1));
      const Term isNul = terms_.mkIsZero(term(load(state, Value(base + i), 8), 8));
      here = terms_.mkAnd(here, terms_.mkImplies(isLookedAt, written));
      ended = terms_.mkOr(ended, terms_.mkAnd(isLookedAt, isNul));
    }
    all = terms_.mkAnd(all, terms_.mkImplies(target.guard, here));
  }
  return all;
}

// Two objects never overlap; within one the distance tells, either way round.
Term Executor::liesApart(const State& state, const std::vector<AccessTarget>& targets, const Value& count,
                         const OtherRange& other) {
  const Frame& frame = state.top();
  const Value place = frame.slots[other.place], size = frame.slots[other.size];
  const Term written = terms_.mkZExtOrTrunc(term(count, 64), pointerWidth_);
  const Term read = terms_.mkZExtOrTrunc(term(size, 64), pointerWidth_);
  Term all = terms_.mkTrue();
  for (const AccessTarget& a : targets)
    for (const AccessTarget& b : targetsOf(place)) {
      if (!a.object || a.object != b.object) continue;
      const Term to = term(a.address, pointerWidth_), from = term(b.address, pointerWidth_);
      Term apart = terms_.mkAnd(terms_.mkUle(written, terms_.mkSub(from, to)),
                                terms_.mkUle(read, terms_.mkSub(to, from)));
      apart = terms_.mkOr(apart, terms_.mkOr(terms_.mkIsZero(written), terms_.mkIsZero(read)));
      if (other.sameIsFine) apart = terms_.mkOr(apart, terms_.mkEq(to, from));
      all = terms_.mkAnd(all, terms_.mkImplies(terms_.mkAnd(a.guard, b.guard), apart));
    }
  return all;
}

Executor::Step Executor::predicate(State& state, const Instruction& op) {
  const Value pointer = state.top().slots[op.a], count = state.top().slots[op.b];
  const auto targets = targetsOf(pointer);
  // A pointer out of memory that has any value may point anywhere, though its term names no object. As a
  // check the answer "nowhere" fails and somebody looks; supposed to hold, it would end the state without a
  // word.
  if (options_.startsAnywhere && std::ranges::any_of(targets, [](const AccessTarget& target) {
        return target.object == 0 && !target.address.isKnown();
      })) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "a pointer that may point anywhere");
  }
  std::optional<Term> answer;
  switch (static_cast<Intrinsic>(op.imm)) {
  case Intrinsic::Readable:
    answer = op.operands == 4 ? liesApart(state, targets, count, state.top().function->apart[op.c])
                              : accessible(state, targets, count, false);
    break;
  case Intrinsic::Writable:
    answer = accessible(state, targets, count, true);
    break;
  case Intrinsic::Live:
    answer = lifetimeHolds(state, targets, ObjectKind::Heap);
    break;
  case Intrinsic::InScope:
    answer = lifetimeHolds(state, targets, ObjectKind::Local);
    break;
  case Intrinsic::Freeable: {
    Term any = terms_.mkFalse();
    for (const AccessTarget& target : targets) {
      const Object* object = target.object ? state.objects.find(target.object) : nullptr;
      if (!object || object->kind != ObjectKind::Heap) continue;
      const Term start =
          terms_.mkEq(term(target.address, pointerWidth_), terms_.mkConst(pointerWidth_, object->base));
      any = terms_.mkOr(any, terms_.mkAnd(terms_.mkAnd(target.guard, object->alive), start));
    }
    answer = any;
    break;
  }
  case Intrinsic::SameFamily: {
    Term all = terms_.mkTrue();
    for (const AccessTarget& target : targets) {
      const Object* object = target.object ? state.objects.find(target.object) : nullptr;
      if (object && object->family != 0 && object->family != count.word)
        all = terms_.mkAnd(all, terms_.mkNot(target.guard));
    }
    answer = all;
    break;
  }
  case Intrinsic::Initialised:
    if (op.operands == 3) // a bundle names the bits
      answer = initialised(state, targets, count, state.top().slots[op.c].word);
    else
      answer = count.isKnown() ? initialised(state, targets, count) : initialisedUpTo(state, pointer, count);
    break;
  case Intrinsic::Terminated:
    answer = terminated(state, pointer);
    break;
  case Intrinsic::TextWritten:
    answer = textWritten(state, pointer, count);
    break;
  default:
    break;
  }
  if (!answer) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "a question about memory of open extent");
  }
  Frame& frame = state.top();
  frame.slots[op.dst] = valueOf(terms_, *answer);
  ++frame.pc;
  return Step::Next;
}

} // namespace nuthatch::bounded
