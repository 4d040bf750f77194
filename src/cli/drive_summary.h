// From what the exhaustive engine found to what its report says.
#pragma once

#include "engines/exhaustive/rust/rust_prover.h"
#include "report/drive_report.h"

namespace nuthatch {

// Also writes the tests into `tests`.
Status fillReport(DriveReport& report, const rust::Api& api, const exhaustive::DriverSet& set,
                  const exhaustive::CampaignResult& result, const std::filesystem::path& tests,
                  exhaustive::ResultCache& cache);

// How many of the drivers are proven for all values, and why the others are not. Before the assumptions.
void addProof(DriveReport& report, const exhaustive::DriverSet& set, const exhaustive::CampaignResult& result,
              const exhaustive::RustProof& proof);

// Adds what drivers beyond the bound showed.
Status addBeyond(DriveReport& report, const exhaustive::DriverSet& set,
                 const exhaustive::CampaignResult& result, const std::filesystem::path& tests);

} // namespace nuthatch
