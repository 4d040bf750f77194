#include "replay/fork_server_memory.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>

namespace nuthatch::replay {

Result<SharedMemory> SharedMemory::make() {
  sandbox::OwnedFd file(::memfd_create("nuthatch-shared", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  // Sealed: a target that shrank it would make us fault.
  constexpr int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (!file || ::ftruncate(file.get(), NH_SIZE) != 0 || ::fcntl(file.get(), F_ADD_SEALS, seals) != 0)
    return badEnvironment("cannot make shared memory: {}", std::strerror(errno));
  void* bytes = ::mmap(nullptr, NH_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0);
  if (bytes == MAP_FAILED) return badEnvironment("cannot map shared memory: {}", std::strerror(errno));
  SharedMemory memory(std::move(file), static_cast<std::uint8_t*>(bytes));
  memory.header().magic = NH_MAGIC;
  memory.header().version = NH_VERSION;
  return memory;
}

SharedMemory::~SharedMemory() {
  if (bytes_) ::munmap(bytes_, NH_SIZE);
}

std::uint32_t SharedMemory::progress() const { return __atomic_load_n(&header().progress, __ATOMIC_ACQUIRE); }

std::uint32_t SharedMemory::confineError() const {
  return __atomic_load_n(&header().confine_error, __ATOMIC_ACQUIRE);
}

std::size_t SharedMemory::pack(std::span<const std::string> inputs) {
  inputs = inputs.first(std::min<std::size_t>(inputs.size(), NH_MAX_INPUTS));
  // The table of as many slices as could come, then the bytes.
  std::uint64_t at = inputs.size() * sizeof(nh_slice);
  std::size_t packed = 0;
  for (const auto& input : inputs) {
    if (input.size() > NH_INPUT_BYTES - at) break;
    const nh_slice slice{at, input.size()};
    std::memcpy(bytes_ + NH_INPUTS + packed * sizeof slice, &slice, sizeof slice);
    std::memcpy(bytes_ + NH_INPUTS + at, input.data(), input.size());
    at += input.size();
    ++packed;
  }
  header().observed = NH_OBSERVED_TABLE;
  std::memset(bytes_ + NH_OBSERVED, 0, packed * sizeof(nh_slice));
  return packed;
}

std::string SharedMemory::observation(std::size_t index) const {
  nh_slice slice;
  std::memcpy(&slice, bytes_ + NH_OBSERVED + index * sizeof slice, sizeof slice);
  if (slice.offset < NH_OBSERVED_TABLE || slice.offset > NH_OBSERVED_BYTES ||
      slice.size > NH_OBSERVED_BYTES - slice.offset)
    return "";
  return std::string(reinterpret_cast<const char*>(bytes_ + NH_OBSERVED + slice.offset), slice.size);
}

void SharedMemory::clearResults(std::size_t first, std::size_t count) {
  std::memset(bytes_ + NH_RESULTS + first * sizeof(nh_result), 0, count * sizeof(nh_result));
}

nh_result SharedMemory::result(std::size_t index) const {
  nh_result copy;
  std::memcpy(&copy, bytes_ + NH_RESULTS + index * sizeof copy, sizeof copy);
  return copy;
}

nh_failure SharedMemory::failure() const {
  nh_failure copy;
  std::memcpy(&copy, &header().failure, sizeof copy);
  return copy;
}

std::optional<std::vector<InputRequest>> SharedMemory::asked() const {
  const std::uint32_t count = header().asked_count;
  if (count > NH_MAX_ASKED) return std::nullopt;
  std::vector<InputRequest> all(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const nh_asked one = header().asked[i];
    all[i].kind =
        one.kind <= NH_ASKED_FLOAT ? static_cast<InputRequest::Kind>(one.kind) : InputRequest::Kind::Bytes;
    all[i].size = one.size;
  }
  return all;
}

namespace {

Outcome outcomeOf(std::uint32_t recorded) {
  switch (recorded) {
  case NH_OK:
    return Outcome::Ok;
  case NH_CHECK_FAILED:
    return Outcome::CheckFailed;
  case NH_ASSUME_FAILED:
    return Outcome::AssumeFailed;
  case NH_SIGNAL:
    return Outcome::Signal;
  case NH_TIMEOUT:
    return Outcome::Timeout;
  case NH_OUT_OF_MEMORY:
    return Outcome::OutOfMemory;
  case NH_EXITED:
    return Outcome::Exited;
  case NH_SANITIZER_REPORT:
    return Outcome::SanitizerReport;
  case NH_UNCAUGHT_EXCEPTION:
    return Outcome::UncaughtException;
  case NH_INTERRUPTED:
    return Outcome::Interrupted;
  default:
    return Outcome::NotRun;
  }
}

// The target chose these bytes: one printable line of ASCII is what comes out, whatever went in.
std::string printable(std::string text) {
  for (char& c : text) {
    if (c < 0x20 || c > 0x7e) c = '?';
  }
  return text;
}

// From the child's own record.
Failure described(const nh_failure& record) {
  Failure failure;
  failure.outcome = outcomeOf(record.outcome);
  failure.check = record.check;
  failure.signal = static_cast<int>(record.value);
  failure.faultAddress = record.fault_address;
  failure.faultPc = record.fault_pc;
  failure.accessKind = record.access <= 2 ? static_cast<int>(record.access) : 0;
  failure.accessSize = record.access_size;
  failure.guessedArgument = record.guessed != 0;
  failure.memoryRefused = record.refused != 0;
  failure.inFront = record.in_front == NH_IN_FRONT_OF_BLOCK  ? Failure::InFront::OfBlock
                    : record.in_front == NH_IN_FRONT_OF_NULL ? Failure::InFront::OfNull
                                                             : Failure::InFront::OfNothing;
  const std::size_t frames = std::min<std::size_t>(record.frame_count, NH_MAX_FRAMES);
  failure.frames.assign(record.frames, record.frames + frames);
  failure.text = printable(std::string(record.text, ::strnlen(record.text, NH_TEXT_BYTES)));
  if (failure.outcome != Outcome::Signal && failure.outcome != Outcome::OutOfMemory) failure.signal = 0;
  return failure;
}

// From the way its process ended, where no handler of the runtime saw it.
Failure undescribed(const ChildEnd& end) {
  Failure failure;
  if (end.timedOut) {
    failure.outcome = Outcome::Timeout;
    failure.text = "no end within the time of one input";
  } else if (WIFSIGNALED(end.waitStatus)) {
    failure.signal = WTERMSIG(end.waitStatus);
    failure.outcome = failure.signal == SIGXCPU ? Outcome::Timeout : Outcome::Signal;
    if (failure.signal == SIGKILL) failure.text = "killed, by itself or by the kernel for want of memory";
  } else {
    failure.outcome = Outcome::Exited;
  }
  return failure;
}

} // namespace

Status decode(const SharedMemory& memory, const ChildEnd& end, BatchResult& batch) {
  if (const auto error = memory.confineError(); error && !end.started) {
    return badEnvironment("cannot confine a child of the fork server: {}",
                          std::strerror(static_cast<int>(error)));
  }
  const std::size_t firstInput = batch.completed;
  std::size_t done = 0;
  nh_result last{};
  for (; done < end.count; ++done) {
    last = memory.result(end.first + done);
    const bool exited =
        last.outcome == NH_EXITED || last.outcome == NH_ASSUME_FAILED || last.outcome == NH_INTERRUPTED;
    if (last.outcome != NH_OK && !(end.ownChildren && exited)) break;
    const int code = last.outcome == NH_EXITED ? static_cast<int>(last.value & 0xff) : 0;
    batch.inputs[batch.completed++] = {outcomeOf(last.outcome),
                                       code,
                                       last.consumed,
                                       last.shortfall,
                                       last.fresh != 0,
                                       last.unverified != 0,
                                       memory.observation(end.first + done)};
  }
  const bool clean = WIFEXITED(end.waitStatus) && WEXITSTATUS(end.waitStatus) == 0;
  if (done == end.count) {
    if (clean) return {};
    // A thread that outlived the last input brought the child down: its input is the best known cause.
    batch.completed -= 1;
  } else if (last.outcome == NH_NOT_RUN) {
    // A driver that left something behind: the next one gets a child of its own.
    if (clean && done > 0 && outcomeOf(memory.failure().outcome) == Outcome::NotRun) return {};
    // Ended between two inputs, or before the first: a thread of an earlier input, or the machine.
    if (done == 0 && !end.started)
      return badEnvironment("a child of the fork server ended before its first input");
    // Or the target wrote over what we keep there: that costs this input, and says nothing of others.
    if (done == 0) {
      batch.inputs[batch.completed++] = {.outcome = Outcome::Exited};
      return {};
    }
    batch.completed -= 1;
  }
  const nh_failure record = memory.failure();
  const bool recorded =
      outcomeOf(record.outcome) != Outcome::NotRun && outcomeOf(record.outcome) != Outcome::Ok;
  Failure failure = recorded ? described(record) : undescribed(end);
  failure.input = batch.completed;
  InputResult& result = batch.inputs[batch.completed++];
  result = {failure.outcome,
            0,
            last.consumed,
            last.shortfall,
            last.fresh != 0,
            last.unverified != 0,
            memory.observation(end.first + failure.input - firstInput)};
  if (failure.outcome == Outcome::Exited)
    result.exitCode = recorded ? static_cast<int>(record.value & 0xff) : WEXITSTATUS(end.waitStatus);
  if (isFailure(failure.outcome)) batch.failure = std::move(failure);
  return {};
}

} // namespace nuthatch::replay
