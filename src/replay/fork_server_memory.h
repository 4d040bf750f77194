// The parent's end of the memory that a fork server and its children share (runtime/protocol.h): inputs are
// packed into it, outcomes are read out of it. The target can write most of it at any time, so every value is
// copied once, then checked, then used.
#pragma once

#include "replay/fork_server.h"
#include "replay/sandbox/sandbox_fd.h"
#include "runtime/protocol.h"

namespace nuthatch::replay {

class SharedMemory {
public:
  static Result<SharedMemory> make();
  SharedMemory(SharedMemory&& other) noexcept
      : file_(std::move(other.file_)), bytes_(std::exchange(other.bytes_, nullptr)) {}
  SharedMemory& operator=(SharedMemory&&) = delete;
  ~SharedMemory();

  int fd() const { return file_.get(); }
  std::uint8_t* edges() const { return bytes_ + NH_EDGES; }
  std::uint8_t* seen() const { return bytes_ + NH_SEEN; }
  std::uint32_t progress() const;
  std::uint32_t confineError() const;

  // Packs as many of `inputs` as fit and says how many; 0: the first alone is too large.
  std::size_t pack(std::span<const std::string> inputs);
  // Forgets the results of inputs [first, first + count).
  void clearResults(std::size_t first, std::size_t count);
  nh_result result(std::size_t index) const;
  nh_failure failure() const;
  // What the input told beside its outcome (drivers do); empty for most.
  std::string observation(std::size_t index) const;
  std::optional<std::vector<InputRequest>> asked() const;

private:
  SharedMemory(sandbox::OwnedFd file, std::uint8_t* bytes) : file_(std::move(file)), bytes_(bytes) {}
  nh_shared& header() const { return *reinterpret_cast<nh_shared*>(bytes_); }
  sandbox::OwnedFd file_;
  std::uint8_t* bytes_ = nullptr;
};

// How one child ended: results of `count` packed inputs from `first` on, appended to `batch`. A failure of
// the target is set there; a child that never ran is a Problem.
struct ChildEnd {
  std::size_t first = 0, count = 0; // in the packed table
  int waitStatus = 0;
  bool timedOut = false;
  bool started = false; // it was confined, or others of this server were: what says otherwise is the target's
  bool ownChildren = false; // one a input: those before the last ended by themselves
};
Status decode(const SharedMemory& memory, const ChildEnd& end, BatchResult& batch);

} // namespace nuthatch::replay
