#include "engines/intervals/annotate.h"

#include "engines/intervals/last_grounds.h"
#include "engines/intervals/module_scan.h"
#include "module/guidance/annotations.h"
#include "module/intrinsics.h"
#include "support/hash.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::intervals {

namespace {

// In words that a supposition may have: letters, digits and _.
std::string nameOf(Assumed kind, const std::string& text) {
  std::string made = fmt::format("{}_{}", name(kind), hex(hash64(text)));
  std::ranges::replace(made, '-', '_');
  return made;
}

class Annotation {
public:
  Annotation(llvm::Module& module, const AnnotateOptions& options, const ModuleWords& words,
             const Grounds& grounds)
      : module_(module), options_(options), words_(words), grounds_(grounds) {}

  Annotated run() {
    std::vector<llvm::CallBase*> calls;
    for (llvm::Function& function : module_)
      for (llvm::Instruction& at : llvm::instructions(function))
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) calls.push_back(call);
    for (llvm::CallBase* call : calls) mark(*call);
    for (const std::string& text : assumed_) state(text);
    if (!checksAssumed_.empty())
      for (llvm::CallBase* call : calls) stateCheck(*call);
    result_.assumptions = assumed_.size() + checksAssumed_.size();
    return result_;
  }

private:
  void mark(llvm::CallBase& call) {
    const auto intrinsic = intrinsicOf(call);
    if (!intrinsic) {
      const auto verified = words_.verifiedCalls.find(&call);
      if (!options_.ownWords || verified == words_.verifiedCalls.end()) return;
      if (const auto told = conjunction(verified->second)) {
        put(call, kVerifiedCall, *told);
        ++result_.calls;
      }
      return;
    }
    if (*intrinsic != Intrinsic::Check) return;
    ++result_.checks;
    const auto id = checkIdValue(checkIdOf(call));
    std::vector<std::string> alternatives;
    if (const auto word = words_.words.find(id);
        options_.ownWords && word != words_.words.end() && word->second.proven)
      if (const auto told = conjunction(word->second.grounds)) alternatives.push_back(*told);
    if (const auto proof = options_.proofs.find(checkIdOf(call)); proof != options_.proofs.end())
      for (const Ground& ground : proof->second.grounds())
        if (const auto told = conjunction(ground)) alternatives.push_back(*told);
    if (options_.claimed.contains(checkIdOf(call))) alternatives.emplace_back("true");
    if (alternatives.empty()) return;
    const bool fully = std::ranges::find(alternatives, "true") != alternatives.end();
    ++(fully ? result_.fully : result_.partly);
    put(call, id, fully ? "true" : fmt::format("{}", fmt::join(alternatives, " || ")));
  }

  // Nothing: an execution cannot be asked for all of it.
  std::optional<std::string> conjunction(GroundSet set) {
    const LastGrounds last = lastGrounds(set, words_.words, grounds_);
    std::set<std::string> names;
    for (const std::string& text : last.assumptions) {
      if (text == kEarlierChecks || text == kLibraryChecks) {
        if (!options_.checksEnd) return std::nullopt;
        continue;
      }
      const auto found = words_.testables.find(text);
      if (found == words_.testables.end() || found->second.hidden) return std::nullopt;
      names.insert(nameOf(found->second.kind, text));
    }
    if (!options_.checksEnd)
      for (const std::uint64_t check : last.open) names.insert(nameOfCheck(hex(check)));
    for (const std::string& text : last.assumptions)
      if (isAssumption(text)) assumed_.insert(text);
    if (!options_.checksEnd) checksAssumed_.insert(last.open.begin(), last.open.end());
    return names.empty() ? "true" : fmt::format("{}", fmt::join(names, " && "));
  }

  std::optional<std::string> conjunction(const Ground& ground) {
    if (!ground.bound.isNone() || !ground.assumptions.empty()) return std::nullopt;
    if (options_.checksEnd || ground.checks.empty()) return "true";
    std::vector<std::string> names;
    for (const std::string& check : ground.checks) {
      names.push_back(nameOfCheck(check));
      checksAssumed_.insert(checkIdValue(check));
    }
    return fmt::format("{}", fmt::join(names, " && "));
  }

