#include "cli/verb.h"

#include "support/files.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

struct Finished {
  int code;
  std::string out;
};

Finished solve(const std::string& name, const std::string& text, std::vector<std::string> flags = {}) {
  const auto folder = ScratchFolder::make("solve-verb").value();
  const auto file = folder.path() / name;
  EXPECT_TRUE(writeFile(file, text));
  flags.push_back(file.string());
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  const int code = solveVerb(flags);
  ::testing::internal::GetCapturedStderr();
  return {code, ::testing::internal::GetCapturedStdout()};
}

constexpr const char* satScript = "(set-logic QF_BV)\n(declare-fun x () (_ BitVec 8))\n"
                                  "(assert (= (bvmul x #x03) #x0f))\n(check-sat)\n";

} // namespace

TEST(SolveVerb, PrintsTheOutcomeFirst) {
  EXPECT_EQ(solve("q.smt2", satScript).out, "sat\n");
  const Finished verbose = solve("q.smt2", satScript, {"-v"});
  EXPECT_TRUE(verbose.out.starts_with("sat\nmodel:\n  x = 0x05\n")) << verbose.out;
  EXPECT_NE(verbose.out.find("layer: "), std::string::npos);
}

TEST(SolveVerb, ReadsOurOwnForm) {
  const Finished run = solve(
      "q.nhq", "nhq 1\n%1 = var:8 \"x\"\n%2 = ult:1 %1 0x05:8\n%3 = ult:1 0x09:8 %1\nassert %2\nassert %3\n",
      {"-v"});
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(run.out.starts_with("unsat\ncore: 2 of 2 constraints\n")) << run.out;
}

TEST(SolveVerb, LayersCanBeChosen) {
  EXPECT_EQ(solve("q.smt2", satScript, {"--layers", "quick"}).out, "unknown\n");
  EXPECT_EQ(solve("q.smt2", satScript, {"--layers=z3", "--time=5s", "--memory=1G"}).out, "sat\n");
}

TEST(SolveVerb, BadInputIsCode2) {
  EXPECT_EQ(solve("q.smt2", "(assert").code, 2);
  EXPECT_EQ(solve("q.nhq", "not a query").code, 2);
  EXPECT_EQ(solve("q.smt2", satScript, {"--layers", "magic"}).code, 2);
  EXPECT_EQ(solve("q.smt2", satScript, {"--time", "soon"}).code, 2);
  EXPECT_EQ(solveVerb({"/nowhere/q.smt2"}), 2);
  EXPECT_EQ(solveVerb({}), 2);
}
