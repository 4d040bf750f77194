// Uninitialised read: a scalar that was never written is used: in a computation, a comparison, a branch, as
// an address, as an argument or result that the frontend calls a value (noundef). A mere copy is no use:
// structs are copied with their padding, and code that copies first and looks at the copy later is no error
// in C.
//
//   %x = load i32, ptr %p                       %i = call i1 @nh.initialised(ptr %p, i64 4)
//   %y = add nsw i32 %x, 1         becomes      call void @nh.check(i1 %i, i64 …)
//
// A variable that is only loaded and stored by name needs no memory for its state: where it may be unwritten
// it gets a companion, a local i1 that follows its stores, and clean-up makes registers of both. A copy from
// memory hands the state on: companion = nh.initialised(source).
//
// Not checked: globals (the loader writes them); locals that every path to the load has written whole, by the
// usual forward analysis; the read of neighbouring bits when some bits of a unit are written.
#include "checks/access.h"
#include "checks/function_checks.h"
#include "checks/written_locals.h"
#include "module/debug_types.h"
#include "module/intrinsics.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

namespace nuthatch {

namespace {

// An update of some bits: a store to a bit-field, or `p[i] |= mask`. The unit is loaded, bits are cleared and
// set, and the unit is written back to the same place; the other bits may well be unwritten and stay so.
bool isBitUpdate(const llvm::LoadInst& load, const llvm::Instruction& step) {
  switch (step.getOpcode()) {
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::ZExt:
  case llvm::Instruction::SExt:
  case llvm::Instruction::Trunc:
    break;
  default:
    return false;
  }
  return !step.use_empty() && llvm::all_of(step.users(), [&](const llvm::User* next) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(next))
      return store->getPointerOperand() == load.getPointerOperand();
    return isBitUpdate(load, *llvm::cast<llvm::Instruction>(next));
  });
}

class Uses {
public:
  Uses(const FunctionChecks& checks, const llvm::LoadInst& load) : checks_(checks), load_(load) {}

  bool any(const llvm::Value& value) {
    if (!seen_.insert(&value).second) return false;
    for (const llvm::Use& use : value.uses())
      if (isUse(use)) return true;
    return false;
  }

private:
  bool isUse(const llvm::Use& use) {
    const auto& user = *llvm::cast<llvm::Instruction>(use.getUser());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      if (use.getOperandNo() == store->getPointerOperandIndex()) return true;
      // A temporary of the compiler (the slot of the return value) is read for what it is used for.
      const auto* slot = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
      return slot && isPlainVariable(*slot) && !checks_.describe().isVariable(*slot) && anyLoadUsed(*slot);
    }
    if (llvm::isa<llvm::PHINode, llvm::FreezeInst, llvm::BitCastInst>(user)) return any(user);
    if (llvm::isa<llvm::SelectInst>(user)) return use.getOperandNo() == 0 || any(user);
    if (llvm::isa<llvm::InsertValueInst, llvm::InsertElementInst>(user)) return false;
    if (llvm::isa<llvm::ReturnInst>(user))
      return user.getFunction()->hasRetAttribute(llvm::Attribute::NoUndef) ||
             isResultWanted(*user.getFunction());
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&user)) {
      if (intrinsicOf(*call)) return false;
      if (!call->isArgOperand(&use)) return true; // the callee itself, or an operand bundle
      return call->paramHasAttr(call->getArgOperandNo(&use), llvm::Attribute::NoUndef);
    }
    // Conditions of checks that stand here already ask nothing of the value.
    if (llvm::isa<llvm::ICmpInst>(user) && onlyChecked(user)) return false;
    return !isBitUpdate(load_, user);
  }

  // In C a result may well be no value, as long as nobody looks at it. A record in a register has padding, and members
  // that nobody wrote.
  static bool isResultWanted(const llvm::Function& function) {
    const llvm::DISubprogram* subprogram = function.getSubprogram();
    const llvm::DITypeRefArray types =
        subprogram ? subprogram->getType()->getTypeArray() : llvm::DITypeRefArray(nullptr);
    const llvm::DIType* result = types.size() > 0 && types[0] ? stripped(types[0]) : nullptr;
    if (!result || llvm::isa<llvm::DICompositeType>(result)) return false;
    return llvm::any_of(function.users(), [&](const llvm::User* user) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return call && call->getCalledOperand() == &function && !call->use_empty();
    });
  }

  bool anyLoadUsed(const llvm::AllocaInst& slot) {
    return llvm::any_of(slot.users(), [&](const llvm::User* user) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      return load && any(*load);
    });
  }

  static bool onlyChecked(const llvm::Instruction& condition) {
    return llvm::all_of(condition.users(), [](const llvm::User* user) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return call && intrinsicOf(*call) == Intrinsic::Check;
    });
  }

  const FunctionChecks& checks_;
  const llvm::LoadInst& load_;
  llvm::SmallPtrSet<const llvm::Value*, 8> seen_;
};

bool isScalar(const llvm::Type* type) {
  return type->isIntegerTy() || type->isFloatingPointTy() || type->isPointerTy();
}

// The companions of plain variables: made on demand, since the companion of a copy asks for that of its
// source.
class Companions {
public:
  Companions(FunctionChecks& checks, const WrittenLocals& written) : checks_(checks), written_(written) {}

