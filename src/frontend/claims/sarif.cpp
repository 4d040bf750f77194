#include "frontend/claims/sarif.h"

#include "frontend/json_values.h"
#include "support/files.h"

#include <map>
#include <regex>

namespace nuthatch {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

constexpr std::uintmax_t kLargest = std::uintmax_t{256} << 20;

void addWeakness(const std::string& name, std::set<int>& weaknesses) {
  static const std::regex kNumber(R"((?:^|[^a-z])cwe[-_ ]?0*([0-9]{1,5}))", std::regex::icase);
  for (std::sregex_iterator i(name.begin(), name.end(), kNumber), end; i != end; ++i)
    weaknesses.insert(std::stoi((*i)[1].str()));
}

// A reference to a taxon is its number, in a component that is called CWE.
void addTaxon(const Json& reference, std::set<int>& weaknesses) {
  const std::string id = textAt(reference, "id");
  addWeakness(id.find_first_not_of("0123456789") == std::string::npos &&
                      textAt(at(reference, "toolComponent"), "name") == "CWE"
                  ? "CWE-" + id
                  : id,
              weaknesses);
}

std::set<int> weaknessesOf(const Json& described) {
  std::set<int> weaknesses;
  const Json& properties = at(described, "properties");
  for (const char* key : {"tags", "cwe", "cwes"}) {
    const Json& words = at(properties, key);
    if (words.is_string()) addWeakness(words.get<std::string>(), weaknesses);
    if (words.is_array())
      for (const Json& word : words)
        if (word.is_string()) addWeakness(word.get<std::string>(), weaknesses);
  }
  for (const Json& relation : at(described, "relationships")) addTaxon(at(relation, "target"), weaknesses);
  for (const Json& taxon : at(described, "taxa")) addTaxon(taxon, weaknesses);
  return weaknesses;
}

std::string decoded(const std::string& uri) {
  std::string plain;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const bool escape = uri[i] == '%' && i + 2 < uri.size() &&
                        std::isxdigit(static_cast<unsigned char>(uri[i + 1])) &&
                        std::isxdigit(static_cast<unsigned char>(uri[i + 2]));
    plain += escape ? static_cast<char>(std::stoi(uri.substr(i + 1, 2), nullptr, 16)) : uri[i];
    if (escape) i += 2;
  }
  return plain;
}

fs::path fileOf(const Json& run, const Json& location, const fs::path& root) {
  std::string uri = textAt(location, "uri");
  const std::string base = textAt(location, "uriBaseId");
  if (!base.empty() && !uri.starts_with("file:"))
    uri = textAt(at(at(run, "originalUriBaseIds"), base.c_str()), "uri") + uri;
  if (uri.empty()) return {};
  constexpr std::string_view kFile = "file://";
  if (uri.starts_with(kFile)) uri = uri.substr(std::min(uri.find('/', kFile.size()), uri.size()));
  return (root / decoded(uri)).lexically_normal();
}

void readRun(const Json& run, const fs::path& root, std::vector<SarifResult>& results) {
  const Json& driver = at(at(run, "tool"), "driver");
  std::map<std::string, std::set<int>> ofRule;
  for (const Json& rule : at(driver, "rules")) ofRule[textAt(rule, "id")] = weaknessesOf(rule);
  for (const Json& told : at(run, "results")) {
    SarifResult result{
        .tool = textAt(driver, "name"), .rule = textAt(told, "ruleId"), .kind = textAt(told, "kind")};
    if (result.rule.empty()) result.rule = textAt(at(told, "rule"), "id");
    if (result.kind.empty()) result.kind = "fail";
    result.statement = textAt(at(told, "message"), "text");
    result.weaknesses = weaknessesOf(told);
    if (const auto rule = ofRule.find(result.rule); rule != ofRule.end())
      result.weaknesses.insert(rule->second.begin(), rule->second.end());
    for (const Json& location : at(told, "locations")) {
      const Json& place = at(location, "physicalLocation");
      const Json& region = at(place, "region");
      result.file = fileOf(run, at(place, "artifactLocation"), root);
      result.firstLine = numberAt(region, "startLine");
      result.lastLine = std::max(result.firstLine, numberAt(region, "endLine"));
      result.column = result.lastLine > result.firstLine ? 0 : numberAt(region, "startColumn");
      if (!result.file.empty() && result.firstLine > 0) results.push_back(result);
    }
  }
}

} // namespace

Result<std::vector<SarifResult>> readSarif(const fs::path& file, const fs::path& root) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return badInput("{}: no such file", file.string());
  if (fs::file_size(file, error) > kLargest) return badInput("{}: larger than 256 MB", file.string());
  NH_TRY(const std::string text, readFile(file));
  const Json all = Json::parse(text, nullptr, false);
  if (all.is_discarded()) return badInput("{}: not JSON", file.string());
  if (!at(all, "runs").is_array()) return badInput("{}: not SARIF: it has no runs", file.string());
  std::vector<SarifResult> results;
  for (const Json& run : at(all, "runs")) readRun(run, fs::absolute(root), results);
  return results;
}

} // namespace nuthatch
