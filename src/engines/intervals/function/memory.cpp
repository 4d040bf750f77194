// Loads, stores, and what a write makes unknown.
#include "engines/intervals/function/function_analysis.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"

#include <fmt/format.h>

namespace nuthatch::intervals {

namespace {

constexpr std::size_t kMostCells = 256; // in one state; past them memory is forgotten
constexpr std::uint64_t kMostElements = 4096;

} // namespace

bool FunctionAnalysis::mayAlias(ValueNumber a, ValueNumber b) {
  if (a == b) return true;
  const llvm::Value *left = valuesByNumber_[a], *right = valuesByNumber_[b];
  const bool leftIs = isIdentified(*left), rightIs = isIdentified(*right);
  if (leftIs && rightIs) return false;
  if (!leftIs && !rightIs) return true;
  const llvm::Value& object = leftIs ? *left : *right;
  const llvm::Value& pointer = leftIs ? *right : *left;
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&object))
    return !facts_.private_.contains(global);
  // A new object is not what the caller knew.
  if (llvm::isa<llvm::Argument>(pointer)) return false;
  switch (reachOf(object)) {
  case Reach::Private:
    return false;
  case Reach::Here:
    return !llvm::isa<llvm::LoadInst>(pointer) && !llvm::isa<llvm::CallBase>(pointer);
  case Reach::Escaped:
    return true;
  }
  return true;
}

// Bytes low … high - 1 from the root of `where` may be other ones now.
void FunctionAnalysis::clobber(State& state, const AbstractValue& where, std::int64_t low,
                               std::int64_t high) {
  if (!where.isPointer()) {
    state.cells.clear();
    return;
  }
  const bool sure = facts_.options.may(Assumed::NoAlias);
  const GroundSet why =
      sure ? supposed(Assumed::NoAlias, "pointers of different origin do not alias") : kNoGrounds;
  state.cells.eraseIf([&](auto& entry) {
    const Cell& cell = entry.first;
    if (cell.root == where.root)
      return cell.offset < high && low < cell.offset + static_cast<std::int64_t>(cell.size);
    if (!mayAlias(cell.root, where.root) || facts_.options.planted == Planted::KeepsCells) return false;
    if (!sure) return true;
    entry.second.known.grounds = grounds_.both(entry.second.known.grounds, why);
    return false;
  });
}

// Of an object of which a call changes known bytes alone: the larger of the pieces that it leaves. Nothing: it may
// change any, or none.
std::optional<Bytes> FunctionAnalysis::writtenBeside(const State& state, const llvm::CallBase& call,
                                                     const Effects& effects, ValueNumber number,
                                                     Bytes written) {
  if (effects.anything || effects.globals) return std::nullopt;
  bool touches = false;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    if (!(effects.arguments >> std::min(i, 63u) & 1) || !call.getArgOperand(i)->getType()->isPointerTy())
      continue;
    const AbstractValue given = lookup(state, *call.getArgOperand(i));
    const auto offset = given.number.single();
    const auto range = effects.ranges.find(i);
    if (!given.isPointer()) return std::nullopt;
    if (given.root != number) {
      if (mayAlias(given.root, number)) return std::nullopt;
      continue;
    }
    if (!offset || range == effects.ranges.end()) return std::nullopt;
    touches = true;
    const std::int64_t low = range->second.first + static_cast<std::int64_t>(*offset);
    const std::int64_t high = range->second.second + static_cast<std::int64_t>(*offset);
    if (high <= written.from || low >= written.to) continue;
    if (low - written.from >= written.to - high)
      written.to = low;
    else
      written.from = high;
    if (written.isEmpty()) return Bytes{};
  }
  return touches ? std::optional(written) : std::nullopt;
}

