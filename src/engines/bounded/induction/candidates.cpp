#include "engines/bounded/induction/candidates.h"

#include "engines/bounded/induction/null_space.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

namespace nuthatch::bounded {

namespace {

constexpr std::size_t kMostCells = 12, kMostConstants = 10, kMostRelations = 120, kMostPaths = 64;

using Path = std::map<const llvm::BasicBlock*, const llvm::BasicBlock*>; // block -> where it was come from

// Every way through the body from the head to the latch; nothing where there are too many.
std::optional<std::vector<Path>> pathsOf(const llvm::Loop& loop) {
  std::vector<Path> found;
  std::vector<std::pair<const llvm::BasicBlock*, Path>> pending{{loop.getHeader(), {}}};
  while (!pending.empty()) {
    auto [block, path] = std::move(pending.back());
    pending.pop_back();
    if (block == loop.getLoopLatch()) {
      found.push_back(std::move(path));
      if (found.size() > kMostPaths) return std::nullopt;
      continue;
    }
    for (const llvm::BasicBlock* next : llvm::successors(block)) {
      if (!loop.contains(next) || next == loop.getHeader() || path.contains(next)) continue;
      Path longer = path;
      longer[next] = block;
      pending.emplace_back(next, std::move(longer));
      if (pending.size() > 4 * kMostPaths) return std::nullopt;
    }
  }
  return found;
}

// By how much the phi changes along the path, where that is a constant.
std::optional<std::int64_t> changeOf(const llvm::PHINode& phi, const llvm::Loop& loop, const Path& path) {
  const llvm::Value* value = phi.getIncomingValueForBlock(loop.getLoopLatch());
  std::int64_t change = 0;
  for (unsigned steps = 0; steps < 64; ++steps) {
    if (value == &phi) return change;
    if (const auto* choice = llvm::dyn_cast<llvm::PHINode>(value)) {
      const auto from = path.find(choice->getParent());
      // In an inner loop's head a value has gone round an unknown number of times.
      const bool isInner = from == path.end() || [&] {
        for (const llvm::Loop* inner : loop.getSubLoops())
          if (inner->contains(choice->getParent())) return true;
        return false;
      }();
      if (isInner || choice->getBasicBlockIndex(from->second) < 0) return std::nullopt;
      value = choice->getIncomingValueForBlock(from->second);
      continue;
    }
    const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(value);
    if (!sum || (sum->getOpcode() != llvm::Instruction::Add && sum->getOpcode() != llvm::Instruction::Sub))
      return std::nullopt;
    const auto* by = llvm::dyn_cast<llvm::ConstantInt>(sum->getOperand(1));
    if (!by || by->getBitWidth() > 64) return std::nullopt;
    const std::int64_t amount = by->getSExtValue();
    if (amount > 1'000'000 || amount < -1'000'000) return std::nullopt;
    change += sum->getOpcode() == llvm::Instruction::Add ? amount : -amount;
    value = sum->getOperand(0);
  }
  return std::nullopt;
}

// The variables of the source that the value is, of those that were declared before the loop, and whether
// their types are unsigned.
std::map<std::string, bool> variablesOf(llvm::Value& value, const llvm::DebugLoc& loop) {
  // Another function may be called from several places, and what holds for one call need not hold for all.
  if (!loop || loop->getScope()->getSubprogram()->getName() != "main") return {};
  llvm::SmallVector<llvm::DbgVariableRecord*, 4> records;
  llvm::findDbgValues(&value, records);
  std::map<std::string, bool> names;
  for (const llvm::DbgVariableRecord* record : records) {
    if (record->getExpression()->getNumElements() != 0) continue;
    const llvm::DILocalVariable& variable = *record->getVariable();
    if (variable.getLine() >= loop.getLine() ||
        variable.getScope()->getSubprogram() != loop->getScope()->getSubprogram())
      continue;
    const llvm::DIType* type = variable.getType();
    while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type))
      type = derived->getBaseType();
    const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
    if (!basic) continue;
    names[variable.getName().str()] = basic->getEncoding() == llvm::dwarf::DW_ATE_unsigned ||
                                      basic->getEncoding() == llvm::dwarf::DW_ATE_unsigned_char;
  }
  return names;
}

// The one variable, where there is only one.
std::pair<std::string, bool> variableOf(llvm::Value& value, const llvm::DebugLoc& loop) {
  const auto names = variablesOf(value, loop);
  if (names.size() != 1) return {};
  return *names.begin();
}

// Whether the variable gets a value in the loop, other than this one.
bool isChanged(const std::string& name, const llvm::Value& value, const llvm::Loop& loop) {
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& at : *block)
      for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(at.getDbgRecordRange()))
        if (record.getVariable()->getName() == name && record.getVariableLocationOp(0) != &value) return true;
  return false;
}

} // namespace

