// Truncated, garbled, foreign, forged and newer files: each gives a Problem that names the file and a remedy,
// the file is left as it is, and nothing corrupt is believed.
#include "child.h"
#include "ledger/encoding.h"
#include "ledger/sqlite/database.h"
#include "ledger/summary_store.h"
#include "ledger_test.h"
#include "support/random.h"

#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/stat.h>

using namespace nuthatch;
namespace fs = std::filesystem;

namespace {

void fill(Ledger& ledger) {
  const auto [target, run] = start(ledger, 60);
  std::vector<Function> functions;
  for (int i = 0; i < 40; ++i)
    functions.push_back(
        {.name = fmt::format("f{}", i), .display = "f(int)", .place = {"f.c", 1, 1}, .edges = 9});
  must(ledger.putFunctions(target, functions));
  must(ledger.putAssumption(target, {"a", "no overflow", {"f.c", 1, 1}}));
  for (std::uint64_t i = 1; i <= 20; ++i) {
    const std::string input = must(ledger.putInput(std::string(i * 400, 'x')));
    must(ledger.putWitness(target, someWitness(i, hex(i), input)));
    must(ledger.setVerdict(target, hex(i), Refuted{someWitness(i, "", "").id}, run));
    must(
        ledger.setVerdict(target, hex(20 + i), Proven(Ground{{{{Limit::Rounds, i}}}, {"a"}, {hex(1)}}), run));
    EXPECT_TRUE(ledger.addCoverage(target, run, {fmt::format("f{}", i), 9, {1, 2, 8}}));
  }
  must(ledger.endRun(run, {{"runs", 20}}));
}

std::string show(const Verdict& verdict) {
  if (const auto* refuted = std::get_if<Refuted>(&verdict)) return "refuted " + refuted->witness;
  if (const auto* proven = std::get_if<Proven>(&verdict))
    return "proven " + encodeSupposition(proven->supposition());
  if (std::holds_alternative<Unreachable>(verdict)) return "unreachable";
  return fmt::format("open {}", name(std::get<Open>(verdict).reason));
}

// All facts as text, or the first Problem.
Result<std::string> dump(Ledger& ledger) {
  std::string text;
  NH_TRY(const auto targets, ledger.targets());
  for (const auto& target : targets) {
    text += fmt::format("{} {} {} {}\n", target.id, target.name, target.moduleHash, name(target.kind));
    NH_TRY(const auto functions, ledger.functions(target.id));
    for (const auto& f : functions)
      text += fmt::format("{} {} {} {}\n", f.name, f.display, f.place.file, f.edges);
    NH_TRY(const auto checks, ledger.checks(target.id));
    for (const auto& c : checks)
      text += fmt::format("{} {} {} {} {} {}\n", c.check.id, name(c.check.kind), c.check.place.line,
                          c.check.detail, show(c.verdict), c.run);
    NH_TRY(const auto assumptions, ledger.assumptions(target.id));
    for (const auto& a : assumptions) text += a.id + " " + a.text + "\n";
    NH_TRY(const auto witnesses, ledger.witnesses(target.id));
    for (const auto& w : witnesses) {
      NH_TRY(const auto input, ledger.input(w.input));
      text += fmt::format("{} {} {} {} {}\n", w.id, w.check, w.arguments, name(w.replay), input);
    }
    NH_TRY(const auto coverage, ledger.coverage(target.id));
    for (const auto& c : coverage)
      text += fmt::format("{} {} {}\n", c.function, c.edges, fmt::join(c.hit, " "));
    NH_TRY(const auto runs, ledger.runs(target.id));
    for (const auto& r : runs)
      text += fmt::format("{} {} {} {}\n", r.id, r.engine, r.seed, r.counters.size());
  }
  return text;
}

std::set<std::string> lines(const std::string& text) {
  std::istringstream stream(text);
  std::set<std::string> all;
  for (std::string line; std::getline(stream, line);) all.insert(line);
  return all;
}

Result<std::string> dumpOf(const fs::path& path, LedgerMode mode) {
  NH_TRY(const auto ledger, openLedger(path, mode));
  return dump(*ledger);
}

class DamageTest : public LedgerTest {
protected:
  // Puts `content` in the ledger's place; opening it either way must fail and leave it as it is.
  void expectRefused(const std::string& content, std::string_view words = "") {
    write(content);
    for (const auto mode : {LedgerMode::ReadWrite, LedgerMode::ReadOnly})
      expectProblem(dumpOf(path, mode), Blame::Input, path, words);
    EXPECT_EQ(must(readFile(path)), content);
  }
  void write(const std::string& content) {
    fs::remove(path); // a file cut to nothing and written again is flushed by ext4 at once, which is slow
    std::ofstream(path, std::ios::binary) << content;
  }
  std::string filled() {
    fill(*open());
    EXPECT_FALSE(fs::exists(path.string() + "-wal")) << "a closed ledger is one file";
    return must(readFile(path));
  }
  // Changes the file behind the ledger's back.
  void run(const char* sql) {
    must(must(sqlite::Database::open(path, sqlite::Access::ReadWrite))->script(sql));
  }
};

} // namespace

