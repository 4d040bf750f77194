// A campaign's folder: corpus/, crashes/ and hangs/ hold plain input files, named by content. A file appears
// whole or not at all, so kill -9 loses at most the input in flight. Also the folders of others: seeds, and
// AFL++ or libFuzzer corpora that are read while they grow and are given what was found here.
#pragma once

#include "engines/concolic/fuzz/input.h"

#include <filesystem>
#include <set>

namespace nuthatch::concolic {

class Store {
public:
  // Unless it is resumed, what an earlier campaign left is put aside, into earlier-1 and so on.
  static Result<Store> open(const std::filesystem::path& folder, const ProgramShape& shape, bool resume);

  // Where the file is. The same input again is the same file.
  Result<std::filesystem::path> keep(const Input& input) { return write("corpus", input); }
  Result<std::filesystem::path> crash(const Input& input) { return write("crashes", input); }
  Result<std::filesystem::path> hang(const Input& input) { return write("hangs", input); }

  // What an earlier campaign left in corpus/.
  Result<std::vector<Input>> kept() const { return read(folder_ / "corpus"); }
  // All files of a folder and of the folders in it, in the order of their names; AFL++'s notes about itself
  // are no inputs. Files that are larger than the shape allows are cut.
  Result<std::vector<Input>> read(const std::filesystem::path& folder) const;

  // Follows a folder: what is new there since the last look comes back, what was kept here since then is
  // written there: as another fuzzer's queue where the folder holds AFL++'s, else beside libFuzzer's files.
  Result<std::vector<Input>> follow(const std::filesystem::path& folder);

  const std::filesystem::path& folder() const { return folder_; }
  const ProgramShape& shape() const { return shape_; }

private:
  Store(std::filesystem::path folder, const ProgramShape& shape)
      : folder_(std::move(folder)), shape_(shape) {}
  Result<std::filesystem::path> write(const char* kind, const Input& input);
  Input cut(Input input) const;

  std::filesystem::path folder_;
  ProgramShape shape_;
  std::vector<std::pair<std::string, std::string>> toExport_; // name, content
  std::set<std::string> followed_;                            // files that were read
  std::size_t exported_ = 0;
};

} // namespace nuthatch::concolic
