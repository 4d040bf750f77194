#include "engines/bounded/step/type_infos.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"

#include <set>

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
                                        const llvm::GlobalVariable& other, const ThrownObject& object) {
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
  return matchCatch(globals, {derived, object.place, object.toVirtualBase}, base);
}

// A base of an object, by one way that leads to it. What the class of `cast` has on that way: where it lies, and whether the way from
// there on is public.
struct BasePart {
  std::uint64_t type, place;
  bool isPublic = true;
  std::optional<std::uint64_t> cast = {};
  bool isPublicInCast = true;
};

class Bases {
public:
  Bases(const Globals& globals, const ToVirtualBase& toVirtualBase, std::uint64_t cast = 0)
      : globals_(globals), toVirtualBase_(toVirtualBase), cast_(cast) {}

  // Every way to every base, the object itself first. False where the module does not tell.
  bool walk(BasePart part, const std::function<void(const BasePart&)>& visit) {
    const llvm::GlobalVariable* type = globals_.variableAt(part.type);
    if (!type) return false;
    if (isSame(part.type, cast_)) part.cast = part.place, part.isPublicInCast = true;
    visit(part);
    if (!type->hasInitializer()) // fundamental types have no bases
      return type->getName().starts_with("_ZTI") && type->getName().size() <= 6;
    const llvm::StringRef kind = kindOfType(*type);
    const auto* record = llvm::cast<llvm::ConstantStruct>(type->getInitializer());
    if (kind == kSingle) return base(part, *record, 2, 2, visit);
    if (kind != kMultiple) return true;
    const auto count = llvm::cast<llvm::ConstantInt>(record->getOperand(3))->getZExtValue();
    for (unsigned i = 0; i < count; ++i) {
      const auto flags = llvm::cast<llvm::ConstantInt>(record->getOperand(5 + 2 * i))->getSExtValue();
      if (!base(part, *record, 4 + 2 * i, flags, visit)) return false;
    }
    return true;
  }

  bool isSame(std::uint64_t a, std::uint64_t b) const {
    if (a == b) return true;
    const llvm::GlobalVariable *one = globals_.variableAt(a), *other = globals_.variableAt(b);
    return one && other && one->getName() == other->getName();
  }

private:
  // The flags of the ABI: virtual, public, and from bit 8 on the offset.
  bool base(BasePart part, const llvm::ConstantStruct& record, unsigned operand, std::int64_t flags,
            const std::function<void(const BasePart&)>& visit) {
    enum { kVirtual = 1, kPublic = 2, kOffset = 8 };
    const auto* type = llvm::dyn_cast<llvm::GlobalVariable>(record.getOperand(operand)->stripPointerCasts());
    if (!type) return false;
    std::uint64_t distance = static_cast<std::uint64_t>(flags >> kOffset);
    if (flags & kVirtual) {
      const auto found = toVirtualBase_ ? toVirtualBase_(part.place, flags >> kOffset) : std::nullopt;
      if (!found) return false;
      distance = *found;
    }
    part.type = globals_.placeOf(*type);
    part.place += distance;
    part.isPublic = part.isPublic && (flags & kPublic);
    part.isPublicInCast = part.isPublicInCast && (flags & kPublic);
    return walk(part, visit);
  }

  const Globals& globals_;
  const ToVirtualBase& toVirtualBase_;
  std::uint64_t cast_;
};

} // namespace

bool isPointerException(const Globals& globals, std::uint64_t thrown) {
  const llvm::GlobalVariable* type = globals.variableAt(thrown);
  return type && (type->getName().starts_with("_ZTIP") || type->getName() == "_ZTIDn");
}

CatchMatch matchCatch(const Globals& globals, const ThrownObject& thrown, std::uint64_t wanted) {
  if (thrown.type == wanted) return {TypeMatch::Yes, 0};
  const llvm::GlobalVariable *type = globals.variableAt(thrown.type), *other = globals.variableAt(wanted);
  if (!type || !other) return {TypeMatch::Unknown, 0};
  if (type->getName() == other->getName()) return {TypeMatch::Yes, 0};
  if (const auto pointers = matchPointers(globals, *type, *other, thrown)) return *pointers;
  Bases bases(globals, thrown.toVirtualBase);
  std::set<std::uint64_t> places;
  bool isPublic = false;
  const bool isKnown = bases.walk({thrown.type, thrown.place}, [&](const BasePart& part) {
    if (!bases.isSame(part.type, wanted)) return;
    places.insert(part.place);
    isPublic |= part.isPublic;
  });
  if (!isKnown) return {TypeMatch::Unknown, 0};
  if (places.size() != 1 || !isPublic) return {TypeMatch::No, 0};
  return {TypeMatch::Yes, *places.begin() - thrown.place};
}

// The standard's two rules: a class that has the pointed-to base as its public base, where only one has it; else a public and single base of
// the whole object, of which the pointed-to one is a public base too.
std::optional<std::uint64_t> castTo(const Globals& globals, const ThrownObject& whole, std::uint64_t from,
                                    std::uint64_t place, std::uint64_t wanted) {
  Bases bases(globals, whole.toVirtualBase, wanted);
  std::set<std::uint64_t> holders, all;
  bool isHeldPublicly = false, isPublicBase = false, isWantedPublic = false;
  const bool isKnown = bases.walk({whole.type, whole.place}, [&](const BasePart& part) {
    if (bases.isSame(part.type, wanted)) {
      all.insert(part.place);
      isWantedPublic |= part.isPublic;
    }
    if (part.place != place || !bases.isSame(part.type, from)) return;
    isPublicBase |= part.isPublic;
    if (!part.cast) return;
    holders.insert(*part.cast);
    isHeldPublicly |= part.isPublicInCast;
  });
  if (!isKnown) return std::nullopt;
  if (holders.size() == 1 && isHeldPublicly) return *holders.begin();
  return isPublicBase && all.size() == 1 && isWantedPublic ? *all.begin() : 0;
}

} // namespace nuthatch::bounded
