// The written reports: the same ledger gives the same bytes, whatever names hold stays text, and what proofs rest on is
// told. tests/e2e/cases/report_formats.sh sets the formats against their validators.
#include "hostile_record.h"
#include "report/file_coverage.h"
#include "report/formats/escape.h"
#include "report/formats/formats.h"

using namespace nuthatch;

namespace {

class Formats : public ::testing::Test {
protected:
  ScratchFolder folder = must(ScratchFolder::make("formats"));
  Record record = hostileRecord(folder.path() / "l.nhl");
  FormatOptions options{.version = "1"};

  bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
};

} // namespace

TEST_F(Formats, TheSameLedgerGivesTheSameBytes) {
  const Record again = hostileRecord(folder.path() / "again.nhl");
  EXPECT_EQ(junitReport(record, options), junitReport(again, options));
  EXPECT_EQ(sarifReport(record, options), sarifReport(again, options));
  EXPECT_EQ(coberturaReport(record, options), coberturaReport(again, options));
}

TEST_F(Formats, HostileNamesStayText) {
  options.allChecks = true;
  for (const auto& text : {junitReport(record, options), coberturaReport(record, options)}) {
    EXPECT_FALSE(has(text, "<script"));
    EXPECT_FALSE(has(text, "]]>"));
  }
  for (const auto& text :
       {junitReport(record, options), sarifReport(record, options), csvReport(record, options),
        lcovReport(record, options), coberturaReport(record, options)}) {
    EXPECT_FALSE(has(text, "\u202e"));
    EXPECT_FALSE(has(text, "\x1b"));
    EXPECT_FALSE(has(text, "\xff"));
  }
}

TEST_F(Formats, SarifTellsFindingsByCheckAndProofsByGround) {
  const std::string plain = sarifReport(record, options);
  EXPECT_TRUE(has(plain, R"("nuthatchCheck/v1": "0000000000000001")"));
  EXPECT_TRUE(has(plain, R"("uri": "a%26b.c")")) << plain.substr(0, 2000);
  EXPECT_TRUE(has(plain, "loops up to 8 rounds"));
  EXPECT_FALSE(has(plain, R"("kind": "pass")"));
  options.allChecks = true;
  const std::string all = sarifReport(record, options);
  EXPECT_TRUE(has(all, R"("kind": "pass")"));
  EXPECT_TRUE(has(all, "rests on a bound: loops up to 8 rounds; the assumption: callers are kind"));
  options.known = {"0000000000000001"};
  const std::string old = sarifReport(record, options);
  EXPECT_TRUE(has(old, R"("baselineState": "unchanged")"));
  EXPECT_TRUE(has(old, R"("baselineState": "new")"));
}

TEST_F(Formats, ACodeFlowHasTheBranchesOfThePathWithTheirValues) {
  const auto json = nlohmann::json::parse(sarifReport(record, options));
  const auto& steps = json["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(steps.size(), 33u) << "the entry, thirty rounds, the call, the failure";
  EXPECT_EQ(steps[2]["state"]["i"]["text"], "1");
  EXPECT_EQ(steps[31]["nestingLevel"], 1);
}

TEST_F(Formats, JunitCountsBugsAsFailuresAndNeedsAsSkipped) {
  EXPECT_TRUE(has(junitReport(record, options), R"(tests="8" failures="1" errors="0" skipped="5")"));
  options.known = {"0000000000000001"};
  EXPECT_TRUE(has(junitReport(record, options), R"(failures="0" errors="0" skipped="6")"));
}

TEST_F(Formats, LcovHasLinesBranchesAndFunctions) {
  const std::string text = lcovReport(record, options);
  EXPECT_TRUE(has(text, "SF:/p/sub dir/a&b.c\nFN:1,f0\nFN:11,f1\nFNDA:1,f0\nFNDA:0,f1\nFNF:2\nFNH:1\n"
                        "BRDA:2,0,0,1\nBRDA:2,0,1,0\nBRDA:12,1,0,-\nBRDA:12,1,1,-\nBRF:4\nBRH:1\n"
                        "DA:1,1\nDA:2,1\nDA:3,1\nDA:4,0\nDA:11,0\n"))
      << text;
}

TEST_F(Formats, CellsAreNoFormulas) {
  EXPECT_EQ(csvCell("=1"), "'=1");
  EXPECT_EQ(csvCell("a,\"b\""), "\"a,\"\"b\"\"\"");
  EXPECT_EQ(csvCell("plain"), "plain");
  EXPECT_EQ(uriPath("a b/ü#?.c"), "a%20b/%C3%BC%23%3F.c");
  EXPECT_EQ(cut("aü", 2), "a…") << "between characters";
}

TEST_F(Formats, AProofSaysWhatItRestsOn) {
  EXPECT_TRUE(restsOn(record, *suppositionOf(record.check("0000000000000003")->verdict))
                  .starts_with("that this does not happen: "));
  EXPECT_EQ(below("/p", "/p/a.c"), "a.c");
  EXPECT_EQ(below("/p", "/pq/a.c"), "/pq/a.c");
}
