// The ledger that a verb reads: a file, or the folder of a hunt.
#pragma once

#include "report/record.h"

namespace nuthatch {

std::filesystem::path ledgerAt(const std::filesystem::path& given); // given/ledger.nhl where that is a folder

// The folder of the hunt, as `nuthatch replay --out` takes it.
std::filesystem::path folderOf(const std::filesystem::path& given);

// Read-only: the newest target, or the one of this name or number.
Result<Record> openRecord(const std::filesystem::path& given, const std::string& target);

} // namespace nuthatch
