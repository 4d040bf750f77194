// The loop over operations, arithmetic, and what ends a state.
#include "engines/bounded/step/executor.h"

#include "decode/pointer_uses.h"
#include "engines/bounded/state/numbers.h"

#include "semantics/operation.h"
#include "solver/limits.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"

#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;
using semantics::Operator;

namespace {

// A float becomes an integer as it is.
bool takesBits(const llvm::Instruction& at) {
  return at.getOpcode() == llvm::Instruction::BitCast && at.getOperand(0)->getType()->isFPOrFPVectorTy() &&
         at.getType()->isIntOrIntVectorTy();
}

constexpr std::uint32_t kFuel = 20'000; // operations between two looks at the clock: well under a millisecond

} // namespace

Executor::Executor(const llvm::Module& module, const Options& options, Scheduler& scheduler)
    : module_(module), options_(options), scheduler_(scheduler),
      addresses_(module.getDataLayout().getPointerSizeInBits()),
      globals_(module, addresses_, options.isProgram),
      decoder_(Constants(terms_, module.getDataLayout(),
                         [this](const llvm::GlobalValue& global) { return globals_.addressOf(global); })),
      deadline_(options.budget, options.budgetBy), queries_(terms_, deadline_, options.memoryBytes),
      reach_(module, [this](std::uint64_t address) { return globals_.functionAt(address); }),
      pointerWidth_(module.getDataLayout().getPointerSizeInBits()) {
  queries_.avoid([this](Term condition) { return dependence_.isLimit(condition); });
  queries_.countFor([this] { return current_ && !current_->frames.empty() ? current_->top().function->name : ""; });
}

StatePtr Executor::initialState(const llvm::Function& entry) {
  auto state = std::make_unique<State>();
  globals_.fill(*state, fresh_, decoder_.constants());
  CallSite none;
  state->model = std::make_shared<const expr::Model>(); // the empty path holds of any input
  registerDestructors(*state);
  enter(*state, entry, none);
  return state;
}

bool Executor::outOfBudget() {
  if (over_) return true;
  fuel_ = kFuel;
  if (deadline_.isOver() || (options_.stopped && options_.stopped())) {
    budgetReason_ = OpenReason::Time;
    return over_ = true;
  }
  if (counters_.instructions > options_.instructions) {
    budgetReason_ = OpenReason::Time;
    return over_ = true;
  }
  if (solver::residentBytes() > options_.memoryBytes) {
    budgetReason_ = OpenReason::Memory;
    return over_ = true;
  }
  return false;
}

std::string Executor::place(const State& state) const {
  for (auto frame = state.frames.rbegin(); frame != state.frames.rend(); ++frame) {
    const Decoded& function = *(*frame)->function;
    const std::size_t pc = std::min<std::size_t>((*frame)->pc, function.origin.size() - 1);
    if (const llvm::DebugLoc& at = function.origin[pc]->getDebugLoc(); at && at.getLine())
      return fmt::format("{}:{}", at->getFilename().str(), at.getLine());
  }
  return state.frames.empty() ? "?" : state.top().function->name;
}

Executor::Step Executor::lose(State& state, OpenReason reason, const std::string& detail) {
  ++counters_.losses;
  losses_.lose(state, reason, fmt::format("{} ({})", detail, place(state)));
  return Step::Gone;
}

void Executor::giveUp(const State& state, OpenReason reason, const std::string& detail) {
  ++counters_.losses;
  losses_.lose(state, reason, detail);
}

void Executor::operate(const State& state, Frame& frame, const Instruction& op) {
  if (op.operands == 2 && op.operation.from == pointerWidth_) {
    const Value &a = frame.slots[op.a], &b = frame.slots[op.b];
    if (a.isKnown() && b.isKnown() && (addresses_.objectAt(a.word) || addresses_.objectAt(b.word)) &&
        operateOnAddresses(state, frame, op))
      return;
  }
  operateOnWords(state, frame, op);
}

