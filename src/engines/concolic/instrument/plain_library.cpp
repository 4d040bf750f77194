// What functions that the search wants summarised (frames.h) ask of the library, as code of the module: text and memory
// functions as plain loops (runtime/symbolic/models/plain.c), tables of character classes as constants of the module,
// small copies as loads and stores. So the caller depends on nothing that is not seen. Only where nobody changes
// the locale, and only in builds that tell calls.
//
//   call i64 @strlen(ptr %s)              call i64 @plain.strlen(ptr %s)
//   call ptr @__ctype_b_loc()             @nh.classes, a constant that leads to a constant table
//   call void @llvm.memcpy(%to, %from, 6) %a = load i32 …; %b = load i16 …; store i32 %a …; store i16 %b …
#include "engines/concolic/instrument/frames.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

#include <cctype>

namespace nuthatch::concolic {

namespace {

constexpr std::uint64_t kMostCopied = 64; // bytes: the records that functions get by pointer

bool changesLocale(const llvm::Module& module) {
  for (const char* name : {"setlocale", "uselocale", "newlocale"})
    if (const llvm::Function* function = module.getFunction(name); function && !function->use_empty())
      return true;
  return false;
}

bool isPlain(llvm::StringRef name) {
  static const std::set<llvm::StringRef> names = {
      "strlen",  "strnlen", "strcmp",  "strncmp", "strchr",  "memchr",   "memcmp",  "bcmp",
      "isdigit", "islower", "isupper", "isalpha", "isalnum", "isxdigit", "isspace", "isblank",
      "iscntrl", "isprint", "isgraph", "ispunct", "tolower", "toupper"};
  return names.contains(name);
}

// The library's table, which begins at the class of character -128.
template <class T>
llvm::Constant* tableOf(llvm::Module& module, const char* name, const T* from) {
  constexpr unsigned kLowest = 128, kEntries = kLowest + 256;
  std::vector<T> entries(from - kLowest, from - kLowest + kEntries);
  auto& context = module.getContext();
  auto* data = llvm::ConstantDataArray::get(context, entries);
  auto* table = new llvm::GlobalVariable(module, data->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                         data, std::string(name) + ".table");
  auto* index = llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), kLowest * sizeof(T));
  auto* middle = llvm::ConstantExpr::getInBoundsGetElementPtr(llvm::Type::getInt8Ty(context), table,
                                                              llvm::ArrayRef<llvm::Constant*>{index});
  return new llvm::GlobalVariable(module, middle->getType(), true, llvm::GlobalValue::PrivateLinkage, middle,
                                  name);
}

llvm::Constant* tableFor(llvm::Module& module, llvm::StringRef asks) {
  if (asks == "__ctype_b_loc") return tableOf<std::uint16_t>(module, "nh.classes", *__ctype_b_loc());
  if (asks == "__ctype_tolower_loc")
    return tableOf<std::uint32_t>(module, "nh.lower",
                                  reinterpret_cast<const std::uint32_t*>(*__ctype_tolower_loc()));
  if (asks == "__ctype_toupper_loc")
    return tableOf<std::uint32_t>(module, "nh.upper",
                                  reinterpret_cast<const std::uint32_t*>(*__ctype_toupper_loc()));
  return nullptr;
}

void useTables(llvm::Module& module) {
  for (const char* name : {"__ctype_b_loc", "__ctype_tolower_loc", "__ctype_toupper_loc"}) {
    llvm::Function* function = module.getFunction(name);
    if (!function || !function->isDeclaration() || function->use_empty()) continue;
    llvm::Constant* table = nullptr;
    for (llvm::User* user : llvm::make_early_inc_range(function->users())) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (!call || call->getCalledOperand() != function) continue;
      if (!table) table = tableFor(module, name);
      call->replaceAllUsesWith(table);
      call->eraseFromParent();
    }
  }
}

// All is read before something is written: a move is one, too.
bool asWords(llvm::MemTransferInst& copy) {
  const auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
  if (!length || length->getZExtValue() > kMostCopied || copy.isVolatile()) return false;
  Builder b(&copy);
  std::vector<std::pair<std::uint64_t, llvm::Value*>> words;
  for (std::uint64_t at = 0, left = length->getZExtValue(); left > 0;) {
    const std::uint64_t bytes = std::min<std::uint64_t>(8, llvm::bit_floor(left));
    llvm::Value* from = b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), copy.getRawSource(), at);
    words.emplace_back(
        at, b.CreateAlignedLoad(b.getIntNTy(static_cast<unsigned>(8 * bytes)), from, llvm::Align(1)));
    at += bytes;
    left -= bytes;
  }
  for (const auto& [at, word] : words)
    b.CreateAlignedStore(word, b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), copy.getRawDest(), at),
                         llvm::Align(1));
  copy.eraseFromParent();
  return true;
}

} // namespace

Status usePlainLibrary(llvm::Module& module, const std::string& bitcode) {
  if (changesLocale(module)) return {};
  useTables(module);
  bool isAny = false;
  for (llvm::Function& function : module) {
    if (!mayBeSummarised(function)) continue;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || !callee->isDeclaration() || !isPlain(callee->getName())) continue;
      call->setCalledFunction(
          module.getOrInsertFunction(("plain." + callee->getName()).str(), callee->getFunctionType()));
      isAny = true;
    }
  }
  if (!isAny) return {};
  NH_TRY_VOID(linkModels(module, bitcode));
  for (llvm::Function& function : module)
    if (function.getName().starts_with("plain.")) function.setLinkage(llvm::GlobalValue::InternalLinkage);
  return {};
}

void useWords(llvm::Function& function) {
  std::vector<llvm::MemTransferInst*> copies;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction)) copies.push_back(copy);
  for (llvm::MemTransferInst* copy : copies) asWords(*copy);
}

} // namespace nuthatch::concolic
