// nuthatch lsp [LEDGER]: a language server over standard input and output, for editors.
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/record/open_record.h"
#include "cli/record/site_folder.h"
#include "cli/record/verbs.h"
#include "cli/verb.h"
#include "lsp/session.h"

#include <poll.h>
#include <unistd.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

constexpr int kTick = 700; // milliseconds between looks at the ledger

// What goes out is ASCII that JSON has escaped.
void send(const std::vector<lsp::Json>& messages) {
  for (const lsp::Json& message : messages) {
    const std::string text = lsp::framed(message);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  std::fflush(stdout);
}

Result<int> talk(lsp::Session& session) {
  lsp::MessageReader reader;
  std::string bytes(1 << 16, '\0');
  while (!session.isOver()) {
    pollfd door{STDIN_FILENO, POLLIN, 0};
    if (::poll(&door, 1, kTick) <= 0) {
      send(session.tick());
      continue;
    }
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got <= 0) break; // the editor is gone
    reader.add({bytes.data(), static_cast<std::size_t>(got)});
    while (!session.isOver()) {
      NH_TRY(const auto message, reader.next());
      if (!message) break;
      send(session.handle(*message));
    }
  }
  return session.wasShutDown() ? kNothingRefuted : kRefuted; // as the protocol wants it
}

} // namespace

int lspVerb(const std::vector<std::string>& arguments) {
  fs::path ledger = "nuthatch-out";
  std::string target;
  CLI::App app{"A language server for editors, over standard input and output", "nuthatch lsp"};
  app.add_option("LEDGER", ledger, "a ledger, or the folder of a hunt")->capture_default_str();
  app.add_option("--target", target, "a target by name or number; default: of the newest run");
  if (const auto code = parseFlags(app, arguments)) return *code;
  const fs::path file =
      fs::absolute(ledger.has_extension() ? ledger : ledger / "ledger.nhl"); // perhaps of a later hunt
  const fs::path folder = file.parent_path();
  lsp::Session session({.ledger = file,
                        .folder = folder,
                        .version = NUTHATCH_VERSION,
                        .replayCommand = replayCommand(folder),
                        .load = [&] { return openRecord(file, target); },
                        .tests = [&](const Record& record) { return testsBeside(folder, record); },
                        .source = sourceText});
  const auto code = talk(session);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
