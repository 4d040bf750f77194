#include "lsp/session.h"

#include "report/formats/escape.h"
#include "support/visible.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::lsp {

namespace {

namespace fs = std::filesystem;

// Numbers of JSON-RPC.
constexpr int kNoSuchMethod = -32601, kBadParameters = -32602, kBadRequest = -32600;
enum MessageType { kErrorMessage = 1, kInfoMessage = 3 };

Json notification(const char* method, Json parameters) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(parameters)}};
}

Json message(MessageType type, const std::string& words) {
  return notification("window/showMessage", {{"type", type}, {"message", visible(words)}});
}

Json capabilities(const std::string& version) {
  return {{"capabilities",
           {{"textDocumentSync", {{"openClose", true}, {"change", 0}, {"save", true}}},
            {"hoverProvider", true},
            {"codeLensProvider", {{"resolveProvider", false}}},
            {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
            {"executeCommandProvider", {{"commands", {"nuthatch.replay", "nuthatch.explain"}}}}}},
          {"serverInfo", {{"name", "nuthatch"}, {"version", version}}}};
}

// The later of the ledger's own and its log's.
fs::file_time_type timeOf(const fs::path& ledger) {
  std::error_code error;
  fs::file_time_type latest = fs::file_time_type::min();
  for (const char* suffix : {"", "-wal"}) {
    const auto time = fs::last_write_time(ledger.string() + suffix, error);
    if (!error) latest = std::max(latest, time);
  }
  return latest;
}

bool isWitness(const std::string& id) {
  return id.size() == 16 && id.find_first_not_of("0123456789abcdef") == id.npos;
}

} // namespace

void Session::reload() {
  const auto now = timeOf(options_.ledger);
  if (now == read_ && (record_ || !problem_.empty())) return;
  read_ = now;
  auto record = options_.load();
  if (!record) { // keep what was known: a run may be writing
    problem_ = record.error().message;
    return;
  }
  record_ = *std::move(record);
  tests_ = options_.tests(*record_);
  problem_.clear();
}

template <class Use>
Json Session::withFacts(const std::string& uri, Use use) {
  const std::string file = fs::path(pathOf(uri)).lexically_normal().string();
  if (!record_ || file.empty()) return nullptr;
  const auto text = options_.source(file);
  std::error_code error;
  const auto written = fs::last_write_time(file, error);
  const FileFacts facts{.record = *record_,
                        .file = file,
                        .text = text ? *text : std::string(),
                        .changed = !error && written > read_,
                        .tests = tests_,
                        .replayCommand = options_.replayCommand};
  return use(facts);
}

Json Session::publish(const std::string& file) {
  const std::string uri = uriOf(file);
  Json list = withFacts(uri, [](const FileFacts& facts) { return diagnosticsOf(facts); });
  if (list.is_null()) list = Json::array();
  return notification("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", std::move(list)}});
}

Json Session::execute(const Json& parameters, std::vector<Json>& out) {
  const std::string command = parameters.at("command");
  const Json& given = parameters.at("arguments");
  if (command == "nuthatch.explain") {
    const Json hover = withFacts(given.at(0), [&](const FileFacts& facts) { return hoverAt(facts, given.at(1)); });
    if (!hover.is_null()) out.push_back(message(kInfoMessage, hover["contents"]["value"]));
    return nullptr;
  }
  const std::string witness = given.at(0);
  if (command != "nuthatch.replay" || !isWitness(witness)) {
    out.push_back(message(kErrorMessage, "nuthatch: there is no such command"));
    return nullptr;
  }
  auto scratch = ScratchFolder::make("lsp");
  auto run = scratch ? OwnRun::start({"replay", "--verbose", "--out", options_.folder.string(), "--", witness},
                                     scratch->path() / "log")
                     : Result<OwnRun>(std::unexpected(scratch.error()));
  if (!run) {
    out.push_back(message(kErrorMessage, "nuthatch: " + run.error().message));
    return nullptr;
  }
  replays_.push_back({*run, *std::move(scratch), witness});
  return nullptr;
}

