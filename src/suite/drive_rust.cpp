#include "suite/drive_rust.h"

#include "suite/drive_facts.h"
#include "suite/drive_summary.h"
#include "support/clock.h"
#include "support/files.h"

namespace nuthatch {

namespace fs = std::filesystem;
using namespace exhaustive;

namespace {

// Where cargo test finds them. A crate that cargo fetched is nobody's to write to.
Status copyTests(const RustDrive& request, const rust::Library& library, const DriveReport& report) {
  if (!request.testsInCrate) return {};
  if (library.package.empty() || isNamedCrate(request.drivers.crate.target))
    return withRemedy(badInput("--tests-in-crate needs the folder of a crate"),
                      "name one, or leave the flag out");
  NH_TRY_VOID(makeFolder(library.package / "tests"));
  for (const DriveBug& bug : report.bugs) {
    if (!bug.replayed) continue;
    NH_TRY(const std::string text, readFile(bug.test));
    NH_TRY_VOID(writeFile(library.package / "tests" / fs::path(bug.test).filename(), text));
  }
  return {};
}

} // namespace

Result<DriveReport> driveRust(const RustDrive& request, const CrateDriveHooks& hooks) {
  const auto started = std::chrono::steady_clock::now();
  NH_TRY(const auto drive, driveCrate(request.drivers, hooks));
  NH_TRY(DriveReport report, summarise(request.drivers, *drive, fs::absolute(request.out) / "tests"));
  NH_TRY_VOID(copyTests(request, drive->crate.library, report));
  report.elapsed = since(started);
  NH_TRY_VOID(writeDriveFacts(request, *drive, report));
  return report;
}

} // namespace nuthatch
