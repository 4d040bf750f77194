#include "engines/exhaustive/tree_prover.h"

#include "module/intrinsics.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <cstring>
#include <gtest/gtest.h>

namespace nuthatch::exhaustive {

namespace {

// Driver 1 fails where its number is 7, and driver 2 where it is 9. Drivers 0 and 1 begin alike, and so do 2 and 3.
constexpr const char* kModule = R"(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @nh.check(i1, i64)
declare void @nh.symbolic(ptr, i64, ptr)
define void @drive(i32 %driver) {
  %p = alloca i32
  call void @nh.symbolic(ptr %p, i64 4, ptr null)
  %x = load i32, ptr %p
  %first = icmp eq i32 %driver, 1
  %seven = icmp eq i32 %x, 7
  %bad1 = and i1 %first, %seven
  %good1 = xor i1 %bad1, true
  call void @nh.check(i1 %good1, i64 1)
  %second = icmp eq i32 %driver, 2
  %nine = icmp eq i32 %x, 9
  %bad2 = and i1 %second, %nine
  %good2 = xor i1 %bad2, true
  call void @nh.check(i1 %good2, i64 2)
  ret void
}
)";

class FourDrivers final : public DriverForest {
public:
  std::span<const std::size_t> stepsOf(std::size_t driver) const override { return steps_[driver]; }

  Result<llvm::Function*> enter(Module& made, const DriverGroup& group, std::size_t number) override {
    groups.push_back(group);
    llvm::Module& module = made.llvm();
    llvm::IRBuilder<> b(module.getContext());
    auto* entry =
        llvm::Function::Create(llvm::FunctionType::get(b.getVoidTy(), false),
                               llvm::GlobalValue::InternalLinkage, "entry" + std::to_string(number), module);
    b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", entry));
    auto* where = b.CreateAlloca(b.getInt32Ty());
    b.CreateCall(declare(module, Intrinsic::Symbolic),
                 {where, b.getInt64(4), b.CreateGlobalString("driver", "nh.name")});
    llvm::Value* driver = b.CreateLoad(b.getInt32Ty(), where);
    llvm::Value* any = b.getFalse();
    for (const std::size_t one : group)
      any = b.CreateOr(any, b.CreateICmpEQ(driver, b.getInt32(static_cast<std::uint32_t>(one))));
    b.CreateCall(declare(module, Intrinsic::Assume), {any});
    b.CreateCall(module.getFunction("drive"), {driver});
    b.CreateRetVoid();
    return entry;
  }

  std::vector<bounded::Options> ways(std::chrono::milliseconds budget) const override {
    return {{.merge = bounded::Merge::Never, .budget = budget}};
  }

  bounded::CheckRole roleOf(CheckKind kind) const override {
    return kind == ignored ? bounded::CheckRole::Ignored : bounded::CheckRole::Judged;
  }

  Result<std::string> causeOf(const DriverGroup&, const std::string& input) override {
    std::uint32_t driver = 0;
    std::memcpy(&driver, input.data(), std::min<std::size_t>(4, input.size()));
    return std::string(driver == 1 ? "seven" : ""); // what driver 2 does is no failure natively
  }

  void settle(std::size_t driver, const DriverProof& proof) override { settled[driver] = proof; }

  CheckKind ignored = CheckKind::Leak;
  std::vector<DriverGroup> groups; // that were entered
  std::map<std::size_t, DriverProof> settled;

private:
  std::vector<std::vector<std::size_t>> steps_ = {{0, 1}, {0, 2}, {3, 4}, {3, 5}};
};

const std::vector<Check> kChecks = {
    {.id = "0000000000000001", .kind = CheckKind::AssertionFailed, .function = "drive"},
    {.id = "0000000000000002", .kind = CheckKind::DivisionByZero, .function = "drive"}};

Result<TreeProof> proven(FourDrivers& forest, const TreeProofOptions& options) {
  NH_TRY(Module module, Module::parse(kModule, "drive.ll"));
  TreeProof proof;
  NH_TRY_VOID(proveTrees(forest, module, kChecks, {{0, 1, 2, 3}}, options, proof));
  return proof;
}

} // namespace

TEST(TreeProver, AGroupIsSplitWhereItsDriversPartAndEachHasItsOwnAnswer) {
  FourDrivers forest;
  std::size_t left = 4;
  const auto proof = proven(forest, {.budget = std::chrono::seconds(20),
                                     .progress = [&](std::size_t, std::size_t now) { left = now; }});
  ASSERT_TRUE(proof) << proof.error().message;
  ASSERT_GE(forest.groups.size(), 3u);
  EXPECT_EQ(forest.groups[0], (DriverGroup{0, 1, 2, 3}));
  EXPECT_EQ(forest.groups[1], (DriverGroup{0, 1}));
  EXPECT_EQ(forest.groups[2], (DriverGroup{2, 3}));
  EXPECT_TRUE(forest.settled[0].isProven);
  EXPECT_EQ(forest.settled[1].cause, "seven");
  EXPECT_FALSE(forest.settled[2].isProven);
  EXPECT_TRUE(forest.settled[2].hasWitness);
  EXPECT_TRUE(forest.settled[3].isProven);
  EXPECT_EQ(left, 0u);
  std::size_t open = 0; // what fails natively is not open
  for (const auto& [why, count] : proof->open) open += count;
  EXPECT_EQ(open, 1u);
}

TEST(TreeProver, WhatTheForestIgnoresIsNoFailure) {
  FourDrivers forest;
  forest.ignored = CheckKind::DivisionByZero;
  const auto proof = proven(forest, {.budget = std::chrono::seconds(20)});
  ASSERT_TRUE(proof) << proof.error().message;
  EXPECT_TRUE(forest.settled[2].isProven);
  EXPECT_FALSE(forest.settled[1].isProven);
}

TEST(TreeProver, WithoutTimeNothingIsProven) {
  FourDrivers forest;
  const auto proof = proven(forest, {.budget = std::chrono::seconds(0)});
  ASSERT_TRUE(proof) << proof.error().message;
  EXPECT_EQ(proof->open.at("the budget ended before"), 4u);
  EXPECT_TRUE(forest.groups.empty());
  EXPECT_FALSE(forest.settled.at(3).isProven);
}

} // namespace nuthatch::exhaustive
