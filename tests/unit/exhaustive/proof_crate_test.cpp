#include "api.h"

#include "engines/exhaustive/rust/proof_crate.h"

#include <numeric>

namespace nuthatch::exhaustive_test {

using namespace exhaustive;

namespace {

std::size_t countOf(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

const char* const kStack = R"(
pub struct Stack { items: Vec<u8> }
impl Stack {
    pub fn new() -> Stack { Stack { items: Vec::new() } }
    pub fn push(&mut self, value: u8) { self.items.push(value) }
    pub fn top(&self) -> Option<&u8> { unsafe { self.items.as_ptr().as_ref() } }
    pub fn bottom(&self) -> Option<&u8> { unsafe { self.items.as_ptr().as_ref() } }
}
)";

} // namespace

using ProofCrateTest = ApiTest;

TEST_F(ProofCrateTest, CommonCallsStandOnceAndDriversAreRanges) {
  ASSERT_NO_FATAL_FAILURE(read(kStack));
  const DriverSet set = drivers(2);
  std::vector<std::size_t> all(set.drivers.size());
  std::iota(all.begin(), all.end(), 0u);
  ASSERT_GE(all.size(), 2u);
  const CrateParts parts{.prelude = "//@ section core\nfn a() {}\n//@ section fill: core\nfn native() {}\n",
                         .server = "",
                         .proof = "//@ section core\nfn b() {}\n",
                         .oracles = {}};
  const ProofText proof = proofCrate(set, all, parts, 1, 100);
  ASSERT_EQ(proof.trees.size(), 1u);
  EXPECT_EQ(proof.trees[0].drivers.size(), all.size());
  EXPECT_EQ(countOf(proof.text, "Stack::new()"), 1u);
  EXPECT_EQ(countOf(proof.text, "pub fn nh_tree_"), 1u);
  // The proof's own sections stand in place of those of their names; what is of native runs alone is gone.
  EXPECT_EQ(countOf(proof.text, "fn a()"), 0u);
  EXPECT_EQ(countOf(proof.text, "fn b()"), 1u);
  EXPECT_EQ(countOf(proof.text, "fn native()"), 0u);
  // Each driver in one place, each part of a tree a range.
  std::set<std::size_t> seen(proof.trees[0].drivers.begin(), proof.trees[0].drivers.end());
  EXPECT_EQ(seen.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const std::size_t first : proof.trees[0].parts[i]) EXPECT_LE(first, i);
}

TEST_F(ProofCrateTest, LargeTreesAreCutAndLoseNoDriver) {
  ASSERT_NO_FATAL_FAILURE(read(kStack));
  const DriverSet set = drivers(3);
  std::vector<std::size_t> all(set.drivers.size());
  std::iota(all.begin(), all.end(), 0u);
  const ProofText proof = proofCrate(set, all, {}, 1, 2);
  std::multiset<std::size_t> seen;
  for (const ProofTree& tree : proof.trees) {
    EXPECT_LE(tree.drivers.size(), 2u);
    seen.insert(tree.drivers.begin(), tree.drivers.end());
  }
  EXPECT_EQ(seen, std::multiset<std::size_t>(all.begin(), all.end()));
}

} // namespace nuthatch::exhaustive_test
