#include "replay/fork_server.h"

#include "replay/fork_server_memory.h"
#include "replay/sandbox/sandbox_cleanup.h"
#include "replay/sandbox/sandbox_process.h"
#include "support/stop.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

namespace nuthatch {

using replay::SharedMemory;
using sandbox::OwnedFd;
using std::chrono::milliseconds;

namespace {

using Clock = std::chrono::steady_clock;

// ASan: no helper processes (leak checker, symboliser), malloc fails as malloc does, and abort stays abort.
// Freed memory is kept apart for one input, not for the thousands of a child: the default of 256 MB is fresh pages for
// every block, and a third of the time of drivers that allocate much went into page faults.
constexpr const char* kAsanOptions = "ASAN_OPTIONS=detect_leaks=0:symbolize=0:allocator_may_return_null=1:"
                                     "handle_abort=0:abort_on_error=0:quarantine_size_mb=16";
constexpr const char* kUbsanOptions = "UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=0:symbolize=0";
// The server, its child, and a little room while one child goes and the next comes.
constexpr unsigned kServerProcesses = 4;
// What the server may take to answer beyond the time that its inputs have.
constexpr milliseconds kSlack{10'000};
constexpr milliseconds kLook{200}; // for an answer, and whether anybody wants to stop

} // namespace

std::string_view outcomeName(Outcome outcome) {
  switch (outcome) {
  case Outcome::NotRun:
    return "not run";
  case Outcome::Ok:
    return "ok";
  case Outcome::CheckFailed:
    return "check failed";
  case Outcome::AssumeFailed:
    return "assumption does not hold";
  case Outcome::Signal:
    return "signal";
  case Outcome::Timeout:
    return "timeout";
  case Outcome::OutOfMemory:
    return "out of memory";
  case Outcome::Exited:
    return "exited";
  case Outcome::SanitizerReport:
    return "sanitizer report";
  case Outcome::UncaughtException:
    return "uncaught exception";
  case Outcome::Interrupted:
    return "interrupted";
  }
  return "?";
}

bool isFailure(Outcome outcome) {
  return outcome != Outcome::NotRun && outcome != Outcome::Ok && outcome != Outcome::AssumeFailed &&
         outcome != Outcome::Interrupted && outcome != Outcome::Exited;
}

class ForkServer::State {
public:
  State(std::filesystem::path executable, ForkServerOptions options, SharedMemory memory)
      : executable_(std::move(executable)), options_(std::move(options)), memory_(std::move(memory)) {}

  Status startServer();
  Result<BatchResult> run(std::size_t entry, std::span<const std::string> inputs, milliseconds timePerInput);

  nh_hello hello{};
  unsigned interrupts = 0; // that are left
  bool keepsEdges = false; // of each input
  SharedMemory& memory() { return memory_; }

private:
  // What a command came to: an answer, or the end of the server.
  enum class Heard { Reply, ServerEnded, Silence, Nobody }; // Nobody: listens any more
  Heard hear(void* to, std::size_t size, Clock::time_point deadline, BatchResult& batch);
  void drainOutput(BatchResult& batch);
  Status runPacked(std::size_t entry, std::size_t count, milliseconds timePerInput, BatchResult& batch);
  Status afterServerEnd(Heard heard, std::size_t first, std::size_t count, BatchResult& batch);

