// The pass over a module: library functions that have models are replaced by them, every function gets its
// two copies, and the runtime gets a table of the globals.
#include "engines/concolic/instrument_support.h"

#include "llvm/IR/Constants.h"

#include <set>

namespace nuthatch::concolic {

namespace {

constexpr std::uint32_t kFirstSite = 16; // runtime/symbolic/model.h

// In sizes of objects: runtime/symbolic/sym_rt.h.
constexpr std::uint64_t kConstantObject = 1ull << 63;

bool isOurs(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return name.starts_with("nh_rt_") || name.starts_with("nh_sym_");
}

void useModels(llvm::Module& module) {
  std::vector<llvm::Function*> functions;
  for (auto& function : module)
    if (function.isDeclaration()) functions.push_back(&function);
  for (llvm::Function* function : functions) {
    const llvm::StringRef model = modelOf(function->getName());
    if (model.empty()) continue;
    auto* replacement = llvm::cast<llvm::Function>(
        module.getOrInsertFunction(model, function->getFunctionType()).getCallee()->stripPointerCasts());
    replacement->setDSOLocal(true);
    if (replacement->empty()) replacement->setAttributes(llvm::AttributeList());
    // Calls alone: whoever takes the address wants the function that others see too.
    std::vector<llvm::CallBase*> calls;
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && call->getCalledOperand() == function)
        calls.push_back(call);
    for (llvm::CallBase* call : calls) call->setCalledOperand(replacement);
  }
}

void listGlobals(PassContext& pass) {
  auto* row = llvm::StructType::get(pass.context, {pass.pointer, pass.i64});
  std::vector<llvm::Constant*> rows;
  for (auto& global : pass.module.globals()) {
    if (global.isDeclaration() || global.isThreadLocal() || global.getName().starts_with("llvm.") ||
        global.getName().starts_with("nh") || global.hasAvailableExternallyLinkage())
      continue;
    std::uint64_t size = pass.layout.getTypeAllocSize(global.getValueType()).getFixedValue();
    if (size > 0 && global.isConstant()) size |= kConstantObject;
    if (size > 0)
      rows.push_back(llvm::ConstantStruct::get(row, {&global, llvm::ConstantInt::get(pass.i64, size)}));
  }
  auto* type = llvm::ArrayType::get(row, rows.size());
  auto* count = llvm::ConstantInt::get(pass.i64, rows.size());
  new llvm::GlobalVariable(pass.module, type, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantArray::get(type, rows), "nh_sym_globals");
  new llvm::GlobalVariable(pass.module, pass.i64, true, llvm::GlobalValue::ExternalLinkage, count,
                           "nh_sym_global_count");
}

} // namespace

llvm::StringRef modelOf(llvm::StringRef name) {
  static const std::map<llvm::StringRef, llvm::StringRef> models = {
#define M(library, model) {library, "nh_model_" model},
#define S(both) {both, "nh_model_" both},
      S("read") S("pread") M("pread64", "pread") S("fgetc") M("getc", "fgetc") M("_IO_getc", "fgetc")
          M("getc_unlocked", "fgetc") M("fgetc_unlocked", "fgetc") S("getchar")
              M("getchar_unlocked", "getchar") S("fread") M("fread_unlocked", "fread") S("fgets")
                  M("fgets_unlocked", "fgets") S("getdelim") M("__getdelim", "getdelim") S("getline")
                      S("ungetc") S("fclose") S("freopen") M("freopen64", "freopen") S("fseek")
                          M("fseeko", "fseek") M("fseeko64", "fseek") S("fsetpos") S("rewind") S("ftell")
                              M("ftello", "ftell") M("ftello64", "ftell") S("lseek") M("lseek64", "lseek")
                                  S("fstat") M("fstat64", "fstat") S("stat") M("stat64", "stat") S("lstat")
                                      M("lstat64", "lstat") S("mmap") M("mmap64", "mmap") S("munmap")
                                          S("malloc") S("calloc") S("free") S("realloc") S("reallocarray")
                                              S("aligned_alloc") S("posix_memalign")
#undef M
#undef S
                                                  {"nh_rt_program_start", "nh_sym_program_start"},
      {"nh_rt_symbolic", "nh_sym_symbolic"},
  };
  const auto found = models.find(name);
  return found == models.end() ? llvm::StringRef() : found->second;
}

Result<Instrumented> instrument(Module& module) {
  Instrumented out;
  out.firstSite = kFirstSite;
  llvm::Module& code = module.llvm();
  useModels(code);
  PassContext pass(code, out);
  std::vector<llvm::Function*> functions;
  for (auto& function : code) {
    const bool ours = isOurs(function);
    if (function.isDeclaration() || ours || function.hasFnAttribute(llvm::Attribute::Naked)) continue;
    functions.push_back(&function);
    pass.instrumented[&function] = true;
  }
  for (llvm::Function* function : functions) instrumentFunction(pass, *function);
  listGlobals(pass);
  NH_TRY_VOID(module.verify());
  return out;
}

} // namespace nuthatch::concolic
