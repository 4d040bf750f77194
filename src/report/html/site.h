// The report that people look at: one folder of pages. No server, no framework, no request to anywhere: styles and the
// one small script stand in each page, and its policy allows nothing else, so that hostile names stay text. A pure
// function of the record, of the options and of the source files it quotes. No page is larger than about a megabyte:
// long tables and files are split.
#pragma once

#include "report/record.h"

#include <functional>
#include <map>

namespace nuthatch {

struct SiteTest {
  std::string file; // beside the ledger
  std::string content;
};

struct SiteOptions {
  std::string version;
  std::string root; // places are told relative to this folder
  std::string replayCommand = "nuthatch replay";
  std::map<std::string, SiteTest> tests;                         // by witness
  std::function<Result<std::string>(const std::string&)> source; // the text of a file, as it is now
};

// Takes a page: its path below the folder, and its content.
using PageSink = std::function<Status(const std::string& path, const std::string& content)>;

// Stands in every page: who finds it in index.html has a folder of ours before him.
constexpr const char* kSiteMark = "<meta name=\"generator\" content=\"nuthatch report\">";

Status writeSite(const Record& record, const SiteOptions& options, const PageSink& sink);

} // namespace nuthatch
