// Ways out of branches that no run took, and what the ledger knows of why: the function was never entered, nothing came to the
// branch, what lies behind is proven never to be reached, or an engine says why it left open what lies behind. Comes in: a record.
// Goes out: a list, and words for a person. Who writes the words decides nothing by them.
#pragma once

#include "report/record.h"

#include <set>

namespace nuthatch {

enum class UntakenReason {
  NotCalled,   // no engine can call the function
  NotEntered,  // none did
  NotReached,  // nothing came to the branch
  Unreachable, // every check behind this way is proven never to be reached
  Open,        // an engine tried what lies behind, and says why it could not tell
  OtherWay,    // the branch was reached and always went another way: nothing else is known
};

struct UntakenWay {
  const Function* function = nullptr;
  std::uint32_t edge = 0;
  Place place;                   // of the branch
  std::size_t way = 0, ways = 0; // "2 of 2"
  UntakenReason reason = UntakenReason::OtherWay;
  std::string seen;                    // what its runs always saw there: "c == 'x' holds"; empty: not known
  const JudgedCheck* behind = nullptr; // of Unreachable and Open: the first check that says it
};

class UntakenWays {
public:
  explicit UntakenWays(const Record& record);
  std::vector<UntakenWay> of(const Function& function) const; // by place
  std::vector<UntakenWay> all() const;
  std::string why(const UntakenWay& way) const;  // in words
  std::string next(const UntakenWay& way) const; // what could be tried, and how long it may take
private:
  void judge(UntakenWay& way, const FunctionSites& sites) const;
  const Record& record_;
  std::map<std::string, std::vector<const JudgedCheck*>> checks_;       // by function
  std::map<std::pair<std::string, Place>, std::set<std::string>> seen_; // by function and place
};

// Where branches of the function stand on a line.
std::set<Place> branchesAt(const Record& record, const Function& function, const std::string& file,
                           std::uint32_t line);

} // namespace nuthatch
