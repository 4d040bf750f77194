// What `nuthatch drive` says of a C or C++ library: plain data comes in, text for people or JSON for programs goes out.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nuthatch {

struct SequenceBug {
  std::string kind;               // "heap buffer overflow"
  std::string judgement, because; // "bug", and why
  std::string where;              // "src/queue.c:18"
  std::vector<std::string> lines; // the driver as source
  std::string calls;              // the same in a line
  std::string test;               // file, or empty
  std::string replay, note;       // whether an oracle confirmed it, in a word and in full
  std::string witness;            // its id in the ledger
  bool replayed = false;
};

struct SequenceReport {
  std::string target, statement; // "proven: all 40 drivers of …"
  std::string replayCommand;     // that takes the id of a witness
  unsigned calls = 0;
  std::vector<std::string> library, construct; // filters
  std::size_t functions = 0, targets = 0;
  std::size_t kept = 0, forAll = 0, inDomains = 0, needs = 0, refuted = 0, open = 0; // drivers
  std::map<std::string, std::size_t> openForAll;                                     // why: drivers
  std::uint64_t runs = 0;
  std::size_t trees = 0; // proven
  double proving = 0;    // seconds of the processor
  std::chrono::milliseconds running{0}, elapsed{0};
  std::vector<SequenceBug> bugs;
  std::map<std::string, std::string> skipped; // functions that no driver calls: why
  std::set<std::string> proofAssumptions;     // what the proofs rest on

  std::vector<std::string> assumptions() const;
};

std::string sequenceText(const SequenceReport& report);
std::string sequenceJson(const SequenceReport& report);

} // namespace nuthatch