void Executor::operateOnWords(const State& state, Frame& frame, const Instruction& op) {
  const Value &a = frame.slots[op.a], &b = frame.slots[op.b], &c = frame.slots[op.c];
  if (state.rounding != expr::Rounding::NearestEven && semantics::followsRoundingMode(op.operation)) {
    Instruction rounded = op;
    rounded.operation.rounding = state.rounding;
    rounded.operation.followsMode = false;
    const Term operands[3] = {term(a, op.operation.from),
                              op.operands > 1 ? term(b, op.operation.from) : Term{},
                              op.operands > 2 ? term(c, op.operation.from) : Term{}};
    frame.slots[op.dst] =
        valueOf(terms_, semantics::apply(terms_, rounded.operation, std::span(operands, op.operands)));
    openNan(frame.slots[op.dst], op.operation);
    return;
  }
  const semantics::Operation& operation = op.operation;
  const bool known = a.isKnown() && (op.operands < 2 || b.isKnown()) && (op.operands < 3 || c.isKnown());
  if (known)
    if (const auto word = semantics::applyWord(operation, a.word, b.word, c.word)) {
      frame.slots[op.dst] = Value(*word);
      openNan(frame.slots[op.dst], operation);
      return;
    }
  // The choice needs no terms where the condition is known.
  if (operation.op == Operator::Select && a.isKnown()) {
    const Value chosen = a.word & 1 ? b : c;
    frame.slots[op.dst] = chosen;
    return;
  }
  const unsigned first = operation.op == Operator::Select ? 1 : operation.from;
  const Term operands[3] = {term(a, first), op.operands > 1 ? term(b, operation.from) : Term{},
                            op.operands > 2 ? term(c, operation.from) : Term{}};
  frame.slots[op.dst] =
      valueOf(terms_, semantics::apply(terms_, operation, std::span(operands, op.operands)));
  openNan(frame.slots[op.dst], operation);
  if (operation.op == Operator::Copy && hasFloats_ && takesBits(*frame.function->origin[frame.pc]))
    frame.slots[op.dst] = bitsOf(frame.slots[op.dst]);
}

// dst = a + sext(b) * scale, in the width of pointers.
void Executor::indexStep(Frame& frame, const Instruction& op) {
  const Value &base = frame.slots[op.a], &index = frame.slots[op.b];
  const unsigned width = op.operation.width, from = op.operation.from;
  if (base.isKnown() && index.isKnown()) {
    const auto step = static_cast<std::uint64_t>(semantics::signedValue(index.word, from));
    frame.slots[op.dst] = Value(semantics::lowBits(base.word + step * op.imm, width));
    return;
  }
  const Term wide = terms_.mkSExtOrTrunc(term(index, from), width);
  const Term offset = terms_.mkMul(wide, terms_.mkConst(width, op.imm));
  frame.slots[op.dst] = valueOf(terms_, terms_.mkAdd(term(base, width), offset));
}

// The loop. What is hot and known stays in here; everything else is a step.
void Executor::run(StatePtr owned) {
  current_ = std::move(owned);
  State& state = *current_;
  Step last = Step::Frame;
  std::uint64_t done = 0;
  while (last == Step::Frame) {
    Frame& frame = state.top();
    const Instruction* code = frame.function->code.data();
    do {
      const Instruction& op = code[frame.pc];
      ++done;
      if (fuel_-- == 0 && outOfBudget()) {
        lose(state, budgetReason_,
             budgetReason_ == OpenReason::Memory ? "the memory is used up" : "the time is up");
        last = Step::Gone;
        break;
      }
      last = Step::Next;
      switch (op.code) {
      case Code::Operate:
        operate(state, frame, op);
        ++frame.pc;
        break;
      case Code::Move: {
        frame.slots[op.dst] = frame.slots[op.a];
        ++frame.pc;
        break;
      }
      case Code::Offset: {
        const Value& base = frame.slots[op.a];
        if (base.isKnown())
          frame.slots[op.dst] = Value(semantics::lowBits(base.word + op.imm, op.operation.width));
        else
          frame.slots[op.dst] =
              valueOf(terms_, terms_.mkAdd(base.term, terms_.mkConst(op.operation.width, op.imm)));
        ++frame.pc;
        break;
      }
      case Code::Index:
        indexStep(frame, op);
        ++frame.pc;
        break;
      default:
        last = step(state, op);
      }
    } while (last == Step::Next);
  }
  counters_.instructions += done;
  if (last == Step::Yield)
    scheduler_.add(std::move(current_));
  else if (current_) {
    ++counters_.paths;
    // The search was called off somewhere inside: what this state had left is not known.
    if (over_) losses_.lose(state, budgetReason_, "the search ended first");
  }
  current_.reset();
}

