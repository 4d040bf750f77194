#include "replay/path_log.h"

#include "runtime/path.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <vector>

namespace nuthatch {

namespace {

// The calls that are open, by where each lies on the stack, which grows downwards.
class OpenCalls {
public:
  std::uint32_t depthAt(const nh_step& logged, WayKind taken) {
    if (logged.of_driver) frames_.clear();
    if (taken == WayKind::Entered) {
      while (!frames_.empty() && frames_.back() <= logged.frame) frames_.pop_back();
      frames_.push_back(logged.frame);
    } else {
      while (frames_.size() > 1 && frames_.back() < logged.frame) frames_.pop_back();
    }
    return frames_.empty() ? 0 : static_cast<std::uint32_t>(frames_.size() - 1);
  }

private:
  std::vector<std::uint64_t> frames_;
};

// That a pointer is not null says nothing about an access that fails.
bool isPlainPointer(const PathPoint& point, std::size_t operand, std::uint64_t value) {
  return point.way.taken == WayKind::Failed && point.operands[operand].kind == PathOperand::Kind::Pointer &&
         value != 0;
}

// Nothing where the target wrote over it.
std::optional<PathStep> stepOf(const PathTable& table, const nh_step& logged) {
  if (logged.point >= table.points.size()) return std::nullopt;
  const PathPoint& point = table.points[logged.point];
  if (logged.count != point.operands.size() || logged.count > NH_PATH_VALUES) return std::nullopt;
  PathStep step{point.way, 0, {}};
  for (std::size_t i = 0; i < point.operands.size(); ++i)
    if (!isPlainPointer(point, i, logged.values[i]))
      step.values.push_back({point.operands[i].name, valueText(point.operands[i], logged.values[i])});
  return step;
}

} // namespace

Result<PathLog> PathLog::make() {
  sandbox::OwnedFd file(::memfd_create("nuthatch-path", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  // Sealed: a target that shrank it would make us fault.
  constexpr int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (!file || ::ftruncate(file.get(), sizeof(nh_path)) != 0 || ::fcntl(file.get(), F_ADD_SEALS, seals) != 0)
    return badEnvironment("cannot make shared memory: {}", std::strerror(errno));
  void* bytes = ::mmap(nullptr, sizeof(nh_path), PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0);
  if (bytes == MAP_FAILED) return badEnvironment("cannot map shared memory: {}", std::strerror(errno));
  PathLog log(std::move(file), static_cast<nh_path*>(bytes));
  log.path_->magic = NH_PATH_MAGIC;
  return log;
}

PathLog::~PathLog() {
  if (path_) ::munmap(path_, sizeof(nh_path));
}

std::pair<int, int> PathLog::descriptor() const { return {file_.get(), NH_FD_PATH}; }

void PathLog::clear() {
  path_->failed = 0;
  __atomic_store_n(&path_->total, 0, __ATOMIC_RELAXED);
}

ExecutionPath PathLog::path(const PathTable& table, std::size_t first, std::size_t last) const {
  const auto copy = std::make_unique<nh_path>(*path_);
  const std::uint64_t total = copy->total;
  first = std::min<std::size_t>(first, NH_PATH_FIRST);
  last = std::min<std::size_t>(last, NH_PATH_LAST);
  ExecutionPath path;
  OpenCalls calls;
  const auto addStep = [&](const nh_step& logged) {
    auto step = stepOf(table, logged);
    if (!step) return;
    step->depth = calls.depthAt(logged, step->way.taken);
    path.steps.push_back(*std::move(step));
  };
  const auto add = [&](std::uint64_t n) {
    addStep(n < NH_PATH_FIRST ? copy->first[n] : copy->last[n % NH_PATH_LAST]);
  };
  for (std::uint64_t n = 0; n < std::min<std::uint64_t>(total, first); ++n) add(n);
  const std::uint64_t from = std::max<std::uint64_t>(first, total > last ? total - last : 0);
  path.skippedFrom = path.steps.size();
  path.skipped = from > first && total > first ? from - first : 0;
  if (path.skipped == 0) path.skippedFrom = 0;
  for (std::uint64_t n = from; n < total; ++n) add(n);
  if (copy->failed) addStep(copy->failure);
  return path;
}

} // namespace nuthatch
