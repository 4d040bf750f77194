#include "frontend/wrapper.h"

#include "frontend/collect.h"
#include "frontend/command_line.h"
#include "frontend/compile.h"
#include "frontend/record_section.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

std::vector<char*> pointers(const Words& words) {
  std::vector<char*> argv;
  for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  return argv;
}

int cannotStart(const std::string& program, int reason) {
  std::fprintf(stderr, "nuthatch: cannot start %s: %s\n", program.c_str(), std::strerror(reason));
  return 127;
}

// Nothing to add to this command: clang takes this process over, standard streams, signals and all.
int becomeClang(const Words& words) {
  ::execvp(words[0].c_str(), pointers(words).data());
  return cannotStart(words[0], errno);
}

// Not support/process.h: a compiler in a build belongs to the terminal's process group, or ^C would miss it.
int callClang(const Words& words) {
  pid_t child = 0;
  const int failed =
      ::posix_spawnp(&child, words[0].c_str(), nullptr, nullptr, pointers(words).data(), environ);
  if (failed != 0) return cannotStart(words[0], failed);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void log(const std::string& text) {
  const auto cache = cacheFolder();
  if (!cache) return;
  const std::string line = text + "\n";
  // One write to a file opened for appending: lines of parallel compilers do not mix.
  const int fd = ::open((*cache / "wrapper.log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (fd < 0) return;
  (void)!::write(fd, line.data(), line.size());
  ::close(fd);
}

// The small programs with which build systems ask what a compiler can do. Their bitcode is of no use, and
// they are most of a configure run.
bool isProbe(const CommandLine& line, const fs::path& folder) {
  const auto isConftest = [](const auto& source) {
    const std::string stem = fs::path(source.path).stem();
    return stem == "conftest" || stem == "_configtest" || stem.starts_with("CMakeC");
  };
  if (std::ranges::any_of(line.sources, isConftest)) return true;
  const std::string where = folder.string() + "/";
  return where.find("/CMakeFiles/CMakeTmp/") != std::string::npos ||
         where.find("/CMakeFiles/CMakeScratch/") != std::string::npos ||
         where.find("/meson-private/") != std::string::npos;
}

// Where a source ends: its own object, or the one program of the command.
fs::path outputOf(const CommandLine& line, const CommandLine::Source& source, const fs::path& folder) {
  if (!line.output.empty()) return folder / line.output;
  if (line.mode == CompilerMode::Link) return folder / "a.out";
  return folder / (fs::path(source.path).stem().string() + ".o");
}

// .foo.o.bc beside foo.o; with several sources in one program .prog.foo.c.bc, and with their folders in it
// where two have one name.
fs::path bitcodeFile(const CommandLine& line, const CommandLine::Source& source, const fs::path& output) {
  std::string name = "." + output.filename().string();
  const auto nameOf = [](const CommandLine::Source& one) { return fs::path(one.path).filename(); };
  if (line.mode == CompilerMode::Link) name += "." + nameOf(source).string();
  if (std::ranges::count(line.sources, nameOf(source), nameOf) > 1)
    name += "." + hex(hash64(fs::path(source.path).string()));
  return output.parent_path() / (name + ".bc");
}

std::atomic<bool> objectFailed = false;

// The compiler of the object and the one of bitcode work at the same time: whoever builds with one job has
// the build in half of the time.
class BitcodeBehind {
public:
  BitcodeBehind(const CommandLine& line, const fs::path& folder) {
    for (const auto& source : line.sources) {
      units_.push_back({.source = (folder / source.path).lexically_normal(),
                        .language = source.language,
                        .flags = line.flags,
                        .folder = folder,
                        .bitcode = {},
                        .spareFlags = line.spareFlags});
      made_.emplace_back(std::unexpected(Problem{}));
    }
    endToolsWhen([] { return objectFailed.load(); });
    thread_ = std::jthread([this] {
      for (std::size_t i = 0; i < units_.size(); ++i)
        if (units_[i].language != Language::Assembly)
          made_[i] = compileUnit(units_[i], Flavour::Analysis, notes_);
    });
  }

  void wait() {
    thread_.join();
    if (!objectFailed)
      for (const auto& note : notes_) log(note);
  }

  // Bitcode beside the output, and the record of it inside.
  Status leave(std::size_t i, const CommandLine& line) {
    TranslationUnit& unit = units_[i];
    const CommandLine::Source& source = line.sources[i];
    const fs::path output = outputOf(line, source, unit.folder).lexically_normal();
    if (!isRegularFile(output)) return {}; // -o /dev/null
    if (unit.language != Language::Assembly) {
      NH_TRY(const std::string bytes, std::move(made_[i]));
      unit.bitcode = bitcodeFile(line, source, output);
      NH_TRY_VOID(writeFile(unit.bitcode, bytes));
    }
    return addSection(output, kRecordSection, recordLine(unit));
  }

private:
  std::vector<TranslationUnit> units_;
  std::vector<Result<std::string>> made_; // of the units
  std::vector<std::string> notes_;
  std::jthread thread_; // last: it writes to the others
};

// An object of -flto is bitcode, which cannot carry a section: it is compiled to machine code, which every
// link takes as well.
Words withoutLto(std::span<const std::string> args) {
  Words words;
  for (const auto& arg : args)
    if (!arg.starts_with("-flto")) words.push_back(arg);
  return words;
}

} // namespace

int compilerWrapper(Language language, std::span<const std::string> args) {
  const bool cxx = language == Language::Cxx;
  Words words = {cxx ? "clang++-22" : "clang-22"};
  std::error_code error;
  const fs::path folder = fs::current_path(error);
  CommandLine line = parseCommandLine(args, cxx, folder);
  std::erase_if(line.sources, [](const auto& source) { return source.language == Language::Bitcode; });
  const bool plain = line.mode == CompilerMode::Other || line.sources.empty() || line.readsStandardInput ||
                     error || isProbe(line, folder);
  const Words given =
      plain || line.mode == CompilerMode::Link ? Words(args.begin(), args.end()) : withoutLto(args);
  words.insert(words.end(), given.begin(), given.end());
  if (plain) return becomeClang(words);
  BitcodeBehind behind(line, folder);
  const int code = callClang(words);
  if (code != 0) objectFailed = true; // nobody waits for bitcode of what does not compile
  behind.wait();
  if (code != 0) return code;
  for (std::size_t i = 0; i < line.sources.size(); ++i) {
    const Status left = behind.leave(i, line);
    if (left) continue;
    const std::string said = left.error().detail.substr(0, left.error().detail.find('\n'));
    log(fmt::format("{}: no bitcode for {}: {} {}", folder.string(), line.sources[i].path,
                    left.error().message, said));
  }
  return 0;
}

} // namespace nuthatch
