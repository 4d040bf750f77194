// C++ exceptions as edges (Itanium C++ ABI). A throw unwinds frame by frame to the first landing pad that
// catches the type (type_infos.h) or has cleanups; the exception object lives until its last handler has ended.
// What the ABI lets a library do beyond that (foreign exceptions, exception_ptr, pointer conversions in a catch) is unsupported and says so.
#include "engines/bounded/step/executor.h"
#include "engines/bounded/step/type_infos.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;

namespace {

// What llvm.eh.typeid.for gives: the region of the type_info, which fits 32 bits.
std::uint64_t typeNumber(std::uint64_t address, unsigned pointerWidth) {
  return (pointerWidth == 64 ? address >> 16 : address) & 0xffffffff;
}

} // namespace

std::optional<Executor::Step> Executor::exceptionFunction(State& state, const CallSite& site,
                                                          const std::string& name) {
  enum class ExceptionCall {
    None,
    Allocate,
    Release,
    Throw,
    Begin,
    End,
    Rethrow,
    Pointer,
    AtExit,
    Cast,
    Count
  };
  const ExceptionCall known =
      llvm::StringSwitch<ExceptionCall>(name)
          .Case("__cxa_allocate_exception", ExceptionCall::Allocate)
          .Case("__cxa_free_exception", ExceptionCall::Release)
          .Case("__cxa_throw", ExceptionCall::Throw)
          .Case("__cxa_begin_catch", ExceptionCall::Begin)
          .Case("__cxa_end_catch", ExceptionCall::End)
          .Case("__cxa_rethrow", ExceptionCall::Rethrow)
          .Case("__cxa_get_exception_ptr", ExceptionCall::Pointer)
          .Cases({"__cxa_atexit", "__cxa_thread_atexit", "atexit"}, ExceptionCall::AtExit)
          .Case("__dynamic_cast", ExceptionCall::Cast)
          .Case("_ZSt19uncaught_exceptionsv", ExceptionCall::Count)
          .Default(ExceptionCall::None);
  const auto argument = [&](std::size_t i) { return state.top().slots[site.arguments[i]]; };
  const auto unsupported = [&](const char* what) {
    return settle(state) ? lose(state, OpenReason::Unsupported, what) : Step::Gone;
  };
  Exceptions& exceptions = state.exceptions;
  switch (known) {
  case ExceptionCall::None:
    return std::nullopt;
  case ExceptionCall::Allocate: {
    const auto made = allocate(state, ObjectKind::Heap, argument(0), false);
    if (!made) return lose(state, OpenReason::Memory, "an exception is too large");
    return finishCall(state, site, {Value(baseOf(state, *made))});
  }
  case ExceptionCall::Release:
    return free(state, site, argument(0));
  case ExceptionCall::Throw:
    if (!argument(0).isKnown() || !argument(1).isKnown() || !argument(2).isKnown())
      return unsupported("a throw of one of several objects");
    return throwException(state,
                          {.object = argument(0), .type = argument(1).word, .destructor = argument(2).word});
  case ExceptionCall::Begin:
  case ExceptionCall::Pointer: {
    const Value object = argument(0);
    for (std::uint32_t i = 0; i < exceptions.thrown.size(); ++i) {
      Exception& thrown = exceptions.thrown[i];
      if (!(thrown.object == object)) continue;
      const Value caught = caughtValue(state, thrown);
      if (known == ExceptionCall::Begin) {
        ++thrown.handlers;
        thrown.rethrown = false;
        exceptions.caught.push_back(i);
        exceptions.inFlight = 0; // one that is on its way through cleanups goes on where they end
      }
      return finishCall(state, site, {caught});
    }
    return unsupported("a catch of what nobody threw");
  }
  case ExceptionCall::End:
    return endCatch(state, site);
  case ExceptionCall::Rethrow: {
    if (exceptions.caught.empty()) return unsupported("a rethrow of nothing");
    Exception& thrown = exceptions.thrown[exceptions.caught.back()];
    thrown.rethrown = true;
    exceptions.inFlight = exceptions.caught.back() + 1;
    return settle(state) ? unwind(state) : Step::Gone;
  }
  case ExceptionCall::AtExit: {
    if (!argument(0).isKnown()) return unsupported("one of several functions is registered for the exit");
    const bool takes = site.arguments.size() > 1;
    state.atExit.push_back({.function = argument(0).word,
                            .argument = takes ? argument(1) : Value(0),
                            .takesArgument = takes,
                            .ofThread = name == "__cxa_thread_atexit"});
    return finishCall(state, site, {Value(0)});
  }
  case ExceptionCall::Cast:
    return dynamicCast(state, site);
  case ExceptionCall::Count: {
    const auto onTheWay = std::ranges::count_if(exceptions.thrown, [](const Exception& thrown) {
      return !thrown.isOver && (thrown.handlers == 0 || thrown.rethrown);
    });
    return finishCall(state, site, {Value(static_cast<std::uint64_t>(onTheWay))});
  }
  }
  return std::nullopt;
}

