#include "checks/access.h"

#include "checks/function_checks.h"
#include "library/format.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>

namespace nuthatch {

namespace {

llvm::Value* constantSize(const llvm::Instruction& at, std::uint64_t bytes) {
  return llvm::ConstantInt::get(llvm::Type::getInt64Ty(at.getContext()), bytes);
}

void addPlain(std::vector<Access>& list, llvm::Instruction& at, llvm::Value* pointer, llvm::Type* type,
              AccessKind kind, const llvm::DataLayout& layout) {
  const llvm::TypeSize size = layout.getTypeStoreSize(type);
  if (size.isScalable() || size.isZero()) return;
  // Segment-relative addresses (thread-local storage by hand) are no plain pointers.
  if (pointer->getType()->getPointerAddressSpace() != 0) return;
  list.push_back({&at, pointer, constantSize(at, size.getFixedValue()), kind, true});
}

void addBlock(std::vector<Access>& list, llvm::MemIntrinsic& block) {
  if (block.getDestAddressSpace() != 0) return;
  llvm::IRBuilder<> builder(&block);
  llvm::Value* size = block.getLength();
  // Lengths narrower than 64 bits are unsigned; the extension stands before the call and folds for constants.
  if (!size->getType()->isIntegerTy(64)) size = builder.CreateZExtOrTrunc(size, builder.getInt64Ty());
  if (auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(&block))
    list.push_back({&block, transfer->getRawSource(), size, AccessKind::Read, false});
  list.push_back({&block, block.getRawDest(), size, AccessKind::Write, false});
}

using library::Amount;
using library::Part;

bool partFits(const llvm::CallBase& call, const Part& part) {
  auto isInteger = [&](int n) {
    return n < static_cast<int>(call.arg_size()) && call.getArgOperand(n)->getType()->isIntegerTy();
  };
  auto isPointer = [&](int n) {
    return n < static_cast<int>(call.arg_size()) && call.getArgOperand(n)->getType()->isPointerTy();
  };
  if (!isPointer(part.argument)) return false;
  switch (part.amount) {
  case Amount::Argument:
    return isInteger(part.a);
  case Amount::WithinString:
  case Amount::AtMostOne:
    return part.a < 0 || isInteger(part.a);
  case Amount::Product:
    return isInteger(part.a) && isInteger(part.b);
  case Amount::CopyOfString:
  case Amount::AfterString:
    return isPointer(part.a);
  default:
    return true;
  }
}

// The text of a format that is written in the program.
std::optional<std::string> constantText(const llvm::Value& value) {
  llvm::StringRef text;
  if (!llvm::getConstantStringInfo(&value, text)) return std::nullopt;
  return text.str();
}

// What the arguments behind a format of printf are for; nothing where nobody can say.
std::optional<std::vector<Part>> printedParts(const library::Function& row, const llvm::CallBase& call) {
  const auto first = static_cast<unsigned>(row.printFormat) + 1;
  if (row.takesList || call.arg_size() < first) return std::nullopt;
  const auto format = constantText(*call.getArgOperand(first - 1));
  const auto conversions = format ? library::printConversions(*format) : std::nullopt;
  if (!conversions || conversions->size() > call.arg_size() - first) return std::nullopt;
  std::vector<Part> parts;
  int argument = static_cast<int>(first) - 1;
  for (const library::Conversion& conversion : *conversions) {
    ++argument;
    switch (conversion.takes) {
    case library::Takes::Text:
      parts.push_back({argument, false, Amount::String});
      break;
    case library::Takes::BoundedText:
      if (conversion.bound < 0) // by the argument before; a negative one stands for none
        parts.push_back({argument, false, Amount::WithinString, argument - 1});
      else
        parts.push_back({argument, false, Amount::WithinString, -1, conversion.bound});
      break;
    case library::Takes::Place:
      parts.push_back({argument, true, Amount::Fixed, conversion.bytes});
      break;
    case library::Takes::Value:
      break;
    default:
      return std::nullopt;
    }
  }
  return parts;
}

bool isRustOrOurs(llvm::StringRef name) {
  for (const char* begin :
       {"nh_", "nh.", "__rust", "_R", "__VERIFIER_", "klee_", "__CPROVER_", "reach_error"})
    if (name.starts_with(begin)) return true;
  return name.starts_with("_ZN") && name.size() > 20 && name.substr(name.size() - 20).starts_with("17h");
}

// stdin, stdout and stderr are open.
bool isStandardStream(const llvm::Value& pointer) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&pointer);
  const auto* from = load ? llvm::dyn_cast<llvm::GlobalVariable>(load->getPointerOperand()) : nullptr;
  return from && from->isDeclaration() &&
         (from->getName() == "stdin" || from->getName() == "stdout" || from->getName() == "stderr");
}

