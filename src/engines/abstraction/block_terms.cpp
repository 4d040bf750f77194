#include "engines/abstraction/block_terms.h"

#include "decode/pointer_uses.h"
#include "engines/abstraction/cells/cells.h"
#include "engines/abstraction/prepare.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace nuthatch::abstraction {

using bounded::Code;
using semantics::Operator;

std::vector<std::optional<bounded::Value>> constantsOf(const bounded::Decoded& code, const Objects& objects) {
  std::vector<std::optional<bounded::Value>> constants(code.slots);
  for (const auto& [slot, value] : code.constants) constants[slot] = value;
  for (std::size_t pc = 0; pc < code.code.size(); ++pc)
    if (code.code[pc].code == Code::Alloca)
      if (const auto address = objects.addressOf(llvm::cast<llvm::AllocaInst>(*code.origin[pc])))
        constants[code.code[pc].dst] = bounded::Value(*address);
  return constants;
}

Term BlockTerms::any(unsigned width, unsigned inputBytes) {
  // Another run with this prefix may ask for another width at this number.
  const Term made = in_.terms.mkVar(fmt::format("{}.{}.{}", prefix_, made_++, width), width);
  run_.asked.push_back({made, run_.conditions.size(), inputBytes});
  return made;
}

Term BlockTerms::get(std::uint32_t slot, unsigned width) {
  if (const auto& known = in_.constants[slot]) return bounded::termOf(in_.terms, *known, width);
  Term& value = (*slots_)[slot];
  if (!value) value = any(width); // nobody has written it on this way, or it is an undefined operand
  return value;
}

void BlockTerms::follow(std::uint32_t number, Slots& slots) {
  const bounded::Edge& edge = in_.code.edges[number];
  slots_ = &slots;
  std::vector<Term> values;
  for (const auto& move : edge.moves) values.push_back(get(move.from, in_.code.widths[move.to]));
  for (std::size_t n = 0; n < values.size(); ++n) slots[edge.moves[n].to] = values[n];
}

BlockRun BlockTerms::run(std::uint32_t block, Slots& slots) {
  slots_ = &slots;
  run_ = {};
  const auto& code = in_.code.code;
  for (std::size_t pc = in_.code.blocks[block].first; pc < code.size(); ++pc)
    if (step(code[pc]) == Flow::Left) break;
  return std::move(run_);
}

void BlockTerms::suppose(Term condition) {
  if (!in_.terms.isTrue(condition)) run_.conditions.push_back(condition);
}

// Nobody knows what the program does from here on: whatever it could come to stays open.
BlockTerms::Flow BlockTerms::lose(std::string what) {
  run_.failures.push_back({0, std::move(what), in_.terms.mkTrue(), run_.conditions.size()});
  return Flow::Left;
}

void BlockTerms::check(const Instruction& op) {
  const CheckRole role = in_.roleOf(op.imm);
  if (role == CheckRole::Ignored) return;
  const Term holds = get(op.a, 1);
  // Also where it plainly holds: failures have the same numbers on every way through the block.
  run_.failures.push_back({op.imm, {}, in_.terms.mkNot(holds), run_.conditions.size()});
  suppose(holds);
}

void BlockTerms::operate(const Instruction& op) {
  const unsigned from = op.operation.from, first = op.operation.op == Operator::Select ? 1 : from;
  const std::array<Term, 3> operands{get(op.a, first), op.operands > 1 ? get(op.b, from) : Term{},
                                     op.operands > 2 ? get(op.c, from) : Term{}};
  set(op.dst, semantics::apply(in_.terms, op.operation, std::span(operands).first(op.operands)));
}

void BlockTerms::index(const Instruction& op) {
  const unsigned width = op.operation.width;
  const Term step = in_.terms.mkSExtOrTrunc(get(op.b, op.operation.from), width);
  set(op.dst, in_.terms.mkAdd(get(op.a, width), in_.terms.mkMul(step, in_.terms.mkConst(width, op.imm))));
}

void BlockTerms::predicate(const Instruction& op) {
  const unsigned width = in_.code.function->getDataLayout().getPointerSizeInBits();
  if (op.operands > 2) return set(op.dst, any(1)); // asks more: bits, or what lies apart
  const Term enough =
      in_.objects.surely(in_.terms, static_cast<Intrinsic>(op.imm), get(op.a, width), get(op.b, 64));
  set(op.dst, in_.terms.isTrue(enough) ? enough : in_.terms.mkOr(enough, any(1)));
}

// Operations that only make a value.
bool BlockTerms::compute(const Instruction& op) {
  switch (op.code) {
  case Code::Operate:
    return operate(op), true;
  case Code::Move:
    return set(op.dst, get(op.a, in_.code.widths[op.dst])), true;
  case Code::Index:
    return index(op), true;
  case Code::Offset:
    set(op.dst,
        in_.terms.mkAdd(get(op.a, op.operation.width), in_.terms.mkConst(op.operation.width, op.imm)));
    return true;
  case Code::Load: // memory is not followed
  case Code::Fresh:
  case Code::Unwritten:
    return set(op.dst, any(op.operation.width)), true;
  case Code::Alloca:
    if (!in_.constants[op.dst]) set(op.dst, any(in_.code.widths[op.dst]));
    return true;
  case Code::Object:
  case Code::StackMark:
  case Code::Rounding:
    return set(op.dst, any(in_.code.widths[op.dst])), true;
  case Code::Predicate:
    return predicate(op), true;
  default:
    return false;
  }
}

