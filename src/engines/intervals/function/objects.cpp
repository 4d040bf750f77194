// Which bytes around a pointer are good.
#include "engines/intervals/function/function_analysis.h"

#include "library/library.h"
#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <fmt/format.h>

namespace nuthatch::intervals {

namespace {

constexpr std::uint64_t kMostUsed = 1u << 20; // bytes that a supposed object may have

bool hasMarkers(const llvm::AllocaInst& local) {
  return llvm::any_of(local.users(),
                      [](const llvm::User* user) { return llvm::isa<llvm::LifetimeIntrinsic>(user); });
}

// Bytes from the start of a type on in which every one belongs to a member: nobody writes what lies between members.
std::uint64_t bytesWithoutHoles(llvm::Type* type, const llvm::DataLayout& layout) {
  if (!type->isSized() || layout.getTypeAllocSize(type).isScalable()) return 0;
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* places = layout.getStructLayout(record);
    std::uint64_t end = 0;
    for (unsigned i = 0; i < record->getNumElements(); ++i) {
      if (places->getElementOffset(i) != end) return end;
      const std::uint64_t whole = bytesWithoutHoles(record->getElementType(i), layout);
      end += whole;
      if (whole != layout.getTypeAllocSize(record->getElementType(i)).getFixedValue()) return end;
    }
    return end;
  }
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const std::uint64_t each = bytesWithoutHoles(array->getElementType(), layout);
    const bool isDense = each == layout.getTypeAllocSize(array->getElementType()).getFixedValue();
    return isDense ? layout.getTypeAllocSize(type).getFixedValue() : each;
  }
  return layout.getTypeStoreSize(type).getFixedValue();
}

// What functions that are given the pointer take for granted of it.
std::uint64_t neededSize(const llvm::Value& root, Assumed kind, const ModuleFacts& facts) {
  std::uint64_t most = 0;
  for (const llvm::Use& use : root.uses()) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (!call || !call->isArgOperand(&use) || !call->getCalledFunction()) continue;
    const auto found = facts.summaries.find(call->getCalledFunction());
    if (found == facts.summaries.end() || !found->second.needs) continue;
    for (const Need& need : *found->second.needs)
      if (need.kind == kind && need.argument == call->getArgOperandNo(&use)) most = std::max(most, need.size);
  }
  return most;
}

// Of what the code uses at the root: how many bytes somebody may be taken to have written.
std::uint64_t writtenSize(const llvm::Value& root, const ModuleFacts& facts, std::uint64_t most) {
  const llvm::DataLayout& layout = facts.layout;
  std::uint64_t all = neededSize(root, Assumed::Written, facts);
  for (const llvm::User* user : root.users()) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
      all = std::max(all, bytesWithoutHoles(load->getType(), layout));
    const auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
    if (gep && gep->getPointerOperand() == &root && gep->getNumIndices() > 1)
      all = std::max(all, bytesWithoutHoles(gep->getSourceElementType(), layout));
  }
  return std::min(all, most);
}

bool isByValue(const llvm::Value& root) {
  const auto* argument = llvm::dyn_cast<llvm::Argument>(&root);
  return argument && argument->hasByValAttr();
}

} // namespace

bool FunctionAnalysis::isAllocation(const llvm::Value& root) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&root);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || !callee->isDeclaration()) return false;
  const library::Function* row = library::find({callee->getName().data(), callee->getName().size()});
  return row && row->is(library::kFresh) && !row->is(library::kFrees) && row->family != library::Family::None;
}

bool FunctionAnalysis::isIdentified(const llvm::Value& root) const {
  if (llvm::isa<llvm::AllocaInst>(root) || isByValue(root) || isAllocation(root)) return true;
  return llvm::isa<llvm::GlobalVariable>(root) || llvm::isa<llvm::Function>(root);
}

