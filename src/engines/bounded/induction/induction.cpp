#include "engines/bounded/induction/induction.h"

#include "engines/bounded/induction/candidates.h"
#include "decode/flatten.h"
#include "engines/bounded/induction/loop_writes.h"
#include "engines/bounded/induction/rounds.h"
#include "module/debug_types.h"
#include "module/intrinsics.h"
#include "support/check.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

#include <map>
#include <set>

namespace nuthatch::bounded {

namespace {

constexpr std::uint64_t kMostHavoc = 1 << 14; // bytes that may get any value at once

// Analyses of one function, made anew after every change.
struct Analyses {
  llvm::DominatorTree tree;
  llvm::LoopInfo loops;
  llvm::AssumptionCache assumptions;
  llvm::TargetLibraryInfoImpl libraryTable;
  llvm::TargetLibraryInfo library;
  llvm::ScalarEvolution evolution;

  explicit Analyses(llvm::Function& function)
      : tree(function), loops(tree), assumptions(function),
        libraryTable(function.getParent()->getTargetTriple()), library(libraryTable),
        evolution(function, library, assumptions, tree, loops) {}
};

class Cutter {
public:
  Cutter(llvm::Module& module, const CutOptions& options)
      : module_(module), options_(options), k_(options.k) {
    auto* truth = llvm::Type::getInt1Ty(module.getContext());
    supposed_ = new llvm::GlobalVariable(module, truth, false, llvm::GlobalValue::InternalLinkage,
                                         llvm::ConstantInt::getFalse(module.getContext()), "nh.supposed");
  }

  unsigned run() {
    for (llvm::Function& function : module_)
      if (!function.isDeclaration()) cutIn(function);
    return cut_;
  }
  std::vector<Guess> guesses() && { return std::move(guesses_); }

  // nh.check(c, id)  becomes  nh.check(c or supposed, id)  nh.assume(c)
  void suppose() {
    std::vector<llvm::CallInst*> checks;
    for (llvm::Function& function : module_)
      for (llvm::Instruction& at : llvm::instructions(function))
        if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at); call && intrinsicOf(*call) == Intrinsic::Check)
          if (const auto id = llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue();
              !isGuess(id) && !options_.isIgnored(id))
            checks.push_back(call);
    for (llvm::CallInst* call : checks) {
      llvm::IRBuilder<> builder(call);
      llvm::Value* condition = call->getArgOperand(0);
      call->setArgOperand(0, builder.CreateOr(condition, builder.CreateLoad(builder.getInt1Ty(), supposed_)));
      builder.SetInsertPoint(call->getNextNode());
      assume(builder, condition);
    }
  }

private:
  void assume(llvm::IRBuilder<>& builder, llvm::Value* condition) {
    builder.CreateCall(declare(module_, Intrinsic::Assume), {condition});
  }

  llvm::Value* anyValue(llvm::IRBuilder<>& builder, llvm::Type* type) {
    std::string name;
    llvm::raw_string_ostream stream(name);
    stream << "nh_any_" << *type;
    return builder.CreateCall(module_.getOrInsertFunction(name, type), {});
  }

  void check(llvm::IRBuilder<>& builder, llvm::Value* condition, std::size_t guess) {
    builder.CreateCall(declare(module_, Intrinsic::Check), {condition, builder.getInt64(kGuessIds + guess)});
  }

  // The indices of the loop's guesses begin at the result.
  std::size_t addGuesses(const llvm::Loop& loop, const Candidates& candidates) {
    Guess guess;
    const llvm::Function& function = *loop.getHeader()->getParent();
    if (const llvm::DebugLoc at = loop.getStartLoc()) {
      const llvm::DISubprogram* within = at->getScope()->getSubprogram();
      guess.function = within ? within->getName().str() : function.getName().str();
      guess.file = fileOf(*at->getScope());
      guess.line = at.getLine();
      guess.column = at.getCol();
    }
    const std::size_t first = guesses_.size();
    for (std::size_t n = 0; n < candidates.size(); ++n) {
      guess.text = candidates.text(n);
      guess.isSum = candidates.isSum(n);
      guesses_.push_back(guess);
    }
    return first;
  }
  bool isKept(std::size_t guess) const { return options_.guesses && !options_.dropped.contains(guess); }

