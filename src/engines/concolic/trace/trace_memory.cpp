#include "engines/concolic/trace/trace_memory.h"

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
  fresh.warm_nodes = header().warm_nodes;
  fresh.warm_events = header().warm_events;
  std::memcpy(bytes_, &fresh, sizeof fresh);
}

TraceView TraceMemory::last() const {
  TraceView view;
  view.events_ = bytes_ + NH_TRACE_EVENTS;
  view.nodes_ = bytes_ + NH_TRACE_NODES;
  view.blobs_ = bytes_ + NH_TRACE_BLOBS;
  view.nodeCount_ = std::clamp(__atomic_load_n(&header().nodes, __ATOMIC_ACQUIRE), 1u, NH_MAX_NODES);
  view.eventCount_ = std::min(__atomic_load_n(&header().events, __ATOMIC_ACQUIRE), NH_MAX_EVENTS);
  view.blobBytes_ = NH_MAX_BLOB_BYTES;
  view.full_ = header().full != 0;
  if (header().returned == 1) view.mainResult_ = header().result;
  return view;
}

std::optional<TraceView> TraceMemory::kept(std::size_t number) const {
  if (number >= NH_OUTBOX_SLOTS) return std::nullopt;
  const std::uint64_t at = __atomic_load_n(&header().kept[number], __ATOMIC_ACQUIRE);
  nh_kept_trace head;
  if (at == 0 || at % 8 != 1 || at - 1 > NH_OUTBOX_BYTES - sizeof head) return std::nullopt;
  const std::uint8_t* from = bytes_ + NH_TRACE_OUTBOX + at - 1;
  std::memcpy(&head, from, sizeof head);
  const std::uint64_t events = std::uint64_t{head.events} * sizeof(nh_event_record),
                      nodes = std::uint64_t{head.nodes} * sizeof(nh_node_record);
  if (head.nodes == 0 || sizeof head + events + nodes + head.blob_bytes > NH_OUTBOX_BYTES - (at - 1))
    return std::nullopt;
  TraceView view;
  view.events_ = from + sizeof head;
  view.nodes_ = view.events_ + events;
  view.blobs_ = view.nodes_ + nodes;
  view.nodeCount_ = head.nodes;
  view.eventCount_ = head.events;
  view.blobBytes_ = head.blob_bytes;
  view.full_ = head.full != 0;
  if (head.returned == 1) view.mainResult_ = head.result;
  return view;
}

std::uint64_t TraceMemory::bytesUsed() const {
  const TraceView view = last();
  return view.nodeCount() * (sizeof(nh_node_record) + NH_LINK_BYTES) +
         view.eventCount() * sizeof(nh_event_record) + std::min(header().blob_bytes, NH_MAX_BLOB_BYTES);
}

nh_node TraceView::node(std::uint32_t number) const {
  nh_node_record copy;
  std::memcpy(&copy, nodes_ + std::uint64_t{number} * sizeof copy, sizeof copy);
  return nh_node_of(copy);
}

std::vector<nh_event> TraceView::events() const {
  std::vector<nh_event> all;
  all.reserve(eventCount_);
  for (std::uint32_t i = 0; i < eventCount_; ++i) {
    nh_event_record copy[2] = {};
    std::memcpy(copy, events_ + std::uint64_t{i} * sizeof copy[0], sizeof copy[0]);
    if (copy[0].first & NH_EVENT_WIDE) {
      if (++i == eventCount_) break; // the run ended between its two halves
      std::memcpy(copy + 1, events_ + std::uint64_t{i} * sizeof copy[0], sizeof copy[0]);
    }
    all.push_back(nh_event_of(copy[0], copy[1]));
  }
  return all;
}

std::span<const std::uint8_t> TraceView::blob(std::uint64_t number) const {
  if (number < 8 || number % 8 != 0 || number >= blobBytes_) return {};
  std::uint64_t size;
  std::memcpy(&size, blobs_ + number - 8, sizeof size);
  if (size > blobBytes_ - number) return {};
  return {blobs_ + number, size};
}

} // namespace nuthatch::concolic
