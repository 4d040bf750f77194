// The report that people look at: one folder of pages. No server, no framework, no request to anywhere: styles and the
// one small script stand in each page, and its policy allows nothing else, so that hostile names stay text. A pure
// function of the record, of the options and of the source files it quotes. No page is larger than about a megabyte:
// long tables and files are split.
#pragma once

#include "ledger/live_mark.h"
#include "report/record.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace nuthatch {

struct SiteTest {
  std::string file; // beside the ledger
  std::string content;
};

// Where a server gives the pages out while runs work (src/serve): the pages then have a bar that tells of it.
struct LiveSite {
  std::size_t ledger = 0;  // its number among those that are served
  bool writable = false;   // runs can be started and stopped
  std::string events;      // the address of events, seen from the folder of the site
};

struct SiteOptions {
  std::string version;
  std::string root; // places are told relative to this folder
  std::string replayCommand = "nuthatch replay";
  std::map<std::string, SiteTest> tests;                         // by witness
  std::function<Result<std::string>(const std::string&)> source; // the text of a file, as it is now
  std::vector<SiteTest> slowQueries; // beside the ledger, slowest first: SMT-LIB, the first line a comment
  std::vector<LiveProgress> progress; // of the last run beside the ledger, by time
  std::optional<LiveSite> live;
};

// Takes a page: its path below the folder, and its content.
using PageSink = std::function<Status(const std::string& path, const std::string& content)>;

// Stands in every page: who finds it in index.html has a folder of ours before him.
constexpr const char* kSiteMark = "<meta name=\"generator\" content=\"nuthatch report\">";

Status writeSite(const Record& record, const SiteOptions& options, const PageSink& sink);

namespace html {
struct Site;
}

// The same pages, made when somebody asks for them: a part of the site (all findings, all sources, a table) at once.
// Threads may ask at the same time.
class SitePages {
public:
  SitePages(Record record, SiteOptions options);
  ~SitePages();
  SitePages(const SitePages&) = delete;
  SitePages& operator=(const SitePages&) = delete;

  const Record& record() const { return record_; }
  const std::vector<SiteTest>& slowQueries() const { return options_.slowQueries; }
  // Null: there is no such page. The path is looked up among the pages that there are, and is no file's.
  Result<const std::string*> page(const std::string& path);

private:
  const Record record_;
  const SiteOptions options_;
  std::unique_ptr<html::Site> site_;
  std::mutex mutex_;
  std::map<std::string, std::string> pages_;
  std::set<std::size_t> made_; // parts
};

} // namespace nuthatch
