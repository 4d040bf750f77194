// Functions of the C library that the engine knows itself: the heap (heap.cpp), memory and string functions,
// exact functions of libm, the ends of a process, and what models ask for. Everything else comes from models/
// or is a function without a body.
#include "engines/bounded/step/builtins.h"
#include "engines/bounded/step/executor.h"

#include "semantics/exact_math.h"
#include "semantics/translate.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

namespace nuthatch::bounded {

using expr::Term;
using semantics::Operator;

namespace {

enum class Builtin : std::uint8_t {
  None,
  Malloc,
  Calloc,
  Realloc,
  Aligned,
  AlignedAt,
  Free,
  Alloca,
  SystemBlock,
  New,
  NewArray,
  NewAligned,
  NewArrayAligned,
  Exit, // runs what was registered for it
  Stop, // at once
  Copy,
  Fill,
  Length,
  CompareBytes,
  NeedString,    // a model reads this string
  AssumesOutput, // a model takes for granted that what is shown arrives
  SetRounding,
  GetRounding,
  SetJump,
  LongJump,
  Nothing,
};

Builtin builtinNamed(llvm::StringRef name) {
  if (name.starts_with("_ZdlPv") || name.starts_with("_ZdaPv")) return Builtin::Free;
  return llvm::StringSwitch<Builtin>(name)
      .Cases({"malloc", "valloc", "__rust_no_alloc_shim_is_unstable_v2"}, Builtin::Malloc)
      .Case("calloc", Builtin::Calloc)
      .Case("realloc", Builtin::Realloc)
      .Cases({"aligned_alloc", "memalign"}, Builtin::Aligned)
      .Case("posix_memalign", Builtin::AlignedAt)
      .Cases({"free", "cfree"}, Builtin::Free)
      .Cases({"alloca", "__builtin_alloca"}, Builtin::Alloca)
      .Case("nh_system_block", Builtin::SystemBlock)
      .Case("nh_new", Builtin::New)
      .Case("nh_new_array", Builtin::NewArray)
      .Case("nh_new_aligned", Builtin::NewAligned)
      .Case("nh_new_array_aligned", Builtin::NewArrayAligned)
      .Case("nh_need_string", Builtin::NeedString)
      .Case("nh_assume_output", Builtin::AssumesOutput)
      .Cases({"exit", "err", "errx", "verr", "verrx"}, Builtin::Exit)
      .Cases({"_exit", "_Exit", "abort", "__assert_fail"}, Builtin::Stop)
      .Cases({"__assert_perror_fail", "__assert", "_ZSt9terminatev"}, Builtin::Stop)
      .Case("fesetround", Builtin::SetRounding)
      .Case("fegetround", Builtin::GetRounding)
      .Cases({"memcpy", "memmove"}, Builtin::Copy)
      .Case("memset", Builtin::Fill)
      .Case("strlen", Builtin::Length)
      .Cases({"memcmp", "bcmp"}, Builtin::CompareBytes)
      .Cases({"setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp"}, Builtin::SetJump)
      .Cases({"longjmp", "_longjmp", "siglongjmp"}, Builtin::LongJump)
      .Case("nh_rt_result", Builtin::Nothing)
      .Default(Builtin::None);
}

// What <fenv.h> of x86 calls the modes.
constexpr std::pair<std::uint64_t, expr::Rounding> kRoundingModes[] = {
    {0, expr::Rounding::NearestEven},
    {0x400, expr::Rounding::TowardNegative},
    {0x800, expr::Rounding::TowardPositive},
    {0xc00, expr::Rounding::TowardZero},
};

} // namespace

bool isBuiltin(std::string_view name) {
  if (builtinNamed(name) != Builtin::None || name.starts_with("__cxa_")) {
    return !name.starts_with("__cxa_guard") && !name.starts_with("__cxa_pure") &&
           !name.starts_with("__cxa_deleted") && !name.starts_with("__cxa_bad") &&
           !name.starts_with("__cxa_throw_bad");
  }
  return semantics::isExactMath(name);
}

std::optional<Executor::Step> Executor::builtin(State& state, const CallSite& site, const std::string& name) {
  const auto argument = [&](std::size_t i) { return state.top().slots[site.arguments[i]]; };
  if (const auto done = math(state, site, name)) return done;
  const std::size_t count = site.arguments.size();
  switch (builtinNamed(name)) {
  case Builtin::None:
    return std::nullopt;
  case Builtin::Malloc:
    return count == 1 ? give(state, site, argument(0), false, library::Family::Malloc)
                      : finishCall(state, site, {Value(0)});
  case Builtin::SystemBlock:
    return systemBlock(state, site);
  case Builtin::New:
    return give(state, site, argument(0), false, library::Family::New);
  case Builtin::NewArray:
    return give(state, site, argument(0), false, library::Family::NewArray);
  case Builtin::Alloca: {
    const auto made = allocate(state, ObjectKind::Local, argument(0), false);
    if (!made) return lose(state, OpenReason::Memory, "a local is too large");
    state.top().locals.push_back(*made);
    return finishCall(state, site, {Value(baseOf(state, *made))});
  }
  case Builtin::Calloc:
    return allocateCleared(state, site);
  case Builtin::Realloc:
    return reallocate(state, site);
  case Builtin::Aligned:
    return allocateAligned(state, site, 0, 1, library::Family::Malloc);
  case Builtin::NewAligned:
    return allocateAligned(state, site, 0, 1, library::Family::New);
  case Builtin::NewArrayAligned:
    return allocateAligned(state, site, 0, 1, library::Family::NewArray);
  case Builtin::AlignedAt:
    return allocateAlignedAt(state, site);
  case Builtin::Free:
    return free(state, site, argument(0));
  case Builtin::Exit:
    if (options_.isProgram)
      if (const auto running = runExitHandler(state)) return *running;
    return endProcess(state);
  case Builtin::Stop:
    return endProcess(state);
  case Builtin::SetRounding:
    return setRounding(state, site);
  case Builtin::GetRounding:
    for (const auto& [word, rounding] : kRoundingModes)
      if (rounding == state.rounding) return finishCall(state, site, {Value(word)});
    return finishCall(state, site, {Value(0)});
  case Builtin::Copy:
  case Builtin::Fill: {
    const Value to = argument(0);
    const bool copies = builtinNamed(name) == Builtin::Copy;
    const std::uint32_t pc = state.top().pc;
    const Value byte =
        copies || argument(1).isKnown() ? argument(1) : valueOf(terms_, terms_.mkTrunc(argument(1).term, 8));
    const Step done =
        copies ? copyBytes(state, to, argument(1), argument(2)) : fillBytes(state, to, byte, argument(2));
    if (done == Step::Gone) return done;
    state.top().pc = pc;
    return finishCall(state, site, {to});
  }
  case Builtin::Length:
    return stringLength(state, site);
  case Builtin::CompareBytes:
    return compareBytes(state, site);
  case Builtin::NeedString:
    return needString(state, site);
  case Builtin::AssumesOutput:
    assumptions_.insert("output never fails");
    return finishCall(state, site, {});
  case Builtin::SetJump:
    return setJump(state, site);
  case Builtin::LongJump:
    return longJump(state, site);
  case Builtin::Nothing:
    return finishCall(state, site, {});
  }
  return std::nullopt;
}

// errno says so where the arguments have no result: EDOM of a number that is none and was not before.
std::optional<Executor::Step> Executor::math(State& state, const CallSite& site, const std::string& name) {
  constexpr std::uint64_t kDomain = 33;
  if (!site.call->getType()->isFloatingPointTy() || site.arguments.empty()) return std::nullopt;
  const auto format = *semantics::formatOf(*site.call->getType());
  auto exact = semantics::exactMath(name, format);
  if (!exact || site.arguments.size() != semantics::operandCount(exact->op)) return std::nullopt;
  semantics::Operation& operation = *exact;
  const std::uint16_t width = operation.width;
  if (semantics::followsRoundingMode(operation)) operation.rounding = state.rounding;
  std::vector<Term> operands;
  for (const std::uint32_t slot : site.arguments) operands.push_back(term(state.top().slots[slot], width));
  const Term result = semantics::apply(terms_, operation, operands);
  if (operation.op == Operator::FSqrt || operation.op == Operator::FRem) {
    Term isDomain = terms_.mkFpIsNan(format, result);
    for (const Term operand : operands)
      isDomain = terms_.mkAnd(isDomain, terms_.mkNot(terms_.mkFpIsNan(format, operand)));
    setErrno(state, isDomain, Value(kDomain));
  }
  Value opened = valueOf(terms_, result);
  openNan(opened, operation);
  return finishCall(state, site, {opened});
}

// A string with its end, where a model reads one and does nothing else with it.
Executor::Step Executor::needString(State& state, const CallSite& site) {
  const auto holds = terminated(state, state.top().slots[site.arguments[0]]);
  if (!holds || !mustHold(state, *holds))
    return settle(state) ? lose(state, OpenReason::Unsupported, "a string without an end") : Step::Gone;
  return finishCall(state, site, {});
}

Executor::Step Executor::setRounding(State& state, const CallSite& site) {
  const Value wanted = state.top().slots[site.arguments[0]];
  if (!wanted.isKnown())
    return settle(state) ? lose(state, OpenReason::Unsupported, "a rounding mode that depends on input")
                         : Step::Gone;
  for (const auto& [word, rounding] : kRoundingModes)
    if (word == wanted.word) {
      state.rounding = rounding;
      return finishCall(state, site, {Value(0)});
    }
  return finishCall(state, site, {Value(1)}); // no such mode: nothing changes
}

// The first NUL at or after the pointer, inside its object.
Executor::Step Executor::stringLength(State& state, const CallSite& site) {
  const Value pointer = state.top().slots[site.arguments[0]];
  const std::uint16_t width = site.results[0];
  Term result;
  for (const AccessTarget& target : targetsOf(pointer)) {
    const Object* object = target.object ? state.objects.find(target.object) : nullptr;
    if (!object || terms_.isFalse(object->alive)) continue;
    if (object->isOpen() || object->size > 4096 || !target.address.isKnown()) {
      if (!settle(state)) return Step::Gone;
      return lose(state, OpenReason::Unsupported, "the length of a string of open extent");
    }
    const std::uint64_t size = object->size, base = object->base, first = target.address.word - base;
    std::vector<Term> isEnd;
    for (std::uint64_t i = first; i < size; ++i) {
      isEnd.push_back(endsAt(state, target.object, i));
      if (terms_.isTrue(isEnd.back())) break;
    }
    if (isEnd.empty()) continue;
    Term length = terms_.mkConst(width, isEnd.size() - 1);
    if (const Term longer = longerText(state, target.object); longer && first + isEnd.size() == size)
      length = terms_.mkIte(terms_.mkIsZero(state.objects.find(target.object)->lastOfText), length,
                            terms_.mkSub(terms_.mkZExtOrTrunc(longer, width), terms_.mkConst(width, first)));
    for (std::size_t i = isEnd.size() - 1; i-- > 0;)
      length = terms_.mkIte(isEnd[i], terms_.mkConst(width, i), length);
    // Where no NUL is found the string leaves its object: no path may go on from there.
    const Term ends = terms_.mkOr(std::span<const Term>(isEnd));
    if (!mustHold(state, terms_.mkImplies(target.guard, ends)))
      return settle(state) ? lose(state, OpenReason::Unsupported, "a string without an end") : Step::Gone;
    result = result ? terms_.mkIte(target.guard, length, result) : length;
  }
  if (!result) {
    mustHold(state, terms_.mkFalse());
    return settle(state) ? lose(state, OpenReason::Unsupported, "the length of no string") : Step::Gone;
  }
  return finishCall(state, site, {valueOf(terms_, result)});
}

// memcmp: the difference of the first bytes that differ.
Executor::Step Executor::compareBytes(State& state, const CallSite& site) {
  const Value a = state.top().slots[site.arguments[0]], b = state.top().slots[site.arguments[1]];
  const Value count = state.top().slots[site.arguments[2]];
  constexpr std::uint64_t kMost = 1024;
  if (!mustHold(state, accessible(state, targetsOf(a), count, false)) ||
      !mustHold(state, accessible(state, targetsOf(b), count, false)))
    return settle(state) ? lose(state, OpenReason::Unsupported, "a comparison outside of every object")
                         : Step::Gone;
  const std::uint64_t most = largest(state, count, kMost + 1);
  if (most > kMost)
    return settle(state) ? lose(state, OpenReason::Unsupported, "a comparison of open length") : Step::Gone;
  const std::uint16_t width = site.results[0];
  Term result = terms_.mkConst(width, 0);
  for (std::uint64_t i = most; i-- > 0;) {
    const Term x = term(bitsOf(load(state, addressAt(a, i), 8)), 8);
    const Term y = term(bitsOf(load(state, addressAt(b, i), 8)), 8);
    const Term difference = terms_.mkSub(terms_.mkZExt(x, width), terms_.mkZExt(y, width));
    const Term counts = terms_.mkAnd(terms_.mkNe(x, y), isBelow(i, count));
    result = terms_.mkIte(counts, difference, result);
  }
  return finishCall(state, site, {valueOf(terms_, result)});
}

} // namespace nuthatch::bounded
