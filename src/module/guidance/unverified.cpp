#include "module/guidance/unverified.h"

#include "module/guidance/annotations.h"
#include "module/intrinsics.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <set>

namespace nuthatch {

namespace {

class Inference {
public:
  Inference(const llvm::Function& function, const FailingCalls& failing, End end)
      : function_(function), failing_(failing), end_(end) {}

  Unverified run() {
    for (const llvm::BasicBlock& block : function_) read(block);
    link();
    backward();
    forward();
    return std::move(result_);
  }

private:
  // One point at the start of the block, and one behind each statement.
  void read(const llvm::BasicBlock& block) {
    std::vector<AbstractStatement> statements = statementsOf(block);
    for (AbstractStatement& statement : statements) {
      if (statement.updates) result_.assumptions.insert(*statement.updates);
      if (statement.call && failing_.mayFail(*statement.call)) statement.supposition = Condition::never();
    }
    std::erase_if(statements, [](const AbstractStatement& one) { return one.call && !one.supposition; });
    first_[&block] = result_.points.size();
    const llvm::Instruction* before = &*block.getFirstInsertionPt();
    for (const AbstractStatement& statement : statements) {
      add(before, statement);
      result_.points.back().call = statement.call ? statement.call : markedCall(statement);
      before = statement.at->isTerminator() ? statement.at : statement.at->getNextNode();
    }
    add(before, {});
    result_.points.back().isBetweenBlocks = !statements.empty() && statements.back().at == before;
    last_[&block] = result_.points.size() - 1;
    result_.points.back().atEnd = llvm::isa<llvm::ReturnInst>(block.getTerminator());
  }

  static const llvm::CallBase* markedCall(const AbstractStatement& statement) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(statement.at);
    return call && !intrinsicOf(*call) ? call : nullptr;
  }

  void add(const llvm::Instruction* before, AbstractStatement statement) {
    result_.points.push_back({.before = before});
    statements_.push_back(std::move(statement));
  }

  void link() {
    for (const auto& [block, first] : first_) {
      for (std::size_t n = first + 1; n <= last_[block]; ++n) result_.points[n].previous = {n - 1};
      for (const llvm::BasicBlock* before : llvm::predecessors(block))
        result_.points[first].previous.push_back(last_[before]);
    }
  }

  // What holds after the point's statement, from the points that follow.
  Point after(std::size_t n) const {
    const llvm::BasicBlock* block = result_.points[n].before->getParent();
    if (n != last_.at(block)) return result_.points[n + 1];
    Point joined;
    if (llvm::succ_empty(block)) {
      joined.asserts = false;
      if (end_ == End::ToCaller) joined.verified = Condition::of(kFollows);
      return joined;
    }
    for (const llvm::BasicBlock* next : llvm::successors(block)) {
      const Point& there = result_.points[first_.at(next)];
      joined.verified = joined.verified & there.verified;
      joined.supposable = joined.supposable | there.supposable;
      joined.asserts = joined.asserts && there.asserts;
    }
    return joined;
  }

  // The greatest fixpoint: loops start from "verified, and every way asserts".
  void backward() {
    // Conditions that lose alternatives need not settle: then nobody claims anything.
    constexpr int kMostRounds = 100;
    int rounds = 0;
    for (bool changed = true; changed;) {
      changed = false;
      if (++rounds > kMostRounds) return giveUp();
      for (std::size_t n = result_.points.size(); n-- > 0;) {
        Point next = after(n);
        result_.points[n].behind = next.verified;
        const AbstractStatement& statement = statements_[n];
        if (statement.updates) { // a := a && *
          next.verified = next.verified.with(*statement.updates, false);
          next.supposable = next.supposable.with(*statement.updates, true);
        } else if (statement.supposition) {
          next.verified = next.verified & *statement.supposition;
          next.supposable = next.supposable | *statement.supposition;
          next.asserts = true;
        }
        Point& point = result_.points[n];
        if (point.verified == next.verified && point.supposable == next.supposable &&
            point.asserts == next.asserts)
          continue;
        point.verified = std::move(next.verified);
        point.supposable = std::move(next.supposable);
        point.asserts = next.asserts;
        changed = true;
      }
    }
  }

  void giveUp() {
    for (Point& point : result_.points) {
      point.verified = point.behind = Condition::never();
      point.supposable = Condition::always();
    }
  }

  void forward() {
    for (bool changed = true; changed;) {
      changed = false;
      for (Point& point : result_.points)
        for (const std::size_t before : point.previous) {
          std::set<AssumptionId> broken = result_.points[before].maybeBroken;
          if (statements_[before].updates) broken.insert(*statements_[before].updates);
          const std::size_t size = point.maybeBroken.size();
          point.maybeBroken.merge(broken);
          changed |= point.maybeBroken.size() > size;
        }
    }
  }

  const llvm::Function& function_;
  const FailingCalls& failing_;
  End end_;
  Unverified result_;
  std::vector<AbstractStatement> statements_; // by point: what follows it
  std::map<const llvm::BasicBlock*, std::size_t> first_, last_;
};

} // namespace

Unverified findUnverified(const llvm::Function& function, const FailingCalls& failing, End end) {
  return Inference(function, failing, end).run();
}

} // namespace nuthatch
