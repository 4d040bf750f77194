// nuthatch: the table of verbs, and nothing else.
#include "cli/record/verbs.h"
#include "cli/rules/rules.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "support/files.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

namespace nuthatch {

namespace {

constexpr std::array kVerbs = {
    Verb{"hunt", "find bugs in a target and write a failing test for each", huntVerb},
    Verb{"fuzz", "explore a program by its input, whitebox and at random", fuzzVerb},
    Verb{"prove", "prove or refute every check of a target, or one property", proveVerb},
    Verb{"scan", "say in seconds which checks cannot fail, and what that rests on", scanVerb},
    Verb{"unit", "write unit tests for a library or a class", unitVerb},
    Verb{"drive", "check all short programs that use a Rust library's unsafe code", driveVerb},
    Verb{"summaries", "explore a program by summaries of its functions, and print them", summariesVerb},
    Verb{"checks", "list every way in which a target could fail", checksVerb},
    Verb{"rules", "list rules of APIs, and check rule files", rulesVerb},
    Verb{"replay", "run witnesses again under ASan and UBSan", replayVerb},
    Verb{"report", "write what a ledger knows as HTML, SARIF, JUnit, lcov and more", reportVerb},
    Verb{"serve", "show ledgers in a browser, live while runs work", serveVerb},
    Verb{"lsp", "a language server: verdicts and failing inputs in an editor", lspVerb},
    Verb{"explain", "tell all that is known of a check, a line or a function", explainVerb},
    Verb{"ask", "answer questions to the record: ready ones, or SQL", askVerb},
    Verb{"emit", "print a target at any stage of the flow", emitVerb},
    Verb{"module", "collect the bitcode of what nuthatch cc and c++ built", moduleVerb},
    Verb{"solve", "answer a query of the solver stack", solveVerb},
    Verb{"cc", "a C compiler that leaves bitcode beside objects", ccVerb},
    Verb{"c++", "a C++ compiler that leaves bitcode beside objects", cxxVerb},
};

void printHelp(std::FILE* stream) {
  say(stream,
      "nuthatch {}: finds bugs in C, C++ and Rust code and hands each back as a failing test\n\n"
      "usage: nuthatch VERB ARGUMENTS…\n\n",
      NUTHATCH_VERSION);
  for (const auto& verb : kVerbs) say(stream, "  {:<10} {}\n", verb.name, verb.summary);
  say(stream,
      "\n`nuthatch VERB --help` tells the rest. Start with `nuthatch hunt PATH`.\n"
      "Exit codes: 0 nothing refuted, 1 something refuted, 2 wrong use or bad input, 3 an own error,\n"
      "4 nothing refuted in what compiles, but a part does not.\n");
}

int dispatch(const std::string& name, const std::vector<std::string>& arguments) {
  const auto verb = std::ranges::find_if(kVerbs, [&](const Verb& v) { return name == v.name; });
  if (verb != kVerbs.end()) {
    // A compiler of a build has no time to spare; it looks where it makes a folder of its own.
    if (verb->run != ccVerb && verb->run != cxxVerb) removeAbandonedScratch();
    return verb->run(arguments);
  }
  say(stderr, "nuthatch: there is no verb '{}'; `nuthatch --help` lists them\n", name);
  return kBadInput;
}

// `cargo nuthatch drive`: cargo gives its own name for us first, and the crate is the one here unless one is named.
std::vector<std::string> fromCargo(std::vector<std::string> arguments) {
  if (!arguments.empty() && arguments.front() == "nuthatch") arguments.erase(arguments.begin());
  const bool wantsCrate = !arguments.empty() && (arguments[0] == "drive" || arguments[0] == "hunt");
  const bool names = std::ranges::any_of(arguments, [&](const std::string& word) {
    std::error_code error;
    return &word != &arguments[0] && !word.starts_with("-") &&
           (word.find('@') != word.npos || std::filesystem::exists(word, error));
  });
  if (wantsCrate && !names) arguments.push_back(".");
  return arguments;
}

} // namespace

} // namespace nuthatch

int main(int argc, char** argv) {
  using namespace nuthatch;
  std::vector<std::string> arguments(argv + 1, argv + argc);
  // Build systems that take one word for a compiler call it by these names.
  const std::string program = std::filesystem::path(argv[0]).filename().string();
  if (program == "nuthatch-cc") return dispatch("cc", arguments);
  if (program == "nuthatch-c++") return dispatch("c++", arguments);
  if (program == "cargo-nuthatch") arguments = fromCargo(std::move(arguments));
  if (arguments.empty()) {
    printHelp(stderr);
    return kBadInput;
  }
  const std::string name = arguments.front();
  arguments.erase(arguments.begin());
  if (name == "--help" || name == "-h" || name == "help") {
    printHelp(stdout);
    return kNothingRefuted;
  }
  if (name == "--version") {
    say("nuthatch {}\n", NUTHATCH_VERSION);
    return kNothingRefuted;
  }
  return dispatch(name, arguments);
}
