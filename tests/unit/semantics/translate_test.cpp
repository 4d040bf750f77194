// Every scalar instruction has its operation; what is none has nothing.
#include "semantics/translate.h"

#include "module/module.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <gtest/gtest.h>

namespace nuthatch::semantics {

namespace {

// The operation of the only instruction before the return.
std::optional<Operation> ofLine(const std::string& line, const std::string& result,
                                const std::string& declared = "") {
  const std::string text =
      "target datalayout = \"e-p:64:64\"\n" + declared + "\ndefine " + result +
      " @f(i32 %a, i32 %b, i64 %w, float %x, double %y, ptr %p, i1 %c) {\n  %r = " + line + "\n  ret " +
      result + " %r\n}\n";
  auto module = Module::parse(text, "test.ll");
  EXPECT_TRUE(module) << (module ? "" : module.error().message);
  if (!module) return std::nullopt;
  return operationOf(*llvm::inst_begin(*module->llvm().getFunction("f")), module->llvm().getDataLayout());
}

TEST(Translate, Arithmetic) {
  const auto sum = ofLine("add nsw i32 %a, %b", "i32");
  ASSERT_TRUE(sum);
  EXPECT_EQ(sum->op, Operator::Add);
  EXPECT_EQ(sum->width, 32);
  EXPECT_EQ(ofLine("ashr i32 %a, %b", "i32")->op, Operator::AShr);
  EXPECT_EQ(ofLine("srem i32 %a, %b", "i32")->op, Operator::SRem);
}

TEST(Translate, Comparisons) {
  const auto less = ofLine("icmp slt i32 %a, %b", "i1");
  ASSERT_TRUE(less);
  EXPECT_EQ(less->op, Operator::Slt);
  EXPECT_EQ(less->width, 1);
  EXPECT_EQ(less->from, 32);
  const auto ordered = ofLine("fcmp ole float %x, %x", "i1");
  ASSERT_TRUE(ordered);
  EXPECT_EQ(ordered->detail, kLess | kEqual);
  EXPECT_EQ(ordered->fromFormat, expr::FloatFormat::Single);
  EXPECT_EQ(ofLine("fcmp une float %x, %x", "i1")->detail, kLess | kGreater | kUnordered);
}

TEST(Translate, Casts) {
  EXPECT_EQ(ofLine("ptrtoint ptr %p to i64", "i64")->op, Operator::Copy);
  EXPECT_EQ(ofLine("ptrtoint ptr %p to i32", "i32")->op, Operator::Trunc);
  EXPECT_EQ(ofLine("fptosi double %y to i32", "i32")->op, Operator::FToSigned);
  EXPECT_EQ(ofLine("fpext float %x to double", "double")->op, Operator::FConvert);
  EXPECT_EQ(ofLine("bitcast float %x to i32", "i32")->op, Operator::Copy);
}

TEST(Translate, Intrinsics) {
  const auto up =
      ofLine("call double @llvm.ceil.f64(double %y)", "double", "declare double @llvm.ceil.f64(double)");
  ASSERT_TRUE(up);
  EXPECT_EQ(up->op, Operator::FRoundTo);
  EXPECT_EQ(up->rounding, expr::Rounding::TowardPositive);
  EXPECT_EQ(ofLine("call i32 @llvm.ctpop.i32(i32 %a)", "i32", "declare i32 @llvm.ctpop.i32(i32)")->op,
            Operator::Ctpop);
}

TEST(Translate, MemoryAndCallsAreNoOperations) {
  EXPECT_FALSE(ofLine("load i32, ptr %p", "i32"));
  EXPECT_FALSE(ofLine("call i32 @g(i32 %a)", "i32", "declare i32 @g(i32)"));
  EXPECT_FALSE(ofLine("getelementptr i8, ptr %p, i64 %w", "ptr"));
}

} // namespace

} // namespace nuthatch::semantics
