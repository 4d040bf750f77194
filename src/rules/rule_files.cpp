#include "rules/rule_files.h"

#include "rules/parser.h"
#include "support/files.h"
#include "support/installation.h"

#include <algorithm>
#include <map>

namespace nuthatch::rules {

namespace {

namespace fs = std::filesystem;

// Each name once; the same file named twice is the same rule.
class Collection {
public:
  Status addFile(const fs::path& file) {
    NH_TRY(const std::string text, readFile(file));
    NH_TRY(auto rules, parse(text, file.string()));
    for (Rule& rule : rules) {
      const auto [known, isNew] = rules_.try_emplace(rule.name, rule);
      if (!isNew && !(known->second == rule))
        return withRemedy(badInput("{}: rule {} is also in {}", file.string(), rule.name, known->second.file),
                          "give one of the two another name");
    }
    return {};
  }

  Status addFolder(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (entry.path().extension() == ".rule") files.push_back(entry.path());
    if (error) return badInput("{}: {}", folder.string(), error.message());
    if (files.empty())
      return withRemedy(badInput("{} holds no rule", folder.string()), "a rule is a file that ends in .rule");
    std::ranges::sort(files);
    for (const fs::path& file : files) NH_TRY_VOID(addFile(file));
    return {};
  }

  Status addShipped(const std::string& name) {
    NH_TRY(const auto resources, resourceFolder());
    Collection shipped;
    NH_TRY_VOID(shipped.addFolder(resources / "rules"));
    bool isFound = false;
    for (auto& [known, rule] : shipped.rules_)
      if (name == "builtin" || name == known) {
        rules_.try_emplace(known, rule);
        isFound = true;
      }
    if (isFound) return {};
    return withRemedy(badInput("there is no rule file, folder or shipped rule '{}'", name),
                      "nuthatch rules lists the shipped ones");
  }

  Status add(const std::string& word) {
    std::error_code error;
    if (word == "builtin") return addShipped(word);
    if (fs::is_directory(word, error)) return addFolder(word);
    return fs::exists(word, error) ? addFile(word) : addShipped(word);
  }

  std::vector<Rule> take() {
    std::vector<Rule> all;
    for (auto& [name, rule] : rules_) all.push_back(std::move(rule));
    return all;
  }

private:
  std::map<std::string, Rule> rules_;
};

} // namespace

Result<std::vector<Rule>> load(const std::vector<std::string>& words) {
  Collection collection;
  for (const std::string& word : words) NH_TRY_VOID(collection.add(word));
  return collection.take();
}

} // namespace nuthatch::rules
