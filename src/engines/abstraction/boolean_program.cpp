#include "engines/abstraction/boolean_program.h"

#include "engines/abstraction/words.h"
#include "expr/evaluate/evaluator.h"

#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <fmt/format.h>

namespace nuthatch::abstraction {

namespace {

constexpr std::size_t kMostRows = 2'000; // of one relation

class Writer {
public:
  Writer(const Regions& regions, const Predicates& predicates, const Reached& reached, const Dropped& dropped,
         solver::Chain& chain, const Deadline& deadline)
      : regions_(regions), predicates_(predicates), reached_(reached), dropped_(dropped), chain_(chain),
        deadline_(deadline), terms_(regions.around().terms), module_("abstraction", context_),
        builder_(context_) {}

  std::string run() {
    const llvm::Module& original = *regions_.around().code.function->getParent();
    module_.setDataLayout(original.getDataLayout());
    module_.setTargetTriple(original.getTargetTriple());
    declareWorld();
    auto* main = llvm::Function::Create(llvm::FunctionType::get(builder_.getInt32Ty(), false),
                                        llvm::GlobalValue::ExternalLinkage, "main", module_);
    describe(*main);
    auto* start = llvm::BasicBlock::Create(context_, "start", main);
    stop_ = llvm::BasicBlock::Create(context_, "stop", main);
    builder_.SetInsertPoint(stop_);
    builder_.CreateRet(builder_.getInt32(0));
    builder_.SetInsertPoint(start);
    const Words words(regions_);
    for (const auto& [cut, states] : reached_.states) {
      blocks_[cut] = llvm::BasicBlock::Create(context_, fmt::format("cut.{}", cut), main, stop_);
      for (const Term predicate : at(cut))
        variables_[cut].push_back(builder_.CreateAlloca(builder_.getInt1Ty(), nullptr, words.of(predicate)));
      for (llvm::Value* variable : variables_[cut]) builder_.CreateStore(builder_.getFalse(), variable);
    }
    builder_.CreateBr(blocks_.at(0));
    for (const auto& [cut, states] : reached_.states) writeCut(cut);
    std::string text;
    llvm::raw_string_ostream stream(text);
    module_.print(stream, nullptr);
    return text;
  }

private:
  void declareWorld() {
    llvm::Type *pointer = builder_.getPtrTy(), *nothing = builder_.getVoidTy();
    any_ = module_.getOrInsertFunction("__VERIFIER_nondet_bool", builder_.getInt1Ty());
    llvm::FunctionCallee fail = module_.getOrInsertFunction("__assert_fail", nothing, pointer, pointer,
                                                            builder_.getInt32Ty(), pointer);
    llvm::cast<llvm::Function>(fail.getCallee())->setDoesNotReturn();
    error_ = llvm::Function::Create(llvm::FunctionType::get(nothing, false),
                                    llvm::GlobalValue::ExternalLinkage, "reach_error", module_);
    builder_.SetInsertPoint(llvm::BasicBlock::Create(context_, "entry", error_));
    llvm::Value* name = builder_.CreateGlobalString("reach_error", "name", 0, &module_);
    builder_.CreateCall(fail, {name, name, builder_.getInt32(0), name});
    builder_.CreateUnreachable();
  }

  // As a compiler would: who reads the module finds `int main(void)`.
  void describe(llvm::Function& main) {
    llvm::DIBuilder debug(module_);
    module_.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
    llvm::DIFile* file = debug.createFile("abstraction", ".");
    debug.createCompileUnit(llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C99), file, "nuthatch", false, "",
                            0);
    llvm::DIType* number = debug.createBasicType("int", 32, llvm::dwarf::DW_ATE_signed);
    llvm::DISubprogram* program = debug.createFunction(
        file, "main", "", file, 1, debug.createSubroutineType(debug.getOrCreateTypeArray({number})), 1,
        llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition);
    main.setSubprogram(program);
    debug.finalize();
    builder_.SetCurrentDebugLocation(llvm::DILocation::get(context_, 1, 1, program));
  }

  const std::vector<Term>& at(std::uint32_t cut) const {
    static const std::vector<Term> kNone;
    const auto found = predicates_.find(cut);
    return found == predicates_.end() ? kNone : found->second;
  }

  // All rows of truth values that the terms take together where the condition holds; nothing: too many.
  std::optional<StateSet> rows(Term condition, const std::vector<Term>& terms) {
    StateSet known;
    for (std::size_t count = 0; count < kMostRows && !deadline_.isOver(); ++count) {
      const Term isKnown = Reach::conditionOf(terms_, known, terms);
      const std::vector<Term> question{condition, terms_.mkNot(isKnown)};
      const solver::Answer answer = chain_.solve(question);
      if (answer.outcome == solver::Satisfiability::Unsat) return known;
      if (answer.outcome == solver::Satisfiability::Unknown) return std::nullopt;
      Row row;
      for (const Term t : terms) row.push_back(!expr::evaluate(terms_, t, answer.model).isZero());
      known = known | StateSet::of(row);
    }
    return std::nullopt;
  }

