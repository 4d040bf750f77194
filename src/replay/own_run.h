// Nuthatch started by Nuthatch: a run that somebody asked for on a page or in an editor. The program is always this one,
// the arguments come as a list and pass no shell, what it says goes to a file, and it has a process group of its own. It
// confines compilers and target code as every run does. Never starts anything else.
#pragma once

#include "replay/sandbox/sandbox.h"

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace nuthatch {

class OwnRun {
public:
  // Without the program's name. `log` is made anew; a link there is refused.
  static Result<OwnRun> start(const std::vector<std::string>& arguments, const std::filesystem::path& log);

  struct End {
    int exitCode = 0; // where signal is 0
    int signal = 0;
  };
  // Looks without waiting; false as long as it works. After true it is over for good.
  bool isOver(End& end);
  pid_t process() const { return process_; }

private:
  explicit OwnRun(pid_t process) : process_(process) {}
  pid_t process_;
};

// This program once more, confined as target code is, for what reads files that anybody may have written: it has `input` on its
// standard input, nothing of the user's files, and ends after `time`. Waits for it.
Result<SandboxResult> runConfinedSelf(const std::vector<std::string>& arguments, std::string_view input,
                                      std::chrono::milliseconds time);

// As Ctrl-C does: the run writes and says what it knows, and ends.
void askToStop(pid_t process);

} // namespace nuthatch
