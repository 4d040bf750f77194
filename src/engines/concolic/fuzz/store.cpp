#include "engines/concolic/fuzz/store.h"

#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::concolic {

namespace fs = std::filesystem;

namespace {

constexpr const char* kKinds[] = {"corpus", "crashes", "hangs"};
constexpr const char* kOwnQueue = "nuthatch"; // our name among AFL++'s instances
constexpr std::uintmax_t kLargestFile = 16u << 20;

// AFL++ keeps its state beside the inputs; hidden files are temporary ones, ours and others'.
bool isNoInput(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with('.') || name == "README.txt" || name == "fuzzer_stats" || name == "fuzzer_setup" ||
         name == "fuzz_bitmap" || name == "plot_data" || name == "cmdline" || name == "fastresume.bin";
}

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (auto it =
           fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
       !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const std::string name = it->path().filename().string();
    // Crashes and hangs of others are worth a try too; .state and our own queue are not.
    if (it->is_directory(error) && (name.starts_with('.') || name == kOwnQueue))
      it.disable_recursion_pending();
    if (it->is_regular_file(error) && !isNoInput(it->path()) && it->file_size(error) <= kLargestFile)
      files.push_back(it->path());
  }
  std::ranges::sort(files);
  return files;
}

// A folder that AFL++ instances share: one folder each, with a queue in it.
bool isAflFolder(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (fs::is_directory(entry.path() / "queue", error)) return true;
  return false;
}

Status putAside(const fs::path& folder) {
  std::error_code error;
  const auto isUsed = [&](const char* kind) {
    return fs::is_directory(folder / kind, error) && !fs::is_empty(folder / kind, error);
  };
  if (std::ranges::none_of(kKinds, isUsed)) return {};
  fs::path earlier;
  for (unsigned i = 1; earlier.empty() || fs::exists(earlier); ++i)
    earlier = folder / fmt::format("earlier-{}", i);
  NH_TRY_VOID(makeFolder(earlier));
  for (const char* kind : kKinds) {
    if (!fs::exists(folder / kind)) continue;
    fs::rename(folder / kind, earlier / kind, error);
    if (error) return badEnvironment("{} cannot be put aside: {}", (folder / kind).string(), error.message());
  }
  return {};
}

} // namespace

Result<Store> Store::open(const fs::path& folder, const ProgramShape& shape, bool resume) {
  Store store(fs::absolute(folder), shape);
  if (!resume) NH_TRY_VOID(putAside(store.folder_));
  for (const char* kind : kKinds) NH_TRY_VOID(makeFolder(store.folder_ / kind));
  return store;
}

Result<fs::path> Store::write(const char* kind, const Input& input) {
  const std::string bytes = toBytes(input);
  const std::string name = hex(hash64(bytes));
  const fs::path path = folder_ / kind / name;
  if (fs::exists(path)) return path;
  NH_TRY_VOID(writeFile(path, bytes));
  if (kind == std::string_view("corpus")) toExport_.emplace_back(name, bytes);
  return path;
}

Input Store::cut(Input input) const {
  for (std::size_t i = 0; i < input.streams.size(); ++i)
    if (input.streams[i].bytes.size() > shape_.mostBytes[i])
      input.streams[i].bytes.resize(shape_.mostBytes[i]);
  return input;
}

Result<std::vector<Input>> Store::read(const fs::path& folder) const {
  if (!fs::is_directory(folder)) return badInput("{} is not a folder of inputs", folder.string());
  std::vector<Input> inputs;
  for (const auto& file : filesIn(folder)) {
    NH_TRY(const auto bytes, readFile(file));
    inputs.push_back(cut(fromBytes(shape_, bytes)));
  }
  return inputs;
}

Result<std::vector<Input>> Store::follow(const fs::path& folder) {
  std::vector<Input> inputs;
  for (const auto& file : filesIn(folder)) {
    if (!followed_.insert(file.string()).second) continue;
    const auto bytes = readFile(file);
    if (bytes) inputs.push_back(cut(fromBytes(shape_, *bytes))); // else: gone again, it was another's
  }
  const bool afl = isAflFolder(folder);
  const fs::path queue = afl ? folder / kOwnQueue / "queue" : folder;
  if (!toExport_.empty()) NH_TRY_VOID(makeFolder(queue));
  for (const auto& [name, bytes] : toExport_) {
    const fs::path file = queue / (afl ? fmt::format("id:{:06},{}", exported_++, name) : name);
    followed_.insert(file.string());
    NH_TRY_VOID(writeFile(file, bytes));
  }
  toExport_.clear();
  return inputs;
}

} // namespace nuthatch::concolic
