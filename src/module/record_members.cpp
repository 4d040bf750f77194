#include "module/record_members.h"

#include "module/debug_types.h"
#include "support/cxx_names.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

// Enough for what a function handles; a scan of everything that a large library declares would cost more than
// the names are worth.
constexpr std::size_t kMostTypes = 2000;

// "struct.S.12" and "class.T.base" as the program knows them: S, T. A linker numbers what it meets twice.
std::string sourceName(llvm::StringRef name) {
  for (const llvm::StringRef prefix : {"struct.", "class.", "union."})
    if (name.consume_front(prefix)) break;
  for (;;) {
    const auto [front, back] = name.rsplit('.');
    if (back.empty() || (back != "base" && back.find_first_not_of("0123456789") != llvm::StringRef::npos))
      return withoutArguments(name.str());
    name = front;
  }
}

std::string qualifiedName(const llvm::DIType& type) {
  return withoutArguments(scopePrefix(type.getScope()) + type.getName().str());
}

} // namespace

std::string memberAt(const llvm::DIType* type, std::uint64_t offset) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type))
    type = derived->getBaseType();
  const auto* record = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (!record) return "";
  for (const llvm::DINode* element : record->getElements()) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element);
    if (member && member->getTag() == llvm::dwarf::DW_TAG_member && !member->isStaticMember() &&
        member->getOffsetInBits() == offset * 8 && !member->getName().empty())
      return member->getName().str();
  }
  return "";
}

RecordMembers::RecordMembers(const llvm::Function& function) : layout_(function.getDataLayout()) {
  const auto namesRecord = [](const llvm::Instruction& instruction) {
    const auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
    return gep && llvm::isa<llvm::StructType>(gep->getSourceElementType());
  };
  if (llvm::any_of(llvm::instructions(function), namesRecord)) collect(function);
}

void RecordMembers::collect(const llvm::Function& function) {
  llvm::SmallVector<const llvm::DIType*, 32> work;
  llvm::DenseSet<const llvm::DIType*> seen;
  const auto visit = [&](const llvm::DIType* type) {
    if (type && seen.size() < kMostTypes && seen.insert(type).second) work.push_back(type);
  };
  const llvm::DISubprogram* program = function.getSubprogram();
  if (!program) return;
  if (program->getType())
    for (const llvm::DIType* type : program->getType()->getTypeArray()) visit(type);
  visit(llvm::dyn_cast_or_null<llvm::DIType>(program->getScope()));
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      visit(record.getVariable()->getType());
  while (!work.empty()) {
    const llvm::DIType* type = work.pop_back_val();
    if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
      visit(derived->getBaseType());
      // A record without a name has that of its typedef.
      const auto* record = llvm::dyn_cast_or_null<llvm::DICompositeType>(derived->getBaseType());
      if (record && record->getName().empty() && derived->getTag() == llvm::dwarf::DW_TAG_typedef)
        records_[qualifiedName(*derived)].push_back(record);
    }
    const auto* record = llvm::dyn_cast<llvm::DICompositeType>(type);
    if (!record) continue;
    if (!record->getName().empty()) records_[qualifiedName(*record)].push_back(record);
    visit(record->getBaseType());
    for (const llvm::DINode* element : record->getElements()) visit(llvm::dyn_cast<llvm::DIType>(element));
  }
}

std::string RecordMembers::name(llvm::StructType& type, std::uint64_t element) const {
  if (!type.hasName()) return "";
  const auto found = records_.find(sourceName(type.getName()));
  if (found == records_.end()) return "";
  const llvm::StructLayout& places = *layout_.getStructLayout(&type);
  const std::uint64_t offset = places.getElementOffset(element).getFixedValue();
  // Instances of one template share a name; their sizes tell most of them apart.
  const bool isWhole = !type.getName().contains(".base");
  for (const llvm::DICompositeType* record : found->second)
    if (!isWhole || record->getSizeInBits() == places.getSizeInBits().getFixedValue())
      if (std::string name = memberAt(record, offset); !name.empty()) return name;
  return "";
}

} // namespace nuthatch