  void cutIn(llvm::Function& function) {
    // A loop without an end is no undefined behaviour here.
    function.removeFnAttr(llvm::Attribute::MustProgress);
    std::set<llvm::BasicBlock*> seen;
    while (true) {
      Analyses analyses(function);
      llvm::Loop* next = nullptr;
      for (llvm::Loop* loop : analyses.loops.getLoopsInPreorder())
        if (!seen.contains(loop->getHeader())) next = loop; // the last is an inner one
      if (!next) return;
      seen.insert(next->getHeader());
      llvm::simplifyLoop(next, &analyses.tree, &analyses.loops, &analyses.evolution, &analyses.assumptions,
                         nullptr,
                         /*PreserveLCSSA=*/false);
      seen.insert(next->getHeader());
      if (isWorthIt(*next, analyses.evolution)) cut(*next, analyses.evolution);
    }
  }

  bool isWorthIt(llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
    if (!loop.isLoopSimplifyForm()) return false;
    const unsigned rounds = evolution.getSmallConstantMaxTripCount(&loop);
    if (rounds != 0 && rounds <= options_.soon) return false;
    for (const llvm::PHINode& phi : loop.getHeader()->phis())
      if (!phi.getType()->isIntegerTy() && !phi.getType()->isFloatTy() && !phi.getType()->isDoubleTy())
        return false;
    return sizes(writesOf(loop)).has_value();
  }

  using Sizes = std::vector<std::pair<llvm::Value*, std::uint64_t>>;

