// Our end of the memory in which a run logs its path (runtime/path.h). The target can write there at any time, so
// everything is copied, then checked, then used.
#pragma once

#include "module/native/path_points.h"
#include "replay/sandbox/sandbox_fd.h"
#include "support/result.h"

#include <utility>

struct nh_path;

namespace nuthatch {

class PathLog {
public:
  static Result<PathLog> make();
  PathLog(PathLog&& other) noexcept
      : file_(std::move(other.file_)), path_(std::exchange(other.path_, nullptr)) {}
  PathLog& operator=(PathLog&&) = delete;
  ~PathLog();

  // What the fork server's program is to find open, and where.
  std::pair<int, int> descriptor() const;
  void clear(); // before each run

  // Of the last run: at most so many first and last steps.
  ExecutionPath path(const PathTable& table, std::size_t first, std::size_t last) const;

private:
  PathLog(sandbox::OwnedFd file, nh_path* path) : file_(std::move(file)), path_(path) {}
  sandbox::OwnedFd file_;
  nh_path* path_ = nullptr;
};

} // namespace nuthatch
