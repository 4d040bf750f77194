// The ledgers that are served: what each holds, as pages that are made anew when its facts have changed; whether a run
// works on it; runs that a page asked for. All of it may be asked by several threads. It reads ledgers, writes none, and
// touches no file but the ledgers, what lies beside them, and the sources that they name.
#pragma once

#include "ledger/live_mark.h"
#include "replay/own_run.h"
#include "report/html/site.h"
#include "serve/guard.h"
#include "serve/solve_again.h"

#include <array>
#include <chrono>
#include <memory>

namespace nuthatch::serve {

using Clock = std::chrono::steady_clock;

// What pages need beside the record, from beside the ledger.
using MakeOptions = std::function<SiteOptions(const std::filesystem::path& ledger, const Record& record)>;

struct TargetLine { // of the page of all targets
  TargetName name;
  std::filesystem::path ledger;
  std::shared_ptr<const Summary> summary;
};

class Watch {
public:
  Watch(const std::vector<std::filesystem::path>& ledgers, MakeOptions makeOptions, bool writable);

  // Reads all ledgers and makes the pages of their newest targets, so that the first look at a large one does not wait.
  void prepare();
  // The event: a JSON list, one object a ledger.
  std::string states();
  // All targets of all ledgers, and a line for each ledger that cannot be read.
  std::vector<TargetLine> lines(std::vector<std::string>& problems);
  Result<std::shared_ptr<SitePages>> site(const TargetName& name);

  // Hunts once more in what the target was made of, with other random numbers.
  Status startRun(const TargetName& name, const std::string& budget);
  Status stopRun(std::size_t ledger); // whoever started it
  // One of the slowest questions that the last run left beside the ledger; the answer comes as an event.
  Status startSolve(const TargetName& name, const std::string& asked);
  std::string lastLog(std::size_t ledger); // the end of what the last run that a page asked for has said
  void endOwnRuns();

private:
  // Size and time of the ledger and of its log: another write changes one of them.
  using Signature = std::array<std::int64_t, 6>;
  struct Served {
    std::filesystem::path file, folder;
    std::mutex mutex;
    Signature seen{};
    std::uint64_t version = 0;
    Clock::time_point bumped;
    Clock::duration cost{0}; // of reading it
    bool hadWorker = false;
    std::optional<OwnRun> run;
    SolveAgain solve;
    std::string ended;   // how the last one of ours did
    bool goesOn = false; // it did not come to its end
    bool stopped = false; // somebody asked the one that works to stop
    std::uint64_t linesVersion = ~0ull;
    std::vector<TargetLine> lines;
    std::string problem;
    std::map<TargetId, std::pair<std::uint64_t, std::shared_ptr<SitePages>>> sites; // with their version
  };
  static Signature signatureOf(const std::filesystem::path& file);
  void look(Served& served, const std::optional<LiveWorker>& worker); // under its mutex
  Status read(Served& served, std::size_t number);                    // its lines, under its mutex
  std::filesystem::path logOf(const Served& served) const { return served.folder / "serve.log"; }

  std::vector<std::unique_ptr<Served>> ledgers_;
  MakeOptions makeOptions_;
  bool writable_;
};

} // namespace nuthatch::serve
