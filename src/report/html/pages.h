// What the pages of a site share: names of files, links, words and drawings. Everything that comes from the target goes
// through text() or line() on its way into a page.
#pragma once

#include "report/file_coverage.h"
#include "report/formats/escape.h"
#include "report/html/site.h"

#include <fmt/format.h>

namespace nuthatch::html {

constexpr std::size_t kRows = 1000;           // of a table on one page
constexpr std::size_t kPageBytes = 500'000; // of what is split
constexpr std::uint32_t kLines = 1000;        // of a source file on one page

inline std::string text(std::string_view value) { return xmlText(value); }
inline std::string line(std::string_view value, std::size_t most = 200) { return xmlLine(cut(value, most)); }

struct CheckCounts {
  std::size_t refuted = 0, proven = 0, unreachable = 0, open = 0;
  std::size_t unless = 0; // of the proven: only as long as another check holds
  void add(const Verdict& verdict);
  std::size_t all() const { return refuted + proven + unreachable + open; }
};

// What several pages need, found once.
struct Site {
  Site(const Record& record, const SiteOptions& options);

  const Record& record;
  const SiteOptions& options;
  std::string root;
  std::vector<FileCoverage> coverage;        // of files with places of edges
  std::vector<std::string> files;            // all with facts
  std::map<std::string, std::size_t> fileAt; // -> number of its pages
  std::map<std::string, const FileCoverage*> coverageOf;
  std::map<std::string, ClassedFinding> findings; // by check
  std::map<std::string, CheckCounts> countsOf;    // by function
  std::map<std::string, CheckCounts> countsIn;    // by file

  std::string shortFile(const std::string& file) const { return below(root, file); }
  // Links, seen from the folder of the site; `up` is "" or "../".
  std::string sourceLink(const Place& place, const std::string& up) const;
  std::string findingLink(const Check& check, const std::string& words, const std::string& up) const;
};

const char* sign(const Verdict& verdict);  // ✗ ✓ ∅ ?
std::string badge(const Verdict& verdict); // sign and word, coloured
std::string verdictBar(const CheckCounts& counts);
std::string shareBar(std::size_t part, std::size_t whole, const std::string& label);
std::string percent(std::size_t part, std::size_t whole);
std::string number(std::uint64_t value); // 12,345
std::string moment(const std::string& time); // "2026-11-19T21:11:45Z" as people write it
std::string codeBlock(std::string_view content, const std::string& label);

// What stands around the content of a page.
struct Shell {
  std::string title, brand, navigation; // navigation: items of a list
  std::string home;                     // where the brand leads
  std::string bar;                      // of a live page: what it says of runs; else empty
  std::string body, version;
  bool live = false;
};
std::string shell(const Shell& parts);
const std::string& livePolicy(); // what a live page may do, for the header of its answer
std::string liveBar(const LiveSite& live, const std::string& up);

// Empty where there are too few; `numbers`: with a table below it.
std::string coverageChart(const std::vector<LiveProgress>& samples, bool numbers);

// A whole page. `current` is the entry of the navigation that it belongs to.
std::string page(const Site& site, const std::string& title, const std::string& current,
                 const std::string& up, const std::string& body);
// A table that sorts and filters itself; `head` is a list of columns, "#name" for one of numbers.
std::string table(const std::string& id, const std::string& label, const std::vector<std::string>& head,
                  const std::string& rows, bool filter);
std::string unseenHead(const std::vector<std::string>& columns); // of a table that eyes understand without
// Rows over as many pages as they need: base.html, base-2.html …
Status tablePages(const Site& site, const PageSink& sink, const std::string& base, const std::string& title,
                  const std::string& lead, const std::vector<std::string>& head,
                  const std::vector<std::string>& rows);

Status writeOverview(const Site& site, const PageSink& sink);
Status writeFindings(const Site& site, const PageSink& sink);
Status writeSources(const Site& site, const PageSink& sink);
Status writeTables(const Site& site, const PageSink& sink);  // functions, checks, branches
Status writeGrounds(const Site& site, const PageSink& sink); // what proofs rest on
Status writeRuns(const Site& site, const PageSink& sink);    // engines
Status writeSolver(const Site& site, const PageSink& sink);
Status writeTrees(const Site& site, const PageSink& sink); // what entries do, branch by branch

std::string pathPart(const Site& site, const Finding& finding); // of its page: the way to it; empty where nobody knows

extern const char* const kStyle;
extern const char* const kScript;
extern const char* const kLiveScript; // with kScript before it

} // namespace nuthatch::html
