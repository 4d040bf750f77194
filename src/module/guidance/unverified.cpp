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

// A statement of the abstract program.
struct Statement {
  const llvm::Instruction* at = nullptr;
  std::optional<AssumptionId> updates;
  std::optional<Condition> supposition; // of an assertion
};

class Inference {
public:
  Inference(const llvm::Function& function, bool isUnit) : function_(function), isUnit_(isUnit) {}

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
    std::vector<Statement> statements;
    bool isVerified = false;
    Condition supposition = Condition::never();
    for (const llvm::Instruction& at : block) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
      if (intrinsic == Intrinsic::Verified) {
        supposition = suppositionOf(*call);
        isVerified = true;
      } else if (intrinsic == Intrinsic::Assumed) {
        statements.push_back({&at, assumptionOf(*call), std::nullopt});
        result_.assumptions.insert(*statements.back().updates);
      } else if (intrinsic == Intrinsic::Check) {
        const Condition known = isVerified ? supposition : Condition::never();
        if (!known.isAlways()) statements.push_back({&at, std::nullopt, known});
        isVerified = false;
      } else if (call && !intrinsic && mayFailInside(*call)) {
        statements.push_back({&at, std::nullopt, Condition::never()});
      }
    }
    first_[&block] = result_.points.size();
    const llvm::Instruction* before = &*block.getFirstInsertionPt();
    for (const Statement& statement : statements) {
      add(before, statement);
      before = statement.at->isTerminator() ? statement.at : statement.at->getNextNode();
    }
    add(before, {});
    last_[&block] = result_.points.size() - 1;
    result_.points.back().atEnd = llvm::isa<llvm::ReturnInst>(block.getTerminator());
  }

  void add(const llvm::Instruction* before, Statement statement) {
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
      // Behind the return of a callee is its caller, of which nothing is known here.
      const bool returns = llvm::isa<llvm::ReturnInst>(block->getTerminator());
      if (returns && !isUnit_) {
        joined.verified = Condition::never();
        joined.supposable = Condition::always();
      }
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
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t n = result_.points.size(); n-- > 0;) {
        Point next = after(n);
        const Statement& statement = statements_[n];
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
  bool isUnit_;
  Unverified result_;
  std::vector<Statement> statements_; // by point: what follows it
  std::map<const llvm::BasicBlock*, std::size_t> first_, last_;
};

} // namespace

Unverified findUnverified(const llvm::Function& function, bool isUnit) {
  return Inference(function, isUnit).run();
}

} // namespace nuthatch