TEST_F(DamageTest, TruncatedAtAnyLength) {
  const std::string whole = filled();
  Random random(5);
  std::vector<std::size_t> lengths = {0, 1, 15, 16, 99, 100, 101, 512, whole.size() - 1};
  for (std::size_t page = 4096; page < whole.size(); page += 4096) lengths.push_back(page);
  for (int i = 0; i < 40; ++i) lengths.push_back(random.below(whole.size()));
  for (const auto length : lengths) expectRefused(whole.substr(0, length));
  write(whole);
  EXPECT_TRUE(dumpOf(path, LedgerMode::ReadWrite));
}

TEST_F(DamageTest, AFlippedBitIsNoticedOrHarmless) {
  const std::string whole = filled();
  const std::string expected = must(dumpOf(path, LedgerMode::ReadOnly));
  Random random(6);
  int noticed = 0;
  constexpr int kFlips = 400;
  for (int i = 0; i < kFlips; ++i) {
    std::string damaged = whole;
    // The first flips go through the header of the file, byte by byte.
    const std::size_t at = i < 100 ? static_cast<std::size_t>(i) : random.below(whole.size());
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.below(8)));
    write(damaged);
    const auto found = dumpOf(path, LedgerMode::ReadOnly);
    if (found) EXPECT_EQ(*found, expected) << "byte " << at;
    if (!found) {
      EXPECT_NE(found.error().message.find(path.string()), std::string::npos) << found.error().message;
      EXPECT_FALSE(found.error().remedy.empty()) << found.error().message;
      EXPECT_EQ(found.error().blame, Blame::Input) << found.error().message;
      ++noticed;
    }
    for (const char* suffix : {"-wal", "-shm", "-journal"}) fs::remove(path.string() + suffix);
  }
  EXPECT_GT(noticed, kFlips / 4);
}

TEST_F(DamageTest, OverwrittenPagesAreNoticed) {
  const std::string whole = filled();
  const std::string expected = must(dumpOf(path, LedgerMode::ReadOnly));
  for (std::size_t page = 0; page < whole.size(); page += 4096) {
    for (const char fillWith : {'\0', '\xff'}) {
      std::string damaged = whole;
      damaged.replace(page, 4096, 4096, fillWith);
      expectRefused(damaged);
    }
    if (page + 8192 > whole.size()) continue;
    std::string swapped = whole; // a page where another belongs, as after a failed copy
    swapped.replace(page, 4096, whole.substr(page + 4096, 4096));
    write(swapped);
    const auto found = dumpOf(path, LedgerMode::ReadOnly);
    // Both pages are whole, so the exchange can hide facts (a check then falls to open), but not make any up.
    if (!found) continue;
    for (const auto& line : lines(*found))
      EXPECT_TRUE(lines(expected).contains(line) || line.find("open not reached") != std::string::npos)
          << line;
  }
}

TEST_F(DamageTest, GarbageAndForeignFiles) {
  Random random(7);
  std::string garbage;
  for (int i = 0; i < 5000; ++i) garbage += static_cast<char>(random.next());
  expectRefused(garbage, "not a Nuthatch ledger");
  expectRefused("", "empty");
  expectRefused("hello\n", "too short");
  expectRefused("int main() { return 0; }" + std::string(200, '\n'), "something else");
  fs::remove(path);
  must(must(sqlite::Database::create(path))->script("CREATE TABLE t (x); INSERT INTO t VALUES (1)"));
  expectRefused(must(readFile(path)), "another program");
}

TEST_F(DamageTest, WhatIsNoRegularFile) {
  fs::create_directory(path);
  expectProblem(openLedger(path, LedgerMode::ReadWrite), Blame::Input, path, "folder");
  fs::remove(path);
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0); // opening it would wait for a writer for ever
  expectProblem(openLedger(path, LedgerMode::ReadWrite), Blame::Input, path, "regular");
  path = folder.path() / "no" / "such" / "folder.nhl";
  expectProblem(openLedger(path, LedgerMode::ReadWrite), Blame::Environment, path);
  expectProblem(openLedger(path, LedgerMode::ReadOnly), Blame::Input, path);
}

