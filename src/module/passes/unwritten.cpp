#include "module/passes/unwritten.h"

#include "checks/written_locals.h"
#include "module/intrinsics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace nuthatch {

namespace {

constexpr const char* kHiding = "nh.hiding";
constexpr std::size_t kMostScalars = 64; // of a local: larger ones are hardly made registers of

// How a local is used, as far as its becoming registers goes.
struct LocalUses {
  bool staysInMemory = false; // its address is used for more than accesses at known places
  bool mayBeUnwritten = false;
  std::vector<llvm::IntrinsicInst*> starts; // of its lifetime
};

class UseWalk {
public:
  UseWalk(const WrittenLocals& written, const llvm::DataLayout& layout)
      : written_(written), layout_(layout) {}

  LocalUses of(llvm::AllocaInst& local) {
    walk(local);
    return std::move(uses_);
  }

private:
  void walk(llvm::Value& pointer) {
    if (!seen_.insert(&pointer).second) return;
    for (llvm::Use& use : pointer.uses()) {
      look(use, *llvm::cast<llvm::Instruction>(use.getUser()));
      if (uses_.staysInMemory) return;
    }
  }

  void look(llvm::Use& use, llvm::Instruction& user) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&user)) {
      uses_.staysInMemory |= load->isVolatile() || load->isAtomic();
      uses_.mayBeUnwritten |= !written_.writtenAt(load);
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      uses_.staysInMemory |=
          store->isVolatile() || store->isAtomic() || store->getValueOperand() == use.get();
    } else if (auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&user)) {
      llvm::APInt offset(layout_.getIndexTypeSizeInBits(step->getType()), 0);
      if (step->accumulateConstantOffset(layout_, offset))
        walk(*step);
      else
        uses_.staysInMemory = true;
    } else if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::BitCastInst>(user)) {
      walk(user);
    } else if (auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(&user)) {
      uses_.staysInMemory |= block->isVolatile() || !llvm::isa<llvm::ConstantInt>(block->getLength());
      uses_.mayBeUnwritten |= block->getRawDest() != use.get(); // a copy of it
    } else if (auto* marker = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&user)) {
      if (marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start) uses_.starts.push_back(marker);
    } else {
      uses_.staysInMemory = true;
    }
  }

  const WrittenLocals& written_;
  const llvm::DataLayout& layout_;
  LocalUses uses_;
  llvm::SmallPtrSet<const llvm::Value*, 8> seen_;
};

struct Scalar {
  llvm::Type* type;
  std::uint64_t offset;
};

bool isScalar(const llvm::Type& type) {
  return type.isIntegerTy() || type.isFloatingPointTy() || type.isPointerTy();
}

// False where there are too many, or some are none that can be made from bits.
bool listScalars(llvm::Type& type, std::uint64_t offset, const llvm::DataLayout& layout,
                 std::vector<Scalar>& found) {
  if (isScalar(type)) {
    found.push_back({&type, offset});
    return found.size() <= kMostScalars;
  }
  if (auto* record = llvm::dyn_cast<llvm::StructType>(&type)) {
    const llvm::StructLayout* places = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      if (!listScalars(*record->getElementType(i), offset + places->getElementOffset(i), layout, found))
        return false;
    return true;
  }
  auto* array = llvm::dyn_cast<llvm::ArrayType>(&type);
  if (!array || array->getNumElements() > kMostScalars) return false;
  const std::uint64_t step = layout.getTypeAllocSize(array->getElementType());
  for (std::uint64_t i = 0; i < array->getNumElements(); ++i)
    if (!listScalars(*array->getElementType(), offset + i * step, layout, found)) return false;
  return true;
}

// A value of the type from as many words as it needs.
llvm::Value* someValue(llvm::IRBuilder<>& builder, llvm::Type& type) {
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  const unsigned bits = module.getDataLayout().getTypeSizeInBits(&type);
  llvm::Type* whole = builder.getIntNTy((bits + 63) / 64 * 64);
  llvm::Value* value = nullptr;
  for (unsigned at = 0; at < bits; at += 64) {
    llvm::Value* word = builder.CreateZExt(builder.CreateCall(declare(module, Intrinsic::Unwritten)), whole);
    value = value ? builder.CreateOr(value, builder.CreateShl(word, at)) : word;
  }
  value = builder.CreateTrunc(value, builder.getIntNTy(bits));
  if (type.isPointerTy()) return builder.CreateIntToPtr(value, &type);
  return builder.CreateBitCast(value, &type);
}

