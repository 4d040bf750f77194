#include "frontend/commands/record.h"

#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace nuthatch {

namespace {

using Json = nlohmann::json;

std::string nameOf(Language language) {
  if (language == Language::Assembly) return "assembly";
  return language == Language::Cxx ? "c++" : "c";
}

Language recordedLanguage(std::string_view name) {
  if (name == "assembly") return Language::Assembly;
  return name == "c++" ? Language::Cxx : Language::C;
}

std::optional<ObjectRecord> readRecord(std::string_view line) {
  const Json record = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!record.is_object()) return std::nullopt;
  try {
    return ObjectRecord{.unit = {.source = record.at("source").get<std::string>(),
                                 .language = recordedLanguage(record.at("language").get<std::string>()),
                                 .flags = record.at("flags").get<std::vector<std::string>>(),
                                 .folder = record.at("folder").get<std::string>(),
                                 .bitcode = record.at("bitcode").get<std::string>(),
                                 .spareFlags = record.at("spare").get<std::vector<std::string>>()},
                        .later = record.at("later").get<std::string>()};
  } catch (const Json::exception&) { // a field is missing or of another type: not a record of ours
    return std::nullopt;
  }
}

} // namespace

std::string recordLine(const ObjectRecord& record) {
  const TranslationUnit& unit = record.unit;
  const Json line = {
      {"source", unit.source.string()}, {"language", nameOf(unit.language)}, {"flags", unit.flags},
      {"folder", unit.folder.string()}, {"bitcode", unit.bitcode.string()},  {"spare", unit.spareFlags},
      {"later", record.later}};
  // Names of files may be no UTF-8; such a path cannot be found again, but nothing must throw here.
  return line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::vector<ObjectRecord> readRecords(std::string_view section) {
  std::vector<ObjectRecord> records;
  while (!section.empty()) {
    const std::size_t end = std::min(section.find('\n'), section.size());
    // Some linkers pad between the pieces of a section.
    std::string_view line = section.substr(0, end);
    line.remove_prefix(std::min(line.find_first_not_of('\0'), line.size()));
    if (auto record = readRecord(line)) records.push_back(std::move(*record));
    section.remove_prefix(std::min(end + 1, section.size()));
  }
  return records;
}

std::string contentOf(const std::filesystem::path& source) {
  const auto content = readFile(source);
  return content ? hex(hash64(*content)) : "";
}

} // namespace nuthatch
