// What the symbolic build costs, as ratios to clang-22 -O2 of the same source in the same run: concrete data,
// 64 KiB of symbolic data (tracing only, with the memory of the trace), and one run in the fork server.
// Medians of five, interleaved. Writes a table; with --build FILE OUT it makes one symbolic executable and
// stops.
#include "engines/concolic/trace/native_program.h"
#include "engines/concolic/trace/trace_memory.h"
#include "expr/text.h"
#include "runtime/program.h"
#include "support/files.h"
#include "support/process.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <fmt/ranges.h>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace nuthatch;
using namespace nuthatch::concolic;
namespace fs = std::filesystem;

namespace {

struct Cost {
  double seconds = 0; // of CPU
  long kilobytes = 0; // resident, at most
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "bench_concolic_speed: {}\n", why);
  std::exit(2);
}

template <class T>
T need(Result<T> result) {
  if (!result) fail(result.error().message + "\n" + result.error().detail);
  return std::move(*result);
}

// Runs a program that is our own, outside the sandbox; trace: what it finds at descriptor NH_FD_TRACE.
Cost timed(const std::vector<std::string>& words, const fs::path& input, const std::string& program,
           int trace = -1) {
  const pid_t child = ::fork();
  if (child == 0) {
    std::vector<char*> argv;
    for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    const int in = ::open(input.c_str(), O_RDONLY), null = ::open("/dev/null", O_WRONLY);
    ::dup2(in, 0);
    ::dup2(null, 1);
    if (trace >= 0) ::dup2(trace, NH_FD_TRACE);
    ::setenv(NH_PROGRAM_VARIABLE, program.c_str(), 1);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fail(words[0] + " ends badly");
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss};
}

struct Subject {
  std::string name;
  std::string rounds; // of the concrete work
  double concreteLimit;
  double symbolicLimit; // 0: not asked for
  double megabytes;
};

struct Built {
  fs::path native;
  std::shared_ptr<const SymbolicBuild> symbolic;
};

std::shared_ptr<const SymbolicBuild> symbolicOf(const fs::path& source) {
  return need(buildSymbolic(need(findTarget(std::span(&source, 1)))));
}

Built built(const Subject& subject, const fs::path& folder) {
  const fs::path source = fs::path(NUTHATCH_BENCH) / (subject.name + ".c");
  Built made{folder / subject.name, symbolicOf(source)};
  if (!need(run({.argv = {"clang-22", "-O2", source.string(), "-o", made.native.string(), "-lm"}})).ok())
    fail("cannot compile " + source.string());
  return made;
}

std::string programWords(const std::string& argument) {
  std::string text = "stdin";
  text += NH_PROGRAM_SEPARATOR;
  text += "program";
  if (!argument.empty()) (text += NH_PROGRAM_SEPARATOR) += argument;
  return text;
}

void concrete(const Subject& subject, const Built& made) {
  std::vector<double> native, ours;
  for (int i = 0; i < 5; ++i) {
    native.push_back(timed({made.native, subject.rounds}, "/dev/null", "").seconds);
    ours.push_back(
        timed({made.symbolic->executable, "main", "/dev/null"}, "/dev/null", programWords(subject.rounds))
            .seconds);
  }
  const double ratio = median(ours) / median(native);
  fmt::print("{:10} concrete data        {:8.2f}x  (at most {}x)  {}\n", subject.name, ratio,
             subject.concreteLimit, ratio <= subject.concreteLimit ? "ok" : "MISSED");
}

