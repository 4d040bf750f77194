// SARIF 2.1.0. A finding is a result; its code flow is what the ledger knows of the way: the call, the branches that its
// replayed run took with the values they looked at, then the place that failed. A fingerprint is the check's id, which holds no line, so an edit elsewhere makes no finding new.
#include "report/formats/escape.h"
#include "report/formats/formats.h"
#include "report/path_words.h"
#include "report/words.h"
#include "support/visible.h"

#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

using Json = nlohmann::ordered_json;

// The number in the Common Weakness Enumeration by which other tools sort; 0: none fits.
int weakness(CheckKind kind) {
  switch (kind) {
  case CheckKind::NullDereference:
    return 476;
  case CheckKind::OutOfBounds:
    return 119;
  case CheckKind::UseAfterFree:
    return 416;
  case CheckKind::UseAfterScope:
    return 825;
  case CheckKind::DoubleFree:
    return 415;
  case CheckKind::InvalidFree:
    return 590;
  case CheckKind::Leak:
    return 401;
  case CheckKind::UninitialisedRead:
    return 457;
  case CheckKind::SignedOverflow:
  case CheckKind::DivisionOverflow:
    return 190;
  case CheckKind::DivisionByZero:
    return 369;
  case CheckKind::ShiftOutOfRange:
    return 1335;
  case CheckKind::FloatToIntOutOfRange:
    return 681;
  case CheckKind::AssertionFailed:
    return 617;
  case CheckKind::UncaughtException:
    return 248;
  case CheckKind::Hang:
    return 835;
  default:
    return 0;
  }
}

class SarifWriter {
public:
  SarifWriter(const Record& record, const FormatOptions& options)
      : record_(record), options_(options),
        root_(options.root.empty() ? commonFolder(record) : options.root) {}

  Json write() {
    Json results = Json::array();
    for (const ClassedFinding& found : allFindings(record_)) results.push_back(finding(found));
    for (const EarlierFinding& gone : options_.gone) results.push_back(absent(gone));
    if (options_.allChecks)
      for (const JudgedCheck& judged : record_.summary.checks)
        if (!std::holds_alternative<Refuted>(judged.verdict)) results.push_back(judgedCheck(judged));
    Json driver = {{"name", "Nuthatch"}, {"version", options_.version}, {"rules", rules_}};
    Json run = {{"tool", {{"driver", driver}}}};
    run["automationDetails"] = {{"id", "nuthatch/" + visibleLine(record_.summary.target.name) + "/"}};
    if (!root_.empty())
      run["originalUriBaseIds"] = {{"SRCROOT", {{"uri", "file://" + uriPath(root_) + "/"}}}};
    run["results"] = std::move(results);
    run["properties"] = properties();
    return {{"$schema",
             "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", Json::array({run})}};
  }

private:
  std::size_t ruleOf(CheckKind kind) {
    for (std::size_t i = 0; i < rules_.size(); ++i)
      if (rules_[i]["id"] == name(kind)) return i;
    Json rule = {{"id", name(kind)}, {"shortDescription", {{"text", title(kind)}}}};
    if (const int number = weakness(kind))
      rule["properties"] = {{"tags", {"security", fmt::format("external/cwe/cwe-{:03}", number)}}};
    rules_.push_back(std::move(rule));
    return rules_.size() - 1;
  }

  Json artifactOf(const std::string& file) const {
    const std::string shortFile = below(root_, file);
    Json artifact = {{"uri", shortFile == file ? "file://" + uriPath(file) : uriPath(shortFile)}};
    if (shortFile != file) artifact["uriBaseId"] = "SRCROOT";
    return artifact;
  }

  Json fixOf(const ObviousFix& fix) const {
    Json region = {{"startLine", fix.line}, {"startColumn", fix.column}, {"endLine", fix.line}, {"endColumn", fix.endColumn}};
    Json replacement = {{"deletedRegion", region}, {"insertedContent", {{"text", fix.inserted}}}};
    Json change = {{"artifactLocation", artifactOf(fix.file)}, {"replacements", Json::array({replacement})}};
    return {{"description", {{"text", visible(fix.words)}}}, {"artifactChanges", Json::array({change})}};
  }

  Json location(const Place& place, const std::string& function, const std::string& message = "") const {
    Json at = Json::object();
    if (!place.file.empty()) {
      at["physicalLocation"] = {{"artifactLocation", artifactOf(place.file)}};
      Json region = {{"startLine", place.line}};
      if (place.column > 0) region["startColumn"] = place.column;
      if (place.line > 0) at["physicalLocation"]["region"] = region;
    }
    if (!function.empty())
      at["logicalLocations"] = Json::array({{{"fullyQualifiedName", visibleLine(record_.display(function))},
                                             {"decoratedName", visibleLine(function)},
                                             {"kind", "function"}}});
    if (!message.empty()) at["message"] = {{"text", visibleLine(message)}};
    return at;
  }