void addLibraryCall(std::vector<Access>& list, llvm::CallBase& call) {
  const library::Function* row = rowOf(call);
  if (!row) return;
  std::vector<Part> parts = row->parts;
  if (row->printFormat >= 0)
    if (const auto printed = printedParts(*row, call))
      parts.insert(parts.end(), printed->begin(), printed->end());
  for (const Part& part : parts) {
    if (!partFits(call, part) || isStandardStream(*call.getArgOperand(part.argument))) continue;
    const AccessKind kind = part.writes ? AccessKind::Write
                            : part.amount == Amount::String || part.amount == Amount::WithinString
                                ? AccessKind::String
                                : AccessKind::Read;
    list.push_back({&call, call.getArgOperand(part.argument), nullptr, kind, false, part});
  }
}

// A size_t is as wide as an address; counts of accesses have 64 bits everywhere.
llvm::Value* lengthOf(llvm::IRBuilder<>& builder, llvm::Value* string) {
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  const llvm::FunctionCallee strlen = module.getOrInsertFunction(
      "strlen", module.getDataLayout().getIntPtrType(builder.getContext()), builder.getPtrTy());
  return builder.CreateZExt(builder.CreateCall(strlen, {string}), builder.getInt64Ty());
}

llvm::Value* sizeOfPart(llvm::IRBuilder<>& builder, const Access& access) {
  auto& call = *llvm::cast<llvm::CallBase>(access.at);
  const Part& part = *access.part;
  auto argument = [&](int n) {
    return builder.CreateZExtOrTrunc(call.getArgOperand(n), builder.getInt64Ty());
  };
  // An overflow of a product is more memory than there is: all ones fits no object.
  auto product = [&](llvm::Value* a, llvm::Value* b) {
    llvm::Value* both = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umul_with_overflow, a, b);
    return builder.CreateSelect(builder.CreateExtractValue(both, 1), builder.getInt64(~0ULL),
                                builder.CreateExtractValue(both, 0));
  };
  switch (part.amount) {
  case Amount::Fixed: {
    const std::uint64_t word = call.getModule()->getDataLayout().getPointerSize();
    return builder.getInt64(part.a < 0 ? static_cast<std::uint64_t>(-part.a) * word : part.a);
  }
  case Amount::Argument:
    if (part.unit == 1) return argument(part.a);
    return product(argument(part.a), builder.getInt64(part.unit));
  case Amount::Product:
    return product(argument(part.a), argument(part.b));
  case Amount::CopyOfString:
    return builder.CreateAdd(lengthOf(builder, call.getArgOperand(part.a)), builder.getInt64(1));
  case Amount::AfterString: {
    llvm::Value* own = lengthOf(builder, access.pointer);
    llvm::Value* other = lengthOf(builder, call.getArgOperand(part.a));
    return builder.CreateAdd(builder.CreateAdd(own, other), builder.getInt64(1));
  }
  case Amount::AtMostOne:
    if (part.a < 0) return builder.getInt64(1);
    return builder.CreateZExt(builder.CreateIsNotNull(argument(part.a)), builder.getInt64Ty());
  case Amount::WithinString: { // a negative precision stands for none
    if (part.a < 0) return builder.getInt64(part.b);
    llvm::Value* limit = call.getArgOperand(part.a);
    return limit->getType()->isIntegerTy(32) ? builder.CreateSExt(limit, builder.getInt64Ty())
                                             : argument(part.a);
  }
  case Amount::String:
    return builder.getInt64(1);
  }
  return builder.getInt64(1);
}

} // namespace

