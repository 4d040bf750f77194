// Input: what nh.symbolic makes of memory, and how a model becomes the bytes that a native run reads.
#include "engines/bounded/search/start.h"
#include "engines/bounded/step/executor.h"

#include "expr/evaluate/evaluator.h"
#include "module/describe.h"
#include "module/passes/link_models.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::uint64_t kMostBytes = 1 << 16;
constexpr std::uint64_t kMostOpen = 1
                                    << 12; // of open length: each byte goes through all that stand before it

// The first frame calls the constructors of global objects, and then the entry.
bool isBeforeMain(const State& state) {
  if (state.frames.size() < 2) return false;
  llvm::StringRef first = state.frames[0]->function->function->getName();
  return first.consume_back(kStartSuffix) && first != state.frames[1]->function->function->getName();
}

} // namespace

// What the operation at hand is about to take from the given input.
InputStep Executor::inputStep(const State& state, std::uint64_t count) const {
  const Frame& frame = state.top();
  const llvm::Instruction& at = *frame.function->origin[frame.pc];
  InputStep step{placeOf(at), displayName(*at.getFunction()), "", ""};
  // main goes by another name in the module.
  if (const llvm::DISubprogram* source = at.getFunction()->getSubprogram())
    step.function = source->getName().str();
  const auto& call = llvm::cast<llvm::CallBase>(at);
  const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(2)->stripPointerCasts());
  if (text && text->hasInitializer())
    if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer()))
      if (data->isCString()) step.name = data->getAsCString().str();
  for (std::uint64_t i = state.consumed; i < state.consumed + count; ++i)
    step.bytes += i < options_.input->size() ? (*options_.input)[i] : '\0';
  return step;
}

Executor::Step Executor::symbolic(State& state, const Value& pointer, const Value& count) {
  const auto targets = targetsOf(pointer);
  const std::uint64_t most = largestAt(state, targets, count, kMostBytes);
  if (most > kMostBytes || (!count.isKnown() && most > kMostOpen))
    return settle(state) ? lose(state, OpenReason::Unsupported, "input of open length") : Step::Gone;
  early_ |= isBeforeMain(state);
  if (!mustHold(state, accessible(state, targets, count, true)))
    return settle(state) ? lose(state, OpenReason::Unsupported, "input outside of every object") : Step::Gone;

  if (options_.input && count.isKnown()) {
    const bool isProgram = !isModel(*state.top().function->function);
    if (options_.onInput && isProgram) options_.onInput(inputStep(state, most));
    if (options_.onTold && isProgram)
      note(state, {.kind = kInputBytes, .name = "", .bytes = inputStep(state, most).bytes});
    for (std::uint64_t i = 0; i < most; ++i, ++state.consumed) {
      const bool there = state.consumed < options_.input->size();
      const auto byte =
          there ? static_cast<std::uint8_t>((*options_.input)[state.consumed]) : std::uint8_t{0};
      storeGuarded(state, addressAt(pointer, i), 8, Value(byte), terms_.mkTrue(), terms_.mkTrue());
    }
    ++state.top().pc;
    return Step::Frame;
  }
  auto node = std::make_shared<InputNode>();
  node->before = state.inputs;
  if (!count.isKnown()) node->count = terms_.mkZExtOrTrunc(count.term, 64);
  const std::uint64_t number = inputCount_++;
  const bool isScalar = count.isKnown() && most <= 16 && most != 0;
  if (isScalar) { // one variable: no pieces to put together
    const Term whole = terms_.mkVar(fmt::format("in{}", number), static_cast<unsigned>(most) * 8);
    for (unsigned i = 0; i < most; ++i) node->bytes.push_back(terms_.mkExtract(whole, i * 8, 8));
    storeGuarded(state, pointer, static_cast<unsigned>(most) * 8, Value(whole), terms_.mkTrue(),
                 terms_.mkTrue());
  } else {
    for (std::uint64_t i = 0; i < most; ++i) {
      if (i % 64 == 63 && outOfBudget()) return lose(state, budgetReason_, "the time is up");
      const Term byte = terms_.mkVar(fmt::format("in{}_{}", number, i), 8);
      node->bytes.push_back(byte);
      const Term wanted = node->count ? terms_.mkUlt(terms_.mkConst(64, i), node->count) : terms_.mkTrue();
      storeGuarded(state, addressAt(pointer, i), 8, Value(byte), wanted, terms_.mkTrue());
    }
  }
  state.inputs = std::move(node);
  ++state.top().pc;
  return Step::Frame;
}

std::string Executor::inputOf(const InputLog& log, const expr::Model& model) const {
  std::string reversed;
  for (const InputNode* node = log.get(); node;) {
    if (node->selector) {
      const bool first = !expr::evaluate(terms_, node->selector, model).isZero();
      node = first ? node->before.get() : node->otherwise.get();
      continue;
    }
    std::uint64_t count = node->bytes.size();
    if (node->count) count = std::min(count, expr::evaluate(terms_, node->count, model).low64());
    for (std::uint64_t i = count; i-- > 0;)
      reversed.push_back(static_cast<char>(expr::evaluate(terms_, node->bytes[i], model).low64()));
    node = node->before.get();
  }
  return {reversed.rbegin(), reversed.rend()};
}

} // namespace nuthatch::bounded