Json Session::answer(const std::string& method, const Json& parameters, std::vector<Json>& out) {
  if (method == "initialize") {
    reload();
    return capabilities(options_.version);
  }
  if (method == "shutdown") {
    shutDown_ = true;
    return nullptr;
  }
  if (method == "workspace/executeCommand") return execute(parameters, out);
  const std::string uri = parameters.at("textDocument").at("uri");
  if (method == "textDocument/hover") {
    const std::uint32_t line = parameters.at("position").at("line");
    return withFacts(uri, [&](const FileFacts& facts) { return hoverAt(facts, line); });
  }
  if (method == "textDocument/codeLens") {
    Json list = withFacts(uri, [](const FileFacts& facts) { return lensesOf(facts); });
    return list.is_null() ? Json::array() : list;
  }
  const std::uint32_t first = parameters.at("range").at("start").at("line");
  const std::uint32_t last = parameters.at("range").at("end").at("line");
  Json list = withFacts(uri, [&](const FileFacts& facts) { return actionsIn(facts, first, last); });
  return list.is_null() ? Json::array() : list;
}

void Session::notice(const std::string& method, const Json& parameters, std::vector<Json>& out) {
  if (method == "exit") over_ = true;
  if (method == "initialized" && !problem_.empty())
    out.push_back(message(kInfoMessage, "nuthatch: " + problem_));
  if (!method.starts_with("textDocument/did")) return;
  const std::string file = fs::path(pathOf(std::string(parameters.at("textDocument").at("uri")))).lexically_normal();
  if (file.empty()) return;
  if (method == "textDocument/didClose") {
    open_.erase(file);
    return;
  }
  open_.insert(file);
  reload();
  out.push_back(publish(file));
}

std::vector<Json> Session::handle(const Json& incoming) {
  std::vector<Json> out;
  const Json id = incoming.is_object() && incoming.contains("id") ? incoming["id"] : Json();
  const auto failed = [&](int code, const std::string& words) {
    if (!id.is_null())
      out.push_back({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", words}}}});
    return out;
  };
  if (!incoming.is_object() || !incoming.contains("method") || !incoming["method"].is_string())
    return incoming.is_object() && !incoming.contains("method") ? out : failed(kBadRequest, "no method");
  const std::string method = incoming["method"];
  const Json parameters = incoming.value("params", Json::object());
  static const std::set<std::string> kAnswered = {
      "initialize",          "shutdown",                "workspace/executeCommand",
      "textDocument/hover",  "textDocument/codeLens",   "textDocument/codeAction"};
  try { // an editor that sends something else than it should gets told so, and the talk goes on
    if (id.is_null()) {
      notice(method, parameters, out);
      return out;
    }
    if (shutDown_) return failed(kBadRequest, "shut down already");
    if (!kAnswered.contains(method)) return failed(kNoSuchMethod, "not offered");
    Json result = answer(method, parameters, out);
    out.push_back({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
  } catch (const Json::exception&) {
    return failed(kBadParameters, "the parameters are not those of the method");
  }
  return out;
}

std::vector<Json> Session::tick() {
  std::vector<Json> out;
  std::erase_if(replays_, [&](ReplayRun& replay) {
    OwnRun::End end;
    if (!replay.run.isOver(end)) return false;
    const auto said = readFile(replay.scratch.path() / "log");
    const bool again = end.signal == 0 && end.exitCode == 1;
    out.push_back(message(again ? kInfoMessage : kErrorMessage,
                          fmt::format("{}\n{}",
                                      again ? "fails again" : "did not fail again, or could not be replayed",
                                      said ? cut(*said, 4000) : "")));
    return true;
  });
  if (timeOf(options_.ledger) == read_) return out;
  reload();
  for (const std::string& file : open_) out.push_back(publish(file));
  return out;
}

} // namespace nuthatch::lsp