  std::filesystem::path executable_;
  ForkServerOptions options_;
  SharedMemory memory_;
  std::optional<sandbox::Scratch> scratch_; // outlives the process that writes there
  std::optional<sandbox::GuardedProcess> process_;
  OwnedFd commands_, replies_, output_;
  unsigned deaths_ = 0;   // of the server in the current batch
  bool confines_ = false; // a child of this program was confined and ran
};

Status ForkServer::State::startServer() {
  process_.reset();
  scratch_.reset();
  NH_TRY(scratch_, sandbox::Scratch::make(options_.policy.scratch));
  SandboxPolicy policy = options_.policy;
  policy.processes += kServerProcesses;
  policy.cpuTime = policy.wallTime = milliseconds(0); // each input has its own
  policy.hugeMappings = true;                         // memory is bounded in the child, relative to the start
  policy.environment.push_back(kAsanOptions);
  policy.environment.push_back(kUbsanOptions);
  NH_TRY(auto plan, sandbox::makePlan({executable_.string(), NH_SERVER_WORD}, policy, scratch_->path()));
  plan.signalOnlySelf = false; // it stops its children; Landlock keeps its signals inside the sandbox
  plan.yielding =
      options_.policy.processes > 0; // else its children cannot fork, and everybody waits for them
  // Backstop for what no rlimit counts; server and child share most of their pages.
  plan.residentLimit = policy.memoryBytes == 0 ? 0 : 2 * policy.memoryBytes + (512ull << 20);

  plan.removeScratch = options_.policy.scratch.empty();
  NH_TRY(auto commands, sandbox::makeSocketPair());
  NH_TRY(auto replies, sandbox::makePipe());
  NH_TRY(auto output, sandbox::makePipe());
  const OwnedFd null(::open("/dev/null", O_RDWR | O_CLOEXEC));
  const int sink = options_.captureBytes > 0 ? output.write.get() : null.get();
  plan.descriptors = {{null.get(), 0},
                      {sink, 1},
                      {sink, 2},
                      {memory_.fd(), NH_FD_MEMORY},
                      {commands.read.get(), NH_FD_COMMANDS},
                      {replies.write.get(), NH_FD_REPLIES}};
  plan.descriptors.insert(plan.descriptors.end(), options_.descriptors.begin(), options_.descriptors.end());
  NH_TRY(process_, sandbox::GuardedProcess::start(std::move(plan)));
  commands_ = std::move(commands.write);
  replies_ = std::move(replies.read);
  output_ = std::move(output.read);
  ::fcntl(output_.get(), F_SETFL, O_NONBLOCK);
  replies.write.reset();
  output.write.reset();

  BatchResult said;
  nh_hello told{};
  const Heard heard = hear(&told, sizeof told, Clock::now() + options_.startTime, said);
  if (heard != Heard::Reply) {
    process_.reset();
    auto problem = badInput("{} does not start as a fork server{}", executable_.string(),
                            heard == Heard::Silence ? ": its static constructors do not end" : "");
    problem.error().detail = said.output;
    return problem;
  }
  if (told.magic != NH_MAGIC || told.version != NH_VERSION || told.edge_count > NH_MAX_EDGES)
    return badInput("{} speaks another version of the fork server's protocol", executable_.string());
  hello = told;
  return {};
}

void ForkServer::State::drainOutput(BatchResult& batch) {
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = ::read(output_.get(), buffer, sizeof buffer);
    if (n <= 0) return;
    batch.output.append(buffer, static_cast<std::size_t>(n));
    if (batch.output.size() <= options_.captureBytes) continue;
    // The end is kept: a sanitizer speaks last, after all that the program printed.
    batch.output.erase(0, batch.output.size() - options_.captureBytes);
    batch.outputLimited = true;
  }
}

ForkServer::State::Heard ForkServer::State::hear(void* to, std::size_t size, Clock::time_point deadline,
                                                 BatchResult& batch) {
  std::size_t got = 0;
  Heard heard = Heard::Reply;
  while (got < size) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) {
      heard = Heard::Silence;
      break;
    }
    if (stopWantedFor() > stopPatience()) {
      heard = Heard::Nobody;
      break;
    }
    // Without capture nothing comes through the output pipe; its end would wake us for ever.
    pollfd fds[2] = {{replies_.get(), POLLIN, 0},
                     {options_.captureBytes > 0 ? output_.get() : -1, POLLIN, 0}};
    if (::poll(fds, 2, static_cast<int>(std::min<long>(left, kLook.count()))) <= 0) continue;
    if (fds[1].revents & POLLIN) drainOutput(batch);
    if (fds[0].revents == 0) continue;
    const ssize_t n = ::read(replies_.get(), static_cast<char*>(to) + got, size - got);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      heard = Heard::ServerEnded;
      break;
    }
    got += static_cast<std::size_t>(n);
  }
  if (options_.captureBytes > 0) drainOutput(batch);
  return heard;
}

