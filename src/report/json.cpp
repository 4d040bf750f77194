#include "report/json.h"

#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const Place& place) {
  return {{"file", place.file}, {"line", place.line}, {"column", place.column}};
}

// The alternatives, each a conjunction: one suffices.
Json toJson(const Supposition& supposition) {
  Json list = Json::array();
  for (const Ground& ground : supposition.grounds()) {
    Json bound = Json::object();
    for (const auto& [limit, count] : ground.bound.limits) bound[name(limit)] = count;
    list.push_back({{"bound", bound}, {"assumptions", ground.assumptions}, {"checks", ground.checks}});
  }
  return list;
}

Json toJson(const Verdict& verdict) {
  struct Visitor {
    Json operator()(const Refuted& v) const { return {{"verdict", "refuted"}, {"witness", v.witness}}; }
    Json operator()(const Proven& v) const {
      return {{"verdict", "proven"}, {"restsOn", toJson(v.supposition())}};
    }
    Json operator()(const Unreachable& v) const {
      return {{"verdict", "unreachable"}, {"restsOn", toJson(v.supposition())}};
    }
    Json operator()(const Open& v) const {
      return {{"verdict", "open"}, {"reason", name(v.reason)}, {"detail", v.detail}};
    }
  };
  return std::visit(Visitor{}, verdict);
}

// Null where nobody knows it.
Json toJson(const std::map<std::string, ExecutionPath>& paths, const std::string& witness) {
  const auto found = paths.find(witness);
  if (found == paths.end()) return nullptr;
  Json steps = Json::array();
  for (const auto& [way, depth, values] : found->second.steps) {
    Json seen = Json::object();
    for (const auto& [name, value] : values) seen[name] = value;
    steps.push_back({{"taken", name(way.taken)},
                     {"condition", way.condition},
                     {"function", way.function},
                     {"place", toJson(way.place)},
                     {"depth", depth},
                     {"values", std::move(seen)}});
  }
  return {{"skipped", found->second.skipped},
          {"skippedFrom", found->second.skippedFrom},
          {"steps", std::move(steps)}};
}

Json toJson(const std::vector<Finding>& findings, const std::map<std::string, ExecutionPath>& paths) {
  Json list = Json::array();
  for (const auto& [check, witness, display] : findings)
    list.push_back({{"kind", name(check.kind)},
                    {"function", check.function},
                    {"entry", display},
                    {"place", toJson(check.place)},
                    {"mustHold", check.detail},
                    {"arguments", witness.arguments},
                    {"assuming", witness.needs},
                    {"replay", name(witness.replay)},
                    {"replayNote", witness.note},
                    {"witness", witness.id},
                    {"input", witness.input},
                    {"test", witness.test},
                    {"check", check.id},
                    {"path", toJson(paths, witness.id)}});
  return list;
}

// Counters of times stand apart: the same seed gives the same of the others.
Json toJson(const Run& run) {
  constexpr std::string_view kTime = "time: ";
  Json counters = Json::object(), times = Json::object();
  for (const auto& [name, value] : run.counters)
    (name.starts_with(kTime) ? times[name.substr(kTime.size())] : counters[name]) = value;
  Json json = {{"engine", run.engine}, {"seed", run.seed}, {"budget", run.budget}, {"counters", counters}};
  if (!times.empty()) json["time"] = std::move(times);
  return json;
}

std::set<std::string> assumedBy(const Supposition& supposition) {
  std::set<std::string> ids;
  for (const Ground& ground : supposition.grounds())
    ids.insert(ground.assumptions.begin(), ground.assumptions.end());
  return ids;
}

} // namespace

std::string jsonReport(const Summary& summary, const std::vector<std::string>& notes,
                       const std::vector<std::string>& leftOut) {
  Json json = {
      {"format", "nuthatch-report/1"}, {"target", summary.target.name}, {"source", summary.target.source}};
  json["bugs"] = toJson(summary.bugs, summary.paths);
  json["panics"] = toJson(summary.panics, summary.paths);
  json["needs"] = toJson(summary.needs, summary.paths);
  json["checks"] = Json::array();
  for (const auto& [check, verdict, run] : summary.checks) {
    Json row = {{"id", check.id},
                {"kind", name(check.kind)},
                {"function", check.function},
                {"place", toJson(check.place)},
                {"mustHold", check.detail}};
    row.update(toJson(verdict));
    json["checks"].push_back(std::move(row));
  }
  json["functions"] = Json::array();
  for (const auto& [function, hit] : summary.functions)
    json["functions"].push_back({{"name", function.name},
                                 {"display", function.display},
                                 {"place", toJson(function.place)},
                                 {"edges", function.edges},
                                 {"hit", hit},
                                 {"notEntered", function.notEnterable}});
  std::map<std::string, std::size_t> leaning; // assumption -> proofs that lean on it
  for (const auto& judged : summary.checks)
    if (const Supposition* supposition = suppositionOf(judged.verdict))
      for (const std::string& id : assumedBy(*supposition)) ++leaning[id];
  json["assumptions"] = Json::array();
  for (const Assumption& assumption : summary.assumptions)
    json["assumptions"].push_back({{"id", assumption.id},
                                   {"text", assumption.text},
                                   {"place", toJson(assumption.place)},
                                   {"proofs", leaning[assumption.id]}});
  json["runs"] = Json::array();
  for (const auto& run : summary.runs) json["runs"].push_back(toJson(run));
  json["notes"] = notes;
  json["notLookedAt"] = leftOut;
  json["counts"] = {{"checks", summary.checks.size()},
                    {"refuted", summary.bugs.size() + summary.panics.size() + summary.needs.size()},
                    {"proven", summary.proven},
                    {"provenUnless", summary.provenUnless},
                    {"open", summary.open}};
  // Names and arguments may hold bytes that are no UTF-8; a report must not fail for them.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace nuthatch
