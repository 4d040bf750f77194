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
// usual forward analysis. Of a value only those bytes are asked that the program wants (checks/wanted_bits.h), and where
// it wants some bits of a byte, a bundle names them; natively the bytes are asked, and MSan looks at bits:
//
//   call i1 @nh.initialised(ptr %p, i64 1) [ "nh.bits"(i64 240) ]
#include "checks/access.h"
#include "checks/function_checks.h"
#include "checks/wanted_bits.h"
#include "checks/written_locals.h"
#include "module/intrinsics.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace nuthatch {

namespace {

bool isScalar(const llvm::Type* type) {
  return type->isIntegerTy() || type->isFloatingPointTy() || type->isPointerTy();
}

// The companions of plain variables: made on demand, since the companion of a copy asks for that of its
// source.
class Companions {
public:
  Companions(FunctionChecks& checks, const WrittenLocals& written) : checks_(checks), written_(written) {}

  // i1 before the load: these bits of the value it reads are written.
  llvm::Value* stateAt(llvm::LoadInst& load, std::uint64_t bits = ~std::uint64_t{0}) {
    llvm::Value* pointer = load.getPointerOperand();
    llvm::IRBuilder<> builder(&load);
    if (originOf(pointer) == Origin::Global) return builder.getTrue();
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(baseOf(pointer))) {
      if (written_.writtenAt(&load)) return builder.getTrue();
      if (isPlainVariable(*local)) return builder.CreateLoad(builder.getInt1Ty(), companionOf(*local));
    }
    llvm::Function* predicate = declare(*checks_.function().getParent(), Intrinsic::Initialised);
    const auto size = checks_.layout().getTypeStoreSize(load.getType()).getFixedValue();
    if (~bits == 0) return builder.CreateCall(predicate, {pointer, builder.getInt64(size)});
    const unsigned first = std::countr_zero(bits) / 8, last = (63 - std::countl_zero(bits)) / 8;
    const std::uint64_t within = bits >> (first * 8);
    const unsigned bytes = last - first + 1;
    llvm::Value* place = builder.CreatePtrAdd(pointer, builder.getInt64(first));
    const bool isWhole = within == ~std::uint64_t{0} >> (64 - bytes * 8);
    if (isWhole) return builder.CreateCall(predicate, {place, builder.getInt64(bytes)});
    const std::vector<llvm::Value*> named = {builder.getInt64(within)};
    const llvm::OperandBundleDef wanted("nh.bits", named);
    return builder.CreateCall(predicate, {place, builder.getInt64(bytes)}, wanted);
  }

private:
  // A copy is what its source is, also of one of two (`c ? x : 3`); whatever is computed is written.
  llvm::Value* stateOf(llvm::Value& value) {
    if (auto* copied = llvm::dyn_cast<llvm::LoadInst>(&value)) return stateAt(*copied);
    auto* choice = llvm::dyn_cast<llvm::PHINode>(&value);
    if (!choice) return llvm::ConstantInt::getTrue(value.getContext());
    llvm::PHINode*& state = choices_[choice];
    if (state) return state;
    llvm::IRBuilder<> builder(choice);
    state = builder.CreatePHI(builder.getInt1Ty(), choice->getNumIncomingValues(), "nh.written");
    for (unsigned i = 0; i < choice->getNumIncomingValues(); ++i)
      choices_[choice]->addIncoming(stateOf(*choice->getIncomingValue(i)), choice->getIncomingBlock(i));
    return choices_[choice];
  }

  llvm::AllocaInst* companionOf(llvm::AllocaInst& variable) {
    if (const auto known = companions_.find(&variable); known != companions_.end()) return known->second;
    llvm::IRBuilder<> builder(variable.getNextNode());
    llvm::AllocaInst* companion = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "nh.written");
    builder.CreateStore(builder.getFalse(), companion);
    companions_[&variable] = companion;
    const std::vector<llvm::User*> users(variable.user_begin(), variable.user_end());
    for (llvm::User* user : users) {
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
        if (updatesBits(*store)) continue; // the others are as they were
        llvm::IRBuilder<>(store).CreateStore(stateOf(*store->getValueOperand()), companion);
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
  std::map<llvm::PHINode*, llvm::PHINode*> choices_;
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
  std::vector<std::pair<const Access*, std::uint64_t>> used; // and which bits
  std::vector<const Access*> looked;
  for (const Access& access : checks.accesses()) {
    if (isLookedAt(access) && originOf(access.pointer) != Origin::Global) looked.push_back(&access);
    auto* load = llvm::dyn_cast<llvm::LoadInst>(access.at);
    if (!load || !isScalar(load->getType()) || originOf(access.pointer) == Origin::Global) continue;
    if (written.writtenAt(load)) continue;
    if (const std::uint64_t bits = wantedBits(checks, *load)) used.emplace_back(&access, bits);
  }
  Companions companions(checks, written);
  for (const auto& [access, bits] : used) {
    auto& load = *llvm::cast<llvm::LoadInst>(access->at);
    llvm::Value* state = companions.stateAt(load, bits);
    checks.require(load, CheckKind::UninitialisedRead, state,
                   textOf(checks, *access) + " was written before");
  }
  for (const Access* access : looked) requireWritten(checks, *access);
}

} // namespace nuthatch
