// What a small function gives for any arguments: a complete summary (seed 004, 3.1; 002 III-C), which stands for its body at
// a call. In: decoded functions. Out: the result and each check, as terms over names of the parameters; nothing for a
// function that does anything but compute with integers. Ways that meet become choices, as in merge.h; no way is dropped,
// no question is asked, and what is not known to be fine makes no summary.
#pragma once

#include "decode/decode.h"
#include "ledger/summary_fact.h"

#include <map>
#include <memory>

namespace nuthatch::bounded {

struct CallSummary {
  struct Checked {
    std::uint64_t check = 0;
    expr::Term when;   // it is reached
    expr::Term holds;  // or is not reached
    bool ends = false; // it always fails where it is reached: no way goes on behind it
  };
  std::vector<expr::Term> parameters; // variables that the rest is over
  std::optional<expr::Term> result;   // nothing: it gives none
  std::vector<Checked> checks;        // in the order in which they come
  std::uint32_t ways = 0;             // how many parted in it; 0: it is as quickly run
};

class CallSummaries {
public:
  CallSummaries(expr::Terms& terms, Decoder& decoder) : terms_(terms), decoder_(decoder) {}

  // Null: it has none. Made when it is first asked for.
  const CallSummary* of(const llvm::Function& function);

  // Those without checks, for the ledger. Each holds of every input.
  std::vector<SummaryFact> facts(const llvm::Module& module) const;

  // The term for these arguments, which have the parameters' widths.
  static expr::Term at(expr::Terms& terms, const CallSummary& summary, std::span<const expr::Term> arguments,
                       expr::Term term);

private:
  expr::Terms& terms_;
  Decoder& decoder_;
  std::vector<const llvm::Function*> made_; // callees first
  std::map<const llvm::Function*, std::unique_ptr<const CallSummary>>
      known_; // null: it has none, or is being made
};

} // namespace nuthatch::bounded
