// Rust's allocator entry points over malloc and free. rustc leaves them undefined in every crate and adds a
// shim when it links a program; the shim's names carry the hash of the compiler. In the module they become:
//   before   %p = call ptr @_RNvCs…_7___rustc12___rust_alloc(i64 %size, i64 %align)
//   after    %p = call ptr @nuthatch.rust.alloc(i64 %size, i64 %align)    ; internal, calls malloc
// Memory may cross between the module and the native std: both end at malloc and free. A #[global_allocator]
// of the target is therefore not used (compileRust notes it).
#include "frontend/rust/rust_std.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"

namespace nuthatch {

namespace {

// 16 is what malloc aligns to on 64-bit systems (std's MIN_ALIGN); beyond it std calls posix_memalign as
// well. External in the text, because a linker leaves out what is internal and not used yet.
constexpr const char* allocatorText = R"(
define ptr @nuthatch.rust.alloc(i64 %size, i64 %align) {
  %plain = icmp ule i64 %align, 16
  br i1 %plain, label %small, label %aligned
small:
  %p = call ptr @malloc(i64 %size)
  ret ptr %p
aligned:
  %slot = alloca ptr, align 8
  store ptr null, ptr %slot, align 8
  %error = call i32 @posix_memalign(ptr %slot, i64 %align, i64 %size)
  %failed = icmp ne i32 %error, 0
  br i1 %failed, label %none, label %some
some:
  %q = load ptr, ptr %slot, align 8
  ret ptr %q
none:
  ret ptr null
}

define ptr @nuthatch.rust.alloc_zeroed(i64 %size, i64 %align) {
  %plain = icmp ule i64 %align, 16
  br i1 %plain, label %small, label %aligned
small:
  %p = call ptr @calloc(i64 %size, i64 1)
  ret ptr %p
aligned:
  %q = call ptr @nuthatch.rust.alloc(i64 %size, i64 %align)
  %null = icmp eq ptr %q, null
  br i1 %null, label %done, label %clear
clear:
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 %size, i1 false)
  br label %done
done:
  ret ptr %q
}

define void @nuthatch.rust.dealloc(ptr %p, i64 %size, i64 %align) {
  call void @free(ptr %p)
  ret void
}

define ptr @nuthatch.rust.realloc(ptr %p, i64 %old, i64 %align, i64 %new) {
  %plain = icmp ule i64 %align, 16
  br i1 %plain, label %small, label %aligned
small:
  %r = call ptr @realloc(ptr %p, i64 %new)
  ret ptr %r
aligned:
  %q = call ptr @nuthatch.rust.alloc(i64 %new, i64 %align)
  %null = icmp eq ptr %q, null
  br i1 %null, label %done, label %move
move:
  %shrinks = icmp ult i64 %new, %old
  %kept = select i1 %shrinks, i64 %new, i64 %old
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 %kept, i1 false)
  call void @free(ptr %p)
  br label %done
done:
  ret ptr %q
}

define void @nuthatch.rust.shim_is_there() {
  ret void
}

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare i32 @posix_memalign(ptr, i64, i64)
declare void @free(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
)";

struct EntryPoint {
  const char* ending; // of the name, plain before rustc 1.87, mangled since
  const char* ours;
};
constexpr EntryPoint entryPoints[] = {
    {"__rust_alloc", "nuthatch.rust.alloc"},
    {"__rust_alloc_zeroed", "nuthatch.rust.alloc_zeroed"},
    {"__rust_dealloc", "nuthatch.rust.dealloc"},
    {"__rust_realloc", "nuthatch.rust.realloc"},
    {"__rust_no_alloc_shim_is_unstable_v2", "nuthatch.rust.shim_is_there"},
};

} // namespace

Status defineRustAllocator(Module& module) {
  std::vector<std::pair<llvm::Function*, const char*>> found;
  for (llvm::Function& function : module.llvm())
    for (const EntryPoint& entry : entryPoints)
      if (function.getName().ends_with(entry.ending)) found.emplace_back(&function, entry.ours);
  if (found.empty()) return {};

  llvm::SMDiagnostic diagnostic;
  auto text = llvm::parseAssemblyString(allocatorText, diagnostic, module.context());
  if (!text) return ownError("the text of the Rust allocator is broken: {}", diagnostic.getMessage().str());
  text->setDataLayout(module.llvm().getDataLayout());
  text->setTargetTriple(module.llvm().getTargetTriple());
  if (llvm::Linker::linkModules(module.llvm(), std::move(text)))
    return ownError("the Rust allocator does not link into {}", module.llvm().getModuleIdentifier());

  for (const auto& [function, name] : found) {
    llvm::Function* ours = module.llvm().getFunction(name);
    if (ours->getFunctionType() != function->getFunctionType())
      continue; // another shape: the native shim serves
    function->replaceAllUsesWith(ours);
    function->eraseFromParent();
  }
  for (const EntryPoint& entry : entryPoints)
    module.llvm().getFunction(entry.ours)->setLinkage(llvm::GlobalValue::InternalLinkage);
  return {};
}

} // namespace nuthatch