  llvm::Value* condition(const StateSet& set, const std::vector<llvm::Value*>& values) {
    return set.fold<llvm::Value*>(builder_.getFalse(), builder_.getTrue(),
                                  [&](unsigned variable, llvm::Value* const& yes, llvm::Value* const& no) {
                                    return builder_.CreateSelect(values[variable], yes, no);
                                  });
  }

  void writeCut(std::uint32_t cut) {
    const Region& region = regions_.of(cut);
    builder_.SetInsertPoint(blocks_.at(cut));
    llvm::Function* main = stop_->getParent();
    std::vector<llvm::Value*> now;
    for (llvm::Value* variable : variables_[cut])
      now.push_back(builder_.CreateLoad(builder_.getInt1Ty(), variable));
    std::vector<Term> ways;
    for (const RegionFailure& failure : region.failures)
      if (!dropped_.contains(failure)) ways.push_back(failure.fails);
    if (!ways.empty()) {
      // Where too many states would fail: none of the reachable ones does.
      const StateSet failing = rows(terms_.mkOr(ways), at(cut)).value_or(!reached_.states.at(cut));
      auto *fails = llvm::BasicBlock::Create(context_, "fails", main, stop_),
           *holds = llvm::BasicBlock::Create(context_, "holds", main, stop_);
      builder_.CreateCondBr(condition(failing, now), fails, holds);
      builder_.SetInsertPoint(fails);
      builder_.CreateCall(error_);
      builder_.CreateBr(stop_);
      builder_.SetInsertPoint(holds);
    }
    for (const Crossing& crossing : region.crossings)
      if (blocks_.contains(crossing.target)) writeCrossing(cut, crossing, now);
    builder_.CreateBr(stop_);
  }

  void writeCrossing(std::uint32_t cut, const Crossing& crossing, const std::vector<llvm::Value*>& now) {
    llvm::Function* main = stop_->getParent();
    auto *taken = llvm::BasicBlock::Create(context_, "taken", main, stop_),
         *other = llvm::BasicBlock::Create(context_, "other", main, stop_),
         *done = llvm::BasicBlock::Create(context_, "step", main, stop_);
    builder_.CreateCondBr(builder_.CreateCall(any_), taken, other);
    builder_.SetInsertPoint(taken);
    std::vector<Term> both = at(cut);
    expr::TermIndex memo = regions_.replacement(crossing);
    for (const Term predicate : at(crossing.target))
      both.push_back(expr::substitute(terms_, predicate, memo));
    std::vector<llvm::Value*> values = now;
    for (std::size_t n = now.size(); n < both.size(); ++n) values.push_back(builder_.CreateCall(any_));
    const Term from = Reach::conditionOf(terms_, reached_.states.at(cut), at(cut));
    llvm::Value* isStep = nullptr;
    if (const auto relation = rows(terms_.mkAnd(from, crossing.guard), both))
      isStep = condition(*relation, values);
    else
      isStep = condition(reached_.states.at(crossing.target),
                         {values.begin() + static_cast<std::ptrdiff_t>(now.size()), values.end()});
    builder_.CreateCondBr(isStep, done, stop_);
    builder_.SetInsertPoint(done);
    for (std::size_t n = now.size(); n < values.size(); ++n)
      builder_.CreateStore(values[n], variables_[crossing.target][n - now.size()]);
    builder_.CreateBr(blocks_.at(crossing.target));
    builder_.SetInsertPoint(other);
  }

  const Regions& regions_;
  const Predicates& predicates_;
  const Reached& reached_;
  const Dropped& dropped_;
  solver::Chain& chain_;
  const Deadline& deadline_;
  expr::Terms& terms_;
  llvm::LLVMContext context_;
  llvm::Module module_;
  llvm::IRBuilder<> builder_;
  llvm::FunctionCallee any_;
  llvm::Function* error_ = nullptr;
  llvm::BasicBlock* stop_ = nullptr;
  std::map<std::uint32_t, llvm::BasicBlock*> blocks_;
  std::map<std::uint32_t, std::vector<llvm::Value*>> variables_;
};

} // namespace

std::string booleanProgram(const Regions& regions, const Predicates& predicates, const Reached& reached,
                           const Dropped& dropped, solver::Chain& chain, const Deadline& deadline) {
  return Writer(regions, predicates, reached, dropped, chain, deadline).run();
}

} // namespace nuthatch::abstraction
