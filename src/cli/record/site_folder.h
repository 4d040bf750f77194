// The folder of an HTML report, and what its pages quote from the file system.
#pragma once

#include "report/html/site.h"

namespace nuthatch {

// Into a folder that is new, empty or an earlier report, whose pages go; any other is refused.
Status writeSiteFolder(const Record& record, const SiteOptions& options, const std::filesystem::path& folder);

// What pages quote from the folder of a hunt, whose ledger this is: tests, slow questions, how the last run went on.
SiteOptions siteOptions(const std::filesystem::path& ledger, const Record& record);

// The tests that a hunt wrote beside its ledger, by witness: OUT/tests/NAME_<first digits of the witness>.c
std::map<std::string, SiteTest> testsBeside(const std::filesystem::path& out, const Record& record);

// A source file that a ledger names. A ledger may be anybody's: what is no source is not read.
Result<std::string> sourceText(const std::string& file);

} // namespace nuthatch