Executor::Step Executor::step(State& state, const Instruction& op) {
  Frame& frame = state.top();
  switch (op.code) {
  case Code::Load:
    return loadStep(state, op);
  case Code::Store:
    return storeStep(state, op);
  case Code::Jump:
    return goAlong(state, op.a);
  case Code::Branch: {
    const Value& condition = frame.slots[op.a];
    if (condition.isKnown()) return goAlong(state, condition.word & 1 ? op.b : op.c);
    return branch(state, op, condition.term);
  }
  case Code::Check:
    return check(state, op);
  case Code::Assume:
    return assume(state, term(frame.slots[op.a], 1));
  case Code::Predicate:
    return predicate(state, op);
  case Code::Call:
    return call(state, frame.function->calls[op.imm]);
  case Code::Return:
    return returnStep(state, op);
  case Code::Alloca:
    return allocaStep(state, op);
  case Code::LifeStart:
  case Code::LifeEnd:
    return lifeStep(state, op);
  case Code::StackMark:
    frame.slots[op.dst] = Value(frame.locals.size());
    ++frame.pc;
    return Step::Next;
  case Code::StackBack:
    return stackBack(state, frame.slots[op.a]);
  case Code::CopyBytes:
    return copyBytes(state, frame.slots[op.a], frame.slots[op.b], frame.slots[op.c]);
  case Code::FillBytes:
    return fillBytes(state, frame.slots[op.a], frame.slots[op.b], frame.slots[op.c]);
  case Code::Symbolic:
    return symbolic(state, frame.slots[op.a], frame.slots[op.b]);
  case Code::Object: {
    const auto made = allocate(state, ObjectKind::Heap, frame.slots[op.a], false);
    if (!made) return lose(state, OpenReason::Memory, "an argument is too large");
    state.top().slots[op.dst] = Value(baseOf(state, *made));
    ++state.top().pc;
    return Step::Frame;
  }
  case Code::Library:
    frame.library = op.imm;
    reached_.insert(op.imm);
    ++frame.pc;
    return Step::Next;
  case Code::Looks:
    frame.looks = op.imm;
    ++frame.pc;
    return Step::Next;
  case Code::Allocated: {
    const Value& pointer = frame.slots[op.a];
    reached_.insert(op.imm);
    if (pointer.isKnown() && pointer.word == 0)
      frame.libraryLeak = op.imm; // before a call: of all that it makes
    for (const AccessTarget& target : targetsOf(pointer))
      if (target.object) {
        Object& object = state.objects.change(target.object);
        object.leakCheck = op.imm;
      }
    ++frame.pc;
    return Step::Next;
  }
  case Code::Finished:
    return finished(state);
  case Code::Fresh:
    frame.slots[op.dst] = Value(fresh_.variable(op.operation.width));
    ++frame.pc;
    return Step::Next;
  case Code::Unwritten:
    frame.slots[op.dst] = Value(fresh_.unwritten(op.operation.width));
    ++frame.pc;
    return Step::Next;
  case Code::AsNumber:
    switch (static_cast<AddressUse>(op.imm)) {
    case AddressUse::AsPlaced:
      assumeAddressesStay();
      break;
    case AddressUse::Anywhere:
      guessed_ = true; // natively it is one place of many
      frame.slots[op.dst] =
          numberOf(terms_, pointers_, addresses_, state, frame.slots[op.a], op.operation.width);
      break;
    case AddressUse::Compared:
      if (const auto open = openComparison(terms_, addresses_, state, op.operation.op, frame.slots[op.a],
                                           frame.slots[op.b])) {
        guessed_ = true;
        frame.slots[op.dst] = valueOf(terms_, *open);
      } else {
        operateOnWords(state, frame, op);
      }
      break;
    }
    ++frame.pc;
    return Step::Next;
  case Code::Rounding: {
    // As LLVM numbers them: 0 toward zero, 1 to nearest, 2 up, 3 down, 4 to nearest away.
    constexpr std::uint64_t kNumbers[] = {1, 4, 2, 3, 0};
    frame.slots[op.dst] = Value(kNumbers[static_cast<std::size_t>(state.rounding)]);
    ++frame.pc;
    return Step::Next;
  }
  case Code::VaStart:
    return vaStart(state, frame.slots[op.a]);
  case Code::VaCopy:
    return copyBytes(state, frame.slots[op.a], frame.slots[op.b], Value(pointerWidth_ == 64 ? 24 : 4));
  case Code::End:
    return endProcess(state);
  case Code::Unreachable:
    // A check stands before it where the source can lead here; what does not return ends the path as well.
    settle(state);
    return Step::Gone;
  case Code::Unsupported:
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, frame.function->texts[op.imm]);
  case Code::LandingPad:
    return landingPad(state, op);
  case Code::Resume:
    return resume(state, frame.slots[op.a]);
  case Code::Switch: {
    const SwitchTable& table = frame.function->switches[op.imm];
    const Value& value = frame.slots[op.a];
    if (!value.isKnown()) return switchStep(state, table, value.term);
    for (const auto& [known, edge] : table.cases)
      if (known == value.word) return goAlong(state, edge);
    return goAlong(state, table.otherwise);
  }
  default:
    return lose(state, OpenReason::Internal, "an operation without a meaning");
  }
}

} // namespace nuthatch::bounded