  // i1 before the load: the value it reads is written.
  llvm::Value* stateAt(llvm::LoadInst& load) {
    llvm::Value* pointer = load.getPointerOperand();
    llvm::IRBuilder<> builder(&load);
    if (originOf(pointer) == Origin::Global) return builder.getTrue();
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(baseOf(pointer))) {
      if (written_.writtenAt(&load)) return builder.getTrue();
      if (isPlainVariable(*local)) return builder.CreateLoad(builder.getInt1Ty(), companionOf(*local));
    }
    llvm::Function* predicate = declare(*checks_.function().getParent(), Intrinsic::Initialised);
    const auto size = checks_.layout().getTypeStoreSize(load.getType()).getFixedValue();
    return builder.CreateCall(predicate, {pointer, builder.getInt64(size)});
  }

private:
  llvm::AllocaInst* companionOf(llvm::AllocaInst& variable) {
    if (const auto known = companions_.find(&variable); known != companions_.end()) return known->second;
    llvm::IRBuilder<> builder(variable.getNextNode());
    llvm::AllocaInst* companion = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "nh.written");
    builder.CreateStore(builder.getFalse(), companion);
    companions_[&variable] = companion;
    const std::vector<llvm::User*> users(variable.user_begin(), variable.user_end());
    for (llvm::User* user : users) {
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
        auto* copied = llvm::dyn_cast<llvm::LoadInst>(store->getValueOperand());
        llvm::Value* state = copied ? stateAt(*copied) : builder.getTrue();
        llvm::IRBuilder<>(store).CreateStore(state, companion);
      } else if (auto* marker = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user);
                 marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
        llvm::IRBuilder<>(marker).CreateStore(builder.getFalse(), companion);
      }
    }
    return companion;
  }

  FunctionChecks& checks_;
  const WrittenLocals& written_;
  llvm::DenseMap<llvm::AllocaInst*, llvm::AllocaInst*> companions_;
};

// Bytes that a library function looks at: it compares or shows them (memcmp, fwrite), or it looks for the end of a
// text. Functions that copy a given number of bytes look at none. How far strcmp looks depends on what it finds: the
// first byte is asked for here, and nh.looks names the check to whoever follows the function's model.
bool isLookedAt(const Access& access) {
  if (!access.part || access.kind == AccessKind::Write) return false;
  if (access.kind == AccessKind::String || access.part->amount == library::Amount::AtMostOne) return true;
  if (access.part->amount != library::Amount::Argument && access.part->amount != library::Amount::Product)
    return false;
  const auto& call = *llvm::cast<llvm::CallBase>(access.at);
  const llvm::StringRef name = call.getCalledFunction()->getName();
  const library::Function* row = library::find({name.data(), name.size()});
  return row && !row->is(library::kCallsBack) &&
         std::ranges::none_of(row->parts, [](const library::Part& part) { return part.writes; });
}

void requireWritten(FunctionChecks& checks, const Access& access) {
  llvm::IRBuilder<> builder(access.at);
  const bool isText = access.kind == AccessKind::String;
  const bool hasEnd = isText && access.part->amount == library::Amount::String;
  llvm::Value* most = hasEnd ? builder.getInt64(~std::uint64_t{0}) : sizeOf(access);
  if (hasEnd && mayBeNull(access))
    most = builder.CreateSelect(builder.CreateIsNull(access.pointer), builder.getInt64(0), most);
  llvm::Function* predicate =
      declare(*checks.function().getParent(), isText ? Intrinsic::TextWritten : Intrinsic::Initialised);
  const std::uint64_t check = checks.require(*access.at, CheckKind::UninitialisedRead,
                                             builder.CreateCall(predicate, {access.pointer, most}),
                                             textOf(checks, access) + " was written before");
  if (check != 0 && access.part->amount == library::Amount::AtMostOne)
    llvm::IRBuilder<>(access.at).CreateCall(declare(*checks.function().getParent(), Intrinsic::Looks),
                                            {builder.getTrue(), builder.getInt64(check)});
}

} // namespace

void insertUninitialisedReads(FunctionChecks& checks) {
  const WrittenLocals written(checks.function(), checks.layout());
  // Which loads matter is settled before anything is put in, so that the answers do not see our own
  // instructions.
  std::vector<const Access*> used, looked;
  for (const Access& access : checks.accesses()) {
    if (isLookedAt(access) && originOf(access.pointer) != Origin::Global) looked.push_back(&access);
    auto* load = llvm::dyn_cast<llvm::LoadInst>(access.at);
    if (!load || !isScalar(load->getType()) || originOf(access.pointer) == Origin::Global) continue;
    if (written.writtenAt(load)) continue;
    if (Uses(checks, *load).any(*load)) used.push_back(&access);
  }
  Companions companions(checks, written);
  for (const Access* access : used) {
    auto& load = *llvm::cast<llvm::LoadInst>(access->at);
    llvm::Value* state = companions.stateAt(load);
    checks.require(load, CheckKind::UninitialisedRead, state,
                   textOf(checks, *access) + " was written before");
  }
  for (const Access* access : looked) requireWritten(checks, *access);
}

} // namespace nuthatch
