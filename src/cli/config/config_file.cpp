#include "cli/config/config_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

constexpr std::array kVerbs = {"hunt",   "fuzz",    "prove", "unit", "drive",  "checks", "replay",
                               "report", "explain", "ask",   "emit", "module", "solve",
                               "scan",   "serve",   "lsp",   "rules", "summaries"};
constexpr std::array kShared = {"out", "budget", "seed", "memory"};
// Only who sits at the keyboard may say these.
constexpr std::array kNever = {"trust", "allow-network", "allow-weaker-sandbox", "config", "help"};
// Flags that name what is written.
constexpr std::array kWritten = {"out",       "output", "html", "sarif",   "junit",      "lcov",
                                 "cobertura", "json",   "csv",  "witness", "test-suite", "sync"};

template <class List>
bool holds(const List& list, std::string_view word) {
  return std::ranges::any_of(list, [&](const char* one) { return word == one; });
}

class ConfigFormat : public CLI::Config {
public:
  explicit ConfigFormat(const CLI::App& app)
      : app_(app), verb_(app.get_name().substr(app.get_name().rfind(' ') + 1)) {}

  std::string to_config(const CLI::App*, bool, bool, std::string) const override { return ""; }

  std::vector<CLI::ConfigItem> from_config(std::istream& stream) const override {
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) wrong(parsed.error().source().begin, std::string(parsed.error().description()));
    std::vector<CLI::ConfigItem> items, shared;
    for (const auto& [key, node] : parsed.table()) {
      if (const toml::table* section = node.as_table()) {
        if (!holds(kVerbs, key.str()))
          wrong(key.source().begin, fmt::format("there is no verb '{}'", key.str()));
        if (key.str() == verb_)
          for (const auto& [name, value] : *section) items.push_back(item(name, value));
      } else if (!holds(kShared, key.str())) {
        wrong(key.source().begin,
              fmt::format("'{}' must stand in the table of a verb, such as [hunt]", key.str()));
      } else if (app_.get_option_no_throw("--" + std::string(key.str()))) {
        shared.push_back(item(key, node));
      }
    }
    // CLI11 takes the first of two: what the table of the verb says counts more.
    items.insert(items.end(), shared.begin(), shared.end());
    return items;
  }

private:
  [[noreturn]] void wrong(const toml::source_position& at, const std::string& words) const {
    throw CLI::ConfigError(
        fmt::format("{}:{}:{}: {}", app_.get_config_ptr()->as<std::string>(), at.line, at.column, words),
        CLI::ExitCodes::ConfigError);
  }

  CLI::ConfigItem item(const toml::key& key, const toml::node& node) const {
    const std::string name(key.str());
    const auto& at = key.source().begin;
    if (holds(kNever, name)) wrong(at, fmt::format("'{}' is for the command line alone", name));
    CLI::ConfigItem item;
    item.name = name;
    if (name == "paths") {
      item.name = positional();
      if (item.name.empty()) wrong(at, fmt::format("{} takes no paths", verb_));
    } else if (!app_.get_option_no_throw("--" + name)) {
      wrong(at, fmt::format("{} has no flag --{}", verb_, name));
    }
    if (const toml::array* list = node.as_array())
      for (const toml::node& one : *list) item.inputs.push_back(word(one));
    else
      item.inputs.push_back(word(node));
    if (item.inputs.empty()) wrong(node.source().begin, "the list is empty");
    if (holds(kWritten, name) || name == "paths")
      for (const std::string& path : item.inputs) keepInside(path, node.source().begin);
    return item;
  }

  std::string word(const toml::node& node) const {
    if (const auto text = node.value<std::string>(); node.is_string()) return *text;
    if (node.is_boolean()) return *node.value<bool>() ? "true" : "false";
    if (node.is_integer()) return std::to_string(*node.value<std::int64_t>());
    if (node.is_floating_point()) return fmt::format("{}", *node.value<double>());
    wrong(node.source().begin, "a text, a number, true or false, or a list of these is expected");
  }

  // Links are followed: they come with the project, too.
  void keepInside(const fs::path& path, const toml::source_position& at) const {
    std::error_code error;
    const fs::path here = fs::canonical(fs::current_path(error), error);
    const fs::path there = fs::weakly_canonical(here / path, error);
    if (const auto end = std::ranges::mismatch(here, there); error || end.in1 != here.end())
      wrong(at, fmt::format("'{}' is outside of this folder", path.string()));
  }

  std::string positional() const {
    for (const CLI::Option* option : app_.get_options())
      if (option->get_positional()) return option->get_name(true);
    return "";
  }

  const CLI::App& app_;
  std::string verb_;
};

} // namespace

void readConfigFile(CLI::App& app) {
  app.set_config("--config", kConfigFile, "a file with defaults of flags, in place of nuthatch.toml here");
  app.allow_config_extras(CLI::config_extras_mode::error);
  app.config_formatter(std::make_shared<ConfigFormat>(app));
}

} // namespace nuthatch
