// Who works on a ledger at this moment, and how far he is: a small file beside the ledger (its name and ".live"), locked
// as long as the process lives. The kernel answers who holds the lock, so a run that was killed does not look alive, and
// nobody is taken for a worker because a file says so. What the file holds is for people: it is checked when it is read,
// and nothing is decided by it. Writing costs one system call, at most a few times a second.
#pragma once

#include "support/result.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace nuthatch {

struct LiveProgress {
  std::string engine; // or the step that is worked on
  std::uint64_t milliseconds = 0;
  std::uint64_t runs = 0, entriesDone = 0, entries = 0, edgesHit = 0, edges = 0, refuted = 0;
  bool operator==(const LiveProgress&) const = default;
};

class LiveMark {
public:
  // Null where another process works on the ledger already, or where no file can be made: a run goes on without.
  static std::unique_ptr<LiveMark> make(const std::filesystem::path& ledger);
  ~LiveMark();
  LiveMark(const LiveMark&) = delete;
  LiveMark& operator=(const LiveMark&) = delete;

  // Does nothing but a few times a second, unless `always`.
  void write(LiveProgress progress, bool always = false);

private:
  LiveMark(std::filesystem::path file, int fd);
  std::filesystem::path file_;
  int fd_;
  pid_t owner_; // a forked child is not the worker
  void keepSample(const LiveProgress& progress);
  std::chrono::steady_clock::time_point started_, written_;
  std::uint64_t nextSample_ = 0; // milliseconds
  std::size_t samples_ = 0;
  std::string sampled_; // the engine of the last one
};

struct LiveWorker {
  pid_t process = 0;
  LiveProgress progress; // empty where its file does not say it
};

// How far the last run was, at times that lie further and further apart: a few dozen samples, kept beside the ledger (its name and
// ".progress") after the run.
std::vector<LiveProgress> lastProgress(const std::filesystem::path& ledger);

// Nobody: nullopt.
std::optional<LiveWorker> workerOn(const std::filesystem::path& ledger);

} // namespace nuthatch
