#include "frontend/rust/rust_features.h"

#include "support/files.h"

#include <algorithm>

namespace nuthatch::rust {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> sourcesIn(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".rs") found.push_back(at->path());
  std::ranges::sort(found);
  return found;
}

std::size_t countUnsafe(const fs::path& file) {
  const auto text = readFile(file);
  if (!text) return 0;
  const std::vector<Token> tokens = lex(*text);
  return static_cast<std::size_t>(
      std::ranges::count_if(tokens, [](const Token& token) { return token.is("unsafe"); }));
}

// `mod name;` within `file`: where its code may lie.
std::size_t countUnsafe(const fs::path& file, const std::string& module) {
  const std::string stem = file.stem().string();
  const bool isFolder = stem == "lib" || stem == "main" || stem == "mod";
  const fs::path base = (isFolder ? file.parent_path() : file.parent_path() / stem) / module;
  std::size_t count = countUnsafe(base.string() + ".rs");
  for (const fs::path& one : sourcesIn(base)) count += countUnsafe(one);
  return count;
}

// `#![cfg_attr(feature = "x", feature(…))]`: x asks for a nightly compiler.
std::set<std::string> nightlyFeatures(const std::vector<Token>& tokens) {
  std::set<std::string> found;
  for (std::size_t i = 0; i + 6 < tokens.size(); ++i) {
    const bool isGate = tokens[i].is("cfg_attr") && tokens[i + 2].is("feature") && tokens[i + 3].is("=") &&
                        tokens[i + 5].is(",") && tokens[i + 6].is("feature");
    const std::string_view name = tokens[i + 4].text;
    if (isGate && name.size() > 2) found.emplace(name.substr(1, name.size() - 2));
  }
  return found;
}

// `extern "C" {` behind a feature: it asks for code of another language, and nothing links without that.
void collectForeign(const std::vector<Token>& tokens, const CfgSet& set,
                    const std::vector<std::string>& known, std::set<std::string>& foreign) {
  const auto count = [](const std::vector<Token>& of) {
    std::size_t found = 0;
    for (std::size_t i = 0; i + 2 < of.size(); ++i)
      found += of[i].is("extern") && (of[i + 1].is("{") || of[i + 2].is("{"));
    return found;
  };
  const std::size_t all = count(tokens);
  if (all == 0) return;
  std::map<std::string, std::size_t> ignored;
  const std::size_t off = count(compiledTokens(tokens, set, ignored));
  for (const std::string& feature : known) {
    CfgSet more = set;
    more.insert("feature=\"" + feature + "\"");
    if (count(compiledTokens(tokens, more, ignored)) > off) foreign.insert(feature);
  }
}

// Does the feature take away unsafe code that is there without it? Then it is another way to do the same, which few users have
// chosen.
bool replaces(const fs::path& file, const std::vector<Token>& tokens, const CfgSet& set,
              const std::string& feature) {
  CfgSet more = set;
  more.insert("feature=\"" + feature + "\"");
  std::map<std::string, std::size_t> ignored;
  std::set<const char*> left; // where words stand in the text
  for (const Token& token : compiledTokens(tokens, more, ignored)) left.insert(token.text.data());
  const std::vector<Token> before = compiledTokens(tokens, set, ignored);
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (left.contains(before[i].text.data())) continue;
    const bool isModule = before[i].is("mod") && i + 2 < before.size() && before[i + 2].is(";");
    if (before[i].is("unsafe") || (isModule && countUnsafe(file, std::string(before[i + 1].text)) > 0))
      return true;
  }
  return false;
}

} // namespace

std::vector<std::string> featuresWithUnsafe(const fs::path& package, const std::vector<std::string>& on,
                                            const std::vector<std::string>& known) {
  CfgSet set = {"unix", "target_os=\"linux\"", "target_family=\"unix\"", "panic=\"unwind\""};
  for (const std::string& feature : on) set.insert("feature=\"" + feature + "\"");
  std::map<std::string, std::size_t> gated;
  std::set<std::string> nightly, foreign, others;
  for (const fs::path& file : sourcesIn(package / "src")) {
    const auto text = readFile(file);
    if (!text) continue;
    const std::vector<Token> tokens = lex(*text);
    nightly.merge(nightlyFeatures(tokens));
    collectForeign(tokens, set, known, foreign);
    std::vector<GatedModule> modules;
    compiledTokens(tokens, set, gated, &modules);
    for (const GatedModule& module : modules)
      for (const std::string& feature : module.features) gated[feature] += countUnsafe(file, module.name);
    for (const std::string& feature : known)
      if (text->find('"' + feature + '"') != std::string::npos && replaces(file, tokens, set, feature))
        others.insert(feature);
  }
  std::vector<std::string> found;
  for (const auto& [feature, count] : gated)
    if (count > 0 && !nightly.contains(feature) && !foreign.contains(feature) && !others.contains(feature) &&
        std::ranges::find(known, feature) != known.end())
      found.push_back(feature);
  return found;
}

} // namespace nuthatch::rust
