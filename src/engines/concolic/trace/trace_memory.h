// The parent's end of the memory that a symbolic build writes its trace into
// (runtime/symbolic/trace_format.h). Every value is copied once and clipped to the table's size; nothing in
// it is believed.
#pragma once

#include "replay/sandbox/sandbox_fd.h"
#include "runtime/symbolic/trace_format.h"
#include "support/result.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace nuthatch::concolic {

// One trace in it, as its run left it.
class TraceView {
public:
  std::uint32_t nodeCount() const { return nodeCount_; }   // numbers 1 .. nodeCount() - 1
  std::uint32_t eventCount() const { return eventCount_; } // records: some events take two
  bool full() const { return full_; }
  std::optional<int> mainResult() const { return mainResult_; } // nothing: main did not come back
  nh_node node(std::uint32_t number) const;
  std::vector<nh_event> events() const;
  // The bytes of a blob, or nothing where the number is none.
  std::span<const std::uint8_t> blob(std::uint64_t number) const;

private:
  friend class TraceMemory;
  const std::uint8_t *nodes_ = nullptr, *events_ = nullptr, *blobs_ = nullptr;
  std::uint32_t nodeCount_ = 1, eventCount_ = 0, blobBytes_ = 0;
  bool full_ = false;
  std::optional<int> mainResult_;
};

class TraceMemory {
public:
  static Result<TraceMemory> make(std::uint32_t mostNodes, std::uint32_t mostEvents);
  TraceMemory(TraceMemory&& other) noexcept
      : file_(std::move(other.file_)), bytes_(std::exchange(other.bytes_, nullptr)),
        mostNodes_(other.mostNodes_), mostEvents_(other.mostEvents_) {}
  TraceMemory& operator=(TraceMemory&&) = delete;
  ~TraceMemory();

  int fd() const { return file_.get(); }
  void clear(); // before a command

  TraceView last() const; // of the last run of the command
  // Of an earlier one, by its number in the command; nothing where it did not fit.
  std::optional<TraceView> kept(std::size_t number) const;
  std::uint64_t bytesUsed() const; // of the last run

private:
  TraceMemory(sandbox::OwnedFd file, std::uint8_t* bytes, std::uint32_t mostNodes, std::uint32_t mostEvents)
      : file_(std::move(file)), bytes_(bytes), mostNodes_(mostNodes), mostEvents_(mostEvents) {}
  const nh_trace_header& header() const { return *reinterpret_cast<const nh_trace_header*>(bytes_); }
  sandbox::OwnedFd file_;
  std::uint8_t* bytes_ = nullptr;
  std::uint32_t mostNodes_, mostEvents_;
};

} // namespace nuthatch::concolic
