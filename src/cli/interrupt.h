// How a command ends before its work is done. The first wish to stop (Ctrl-C, a polite kill, a closed
// terminal) is answered at once, and the engines end: facts are written and reported, and nothing stays
// behind. The second ends the process. Whoever works on past the grace, in a place that nobody can leave
// (a pass of LLVM, a query), loses the word: the watcher says what the ledger knows and ends the process. The
// same holds for a budget that is over and was not kept.
#pragma once

#include "support/result.h"
#include "support/work_time.h"

#include <functional>

namespace nuthatch {

// An exit code beside those of verb.h: nothing refuted, but a part of the target was not looked at, since it does
// not compile.
inline constexpr int kPartOnly = 4;

// The exit code of a verb that hears of signals.
int ended(const Result<int>& code);

void endEnginesOnSignals(); // once, before the engines start
bool isInterrupted();

// What is said, by the watcher's thread, where the work does not come to its own end: the exit code comes
// back. It may not touch what the work changes. Holds as long as the object lives.
class LastWord {
public:
  explicit LastWord(std::function<int()> say);
  ~LastWord();
  LastWord(const LastWord&) = delete;
  LastWord& operator=(const LastWord&) = delete;
};

// From here on the command has the word, and no last word is said: it writes and prints what it found.
void takeTheWord();

// A budget is kept to a fifth; one of seconds has some for an input that hangs and its replay.
WorkDeadline hardEnd(std::chrono::milliseconds budget);

// The last word is said then, whoever still works. A later call replaces an earlier one.
void endBy(const WorkDeadline& deadline);

} // namespace nuthatch
