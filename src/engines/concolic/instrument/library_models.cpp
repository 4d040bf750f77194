// Which library functions have models, which have no effect on what the program computes, and how models come
// into the module. A model is a function of the runtime (runtime/symbolic/model_*.c) or plain C that is
// instrumented with the target (runtime/symbolic/models).
#include "engines/concolic/instrument/instrument_support.h"

#include "library/library.h"
#include "support/hash.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"

#include <set>

namespace nuthatch::concolic {

namespace {

using Names = std::map<llvm::StringRef, llvm::StringRef>;

// Functions that another's model serves; all others are "nh_model_" and the function's own name.
const Names& otherNames() {
  static const Names names = {
      {"getc", "fgetc"},
      {"fseeko", "fseek"},
      {"ftello", "ftell"},
      {"_Znwm", "new"},
      {"_Znam", "new"},
      {"_ZnwmRKSt9nothrow_t", "new_nothrow"},
      {"_ZnamRKSt9nothrow_t", "new_nothrow"},
      {"_ZnwmSt11align_val_t", "new_aligned"},
      {"_ZnamSt11align_val_t", "new_aligned"},
      {"_ZdlPv", "delete"},
      {"_ZdaPv", "delete"},
      {"_ZdlPvm", "delete"},
      {"_ZdaPvm", "delete"},
      {"_ZdlPvSt11align_val_t", "delete"},
      {"_ZdaPvSt11align_val_t", "delete"},
      {"_ZdlPvmSt11align_val_t", "delete"},
      {"_ZdaPvmSt11align_val_t", "delete"},
      {"_ZdlPvRKSt9nothrow_t", "delete"},
      {"_ZdaPvRKSt9nothrow_t", "delete"},
      {"strtoimax", "strtol"},
      {"strtoumax", "strtoul"},
      {"_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_"
       "T1_EES4_",
       "stream_getline"},
      {"_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE",
       "stream_word"},
      {"_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_", "stream_char"},
      {"_ZNSi3getEv", "stream_get"},
      {"_ZNSi3getERc", "stream_get_char"},
      {"_ZNSirsERi", "stream_int"},
      {"_ZNSirsERj", "stream_uint"},
      {"_ZNSirsERl", "stream_long"},
      {"_ZNSirsERm", "stream_ulong"},
      {"_ZNSirsERx", "stream_llong"},
      {"_ZNSirsERy", "stream_ullong"},
      {"_ZNSirsERs", "stream_short"},
      {"_ZNSt12__basic_fileIcE6xsgetnEPcl", "stream_read"},
      {"_ZNSt12__basic_fileIcE7seekoffElSt12_Ios_Seekdir", "stream_seek"},
  };
  return names;
}

const std::set<llvm::StringRef>& modelled() {
  static const std::set<llvm::StringRef> names = {
      // files
      "read", "pread", "fgetc", "getchar", "fread", "fgets", "getdelim", "getline", "ungetc", "fclose",
      "freopen", "feof", "fseek", "fsetpos", "rewind", "ftell", "lseek", "fstat", "stat", "lstat", "mmap",
      "munmap",
      // heap
      "malloc", "calloc", "free", "realloc", "reallocarray", "aligned_alloc", "posix_memalign",
      // memory and text
      "memcpy", "memmove", "mempcpy", "memset", "bcmp", "memcmp", "strlen", "strnlen", "strcmp", "strcoll",
      "strncmp", "strcasecmp", "strncasecmp", "strchr", "strchrnul", "strrchr", "memchr", "memrchr", "strstr",
      "strcasestr", "memmem", "strspn", "strcspn", "strpbrk", "strtok", "strtok_r", "strsep", "stpcpy",
      "strcpy", "strncpy", "strcat", "strncat", "strdup", "strndup", "isalnum", "isalpha", "isblank",
      "iscntrl", "isdigit", "isgraph", "islower", "isprint", "ispunct", "isspace", "isupper", "isxdigit",
      "tolower", "toupper",
      // numbers
      "strtol", "strtoll", "strtoul", "strtoull", "atoi", "atol", "atoll", "strtod", "atof",
      // scanning, printing, sorting
      "sscanf", "fscanf", "scanf", "vsscanf", "vfscanf", "snprintf", "vsnprintf", "sprintf", "vsprintf",
      "qsort", "bsearch"};
  return names;
}

} // namespace

std::string modelOf(llvm::StringRef name) {
  if (name == "nh_rt_program_start") return "nh_sym_program_start";
  if (name == "nh_rt_symbolic") return "nh_sym_symbolic";
  if (name == "nh_rt_input_size") return "nh_model_input_size";
  const std::string_view plain = library::plainName({name.data(), name.size()});
  name = llvm::StringRef(plain.data(), plain.size());
  if (const auto other = otherNames().find(name); other != otherNames().end())
    return "nh_model_" + other->second.str();
  return modelled().contains(name) ? "nh_model_" + name.str() : std::string();
}

// Output, endings and the like: what they are given does not come back.
bool onlyShows(llvm::StringRef name) {
  const library::Function* row = library::find({name.data(), name.size()});
  return row && row->is(library::kShows);
}

bool onlyLinksNodes(llvm::StringRef name) {
  return name.starts_with("_ZSt18_Rb_tree_") || name.starts_with("_ZSt28_Rb_tree_") ||
         name.starts_with("_ZSt29_Rb_tree_") || name.contains("15_List_node_base");
}

bool isFollowed(const llvm::Function& outside) {
  // No input of their own, nothing kept, nothing called back; what they are given is told if it is symbolic.
  static const std::set<llvm::StringRef> known = {
      "fopen",
      "fdopen",
      "fileno",
      "ferror",
      "open",
      "access",
      "getenv",
      "strerror",
      "atexit",
      "__errno_location",
      "__ctype_b_loc",
      "__ctype_tolower_loc",
      "__ctype_toupper_loc",
      "__cxa_allocate_exception",
      "__cxa_atexit",
      "__cxa_begin_catch",
      "__cxa_end_catch",
      "__cxa_free_exception",
      "__cxa_guard_abort",
      "__cxa_guard_acquire",
      "__cxa_guard_release",
      "__cxa_pure_virtual",
      "__cxa_rethrow",
      "__cxa_throw",
      "__gxx_personality_v0",
      "_Unwind_Resume",
      "_ZSt9terminatev",
  };
  const std::string_view plain = library::plainName({outside.getName().data(), outside.getName().size()});
  const llvm::StringRef name(plain.data(), plain.size());
  for (const char* harness : {"nh.", "nh_", "__VERIFIER_", "klee_", "__CPROVER_", "_ZSt20__throw_",
                              "_ZSt17__throw_", "_ZSt19__throw_", "_ZSt24__throw_", "_ZSt28__throw_"})
    if (name.starts_with(harness)) return true;
  // Their models do not know all that a format may say.
  if (name.contains("scanf") || name.contains("sprintf") || name.contains("snprintf")) return false;
  return known.contains(name) || onlyShows(name) || onlyLinksNodes(name) || !modelOf(name).empty() ||
         isFollowedMath(outside);
}

void useModels(llvm::Module& module) {
  std::vector<llvm::Function*> functions;
  for (auto& function : module)
    // Templates of the stream library are defined in the module, but end in functions that are not.
    if (function.isDeclaration() || function.getName().starts_with("_ZNSirs") ||
        function.getName().starts_with("_ZNSi3getE") || function.getName().starts_with("_ZStrsIcSt11"))
      functions.push_back(&function);
  for (llvm::Function* function : functions) {
    const std::string model = modelOf(function->getName());
    if (model.empty()) continue;
    if (function->use_empty()) continue;
    auto* replacement = llvm::cast<llvm::Function>(
        module.getOrInsertFunction(model, function->getFunctionType()).getCallee()->stripPointerCasts());
    replacement->setDSOLocal(true);
    // A model touches more memory than the function does: labels.
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && call->getCalledOperand() == function)
        call->setAttributes(call->getAttributes().removeFnAttributes(module.getContext()));
    // Its address too: a call through a pointer is followed like any other.
    function->replaceAllUsesWith(replacement);
  }
}