TEST_F(DamageTest, ALinkToALedgerWithALogIsNotCutShort) {
  const fs::path link = folder.path() / "link.nhl";
  fs::create_symlink(path, link);
  const pid_t child = startChild([&] {
    auto ledger = open();
    fill(*ledger);
    ::raise(SIGKILL);
  });
  waitFor(child);
  // As if killed while pages moved from the log to the file: its first page counts some that are only in the
  // log.
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(30) << '\x7f';
  file.close();
  ASSERT_TRUE(fs::exists(path.string() + "-wal"));
  EXPECT_EQ(must(must(openLedger(link, LedgerMode::ReadOnly))->targets()).size(), 1u);
}

TEST_F(DamageTest, ANewerSchemaIsNamed) {
  filled();
  run("PRAGMA user_version = 1000");
  expectRefused(must(readFile(path)), "newer Nuthatch");
  run("PRAGMA user_version = 0");
  expectRefused(must(readFile(path)), "no schema version");
}

TEST_F(DamageTest, ForeignTablesTriggersAndViewsAreRefused) {
  const std::string whole = filled();
  for (const char* sql : {"CREATE TABLE extra (x)", "DROP TABLE coverage", "CREATE INDEX i ON checks (kind)",
                          "CREATE TRIGGER t AFTER INSERT ON checks BEGIN DELETE FROM verdicts; END",
                          "ALTER TABLE checks ADD COLUMN more TEXT", "PRAGMA writable_schema = ON"}) {
    write(whole);
    run(sql);
    if (must(readFile(path)) == whole)
      continue; // writable_schema itself changes nothing: DEFENSIVE refuses it
    expectRefused(must(readFile(path)), "tables");
  }
}

TEST_F(DamageTest, RowsChangedFromOutsideAreNotBelieved) {
  const std::string whole = filled();
  const TargetId target = 1;
  const auto reads = [&](const char* sql, auto read) {
    write(whole);
    run(sql);
    auto ledger = open();
    expectProblem(read(*ledger), Blame::Input, path, "damaged");
  };
  reads("UPDATE targets SET name = 'other'", [](Ledger& l) { return l.targets(); });
  reads("UPDATE functions SET edges = 3 WHERE name = 'f7'", [&](Ledger& l) { return l.functions(target); });
  reads("UPDATE verdicts SET supposition = '' WHERE verdict = 'proven'",
        [&](Ledger& l) { return l.checks(target); });
  reads("UPDATE witnesses SET replay = 'confirmed', note = ''",
        [&](Ledger& l) { return l.witnesses(target); });
  reads("UPDATE coverage SET hit = x'ff01'", [&](Ledger& l) { return l.coverage(target); });
  reads("UPDATE runs SET seed = 8", [&](Ledger& l) { return l.runs(target); });
  reads("UPDATE inputs SET bytes = x'00'", [](Ledger& l) { return l.input(sha256(std::string(400, 'x'))); });
}

// A forger can compute the sum of a row too; then each value must still be one that a ledger writes.
TEST_F(DamageTest, ForgedRowsMeetValidation) {
  const std::string whole = filled();
  const TargetId target = 1;
  const auto reads = [&](const char* sql, auto read) {
    write(whole);
    run(sql);
    auto ledger = open();
    expectProblem(read(*ledger), Blame::Input, path, "damaged");
  };
  const auto checks = [&](Ledger& l) { return l.checks(target); };
  reads("UPDATE targets SET kind = 'spaceship', sum = row_sum('targets', id, name, 'spaceship', module_hash, "
        "source)",
        [](Ledger& l) { return l.targets(); });
  reads("UPDATE checks SET line = -1, "
        "sum = row_sum('checks', target, id, kind, function, file, -1, col, ordinal, detail)",
        checks);
  reads("UPDATE verdicts SET verdict = 'proven', sum = row_sum('verdicts', target, check_id, run, 'proven', "
        "witness, reason, detail, supposition) WHERE verdict = 'refuted'",
        checks);
  // One ground, whose assumption is z, which nobody knows; then one that no encoder writes.
  for (const char* grounds : {"24:0:,4:1:z,,0:,6:proven,,", "99999999999999999999:a,", "",
                              "18:0:,0:,0:,6:proven,,18:0:,0:,0:,6:proven,,"})
    reads(fmt::format("UPDATE verdicts SET supposition = '{0}', sum = row_sum('verdicts', target, check_id, "
                      "run, verdict, witness, reason, detail, '{0}') WHERE verdict = 'proven'",
                      grounds)
              .c_str(),
          checks);
  reads("UPDATE coverage SET hit = x'ffff', sum = row_sum('coverage', target, function, run, edges, x'ffff')",
        [&](Ledger& l) { return l.coverage(target); });
  reads("UPDATE inputs SET bytes = x'00', sum = row_sum('inputs', hash, x'00')",
        [](Ledger& l) { return l.input(sha256(std::string(400, 'x'))); });
}

