// Thousands of runs a second of one instrumented program: it is started once in the sandbox, and forks a
// child a batch. An executable linked with runtime/ and inputs come in; what became of each input goes out. A
// child that fails, hangs or dies costs the batch's child, never the server; a server that dies is started
// again once. Whatever the target wrote into the shared memory is checked before it is believed.
#pragma once

#include "replay/sandbox/sandbox.h"
#include "support/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace nuthatch {

enum class Outcome {
  NotRun,            // after the failing input of a batch
  Ok,                //
  CheckFailed,       // a check of the module: Failure::check
  AssumeFailed,      // an assumption does not hold for this input: of no interest
  Signal,            // Failure::signal; SIGABRT is abort()
  Timeout,           //
  OutOfMemory,       // the limit was reached, not: one absurd malloc failed
  Exited,            // the target called exit or _exit: not a crash
  SanitizerReport,   // ASan's word in Failure::text
  UncaughtException, // its C++ type in Failure::text
  Interrupted,       // by nh.tryfirst: other inputs come first, this one comes back
};
std::string_view outcomeName(Outcome outcome);
// A run that shows a defect, or may: not Ok, AssumeFailed, Interrupted, Exited, NotRun.
bool isFailure(Outcome outcome);

struct InputResult {
  Outcome outcome = Outcome::NotRun;
  int exitCode = 0;            // of Exited
  std::uint32_t consumed = 0;  // bytes of the input that were asked for and there
  std::uint32_t shortfall = 0; // bytes that were asked for beyond its end (they read as zero)
  bool fresh = false;          // took an edge, or took it as often, as none before (trackEdges)
  bool unverified = false;     // of a guided build: met a check that nobody has verified, or nobody knows
  std::string
      observation; // what a driver saw of its calls, as the target's process wrote it; or see runOfEach
};

struct Failure {
  std::size_t input = 0; // index in the batch
  Outcome outcome = Outcome::NotRun;
  std::uint64_t check = 0;
  int signal = 0;
  std::uint64_t faultAddress = 0;
  std::uint64_t faultPc = 0;    // relative to the executable's load base; 0: unknown
  int accessKind = 0;           // 0 unknown, 1 read, 2 write
  std::uint32_t accessSize = 0; //
  bool guessedArgument = false; // the access left an argument whose size was our guess
  // What the access lies just in front of: a block of the heap, or null.
  enum class InFront { OfNothing, OfBlock, OfNull } inFront = InFront::OfNothing;
  bool memoryRefused = false;        // the heap had refused a request of this run before
  std::vector<std::uint64_t> frames; // innermost first, relative to the load base, of the executable alone
  std::string text;                  // one line: ASan's description, exception type …
};

// What a run asked of its input by harness calls, in order.
struct InputRequest {
  enum class Kind { Bytes, Signed, Unsigned, Float } kind = Kind::Bytes;
  unsigned size = 0;
};

struct BatchResult {
  std::vector<InputResult> inputs; // as many as came in
  std::size_t completed = 0;       // inputs that have an outcome other than NotRun
  std::optional<Failure> failure;  // of input completed - 1
  std::string output;              // captured stdout and stderr, the last captureBytes
  bool outputLimited = false;
  unsigned children = 0;                  // forked for this batch
  std::chrono::nanoseconds childStart{0}; // of the last child: from fork to its first input
  std::chrono::nanoseconds cpu{0};        // of all children
};

struct ForkServerOptions {
  SandboxPolicy policy;         // memoryBytes, fileBytes, scratch … hold for each child; wallTime for nothing
  std::size_t captureBytes = 0; // of stdout and stderr of a batch; 0: they go to /dev/null
  std::chrono::milliseconds startTime{10'000}; // for static constructors and the first hello
  bool childPerInput = false;                  // for programs whose state does not survive their main
  bool restore = false; // with it: one child goes back to where it was instead (module/native/restorable.h)
  bool trackEdges = false; // edges() is of the last input alone; InputResult::fresh compares with seen()
  std::vector<std::pair<int, int>> descriptors; // ours, the server's; beside those of the protocol
};

class ForkServer {
public:
  static Result<ForkServer> start(const std::filesystem::path& executable, ForkServerOptions options = {});
  ForkServer(ForkServer&&) noexcept;
  ForkServer& operator=(ForkServer&&) noexcept;
  ~ForkServer(); // ends the server and all its children, removes its scratch folder

  // Runs the inputs one after the other, in as few children as possible, and stops after the first failure.
  // Inputs of one child share its memory: what an earlier one left in globals a later one sees, so a failure
  // is confirmed by running its input alone. The time of an input is CPU time, or four times as much waiting.
  Result<BatchResult> run(std::size_t entry, std::span<const std::string> inputs,
                          std::chrono::milliseconds timePerInput);

  // With trackEdges: the same, and the observation of each input is its edges, where there was room.
  Result<BatchResult> runOfEach(std::size_t entry, std::span<const std::string> inputs,
                                std::chrono::milliseconds timePerInput);

  // How many of the runs that follow nh.tryfirst may interrupt.
  void allowInterrupts(unsigned most);

  std::size_t entryCount() const;
  bool sanitized() const; // linked with ASan
  // Coverage bytes of the module, as all children since the last clearEdges left them.
  std::span<const std::uint8_t> edges() const;
  void clearEdges();
  // Of the last input that was run; nothing where there were more calls than are kept.
  std::optional<std::vector<InputRequest>> asked() const;
  // With trackEdges: for each edge the buckets of counts (AFL's) that are nothing new; runs add to it.
  std::span<std::uint8_t> seen();

private:
  class State;
  explicit ForkServer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

} // namespace nuthatch
