#include "engines/abstraction/words.h"

#include "decode/leaves.h"
#include "module/describe.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"

#include <fmt/format.h>

namespace nuthatch::abstraction {

using expr::Op;

namespace {

constexpr int kDeepest = 6;

// The variable of the source that the value is; else the name that LLVM gave it, without its number.
std::string nameOf(const llvm::Value& value) {
  llvm::SmallVector<llvm::DbgVariableRecord*, 4> records;
  llvm::findDbgValues(const_cast<llvm::Value*>(&value), records); // only looks
  for (const llvm::DbgVariableRecord* record : records)
    if (const llvm::DILocalVariable* variable = record->getVariable()) return variable->getName().str();
  return value.getName().take_until([](char c) { return c == '.'; }).str();
}

} // namespace

Words::Words(const Regions& regions) : regions_(regions), terms_(regions.around().terms) {
  const llvm::Function& function = *regions.around().code.function;
  const llvm::DataLayout& layout = function.getDataLayout();
  std::uint32_t slot = 0; // as the decoder gives them: arguments, then instructions, a slot a leaf
  const auto enter = [&](const llvm::Value& value) {
    const auto leaves = bounded::leavesOf(*value.getType(), layout);
    if (!leaves) return;
    for (std::size_t n = 0; n < leaves->size(); ++n, ++slot) {
      const std::string name = nameOf(value);
      if (slot < regions.around().code.widths.size() && regions.around().code.widths[slot] != 0)
        names_[regions.variable(slot)] = name.empty() ? fmt::format("v{}", slot) : name;
    }
  };
  for (const llvm::Argument& argument : function.args()) enter(argument);
  for (const llvm::Instruction& at : llvm::instructions(function))
    if (!at.getType()->isVoidTy()) enter(at);
}

std::string Words::number(Term constant) const {
  const unsigned width = terms_.width(constant);
  if (width > 64) return "a constant";
  const std::uint64_t word = terms_.value64(constant);
  return width == 1 ? fmt::format("{}", word) : fmt::format("{}", semantics::signedValue(word, width));
}

std::string Words::between(Term term, const char* sign, int depth) const {
  return fmt::format("{} {} {}", text(terms_.kid(term, 0), depth + 1), sign,
                     text(terms_.kid(term, 1), depth + 1));
}

std::string Words::text(Term term, int depth) const {
  if (depth > kDeepest) return "…";
  const auto inner = [&](const char* sign) {
    return depth == 0 ? between(term, sign, depth) : "(" + between(term, sign, depth) + ")";
  };
  const auto kid = [&](unsigned n) { return text(terms_.kid(term, n), depth + 1); };
  const bool isTruth = terms_.width(term) == 1;
  switch (terms_.op(term)) {
  case Op::Const:
    return number(term);
  case Op::Var: {
    const auto found = names_.find(term);
    return found == names_.end() ? terms_.varName(term) : found->second;
  }
  case Op::Not:
    return (isTruth ? "!(" : "~(") + text(terms_.kid(term, 0), 0) + ")";
  case Op::Eq:
    return inner("==");
  case Op::Ult:
    return inner("<u"); // unsigned
  case Op::Slt:
    return inner("<");
  case Op::And:
    return inner(isTruth ? "&&" : "&");
  case Op::Or:
    return inner(isTruth ? "||" : "|");
  case Op::Xor:
    return inner(isTruth ? "!=" : "^");
  case Op::Add:
    return inner("+");
  case Op::Mul:
    return inner("*");
  case Op::Neg:
    return "-" + kid(0);
  case Op::ZExt:
  case Op::SExt:
    return kid(0);
  case Op::Extract:
    return fmt::format("bits {}..{} of {}", terms_.extractLow(term),
                       terms_.extractLow(term) + terms_.width(term) - 1, kid(0));
  case Op::Ite:
    return fmt::format("({} ? {} : {})", kid(0), kid(1), kid(2));
  default: {
    std::string said(expr::info(terms_.op(term)).name);
    for (unsigned n = 0; n < terms_.arity(term); ++n) said += (n == 0 ? "(" : ", ") + kid(n);
    return said + ")";
  }
  }
}

std::string Words::of(Term predicate) const { return text(predicate, 0); }

TrackedPredicate Words::tracked(std::uint32_t cut, Term predicate) const {
  TrackedPredicate said;
  said.text = of(predicate);
  const bounded::Decoded& code = regions_.around().code;
  const std::size_t end = cut + 1 < code.blocks.size() ? code.blocks[cut + 1].first : code.code.size();
  for (std::size_t pc = code.blocks[cut].first; pc < end && said.line == 0; ++pc) {
    const Place place = placeOf(*code.origin[pc]);
    said.function = displayName(*code.function);
    said.file = place.file;
    said.line = place.line;
    said.column = place.column;
  }
  return said;
}

} // namespace nuthatch::abstraction