// The guardian may have ended the server for what the running input did; else the server is started again
// once.
Status ForkServer::State::afterServerEnd(Heard heard, std::size_t first, std::size_t count,
                                         BatchResult& batch) {
  const std::uint32_t progress = memory_.progress();
  Failure failure;
  if (heard == Heard::Silence) {
    process_.reset();
    failure.outcome = Outcome::Timeout;
    failure.text = "no end within the time of the batch";
  } else {
    const auto report = process_->wait().value_or(sandbox::Report{}); // none: the guardian was killed too
    if (report.memoryLimited) failure.outcome = Outcome::OutOfMemory;
    if (report.scratchLimited || report.processLimited) {
      failure.outcome = Outcome::OutOfMemory; // of another kind: what is short is ours
      failure.text = report.scratchLimited ? "too much in the scratch folder" : "too many processes";
    }
    process_.reset();
  }
  NH_TRY_VOID(startServer());
  if (failure.outcome == Outcome::NotRun) {
    if (++deaths_ > 1)
      return badEnvironment("the fork server of {} was killed twice in one batch", executable_.string());
    return {};
  }
  // Inputs before the running one are done; their results lie in the shared memory.
  const std::size_t running = progress >= first && progress < first + count ? progress - first : 0;
  for (std::size_t i = 0; i < running; ++i) {
    const nh_result done = memory_.result(first + i);
    batch.inputs[batch.completed++] = {
        .outcome = Outcome::Ok, .consumed = done.consumed, .shortfall = done.shortfall};
  }
  failure.input = batch.completed;
  batch.inputs[batch.completed++].outcome = failure.outcome;
  batch.failure = std::move(failure);
  return {};
}

Status ForkServer::State::runPacked(std::size_t entry, std::size_t count, milliseconds timePerInput,
                                    BatchResult& batch) {
  const std::size_t start = batch.completed;
  while (batch.completed < start + count && !batch.failure) {
    // A child that goes back could be interrupted more than once.
    const std::size_t first = batch.completed - start,
                      left = interrupts > 0 && options_.restore ? 1 : count - first;
    memory_.clearResults(first, left);
    const auto time = std::clamp<std::int64_t>(timePerInput.count(), 1, 3'600'000);
    const auto whole = milliseconds(time * static_cast<std::int64_t>(left));
    nh_command command{};
    command.entry = static_cast<std::uint32_t>(entry);
    command.first = static_cast<std::uint32_t>(first);
    command.count = static_cast<std::uint32_t>(left);
    command.milliseconds = static_cast<std::uint32_t>(time);
    // The server looks four times in the time of an input, and is to see that it is over before the kernel is.
    command.cpu_seconds = static_cast<std::uint32_t>((whole + whole / 2).count() / 1000 + 2);
    command.memory_bytes = options_.policy.memoryBytes;
    command.flags = (options_.childPerInput ? std::uint32_t{NH_OWN_CHILDREN} : 0) |
                    (options_.restore ? std::uint32_t{NH_RESTORE} : 0) |
                    (options_.trackEdges ? std::uint32_t{NH_TRACK_EDGES} : 0) |
                    (keepsEdges ? std::uint32_t{NH_KEEP_EDGES} : 0) |
                    (interrupts > 0 ? std::uint32_t{NH_INTERRUPTS} : 0) |
                    (options_.policy.processes > 0 ? std::uint32_t{NH_MAY_FORK} : 0);
    ++batch.children;
    nh_reply reply{};
    Heard heard = Heard::ServerEnded;
    if (::send(commands_.get(), &command, sizeof command, MSG_NOSIGNAL) == sizeof command)
      heard = hear(&reply, sizeof reply, Clock::now() + 5 * whole + kSlack, batch);
    if (heard == Heard::Reply && reply.magic != NH_MAGIC) { // its static constructors meddle with our pipes
      process_.reset();
      return badInput("{} does not keep to the fork server's protocol", executable_.string());
    }
    if (heard == Heard::Nobody) {
      process_.reset();
      return badEnvironment("stopped while {} ran", executable_.string());
    }
    if (heard != Heard::Reply) {
      NH_TRY_VOID(afterServerEnd(heard, first, left, batch));
      continue;
    }
    if (reply.wait_status == -1)
      return badEnvironment("the fork server cannot fork: {}", std::strerror(reply.error));
    batch.childStart = std::chrono::nanoseconds(reply.start_nanoseconds);
    batch.cpu += std::chrono::nanoseconds(reply.cpu_nanoseconds);
    NH_TRY_VOID(replay::decode(memory_,
                               {first, left, reply.wait_status, reply.timed_out != 0,
                                confines_ || reply.start_nanoseconds != 0, options_.childPerInput},
                               batch));
    confines_ = true;
    for (std::size_t i = start + first; i < batch.completed && interrupts > 0; ++i)
      interrupts -= batch.inputs[i].outcome == Outcome::Interrupted;
  }
  return {};
}