  Json result(const Check& check, const char* kind, const char* level, const std::string& message) {
    return {{"ruleId", name(check.kind)},
            {"ruleIndex", ruleOf(check.kind)},
            {"kind", kind},
            {"level", level},
            {"message", {{"text", visible(message)}}},
            {"locations", Json::array({location(check.place, check.function)})},
            {"partialFingerprints", {{"nuthatchCheck/v1", check.id}}}};
  }

  Json finding(const ClassedFinding& found) {
    const auto& [check, witness, display] = *found.finding;
    const char* level = found.kind == FindingClass::Bug     ? "error"
                        : found.kind == FindingClass::Panic ? "warning"
                                                            : "note";
    std::string message = fmt::format("{} in {}", title(check.kind), display);
    if (!check.detail.empty()) message += fmt::format("; must hold: {}", check.detail);
    message += fmt::format("\nWith {}\nReplay {}{}{}", witness.arguments, name(witness.replay),
                           witness.note.empty() ? "" : ": ", witness.note);
    if (!witness.needs.empty()) message += "\nAssuming " + witness.needs;
    Json json = result(check, "fail", level, message);
    Json steps = Json::array();
    if (const Function* entry = record_.function(witness.entry); entry && entry->place.line > 0)
      steps.push_back({{"location", location(entry->place, entry->name, "called as " + witness.arguments)}});
    addPath(steps, witness);
    steps.push_back({{"location", location(check.place, check.function, failureOf(check))}});
    json["codeFlows"] = Json::array({{{"threadFlows", Json::array({{{"locations", steps}}})}}});
    if (const auto fix = obviousFix(record_, *found.finding, options_.source)) json["fixes"] = Json::array({fixOf(*fix)});
    if (options_.known) json["baselineState"] = options_.known->contains(check.id) ? "unchanged" : "new";
    json["properties"] = {{"mustHold", visible(check.detail)},
                          {"arguments", visible(witness.arguments)},
                          {"assuming", visible(witness.needs)},
                          {"replay", name(witness.replay)},
                          {"replayNote", visible(witness.note)},
                          {"witness", witness.id},
                          {"input", witness.input},
                          {"test", visible(witness.test)}};
    return json;
  }

  // The call of the entry is there already, and the failure comes behind.
  void addPath(Json& steps, const Witness& witness) const {
    const auto found = record_.summary.paths.find(witness.id);
    if (found == record_.summary.paths.end()) return;
    for (const PathStep& step : found->second.steps) {
      const bool isEntry = step.way.taken == WayKind::Entered && step.way.function == witness.entry;
      if (isEntry || step.way.taken == WayKind::Failed || step.way.place.line == 0) continue;
      const std::string words = step.way.taken == WayKind::Entered ? "calls " + record_.display(step.way.function)
                                                                 : inWords(step.way);
      Json json = {{"location", location(step.way.place, step.way.function, words)},
                   {"nestingLevel", step.depth}};
      for (const auto& [name, value] : step.values)
        json["state"][visibleLine(name)] = {{"text", visibleLine(value)}};
      steps.push_back(std::move(json));
    }
  }

  // A finding of the baseline that is no more.
  Json absent(const EarlierFinding& gone) {
    Json json =
        result({gone.check, gone.kind, "", gone.place, 0, ""}, "fail", "error",
               fmt::format("{} in {}: known before and not found any more", title(gone.kind), gone.function));
    json["baselineState"] = "absent";
    return json;
  }

  Json judgedCheck(const JudgedCheck& judged) {
    if (const Supposition* supposition = suppositionOf(judged.verdict)) {
      const std::string words = restsOn(record_, *supposition);
      Json json =
          result(judged.check, "pass", "none",
                 fmt::format("{}: {}; rests on {}", verdictName(judged.verdict), judged.check.detail, words));
      json["properties"] = {{"restsOn", visible(words)}};
      return json;
    }
    const auto& open = std::get<Open>(judged.verdict);
    Json json = result(judged.check, "open", "none",
                       fmt::format("open ({}): {}", name(open.reason),
                                   open.detail.empty() ? judged.check.detail : open.detail));
    json["properties"] = {{"reason", name(open.reason)}};
    return json;
  }

  Json properties() const {
    const Summary& summary = record_.summary;
    Json within = Json::object(), unless = Json::object(), open = Json::object();
    for (const auto& [words, count] : summary.provenWithin)
      within[words.empty() ? "no bound" : words] = count;
    for (const auto& [words, count] : summary.unless) unless[visible(words)] = count;
    for (const auto& [words, count] : summary.openReasons) open[visible(words)] = count;
    Json under = Json::array();
    for (const std::string& text : summary.provenUnder) under.push_back(visible(text));
    return {{"checks", summary.checks.size()},
            {"proven", summary.proven},
            {"open", summary.open},
            {"provenWithin", within},
            {"provenAssuming", under},
            {"provenUnless", unless},
            {"openBecause", open},
            {"target", visibleLine(summary.target.name)}};
  }

  const Record& record_;
  const FormatOptions& options_;
  const std::string root_;
  Json rules_ = Json::array();
};

} // namespace

std::string sarifReport(const Record& record, const FormatOptions& options) {
  return SarifWriter(record, options).write().dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace nuthatch
