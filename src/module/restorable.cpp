#include "module/restorable.h"

#include <algorithm>
#include <array>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <string_view>

namespace nuthatch {

namespace {

using namespace std::string_view_literals;

// Of libc and libm.
constexpr std::array kHarmless = {"__assert_fail"sv,
                                  "__ctype_b_loc"sv,
                                  "__ctype_get_mb_cur_max"sv,
                                  "__ctype_tolower_loc"sv,
                                  "__ctype_toupper_loc"sv,
                                  "__dynamic_cast"sv,
                                  "__errno_location"sv,
                                  "__gxx_personality_v0"sv,
                                  "__isoc23_strtol"sv,
                                  "__isoc23_strtoll"sv,
                                  "__isoc23_strtoul"sv,
                                  "__isoc23_strtoull"sv,
                                  "__isoc99_fscanf"sv,
                                  "__isoc99_scanf"sv,
                                  "__isoc99_sscanf"sv,
                                  "__isoc99_vfscanf"sv,
                                  "__isoc99_vscanf"sv,
                                  "__isoc99_vsscanf"sv,
                                  "__isoc23_sscanf"sv,
                                  "__isoc23_scanf"sv,
                                  "__isoc23_fscanf"sv,
                                  "__sigsetjmp"sv,
                                  "__stack_chk_fail"sv,
                                  "__xpg_strerror_r"sv,
                                  "_exit"sv,
                                  "_setjmp"sv,
                                  "_Unwind_Resume"sv,
                                  "abort"sv,
                                  "abs"sv,
                                  "acos"sv,
                                  "aligned_alloc"sv,
                                  "asin"sv,
                                  "asprintf"sv,
                                  "atan"sv,
                                  "atan2"sv,
                                  "atof"sv,
                                  "atoi"sv,
                                  "atol"sv,
                                  "atoll"sv,
                                  "bcmp"sv,
                                  "bcopy"sv,
                                  "bsearch"sv,
                                  "bzero"sv,
                                  "calloc"sv,
                                  "cbrt"sv,
                                  "ceil"sv,
                                  "ceilf"sv,
                                  "clock"sv,
                                  "clock_gettime"sv,
                                  "close"sv,
                                  "copysign"sv,
                                  "cos"sv,
                                  "cosh"sv,
                                  "ctime"sv,
                                  "difftime"sv,
                                  "div"sv,
                                  "exit"sv,
                                  "exp"sv,
                                  "exp2"sv,
                                  "fabs"sv,
                                  "fclose"sv,
                                  "fdopen"sv,
                                  "feof"sv,
                                  "ferror"sv,
                                  "fflush"sv,
                                  "fgetc"sv,
                                  "fgets"sv,
                                  "fileno"sv,
                                  "floor"sv,
                                  "floorf"sv,
                                  "fmax"sv,
                                  "fmin"sv,
                                  "fmod"sv,
                                  "fmodf"sv,
                                  "fopen"sv,
                                  "fopen64"sv,
                                  "fprintf"sv,
                                  "fputc"sv,
                                  "fputs"sv,
                                  "fread"sv,
                                  "free"sv,
                                  "frexp"sv,
                                  "fscanf"sv,
                                  "fseek"sv,
                                  "fseeko"sv,
                                  "fstat"sv,
                                  "fstat64"sv,
                                  "ftell"sv,
                                  "ftello"sv,
                                  "fwrite"sv,
                                  "getc"sv,
                                  "getchar"sv,
                                  "getdelim"sv,
                                  "getenv"sv,
                                  "getline"sv,
                                  "gettimeofday"sv,
                                  "gmtime"sv,
                                  "gmtime_r"sv,
                                  "hypot"sv,
                                  "isatty"sv,
                                  "labs"sv,
                                  "ldexp"sv,
                                  "llabs"sv,
                                  "localtime"sv,
                                  "localtime_r"sv,
                                  "log"sv,
                                  "log10"sv,
                                  "log2"sv,
                                  "longjmp"sv,
                                  "lrint"sv,
                                  "lround"sv,
                                  "lseek"sv,
                                  "lseek64"sv,
                                  "lstat"sv,
                                  "malloc"sv,
                                  "mktime"sv,
                                  "mmap"sv,
                                  "mmap64"sv,
                                  "modf"sv,
                                  "munmap"sv,
                                  "nearbyint"sv,
                                  "open"sv,
                                  "open64"sv,
                                  "perror"sv,
                                  "posix_memalign"sv,
                                  "pow"sv,
                                  "powf"sv,
                                  "pread"sv,
                                  "pread64"sv,
                                  "printf"sv,
                                  "putc"sv,
                                  "putchar"sv,
                                  "puts"sv,
                                  "qsort"sv,
                                  "rand"sv,
                                  "rand_r"sv,
                                  "random"sv,
                                  "read"sv,
                                  "readv"sv,
                                  "realloc"sv,
                                  "reallocarray"sv,
                                  "rewind"sv,
                                  "rint"sv,
                                  "round"sv,
                                  "scanf"sv,
                                  "setbuf"sv,
                                  "setjmp"sv,
                                  "setlocale"sv,
                                  "setvbuf"sv,
                                  "sin"sv,
                                  "sinh"sv,
                                  "snprintf"sv,
                                  "sprintf"sv,
                                  "sqrt"sv,
                                  "sqrtf"sv,
                                  "srand"sv,
                                  "srandom"sv,
                                  "sscanf"sv,
                                  "stat"sv,
                                  "stat64"sv,
                                  "tan"sv,
                                  "tanh"sv,
                                  "time"sv,
                                  "trunc"sv,
                                  "ungetc"sv,
                                  "vasprintf"sv,
                                  "vfprintf"sv,
                                  "vprintf"sv,
                                  "vsnprintf"sv,
                                  "vsprintf"sv,
                                  "write"sv};

// What begins so does no more than its name says. The harness functions are the runtime's own.
constexpr std::array kHarmlessBeginnings = {
    "mem"sv,  "str"sv,    "is"sv,         "to"sv,          "wcs"sv,         "wmem"sv, "llvm."sv, "nh."sv,
    "nh_"sv,  "klee_"sv,  "_ZNSt"sv,      "_ZNKSt"sv,      "_ZSt"sv,        "_Znw"sv, "_Zna"sv,  "_Zdl"sv,
    "_Zda"sv, "__cxa_"sv, "__CPROVER_"sv, "__VERIFIER_"sv, "reach_error"sv, "_ZTV"sv};

// C++ that is more than memory.
constexpr std::array kOtherwise = {
    "thread"sv,      "future"sv,       "async"sv, "filesystem"sv, "condition_variable"sv,
    "this_thread"sv, "random_device"sv};

bool isHarmless(std::string_view name) {
  if (std::ranges::any_of(kOtherwise, [&](std::string_view part) { return name.contains(part); }))
    return false;
  if (std::ranges::find(kHarmless, name) != kHarmless.end()) return true;
  return std::ranges::any_of(kHarmlessBeginnings,
                             [&](std::string_view begin) { return name.starts_with(begin); });
}

} // namespace

bool isRestorable(const Module& module) {
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration() && !function.use_empty() &&
        !isHarmless({function.getName().data(), function.getName().size()}))
      return false;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isInlineAsm())
        if (!llvm::cast<llvm::InlineAsm>(call->getCalledOperand())->getAsmString().empty()) return false;
  }
  return true;
}

} // namespace nuthatch
