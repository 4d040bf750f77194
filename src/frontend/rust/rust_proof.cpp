#include "frontend/rust/rust_proof.h"

#include "frontend/rust/rust_link.h"
#include "frontend/rust/rust_shape.h"
#include "frontend/rust/rust_std.h"
#include "module/intrinsics.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

namespace nuthatch::rust {

namespace {

// Memory goes back with the size that it was asked for: no less is readable there, and no more.
// before   define void @nuthatch.rust.dealloc(ptr %p, i64 %size, i64 %align) { …
// after    … { %all = nh.readable(%p, %size)
//              %more = nh.readable(%p, %size + 1)
//              nh_assert(%all and not %more) …
void checkSizes(llvm::Module& module) {
  for (const char* name : {"nuthatch.rust.dealloc", "nuthatch.rust.realloc"}) {
    llvm::Function* function = module.getFunction(name);
    if (!function || function->isDeclaration()) continue;
    llvm::IRBuilder<> b(&function->getEntryBlock(), function->getEntryBlock().getFirstInsertionPt());
    llvm::Function* readable = declare(module, Intrinsic::Readable);
    llvm::Value *at = function->getArg(0), *size = function->getArg(1);
    llvm::Value* all = b.CreateCall(readable, {at, size});
    llvm::Value* more = b.CreateCall(readable, {at, b.CreateAdd(size, b.getInt64(1))});
    b.CreateCall(module.getOrInsertFunction("nh_assert", b.getVoidTy(), b.getInt32Ty()),
                 {b.CreateZExt(b.CreateAnd(all, b.CreateNot(more)), b.getInt32Ty())});
  }
}

// Nobody asks for no bytes: what comes back then is not said.
// before   define ptr @nuthatch.rust.alloc(i64 %size, i64 %align) { …
// after    … { nh_assert(%size != 0)  %fits = icmp ule i64 %size, MOST   call void @nh.assume(i1 %fits) …
void capAllocations(llvm::Module& module, std::uint64_t most) {
  constexpr std::pair<const char*, unsigned> kSizes[] = {
      {"nuthatch.rust.alloc", 0}, {"nuthatch.rust.alloc_zeroed", 0}, {"nuthatch.rust.realloc", 3}};
  for (const auto& [name, argument] : kSizes) {
    llvm::Function* function = module.getFunction(name);
    if (!function || function->isDeclaration()) continue;
    llvm::IRBuilder<> b(&function->getEntryBlock(), function->getEntryBlock().getFirstInsertionPt());
    b.CreateCall(module.getOrInsertFunction("nh_assert", b.getVoidTy(), b.getInt32Ty()),
                 {b.CreateZExt(b.CreateIsNotNull(function->getArg(argument)), b.getInt32Ty())});
    b.CreateCall(declare(module, Intrinsic::Assume),
                 {b.CreateICmpULE(function->getArg(argument), b.getInt64(most))});
  }
}

// A value that nobody wrote stays one until the engine sees it: a clean-up may take it for any other.
// before   ret i32 undef               ; MaybeUninit::uninit; merged with 7 it would be 7
// after    %u = freeze i32 undef  ret i32 %u
void freezeUndefined(llvm::Module& module) {
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!llvm::isa<llvm::ReturnInst, llvm::StoreInst, llvm::CallBase>(instruction)) continue;
      for (llvm::Use& operand : instruction.operands())
        if (llvm::isa<llvm::UndefValue>(operand) && operand->getType()->isIntOrPtrTy())
          operand.set(llvm::IRBuilder<>(&instruction).CreateFreeze(operand));
    }
}

} // namespace

Result<ProofModule> proofModule(const Library& library, const std::filesystem::path& source,
                                std::uint64_t mostBytes, std::vector<std::string>& notes) {
  NH_TRY(Bitcode bitcode, compileToBitcode(library, source));
  if (!bitcode.errors.empty()) return ProofModule{.module = {}, .errors = std::move(bitcode.errors)};
  if (bitcode.drivers.empty()) return ownError("{} left no bitcode of the drivers", library.toolchain.line());
  NH_TRY(Module module, linkWhole(bitcode.drivers));
  NH_TRY_VOID(linkDependencies(module, bitcode.libraries));
  NH_TRY_VOID(addRustStd(module, library.toolchain, notes));
  NH_TRY_VOID(defineRustAllocator(module));
  capAllocations(module.llvm(), mostBytes);
  checkSizes(module.llvm());
  freezeUndefined(module.llvm());
  NH_TRY_VOID(shapeRust(module, library.folder));
  return ProofModule{.module = std::move(module), .errors = {}};
}

} // namespace nuthatch::rust
