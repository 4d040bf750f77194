#include "engines/bounded/step/type_infos.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"

namespace nuthatch::bounded {

namespace {

// Which class of type_info an object is: its virtual table says so.
llvm::StringRef kindOfType(const llvm::GlobalVariable& type) {
  const auto* record =
      type.hasInitializer() ? llvm::dyn_cast<llvm::ConstantStruct>(type.getInitializer()) : nullptr;
  if (!record || record->getNumOperands() < 2) return "";
  const llvm::Value* table = record->getOperand(0)->stripInBoundsOffsets();
  return table->getName();
}

constexpr llvm::StringLiteral kSingle = "_ZTVN10__cxxabiv120__si_class_type_infoE";
constexpr llvm::StringLiteral kMultiple = "_ZTVN10__cxxabiv121__vmi_class_type_infoE";
constexpr llvm::StringLiteral kPointer = "_ZTVN10__cxxabiv119__pointer_type_infoE";

} // namespace

CatchMatch matchCatch(const Globals& globals, std::uint64_t thrown, std::uint64_t wanted) {
  if (thrown == wanted) return {TypeMatch::Yes, 0};
  const llvm::GlobalVariable *type = globals.variableAt(thrown), *other = globals.variableAt(wanted);
  if (!type || !other) return {TypeMatch::Unknown, 0};
  if (type->getName() == other->getName()) return {TypeMatch::Yes, 0};
  if (!type->hasInitializer()) // fundamental types have no bases
    return {type->getName().starts_with("_ZTI") && type->getName().size() <= 6 ? TypeMatch::No
                                                                               : TypeMatch::Unknown,
            0};
  const llvm::StringRef kind = kindOfType(*type);
  if (kind == kPointer && kindOfType(*other) == kPointer) return {TypeMatch::Unknown, 0};
  const auto* record = llvm::cast<llvm::ConstantStruct>(type->getInitializer());
  const auto base = [&](unsigned operand) -> std::uint64_t {
    const auto* global =
        llvm::dyn_cast<llvm::GlobalVariable>(record->getOperand(operand)->stripPointerCasts());
    return global ? globals.placeOf(*global) : 0;
  };
  if (kind == kSingle) return matchCatch(globals, base(2), wanted);
  if (kind == kMultiple) {
    const auto count = llvm::cast<llvm::ConstantInt>(record->getOperand(3))->getZExtValue();
    for (unsigned i = 0; i < count; ++i) {
      const CatchMatch found = matchCatch(globals, base(4 + 2 * i), wanted);
      if (found.match == TypeMatch::No) continue;
      const auto flags = llvm::cast<llvm::ConstantInt>(record->getOperand(5 + 2 * i))->getSExtValue();
      if (found.match == TypeMatch::Unknown || (flags & 1)) return {TypeMatch::Unknown, 0}; // a virtual base
      return {TypeMatch::Yes, found.adjustment + static_cast<std::uint64_t>(flags >> 8)};
    }
  }
  return {TypeMatch::No, 0};
}

} // namespace nuthatch::bounded
