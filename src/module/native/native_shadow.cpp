#include "module/native/native_shadow.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace nuthatch::shadow {

namespace {

using llvm::IRBuilder;
using llvm::Value;

bool has32Bits(const llvm::Module& module) { return module.getDataLayout().getPointerSizeInBits(0) == 32; }

// As in runtime/memory_init.c.
std::uint64_t initBase(const llvm::Module& module) { return has32Bits(module) ? 0x80000000 : 0x200000000000; }

// compiler-rt's asan_mapping.h: x86-64, its 32-bit programs and aarch64 on Linux.
std::uint64_t asanBase(const llvm::Module& module) {
  if (has32Bits(module)) return std::uint64_t{1} << 29;
  return module.getTargetTriple().isAArch64() ? std::uint64_t{1} << 36 : 0x7fff8000;
}

Value* loadShadow(IRBuilder<>& builder, Value* address, std::uint64_t base, llvm::Type* type) {
  Value* at = builder.CreateAdd(builder.CreateLShr(address, 3), builder.getInt64(base));
  auto* load =
      builder.CreateAlignedLoad(type, builder.CreateIntToPtr(at, builder.getPtrTy()), llvm::Align(1));
  dontSanitize(*load);
  return load;
}

// Sixteen bits of shadow from the byte that p falls into cover eight bytes of program from any p on.
Value* initBits(IRBuilder<>& builder, Value* pointer) {
  Value* address = builder.CreatePtrToInt(pointer, builder.getInt64Ty());
  return loadShadow(builder, address, initBase(*builder.GetInsertBlock()->getModule()), builder.getInt16Ty());
}

} // namespace

llvm::CallInst* callRuntime(IRBuilder<>& builder, const char* name, llvm::Type* result,
                            llvm::ArrayRef<Value*> arguments) {
  std::vector<llvm::Type*> types;
  for (const Value* argument : arguments) types.push_back(argument->getType());
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  llvm::FunctionCallee callee =
      module.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee())) function->setDoesNotThrow();
  llvm::CallInst* call = builder.CreateCall(callee, arguments);
  // A call without a place in a function that has one breaks the verifier once either is inlined.
  if (!call->getDebugLoc())
    if (llvm::DISubprogram* program = call->getFunction()->getSubprogram())
      call->setDebugLoc(llvm::DILocation::get(module.getContext(), 0, 0, program));
  return call;
}

void markWritten(llvm::Instruction& at, Value* pointer, std::uint64_t size) {
  IRBuilder<> builder(&at);
  if (size > 8) {
    callRuntime(builder, "nh_rt_init_written", builder.getVoidTy(), {pointer, builder.getInt64(size)});
    return;
  }
  Value* some = builder.CreateIsNotNull(initBits(builder, pointer));
  llvm::MDBuilder weights(at.getContext());
  IRBuilder<> rare(
      llvm::SplitBlockAndInsertIfThen(some, at.getIterator(), false, weights.createUnlikelyBranchWeights()));
  callRuntime(rare, "nh_rt_init_written", rare.getVoidTy(), {pointer, rare.getInt64(size)});
}

Value* unwrittenMask(IRBuilder<>& builder, Value* pointer, std::uint64_t size) {
  if (size > 8)
    return callRuntime(builder, "nh_rt_init_get", builder.getInt64Ty(), {pointer, builder.getInt64(size)});
  Value* address = builder.CreatePtrToInt(pointer, builder.getInt64Ty());
  Value* bits = builder.CreateZExt(initBits(builder, pointer), builder.getInt64Ty());
  Value* from = builder.CreateLShr(bits, builder.CreateAnd(address, 7));
  return builder.CreateAnd(from, (std::uint64_t{1} << size) - 1);
}

Value* surelyWritten(IRBuilder<>& builder, Value* pointer, std::uint64_t size) {
  return size > 8 ? builder.getFalse() : builder.CreateIsNull(initBits(builder, pointer));
}

Value* surelyAddressable(IRBuilder<>& builder, Value* pointer, std::uint64_t size) {
  if (size > 16) return builder.getFalse();
  const std::uint64_t base = asanBase(*builder.GetInsertBlock()->getModule());
  Value* address = builder.CreatePtrToInt(pointer, builder.getInt64Ty());
  Value* poison = loadShadow(builder, address, base, builder.getInt8Ty());
  for (std::uint64_t step = 8; step < size + 7 && size > 1; step += 8) {
    Value* further = builder.CreateAdd(address, builder.getInt64(std::min(step, size - 1)));
    poison = builder.CreateOr(poison, loadShadow(builder, further, base, builder.getInt8Ty()));
  }
  return builder.CreateIsNull(poison);
}

void dontSanitize(llvm::Instruction& instruction) {
  instruction.setMetadata(llvm::LLVMContext::MD_nosanitize, llvm::MDNode::get(instruction.getContext(), {}));
}

} // namespace nuthatch::shadow