void FunctionAnalysis::clobberByCall(State& state, const llvm::CallBase& call, const Effects& effects) {
  const auto isGiven = [&](ValueNumber root, const Cell* cell, std::uint64_t through) {
    for (unsigned i = 0; i < call.arg_size(); ++i)
      if (through >> std::min(i, 63u) & 1 && call.getArgOperand(i)->getType()->isPointerTy()) {
        const AbstractValue given = lookup(state, *call.getArgOperand(i));
        const auto range = effects.anything ? effects.ranges.end() : effects.ranges.find(i);
        const auto offset = given.number.single();
        // Bytes of the same object beside those that are written.
        if (cell && given.isPointer() && given.root == root && offset && range != effects.ranges.end()) {
          const std::int64_t at = cell->offset - static_cast<std::int64_t>(*offset);
          if (at >= range->second.second || at + cell->size <= range->second.first) continue;
        }
        if (!given.isPointer() || mayAlias(given.root, root)) return true;
      }
    return false;
  };
  // Without a body nobody sees what it does; a function of the module has effects that were read.
  const llvm::Function* callee = call.getCalledFunction();
  const bool isSeen = callee && !callee->isDeclaration();
  const bool quiet = !isSeen && facts_.options.may(Assumed::QuietCalls);
  const GroundSet why =
      quiet && effects.anything
          ? supposed(Assumed::QuietCalls,
                     fmt::format("{} changes nothing but what it is given",
                                 callee ? callee->getName().str() : std::string("a call through a pointer")))
          : kNoGrounds;
  const auto isTouched = [&](ValueNumber number, const Cell* cell, GroundSet& rests) {
    const llvm::Value& root = *valuesByNumber_[number];
    if (isGiven(number, cell, effects.anything ? ~std::uint64_t{0} : effects.arguments)) return true;
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&root);
    if (global && global->isConstant()) return false;
    const bool identified = isIdentified(root) && !global;
    // By its name a global is in reach of everything that may call back into the module.
    const bool reachable = global || !identified || reachOf(root) == Reach::Escaped;
    if (effects.anything && reachable) {
      if (!quiet) return true;
      rests = why;
      return false;
    }
    return effects.globals && (global || !identified);
  };
  if (!effects.anything && !effects.globals && effects.arguments == 0) return;
  state.cells.eraseIf([&](auto& entry) {
    GroundSet rests = kNoGrounds;
    if (isTouched(entry.first.root, &entry.first, rests)) return true;
    entry.second.known.grounds = grounds_.both(entry.second.known.grounds, rests);
    return false;
  });
  // Bytes that were copied from unwritten ones count as unwritten.
  for (auto& [number, good] : state.objects) {
    GroundSet rests = kNoGrounds;
    if (good.written.isEmpty()) continue;
    if (const auto left = writtenBeside(state, call, effects, number, good.written)) {
      good.written = *left;
    } else if (isTouched(number, nullptr, rests)) {
      if (!facts_.options.may(Assumed::Written)) {
        good.written = {};
        continue;
      }
      rests = supposed(Assumed::Written, "calls leave no unwritten bytes");
    }
    good.written.grounds = grounds_.both(good.written.grounds, rests);
  }
}

// The elements of a constant table within the range of the place.
AbstractValue FunctionAnalysis::loadConstant(const llvm::LoadInst& at, const llvm::GlobalVariable& from,
                                             const AbstractValue& where) {
  const llvm::Constant& all = *from.getInitializer();
  const std::uint64_t size = facts_.layout.getTypeStoreSize(at.getType()).getFixedValue();
  const std::uint64_t whole = *sizeOf(from);
  if (!at.getType()->isIntegerTy() || at.getType()->getIntegerBitWidth() > 64 || whole < size)
    return fresh(at);
  if (where.number.smin() < 0 || static_cast<std::uint64_t>(where.number.smax()) > whole - size)
    return fresh(at);
  std::uint64_t step = where.number.congruence.modulus;
  if (step == 0) step = 1;
  if ((where.number.umax() - where.number.umin()) / step > kMostElements) return fresh(at);
  std::optional<Number> number;
  for (std::uint64_t offset = where.number.umin(); offset <= where.number.umax(); offset += step) {
    const llvm::Constant* one = llvm::ConstantFoldLoadFromConst(
        const_cast<llvm::Constant*>(&all), at.getType(), llvm::APInt(64, offset), facts_.layout);
    const auto* word = llvm::dyn_cast_or_null<llvm::ConstantInt>(one);
    if (!word) return fresh(at);
    const Number value = Number::one(word->getBitWidth(), word->getZExtValue());
    number = number ? join(*number, value) : value;
  }
  return number ? known(at, *number, where.grounds) : fresh(at);
}

AbstractValue FunctionAnalysis::load(const llvm::LoadInst& at, State& state) {
  const AbstractValue where = lookup(state, *at.getPointerOperand());
  AbstractValue made = fresh(at);
  const bool plain = at.isSimple() && at.getPointerAddressSpace() == 0 && where.isPointer() &&
                     (at.getType()->isPointerTy() || made.number.isKnown());
  const auto begun = [&] {
    if (made.isPointer() && made.root == numberOf(at)) beginObject(state, at);
    return made;
  };
  if (!plain) return begun();
  const llvm::Value& root = *valuesByNumber_[where.root];
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&root);
      global && global->isConstant() && global->hasDefinitiveInitializer()) {
    made = loadConstant(at, *global, where);
    return begun();
  }
  const auto offset = where.number.single();
  const bool changes = facts_.others && (!isIdentified(root) || llvm::isa<llvm::GlobalVariable>(root) ||
                                         reachOf(root) == Reach::Escaped);
  if (!offset || changes) return begun();
  const Cell cell{where.root, static_cast<std::int64_t>(*offset),
                  static_cast<std::uint32_t>(facts_.layout.getTypeStoreSize(at.getType()).getFixedValue())};
  if (const Content* content = state.cells.find(cell)) {
    AbstractValue held = content->known;
    if (held.number.width == made.number.width && !held.isPointer())
      for (const bool isSigned : {true, false}) {
        const GroundSet why = grounds_.both(held.grounds, where.grounds);
        add(state, {numberOf(at), isSigned}, {numberOf(cell), isSigned}, 0, why);
        add(state, {numberOf(cell), isSigned}, {numberOf(at), isSigned}, 0, why);
      }
    if (content->same != kNoValue) {
      const llvm::Value& same = *valuesByNumber_[content->same];
      AbstractValue now = lookup(state, same);
      relateSame(state, at, same, grounds_.both(held.grounds, where.grounds));
      if (now.isPointer() == held.isPointer() && now.number.width == held.number.width) {
        now.grounds = grounds_.both(now.grounds, held.grounds);
        held = now;
      }
    }
    if (held.isPointer() == made.isPointer() &&
        (held.isPointer() || held.number.width == made.number.width)) {
      held.grounds = grounds_.both(held.grounds, where.grounds);
      made = adopted(at, held);
      return begun();
    }
    return begun();
  }
  begun();
  if (state.cells.size() < kMostCells) {
    AbstractValue held = made;
    held.grounds = grounds_.both(held.grounds, where.grounds);
    state.cells[cell] = {held, numberOf(at)};
    holdIn(state, cell, at, held.grounds);
  }
  return made;
}

