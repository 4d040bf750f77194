// One talk with an editor (Language Server Protocol 3.16). Comes in: its messages, and the tick of a clock. Goes out: the
// messages that answer them, and diagnostics whenever the ledger has new facts. It reads the ledger and the open files,
// changes nothing itself (a test is written by the editor), and starts nothing but `nuthatch replay` (replay/own_run.h).
#pragma once

#include "lsp/facts_at.h"
#include "replay/own_run.h"
#include "support/files.h"

#include <set>

namespace nuthatch::lsp {

struct SessionOptions {
  std::filesystem::path ledger, folder; // the folder: as `nuthatch replay --out` takes it
  std::string version, replayCommand;
  std::function<Result<Record>()> load;
  std::function<std::map<std::string, SiteTest>(const Record&)> tests;
  std::function<Result<std::string>(const std::string&)> source;
};

class Session {
public:
  explicit Session(SessionOptions options) : options_(std::move(options)) {}

  std::vector<Json> handle(const Json& message);
  std::vector<Json> tick(); // now and then: new facts, ends of replays
  bool isOver() const { return over_; }
  bool wasShutDown() const { return shutDown_; }

private:
  struct ReplayRun {
    OwnRun run;
    ScratchFolder scratch;
    std::string witness;
  };
  Json answer(const std::string& method, const Json& parameters, std::vector<Json>& out);
  Json execute(const Json& parameters, std::vector<Json>& out);
  void notice(const std::string& method, const Json& parameters, std::vector<Json>& out);
  void reload();
  Json publish(const std::string& file);
  template <class Use>
  Json withFacts(const std::string& uri, Use use);

  SessionOptions options_;
  std::optional<Record> record_;
  std::map<std::string, SiteTest> tests_;
  std::string problem_;               // why there is no record
  // When the ledger was written last, of what was read.
  std::filesystem::file_time_type read_ = std::filesystem::file_time_type::min();
  std::set<std::string> open_;        // files
  std::vector<ReplayRun> replays_;
  bool shutDown_ = false, over_ = false;
};

} // namespace nuthatch::lsp
