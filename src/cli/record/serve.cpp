// nuthatch serve [LEDGER…]: the pages of reports, live, for a browser on this machine. Ends at once when it is asked to.
#include "cli/flags.h"
#include "cli/record/site_folder.h"
#include "cli/record/verbs.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "serve/server.h"

#include <csignal>
#include <thread>
#include <unistd.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

Result<int> serveUntilStopped(const std::vector<fs::path>& given, int port, bool readOnly) {
  std::vector<fs::path> files;
  for (const fs::path& ledger : given) {
    std::error_code error;
    const bool isFolder = ledger.filename() == "nuthatch-out" || fs::is_directory(ledger, error);
    files.push_back(isFolder ? ledger / "ledger.nhl" : ledger); // a hunt may write it later
  }
  serve::Watch watch(files, siteOptions, !readOnly);
  // Before any thread starts: all of them leave these to sigwait below.
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  NH_TRY(const auto server,
         serve::Server::make(watch, {.port = port, .token = serve::makeToken(), .writable = !readOnly},
                             NUTHATCH_VERSION));
  watch.prepare();
  std::thread([&] { server->run(); }).detach();
  say("{}\n", server->address());
  say(stderr, "open this address in a browser on this machine; Ctrl-C ends\n");
  std::fflush(nullptr);
  int signal = 0;
  sigwait(&signals, &signal);
  watch.endOwnRuns(); // they write down what they know
  std::fflush(nullptr);
  ::_exit(kNothingRefuted); // without waiting for browsers that still listen
}

} // namespace

int serveVerb(const std::vector<std::string>& arguments) {
  std::vector<fs::path> ledgers;
  int port = 0;
  bool readOnly = false;
  CLI::App app{"Shows ledgers in a browser on this machine, live while runs work", "nuthatch serve"};
  app.add_option("LEDGER", ledgers, "ledgers, or folders of hunts; default: nuthatch-out");
  app.add_option("--port", port, "of 127.0.0.1; default: one that is free")->check(CLI::Range(1, 65535));
  app.add_flag("--read-only", readOnly, "pages start and stop no runs");
  if (const auto code = parseFlags(app, arguments)) return *code;
  if (ledgers.empty()) ledgers.emplace_back("nuthatch-out");
  const auto code = serveUntilStopped(ledgers, port, readOnly);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
