#include "frontend/wrapper.h"

#include "frontend/collect.h"
#include "frontend/command_line.h"
#include "frontend/compile.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
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

bool isRegular(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
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

Status addRecord(const fs::path& output, const TranslationUnit& unit) {
  NH_TRY(const auto scratch, ScratchFolder::make("record"));
  const fs::path record = scratch.path() / "record";
  NH_TRY_VOID(writeFile(record, recordLine(unit)));
  NH_TRY(
      const Finished finished,
      runTool({.argv = {"llvm-objcopy-22",
                        fmt::format("--add-section={}={}", kRecordSection, record.string()), output.string()},
               .writable = {output.parent_path()}}));
  if (!finished.ok()) return badEnvironment("llvm-objcopy-22 failed: {}", finished.err);
  return {};
}

Status leaveBitcode(const CommandLine& line, const CommandLine::Source& source, const fs::path& folder) {
  const fs::path output = outputOf(line, source, folder).lexically_normal();
  if (!isRegular(output)) return {}; // -o /dev/null
  TranslationUnit unit{.source = (folder / source.path).lexically_normal(),
                       .language = source.language,
                       .flags = line.flags,
                       .folder = folder,
                       .bitcode = {},
                       .spareFlags = line.spareFlags};
  if (source.language != Language::Assembly) {
    std::vector<std::string> notes;
    NH_TRY(const std::string bytes, compileUnit(unit, Flavour::Analysis, notes));
    for (const auto& note : notes) log(note);
    unit.bitcode = bitcodeFile(line, source, output);
    NH_TRY_VOID(writeFile(unit.bitcode, bytes));
  }
  return addRecord(output, unit);
}

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
  const int code = callClang(words);
  if (code != 0) return code;
  for (const auto& source : line.sources) {
    const Status left = leaveBitcode(line, source, folder);
    if (left) continue;
    const std::string said = left.error().detail.substr(0, left.error().detail.find('\n'));
    log(fmt::format("{}: no bitcode for {}: {} {}", folder.string(), source.path, left.error().message,
                    said));
  }
  return 0;
}

} // namespace nuthatch