  std::optional<Sizes> sizes(const std::optional<WrittenObjects>& written) const {
    if (!written) return std::nullopt;
    const llvm::DataLayout& layout = module_.getDataLayout();
    Sizes found;
    for (llvm::Value* object : *written) {
      if (ours_.contains(object) || object == supposed_) continue;
      std::uint64_t bytes = 0;
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(object)) {
        const auto size = local->getAllocationSize(layout);
        if (!size || size->isScalable()) return std::nullopt;
        bytes = size->getFixedValue();
      } else {
        const auto& global = llvm::cast<llvm::GlobalVariable>(*object);
        if (global.isConstant() || global.isDeclaration()) return std::nullopt;
        bytes = layout.getTypeAllocSize(global.getValueType()).getFixedValue();
      }
      if (bytes > kMostHavoc) return std::nullopt;
      found.emplace_back(object, bytes);
    }
    return found;
  }

  llvm::AllocaInst* slot(llvm::Function& function, llvm::Type* type, const char* name) {
    llvm::IRBuilder<> builder(&function.getEntryBlock(), function.getEntryBlock().begin());
    llvm::AllocaInst* made = builder.CreateAlloca(type, nullptr, name);
    ours_.insert(made);
    return made;
  }

  // One value that the loop hands from round to round, at the start of a round that nobody knows.
  llvm::Value* anyRound(llvm::IRBuilder<>& builder, llvm::PHINode& phi, llvm::ScalarEvolution& evolution,
                        llvm::Value* closed) {
    if (closed) return closed;
    llvm::Value* value = anyValue(builder, phi.getType());
    if (!evolution.isSCEVable(phi.getType())) return value;
    const llvm::ConstantRange range = evolution.getSignedRange(evolution.getSCEV(&phi));
    if (range.isFullSet() || range.isEmptySet()) return value;
    assume(builder, builder.CreateICmpSGE(value, builder.getInt(range.getSignedMin())));
    assume(builder, builder.CreateICmpSLE(value, builder.getInt(range.getSignedMax())));
    return value;
  }

  //   before: br base or step, as the world likes
  //   base:   step = false  round = 0                                              -> header
  //           check(guesses of the values at the start)
  //   step:   all that the loop writes is any value  assume(guesses)  step = true  round = 0
  //           saved = supposed  supposed = true                                    -> header
  //   latch:  check(guesses of the values for the next round)
  //           round += 1  if (step and round == k) supposed = saved
  //           assume(round < (step ? k + 1 : k))                                   -> header
  //   exits:  assume(not (step and round < k))
  void cut(llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
    llvm::BasicBlock *header = loop.getHeader(), *before = loop.getLoopPreheader(),
                     *latch = loop.getLoopLatch();
    llvm::Function& function = *header->getParent();
    llvm::LLVMContext& context = module_.getContext();
    llvm::SmallVector<llvm::BasicBlock*, 4> exits;
    loop.getUniqueExitBlocks(exits);
    const Sizes written = *sizes(writesOf(loop));
    auto *truth = llvm::Type::getInt1Ty(context), *number = llvm::Type::getInt32Ty(context);
    Candidates candidates(loop);
    const std::size_t first = addGuesses(loop, candidates);
    llvm::IRBuilder<> early(before->getTerminator());
    Rounds rounds(loop, evolution, anyValue(early, early.getInt64Ty()));
    std::map<const llvm::PHINode*, llvm::Value*> closed;
    for (llvm::PHINode& phi : header->phis()) closed[&phi] = rounds.valueOf(phi);
    llvm::Value* isPossible = rounds.isPossible();
    if (llvm::MDNode* id = loop.getLoopID();
        id && latch->getTerminator()->getMetadata(llvm::LLVMContext::MD_loop))
      latch->getTerminator()->setMetadata(llvm::LLVMContext::MD_loop, nullptr);
    llvm::AllocaInst *isStep = slot(function, truth, "nh.step"), *round = slot(function, number, "nh.round"),
                     *saved = slot(function, truth, "nh.saved");

    auto* base = llvm::BasicBlock::Create(context, "nh.base", &function, header);
    auto* step = llvm::BasicBlock::Create(context, "nh.step", &function, header);
    llvm::IRBuilder<> builder(base);
    builder.CreateStore(builder.getFalse(), isStep);
    builder.CreateStore(builder.getInt32(0), round);
    for (std::size_t n = 0; n < candidates.size(); ++n)
      if (isKept(first + n)) check(builder, candidates.holds(builder, n, Candidates::At::Start), first + n);
    builder.CreateBr(header);

    builder.SetInsertPoint(step);
    if (isPossible) assume(builder, isPossible);
    for (const auto& [object, bytes] : written)
      builder.CreateCall(declare(module_, Intrinsic::Symbolic),
                         {object, builder.getInt64(bytes), builder.CreateGlobalString("round", "nh.name")});
    for (llvm::PHINode& phi : header->phis()) {
      llvm::Value* value = anyRound(builder, phi, evolution, closed[&phi]);
      candidates.setStep(phi, value);
      phi.replaceIncomingBlockWith(before, base);
      phi.addIncoming(value, step);
    }
    for (std::size_t n = 0; n < candidates.size(); ++n)
      if (isKept(first + n)) assume(builder, candidates.holds(builder, n, Candidates::At::Step));
    builder.CreateStore(builder.getTrue(), isStep);
    builder.CreateStore(builder.getInt32(0), round);
    builder.CreateStore(builder.CreateLoad(truth, supposed_), saved);
    builder.CreateStore(builder.getTrue(), supposed_);
    builder.CreateBr(header);

    before->getTerminator()->eraseFromParent();
    builder.SetInsertPoint(before);
    builder.CreateCondBr(anyValue(builder, truth), base, step);

    // The latch may end in a branch that also leaves the loop: only going round counts.
    llvm::BasicBlock* back = llvm::SplitEdge(latch, header);
    builder.SetInsertPoint(back->getTerminator());
    for (std::size_t n = 0; n < candidates.size(); ++n)
      if (isKept(first + n)) check(builder, candidates.holds(builder, n, Candidates::At::Back), first + n);
    llvm::Value* now = builder.CreateAdd(builder.CreateLoad(number, round), builder.getInt32(1));
    builder.CreateStore(now, round);
    llvm::Value* stepping = builder.CreateLoad(truth, isStep);
    llvm::Value* earnest = builder.CreateAnd(stepping, builder.CreateICmpEQ(now, builder.getInt32(k_)));
    builder.CreateStore(
        builder.CreateSelect(earnest, builder.CreateLoad(truth, saved), builder.CreateLoad(truth, supposed_)),
        supposed_);
    llvm::Value* limit = builder.CreateSelect(stepping, builder.getInt32(k_ + 1), builder.getInt32(k_));
    assume(builder, builder.CreateICmpULT(now, limit));

    for (llvm::BasicBlock* exit : exits) {
      builder.SetInsertPoint(&*exit->getFirstInsertionPt());
      llvm::Value* isEarly =
          builder.CreateAnd(builder.CreateLoad(truth, isStep),
                            builder.CreateICmpULT(builder.CreateLoad(number, round), builder.getInt32(k_)));
      assume(builder, builder.CreateNot(isEarly));
    }
    ++cut_;
  }

  llvm::Module& module_;
  const CutOptions& options_;
  unsigned k_;
  llvm::GlobalVariable* supposed_;
  std::set<const llvm::Value*> ours_; // slots of cut loops
  std::vector<Guess> guesses_;
  unsigned cut_ = 0;
};

} // namespace

Induction cutLoops(const Module& module, const std::string& entry, const CutOptions& options) {
  NH_CHECK(options.k > 0); // the round in earnest comes after at least one that is supposed
  Induction made{module.clone(), 0, {}};
  flatten(made.module.llvm(), *made.module.llvm().getFunction(entry));
  Cutter cutter(made.module.llvm(), options);
  made.cut = cutter.run();
  if (made.cut > 0) cutter.suppose();
  made.guesses = std::move(cutter).guesses();
  return made;
}

} // namespace nuthatch::bounded
