#include "support/installation.h"

#include "support/files.h"

#include <cstdlib>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// An empty value counts as unset, as the XDG specification asks.
const char* environment(const char* name) {
  const char* value = std::getenv(name);
  return value && *value ? value : nullptr;
}

} // namespace

fs::path executablePath() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error);
}

std::string programIdentity(const fs::path& program) {
  std::error_code error;
  const fs::path real = fs::canonical(program, error);
  const auto size = fs::file_size(real, error);
  const auto written = fs::last_write_time(real, error).time_since_epoch().count();
  return fmt::format("{} {} {}", real.string(), size, written);
}

Result<fs::path> resourceFolder() {
  if (const char* given = environment("NUTHATCH_RESOURCES")) return fs::path(given);
  const fs::path folder = executablePath().parent_path().parent_path() / "share" / "nuthatch";
  std::error_code error;
  if (fs::is_directory(folder, error)) return folder;
  return withRemedy(badEnvironment("Nuthatch's own files are not in {}", folder.string()),
                    "install Nuthatch again, or set NUTHATCH_RESOURCES to its share/nuthatch folder");
}

Result<fs::path> modelsFile(std::string_view dataModel) {
  NH_TRY(const fs::path resources, resourceFolder());
  const fs::path file = resources / "models" / (std::string(dataModel) + ".bc");
  std::error_code error;
  if (fs::is_regular_file(file, error)) return file;
  return withRemedy(
      badEnvironment("there are no library models for {}: {} is missing", dataModel, file.string()),
      "install Nuthatch again");
}

Result<fs::path> cacheFolder() {
  fs::path folder;
  if (const char* given = environment("NUTHATCH_CACHE"))
    folder = given;
  else if (const char* xdg = environment("XDG_CACHE_HOME"))
    folder = fs::path(xdg) / "nuthatch";
  else if (const char* home = environment("HOME"))
    folder = fs::path(home) / ".cache" / "nuthatch";
  else
    return withRemedy(badEnvironment("no folder for the cache: HOME is not set"),
                      "set NUTHATCH_CACHE to a folder that can be written");
  NH_TRY_VOID(makeFolder(folder));
  return folder;
}

} // namespace nuthatch
