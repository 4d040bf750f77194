#include "cli/interrupt.h"

#include "replay/sandbox/build_tool.h"

#include <csignal>
#include <initializer_list>

namespace nuthatch {

namespace {
volatile std::sig_atomic_t interrupted = 0;
} // namespace

void endEnginesOnSignals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { interrupted = 1; });
  endToolsWhen(isInterrupted);
}

bool isInterrupted() { return interrupted != 0; }

} // namespace nuthatch
