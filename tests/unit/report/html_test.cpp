// The HTML report as bytes: complete, escaped, linked to pages that are there, without a request to anywhere, and in
// pages of a size. tests/e2e/cases/report_html.sh looks at it in a browser.
#include "hostile_record.h"
#include "report/html/site.h"
#include "report/path_words.h"

#include <map>
#include <regex>

using namespace nuthatch;

namespace {

using Pages = std::map<std::string, std::string>;

Pages pagesOf(const Record& record) {
  Pages pages;
  SiteOptions options{.version = "1"};
  options.source = [](const std::string&) -> Result<std::string> {
    return "int a;\n" + kScript + "\n" + kTurned;
  };
  must(writeSite(record, options, [&](const std::string& path, const std::string& content) -> Status {
    EXPECT_TRUE(pages.emplace(path, content).second) << path << " twice";
    return {};
  }));
  return pages;
}

class Html : public ::testing::Test {
protected:
  ScratchFolder folder = must(ScratchFolder::make("html"));
};

} // namespace

TEST_F(Html, HostileNamesStayText) {
  for (const auto& [path, content] :
       pagesOf(hostileRecord(folder.path() / "l.nhl", {.nameLength = 10'000}))) {
    EXPECT_EQ(content.find("alert(1)</script>"), std::string::npos) << path;
    EXPECT_EQ(content.find("\u202e"), std::string::npos) << path;
    EXPECT_EQ(content.find('\xff'), std::string::npos) << path;
    std::size_t scripts = 0;
    for (std::size_t at = 0; (at = content.find("<script", at)) != std::string::npos; ++at) ++scripts;
    EXPECT_EQ(scripts, 1u) << path << ": ours alone";
    EXPECT_LT(content.size(), 200'000u) << path;
  }
}

TEST_F(Html, NothingComesFromOutside) {
  for (const auto& [path, content] : pagesOf(hostileRecord(folder.path() / "l.nhl"))) {
    EXPECT_NE(content.find("default-src 'none'"), std::string::npos) << path;
    for (const char* outside : {"http://", "https://", "src=", "url(", "@import", "style=\"", "onclick"})
      EXPECT_EQ(content.find(outside), std::string::npos) << path << " has " << outside;
  }
}

TEST_F(Html, EveryLinkLeadsToAPageAndAnAnchorThatAreThere) {
  const Pages pages = pagesOf(hostileRecord(folder.path() / "l.nhl"));
  const std::regex link("href=\"([^\"#]*)(#[^\"]*)?\"");
  std::size_t links = 0;
  for (const auto& [path, content] : pages)
    for (std::sregex_iterator it(content.begin(), content.end(), link), end; it != end; ++it, ++links) {
      const auto file =
          (std::filesystem::path(path).parent_path() / (*it)[1].str()).lexically_normal().string();
      const auto target = pages.find((*it)[1].length() == 0 ? path : file);
      ASSERT_NE(target, pages.end()) << path << " links to " << (*it)[0];
      if ((*it)[2].length() > 1)
        EXPECT_NE(target->second.find("id=\"" + (*it)[2].str().substr(1) + "\""), std::string::npos)
            << path << " links to " << (*it)[0];
    }
  EXPECT_GT(links, 50u);
}

TEST_F(Html, ABugHasItsCallItsInputItsTestAndItsCommand) {
  const std::string bug = pagesOf(hostileRecord(folder.path() / "l.nhl")).at("bugs/0000000000000001.html");
  EXPECT_NE(bug.find("nuthatch replay 000000000000abc0"), std::string::npos);
  EXPECT_NE(bug.find("3c 73 63 72 69 70 74 3e"), std::string::npos) << "the input as bytes";
  EXPECT_NE(bug.find("Proofs that hold only where this does not fail"), std::string::npos);
}

TEST_F(Html, ABugHasItsPathWithValuesAndItsLoopsOnce) {
  const std::string bug = pagesOf(hostileRecord(folder.path() / "l.nhl")).at("bugs/0000000000000001.html");
  EXPECT_NE(bug.find("amount = <b>2147483647</b>"), std::string::npos);
  EXPECT_NE(bug.find("28 more rounds of the same"), std::string::npos);
  EXPECT_NE(bug.find("5 steps are left out"), std::string::npos);
  EXPECT_NE(bug.find("<h2>The calls</h2>"), std::string::npos);
}

TEST_F(Html, ATreeOpensAtItsChoices) {
  const Pages pages = pagesOf(hostileRecord(folder.path() / "l.nhl"));
  EXPECT_NE(pages.at("trees.html").find("href=\"tree/1.html\""), std::string::npos);
  const std::string& tree = pages.at("tree/1.html");
  EXPECT_NE(tree.find("3 different ways through 1 choice, by 6 inputs. 1 more were not run"),
            std::string::npos);
  EXPECT_NE(tree.find("then 2 branches without a choice"), std::string::npos);
  EXPECT_NE(tree.find("1 failed here"), std::string::npos);
  EXPECT_NE(tree.find("1 went on, not followed"), std::string::npos);
  std::size_t boxes = 0;
  for (std::size_t at = 0; (at = tree.find("<rect", at)) != std::string::npos; ++at) ++boxes;
  EXPECT_EQ(boxes, 4u) << "the root and the three ways";
}

// Three thousand nodes are the bound of path_recorder.cpp.
TEST_F(Html, TheLargestTreeFitsAPage) {
  Record record = hostileRecord(folder.path() / "l.nhl");
  ExecutionTree& tree = record.trees.front();
  for (PathWay& way : tree.ways) way.condition = std::string(1000, '&');
  tree.nodes = {{0, 0, 3000, 0, 0, 0}};
  for (std::uint32_t n = 1; n < 3000; ++n)
    tree.nodes.push_back({(n - 1) / 2, n % 3, 3000 - n, n > 1499, 0, 0});
  EXPECT_LT(pagesOf(record).at("tree/1.html").size(), 2'000'000u);
  for (std::uint32_t n = 1; n < 3000; ++n) tree.nodes[n] = {n - 1, n % 3, 3000 - n, 1, 0, 0};
  EXPECT_LT(pagesOf(record).at("tree/1.html").size(), 2'000'000u) << "a deep one";
}

TEST(PathWords, ConditionsAreShortAndSaidOnce) {
  EXPECT_EQ(plainCode("std::map<int, std::vector<int>>::at(m, i) < n"), "std::map::at(m, i) < n");
  EXPECT_EQ(plainCode("operator<(a, b) && i<"), "operator<(a, b) && i<");
  const PathStep step{
      {"f", {"a.c", 1, 1}, WayKind::HoldsNot, "empty(v)"}, 0, {{"empty(v)", "false"}, {"n", "1"}}};
  EXPECT_EQ(inWords(step), "empty(v) does not hold: n = 1");
  const PathStep null{
      {"f", {"a.c", 1, 1}, WayKind::Holds, "p != null"}, 0, {{"p", "not null"}, {"q", "null"}}};
  EXPECT_EQ(inWords(null), "p != null holds: q = null");
}

TEST(PathWords, RoundsAreStretches) {
  std::vector<PathStep> steps;
  const auto add = [&](const char* condition) {
    steps.push_back({{"f", {"a.c", 1, 1}, WayKind::Holds, condition}, 0, {}});
  };
  add("a");
  for (int i = 0; i < 5; ++i) add("b"), add("c");
  add("d");
  EXPECT_EQ(stretchesOf(steps), (std::vector<PathStretch>{{0, 1, 0}, {1, 10, 2}, {11, 1, 0}}));
  steps.resize(7);
  EXPECT_EQ(stretchesOf(steps).size(), 7u) << "three rounds are told one by one";
}

TEST_F(Html, LongTablesAreSplit) {
  const Pages pages =
      pagesOf(hostileRecord(folder.path() / "l.nhl", {.checks = 10'000, .inputs = 10, .functions = 500}));
  EXPECT_TRUE(pages.contains("checks-5.html"));
  for (const auto& [path, content] : pages) EXPECT_LT(content.size(), 2'000'000u) << path;
}

TEST_F(Html, TheSolversPageAnswersSagansQuestion) {
  Record record = hostileRecord(folder.path() / "l.nhl");
  record.summary.runs[0].counters = {{"time: sat within 1 ms", 97},       {"time: unsat within 10 s", 2},
                                     {"time: unknown beyond 10 s", 1},    {"time: answers by blast", 100},
                                     {"time: microseconds by blast", 25}, {"queries", 100}};
  const std::string page = pagesOf(record).at("solver.html");
  EXPECT_NE(page.find("97.00 % of 100 questions were answered within a second"), std::string::npos);
  EXPECT_NE(page.find("Of the 3 slow ones 2 (66 %) had no solution"), std::string::npos);
}

TEST_F(Html, PagesThatAreMadeWhenAskedForAreTheSame) {
  const Record record = hostileRecord(folder.path() / "l.nhl");
  SiteOptions options{.version = "1"};
  std::map<std::string, std::string> all;
  must(writeSite(record, options, [&](const std::string& path, const std::string& content) -> Status {
    all[path] = content;
    return {};
  }));
  SitePages pages(record, options);
  for (const auto& [path, content] : all) {
    const auto page = pages.page(path);
    ASSERT_TRUE(page && *page) << path;
    EXPECT_EQ(**page, content) << path;
  }
  for (const char* none : {"", "x", "bugs/", "bugs/../index.html", "index.html/", "source/../../etc/passwd"})
    EXPECT_EQ(must(pages.page(none)), nullptr) << none;
}

TEST_F(Html, CoverageOverTimeHasACurveAnEngine) {
  const Record record = hostileRecord(folder.path() / "l.nhl");
  SiteOptions options{.version = "1"};
  for (std::uint64_t i = 0; i < 40; ++i) // more engines than there are strokes, with names of an enemy
    options.progress.push_back({.engine = kScript + std::to_string(i / 5),
                                .milliseconds = i * 100,
                                .edgesHit = i,
                                .edges = i % 2 ? 40u : 20u});
  SitePages pages(record, options);
  const std::string& page = *must(pages.page("runs.html"));
  EXPECT_NE(page.find("<polyline class=\"s5\""), std::string::npos);
  EXPECT_EQ(page.find("<polyline class=\"s6\""), std::string::npos);
  EXPECT_EQ(page.find(kScript), std::string::npos);
}
