// What `nuthatch drive` says: plain data comes in, text for people or JSON for programs goes out.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace nuthatch {

struct DriveBug {
  std::string kind;               // "two live &mut references overlap"
  std::string where;              // "src/lib.rs:18", or empty
  std::vector<std::string> within; // functions of the crate around it, innermost first
  std::vector<std::string> calls;  // the shortest driver
  std::string during;             // "in call 3, Array::get_mut", "looking at the results"
  std::string test;               // file
  std::string source;             // of the test, without its prelude
  std::size_t drivers = 0;        // that show it
  bool replayed = false;
  std::string note;
  std::string witness; // its id in the ledger
};

struct DriveReport {
  std::string crate;
  std::string replayCommand; // that takes the id of a witness
  unsigned calls = 0;
  std::vector<std::string> types, library, construct;
  std::size_t functions = 0, targets = 0;
  std::size_t uncallable = 0; // would be targets, if a driver could call them
  std::size_t missed = 0;     // targets that no driver can call, or whose calls never came back
  std::size_t generated = 0, rejected = 0, kept = 0, proven = 0, refuted = 0, bounded = 0, unchecked = 0,
              leftOut = 0, known = 0;          // known: from an earlier run
  std::size_t cutDrivers = 0;                  // some run of theirs was ended for its time
  std::size_t unconfirmed = 0;                 // the bounded engine has a witness that fails nowhere else
  std::vector<std::string> unconfirmedDrivers; // the first few: their calls
  bool isCut = false;                          // the budget ended before all drivers were generated
  // By the bounded engine, for all values; the second within so many rounds of loops.
  std::size_t forAll = 0, forAllLoops = 0, trees = 0;
  std::uint64_t loops = 0;
  std::map<std::string, std::size_t> notForAll;  // why not: drivers
  std::size_t beyondKept = 0, beyondRefuted = 0; // drivers of one call more
  std::map<std::string, std::size_t> rejectedBy;
  std::map<std::string, std::string> rejectedExample;
  std::uint64_t runs = 0, cut = 0, outOfMemory = 0, aborted = 0;
  std::uint64_t runsBound = 0;
  std::uint64_t walks = 0; // random sequences of calls
  std::size_t steps = 0;   // of which they were made
  unsigned deviations = 0; // of the caller's own code in a run
  bool memoryEnds = false; // --out-of-memory
  std::vector<DriveBug> bugs;
  std::map<std::string, std::string> skipped; // public functions that no driver calls: why
  std::vector<std::string> unreached;         // unsafe blocks
  std::size_t unsafeBlocks = 0;
  std::vector<std::string> assumptions, notes;
  std::chrono::milliseconds generating{0}, checking{0}, building{0}, running{0}, elapsed{0};
  std::chrono::milliseconds compiling{0}, proving{0}; // of the bounded engine

  bool isNarrowed() const { return !library.empty() || !construct.empty(); } // by the user's filters
  std::size_t byRuns() const { return proven - std::min(proven, forAll + forAllLoops); }
  // "refuted", "proven" or "open"
  std::string verdict() const;
};

std::string driveText(const DriveReport& report);
std::string driveJson(const DriveReport& report);

} // namespace nuthatch