TEST_F(DamageTest, ALostParentIsNoticed) {
  const std::string whole = filled();
  for (const char* sql :
       {"PRAGMA foreign_keys = OFF; DELETE FROM witnesses", "PRAGMA foreign_keys = OFF; DELETE FROM inputs",
        "PRAGMA foreign_keys = OFF; DELETE FROM targets"}) {
    write(whole);
    run(sql);
    expectRefused(must(readFile(path)), "parent");
  }
}

TEST_F(DamageTest, ALogWithoutItsLedgerIsNotReplayedIntoANewOne) {
  const pid_t child = startChild([&] {
    auto ledger = open();
    fill(*ledger);
    ::raise(SIGKILL);
  });
  waitFor(child);
  ASSERT_TRUE(fs::exists(path.string() + "-wal"));
  fs::remove(path);
  expectProblem(openLedger(path, LedgerMode::ReadWrite), Blame::Input, path, "log");
  EXPECT_FALSE(fs::exists(path));
  fs::remove(path.string() + "-wal");
  EXPECT_TRUE(must(open()->targets()).empty());
}

// The log of a killed writer, cut at any length: steps from its end may be gone with the bytes that held
// them, but no step is there by half.
TEST_F(DamageTest, ATruncatedLogGivesWholeStepsOnly) {
  const pid_t child = startChild([&] {
    auto ledger = open();
    const TargetId target = must(ledger->putTarget(someTarget()));
    for (std::uint64_t step = 0; step < 8; ++step) {
      auto batch = must(ledger->begin());
      for (std::uint64_t i = 0; i < 100; ++i)
        must(ledger->putChecks(target, std::vector{someCheck(step * 100 + i)}));
      must(batch.commit());
    }
    ::raise(SIGKILL);
  });
  waitFor(child);
  const std::string main = must(readFile(path)), log = must(readFile(path.string() + "-wal"));
  Random random(8);
  std::set<std::size_t> sizes;
  for (int i = 0; i < 60; ++i) {
    const std::size_t length = i == 0 ? log.size() : random.below(log.size());
    write(main);
    fs::remove(path.string() + "-shm");
    std::ofstream(path.string() + "-wal", std::ios::binary) << log.substr(0, length);
    auto ledger = open();
    const auto targets = must(ledger->targets());
    const std::size_t count = targets.empty() ? 0 : must(ledger->checks(targets.front().id)).size();
    EXPECT_EQ(count % 100, 0u);
    if (i == 0) EXPECT_EQ(count, 800u);
    sizes.insert(count);
  }
  EXPECT_GT(sizes.size(), 3u);
}

TEST_F(DamageTest, ADamagedSummaryIsLeftOutAndCounted) {
  const SummaryFact whole{
      .code = std::string(64, 'a'), .caller = "0", .function = "f", .paths = {{.formula = "x"}}};
  SummaryFact other = whole;
  other.function = "g";
  other.caller = "1";
  must(summariesIn(*open()).putSummaries(std::vector{whole, other}));
  run("UPDATE summaries SET paths = replace(paths, 'x', 'y') WHERE function = 'f'");
  const StoredSummaries stored = must(summariesIn(*open(LedgerMode::ReadOnly)).summaries());
  EXPECT_EQ(stored.whole, std::vector{other});
  EXPECT_EQ(stored.damaged, 1u);
}

TEST(SummaryFactText, WhatTheEncoderWouldNotWriteIsRefused) {
  const std::string good = encodePaths({{.formula = "f", .sizes = {7}, .writes = {{1, -2}}}});
  EXPECT_TRUE(decodePaths(good));
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = bad[i] == '0' ? '9' : '0'; // never what was meant: a length, a flag, a separator, or a number
    const auto read = decodePaths(bad);
    EXPECT_TRUE(!read || encodePaths(*read) == bad) << bad;
    EXPECT_FALSE(decodePaths(good.substr(0, i)) && i > 0) << i;
  }
}