// One native pass takes too little time to measure alone: it is repeated inside the program.
void symbolic(const Subject& subject, const Built& made, const fs::path& folder) {
  const fs::path input = folder / (subject.name + ".input");
  std::string bytes;
  std::uint32_t x = 12345;
  const auto draw = [&](std::size_t below) { return ((x = x * 1664525 + 1013904223) >> 16) % below; };
  static constexpr std::array<std::string_view, 20> words = {
      "int ", "x",  "return ", "value1",   "(",          ")",           "{\n",    "}\n", ";\n", "+",
      " = ",  "42", "1000003", "\"text\"", "\"a\\\"b\"", "/* note */ ", "while ", "_",   "<",   "p2 "};
  while (bytes.size() < 64 << 10) {
    if (subject.name == "tokenizer")
      bytes += words[draw(words.size())];
    else
      bytes += static_cast<char>(draw(256));
  }
  bytes.resize(64 << 10);
  (void)writeFile(input, bytes);
  const double rounds = std::stod(subject.rounds);
  auto memory = need(TraceMemory::make(NH_MAX_NODES, NH_MAX_EVENTS));
  std::vector<double> native, ours;
  long most = 0;
  for (int i = 0; i < 5; ++i) {
    native.push_back(timed({made.native, subject.rounds}, "/dev/null", "").seconds / rounds);
    memory.clear();
    const Cost cost =
        timed({made.symbolic->executable, "main", input}, "/dev/null", programWords(""), memory.fd());
    ours.push_back(cost.seconds);
    most = std::max(most, cost.kilobytes);
  }
  if (memory.last().full()) fail("the trace is cut short");
  const double ratio = median(ours) / median(native), megabytes = static_cast<double>(most) / 1024;
  fmt::print("{:10} 64 KiB symbolic      {:8.0f}x  (at most {}x)  {}\n", subject.name, ratio,
             subject.symbolicLimit, ratio <= subject.symbolicLimit ? "ok" : "MISSED");
  fmt::print("{:10} {} nodes, {} events  {:5.1f} MB  (at most {} MB)  {}\n", "", memory.last().nodeCount(),
             memory.last().eventCount(), megabytes, subject.megabytes,
             megabytes <= subject.megabytes ? "ok" : "MISSED");
}

void forkServer(const fs::path& folder) {
  const fs::path source = folder / "empty.c";
  (void)writeFile(source, "#include <stdio.h>\nint main(void) { return getchar() == 'x'; }\n");
  expr::Terms terms;
  auto program = need(startSymbolicProgram(symbolicOf(source), {}, terms));
  const Input input{{{"stdin", "AAAA"}}};
  constexpr int kRuns = 500;
  std::vector<double> each;
  for (int round = 0; round < 5; ++round) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kRuns; ++i) (void)need(program->run(input, std::chrono::milliseconds(1000)));
    each.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count() / kRuns);
  }
  fmt::print("one run in the fork server {:8.2f} ms (at most 1.5 ms)  {}\n", median(each),
             median(each) <= 1.5 ? "ok" : "MISSED");
}

void showTrace(const fs::path& source, const std::string& bytes) {
  expr::Terms terms;
  const auto build = symbolicOf(source);
  for (const auto& note : build->notes) fmt::print("note: {}\n", note);
  auto program = need(startSymbolicProgram(build, {{"program", "@@"}, {"file", "stdin"}}, terms));
  const Trace trace =
      need(program->run({{{"file", bytes}, {"stdin", bytes}}}, std::chrono::milliseconds(5000)));
  fmt::print("{} {} {}\n", outcomeName(trace.result.outcome), trace.result.exitCode, trace.failure.text);
  if (isFailure(trace.result.outcome))
    fmt::print("at {:x}, address {:x}, frames {:x}\n", trace.failure.faultPc, trace.failure.faultAddress,
               fmt::join(trace.failure.frames, " "));
  for (const Step& step : trace.steps)
    fmt::print("{} {:16x} way {}: {}\n", static_cast<int>(step.kind), step.site, step.way,
               expr::describe(terms, step.condition, 8));
  for (const auto& made : trace.madeConcrete)
    fmt::print("made concrete: {} at {}, {} times\n", made.what, made.place, made.times);
}

} // namespace

int main(int argc, char** argv) {
  if (argc == 4 && std::strcmp(argv[1], "--build") == 0) {
    fs::copy_file(symbolicOf(argv[2])->executable, argv[3], fs::copy_options::overwrite_existing);
    return 0;
  }
  if (argc == 4 && std::strcmp(argv[1], "--trace") == 0) {
    showTrace(argv[2], need(readFile(argv[3])));
    return 0;
  }
  const auto folder = need(ScratchFolder::make("bench"));
  const std::string only = argc > 1 ? argv[1] : "";
  for (const Subject& subject : {Subject{"checksum", "200", 3, 400, 50},
                                 Subject{"tokenizer", "200", 3, 80, 30}, Subject{"numeric", "60", 4, 0, 0}}) {
    if (!only.empty() && only != subject.name) continue;
    const Built made = built(subject, folder.path());
    concrete(subject, made);
    if (subject.symbolicLimit > 0) symbolic(subject, made, folder.path());
  }
  if (only.empty() || only == "server") forkServer(folder.path());
}
