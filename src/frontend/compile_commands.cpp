#include "frontend/compile_commands.h"

#include "frontend/commands/command_line.h"
#include "support/files.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

// nlohmann::json throws; this is the only place that lets it, and it lets nothing out.
Result<Json> parseJson(const fs::path& file, const std::string& text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const std::size_t end = std::min<std::size_t>(error.byte ? error.byte - 1 : 0, text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    const std::size_t start = end == 0 ? std::string::npos : text.rfind('\n', end - 1);
    const std::size_t column = start == std::string::npos ? end + 1 : end - start;
    return withRemedy(badInput("{}:{}:{}: not JSON", file.string(), line, column),
                      "make the file again, for example with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  }
}

std::string stringAt(const Json& entry, const char* key) {
  const auto found = entry.find(key);
  return found != entry.end() && found->is_string() ? found->get<std::string>() : "";
}

// `arguments` is a list, `command` a shell line; a database has either.
std::vector<std::string> commandOf(const Json& entry) {
  std::vector<std::string> words;
  const auto list = entry.find("arguments");
  if (list == entry.end() || !list->is_array()) return splitWords(stringAt(entry, "command"));
  for (const auto& word : *list) {
    if (word.is_string()) words.push_back(word.get<std::string>());
  }
  return words;
}

class Reader {
public:
  explicit Reader(const fs::path& file) : file_(file) {}

  Status entry(const Json& entry, std::size_t index) {
    const std::string source = stringAt(entry, "file");
    const std::vector<std::string> command = commandOf(entry);
    if (source.empty() || command.empty())
      return badInput("{}: entry {} has no file or no command", file_.string(), index);
    const fs::path base = fs::absolute(file_).parent_path();
    const fs::path folder = base / stringAt(entry, "directory");
    const CompilerWords driver = findDriver(command);
    CommandLine line =
        parseCommandLine(std::span(command).subspan(driver.words), driver.cxx, folder.lexically_normal());
    const fs::path path = (folder / source).lexically_normal();
    add(path, folder.lexically_normal(), std::move(line), driver.cxx);
    return {};
  }

  Target finish() {
    for (const auto& [path, count] : ways_) {
      if (count > 1)
        target_.notes.push_back(
            fmt::format("{} is built in {} ways; the first one is used", path.string(), count));
    }
    return std::move(target_);
  }

private:
  void add(const fs::path& path, const fs::path& folder, CommandLine line, bool cxx) {
    auto language = line.sources.empty() ? languageOf(path) : Result<Language>(line.sources[0].language);
    if (language && line.sources.empty() && cxx && *language == Language::C) language = Language::Cxx;
    if (!language || *language == Language::Rust) {
      target_.notes.push_back(path.string() + " is no C or C++ and is left out");
      return;
    }
    if (++ways_[path] > 1) return;
    for (auto& note : line.notes)
      if (saidNotes_.insert(note).second) target_.notes.push_back(std::move(note));
    for (auto& flag : line.linkFlags)
      if (flag == "-pthread" && saidFlags_.insert(flag).second) target_.linkFlags.push_back(std::move(flag));
    TranslationUnit unit{.source = path,
                         .language = *language,
                         .flags = std::move(line.flags),
                         .folder = folder,
                         .bitcode = {},
                         .spareFlags = std::move(line.spareFlags)};
    if (*language == Language::Assembly) {
      target_.notes.push_back(path.string() + " is assembly: it is linked but not analysed");
      target_.assembly.push_back(std::move(unit));
    } else {
      target_.units.push_back(std::move(unit));
    }
  }

  fs::path file_;
  Target target_;
  std::map<fs::path, int> ways_;
  std::set<std::string> saidNotes_, saidFlags_;
};

} // namespace

Result<Target> readCompileCommands(const fs::path& file) {
  NH_TRY(const std::string text, readFile(file));
  NH_TRY(const Json database, parseJson(file, text));
  if (!database.is_array()) return badInput("{}: not a list of compile commands", file.string());
  Reader reader(file);
  std::size_t index = 0;
  for (const auto& entry : database) {
    if (!entry.is_object()) return badInput("{}: entry {} is no object", file.string(), index);
    NH_TRY_VOID(reader.entry(entry, index++));
  }
  Target target = reader.finish();
  if (target.units.empty()) return badInput("{} lists no C or C++ source", file.string());
  return target;
}

} // namespace nuthatch
