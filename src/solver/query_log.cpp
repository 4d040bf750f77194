// See query_log.h. The text form is expr's (.nhq), with the answer as its `expect` line.
#include "solver/query_log.h"

#include "expr/text.h"
#include "support/files.h"

namespace nuthatch::solver {

Result<QueryLog> QueryLog::open(const std::filesystem::path& folder) {
  NH_TRY_VOID(makeFolder(folder));
  return QueryLog(folder);
}

void QueryLog::write(const std::string& text) {
  if (!status_) return;
  status_ = writeFile(folder_ / fmt::format("{:06}.nhq", written_), text);
}

void QueryLog::attach(const expr::Terms& terms, ChainOptions& options) {
  options.onQuery = [this, &terms](std::span<const expr::Term> constraints) {
    ++written_;
    text_ = expr::printQuery(terms, {{constraints.begin(), constraints.end()}, ""});
    write(text_);
  };
  options.onAnswer = [this](const Answer& answer) {
    write(text_ + fmt::format("expect {}\n", name(answer.outcome)));
  };
}

} // namespace nuthatch::solver
