#include "engines/concolic/trace_memory.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>

namespace nuthatch::concolic {

Result<TraceMemory> TraceMemory::make(std::uint32_t mostNodes, std::uint32_t mostEvents) {
  sandbox::OwnedFd file(::memfd_create("nuthatch-trace", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  // Sealed: a target that shrank it would make us fault.
  constexpr int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (!file || ::ftruncate(file.get(), NH_TRACE_SIZE) != 0 || ::fcntl(file.get(), F_ADD_SEALS, seals) != 0)
    return badEnvironment("cannot make memory for traces: {}", std::strerror(errno));
  void* bytes = ::mmap(nullptr, NH_TRACE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0);
  if (bytes == MAP_FAILED) return badEnvironment("cannot map memory for traces: {}", std::strerror(errno));
  TraceMemory memory(std::move(file), static_cast<std::uint8_t*>(bytes), mostNodes, mostEvents);
  memory.clear();
  return memory;
}

TraceMemory::~TraceMemory() {
  if (bytes_) ::munmap(bytes_, NH_TRACE_SIZE);
}

void TraceMemory::clear() {
  nh_trace_header fresh{};
  fresh.magic = NH_TRACE_MAGIC;
  fresh.version = NH_TRACE_VERSION;
  fresh.nodes = 1;
  fresh.most_nodes = std::min(mostNodes_, NH_MAX_NODES);
  fresh.most_events = std::min(mostEvents_, NH_MAX_EVENTS);
  std::memcpy(bytes_, &fresh, sizeof fresh);
}

std::optional<int> TraceMemory::mainResult() const {
  return header().returned == 1 ? std::optional<int>(header().result) : std::nullopt;
}

bool TraceMemory::full() const { return header().full != 0; }

std::uint32_t TraceMemory::nodeCount() const {
  return std::clamp(__atomic_load_n(&header().nodes, __ATOMIC_ACQUIRE), 1u, NH_MAX_NODES);
}

std::uint32_t TraceMemory::eventCount() const {
  return std::min(__atomic_load_n(&header().events, __ATOMIC_ACQUIRE), NH_MAX_EVENTS);
}

std::uint64_t TraceMemory::bytesUsed() const {
  return nodeCount() * sizeof(nh_node) + eventCount() * sizeof(nh_event) +
         std::min(header().blob_bytes, NH_MAX_BLOB_BYTES);
}

nh_node TraceMemory::node(std::uint32_t number) const {
  nh_node copy;
  std::memcpy(&copy, bytes_ + NH_TRACE_NODES + std::uint64_t{number} * sizeof copy, sizeof copy);
  return copy;
}

nh_event TraceMemory::event(std::uint32_t number) const {
  nh_event copy;
  std::memcpy(&copy, bytes_ + NH_TRACE_EVENTS + std::uint64_t{number} * sizeof copy, sizeof copy);
  return copy;
}

std::span<const std::uint8_t> TraceMemory::blob(std::uint64_t number) const {
  if (number < 8 || number % 8 != 0 || number >= NH_MAX_BLOB_BYTES) return {};
  std::uint64_t size;
  std::memcpy(&size, bytes_ + NH_TRACE_BLOBS + number - 8, sizeof size);
  if (size > NH_MAX_BLOB_BYTES - number) return {};
  return {bytes_ + NH_TRACE_BLOBS + number, size};
}

} // namespace nuthatch::concolic