Candidates::Candidates(const llvm::Loop& loop) {
  collectCells(loop);
  nameStarts(loop);
  addSums(loop);
  addPairs();
  addBounds(loop);
  for (Relation& relation : relations_) relation.text = textOf(relation);
}

void Candidates::collectCells(const llvm::Loop& loop) {
  const auto addCell = [&](const llvm::PHINode* phi, llvm::Value& value, llvm::Value* start,
                           llvm::Value* back) {
    const auto* type = llvm::dyn_cast<llvm::IntegerType>(value.getType());
    if (!type || type->getBitWidth() < 8 || type->getBitWidth() > 64 || cells_.size() >= kMostCells) return;
    const auto [name, isUnsigned] = variableOf(value, loop.getStartLoc());
    cells_.push_back({phi, start, back, &value, type->getBitWidth(), name, isUnsigned, ""});
  };
  for (const llvm::PHINode& phi : loop.getHeader()->phis())
    addCell(&phi, const_cast<llvm::PHINode&>(phi), phi.getIncomingValueForBlock(loop.getLoopPreheader()),
            phi.getIncomingValueForBlock(loop.getLoopLatch()));
  std::set<const llvm::Value*> read;
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& at : *block)
      if (llvm::isa<llvm::ICmpInst>(at))
        for (llvm::Value* operand : const_cast<llvm::Instruction&>(at).operand_values())
          if (!llvm::isa<llvm::Constant>(operand) && loop.isLoopInvariant(operand) &&
              read.insert(operand).second)
            addCell(nullptr, *operand, operand, operand);
}

void Candidates::nameStarts(const llvm::Loop& loop) {
  for (Cell& cell : cells_) {
    if (!cell.phi || llvm::isa<llvm::Constant>(cell.start)) continue;
    std::vector<std::string> names;
    for (const auto& [name, isUnsigned] : variablesOf(*cell.start, loop.getStartLoc()))
      if (isUnsigned && !isChanged(name, *cell.start, loop)) names.push_back(name);
    if (!names.empty()) cell.startName = names.front();
  }
}

void Candidates::add(Relation relation) {
  if (relations_.size() < kMostRelations) relations_.push_back(std::move(relation));
}

// By the constants that the function compares with.
void Candidates::addBounds(const llvm::Loop& loop) {
  std::map<unsigned, std::set<std::int64_t>> constants; // by width
  for (const llvm::BasicBlock& block : *loop.getHeader()->getParent())
    for (const llvm::Instruction& at : block)
      if (llvm::isa<llvm::ICmpInst>(at))
        for (const llvm::Value* operand : at.operand_values())
          if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(operand);
              known && known->getBitWidth() <= 64)
            if (auto& list = constants[known->getBitWidth()]; list.size() < kMostConstants)
              list.insert(known->getSExtValue());
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const Cell& cell = cells_[i];
    if (!cell.phi) continue;
    std::set<std::int64_t> bounds = constants[cell.width];
    const auto* start = llvm::dyn_cast<llvm::ConstantInt>(cell.start);
    if (start) bounds.insert(start->getSExtValue());
    bounds.insert(0);
    for (const std::int64_t bound : bounds) {
      // A round may overshoot what it is compared with by one.
      for (const std::int64_t value : {bound, bound + 1})
        if (!start || start->getSExtValue() <= value)
          add({.kind = Kind::AtMost, .left = i, .byConstant = true, .constant = value});
      for (const std::int64_t value : {bound, bound - 1})
        if (!start || start->getSExtValue() >= value)
          add({.kind = Kind::AtLeast, .left = i, .byConstant = true, .constant = value});
    }
    for (const std::int64_t mask : {1, 3})
      add({.kind = Kind::Remainder, .left = i, .byConstant = true, .constant = mask});
  }
}

void Candidates::addPairs() {
  for (std::size_t i = 0; i < cells_.size(); ++i)
    for (std::size_t k = 0; k < cells_.size(); ++k) {
      if (i == k || cells_[i].width != cells_[k].width || !cells_[i].phi) continue;
      if (cells_[k].phi && k < i) continue;
      add({.kind = Kind::AtMost, .left = i, .right = k});
      add({.kind = Kind::AtLeast, .left = i, .right = k});
      add({.kind = Kind::Equal, .left = i, .right = k});
    }
}