// Where the object that is caught lies, or the pointer that was thrown, to the base that the handler names.
Value Executor::caughtValue(State& state, const Exception& thrown) {
  if (!isPointerException(globals_, thrown.type)) return Value(thrown.object.word + thrown.adjustment);
  const Value pointer = load(state, thrown.object, pointerWidth_);
  if (thrown.adjustment == 0) return pointer;
  const Term given = term(pointer, pointerWidth_);
  const Term moved = terms_.mkAdd(given, terms_.mkConst(pointerWidth_, thrown.adjustment));
  return valueOf(terms_, terms_.mkIte(terms_.mkIsZero(given), given, moved));
}

Executor::Step Executor::throwException(State& state, Exception exception) {
  if (!settle(state)) return Step::Gone;
  state.exceptions.thrown.push_back(exception);
  state.exceptions.inFlight = static_cast<std::uint32_t>(state.exceptions.thrown.size());
  return unwind(state);
}

// The object, or that to which a thrown pointer leads.
ThrownObject Executor::thrownObject(State& state, const Exception& thrown) {
  ThrownObject object{
      .type = thrown.type, .place = thrown.object.word, .toVirtualBase = toVirtualBase(state)};
  if (!isPointerException(globals_, thrown.type)) return object;
  const Value pointer = load(state, thrown.object, pointerWidth_);
  object.place = pointer.isKnown() ? pointer.word : 0;
  if (object.place == 0) object.toVirtualBase = nullptr;
  return object;
}

ToVirtualBase Executor::toVirtualBase(State& state) {
  return [this, &state](std::uint64_t part, std::int64_t offset) -> std::optional<std::uint64_t> {
    const auto wordAt = [&](std::uint64_t place) -> std::optional<std::uint64_t> {
      const auto inside = accessible(state, targetsOf(Value(place)), Value(pointerWidth_ / 8), false);
      if (!terms_.isTrue(inside)) return std::nullopt;
      const Value word = load(state, Value(place), pointerWidth_);
      return word.isKnown() ? std::optional(word.word) : std::nullopt;
    };
    const auto table = wordAt(part);
    return table ? wordAt(*table + static_cast<std::uint64_t>(offset)) : std::nullopt;
  };
}

// The exception whose cleanup has ended goes on; another may have come and gone meanwhile.
Executor::Step Executor::resume(State& state, const Value& object) {
  if (!settle(state)) return Step::Gone;
  Exceptions& exceptions = state.exceptions;
  for (std::uint32_t i = 0; i < exceptions.thrown.size(); ++i)
    if (exceptions.thrown[i].object == object) exceptions.inFlight = i + 1;
  if (exceptions.inFlight == 0)
    return lose(state, OpenReason::Unsupported, "nobody knows which exception goes on");
  leaveFrame(state);
  return unwind(state);
}

// The top frame stands at the call that threw.
Executor::Step Executor::unwind(State& state) {
  Exception& thrown = state.exceptions.thrown[state.exceptions.inFlight - 1];
  while (!state.frames.empty()) {
    Frame& frame = state.top();
    const Instruction& op = frame.function->code[frame.pc];
    if (op.code == Code::Call && frame.function->calls[op.imm].isInvoke) {
      const CallSite& site = frame.function->calls[op.imm];
      const auto& pad = *llvm::cast<llvm::InvokeInst>(site.call)->getLandingPadInst();
      std::optional<std::uint64_t> selector;
      for (unsigned i = 0; i < pad.getNumClauses() && !selector; ++i) {
        const llvm::Constant& clause = *pad.getClause(i);
        if (pad.isFilter(i)) {
          // An empty list lets nothing through: Rust ends the process so where a destructor panics twice.
          if (llvm::cast<llvm::ArrayType>(clause.getType())->getNumElements() > 0)
            return lose(state, OpenReason::Unsupported, "an exception specification");
          selector = ~std::uint64_t{0} & 0xffffffff;
          continue;
        }
        if (clause.isNullValue()) { // catch (...)
          selector = 1;
          thrown.adjustment = 0;
          continue;
        }
        const auto* type = llvm::dyn_cast<llvm::GlobalVariable>(clause.stripPointerCasts());
        const std::uint64_t wanted = type ? globals_.placeOf(*type) : 0;
        const CatchMatch found = matchCatch(globals_, thrownObject(state, thrown), wanted);
        if (found.match == TypeMatch::Unknown)
          return lose(state, OpenReason::Unsupported, "a catch whose type cannot be compared");
        if (found.match == TypeMatch::No) continue;
        selector = typeNumber(wanted, pointerWidth_);
        thrown.adjustment = found.adjustment;
      }
      if (!selector && pad.isCleanup()) selector = 0;
      if (selector) {
        state.exceptions.selector = *selector;
        return goAlong(state, site.unwind);
      }
    }
    const bool atExit = frame.isExitHandler;
    leaveFrame(state);
    if (atExit) break; // nothing catches what leaves a handler
  }
  return Step::Gone; // nobody catches it: the process ends, and the check of that stands where it was thrown
}

