#include "frontend/rust.h"
#include "llvm/IR/Module.h"
#include <gtest/gtest.h>
using namespace nuthatch;
TEST(Rust, Try) {
  auto target = findCrate(getenv("NH_DIR"));
  ASSERT_TRUE(target) << target.error().message << target.error().detail;
  if (getenv("NH_FLAGS")) target->units[0].flags.push_back(getenv("NH_FLAGS"));
  std::vector<std::string> notes = target->notes;
  auto module = compileRust(target->units[0], Flavour::Analysis, notes);
  ASSERT_TRUE(module) << module.error().message << module.error().detail;
  for (auto& n : notes) printf("%s\n", n.c_str());
  for (auto& n : linkFlagsOf(*module)) printf("%s\n", n.c_str());
  (void)module->write("/tmp/rx/m.bc");
  module = compileRust(target->units[0], Flavour::Sanitized, notes);
  ASSERT_TRUE(module) << module.error().message << module.error().detail;
  (void)module->write("/tmp/rx/msan.bc");
}
