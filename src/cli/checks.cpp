// nuthatch checks TARGET: every way to fail, with its id, kind and place.
#include "checks/all.h"
#include "cli/flags.h"
#include "cli/load.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "module/pipeline.h"

#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

void printTable(const std::vector<Check>& checks) {
  std::map<std::string, std::size_t> kinds;
  for (const auto& check : checks) {
    say("{}  {:<26} {}:{}:{}  {}{}{}\n", check.id, name(check.kind), check.place.file, check.place.line,
        check.place.column, check.function, check.detail.empty() ? "" : ": ", check.detail);
    ++kinds[name(check.kind)];
  }
  say("\n");
  for (const auto& [kind, count] : kinds) say("{:>6}  {}\n", count, kind);
  say("{:>6}  checks in all\n", checks.size());
}

void printJson(const std::vector<Check>& checks) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& check : checks)
    list.push_back({{"id", check.id},
                    {"kind", name(check.kind)},
                    {"function", check.function},
                    {"file", check.place.file},
                    {"line", check.place.line},
                    {"column", check.place.column},
                    {"mustHold", check.detail}});
  say("{}\n", list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

} // namespace

int checksVerb(const std::vector<std::string>& arguments) {
  CLI::App app{"Lists every way in which a target could fail", "nuthatch checks"};
  std::vector<std::filesystem::path> paths;
  bool json = false;
  app.add_option("TARGET", paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_flag("--json", json, "for programs");
  if (const auto code = parseFlags(app, arguments)) return *code;

  auto loaded = load(paths);
  if (!loaded) return report(loaded.error());
  auto prepared = prepare(loaded->module);
  if (!prepared) return report(prepared.error());
  json ? printJson(prepared->checks) : printTable(prepared->checks);
  return kNothingRefuted;
}

} // namespace nuthatch
