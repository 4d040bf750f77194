#include "frontend/rust.h"
#include "llvm/IR/Module.h"
#include <gtest/gtest.h>
using namespace nuthatch;
TEST(Rust, Try) {
  auto target = findCrate(NUTHATCH_SOURCE_DIR "/examples/ring_rs");
  ASSERT_TRUE(target) << target.error().message << target.error().detail;
  std::vector<std::string> notes;
  auto module = compileRust(target->units[0], Flavour::Analysis, notes);
  ASSERT_TRUE(module) << module.error().message << module.error().detail;
  for (auto& n : notes) printf("%s\n", n.c_str());
  for (auto& n : linkFlagsOf(*module)) printf("%s\n", n.c_str());
  (void)module->write("/tmp/rx/ring.bc");
  module = compileRust(target->units[0], Flavour::Sanitized, notes);
  ASSERT_TRUE(module) << module.error().message << module.error().detail;
  (void)module->write("/tmp/rx/ringsan.bc");
}
