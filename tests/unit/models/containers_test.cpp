// Models of what libstdc++ keeps outside its headers, called on the header's own nodes: trees keep the
// red-black rules and the order, lists their links in both directions.
#include "model_of.h"

#include <list>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

using TreeNode = std::_Rb_tree_node_base;
using ListNode = std::__detail::_List_node_base;

void modelInsert(bool left, TreeNode* node, TreeNode* parent, TreeNode& header) __asm__(
    "model__ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_");
TreeNode*
modelErase(TreeNode* node,
           TreeNode& header) __asm__("model__ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_");
TreeNode* modelNext(TreeNode* node) __asm__("model__ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base");
TreeNode* modelPrevious(TreeNode* node) __asm__("model__ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base");
void modelHook(ListNode* self,
               ListNode* position) __asm__("model__ZNSt8__detail15_List_node_base7_M_hookEPS0_");
void modelUnhook(ListNode* self) __asm__("model__ZNSt8__detail15_List_node_base9_M_unhookEv");
void modelReverse(ListNode* self) __asm__("model__ZNSt8__detail15_List_node_base10_M_reverseEv");
void modelTransfer(ListNode* self, ListNode* first,
                   ListNode* last) __asm__("model__ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_");
void modelSwap(ListNode& left, ListNode& right) __asm__("model__ZNSt8__detail15_List_node_base4swapERS0_S1_");
using Policy = std::__detail::_Prime_rehash_policy;
std::size_t
modelNextBuckets(const Policy* self,
                 std::size_t wanted) __asm__("model__ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm");
std::pair<bool, std::size_t>
modelNeedRehash(const Policy* self, std::size_t buckets, std::size_t elements,
                std::size_t added) __asm__("model__ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm");

namespace nuthatch {

namespace {

struct Item : TreeNode {
  int key = 0;
};

int keyOf(const TreeNode* node) { return static_cast<const Item*>(node)->key; }

class Tree {
public:
  Tree() {
    header_._M_color = std::_S_red;
    header_._M_parent = nullptr;
    header_._M_left = header_._M_right = &header_;
  }

  void insert(Item* item) {
    TreeNode *parent = &header_, *at = header_._M_parent;
    bool left = true;
    while (at) parent = at, left = item->key < keyOf(at), at = left ? at->_M_left : at->_M_right;
    modelInsert(left, item, parent, header_);
  }

  void erase(Item* item) { EXPECT_EQ(modelErase(item, header_), item); }

  // Forwards, then backwards reversed; both must be the keys in order.
  void check(const std::multiset<int>& keys) {
    std::vector<int> forwards, backwards;
    for (TreeNode* at = header_._M_left; at != &header_; at = modelNext(at)) forwards.push_back(keyOf(at));
    for (TreeNode* at = &header_; at != header_._M_left;)
      at = modelPrevious(at), backwards.push_back(keyOf(at));
    ASSERT_EQ(forwards, std::vector<int>(keys.begin(), keys.end()));
    ASSERT_EQ(backwards, std::vector<int>(keys.rbegin(), keys.rend()));
    if (!header_._M_parent) return;
    ASSERT_EQ(header_._M_parent->_M_color, std::_S_black);
    ASSERT_GT(blackHeight(header_._M_parent, &header_), 0);
  }

private:
  // 0 where a rule is broken.
  static int blackHeight(const TreeNode* node, const TreeNode* parent) {
    if (!node) return 1;
    if (node->_M_parent != parent) return 0;
    const bool red = node->_M_color == std::_S_red;
    for (const TreeNode* child : {node->_M_left, node->_M_right})
      if (red && child && child->_M_color == std::_S_red) return 0;
    const int left = blackHeight(node->_M_left, node), right = blackHeight(node->_M_right, node);
    return left == 0 || left != right ? 0 : left + (red ? 0 : 1);
  }

  TreeNode header_;
};

TEST(TreeModels, KeepOrderAndBalance) {
  Random random(21);
  for (int round = 0; round < 300; ++round) {
    Tree tree;
    std::vector<std::unique_ptr<Item>> items;
    std::multiset<int> keys;
    for (int step = 0; step < 60; ++step) {
      if (items.empty() || random.below(5) < 3) {
        items.push_back(std::make_unique<Item>());
        items.back()->key = static_cast<int>(random.below(40));
        keys.insert(items.back()->key);
        tree.insert(items.back().get());
      } else {
        const std::size_t n = random.below(items.size());
        keys.erase(keys.find(items[n]->key));
        tree.erase(items[n].get());
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(n));
      }
      ASSERT_NO_FATAL_FAILURE(tree.check(keys));
    }
  }
}

struct Link : ListNode {
  int key = 0;
};

std::vector<int> keysOf(const ListNode& header) {
  std::vector<int> keys, reversed;
  for (const ListNode* at = header._M_next; at != &header; at = at->_M_next)
    keys.push_back(static_cast<const Link*>(at)->key);
  for (const ListNode* at = header._M_prev; at != &header; at = at->_M_prev)
    reversed.insert(reversed.begin(), static_cast<const Link*>(at)->key);
  EXPECT_EQ(keys, reversed);
  return keys;
}

TEST(ListModels, LinksBothWays) {
  ListNode one, two;
  one._M_next = one._M_prev = &one;
  two._M_next = two._M_prev = &two;
  Link links[5];
  for (int i = 0; i < 5; ++i) {
    links[i].key = i;
    modelHook(&links[i], &one);
  }
  EXPECT_EQ(keysOf(one), (std::vector<int>{0, 1, 2, 3, 4}));
  modelUnhook(&links[2]);
  EXPECT_EQ(keysOf(one), (std::vector<int>{0, 1, 3, 4}));
  modelReverse(&one);
  EXPECT_EQ(keysOf(one), (std::vector<int>{4, 3, 1, 0}));
  modelTransfer(&two, &links[3], &links[0]);
  EXPECT_EQ(keysOf(one), (std::vector<int>{4, 0}));
  EXPECT_EQ(keysOf(two), (std::vector<int>{3, 1}));
  modelSwap(one, two);
  EXPECT_EQ(keysOf(one), (std::vector<int>{3, 1}));
  EXPECT_EQ(keysOf(two), (std::vector<int>{4, 0}));
  modelUnhook(&links[3]), modelUnhook(&links[1]);
  modelSwap(one, two);
  EXPECT_EQ(keysOf(one), (std::vector<int>{4, 0}));
  EXPECT_TRUE(keysOf(two).empty());
}

TEST(HashModels, BucketsGrowBeforeTheLoadIsPassed) {
  const Policy policy(1.0F);
  std::size_t buckets = 1;
  for (std::size_t elements = 0; elements < 5'000; ++elements) {
    const auto [grow, wanted] = modelNeedRehash(&policy, buckets, elements, 1);
    if (grow) {
      ASSERT_GT(wanted, buckets);
      buckets = wanted;
    }
    ASSERT_LE(elements + 1, buckets);
  }
  EXPECT_EQ(modelNextBuckets(&policy, 0), 1u);
  EXPECT_GE(modelNextBuckets(&policy, 100), 100u);
}

} // namespace

} // namespace nuthatch