// Models of single characters decide nothing that a name for their caller would help with, and are called
// often.
static bool hasContext(const llvm::Function& model) {
  return model.getName().starts_with("nh_model_") && !model.isDeclaration() &&
         !model.getName().starts_with("nh_model_is") && !model.getName().starts_with("nh_model_to");
}

void nameCallersOfModels(llvm::Module& module) {
  auto* number = llvm::Type::getInt32Ty(module.getContext());
  const auto context = module.getOrInsertFunction("nh_sym_context", number, number);
  for (llvm::Function& function : module) {
    if (function.getName().starts_with("nh_model_")) continue;
    std::vector<llvm::CallInst*> calls;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
        if (const llvm::Function* callee = call->getCalledFunction();
            callee && hasContext(*callee) && !call->isMustTailCall())
          calls.push_back(call);
    std::uint32_t name = static_cast<std::uint32_t>(hash64(function.getName().str()));
    for (llvm::CallInst* call : calls) {
      name = name * 0x9e3779b1u + 1;
      llvm::IRBuilder<>(call).CreateCall(context, {llvm::ConstantInt::get(number, name | 1)});
      llvm::IRBuilder<>(call->getNextNode()).CreateCall(context, {llvm::ConstantInt::get(number, 0)});
    }
  }
}

Status linkModels(llvm::Module& module, const std::string& models) {
  if (models.empty()) return {};
  auto parsed = llvm::parseBitcodeFile(llvm::MemoryBufferRef(models, "models"), module.getContext());
  if (!parsed) return ownError("the models are no bitcode: {}", llvm::toString(parsed.takeError()));
  (*parsed)->setTargetTriple(module.getTargetTriple());
  (*parsed)->setDataLayout(module.getDataLayout());
  if (auto* flags = (*parsed)->getModuleFlagsMetadata()) (*parsed)->eraseNamedMetadata(flags);
  if (llvm::Linker::linkModules(module, std::move(*parsed), llvm::Linker::LinkOnlyNeeded))
    return ownError("cannot link the models");
  for (auto& function : module)
    if (function.getName().starts_with("nh_model_") && !function.isDeclaration())
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
  return {};
}

} // namespace nuthatch::concolic
