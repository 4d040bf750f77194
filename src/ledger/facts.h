// The words of the ledger as types: what engines learn and what reports read. Plain values, no LLVM, no SQL.
// A Proven cannot exist without its supposition (bound, assumptions, earlier checks); an Open cannot exist without
// its reason.
#pragma once

#include "ledger/supposition.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace nuthatch {

// Where something stands in the user's source. Line 0 means unknown.
struct Place {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  auto operator<=>(const Place&) const = default;
};

enum class CheckKind {
  NullDereference,
  OutOfBounds,
  UseAfterFree,
  UseAfterScope,
  DoubleFree,
  InvalidFree,
  Leak,
  UninitialisedRead,
  SignedOverflow,
  DivisionByZero,
  DivisionOverflow, // INT_MIN / -1
  ShiftOutOfRange,
  FloatToIntOutOfRange,
  UnreachableReached,
  AssertionFailed,
  UncaughtException,
  RustPanic,  // listed apart: not a memory error
  Crash,      // a signal in code without checks of its own (libraries, assembly)
  Hang,       // no end within the time limit
  RuleBroken, // a rule of an API (docs/rules.md)
};

enum class TargetKind { Program, Library, Header, Crate, Function };

// What the user pointed at, as one module seen by one build of Nuthatch. Another module hash is another
// target: a verdict about one module says nothing about the next, though the ids of unchanged checks are the
// same in both.
struct KnownTarget {
  std::int64_t id = 0; // given by the ledger
  std::string name;
  TargetKind kind = TargetKind::Program;
  std::string moduleHash;
  std::string source; // the path as the user gave it
  bool operator==(const KnownTarget&) const = default;
};

// One way to fail at one place. `id` survives a rebuild of unchanged code and edits elsewhere in the file.
struct Check {
  std::string id; // 16 hex digits
  CheckKind kind;
  std::string function; // linkage name
  Place place;
  std::uint32_t ordinal = 0; // among the checks of this kind in this function
  std::string detail;        // what must hold, in words: "index < 16", "x + y fits int"
  bool operator==(const Check&) const = default;
};

struct Function {
  std::string name;    // linkage name, unique in the module
  std::string display; // as the user writes it: Account::deposit(int)
  Place place;
  std::string bodyHash;
  std::uint32_t edges = 0;  // branch edges that coverage counts
  std::string notEnterable; // why no engine can call it; empty when one can
  bool operator==(const Function&) const = default;
};

// Something an engine took for granted, with an id and a place.
struct Assumption {
  std::string id;
  std::string text;
  Place place;
  bool operator==(const Assumption&) const = default;
};

struct Refuted {
  std::string witness; // id of the witness
  bool operator==(const Refuted&) const = default;
};

class Proven {
public:
  explicit Proven(Supposition supposition) : supposition_(std::move(supposition)) {}
  const Supposition& supposition() const { return supposition_; }
  bool operator==(const Proven&) const = default;

private:
  Supposition supposition_;
};

class Unreachable {
public:
  explicit Unreachable(Supposition supposition) : supposition_(std::move(supposition)) {}
  const Supposition& supposition() const { return supposition_; }
  bool operator==(const Unreachable&) const = default;

private:
  Supposition supposition_;
};

enum class OpenReason { Time, Memory, Unsupported, Bound, Solver, NotReached, Internal };

struct Open {
  OpenReason reason;
  std::string detail;
  bool operator==(const Open&) const = default;
};

using Verdict = std::variant<Refuted, Proven, Unreachable, Open>;

// A proof of what these grounds carry: unreachable where every one of them says so.
Verdict proofOf(Supposition supposition);
const Supposition* suppositionOf(const Verdict& verdict); // of a proof; else null

// Whether a witness failed again outside the engine that found it, and who said so.
enum class Replay {
  Confirmed,   // an independent sanitizer build failed in the same way at the same place
  SelfChecked, // only our own checks failed again: no independent oracle for this kind
  NotReplayed, // `note` says why
};

struct Witness {
  std::string id;        // 16 hex digits
  std::string check;     // id of the check that fails
  std::string entry;     // linkage name of the function that is called
  std::string input;     // content hash of the symbolic bytes
  std::string arguments; // the call as a person reads it: Account(2147483647).deposit(1)
  Replay replay = Replay::NotReplayed;
  std::string note;  // what the replay printed, or why there was none
  std::string needs; // what the refutation takes for granted beside the code; empty for a plain bug
  std::string test;  // the call as statements in the language of the target; empty where it cannot be written
  // Every kind of check was watched when it failed, so those before it held. Without that (a property watches
  // some kinds alone) nobody knows whether another check failed first.
  bool watchedAll = false;
  bool operator==(const Witness&) const = default;
};

struct Coverage {
  std::string function;
  std::uint32_t edges = 0;
  std::vector<std::uint32_t> hit; // sorted edge numbers
  bool operator==(const Coverage&) const = default;
};

struct Run {
  std::int64_t id = 0;
  std::string engine; // "random", "concolic", …
  std::uint64_t seed = 0;
  std::map<std::string, std::string> budget;     // "time": "60s", "runs": "100000"
  std::map<std::string, std::uint64_t> counters; // engine and solver counters
  std::string startedAt, endedAt;                // RFC 3339; endedAt empty while running or after kill -9
  std::string invocation; // the same for the runs of one command; empty where nobody knows
  bool operator==(const Run&) const = default;
};

const char* name(CheckKind kind);  // "signed-overflow": as in output and ids
const char* title(CheckKind kind); // "signed overflow": for people
std::optional<CheckKind> checkKindNamed(const std::string& name);
const char* name(TargetKind kind);
std::optional<TargetKind> targetKindNamed(const std::string& name);
const char* name(OpenReason reason);
std::optional<OpenReason> openReasonNamed(const std::string& name);
const char* name(Replay replay);
std::optional<Replay> replayNamed(const std::string& name);

} // namespace nuthatch
