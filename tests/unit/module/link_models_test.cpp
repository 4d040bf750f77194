// Models reach exactly the functions that a module declares and lacks.
#include "module/passes/link_models.h"

#include "compile.h"
#include "module/pipeline.h"

#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

TEST(LinkModels, GivesBodiesToWhatIsDeclared) {
  Module module =
      compileText("#include <string.h>\nint f(char* a, char* b) { return strcasecmp(strcpy(a, b), b); }");
  const auto linked = linkModels(module);
  ASSERT_TRUE(linked) << linked.error().message;
  EXPECT_TRUE(module.verify());
  EXPECT_TRUE(has(linked->functions, "strcpy"));
  EXPECT_TRUE(has(linked->functions, "strcasecmp"));
  EXPECT_TRUE(has(linked->functions, "tolower")); // strcasecmp's model calls it
  EXPECT_FALSE(has(linked->functions, "qsort"));
  EXPECT_EQ(module.llvm().getFunction("qsort"), nullptr);
  EXPECT_TRUE(isModel(*module.llvm().getFunction("strcpy")));
  EXPECT_TRUE(module.llvm().getFunction("strcpy")->hasLocalLinkage());
  EXPECT_FALSE(isModel(*module.llvm().getFunction("f")));
}

TEST(LinkModels, TheProgramsOwnDefinitionStands) {
  Module module = compileText("int isdigit(int c) { return c == 7; } int f(int c) { return isdigit(c); }");
  const auto linked = linkModels(module);
  ASSERT_TRUE(linked);
  EXPECT_TRUE(linked->functions.empty());
  EXPECT_FALSE(isModel(*module.llvm().getFunction("isdigit")));
}

TEST(LinkModels, WhatTheEngineDoesItselfStaysDeclared) {
  Module module = compileText("#include <string.h>\nchar* f(char* a) { return strdup(a); }");
  const auto linked = linkModels(module, [](std::string_view name) { return name == "strnlen"; });
  ASSERT_TRUE(linked);
  EXPECT_TRUE(has(linked->functions, "strdup"));
  EXPECT_TRUE(module.llvm().getFunction("strnlen")->isDeclaration());
  EXPECT_TRUE(module.llvm().getFunction("malloc")->isDeclaration());
}

TEST(LinkModels, ADeclarationOfAnotherTypeGetsNoBody) {
  Module module = compileText("double atoi(int a, int b); double f(void) { return atoi(1, 2); }");
  const auto linked = linkModels(module);
  ASSERT_TRUE(linked);
  EXPECT_TRUE(has(linked->mismatched, "atoi"));
  EXPECT_TRUE(module.llvm().getFunction("atoi")->isDeclaration());
  EXPECT_TRUE(module.verify());
}

TEST(LinkModels, ContainersFindWhatTheLibraryKeeps) {
  Module module =
      compileText("#include <map>\n#include <list>\n#include <stdexcept>\n#include <vector>\n"
                  "int f(int n) { std::map<int, int> m; m[n] = 1; m.erase(n); std::list<int> l{n};\n"
                  "  std::vector<int> v(n); try { return v.at(n); } catch (const std::logic_error&) {}\n"
                  "  throw std::runtime_error(\"no\"); }",
                  "cpp");
  const auto linked = linkModels(module);
  ASSERT_TRUE(linked) << linked.error().message;
  EXPECT_TRUE(module.verify());
  for (const char* name : {"_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_",
                           "_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_",
                           "_ZNSt8__detail15_List_node_base7_M_hookEPS0_",
                           "_ZSt24__throw_out_of_range_fmtPKcz", "_ZNSt13runtime_errorC2EPKc", "_Znwm"})
    EXPECT_TRUE(has(linked->functions, name)) << name;
  // Catching by base class walks the type records, so they must be there.
  EXPECT_FALSE(module.llvm().getNamedGlobal("_ZTISt11logic_error")->isDeclaration());
}

TEST(LinkModels, ChecksStandAtTheCallAndNotInTheModel) {
  Module module = compileText("#include <string.h>\nvoid f(char* a, char* b) { strcpy(a, b); }");
  const auto prepared = prepare(module);
  ASSERT_TRUE(prepared);
  ASSERT_TRUE(linkModels(module));
  EXPECT_TRUE(module.verify());
  EXPECT_FALSE(prepared->checks.empty());
  for (const Check& check : prepared->checks) {
    EXPECT_EQ(check.function, "f");
    EXPECT_EQ(check.place.line, 2u);
  }
}

} // namespace

} // namespace nuthatch