// Who else may hold a pointer to it: nobody (every use is by name), a phi or a select here, or anybody.
FunctionAnalysis::Reach FunctionAnalysis::reachOf(const llvm::Value& root) {
  const auto [at, isNew] = reach_.try_emplace(&root, Reach::Private);
  if (!isNew) return at->second;
  Reach reach = Reach::Private;
  std::vector<const llvm::Value*> work = {&root};
  llvm::DenseSet<const llvm::Value*> seen;
  while (!work.empty() && reach != Reach::Escaped) {
    const llvm::Value* value = work.back();
    work.pop_back();
    if (!seen.insert(value).second) continue;
    for (const llvm::Use& use : value->uses()) {
      const llvm::User* user = use.getUser();
      if (llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::ICmpInst>(user)) continue;
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
        if (store->getValueOperand() == value) reach = Reach::Escaped;
      } else if (llvm::isa<llvm::GetElementPtrInst>(user)) {
        work.push_back(user);
      } else if (llvm::isa<llvm::PHINode>(user) || llvm::isa<llvm::SelectInst>(user) ||
                 llvm::isa<llvm::FreezeInst>(user)) {
        if (reach == Reach::Private) reach = Reach::Here;
        work.push_back(user);
      } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
        if (!intrinsicOf(*call) && !llvm::isa<llvm::MemIntrinsic>(call) &&
            !llvm::isa<llvm::LifetimeIntrinsic>(call))
          reach = Reach::Escaped;
      } else
        reach = Reach::Escaped;
    }
  }
  reach_[&root] = reach;
  return reach;
}

std::optional<std::uint64_t> FunctionAnalysis::sizeOf(const llvm::Value& root) const {
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&root)) {
    const auto size = local->getAllocationSize(facts_.layout);
    if (size && !size->isScalable()) return size->getFixedValue();
  } else if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&root)) {
    // Another module may define it larger, never smaller.
    if (!global->hasExternalWeakLinkage() && global->getValueType()->isSized())
      return facts_.layout.getTypeAllocSize(global->getValueType()).getFixedValue();
  } else if (isByValue(root)) {
    return facts_.layout.getTypeAllocSize(llvm::cast<llvm::Argument>(root).getParamByValType())
        .getFixedValue();
  }
  return std::nullopt;
}

// The widest type that the code uses it as: members of a record, or the plain loads and stores at it.
std::uint64_t FunctionAnalysis::usedSize(const llvm::Value& root) {
  const auto [at, isNew] = used_.try_emplace(&root, 0);
  if (!isNew) return at->second;
  std::uint64_t most = neededSize(root, Assumed::WholeObjects, facts_);
  const auto take = [&](llvm::Type* type) {
    if (!type->isSized()) return;
    const llvm::TypeSize size = facts_.layout.getTypeAllocSize(type);
    if (!size.isScalable() && size.getFixedValue() <= kMostUsed) most = std::max(most, size.getFixedValue());
  };
  for (const llvm::User* user : root.users()) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) take(load->getType());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && store->getPointerOperand() == &root)
      take(store->getValueOperand()->getType());
    const auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
    if (!gep || gep->getPointerOperand() != &root) continue;
    const auto* first =
        gep->getNumIndices() > 0 ? llvm::dyn_cast<llvm::ConstantInt>(gep->idx_begin()->get()) : nullptr;
    if (first && first->isZero() && gep->getNumIndices() > 1) take(gep->getSourceElementType());
  }
  used_[&root] = most;
  return most;
}

std::string FunctionAnalysis::named(const llvm::Value& value) const {
  if (value.hasName() && !llvm::isa<llvm::PHINode>(value)) return value.getName().str();
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value))
    return "*" + named(*load->getPointerOperand());
  if (const auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&value))
    return named(*gep->getPointerOperand());
  return "a pointer";
}

