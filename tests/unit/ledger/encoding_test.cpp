// Encodings are exact both ways: what was encoded comes back, and what decodes is what the encoder would have
// written.
#include "ledger/encoding.h"
#include "ledger/execution_path.h"
#include "ledger/facts.h"
#include "support/random.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

using namespace nuthatch;

TEST(Encoding, ListsOfAnyBytes) {
  EXPECT_EQ(encodeList({}), "");
  EXPECT_EQ(encodeList({"time", "60s"}), "4:time,3:60s,");
  const std::vector<std::vector<std::string>> lists = {
      {}, {""}, {"", ""}, {",", ":", "1:a,"}, {std::string("\0\xff", 2), std::string(3000, 'x')}};
  for (const auto& list : lists) EXPECT_EQ(decodeList(encodeList(list)), list);
}

TEST(Encoding, RefusesWhatItWouldNotWrite) {
  for (const auto* text : {"1", "1:", "1:a", "1:ab", "2:a,", "01:a,", "+1:a,", "-1:a,", ":,", "a:a,", "1:a,,",
                           "18446744073709551615:a,", "99999999999999999999:a,", " 1:a,"})
    EXPECT_FALSE(decodeList(text)) << text;
  EXPECT_FALSE(decodeSet("1:b,1:a,")) << "disorder";
  EXPECT_FALSE(decodeSet("1:a,1:a,")) << "a double";
  EXPECT_FALSE(decodeMap("1:a,")) << "a key without a value";
  EXPECT_FALSE(decodeMap("1:b,1:x,1:a,1:x,"));
  EXPECT_FALSE(decodeCounters("1:a,1:x,"));
  EXPECT_FALSE(decodeCounters("1:a,0:,"));
  EXPECT_FALSE(decodeCounters("1:a,20:18446744073709551616,"));
  const std::map<std::string, std::uint64_t> most = {{"a", std::numeric_limits<std::uint64_t>::max()},
                                                     {"b", 0}};
  EXPECT_EQ(decodeCounters(encodeCounters(most)), most);
}

// Random texts over the few characters that matter: decoding is the inverse of encoding wherever it succeeds.
TEST(Encoding, WhatDecodesEncodesToItself) {
  Random random(1);
  int decoded = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    for (auto size = random.below(9); size > 0; --size) text += "0123:,a"[random.below(7)];
    if (const auto list = decodeList(text)) {
      EXPECT_EQ(encodeList(*list), text);
      decoded += !text.empty();
    }
    if (const auto set = decodeSet(text)) EXPECT_EQ(encodeSet(*set), text);
    if (const auto map = decodeMap(text)) EXPECT_EQ(encodeMap(*map), text);
  }
  EXPECT_GT(decoded, 100);
}

TEST(Encoding, Edges) {
  EXPECT_EQ(encodeEdges(9, {0, 8}), std::string("\x01\x01", 2));
  EXPECT_EQ(encodeEdges(0, {}), "");
  EXPECT_FALSE(encodeEdges(8, {8}));
  EXPECT_FALSE(encodeEdges(8, {1, 1}));
  EXPECT_FALSE(encodeEdges(8, {2, 1}));
  EXPECT_FALSE(decodeEdges(9, "\x01")) << "too short";
  EXPECT_FALSE(decodeEdges(8, "\x01\x01")) << "too long";
  EXPECT_FALSE(decodeEdges(9, "\x01\x02")) << "an edge that is not there";
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const auto edges = static_cast<std::uint32_t>(random.below(100));
    std::vector<std::uint32_t> hit;
    for (std::uint32_t edge = 0; edge < edges; ++edge)
      if (random.oneIn(3)) hit.push_back(edge);
    EXPECT_EQ(decodeEdges(edges, *encodeEdges(edges, hit)), hit);
  }
}

TEST(Encoding, SitesRefuseWhatTheyWouldNotWrite) {
  const std::string good = encodeSites({{{"x.c", 3, 1}, {3, 4}}, {{"x.c", 5, 2}, {}}});
  EXPECT_TRUE(decodeSites(good));
  EXPECT_FALSE(decodeSites(good.substr(0, good.size() - 1)));
  EXPECT_FALSE(decodeSites(encodeList({encodeList({"=", "1:1", ""})}))) << "no file to be equal to";
  EXPECT_FALSE(decodeSites(encodeList({encodeList({"/x.c", "1:1", "4 3"})}))) << "out of order";
  EXPECT_FALSE(decodeSites(encodeList({encodeList({"/x.c", "1", ""})})));
  EXPECT_FALSE(decodeSites(encodeList({encodeList({"/x.c", "1:1", "3 "})})));
}

TEST(Encoding, TreesRefuseWhatTheyWouldNotWrite) {
  const std::vector<PathWay> ways = {{"f", {"a.c", 2, 7}, WayKind::Holds, "x"}};
  const auto written = [&](std::vector<TreeNode> nodes) { return encodeTree({.ways = ways, .nodes = std::move(nodes)}); };
  const TreeNode root{.runs = 1};
  EXPECT_TRUE(decodeTree(written({root, {.parent = 0, .way = 0}})));
  EXPECT_FALSE(decodeTree(written({root, {.parent = 1, .way = 0}}))) << "its own parent";
  EXPECT_FALSE(decodeTree(written({root, {.parent = 0, .way = 1}}))) << "a way that is not there";
  EXPECT_FALSE(decodeTree(encodeList({"0", "", encodeList({"0 0 1 0 0"})})));
  EXPECT_FALSE(decodeTree(encodeList({"0", "", encodeList({"0 0 1 0 0 00"})})));
  EXPECT_FALSE(decodePath(encodeList({"0 1", "", ""}))) << "left out behind the end";
  EXPECT_FALSE(decodePath(encodeList({"0 0", "", encodeList({encodeList({"0 0"})})}))) << "a way that is not there";
}

TEST(Facts, EveryNameIsReadBack) {
  for (const WayKind taken : {WayKind::Entered, WayKind::Holds, WayKind::HoldsNot, WayKind::Case, WayKind::Failed})
    EXPECT_EQ(wayKindNamed(name(taken)), taken);
  std::set<std::string> names;
  for (int i = 0; i <= static_cast<int>(CheckKind::Hang); ++i) {
    const auto kind = static_cast<CheckKind>(i);
    EXPECT_EQ(checkKindNamed(name(kind)), kind);
    EXPECT_TRUE(names.insert(name(kind)).second) << name(kind);
  }
  for (int i = 0; i <= static_cast<int>(OpenReason::Internal); ++i)
    EXPECT_EQ(openReasonNamed(name(static_cast<OpenReason>(i))), static_cast<OpenReason>(i));
  for (int i = 0; i <= static_cast<int>(Replay::NotReplayed); ++i)
    EXPECT_EQ(replayNamed(name(static_cast<Replay>(i))), static_cast<Replay>(i));
  for (int i = 0; i <= static_cast<int>(TargetKind::Function); ++i)
    EXPECT_EQ(targetKindNamed(name(static_cast<TargetKind>(i))), static_cast<TargetKind>(i));
  EXPECT_FALSE(checkKindNamed("")) << "nothing has no name";
  EXPECT_FALSE(openReasonNamed("Time")) << "names are exact";
}