void FunctionAnalysis::store(const llvm::StoreInst& at, State& state) {
  const AbstractValue where = lookup(state, *at.getPointerOperand());
  const llvm::Value& value = *at.getValueOperand();
  const llvm::TypeSize size = facts_.layout.getTypeStoreSize(value.getType());
  if (size.isScalable() || !where.isPointer() || at.getPointerAddressSpace() != 0) {
    state.cells.clear();
    return;
  }
  const auto bytes = static_cast<std::int64_t>(size.getFixedValue());
  std::int64_t low = where.number.smin(), high = where.number.smax();
  if (__builtin_add_overflow(high, bytes, &high)) {
    low = INT64_MIN;
    high = INT64_MAX;
  }
  clobber(state, where, low, high);
  if (isSurelyWritten(state, value))
    markWritten(state, *at.getPointerOperand(), size.getFixedValue(), kNoGrounds);
  else if (!facts_.options.may(Assumed::Written))
    for (auto& [number, good] : state.objects)
      if (!good.written.isEmpty() && mayAlias(number, where.root)) good.written = {};
  const auto offset = where.number.single();
  const bool scalar = value.getType()->isPointerTy() || lookup(state, value).number.isKnown();
  if (!offset || !scalar || !at.isSimple() || state.cells.size() >= kMostCells) return;
  AbstractValue held = lookup(state, value);
  held.grounds = grounds_.both(held.grounds, where.grounds);
  const bool isValue = llvm::isa<llvm::Instruction>(value) || llvm::isa<llvm::Argument>(value);
  const Cell cell{where.root, static_cast<std::int64_t>(*offset), static_cast<std::uint32_t>(bytes)};
  state.cells[cell] = {held, isValue ? numberOf(value) : kNoValue};
  holdIn(state, cell, value, held.grounds);
}

// Arithmetic asks for its operands, which is checked; copies ask for nothing.
bool FunctionAnalysis::isSurelyWritten(State& state, const llvm::Value& value, int depth) {
  if (llvm::isa<llvm::UndefValue>(value)) return false;
  if (llvm::isa<llvm::Constant>(value)) return true;
  // An update of some bits may leave those beside them unwritten.
  if (const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&value))
    return operation->getOpcode() != llvm::Instruction::And &&
           operation->getOpcode() != llvm::Instruction::Or;
  if (llvm::isa<llvm::ICmpInst>(value) || llvm::isa<llvm::AllocaInst>(value)) return true;
  if (const auto* cast = llvm::dyn_cast<llvm::CastInst>(&value); cast && depth < 4)
    return isSurelyWritten(state, *cast->getOperand(0), depth + 1);
  if (const auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&value); gep && depth < 4)
    return isSurelyWritten(state, *gep->getPointerOperand(), depth + 1);
  return isAllocation(value);
}

void FunctionAnalysis::markWritten(State& state, const llvm::Value& pointer, std::uint64_t size,
                                   GroundSet via) {
  const auto [anchor, delta] = anchorOf(pointer);
  const AbstractValue where = lookup(state, *anchor);
  const auto offset = where.number.single();
  if (!where.isPointer() || !offset || size == 0 || size > (1u << 30)) return;
  const std::int64_t from = static_cast<std::int64_t>(*offset) + delta,
                     to = from + static_cast<std::int64_t>(size);
  Bytes& written = state.objects[where.root].written;
  const GroundSet why = grounds_.both(via, where.grounds);
  if (written.isEmpty())
    written = {from, to, why};
  else if (from <= written.to && to >= written.from)
    written = {std::min(from, written.from), std::max(to, written.to), grounds_.both(written.grounds, why)};
}

} // namespace nuthatch::intervals