Executor::Step Executor::landingPad(State& state, const Instruction& op) {
  if (state.exceptions.inFlight == 0)
    return lose(state, OpenReason::Internal, "a landing pad without an exception");
  Frame& frame = state.top();
  frame.slots[op.dst] = state.exceptions.thrown[state.exceptions.inFlight - 1].object;
  frame.slots[op.dst + 1] = Value(state.exceptions.selector);
  frame.library = frame.libraryLeak = frame.looks = 0; // the call is over
  ++frame.pc;
  return Step::Next;
}

Executor::Step Executor::endCatch(State& state, const CallSite& site) {
  Exceptions& exceptions = state.exceptions;
  if (exceptions.caught.empty())
    return settle(state) ? lose(state, OpenReason::Unsupported, "the end of a catch that did not begin")
                         : Step::Gone;
  const std::uint32_t index = exceptions.caught.back();
  exceptions.caught.pop_back();
  Exception& thrown = exceptions.thrown[index];
  --thrown.handlers;
  if (thrown.rethrown || thrown.handlers > 0) return finishCall(state, site, {});
  thrown.isOver = true;
  const Exception ended = thrown;
  // The destructor reads the object, so the object goes first only where there is none; a dead block that a
  // destructor still reads would be our own mistake, so it stays alive and has no leak check.
  const llvm::Function* destructor = globals_.functionAt(ended.destructor);
  if (ended.destructor == 0 || !destructor) {
    for (const AccessTarget& target : targetsOf(ended.object))
      if (target.object) endLife(state, target.object, terms_.mkTrue(), false);
    return finishCall(state, site, {});
  }
  if (destructor->isDeclaration()) return finishCall(state, site, {});
  return enterWith(state, *destructor, site, {ended.object});
}

// dynamic_cast from a base to a class: the virtual table names the whole object's type.
Executor::Step Executor::dynamicCast(State& state, const CallSite& site) {
  const Value object = state.top().slots[site.arguments[0]], wanted = state.top().slots[site.arguments[2]];
  const unsigned bytes = pointerWidth_ / 8;
  Term result;
  for (const AccessTarget& target : targetsOf(object)) {
    if (!target.object || !target.address.isKnown() || !wanted.isKnown())
      return settle(state) ? lose(state, OpenReason::Unsupported, "a dynamic_cast of an open pointer")
                           : Step::Gone;
    const Value table = load(state, target.address, pointerWidth_);
    if (!table.isKnown())
      return settle(state) ? lose(state, OpenReason::Unsupported, "a dynamic_cast of one of several types")
                           : Step::Gone;
    const Value type = load(state, Value(table.word - bytes), pointerWidth_);
    const Value toTop = load(state, Value(table.word - 2 * bytes), pointerWidth_);
    if (!type.isKnown() || !toTop.isKnown())
      return settle(state) ? lose(state, OpenReason::Unsupported, "a dynamic_cast without type_info")
                           : Step::Gone;
    const Value from = state.top().slots[site.arguments[1]];
    const ThrownObject whole{type.word, target.address.word + toTop.word, toVirtualBase(state)};
    const auto found =
        from.isKnown() ? castTo(globals_, whole, from.word, target.address.word, wanted.word) : std::nullopt;
    if (!found)
      return settle(state)
                 ? lose(state, OpenReason::Unsupported, "a dynamic_cast of a class that nobody knows")
                 : Step::Gone;
    const Term here = terms_.mkConst(pointerWidth_, *found);
    result = result ? terms_.mkIte(target.guard, here, result) : here;
  }
  return finishCall(state, site, {valueOf(terms_, result)});
}

} // namespace nuthatch::bounded