std::vector<Access> accessesOf(const FunctionChecks& checks) {
  std::vector<Access> list;
  const llvm::DataLayout& layout = checks.layout();
  for (llvm::Instruction* at : checks.instructions()) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(at))
      addPlain(list, *at, load->getPointerOperand(), load->getType(), AccessKind::Read, layout);
    else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(at))
      addPlain(list, *at, store->getPointerOperand(), store->getValueOperand()->getType(), AccessKind::Write,
               layout);
    else if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(at))
      addPlain(list, *at, update->getPointerOperand(), update->getType(), AccessKind::Write, layout);
    else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(at))
      addPlain(list, *at, exchange->getPointerOperand(), exchange->getNewValOperand()->getType(),
               AccessKind::Write, layout);
    else if (auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(at))
      addBlock(list, *block);
    else if (auto* call = llvm::dyn_cast<llvm::CallBase>(at))
      addLibraryCall(list, *call);
  }
  return list;
}

bool isFullyDescribed(const llvm::CallBase& call) {
  const library::Function* row = rowOf(call);
  if (!row || !row->is(library::kExact)) return false;
  return std::ranges::all_of(row->parts, [&](const Part& part) { return partFits(call, part); }) &&
         (row->printFormat < 0 || printedParts(*row, call));
}

bool isUnknownCode(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || callee->isIntrinsic() || intrinsicOf(call)) return false;
  const bool hasPointer =
      std::ranges::any_of(call.args(), [](const llvm::Use& use) { return use->getType()->isPointerTy(); });
  return hasPointer && !isRustOrOurs(callee->getName()) && !isFullyDescribed(call);
}

llvm::Value* sizeOf(const Access& access) {
  if (access.size) return access.size;
  llvm::IRBuilder<> builder(access.at);
  llvm::Value* size = sizeOfPart(builder, access);
  if (!mayBeNull(access)) return size;
  return builder.CreateSelect(builder.CreateIsNull(access.pointer), builder.getInt64(0), size);
}

llvm::Value* sizeWithEnd(const Access& access) {
  if (access.kind != AccessKind::String) return sizeOf(access);
  llvm::IRBuilder<> builder(access.at);
  return builder.CreateAdd(lengthOf(builder, access.pointer), builder.getInt64(1));
}

std::string textOf(const FunctionChecks& checks, const Access& access) {
  if (access.direct) return checks.describe().object(*access.pointer);
  const std::string argument = checks.describe().expression(*access.pointer);
  if (const auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(access.at)) {
    const bool copies = llvm::isa<llvm::MemTransferInst>(block);
    return argument + (copies ? " in a copy of " : " in a fill of ") +
           checks.describe().expression(*block->getLength()) + " bytes";
  }
  return argument + " in " + checks.describe().expression(*access.at);
}

llvm::Value* baseOf(llvm::Value* pointer) {
  while (true) {
    if (auto* gep = llvm::dyn_cast<llvm::GEPOperator>(pointer))
      pointer = gep->getPointerOperand();
    else if (auto* cast = llvm::dyn_cast<llvm::BitCastOperator>(pointer))
      pointer = cast->getOperand(0);
    else
      return pointer;
  }
}

Origin originOf(const llvm::Value* pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
  if (llvm::isa<llvm::AllocaInst>(object)) return Origin::Local;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object); argument && argument->hasByValAttr())
    return Origin::Local;
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(object);
      global && !global->hasExternalWeakLinkage())
    return Origin::Global;
  return Origin::Unknown;
}

bool surelyInside(const llvm::DataLayout& layout, const Access& access) {
  const auto* size = llvm::dyn_cast_or_null<llvm::ConstantInt>(access.size);
  if (!size) return false;
  llvm::APInt offset(layout.getIndexTypeSizeInBits(access.pointer->getType()), 0);
  const llvm::Value* object =
      access.pointer->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
  std::uint64_t bytes = 0;
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(object)) {
    const auto whole = local->getAllocationSize(layout);
    if (!whole || whole->isScalable()) return false;
    bytes = whole->getFixedValue();
  } else if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object)) {
    if (global->hasExternalWeakLinkage() || !global->getValueType()->isSized()) return false;
    // Another module may define it larger, never smaller.
    if (access.kind == AccessKind::Write && global->isConstant()) return false;
    bytes = layout.getTypeAllocSize(global->getValueType()).getFixedValue();
  } else if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object);
             argument && argument->hasByValAttr()) {
    bytes = layout.getTypeAllocSize(argument->getParamByValType()).getFixedValue();
  } else
    return false;
  return offset.isNonNegative() && offset.getZExtValue() <= bytes &&
         size->getZExtValue() <= bytes - offset.getZExtValue();
}

} // namespace nuthatch
