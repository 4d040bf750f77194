#include "module/intrinsics.h"

#include "support/check.h"
#include "support/hash.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ModRef.h"

#include <array>

namespace nuthatch {

namespace {

// How LLVM may treat a call; see the file head of intrinsics.h.
enum class Effect {
  EndsPath,    // may not return, touches nothing visible
  WritesBytes, // writes through its pointer
  ReadsState,  // reads the bytes behind the pointer and allocation state
  Allocates,   // hands out memory that nobody else has
  Note,        // a side effect nobody sees
};

struct Row {
  Intrinsic intrinsic;
  const char* name;
  const char* signature; // result then parameters: v void, b i1, p ptr, l i64, i i32
  Effect effect;
};

constexpr std::array kRows = {
    Row{Intrinsic::Symbolic, "nh.symbolic", "vplp", Effect::WritesBytes},
    Row{Intrinsic::Assume, "nh.assume", "vb", Effect::EndsPath},
    Row{Intrinsic::Check, "nh.check", "vbl", Effect::EndsPath},
    Row{Intrinsic::Readable, "nh.readable", "bpl", Effect::ReadsState},
    Row{Intrinsic::Writable, "nh.writable", "bpl", Effect::ReadsState},
    Row{Intrinsic::Live, "nh.live", "bpl", Effect::ReadsState},
    Row{Intrinsic::InScope, "nh.inscope", "bpl", Effect::ReadsState},
    Row{Intrinsic::Freeable, "nh.freeable", "bp", Effect::ReadsState},
    Row{Intrinsic::SameFamily, "nh.samefamily", "bpl", Effect::ReadsState},
    Row{Intrinsic::Initialised, "nh.initialised", "bpl", Effect::ReadsState},
    Row{Intrinsic::Terminated, "nh.terminated", "bp", Effect::ReadsState},
    Row{Intrinsic::TextWritten, "nh.textwritten", "bpl", Effect::ReadsState},
    Row{Intrinsic::Allocated, "nh.allocated", "vpl", Effect::Note},
    Row{Intrinsic::Library, "nh.library", "vbl", Effect::EndsPath},
    Row{Intrinsic::Looks, "nh.looks", "vbl", Effect::EndsPath},
    Row{Intrinsic::Assumed, "nh.assumed", "vbl", Effect::Note},
    Row{Intrinsic::Verified, "nh.verified", "vlp", Effect::Note},
    Row{Intrinsic::TryFirst, "nh.tryfirst", "vb", Effect::Note},
    Row{Intrinsic::Object, "nh.object", "plb", Effect::Allocates},
    Row{Intrinsic::Unwritten, "nh.unwritten", "l", Effect::Note},
    Row{Intrinsic::Utf8, "nh.utf8", "bpl", Effect::ReadsState},
    Row{Intrinsic::StdString, "nh.std.string", "vppl", Effect::WritesBytes},
    Row{Intrinsic::StdVector, "nh.std.vector", "vppl", Effect::WritesBytes},
    Row{Intrinsic::Finished, "nh.finished", "v", Effect::EndsPath},
    Row{Intrinsic::Edge, "nh.edge", "vi", Effect::Note},
};

const Row& rowOf(Intrinsic intrinsic) {
  for (const Row& row : kRows)
    if (row.intrinsic == intrinsic) return row;
  NH_CHECK(!"an intrinsic without a row");
  return kRows[0];
}

llvm::Type* typeOf(llvm::LLVMContext& context, char letter) {
  switch (letter) {
  case 'v':
    return llvm::Type::getVoidTy(context);
  case 'b':
    return llvm::Type::getInt1Ty(context);
  case 'p':
    return llvm::PointerType::get(context, 0);
  case 'l':
    return llvm::Type::getInt64Ty(context);
  default:
    return llvm::Type::getInt32Ty(context);
  }
}

llvm::FunctionType* functionType(llvm::LLVMContext& context, const char* signature) {
  std::vector<llvm::Type*> parameters;
  for (const char* letter = signature + 1; *letter; ++letter) parameters.push_back(typeOf(context, *letter));
  return llvm::FunctionType::get(typeOf(context, signature[0]), parameters, false);
}

void setAttributes(llvm::Function& function, Effect effect) {
  using llvm::MemoryEffects;
  function.setDoesNotThrow();
  function.addFnAttr(llvm::Attribute::NoCallback);
  function.addFnAttr(llvm::Attribute::NoFree);
  if (effect != Effect::EndsPath) function.setWillReturn();
  switch (effect) {
  case Effect::EndsPath:
  case Effect::Note:
    function.setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    function.addFnAttr(llvm::Attribute::NoMerge);
    break;
  case Effect::WritesBytes:
    function.setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly());
    break;
  case Effect::Allocates:
    function.setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    function.addRetAttr(llvm::Attribute::NoAlias);
    break;
  case Effect::ReadsState:
    function.setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly(llvm::ModRefInfo::Ref));
    break;
  }
  // No intrinsic keeps a pointer: what it is told about stays private to the program.
  for (llvm::Argument& argument : function.args())
    if (argument.getType()->isPointerTy())
      argument.addAttr(llvm::Attribute::getWithCaptureInfo(function.getContext(), llvm::CaptureInfo::none()));
}

} // namespace

const char* name(Intrinsic intrinsic) { return rowOf(intrinsic).name; }

llvm::Function* find(llvm::Module& module, Intrinsic intrinsic) {
  return module.getFunction(rowOf(intrinsic).name);
}

llvm::Function* declare(llvm::Module& module, Intrinsic intrinsic) {
  if (llvm::Function* known = find(module, intrinsic)) return known;
  const Row& row = rowOf(intrinsic);
  auto* function = llvm::Function::Create(functionType(module.getContext(), row.signature),
                                          llvm::GlobalValue::ExternalLinkage, row.name, module);
  setAttributes(*function, row.effect);
  return function;
}

std::optional<Intrinsic> intrinsicOf(const llvm::Function& function) {
  if (!function.getName().starts_with("nh.")) return std::nullopt;
  for (const Row& row : kRows)
    if (function.getName() == row.name) return row.intrinsic;
  return std::nullopt;
}

std::optional<Intrinsic> intrinsicOf(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  return callee ? intrinsicOf(*callee) : std::nullopt;
}

std::string checkIdOf(const llvm::CallBase& call) {
  const auto* id = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1));
  return hex(id->getZExtValue());
}

std::uint64_t checkIdValue(const std::string& id) { return std::stoull(id, nullptr, 16); }

} // namespace nuthatch
