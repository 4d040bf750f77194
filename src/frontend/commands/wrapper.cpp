#include "frontend/commands/wrapper.h"

#include "frontend/commands/record.h"
#include "frontend/commands/record_section.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
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

// An object of -flto is bitcode, which cannot carry a section: it is compiled to machine code, which every
// link takes as well.
Words withoutLto(std::span<const std::string> args) {
  Words words;
  for (const auto& arg : args)
    if (!arg.starts_with("-flto")) words.push_back(arg);
  return words;
}

// make removes what it made on the way to another file, and scripts what they wrote to try something: such a source was
// written just before it is compiled. Half a minute is a slow step of a build on a busy machine.
constexpr auto kFresh = std::chrono::seconds(30);

bool isFresh(const fs::path& source) {
  std::error_code error;
  const auto written = fs::last_write_time(source, error);
  return error || fs::file_time_type::clock::now() - written < kFresh;
}

// The record of one source goes into its output; `bitcode`, where it was made, beside it.
Status leave(const CommandLine& line, std::size_t i, TranslationUnit unit, BitcodeMaker* maker) {
  const fs::path output = outputOf(line, line.sources[i], unit.folder).lexically_normal();
  if (!isRegularFile(output)) return {}; // -o /dev/null
  ObjectRecord record{.unit = std::move(unit), .later = {}};
  if (record.unit.language != Language::Assembly) {
    record.unit.bitcode = bitcodeFile(line, line.sources[i], output);
    if (maker) {
      NH_TRY(const std::string bytes, maker->take(i));
      NH_TRY_VOID(writeFile(record.unit.bitcode, bytes));
    } else {
      record.later = contentOf(record.unit.source);
      if (record.later.empty()) return badInput("{} cannot be read", record.unit.source.string());
    }
  }
  return addSection(output, kRecordSection, recordLine(record));
}

} // namespace

void tellWrapperLog(const std::string& text) { log(text); }

CompilerCall understandCall(Language language, std::span<const std::string> args) {
  const bool cxx = language == Language::Cxx;
  CompilerCall call;
  std::error_code error;
  call.folder = fs::current_path(error);
  call.line = parseCommandLine(args, cxx, call.folder);
  CommandLine& line = call.line;
  std::erase_if(line.sources, [](const auto& source) { return source.language == Language::Bitcode; });
  call.isPlain = line.mode == CompilerMode::Other || line.sources.empty() || line.readsStandardInput ||
                 error || isProbe(line, call.folder);
  const bool isAsGiven = call.isPlain || line.mode == CompilerMode::Link;
  call.words = {cxx ? "clang++-22" : "clang-22"};
  append(call.words, isAsGiven ? Words(args.begin(), args.end()) : withoutLto(args));
  for (const auto& source : line.sources)
    call.units.push_back({.source = (call.folder / source.path).lexically_normal(),
                          .language = source.language,
                          .flags = line.flags,
                          .folder = call.folder,
                          .bitcode = {},
                          .spareFlags = line.spareFlags});
  return call;
}

bool mayVanish(const CompilerCall& call) {
  return std::ranges::any_of(call.units, [](const auto& unit) {
    return unit.language != Language::Assembly && isFresh(unit.source);
  });
}

int callCompiler(const CompilerCall& call, BitcodeMaker* maker) {
  if (call.isPlain) return becomeClang(call.words);
  if (maker) maker->start(call.units);
  const int code = callClang(call.words);
  if (maker) maker->wait(code == 0);
  if (code != 0) return code;
  for (std::size_t i = 0; i < call.units.size(); ++i) {
    const Status left = leave(call.line, i, call.units[i], maker);
    if (left) continue;
    const std::string said = left.error().detail.substr(0, left.error().detail.find('\n'));
    log(fmt::format("{}: no bitcode for {}: {} {}", call.folder.string(), call.line.sources[i].path,
                    left.error().message, said));
  }
  return 0;
}

} // namespace nuthatch
