// The pages that only a server has: all targets with their runs, a search over everything, two targets side by side, what
// the last run said. Functions of what was read from ledgers; everything of others goes in as text.
#pragma once

#include "serve/watch.h"

namespace nuthatch::serve {

struct PageFrame {
  std::string version;
  std::string up; // to the page of all targets: "" or "../"
};

std::string homePage(const PageFrame& frame, const std::vector<TargetLine>& lines,
                     const std::vector<std::string>& problems);

// Words that must all occur; `verdict:`, `kind:`, `file:` and `function:` before a word narrow where.
std::string searchPage(const PageFrame& frame, const std::string& words,
                       const std::vector<std::pair<TargetName, std::shared_ptr<SitePages>>>& sites);

struct Side {
  ComparedName name;
  std::shared_ptr<SitePages> site;
};
std::string comparePage(const PageFrame& frame, const std::vector<TargetLine>& lines,
                        const std::optional<Side>& before, const std::optional<Side>& after);

std::string logPage(const PageFrame& frame, const std::string& log);

} // namespace nuthatch::serve
