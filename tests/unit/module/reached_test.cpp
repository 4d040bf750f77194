// What a program cannot reach goes, and nothing that it can: by a table of functions, by a constructor, by a library
// that calls a function of the program's own.
#include "compile.h"

#include "module/passes/reached.h"

#include <gtest/gtest.h>

namespace nuthatch {
namespace {

TEST(Reached, KeepsWhatIsReferredTo) {
  auto module = compileText(R"(
#include <stdlib.h>
int lonely(int x) { return x / 2; }
int (*lonely_table[])(int) = {lonely};
static int by_table(int x) { return x + 1; }
int (*table[])(int) = {by_table};
int called(int x) { return table[x & 0](x); }
__attribute__((constructor)) static void at_start(void) { table[0] = by_table; }
__attribute__((used)) static void kept(void) {}
__attribute__((section("plugins"))) int (*plugin)(int) = called;
void *malloc(size_t size) { return 0; }
int main(int argc, char **argv) { return called(argc); }
)");
  const auto dropped = dropUnreached(module, "main");
  EXPECT_EQ(dropped, std::set<std::string>{"lonely"});
  EXPECT_TRUE(module.verify());
}

TEST(Reached, KeepsAllWhereNamesAreTextsAtRunTime) {
  auto module = compileText(R"(
#include <dlfcn.h>
int by_name(int x) { return x; }
int main(int argc, char **argv) { return dlsym(0, argv[0]) != 0; }
)");
  EXPECT_TRUE(dropUnreached(module, "main").empty());
}

} // namespace
} // namespace nuthatch