Result<BatchResult> ForkServer::State::run(std::size_t entry, std::span<const std::string> inputs,
                                           milliseconds timePerInput) {
  if (entry >= hello.entry_count)
    return ownError("entry {} of {}: there are {}", entry, executable_.string(), hello.entry_count);
  BatchResult batch;
  batch.inputs.resize(inputs.size());
  deaths_ = 0;
  if (!process_) NH_TRY_VOID(startServer());
  while (batch.completed < inputs.size() && !batch.failure) {
    const std::size_t packed = memory_.pack(inputs.subspan(batch.completed));
    if (packed == 0) {
      return badInput("an input of {} bytes is larger than the fork server takes ({} bytes)",
                      inputs[batch.completed].size(), NH_INPUT_BYTES);
    }
    NH_TRY_VOID(runPacked(entry, packed, timePerInput, batch));
  }
  return batch;
}

ForkServer::ForkServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
ForkServer::ForkServer(ForkServer&&) noexcept = default;
ForkServer& ForkServer::operator=(ForkServer&&) noexcept = default;
ForkServer::~ForkServer() = default;

Result<ForkServer> ForkServer::start(const std::filesystem::path& executable, ForkServerOptions options) {
  const bool captured = options.captureBytes > 0;
  NH_TRY(auto memory, SharedMemory::make());
  auto state = std::make_unique<State>(executable, options, std::move(memory));
  const Status started = state->startServer();
  if (started) return ForkServer(std::move(state));
  if (captured) return std::unexpected(started.error());
  // Once more, to have what it printed (a shared library that is missing, say) in the message.
  options.captureBytes = 4096;
  auto retried = start(executable, std::move(options));
  return std::unexpected(retried ? started.error() : retried.error());
}

Result<BatchResult> ForkServer::run(std::size_t entry, std::span<const std::string> inputs,
                                    milliseconds timePerInput) {
  return state_->run(entry, inputs, timePerInput);
}

Result<BatchResult> ForkServer::runOfEach(std::size_t entry, std::span<const std::string> inputs,
                                          milliseconds timePerInput) {
  state_->keepsEdges = true;
  auto batch = state_->run(entry, inputs, timePerInput);
  state_->keepsEdges = false;
  if (batch)
    for (InputResult& result : batch->inputs)
      if (result.observation.size() != state_->hello.edge_count) result.observation.clear();
  return batch;
}

void ForkServer::allowInterrupts(unsigned most) {
  state_->interrupts = (state_->hello.guides & 2) != 0 ? most : 0;
}
std::size_t ForkServer::entryCount() const { return state_->hello.entry_count; }
bool ForkServer::sanitized() const { return state_->hello.sanitized != 0; }

std::span<const std::uint8_t> ForkServer::edges() const {
  return {state_->memory().edges(), state_->hello.edge_count};
}

std::optional<std::vector<InputRequest>> ForkServer::asked() const { return state_->memory().asked(); }

std::span<std::uint8_t> ForkServer::seen() { return {state_->memory().seen(), state_->hello.edge_count}; }

void ForkServer::clearEdges() { std::memset(state_->memory().edges(), 0, state_->hello.edge_count); }

} // namespace nuthatch
