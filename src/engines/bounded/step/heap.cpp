// The heap: blocks that are asked for, moved and given back. What no machine can give is refused, as glibc
// does it: a size that does not fit ptrdiff_t, a product that overflows.
#include "engines/bounded/step/executor.h"

#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::uint64_t kOutOfMemory = 12, kInvalid = 22; // ENOMEM, EINVAL

constexpr std::chrono::milliseconds kDecideTime{400};

bool isAlignment(std::uint64_t number) { return number != 0 && (number & (number - 1)) == 0; }

} // namespace

Executor::Decided Executor::decide(State& state, Term condition) {
  if (terms_.isTrue(condition)) return Decided::Yes;
  if (terms_.isFalse(condition)) return Decided::No;
  if (!settle(state)) return Decided::Gone;
  const QueryAnswer no = feasible(state, terms_.mkNot(condition), kDecideTime);
  if (no.feasible == Feasible::No) return Decided::Yes;
  const QueryAnswer yes = feasible(state, condition, kDecideTime);
  if (yes.feasible == Feasible::No) return Decided::No;
  scheduler_.add(fork(state, terms_.mkNot(condition), no.model));
  state.path.push_back(condition);
  state.model = yes.model;
  ++state.forks;
  return ensureModel(state) ? Decided::Yes : Decided::Gone;
}

// A program of 64 bits has addresses of 48 (47 on x86-64): no system gives it a larger block, whatever memory there is.
Executor::Decided Executor::isPossibleSize(State& state, const Value& size) {
  const std::uint64_t most = (std::uint64_t{1} << (pointerWidth_ == 64 ? 48 : pointerWidth_ - 1)) - 1;
  if (largest(state, size, most + 1) <= most) return Decided::Yes;
  return decide(state, terms_.mkUle(term(size, pointerWidth_), terms_.mkConst(pointerWidth_, most)));
}

Executor::Step Executor::refuse(State& state, const CallSite& site) {
  setErrno(state, terms_.mkTrue(), Value(kOutOfMemory));
  return finishCall(state, site, {Value(0)});
}

Executor::Step Executor::give(State& state, const CallSite& site, const Value& size, bool zeroed,
                              library::Family family, std::uint64_t alignment) {
  const Decided possible = isPossibleSize(state, size);
  if (possible == Decided::Gone) return Step::Gone;
  if (possible == Decided::No) return refuse(state, site);
  const auto made = allocate(state, ObjectKind::Heap, size, zeroed, alignment);
  if (!made) return lose(state, OpenReason::Memory, "a block is too large");
  Object& block = state.objects.change(*made);
  block.family = static_cast<std::uint8_t>(family);
  block.leakCheck = libraryLeak(state);
  return finishCall(state, site, {orNull(state, *made, refusal(state))});
}

// Of a model's block the caller's check, where nobody else has one.
std::uint64_t Executor::libraryLeak(const State& state) const {
  const Frame* caller = callerOfModel(state);
  return caller && caller != &state.top() ? caller->libraryLeak : 0;
}

Executor::Step Executor::allocateCleared(State& state, const CallSite& site) {
  const Value count = state.top().slots[site.arguments[0]], size = state.top().slots[site.arguments[1]];
  const Term a = term(count, pointerWidth_), b = term(size, pointerWidth_);
  const Decided fits = decide(state, terms_.mkNot(terms_.mkUMulOverflow(a, b)));
  if (fits == Decided::Gone) return Step::Gone;
  if (fits == Decided::No) return refuse(state, site);
  return give(state, site, valueOf(terms_, terms_.mkMul(a, b)), true, library::Family::Malloc);
}

Executor::Step Executor::allocateAligned(State& state, const CallSite& site, std::uint32_t alignment,
                                         std::uint32_t size, library::Family family) {
  const Value wanted = state.top().slots[site.arguments[alignment]];
  if (!wanted.isKnown() || !isAlignment(wanted.word))
    return settle(state)
               ? lose(state, OpenReason::Unsupported, "an alignment that is open or no power of two")
               : Step::Gone;
  return give(state, site, state.top().slots[site.arguments[size]], false, family,
              std::max<std::uint64_t>(wanted.word, pointerWidth_ / 4));
}

// posix_memalign(where, alignment, size). The address is aligned to what was asked for and to no more.
Executor::Step Executor::allocateAlignedAt(State& state, const CallSite& site) {
  const Value where = state.top().slots[site.arguments[0]], alignment = state.top().slots[site.arguments[1]];
  const Value size = state.top().slots[site.arguments[2]];
  if (!alignment.isKnown())
    return settle(state) ? lose(state, OpenReason::Unsupported, "an alignment that is open") : Step::Gone;
  if (alignment.word % (pointerWidth_ / 8) != 0 || !isAlignment(alignment.word))
    return finishCall(state, site, {Value(kInvalid)});
  const Decided possible = isPossibleSize(state, size);
  if (possible == Decided::Gone) return Step::Gone;
  if (possible == Decided::No) return finishCall(state, site, {Value(kOutOfMemory)});
  const auto made = allocate(state, ObjectKind::Heap, size, false, alignment.word);
  if (!made) return lose(state, OpenReason::Memory, "a block is too large");
  state.objects.change(*made).family = static_cast<std::uint8_t>(library::Family::Malloc);
  assumptions_.insert("there is always enough memory");
  if (!store(state, where, pointerWidth_, Value(baseOf(state, *made))))
    return settle(state) ? lose(state, OpenReason::Unsupported, "posix_memalign outside of every object")
                         : Step::Gone;
  return finishCall(state, site, {Value(0)});
}

