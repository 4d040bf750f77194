// A ledger of the first schema version, made by the script below as that version made it, is brought up to
// date: in place by a writer, in memory by a reader. The sums in the script also pin the way in which sums
// are computed.
#include "child.h"
#include "ledger/sqlite/schema.h"
#include "ledger_test.h"
#include "support/random.h"

#include <csignal>
#include <sys/resource.h>

using namespace nuthatch;
namespace fs = std::filesystem;

namespace {

constexpr const char* kFirstVersion = R"sql(
CREATE TABLE targets (
  id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, module_hash TEXT NOT NULL, source TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (id)) STRICT, WITHOUT ROWID;
INSERT INTO targets VALUES(1,'account','program','m1','examples/account',3819422854387652177);
CREATE TABLE functions (
  target INTEGER NOT NULL REFERENCES targets, name TEXT NOT NULL, display TEXT NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  body_hash TEXT NOT NULL, edges INTEGER NOT NULL, not_enterable TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, name)) STRICT, WITHOUT ROWID;
INSERT INTO functions
  VALUES(1,'deposit','Account::deposit(int)','account.cpp',12,3,'h1',4,'',-7460011273248485400);
CREATE TABLE checks (
  target INTEGER NOT NULL REFERENCES targets, id TEXT NOT NULL, kind TEXT NOT NULL, function TEXT NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  ordinal INTEGER NOT NULL, detail TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, id)) STRICT, WITHOUT ROWID;
INSERT INTO checks
  VALUES(1,'0000000000000001','signed-overflow','deposit','account.cpp',13,7,0,'x + y fits int',
  -4064215910960175004);
INSERT INTO checks
  VALUES(1,'0000000000000002','division-by-zero','deposit','account.cpp',14,7,0,'d != 0',
  -4341116696571721770);
CREATE TABLE assumptions (
  target INTEGER NOT NULL REFERENCES targets, id TEXT NOT NULL, text TEXT NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, id)) STRICT, WITHOUT ROWID;
INSERT INTO assumptions VALUES(1,'a1','d > 0','account.cpp',14,1,1317911040742092700);
CREATE TABLE inputs (
  hash TEXT NOT NULL, bytes BLOB NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (hash)) STRICT;
INSERT INTO inputs
  VALUES('24ae0d93f1af72addc019182fae1ab44547a1e84758785745f4358373eab1960',X'7fffffff',6242798992822383433);
CREATE TABLE witnesses (
  target INTEGER NOT NULL, id TEXT NOT NULL, check_id TEXT NOT NULL, entry TEXT NOT NULL,
  input TEXT NOT NULL REFERENCES inputs, arguments TEXT NOT NULL, replay TEXT NOT NULL, note TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, id),
  FOREIGN KEY (target, check_id) REFERENCES checks) STRICT, WITHOUT ROWID;
INSERT INTO witnesses
  VALUES(1,'abc0000000000001','0000000000000001','deposit',
  '24ae0d93f1af72addc019182fae1ab44547a1e84758785745f4358373eab1960','deposit(2147483647)','confirmed',
  'overflow',6546416710593535396);
CREATE TABLE runs (
  id INTEGER NOT NULL, target INTEGER NOT NULL REFERENCES targets, engine TEXT NOT NULL, seed INTEGER NOT NULL,
  budget TEXT NOT NULL, counters TEXT NOT NULL, started_at TEXT NOT NULL, ended_at TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (id)) STRICT, WITHOUT ROWID;
INSERT INTO runs VALUES(1,1,'random',7,'4:time,3:60s,','','2026-01-02T03:04:05Z','',7613791808098533677);
CREATE TABLE verdicts (
  target INTEGER NOT NULL, check_id TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs, verdict TEXT NOT NULL,
  witness TEXT, unwinding INTEGER, bound TEXT, assumptions TEXT, reason TEXT, detail TEXT,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, check_id),
  FOREIGN KEY (target, check_id) REFERENCES checks,
  FOREIGN KEY (target, witness) REFERENCES witnesses) STRICT, WITHOUT ROWID;
INSERT INTO verdicts
  VALUES(1,'0000000000000001',1,'refuted','abc0000000000001',NULL,NULL,NULL,NULL,NULL,835245083386909127);
INSERT INTO verdicts
  VALUES(1,'0000000000000002',1,'proven',NULL,8,'loops to 8','2:a1,',NULL,NULL,-1647107336036991408);
CREATE TABLE coverage (
  target INTEGER NOT NULL REFERENCES targets, function TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs,
  edges INTEGER NOT NULL, hit BLOB NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, function)) STRICT, WITHOUT ROWID;
INSERT INTO coverage VALUES(1,'deposit',1,4,X'09',-8650702210410598497);
PRAGMA application_id = 0x4e75744c;
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
)sql";