void Candidates::addSums(const llvm::Loop& loop) {
  const auto paths = pathsOf(loop);
  if (!paths) return;
  std::map<unsigned, std::vector<std::size_t>> groups; // cells that all paths change by constants, by width
  std::map<std::size_t, std::vector<std::int64_t>> changes;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (!cells_[i].phi) continue;
    std::vector<std::int64_t> all;
    for (const Path& path : *paths)
      if (const auto change = changeOf(*cells_[i].phi, loop, path)) all.push_back(*change);
    if (all.size() != paths->size()) continue;
    groups[cells_[i].width].push_back(i);
    changes[i] = std::move(all);
  }
  for (const auto& [width, group] : groups) {
    std::vector<std::vector<std::int64_t>> rows(paths->size());
    for (std::size_t p = 0; p < paths->size(); ++p)
      for (const std::size_t cell : group) rows[p].push_back(changes[cell][p]);
    for (const auto& vector : nullSpace(std::move(rows), group.size())) {
      Relation sum{.kind = Kind::Sum};
      for (std::size_t c = 0; c < group.size(); ++c)
        if (vector[c] != 0) sum.summands.emplace_back(group[c], vector[c]);
      add(std::move(sum));
    }
  }
}

void Candidates::setStep(const llvm::PHINode& phi, llvm::Value* value) {
  for (Cell& cell : cells_)
    if (cell.phi == &phi) cell.step = value;
}

llvm::Value* Candidates::valueOf(const Cell& cell, At at) const {
  return at == At::Start ? cell.start : at == At::Back ? cell.back : cell.step;
}

llvm::Value* Candidates::holds(llvm::IRBuilderBase& builder, std::size_t n, At at) const {
  const Relation& relation = relations_[n];
  if (relation.kind == Kind::Sum) {
    auto* type = cells_[relation.summands[0].first].start->getType();
    llvm::Value *now = llvm::ConstantInt::get(type, 0), *before = now;
    for (const auto& [cell, factor] : relation.summands) {
      auto* by = llvm::ConstantInt::getSigned(type, factor);
      now = builder.CreateAdd(now, builder.CreateMul(valueOf(cells_[cell], at), by));
      before = builder.CreateAdd(before, builder.CreateMul(cells_[cell].start, by));
    }
    return builder.CreateICmpEQ(now, before);
  }
  const Cell& cell = cells_[relation.left];
  llvm::Value* left = valueOf(cell, at);
  auto* constant = llvm::ConstantInt::getSigned(left->getType(), relation.constant);
  if (relation.kind == Kind::Remainder)
    return builder.CreateICmpEQ(builder.CreateAnd(left, constant), builder.CreateAnd(cell.start, constant));
  llvm::Value* right = relation.byConstant ? constant : valueOf(cells_[relation.right], at);
  switch (relation.kind) {
  case Kind::AtLeast:
    return cell.isUnsigned ? builder.CreateICmpUGE(left, right) : builder.CreateICmpSGE(left, right);
  case Kind::AtMost:
    return cell.isUnsigned ? builder.CreateICmpULE(left, right) : builder.CreateICmpSLE(left, right);
  default:
    return builder.CreateICmpEQ(left, right);
  }
}

// 2U * x + y == 2U * n + 5U: of unsigned variables, where sums wrap in C as they do here.
std::string Candidates::sumText(const Relation& sum) const {
  std::string now, before;
  std::uint64_t constant = 0;
  const auto add = [](std::string& text, std::int64_t factor, const std::string& name) {
    // A negative factor wraps to the same sum.
    text += fmt::format("{}{}U * {}", text.empty() ? "" : " + ", static_cast<std::uint32_t>(factor), name);
  };
  for (const auto& [at, factor] : sum.summands) {
    const Cell& cell = cells_[at];
    if (cell.name.empty() || !cell.isUnsigned || cell.width != 32) return "";
    add(now, factor, cell.name);
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(cell.start))
      constant += known->getZExtValue() * static_cast<std::uint64_t>(factor);
    else if (!cell.startName.empty())
      add(before, factor, cell.startName);
    else
      return "";
  }
  return fmt::format("{} == {}{}{}U", now, before, before.empty() ? "" : " + ",
                     static_cast<std::uint32_t>(constant));
}

// Only comparisons of int and unsigned variables of the same kind: there C means what the relation means.
std::string Candidates::textOf(const Relation& relation) const {
  if (relation.kind == Kind::Sum) return sumText(relation);
  if (relation.kind == Kind::Remainder) return "";
  const Cell& left = cells_[relation.left];
  if (left.name.empty() || left.width < 32) return "";
  const char* sign = relation.kind == Kind::AtLeast ? ">=" : relation.kind == Kind::AtMost ? "<=" : "==";
  if (relation.byConstant) {
    if (left.isUnsigned || relation.constant > 2147483647 || relation.constant < -2147483647) return "";
    return fmt::format("{} {} {}", left.name, sign, relation.constant);
  }
  const Cell& right = cells_[relation.right];
  if (right.name.empty() || right.isUnsigned != left.isUnsigned || right.name == left.name) return "";
  return fmt::format("{} {} {}", left.name, sign, right.name);
}

} // namespace nuthatch::bounded