GroundSet FunctionAnalysis::supposed(Assumed assumed, const std::string& text, const llvm::Value* place,
                                     std::uint64_t size) {
  const std::string whole = fmt::format("{}: {}: {}", name(assumed), function_.getName().str(), text);
  Testable& testable = facts_.testables[whole];
  testable.kind = assumed;
  const bool standsAlone = place && (llvm::isa<llvm::Argument>(place) || llvm::isa<llvm::LoadInst>(place) ||
                                     llvm::isa<llvm::CallInst>(place));
  if (standsAlone)
    testable.places[place] = std::max(testable.places[place], size);
  else
    testable.hidden = true;
  return grounds_.assumption(whole);
}

void FunctionAnalysis::beginObject(State& state, const llvm::Value& root) {
  const ValueNumber number = numberOf(root);
  state.objects.erase(number);
  state.cells.eraseIf([&](const auto& entry) { return entry.first.root == number; });
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&root)) {
    const auto size = sizeOf(root);
    if (size && !hasMarkers(*local))
      state.objects[number].inScope = {0, static_cast<std::int64_t>(*size), kNoGrounds};
    return;
  }
  if (isByValue(root)) {
    const auto size = static_cast<std::int64_t>(*sizeOf(root));
    GoodBytes& good = state.objects[number];
    good.inScope = {0, size, kNoGrounds};
    return;
  }
  if (llvm::isa<llvm::Argument>(root) || llvm::isa<llvm::LoadInst>(root) || llvm::isa<llvm::CallBase>(root))
    supposeWhole(state, root);
}

void FunctionAnalysis::supposeWhole(State& state, const llvm::Value& root) {
  const auto size = static_cast<std::int64_t>(usedSize(root));
  if (size == 0 || !facts_.options.may(Assumed::WholeObjects)) return;
  const GroundSet why =
      supposed(Assumed::WholeObjects, fmt::format("{} leads to {} live bytes, or is null", named(root), size),
               &root, static_cast<std::uint64_t>(size));
  GoodBytes& good = state.objects[numberOf(root)];
  good.live = good.inScope = good.readable = good.writable = {0, size, why};
  // Where runs are asked, what lies between members would break the assumption of every object.
  const std::uint64_t written = facts_.options.assume == testableAssumptions()
                                    ? writtenSize(root, facts_, static_cast<std::uint64_t>(size))
                                    : static_cast<std::uint64_t>(size);
  if (facts_.options.may(Assumed::Written) && written > 0)
    good.written = {0, static_cast<std::int64_t>(written),
                    grounds_.both(why, supposed(Assumed::Written,
                                                fmt::format("what {} leads to was written", named(root)),
                                                &root, written))};
}

// Around the place at this distance from the root, by everything that is known of the root.
GoodBytes FunctionAnalysis::goodBytes(const State& state, const AbstractValue& where, std::int64_t offset) {
  const llvm::Value& root = *valuesByNumber_[where.root];
  const GoodBytes* told = state.objects.find(where.root);
  GoodBytes good = told ? *told : GoodBytes{};
  if (const auto size = sizeOf(root)) {
    const Bytes whole{0, static_cast<std::int64_t>(*size), kNoGrounds};
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&root);
    if (global) good.inScope = whole;
    good.live = whole;
    good.readable = good.inScope;
    good.writable = global && global->isConstant() ? Bytes{} : good.inScope;
    if (global) good.written = whole;
  } else if (isAllocation(root)) { // the bytes that are there while it is live
    good.readable = good.writable = good.inScope = good.live;
  }
  for (Bytes GoodBytes::* part : {&GoodBytes::live, &GoodBytes::inScope, &GoodBytes::readable,
                                  &GoodBytes::writable, &GoodBytes::written}) {
    Bytes& bytes = good.*part;
    if (bytes.isEmpty()) continue;
    bytes.from -= offset;
    bytes.to -= offset;
    bytes.grounds = grounds_.both(bytes.grounds, where.grounds);
  }
  return good;
}

} // namespace nuthatch::intervals
