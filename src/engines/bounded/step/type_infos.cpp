#include "engines/bounded/step/type_infos.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"

#include <optional>

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

// "PKc": a pointer to const char; nothing where it is none.
struct PointerName {
  llvm::StringRef qualifiers, pointee;
};
std::optional<PointerName> pointerNamed(llvm::StringRef name) {
  if (!name.consume_front("P")) return std::nullopt;
  const std::size_t end = name.find_first_not_of("rVK");
  return PointerName{name.take_front(end), name.substr(end)};
}

std::uint64_t pointeeOf(const Globals& globals, const llvm::GlobalVariable& type) {
  const auto* record =
      type.hasInitializer() ? llvm::dyn_cast<llvm::ConstantStruct>(type.getInitializer()) : nullptr;
  if (!record || kindOfType(type) != kPointer) return 0;
  const auto* pointee = llvm::dyn_cast<llvm::GlobalVariable>(record->getOperand(3)->stripPointerCasts());
  return pointee ? globals.placeOf(*pointee) : 0;
}

// Conversions of pointers: more qualifiers, void, a base; null to all of them. Nothing where the thrown one is none.
std::optional<CatchMatch> matchPointers(const Globals& globals, const llvm::GlobalVariable& type,
                                        const llvm::GlobalVariable& other) {
  llvm::StringRef thrown = type.getName(), wanted = other.getName();
  if (!thrown.consume_front("_ZTI") || !wanted.consume_front("_ZTI")) return std::nullopt;
  const auto to = pointerNamed(wanted);
  if (thrown == "Dn")
    return CatchMatch{to ? TypeMatch::Yes : wanted.starts_with("M") ? TypeMatch::Unknown : TypeMatch::No, 0};
  const auto from = pointerNamed(thrown);
  if (!from) return std::nullopt;
  if (!to) return CatchMatch{TypeMatch::No, 0};
  for (const char qualifier : from->qualifiers)
    if (!to->qualifiers.contains(qualifier)) return CatchMatch{TypeMatch::No, 0};
  if (from->pointee == to->pointee) return CatchMatch{TypeMatch::Yes, 0};
  const auto isFunction = [](llvm::StringRef name) {
    return name.starts_with("F") || name.starts_with("Do");
  };
  const auto isDeep = [](llvm::StringRef name) { return name.starts_with("P") || name.starts_with("M"); };
  if (isFunction(from->pointee) && isFunction(to->pointee)) return CatchMatch{TypeMatch::Unknown, 0};
  if (to->pointee == "v") return CatchMatch{isFunction(from->pointee) ? TypeMatch::No : TypeMatch::Yes, 0};
  if (isDeep(from->pointee) && isDeep(to->pointee)) return CatchMatch{TypeMatch::Unknown, 0};
  const std::uint64_t derived = pointeeOf(globals, type), base = pointeeOf(globals, other);
  if (!derived || !base) return CatchMatch{TypeMatch::No, 0}; // one of them is a fundamental type
  return matchCatch(globals, derived, base);
}

} // namespace

bool isPointerException(const Globals& globals, std::uint64_t thrown) {
  const llvm::GlobalVariable* type = globals.variableAt(thrown);
  return type && (type->getName().starts_with("_ZTIP") || type->getName() == "_ZTIDn");
}

CatchMatch matchCatch(const Globals& globals, std::uint64_t thrown, std::uint64_t wanted) {
  if (thrown == wanted) return {TypeMatch::Yes, 0};
  const llvm::GlobalVariable *type = globals.variableAt(thrown), *other = globals.variableAt(wanted);
  if (!type || !other) return {TypeMatch::Unknown, 0};
  if (type->getName() == other->getName()) return {TypeMatch::Yes, 0};
  if (const auto pointers = matchPointers(globals, *type, *other)) return *pointers;
  if (!type->hasInitializer()) // fundamental types have no bases
    return {type->getName().starts_with("_ZTI") && type->getName().size() <= 6 ? TypeMatch::No
                                                                               : TypeMatch::Unknown,
            0};
  const llvm::StringRef kind = kindOfType(*type);
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
