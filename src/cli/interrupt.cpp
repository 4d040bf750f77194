#include "cli/interrupt.h"

#include "cli/verb.h"
#include "replay/sandbox/build_tool.h"
#include "support/stop.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace nuthatch {

namespace {

// For engines to end, of the three seconds that a stop takes.
constexpr std::chrono::milliseconds kGrace{2'000};
constexpr std::chrono::milliseconds kWordGrace{60'000}; // for who has the word and only writes
constexpr int kLook = 100;                              // milliseconds
constexpr int kSecondSignal = 130;

int wakeUp[2] = {-1, -1}; // the handler writes a byte a signal, the watcher reads

std::mutex mutex;
std::function<int()> lastWord;
std::optional<WorkDeadline> end;
enum class Speaker : std::uint8_t { Nobody, Command, Watcher } speaker = Speaker::Nobody;

void handle(int) {
  const int before = errno;
  wantStop();
  const char byte = 1;
  (void)!::write(wakeUp[1], &byte, 1);
  errno = before;
}

[[noreturn]] void endNow(int code) {
  endAllPrograms();
  removeScratchFolders();
  std::fflush(nullptr);
  ::_exit(code);
}

bool isLate() {
  const std::lock_guard lock(mutex);
  if (speaker != Speaker::Nobody) return stopWantedFor() > kWordGrace;
  return stopWantedFor() > kGrace || (end && end->isOver());
}

[[noreturn]] void sayLastWord() {
  std::function<int()> say;
  {
    const std::lock_guard lock(mutex);
    say = speaker == Speaker::Nobody ? lastWord : nullptr;
    speaker = Speaker::Watcher;
  }
  wantStop(); // for whoever still works, and for what is said: it is not the time for long work
  if (!say) fmt::print(stderr, "nuthatch: stopped; nothing is known yet\n");
  endNow(say ? say() : kBadInput);
}

void watch() {
  bool told = false;
  while (true) {
    pollfd door{wakeUp[0], POLLIN, 0};
    if (::poll(&door, 1, kLook) > 0) {
      char byte = 0;
      (void)!::read(wakeUp[0], &byte, 1);
      if (told) endNow(kSecondSignal);
      told = true;
      fmt::print(stderr, "\nstopping: what is known follows; once more ends at once\n");
    }
    if (isLate()) sayLastWord();
  }
}

} // namespace

void endEnginesOnSignals() {
  if (::pipe2(wakeUp, O_CLOEXEC) != 0) return; // then signals end the process as they always do
  sigset_t all, before;
  sigfillset(&all);
  ::pthread_sigmask(SIG_BLOCK, &all, &before); // the watcher's thread takes none
  std::thread(watch).detach();
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, handle);
  endToolsWhen(isInterrupted);
}

bool isInterrupted() { return isStopWanted(); }

LastWord::LastWord(std::function<int()> say) {
  const std::lock_guard lock(mutex);
  lastWord = std::move(say);
}

LastWord::~LastWord() {
  const std::lock_guard lock(mutex);
  lastWord = nullptr;
  end.reset();
}

void takeTheWord() {
  {
    const std::lock_guard lock(mutex);
    if (speaker == Speaker::Nobody) speaker = Speaker::Command;
    if (speaker == Speaker::Command) return;
  }
  while (true) ::pause(); // somebody else speaks, and ends the process then
}

int ended(const Result<int>& code) {
  if (code) return *code;
  if (!isStopWanted()) return report(code.error());
  takeTheWord(); // what went wrong is that nobody waited for it
  fmt::print(stderr, "nuthatch: stopped; nothing is known yet\n");
  return kBadInput;
}

WorkDeadline hardEnd(std::chrono::milliseconds budget) {
  return WorkDeadline(budget + std::max<std::chrono::milliseconds>(budget / 5, std::chrono::seconds(5)));
}

void endBy(const WorkDeadline& deadline) {
  const std::lock_guard lock(mutex);
  end = deadline;
}

} // namespace nuthatch
