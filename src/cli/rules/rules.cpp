// nuthatch rules [PATH…]: lists rules of APIs, and so says whether rule files are right.
#include "cli/rules/rules.h"

#include "cli/flags.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "rules/parser.h"
#include "rules/rule_files.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

Result<int> list(std::vector<std::string> words, bool inFull) {
  if (words.empty()) words.emplace_back("builtin");
  NH_TRY(const auto found, rules::load(words));
  for (const rules::Rule& rule : found) {
    if (inFull)
      say("{}\n", rules::print(rule));
    else
      say("{:<28} {}\n", rule.name, rule.text);
  }
  return int{kNothingRefuted};
}

} // namespace

int rulesVerb(const std::vector<std::string>& arguments) {
  std::vector<std::string> words;
  bool inFull = false;
  CLI::App app{"Lists rules of APIs: those that are shipped, or those of files and folders",
               "nuthatch rules"};
  app.add_option("RULES", words, "rule files, folders, names of shipped rules, or builtin");
  app.add_flag("--print", inFull, "each rule in full");
  if (const auto code = parseFlags(app, arguments)) return *code;
  const auto code = list(std::move(words), inFull);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