BlockTerms::Flow BlockTerms::step(const Instruction& op) {
  if (compute(op)) return Flow::Next;
  switch (op.code) {
  case Code::Check:
    return check(op), Flow::Next;
  case Code::Assume:
    return suppose(get(op.a, 1)), Flow::Next;
  case Code::Store: // memory is not followed
  case Code::CopyBytes:
  case Code::FillBytes:
  case Code::LifeStart:
  case Code::LifeEnd:
  case Code::StackBack:
  case Code::Finished:
  case Code::VaStart:
  case Code::VaCopy:
    return Flow::Next;
  case Code::Symbolic: // bytes of memory: what is read there is any value
    any(8);
    return Flow::Next;
  case Code::AsNumber:
    switch (static_cast<bounded::AddressUse>(op.imm)) {
    case bounded::AddressUse::AsPlaced:
      return lose("a number that is made from an address becomes an address");
    case bounded::AddressUse::Anywhere:
      set(op.dst, any(op.operation.width));
      return Flow::Next;
    case bounded::AddressUse::Compared:
      set(op.dst, any(1));
      return Flow::Next;
    }
    return lose("a number that is made from an address");
  case Code::Library:
  case Code::Looks:
  case Code::Allocated:
    if (in_.roleOf(op.imm) == CheckRole::Ignored) return Flow::Next;
    run_.failures.push_back({op.imm, {}, in_.terms.mkTrue(), run_.conditions.size()});
    return Flow::Next;
  default:
    return leave(op);
  }
}

// The end of the block.
BlockTerms::Flow BlockTerms::leave(const Instruction& op) {
  expr::Terms& terms = in_.terms;
  switch (op.code) {
  case Code::Jump:
    run_.leaving.push_back({op.a, terms.mkTrue()});
    return Flow::Left;
  case Code::Branch: {
    const Term condition = get(op.a, 1);
    run_.leaving.push_back({op.b, condition});
    run_.leaving.push_back({op.c, terms.mkNot(condition)});
    return Flow::Left;
  }
  case Code::Switch: {
    const bounded::SwitchTable& table = in_.code.switches[op.imm];
    const Term value = get(op.a, table.width);
    Term none = terms.mkTrue();
    for (const auto& [known, edge] : table.cases) {
      const Term is = terms.mkEq(value, terms.mkConst(table.width, known));
      run_.leaving.push_back({edge, is});
      none = terms.mkAnd(none, terms.mkNot(is));
    }
    run_.leaving.push_back({table.otherwise, none});
    return Flow::Left;
  }
  case Code::Call:
    return call(op);
  case Code::Return:
  case Code::End:
  case Code::Unreachable: // its check stands before it
    return Flow::Left;
  case Code::Unsupported:
    return lose(in_.code.texts[op.imm]);
  default:
    return lose("exceptions");
  }
}

// A function without a body, one that calls itself, or one that nobody knows: it returns any value. What it
// writes is memory, which is not followed.
BlockTerms::Flow BlockTerms::call(const Instruction& op) {
  const bounded::CallSite& site = in_.code.calls[op.imm];
  const std::string name = site.callee ? site.callee->getName().str() : "a function that a pointer names";
  if (std::string_view(name).starts_with(kInputPrefix)) {
    set(site.dst, any(site.results[0], site.results[0] / 8));
    return Flow::Next;
  }
  if (name.starts_with(kWithinPrefix)) {
    const unsigned width = in_.code.function->getDataLayout().getPointerSizeInBits();
    const Term offset = in_.terms.mkSub(get(site.arguments[0], width), get(site.arguments[1], width));
    const std::uint64_t most = std::stoull(name.substr(kWithinPrefix.size()));
    set(site.dst, in_.terms.mkUle(offset, in_.terms.mkConst(width, most)));
    return Flow::Next;
  }
  if (name == kLostUnless) {
    const Term holds = get(site.arguments[0], 1);
    run_.failures.push_back({0, "memory that is used in two ways, or an index that leaves its array",
                             in_.terms.mkNot(holds), run_.conditions.size()});
    suppose(holds);
    return Flow::Next;
  }
  if (name == "nh_give_up") return lose("a model gives up");
  const bool mayCallBack = std::ranges::any_of(site.call->args(), [](const llvm::Use& argument) {
    return llvm::isa<llvm::Function>(argument->stripPointerCasts());
  });
  if (mayCallBack || !site.callee) return lose(fmt::format("{} may call other functions", name));
  if (site.call->hasFnAttr(llvm::Attribute::ReturnsTwice) || name == "fesetround" || name == "longjmp")
    return lose(name);
  if (site.isInvoke && !site.call->doesNotThrow()) return lose("exceptions");
  if (site.call->doesNotReturn()) {
    const bool throws = name.starts_with("_Z") || name.starts_with("__cxa_") || name.contains("longjmp");
    return throws ? lose("exceptions") : Flow::Left;
  }
  if (!site.callee->isDeclaration()) return lose(fmt::format("{} calls itself or is too large", name));
  if (name == "nh_assume_output")
    in_.assumptions.insert("output never fails");
  else if (!name.starts_with(kAnyPrefix))
    in_.assumptions.insert(fmt::format("{} returns some value and ends nothing", name));
  for (std::size_t n = 0; n < site.results.size(); ++n)
    set(site.dst + static_cast<std::uint32_t>(n), any(site.results[n]));
  if (!site.isInvoke) return Flow::Next;
  run_.leaving.push_back({site.normal, in_.terms.mkTrue()});
  return Flow::Left;
}

} // namespace nuthatch::abstraction
