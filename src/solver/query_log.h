// A log of queries that can be replayed offline (`nuthatch solve FILE.nhq`). In: each query when it is asked
// and its answer when there is one. Out: one file a query in a folder, numbered. A query is written before it
// is answered, so one that brings the process down is there to be looked at.
#pragma once

#include "solver/chain.h"
#include "support/result.h"

#include <filesystem>

namespace nuthatch::solver {

class QueryLog {
public:
  static Result<QueryLog> open(const std::filesystem::path& folder);

  // Hooks for ChainOptions; the log and the terms must outlive the chain.
  void attach(const expr::Terms& terms, ChainOptions& options);
  std::uint64_t written() const { return written_; }
  // The first problem met while writing; the chain never stops for it.
  const Status& status() const { return status_; }

private:
  explicit QueryLog(std::filesystem::path folder) : folder_(std::move(folder)) {}
  void write(const std::string& text);

  std::filesystem::path folder_;
  std::uint64_t written_ = 0;
  std::string text_;
  Status status_;
};

} // namespace nuthatch::solver