  void put(llvm::CallBase& before, std::uint64_t id, const std::string& supposition) {
    llvm::IRBuilder<> builder(&before);
    builder.CreateCall(declare(module_, Intrinsic::Verified),
                       {builder.getInt64(id), builder.CreateGlobalString(supposition, "nh.supposition")});
  }

  void put(llvm::IRBuilder<>& builder, llvm::Value* condition, const std::string& name) {
    builder.CreateCall(declare(module_, Intrinsic::Assumed),
                       {condition, builder.getInt64(assumptionNamed(name))});
  }

  // The condition of an assumption, right behind each value that it is about.
  void state(const std::string& text) {
    const Testable& testable = words_.testables.at(text);
    for (const auto& [constValue, size] : testable.places) {
      auto* value = const_cast<llvm::Value*>(constValue);
      auto* at = llvm::dyn_cast<llvm::Instruction>(value);
      auto* argument = llvm::dyn_cast<llvm::Argument>(value);
      llvm::IRBuilder<> builder(module_.getContext());
      if (at)
        builder.SetInsertPoint(at->getNextNode());
      else
        builder.SetInsertPoint(&*argument->getParent()->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
      put(builder, condition(builder, testable.kind, value, size), nameOf(testable.kind, text));
    }
  }

  llvm::Value* condition(llvm::IRBuilder<>& builder, Assumed kind, llvm::Value* value, std::uint64_t size) {
    const auto asks = [&](Intrinsic predicate) -> llvm::Value* {
      return builder.CreateCall(declare(module_, predicate), {value, builder.getInt64(size)});
    };
    llvm::Value* isNull = builder.CreateIsNull(value);
    if (kind == Assumed::NonNull || kind == Assumed::Allocations) return builder.CreateNot(isNull);
    llvm::Value* good = asks(Intrinsic::Readable);
    if (kind == Assumed::Written)
      good = builder.CreateAnd(good, asks(Intrinsic::Initialised));
    else
      for (const Intrinsic predicate : {Intrinsic::Live, Intrinsic::InScope, Intrinsic::Writable})
        good = builder.CreateAnd(good, asks(predicate));
    return builder.CreateOr(isNull, good);
  }

  // An earlier check is an assumption, too: that its condition holds where it stands.
  void stateCheck(llvm::CallBase& call) {
    const auto intrinsic = intrinsicOf(call);
    if (intrinsic != Intrinsic::Check && intrinsic != Intrinsic::Library && intrinsic != Intrinsic::Allocated)
      return;
    const std::string id = checkIdOf(call);
    if (!checksAssumed_.contains(checkIdValue(id))) return;
    llvm::IRBuilder<> builder(&call);
    if (auto* before = llvm::dyn_cast_or_null<llvm::CallBase>(call.getPrevNode());
        before && intrinsicOf(*before) == Intrinsic::Verified)
      builder.SetInsertPoint(before);
    // What a library does with its memory, and what is lost, nobody can ask here.
    put(builder, intrinsic == Intrinsic::Check ? call.getArgOperand(0) : builder.getFalse(), nameOfCheck(id));
  }

  llvm::Module& module_;
  const AnnotateOptions& options_;
  const ModuleWords& words_;
  const Grounds& grounds_;
  std::set<std::string> assumed_; // texts that some supposition names
  std::set<std::uint64_t> checksAssumed_;
  Annotated result_;
};

} // namespace

Annotated annotate(llvm::Module& module, const std::vector<Check>& checks, const AnnotateOptions& options) {
  std::unordered_map<std::uint64_t, CheckKind> kinds;
  for (const Check& check : checks) kinds[checkIdValue(check.id)] = check.kind;
  Grounds grounds;
  const ModuleWords words = scanModule(
      module, {.program = false, .assume = options.assume, .planted = options.planted}, grounds, kinds, {});
  return Annotation(module, options, words, grounds).run();
}

} // namespace nuthatch::intervals