void write(llvm::AllocaInst& local, llvm::Instruction& before, const std::vector<Scalar>& scalars) {
  llvm::IRBuilder<> builder(&before);
  for (const Scalar& scalar : scalars) {
    llvm::Value* place =
        scalar.offset == 0 ? &local : builder.CreateConstGEP1_64(builder.getInt8Ty(), &local, scalar.offset);
    builder.CreateStore(someValue(builder, *scalar.type), place);
  }
}

// A local that stays in memory and that nobody seems to write: LLVM takes reads of it for undef as well. A use
// that might be a write, until clean-up is over.
void hide(llvm::AllocaInst& local) {
  llvm::IRBuilder<> builder(local.getNextNode());
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), {local.getType()}, false);
  auto* nothing = llvm::InlineAsm::get(type, "", "r,~{memory}", /*hasSideEffects=*/true);
  llvm::CallInst* use = builder.CreateCall(type, nothing, {&local});
  use->setMetadata(kHiding, llvm::MDNode::get(local.getContext(), {}));
}

void writeContents(llvm::Function& function) {
  const llvm::DataLayout& layout = function.getDataLayout();
  const WrittenLocals written(function, layout);
  std::vector<llvm::AllocaInst*> locals;
  for (llvm::Instruction& at : llvm::instructions(function))
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&at); local && local->isStaticAlloca())
      locals.push_back(local);
  for (llvm::AllocaInst* local : locals) {
    const LocalUses uses = UseWalk(written, layout).of(*local);
    if (!uses.staysInMemory && !uses.mayBeUnwritten) continue;
    std::vector<Scalar> scalars;
    if (uses.staysInMemory || local->isArrayAllocation() ||
        !listScalars(*local->getAllocatedType(), 0, layout, scalars)) {
      hide(*local);
      continue;
    }
    if (uses.starts.empty()) write(*local, *local->getNextNode(), scalars);
    for (llvm::IntrinsicInst* start : uses.starts) write(*local, *start->getNextNode(), scalars);
  }
}

// Where an undef operand is a value to the program, not the beginning of a record that is put together.
bool takesValue(const llvm::Instruction& user, const llvm::Use& use) {
  if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::ReturnInst, llvm::CmpInst, llvm::BranchInst,
                llvm::SwitchInst, llvm::BinaryOperator, llvm::CastInst, llvm::FreezeInst>(user))
    return true;
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user))
    return store->getValueOperand() == use.get();
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&user);
  return call && !llvm::isa<llvm::IntrinsicInst>(call) && call->isArgOperand(&use);
}

void writeOperands(llvm::Function& function) {
  std::vector<llvm::Use*> operands;
  for (llvm::Instruction& at : llvm::instructions(function))
    for (llvm::Use& use : at.operands())
      if (llvm::isa<llvm::UndefValue>(use) && !llvm::isa<llvm::PoisonValue>(use) &&
          isScalar(*use->getType()) && takesValue(at, use))
        operands.push_back(&use);
  for (llvm::Use* use : operands) {
    auto* user = llvm::cast<llvm::Instruction>(use->getUser());
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(user)) {
      // All edges from one block must bring one value.
      llvm::BasicBlock* from = phi->getIncomingBlock(*use);
      if (!llvm::isa<llvm::UndefValue>(use->get())) continue;
      llvm::IRBuilder<> builder(from->getTerminator());
      llvm::Value* value = someValue(builder, *phi->getType());
      for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
        if (phi->getIncomingBlock(i) == from) phi->setIncomingValue(i, value);
      continue;
    }
    llvm::IRBuilder<> builder(user);
    use->set(someValue(builder, *use->get()->getType()));
  }
}

} // namespace

void keepUnwritten(llvm::Function& function) {
  if (function.isDeclaration()) return;
  writeContents(function);
  writeOperands(function);
}

void dropUnread(llvm::Function& function) {
  for (llvm::Instruction& at : llvm::make_early_inc_range(llvm::instructions(function)))
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at);
        call && call->use_empty() &&
        (intrinsicOf(*call) == Intrinsic::Unwritten || call->getMetadata(kHiding)))
      call->eraseFromParent();
}

} // namespace nuthatch
