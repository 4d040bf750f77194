// setjmp and longjmp. The buffer holds the number of a jump point of a frame (state.h); a longjmp leaves the frames above
// it and goes on behind the call of setjmp. What lies in registers is as it was at setjmp, what lies in memory as it is
// now; functions that call setjmp keep their locals in memory (module/pipeline.cpp). To another frame than one that
// is still there nobody can jump: that way is lost.
#include "engines/bounded/step/executor.h"

#include <algorithm>

namespace nuthatch::bounded {

using expr::Term;

namespace {

// Bytes of a jmp_buf, as glibc has it: registers, a flag, a mask of signals.
std::uint64_t sizeOfBuffer(unsigned pointerWidth) { return pointerWidth == 64 ? 200 : 156; }

} // namespace

Executor::Step Executor::setJump(State& state, const CallSite& site) {
  if (site.arguments.empty()) return lose(state, OpenReason::Unsupported, "setjmp without a buffer");
  const Value buffer = state.top().slots[site.arguments[0]];
  if (!mustHold(state, accessible(state, targetsOf(buffer), Value(sizeOfBuffer(pointerWidth_)), true)))
    return settle(state) ? lose(state, OpenReason::Unsupported, "setjmp of no buffer") : Step::Gone;
  auto point = std::make_shared<JumpPoint>();
  point->serial = ++jumpCount_;
  if (!store(state, buffer, pointerWidth_, Value(point->serial)))
    return settle(state) ? lose(state, OpenReason::Unsupported, "setjmp of no buffer") : Step::Gone;
  Frame& frame = state.top();
  point->pc = frame.pc;
  point->slots = frame.slots;
  point->loops = frame.loops;
  for (const ObjectId local : frame.locals)
    if (const Object* object = state.objects.find(local); object && !terms_.isFalse(object->alive))
      point->living.emplace_back(local, object->begun);
  std::erase_if(frame.jumps, [&](const auto& earlier) { return earlier->pc == point->pc; });
  frame.jumps.push_back(std::move(point));
  return finishCall(state, site, {Value(0)});
}

Executor::Step Executor::longJump(State& state, const CallSite& site) {
  const auto unsupported = [&](const char* why) {
    return settle(state) ? lose(state, OpenReason::Unsupported, why) : Step::Gone;
  };
  if (site.arguments.size() < 2) return unsupported("longjmp without a buffer");
  const Value buffer = state.top().slots[site.arguments[0]];
  const Value given = state.top().slots[site.arguments[1]];
  if (!mustHold(state, accessible(state, targetsOf(buffer), Value(sizeOfBuffer(pointerWidth_)), false)))
    return unsupported("longjmp by no buffer");
  const Value serial = load(state, buffer, pointerWidth_);
  if (!serial.isKnown()) return unsupported("longjmp to a place that is not known");
  if (state.isExiting || !state.exceptions.caught.empty() || state.exceptions.inFlight != 0)
    return unsupported("longjmp out of an exit or of a handler of exceptions");
  const auto isPoint = [&](const auto& jump) { return jump->serial == serial.word; };
  std::size_t depth = state.frames.size();
  std::shared_ptr<const JumpPoint> point;
  while (!point && depth > 0) {
    const auto& jumps = state.frames[--depth]->jumps;
    if (const auto found = std::ranges::find_if(jumps, isPoint); found != jumps.end()) point = *found;
  }
  if (!point) return unsupported("longjmp to where nobody is any more");
  if (!settle(state)) return Step::Gone;
  if (options_.input && options_.onTold) note(state, {.kind = kGuessed, .name = "longjmp", .bytes = ""});
  const Term value = term(given, 32);
  const Term result = terms_.mkIte(terms_.mkIsZero(value), terms_.mkConst(32, 1), value);
  while (state.frames.size() > depth + 1) leaveFrame(state);
  // Blocks that were entered since are left; one that was left since has no locals to come back to.
  for (const ObjectId local : std::vector<ObjectId>(state.top().locals)) {
    const Object* object = state.objects.find(local);
    if (!object) continue;
    const auto lived = std::ranges::find(point->living, std::pair(local, object->begun));
    if (lived == point->living.end())
      endLife(state, local, terms_.mkTrue(), true);
    else if (terms_.isFalse(object->alive))
      return lose(state, OpenReason::Unsupported, "longjmp into a block that was left");
  }
  Frame& frame = state.top();
  frame.pc = point->pc;
  frame.slots = point->slots;
  frame.loops = point->loops;
  assumptions_.insert("what a function keeps in locals when it is jumped to is what it wrote last");
  const CallSite& there = frame.function->calls[frame.function->code[frame.pc].imm];
  return finishCall(state, there, {valueOf(terms_, result)});
}

} // namespace nuthatch::bounded