// What the system gave, and takes back by functions of its own.
Executor::Step Executor::systemBlock(State& state, const CallSite& site) {
  const auto made = allocate(state, ObjectKind::Heap, state.top().slots[site.arguments[0]], false);
  if (!made) return lose(state, OpenReason::Memory, "a block is too large");
  state.objects.change(*made).family = Object::kNobodys;
  return finishCall(state, site, {Value(baseOf(state, *made))});
}

Executor::Step Executor::free(State& state, const CallSite& site, const Value& pointer) {
  for (const AccessTarget& target : targetsOf(pointer)) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (object && object->kind == ObjectKind::Heap) endLife(state, target.object, target.guard, false);
  }
  return finishCall(state, site, {});
}

// A pointer that may name several places becomes that of one of them; the others go on in states of their own.
Executor::Decided Executor::oneTarget(State& state, std::uint32_t slot) {
  const Value pointer = state.top().slots[slot];
  if (pointer.isKnown()) return Decided::Yes;
  for (const AccessTarget& target : targetsOf(pointer)) {
    if (!target.address.isKnown()) continue;
    const Decided isThis = decide(state, terms_.mkEq(pointer.term, term(target.address, pointerWidth_)));
    if (isThis == Decided::Yes) state.top().slots[slot] = target.address;
    if (isThis != Decided::No) return isThis;
  }
  return Decided::No;
}

// To no bytes at all: glibc frees the block and gives none.
Executor::Step Executor::reallocate(State& state, const CallSite& site) {
  const Decided isOne = oneTarget(state, site.arguments[0]);
  if (isOne == Decided::Gone) return Step::Gone;
  if (isOne == Decided::No) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, "realloc of a block at an open place");
  }
  const Value pointer = state.top().slots[site.arguments[0]], size = state.top().slots[site.arguments[1]];
  const auto targets = targetsOf(pointer);
  if (pointer.word == 0) return give(state, site, size, false, library::Family::Malloc);
  const Object* old = state.objects.find(targets[0].object);
  if (!old || old->kind != ObjectKind::Heap)
    return settle(state) ? lose(state, OpenReason::Unsupported, "realloc of no block") : Step::Gone;
  const Decided possible = isPossibleSize(state, size);
  if (possible == Decided::Gone) return Step::Gone;
  if (possible == Decided::No) return refuse(state, site);
  const Decided isKept = decide(state, terms_.mkNot(terms_.mkIsZero(term(size, pointerWidth_))));
  if (isKept == Decided::Gone) return Step::Gone;
  if (isKept == Decided::No) {
    endLife(state, targets[0].object, terms_.mkTrue(), false);
    return finishCall(state, site, {Value(0)});
  }
  const auto made = allocate(state, ObjectKind::Heap, size, false);
  if (!made) return lose(state, OpenReason::Memory, "a block is too large");
  const Term refused = refusal(state);
  // What lies past the smaller of the two sizes is copied along where a size is open: nobody can read it.
  constexpr std::uint64_t kMostCopied = std::uint64_t{1} << 20;
  const Object source = *state.objects.find(targets[0].object);
  Object& grown = state.objects.change(*made);
  grown.family = static_cast<std::uint8_t>(library::Family::Malloc);
  if (source.isOpen() && grown.isOpen())
    grown.takeContent(source);
  else if (const std::uint64_t count = std::min(source.size, grown.size); count <= kMostCopied)
    grown.copyFrom(terms_, fresh_, 0, source, 0, count);
  else
    return settle(state) ? lose(state, OpenReason::Unsupported, "realloc of a large block") : Step::Gone;
  endLife(state, source.id, refused ? terms_.mkNot(refused) : terms_.mkTrue(), false);
  return finishCall(state, site, {orNull(state, *made, refused)});
}

// models/errno.c has the variable; a program that never looks at it does without.
void Executor::setErrno(State& state, Term where, const Value& number) {
  const llvm::GlobalVariable* variable = module_.getGlobalVariable("nh_errno", /*AllowInternal=*/true);
  if (!variable || terms_.isFalse(where)) return;
  storeGuarded(state, Value(globals_.placeOf(*variable)), 32, number, where, terms_.mkTrue());
}

} // namespace nuthatch::bounded
