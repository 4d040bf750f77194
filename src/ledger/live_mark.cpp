#include "ledger/live_mark.h"

#include "ledger/encoding.h"
#include "support/untrusted_file.h"

#include <algorithm>
#include <fcntl.h>
#include <sstream>
#include <unistd.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kBetween{250};
constexpr std::uint64_t kLargest = 4096;
constexpr std::size_t kLongestEngine = 200;

constexpr std::size_t kSamples = 400;
constexpr std::uint64_t kLargestSamples = 1 << 20;

fs::path markOf(const fs::path& ledger) { return ledger.string() + ".live"; }
fs::path samplesOf(const fs::path& ledger) { return ledger.string() + ".progress"; }

// POSIX locks, not flock(2): children of a fork do not inherit them, so compilers and target code that outlive the
// worker by a moment do not look like him.
struct flock wholeFile(short kind) {
  struct flock lock = {};
  lock.l_type = kind;
  lock.l_whence = SEEK_SET;
  return lock;
}

std::string encode(const LiveProgress& p) {
  return encodeList({p.engine}) + encodeCounters({{"done", p.entriesDone},
                                                  {"edges", p.edges},
                                                  {"entries", p.entries},
                                                  {"hit", p.edgesHit},
                                                  {"milliseconds", p.milliseconds},
                                                  {"refuted", p.refuted},
                                                  {"runs", p.runs}});
}

LiveProgress decode(const std::string& text) {
  const auto items = decodeList(text);
  if (!items || items->empty()) return {};
  const auto counters = decodeCounters(std::string_view(text).substr(encodeList({items->front()}).size()));
  if (!counters) return {};
  const auto value = [&](const char* name) {
    const auto found = counters->find(name);
    return found == counters->end() ? 0 : found->second;
  };
  return {.engine = items->front().substr(0, kLongestEngine),
          .milliseconds = value("milliseconds"),
          .runs = value("runs"),
          .entriesDone = value("done"),
          .entries = value("entries"),
          .edgesHit = value("hit"),
          .edges = value("edges"),
          .refuted = value("refuted")};
}

} // namespace

std::unique_ptr<LiveMark> LiveMark::make(const fs::path& ledger) {
  const fs::path file = markOf(ledger);
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) return nullptr;
  struct flock lock = wholeFile(F_WRLCK);
  if (::fcntl(fd, F_SETLK, &lock) != 0) {
    ::close(fd);
    return nullptr;
  }
  return std::unique_ptr<LiveMark>(new LiveMark(file, fd));
}

LiveMark::LiveMark(fs::path file, int fd)
    : file_(std::move(file)), fd_(fd), owner_(::getpid()), started_(std::chrono::steady_clock::now()),
      written_(started_ - kBetween) {
  write({}, true);
}

LiveMark::~LiveMark() {
  if (owner_ == ::getpid()) ::unlink(file_.c_str());
  ::close(fd_);
}

void LiveMark::write(LiveProgress progress, bool always) {
  const auto now = std::chrono::steady_clock::now();
  if (!always && now - written_ < kBetween) return;
  written_ = now;
  progress.engine.resize(std::min(progress.engine.size(), kLongestEngine));
  progress.milliseconds = static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(now - started_).count());
  keepSample(progress);
  const std::string text = encode(progress);
  // Who reads between these two sees a text that does not decode, and looks again.
  if (::pwrite(fd_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()))
    (void)!::ftruncate(fd_, static_cast<off_t>(text.size()));
}

// A line each. A tenth further apart than the one before, and one where the engine changes.
void LiveMark::keepSample(const LiveProgress& progress) {
  if (progress.edges == 0 || samples_ >= kSamples) return;
  if (progress.milliseconds < nextSample_ && progress.engine == sampled_) return;
  nextSample_ = progress.milliseconds + std::max<std::uint64_t>(kBetween.count(), progress.milliseconds / 10);
  sampled_ = progress.engine;
  fs::path file = file_;
  file.replace_extension(".progress");
  const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (samples_ == 0 ? O_TRUNC : O_APPEND);
  const int fd = ::open(file.c_str(), flags, 0644);
  if (fd < 0) return;
  ++samples_;
  std::string line = encode(progress);
  std::ranges::replace(line, '\n', ' ');
  line += '\n';
  (void)!::write(fd, line.data(), line.size());
  ::close(fd);
}

std::vector<LiveProgress> lastProgress(const fs::path& ledger) {
  std::vector<LiveProgress> samples;
  const auto text = readUntrustedFile(samplesOf(ledger), kLargestSamples);
  if (!text) return samples;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line) && samples.size() < kSamples;)
    if (LiveProgress sample = decode(line); sample.edges > 0) samples.push_back(std::move(sample));
  return samples;
}

std::optional<LiveWorker> workerOn(const fs::path& ledger) {
  const fs::path file = markOf(ledger);
  const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0) return std::nullopt;
  struct flock lock = wholeFile(F_WRLCK);
  const bool asked = ::fcntl(fd, F_GETLK, &lock) == 0;
  ::close(fd);
  if (!asked || lock.l_type == F_UNLCK || lock.l_pid <= 0) return std::nullopt;
  LiveWorker worker{.process = lock.l_pid, .progress = {}};
  if (const auto text = readUntrustedFile(file, kLargest)) worker.progress = decode(*text);
  return worker;
}

} // namespace nuthatch