class MigrationTest : public LedgerTest {
protected:
  void SetUp() override { must(must(sqlite::Database::create(path))->script(kFirstVersion)); }

  int version() {
    return static_cast<int>(
        must(must(sqlite::Database::open(path, sqlite::Access::QueryOnly))->number("PRAGMA user_version")));
  }

  void expectAllFacts(Ledger& ledger) {
    const KnownTarget target{1, "account", TargetKind::Program, "m1", "examples/account"};
    EXPECT_EQ(must(ledger.targets()), std::vector{target});
    EXPECT_EQ(
        must(ledger.functions(1)),
        (std::vector<Function>{{"deposit", "Account::deposit(int)", {"account.cpp", 12, 3}, "h1", 4, ""}}));
    const auto checks = must(ledger.checks(1));
    ASSERT_EQ(checks.size(), 2u);
    EXPECT_EQ(
        checks[0].check,
        (Check{hex(1), CheckKind::SignedOverflow, "deposit", {"account.cpp", 13, 7}, 0, "x + y fits int"}));
    EXPECT_EQ(checks[0].verdict, Verdict(Refuted{"abc0000000000001"}));
    EXPECT_TRUE(std::holds_alternative<Open>(checks[1].verdict)) << "its proof did not say what it rests on";
    EXPECT_EQ(must(ledger.assumptions(1)),
              (std::vector<Assumption>{{"a1", "d > 0", {"account.cpp", 14, 1}}}));
    const auto witness = must(ledger.witness("abc")).witness;
    EXPECT_EQ(witness.replay, Replay::Confirmed);
    EXPECT_EQ(witness.note, "overflow");
    EXPECT_EQ(witness.needs, "") << "the first version did not know of it";
    EXPECT_EQ(must(ledger.input(witness.input)), "\x7f\xff\xff\xff");
    EXPECT_EQ(must(ledger.coverage(1)), (std::vector<Coverage>{{"deposit", 4, {0, 3}}}));
    EXPECT_EQ(must(ledger.runs(1)).at(0).budget.at("time"), "60s");
    EXPECT_TRUE(must(ledger.contradictions(1)).empty());
    EXPECT_TRUE(must(ledger.corpus(1, "deposit")).empty());
  }
};

} // namespace

TEST_F(MigrationTest, AWriterBringsItUpToDate) {
  auto ledger = open();
  expectAllFacts(*ledger);
  const std::string input = must(ledger->witness("abc")).witness.input;
  must(ledger->keepInput(1, "deposit", input, 1));
  EXPECT_EQ(must(ledger->corpus(1, "deposit")), std::vector{input}) << "what the newest version added works";
  ledger = nullptr;
  EXPECT_EQ(version(), sqlite::newestVersion());
  EXPECT_EQ(must(open()->corpus(1, "deposit")).size(), 1u);
}

TEST_F(MigrationTest, AReaderLeavesItAsItIs) {
  const std::string before = must(readFile(path));
  expectAllFacts(*open(LedgerMode::ReadOnly));
  EXPECT_EQ(must(readFile(path)), before);
  EXPECT_EQ(version(), 1);
}

TEST_F(MigrationTest, ADamagedRowStaysDamaged) {
  must(must(sqlite::Database::open(path, sqlite::Access::ReadWrite))
           ->script("UPDATE witnesses SET note = 'forged'"));
  for (const auto mode : {LedgerMode::ReadOnly, LedgerMode::ReadWrite})
    expectProblem(must(openLedger(path, mode))->witnesses(1), Blame::Input, path, "damaged");
}

TEST_F(MigrationTest, SeveralWritersAtOnce) {
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) children.push_back(startChild([&] { expectAllFacts(*open()); }));
  for (const pid_t child : children) EXPECT_EQ(waitFor(child), 0);
  EXPECT_EQ(version(), sqlite::newestVersion());
}

TEST_F(MigrationTest, KilledOnTheWay) {
  const std::string original = must(readFile(path));
  Random random(3);
  for (int round = 0; round < 30; ++round) {
    must(writeFile(path, original));
    const pid_t child = startChild([&] { open(); });
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(8000)));
    ::kill(child, SIGKILL);
    waitFor(child);
    expectAllFacts(*open());
    EXPECT_EQ(version(), sqlite::newestVersion());
  }
}

TEST_F(MigrationTest, NoRoomForIt) {
  const pid_t child = startChild([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit tight{.rlim_cur = 4096, .rlim_max = RLIM_INFINITY}, none{RLIM_INFINITY, RLIM_INFINITY};
    ::setrlimit(RLIMIT_FSIZE, &tight);
    expectProblem(openLedger(path, LedgerMode::ReadWrite), Blame::Environment, path, "room");
    ::setrlimit(RLIMIT_FSIZE, &none);
    EXPECT_EQ(version(), 1);
    expectAllFacts(*open());
  });
  EXPECT_EQ(waitFor(child), 0);
}
