#include "frontend/commands/flag_rules.h"

#include <algorithm>
#include <array>

namespace nuthatch {

namespace {

// First match wins.
constexpr auto kRules = std::to_array<FlagRule>({
    // output and dependencies
    {"-c", Form::Word, Fate::Drop},
    {"-pipe", Form::Word, Fate::Drop},
    {"-MF", Form::Valued, Fate::Drop},
    {"-MT", Form::Valued, Fate::Drop},
    {"-MQ", Form::Valued, Fate::Drop},
    {"-MJ", Form::Valued, Fate::Drop},
    {"-M", Form::Prefix, Fate::Drop},
    {"--serialize-diagnostics", Form::Pair, Fate::Drop},
    {"-save-temps", Form::Prefix, Fate::Drop},
    {"--save-temps", Form::Prefix, Fate::Drop},
    {"-v", Form::Word, Fate::Drop},
    // precompiled headers: made by another compiler or with other flags
    {"-include-pch", Form::Pair, Fate::Drop},
    {"-fpch-", Form::Prefix, Fate::Drop},
    {"-emit-pch", Form::Word, Fate::Drop},
    // warnings; -Wl, -Wp and -Wa are no warnings
    {"-Wl,", Form::Prefix, Fate::Link},
    {"-Wa,", Form::Prefix, Fate::Drop},
    {"-Wp,-M", Form::Prefix, Fate::Drop},
    {"-Wp,-D_FORTIFY_SOURCE", Form::Prefix, Fate::Drop},
    {"-Wp,-U_FORTIFY_SOURCE", Form::Prefix, Fate::Drop},
    {"-Wp,", Form::Prefix, Fate::Preprocessor},
    {"-W", Form::Prefix, Fate::Drop},
    {"-w", Form::Word, Fate::Drop},
    {"-pedantic", Form::Prefix, Fate::Drop},
    {"-fdiagnostics-", Form::Prefix, Fate::Drop},
    {"-fno-diagnostics-", Form::Prefix, Fate::Drop},
    {"-fcolor-diagnostics", Form::Word, Fate::Drop},
    {"-fmessage-length", Form::Prefix, Fate::Drop},
    {"-fmax-errors", Form::Prefix, Fate::Drop},
    // optimisation, profiles, hardening, debug info: analysis and replay builds bring their own
    {"-O", Form::Prefix, Fate::Drop},
    {"-flto", Form::Prefix, Fate::Drop},
    {"-fno-lto", Form::Word, Fate::Drop},
    {"-ffat-lto-objects", Form::Word, Fate::Drop},
    {"-fno-fat-lto-objects", Form::Word, Fate::Drop},
    {"-fuse-linker-plugin", Form::Word, Fate::Drop},
    {"-fprofile-", Form::Prefix, Fate::Drop},
    {"-fcoverage-", Form::Prefix, Fate::Drop},
    {"-ftest-coverage", Form::Word, Fate::Drop},
    {"-fauto-profile", Form::Prefix, Fate::Drop},
    {"--coverage", Form::Word, Fate::Drop},
    {"-coverage", Form::Word, Fate::Drop},
    {"-pg", Form::Word, Fate::Drop},
    {"-p", Form::Word, Fate::Drop},
    {"-fsanitize", Form::Prefix, Fate::Drop},
    {"-fno-sanitize", Form::Prefix, Fate::Drop},
    {"-fstack-protector", Form::Prefix, Fate::Drop},
    {"-fstack-clash-protection", Form::Word, Fate::Drop},
    {"-fcf-protection", Form::Prefix, Fate::Drop},
    {"-D_FORTIFY_SOURCE", Form::Prefix, Fate::Drop},
    {"-U_FORTIFY_SOURCE", Form::Word, Fate::Drop},
    {"-fomit-frame-pointer", Form::Word, Fate::Drop},
    {"-fno-omit-frame-pointer", Form::Word, Fate::Drop},
    {"-ftree-", Form::Prefix, Fate::Drop},
    {"-fno-tree-", Form::Prefix, Fate::Drop},
    {"-funroll-", Form::Prefix, Fate::Drop},
    {"-fno-unroll-", Form::Prefix, Fate::Drop},
    {"-finline-", Form::Prefix, Fate::Drop},
    {"-fno-inline", Form::Prefix, Fate::Drop},
    {"-fvect-cost-model", Form::Prefix, Fate::Drop},
    {"--param", Form::Valued, Fate::Drop},
    {"-mllvm", Form::Pair, Fate::Drop},
    {"-g", Form::Prefix, Fate::Drop},
    {"-ffile-prefix-map", Form::Prefix, Fate::Drop}, // reports must find the sources
    {"-fdebug-prefix-map", Form::Prefix, Fate::Drop},
    {"-mtune=", Form::Prefix, Fate::Drop},
    {"-march=", Form::Prefix, Fate::Spare},
    {"-mcpu=", Form::Prefix, Fate::Spare},
    // the rest of the compiler
    {"-fplugin", Form::Prefix, Fate::Note},
    {"-fpass-plugin", Form::Prefix, Fate::Note},
    {"-specs", Form::Prefix, Fate::Note},
    {"--specs", Form::Prefix, Fate::Note},
    {"-fmodule-mapper", Form::Prefix, Fate::Note},
    {"-wrapper", Form::Pair, Fate::Drop},
    {"-B", Form::Valued, Fate::Drop},
    // linking
    {"-l", Form::Valued, Fate::Link},
    {"-L", Form::Valued, Fate::Link},
    {"-Xlinker", Form::Pair, Fate::Link},
    {"-T", Form::Valued, Fate::Link},
    {"-u", Form::Pair, Fate::Link},
    {"-z", Form::Pair, Fate::Link},
    {"-rpath", Form::Pair, Fate::Link},
    {"-shared", Form::Word, Fate::Link},
    {"-static", Form::Prefix, Fate::Link},
    {"-rdynamic", Form::Word, Fate::Link},
    {"-pie", Form::Word, Fate::Link},
    {"-no-pie", Form::Word, Fate::Link},
    {"-s", Form::Word, Fate::Link},
    {"-r", Form::Word, Fate::Link},
    {"-nostdlib", Form::Prefix, Fate::Link},
    {"-nodefaultlibs", Form::Word, Fate::Link},
    {"-nostartfiles", Form::Word, Fate::Link},
    {"-fuse-ld=", Form::Prefix, Fate::Link},
    {"-e", Form::Pair, Fate::Link},
    {"-h", Form::Pair, Fate::Link},
    {"-Xassembler", Form::Pair, Fate::Drop},
    // meaning, with a value of its own
    {"-I", Form::Valued, Fate::Keep},
    {"-D", Form::Valued, Fate::Keep},
    {"-U", Form::Valued, Fate::Keep},
    {"-include", Form::Pair, Fate::Keep},
    {"-imacros", Form::Pair, Fate::Keep},
    {"-isystem", Form::Valued, Fate::Keep},
    {"-iquote", Form::Valued, Fate::Keep},
    {"-idirafter", Form::Valued, Fate::Keep},
    {"-iprefix", Form::Pair, Fate::Keep},
    {"-iwithprefix", Form::Pair, Fate::Keep},
    {"-iwithprefixbefore", Form::Pair, Fate::Keep},
    {"-isysroot", Form::Pair, Fate::Keep},
    {"-cxx-isystem", Form::Valued, Fate::Keep},
    {"-stdlib++-isystem", Form::Valued, Fate::Keep},
    {"-ivfsoverlay", Form::Pair, Fate::Keep},
    {"-Xpreprocessor", Form::Pair, Fate::Preprocessor},
    {"-target", Form::Pair, Fate::Keep},
    {"-arch", Form::Pair, Fate::Keep},
    {"-A", Form::Pair, Fate::Keep},
    {"--include-directory=", Form::Prefix, Fate::Keep},
    {"--define-macro=", Form::Prefix, Fate::Keep},
    // meaning, in one word
    {"-std=", Form::Prefix, Fate::Keep},
    {"--std=", Form::Prefix, Fate::Keep},
    {"-ansi", Form::Word, Fate::Keep},
    {"-trigraphs", Form::Word, Fate::Keep},
    {"-undef", Form::Word, Fate::Keep},
    {"-traditional-cpp", Form::Word, Fate::Keep},
    {"-nostdinc", Form::Prefix, Fate::Keep},
    {"-nobuiltininc", Form::Word, Fate::Keep},
    {"-nostdlibinc", Form::Word, Fate::Keep},
    {"-stdlib=", Form::Prefix, Fate::Keep},
    {"-pthread", Form::Word, Fate::Keep},
    {"-pthreads", Form::Word, Fate::Keep},
    {"--sysroot", Form::Prefix, Fate::Keep},
    {"--target=", Form::Prefix, Fate::Keep},
    {"-m", Form::Prefix, Fate::Keep}, // the machine; -mllvm is above
    {"-Qunused-arguments", Form::Word, Fate::Drop},
    {"-Q", Form::Prefix, Fate::Drop},
    {"-P", Form::Word, Fate::Drop},
    {"-C", Form::Word, Fate::Drop},
    {"-H", Form::Word, Fate::Drop},
    {"-time", Form::Word, Fate::Drop},
    {"-d", Form::Prefix, Fate::Drop}, // dumps
});

// -f…, without a leading no-, up to where names differ: what the language, the library and the layout of data
// mean. Optimisations are not among them, nor what writes files: -ftime-trace, -fdump-…, -fproc-stat-report.
constexpr auto kMeaningful = std::to_array<std::string_view>({
    "PIC",
    "PIE",
    "pic",
    "pie",
    "plt",
    "signed-char",
    "unsigned-char",
    "signed-bitfields",
    "unsigned-bitfields",
    "short-enums",
    "short-wchar",
    "wchar",
    "char8_t",
    "wrapv",
    "trapv",
    "strict-",
    "exceptions",
    "cxx-exceptions",
    "objc-exceptions",
    "async-exceptions",
    "non-call-exceptions",
    "ignore-exceptions",
    "rtti",
    "visibility",
    "ms-",
    "delayed-template-parsing",
    "declspec",
    "borland-extensions",
    "common",
    "builtin",
    "freestanding",
    "hosted",
    "blocks",
    "openmp",
    "permissive",
    "gnu",
    "coroutines",
    "concepts",
    "template-",
    "constexpr-",
    "bracket-depth",
    "fast-math",
    "math-errno",
    "finite-math-only",
    "signed-zeros",
    "signaling-nans",
    "trapping-math",
    "rounding-math",
    "associative-math",
    "reciprocal-math",
    "unsafe-math-optimizations",
    "fp-",
    "float-store",
    "excess-precision",
    "single-precision-constant",
    "honor-",
    "cx-",
    "denormal-",
    "complex-arithmetic",
    "pack-struct",
    "packed-",
    "threadsafe-statics",
    "data-sections",
    "function-sections",
    "unique-",
    "asynchronous-unwind-tables",
    "unwind-tables",
    "semantic-interposition",
    "aligned-",
    "sized-deallocation",
    "elide-constructors",
    "access-control",
    "input-charset=",
    "exec-charset=",
    "wide-exec-charset=",
    "extended-identifiers",
    "dollars-in-identifiers",
    "asm",
    "operator-names",
    "lax-vector-conversions",
    "zero-initialized-in-bss",
    "trivial-auto-var-init",
    "macro-prefix-map",
    "delete-null-pointer-checks",
    "isolate-erroneous-paths",
    "leading-underscore",
    "tls-model",
    "ident",
    "implicit-",
    "nonansi-builtins",
    "new-infallible",
    "assume-",
    "check-new",
    "digraphs",
    "trigraphs",
    "for-scope",
    "friend-injection",
    "weak",
    "use-cxa",
    "use-init-array",
    "abi-",
    "clang-abi-compat",
    "c++-abi",
    "global-",
    "keep-",
    "merge-",
    "jump-tables",
    "long-double",
    "native-half",
    "half-",
    "fixed-point",
    "matrix",
    "relaxed-template-template-args",
    "double-square-bracket-attributes",
    "experimental-library",
    "experimental-late-parse",
    "experimental-new",
    "raw-string-literals",
    "pascal-strings",
    "const-strings",
    "spell-checking",
    "show-",
    "caret-",
    "error-limit",
    "modules-ts",
    "vtable",
    "virtual-function-elimination",
    "whole-program-vtables",
    "split-stack",
    "max-type-align",
    "optional-",
    "apple-",
    "nested-functions",
    "enforce-eh-specs",
    "deduce-",
    "strong-eval-order",
    "sso-struct",
    "target-",
    "stack-size-section",
    "emulated-tls",
    "bounds-safety",
    "preserve-",
    "working-directory",
});

bool isMeaningful(std::string_view word) {
  if (!word.starts_with("-f")) return false;
  word.remove_prefix(word.starts_with("-fno-") ? 5 : 2);
  return std::ranges::any_of(kMeaningful, [&](std::string_view start) { return word.starts_with(start); });
}

// gcc's optimisations, and clang's: of no concern, as -O is.
constexpr auto kOptimisations = std::to_array<std::string_view>({"ipa-",
                                                                 "gcse",
                                                                 "ivopts",
                                                                 "crossjumping",
                                                                 "cse-",
                                                                 "combine",
                                                                 "caller-saves",
                                                                 "align-",
                                                                 "reorder-",
                                                                 "sched",
                                                                 "if-conversion",
                                                                 "loop",
                                                                 "unswitch-loops",
                                                                 "peel-loops",
                                                                 "split-",
                                                                 "prefetch-",
                                                                 "optimize-",
                                                                 "expensive-",
                                                                 "rename-registers",
                                                                 "web",
                                                                 "thread-jumps",
                                                                 "toplevel-reorder",
                                                                 "unit-at-a-time",
                                                                 "inline",
                                                                 "reroll-loops",
                                                                 "vectorize",
                                                                 "slp-vectorize",
                                                                 "schedule-insns",
                                                                 "partial-inlining",
                                                                 "devirtualize",
                                                                 "shrink-wrap",
                                                                 "guess-branch",
                                                                 "branch-",
                                                                 "code-hoisting",
                                                                 "store-merging",
                                                                 "stdarg-opt",
                                                                 "lifetime-dse",
                                                                 "allow-store",
                                                                 "function-cse",
                                                                 "forward-propagate",
                                                                 "early-inlining",
                                                                 "defer-pop",
                                                                 "dce",
                                                                 "dse",
                                                                 "move-loop",
                                                                 "modulo-sched",
                                                                 "section-anchors",
                                                                 "stack-",
                                                                 "hardened",
                                                                 "harden-",
                                                                 "zero-call-used-regs",
                                                                 "strub",
                                                                 "record-gcc-switches",
                                                                 "debug-",
                                                                 "dwarf",
                                                                 "eliminate-",
                                                                 "var-tracking",
                                                                 "working-",
                                                                 "verbose-asm",
                                                                 "integrated-",
                                                                 "addrsig",
                                                                 "color-",
                                                                 "diagnostics",
                                                                 "canonical-",
                                                                 "bolt",
                                                                 "pcc-struct",
                                                                 "reg-struct",
                                                                 "callgraph-info",
                                                                 "graphite",
                                                                 "profile",
                                                                 "mudflap",
                                                                 "instrument-functions",
                                                                 "patchable-"});

bool isOptimisation(std::string_view word) {
  if (!word.starts_with("-f")) return false;
  word.remove_prefix(word.starts_with("-fno-") ? 5 : 2);
  return std::ranges::any_of(kOptimisations, [&](std::string_view start) { return word.starts_with(start); });
}

constexpr FlagRule kKeptFlag{"-f", Form::Word, Fate::Keep}, kDroppedFlag{"-f", Form::Word, Fate::Drop};

bool isMacroOrFolder(std::string_view word) {
  return word.starts_with("-D") || word.starts_with("-U") || word.starts_with("-I") || word == "-fopenmp";
}

} // namespace

const FlagRule* findRule(std::string_view word) {
  for (const FlagRule& rule : kRules) {
    const bool matches =
        rule.form == Form::Word || rule.form == Form::Pair ? word == rule.text : word.starts_with(rule.text);
    if (matches) return &rule;
  }
  if (isMeaningful(word)) return &kKeptFlag;
  return isOptimisation(word) ? &kDroppedFlag : nullptr;
}

bool isForPreprocessor(std::span<const std::string> words) {
  if (words.size() > 1) return isMacroOrFolder(words[1]);
  std::string_view rest = words[0];
  if (!rest.starts_with("-Wp,")) return false;
  for (rest.remove_prefix(4); !rest.empty();) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    if (!isMacroOrFolder(rest.substr(0, end))) return false;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return true;
}

std::vector<std::string> allowedFlags(const std::vector<std::string>& flags,
                                      std::vector<std::string>& notes) {
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const FlagRule* rule = flags[i].starts_with('-') ? findRule(flags[i]) : nullptr;
    const bool valued =
        rule && (rule->form == Form::Pair || (rule->form == Form::Valued && flags[i] == rule->text));
    const std::size_t size = valued && i + 1 < flags.size() ? 2 : 1;
    const std::span<const std::string> words(flags.data() + i, size);
    const bool allowed = rule && (rule->fate == Fate::Keep || rule->fate == Fate::Spare ||
                                  (rule->fate == Fate::Preprocessor && isForPreprocessor(words)));
    if (allowed)
      kept.insert(kept.end(), words.begin(), words.end());
    else
      notes.push_back("the flag " + flags[i] + " is left out");
    i += size - 1;
  }
  return kept;
}

} // namespace nuthatch
