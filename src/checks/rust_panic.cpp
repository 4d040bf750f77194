// Rust panic: a call of the functions by which Rust code stops itself (core::panicking, failed unwraps, slice
// index and arithmetic failures). Listed apart from memory errors: a panic is defined behaviour that its
// author may have meant. The check is nh.check(false) before the call. Calls inside the panic machinery
// itself are not counted again. Where the call carries a constant core::panic::Location (track_caller), that
// is the place: it names the user's line and not the library's.
#include "checks/function_checks.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace nuthatch {

namespace {

bool isPanic(llvm::StringRef linkageName) {
  if (!linkageName.starts_with("_R") && !linkageName.starts_with("_ZN")) return false;
  const std::string whole = llvm::demangle(linkageName.str());
  const llvm::StringRef name(whole);
  if (name.starts_with("core::panicking::")) return !name.starts_with("core::panicking::panic_info");
  return name.starts_with("std::panicking::begin_panic") || name.starts_with("core::option::unwrap_failed") ||
         name.starts_with("core::option::expect_failed") || name.starts_with("core::result::unwrap_failed") ||
         name.starts_with("core::slice::index::slice_") || name.starts_with("core::str::slice_error_fail") ||
         name.starts_with("core::cell::panic_already") ||
         name.starts_with("alloc::raw_vec::capacity_overflow") ||
         name.starts_with("alloc::raw_vec::handle_error") ||
         name.starts_with("core::slice::copy_from_slice_impl::len_mismatch");
}

// What must hold, in words, for the panics that the compiler itself writes; the rest are named.
std::string wordsFor(llvm::StringRef name) {
  struct PanicWords {
    const char* part;
    const char* words;
  };
  static constexpr PanicWords kKnown[] = {
      {"panic_const_add_overflow", "the sum fits its type"},
      {"panic_const_sub_overflow", "the difference fits its type"},
      {"panic_const_mul_overflow", "the product fits its type"},
      {"panic_const_neg_overflow", "the negation fits its type"},
      {"panic_const_div_overflow", "the quotient fits its type"},
      {"panic_const_div_by_zero", "the divisor is not 0"},
      {"panic_const_rem_by_zero", "the divisor is not 0"},
      {"panic_const_rem_overflow", "the remainder fits its type"},
      {"panic_const_shl_overflow", "the shift is less than the width"},
      {"panic_const_shr_overflow", "the shift is less than the width"},
      {"panic_bounds_check", "the index is in bounds"},
      {"core::slice::index::slice_", "the range lies in the slice"},
      {"core::option::unwrap_failed", "the Option holds a value"},
      {"core::option::expect_failed", "the Option holds a value"},
      {"core::result::unwrap_failed", "the Result is Ok"},
      {"panic_nounwind", "what the unsafe operation demands of its caller"},
      {"core::str::slice_error_fail", "the range lies in the str, between characters"}};
  for (const PanicWords& known : kKnown)
    if (name.contains(known.part)) return known.words;
  return name.str() + " is not called";
}

// core::panic::Location is { file: &str, line: u32, col: u32 }: a constant struct that starts with a pointer
// and a length. The compiler stores it as packed bytes, so it is read by offset.
std::optional<Place> locationIn(const llvm::CallBase& call, const llvm::DataLayout& layout) {
  if (call.arg_empty()) return std::nullopt;
  const auto* where =
      llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(call.arg_size() - 1)->stripPointerCasts());
  if (!where || !where->isConstant() || !where->hasInitializer()) return std::nullopt;
  const auto* record = llvm::dyn_cast<llvm::ConstantStruct>(where->getInitializer());
  if (!record || record->getNumOperands() != 2) return std::nullopt;
  const auto* file = llvm::dyn_cast<llvm::GlobalVariable>(record->getOperand(0)->stripPointerCasts());
  const auto* rest = llvm::dyn_cast<llvm::ConstantDataSequential>(record->getOperand(1));
  if (!file || !file->hasInitializer() || !rest || !rest->isString() || rest->getNumElements() != 16)
    return std::nullopt;
  const llvm::Constant* text = file->getInitializer();
  if (const auto* packed = llvm::dyn_cast<llvm::ConstantStruct>(text)) text = packed->getOperand(0);
  const auto* bytes = llvm::dyn_cast<llvm::ConstantDataSequential>(text);
  if (!bytes || !bytes->isString()) return std::nullopt;
  auto number = [&](unsigned from, unsigned count) {
    std::uint64_t value = 0;
    for (unsigned n = 0; n < count; ++n) value |= rest->getElementAsInteger(from + n) << (8 * n);
    return value;
  };
  return Place{bytes->getAsString().substr(0, number(0, 8)).rtrim('\0').str(),
               static_cast<std::uint32_t>(number(8, 4)), static_cast<std::uint32_t>(number(12, 4))};
}

} // namespace

void insertRustPanics(FunctionChecks& checks) {
  if (isPanic(checks.function().getName())) return;
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || !isPanic(callee->getName())) continue;
    std::string name = llvm::demangle(callee->getName().str());
    // Legacy mangling ends in a hash that changes with the compiler.
    if (const auto hash = name.rfind("::h"); hash != std::string::npos && name.size() - hash == 19)
      name.resize(hash);
    llvm::IRBuilder<> builder(at);
    // A violated precondition of an unsafe operation is no panic that somebody meant: it stands for undefined
    // behaviour, which debug builds of the library catch.
    const bool isUnsafe = llvm::StringRef(name).contains("panic_nounwind");
    checks.require(*at, isUnsafe ? CheckKind::AssertionFailed : CheckKind::RustPanic, builder.getFalse(),
                   wordsFor(name));
    if (auto place = locationIn(*call, checks.layout())) checks.setLastPlace(*std::move(place));
  }
}

} // namespace nuthatch
