// What a ledger knows of one file, as an editor shows it: failures and ways never taken as diagnostics, everything known
// of a line as a hover, a line above each function, and for each failure its test and its replay as actions. Functions of
// the record; positions are counted as editors count (UTF-16) where the text of the file is at hand.
#pragma once

#include "lsp/messages.h"
#include "report/html/site.h"

namespace nuthatch::lsp {

struct FileFacts {
  const Record& record;
  const std::string& file;                       // as places have it
  std::string text;                              // of the file as it is now; may be empty
  bool changed = false;                          // since the run
  const std::map<std::string, SiteTest>& tests;  // by witness
  std::string replayCommand;
};

Json diagnosticsOf(const FileFacts& facts);
Json hoverAt(const FileFacts& facts, std::uint32_t line); // null: nothing is known there; lines count from 0
Json lensesOf(const FileFacts& facts);
Json actionsIn(const FileFacts& facts, std::uint32_t first, std::uint32_t last);

} // namespace nuthatch::lsp
