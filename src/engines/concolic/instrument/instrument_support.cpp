#include "engines/concolic/instrument/instrument_support.h"

#include "support/hash.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/MDBuilder.h"

#include <filesystem>

namespace nuthatch::concolic {

namespace {
constexpr unsigned kMostBits = 4096;           // of a term
constexpr std::uint64_t kMapBase = 0x7fff8000; // shadow.h
} // namespace

PassContext::PassContext(llvm::Module& m, Instrumented& out)
    : module(m), context(m.getContext()), layout(m.getDataLayout()), i1(llvm::Type::getInt1Ty(context)),
      i8(llvm::Type::getInt8Ty(context)), i16(llvm::Type::getInt16Ty(context)),
      i32(llvm::Type::getInt32Ty(context)), i64(llvm::Type::getInt64Ty(context)),
      pointer(llvm::PointerType::getUnqual(context)), nothing(llvm::Type::getVoidTy(context)),
      unlikely(llvm::MDBuilder(context).createUnlikelyBranchWeights()), out_(out) {
  auto* bytes = llvm::ArrayType::get(i8, 304 + 4 * 31);
  call_ = new llvm::GlobalVariable(module, bytes, false, llvm::GlobalValue::ExternalLinkage, nullptr,
                                   "nh_sym_call", nullptr, llvm::GlobalValue::LocalExecTLSModel);
  call_->setDSOLocal(true);
  call_->setAlignment(llvm::Align(8));
}

llvm::Type* PassContext::labelType(llvm::Type* type) const {
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type))
    return llvm::ArrayType::get(labelType(array->getElementType()), array->getNumElements());
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    std::vector<llvm::Type*> parts;
    for (llvm::Type* part : record->elements()) parts.push_back(labelType(part));
    return llvm::StructType::get(context, parts);
  }
  return i32;
}

unsigned PassContext::leafCount(llvm::Type* type) {
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type))
    return static_cast<unsigned>(array->getNumElements()) * leafCount(array->getElementType());
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    unsigned count = 0;
    for (llvm::Type* part : record->elements()) count += leafCount(part);
    return count;
  }
  return type->isVoidTy() ? 0 : 1;
}

unsigned PassContext::bitsOf(llvm::Type* type) const {
  if (!type->isSized() || type->isAggregateType() || llvm::isa<llvm::ScalableVectorType>(type) ||
      type->isTargetExtTy() || type->isX86_AMXTy())
    return 0;
  const auto bits = layout.getTypeSizeInBits(type).getFixedValue();
  return bits <= kMostBits ? static_cast<unsigned>(bits) : 0;
}

llvm::FunctionCallee PassContext::runtime(llvm::StringRef name, llvm::Type* result,
                                          llvm::ArrayRef<llvm::Type*> parameters) {
  auto callee = module.getOrInsertFunction(name, llvm::FunctionType::get(result, parameters, false));
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee())) {
    function->setDoesNotThrow();
    function->setDSOLocal(true);
    if (name == "nh_sym_any") { // a test that nobody asks for may go
      function->setOnlyReadsMemory();
      function->setWillReturn();
    }
    // An i1 that C reads as _Bool must be extended.
    for (unsigned i = 0; i < parameters.size(); ++i)
      if (parameters[i]->isIntegerTy(1)) function->addParamAttr(i, llvm::Attribute::ZExt);
  }
  return callee;
}

llvm::CallInst* PassContext::call(Builder& b, llvm::StringRef name, llvm::Type* result,
                                  llvm::ArrayRef<llvm::Value*> arguments) {
  std::vector<llvm::Type*> types;
  for (llvm::Value* argument : arguments) types.push_back(argument->getType());
  auto* call = b.CreateCall(runtime(name, result, types), arguments);
  call->setDoesNotThrow();
  for (unsigned i = 0; i < types.size(); ++i)
    if (types[i]->isIntegerTy(1)) call->addParamAttr(i, llvm::Attribute::ZExt);
  return call;
}

llvm::Value* PassContext::callPart(Builder& b, unsigned offset) {
  llvm::Value* base = b.CreateThreadLocalAddress(call_);
  return offset == 0 ? base : b.CreateConstInBoundsGEP1_32(i8, base, offset);
}

llvm::Value* PassContext::mapOf(Builder& b, llvm::Value* address, std::uint64_t bytes,
                                llvm::Align alignment) {
  const bool one = bytes == 1 ||
                   (bytes <= 8 && alignment.value() >= std::min<std::uint64_t>(8, llvm::PowerOf2Ceil(bytes)));
  unsigned mapBytes = one ? 1 : static_cast<unsigned>((bytes + 6) / 8 + 1);
  if (!one && bytes % 8 == 0 && alignment.value() >= 8) mapBytes = static_cast<unsigned>(bytes / 8);
  auto* type = llvm::IntegerType::get(context, 8 * static_cast<unsigned>(llvm::PowerOf2Ceil(mapBytes)));
  llvm::Value* number = b.CreatePtrToInt(address, i64);
  llvm::Value* at = b.CreateAdd(b.CreateLShr(number, 3), b.getInt64(kMapBase));
  auto* load = b.CreateAlignedLoad(type, b.CreateIntToPtr(at, pointer), llvm::Align(1), "map");
  load->setMetadata("nh", llvm::MDNode::get(context, {})); // the pass's own: has no label
  return load;
}

std::uint32_t PassContext::site(const llvm::Instruction& at, std::string what) {
  const llvm::Function* function = at.getFunction();
  Site made;
  made.what = std::move(what);
  made.name = hash64(function->getName().str() + "#" + std::to_string(ordinals_[function]++));
  if (const llvm::DILocation* where = at.getDebugLoc().get())
    made.place = std::filesystem::path(where->getFilename().str()).filename().string() + ":" +
                 std::to_string(where->getLine()) + ":" + std::to_string(where->getColumn());
  out_.sites.push_back(std::move(made));
  return out_.firstSite + static_cast<std::uint32_t>(out_.sites.size()) - 1;
}

bool PassContext::carriesLabels(const llvm::Function& function) const {
  if (function.getName().starts_with("nh_model_")) return true;
  const auto found = instrumented.find(&function);
  return found != instrumented.end() && found->second;
}

bool isNeverSymbolic(const llvm::Value* address) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(address));
  return global && global->isConstant();
}

} // namespace nuthatch::concolic
