#include "cli/rules/rule_flags.h"

#include "rules/rule_book.h"
#include "rules/rule_files.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

std::string whyNot(const rules::RuleUse& use) {
  if (use.missing.empty()) return "no call in the program fits an event of it";
  constexpr std::size_t kNamed = 3;
  const auto shown = std::vector(
      use.missing.begin(), use.missing.begin() + static_cast<long>(std::min(kNamed, use.missing.size())));
  return fmt::format("the program has no {}{}", fmt::join(shown, ", "),
                     use.missing.size() > kNamed ? " …" : "");
}

// What a rule's proofs take for granted: that calls of which nobody sees whether they are events are none.
void addUnseen(std::vector<std::string>& lines, const rules::RuleUse& use) {
  constexpr std::size_t kNamed = 3;
  for (std::size_t i = 0; i < std::min(kNamed, use.unseen.size()); ++i) {
    const rules::UnseenEvent& at = use.unseen[i];
    const std::string what = at.function.empty() ? "the call through a pointer" : "the call of " + at.function;
    lines.push_back(fmt::format("  assuming {} at {}:{} is no event of rule {}{}", what,
                                fs::path(at.file).filename().string(), at.line, use.rule,
                                at.function.empty() ? "" : " (its text is no literal)"));
  }
  if (use.unseen.size() > kNamed)
    lines.push_back(fmt::format("  assuming the same of {} more calls", use.unseen.size() - kNamed));
}

} // namespace

void addRuleFlags(CLI::App& app, RuleFlags& flags) {
  app.add_option("--rules", flags.words,
                 "rules of APIs to check: a file, a folder, the name of a shipped rule, or builtin")
      ->allow_extra_args(false)
      ->take_all();
}

Result<bool> takeRules(const RuleFlags& flags, const std::vector<fs::path>& paths, bool definesEnvironment) {
  std::vector<std::string> words = flags.words;
  for (const fs::path& path : paths) {
    std::error_code error;
    const fs::path folder =
        (fs::is_directory(path, error) ? path : path.parent_path()) / rules::kProjectFolder;
    if (fs::is_directory(folder, error) && std::ranges::count(words, folder.string()) == 0)
      words.push_back(folder.string());
  }
  if (words.empty()) return false;
  NH_TRY(auto found, rules::load(words));
  rules::checkRules({.rules = std::move(found), .definesEnvironment = definesEnvironment});
  return true;
}

std::vector<std::string> ruleLines(const RuleFlags& flags,
                                   const std::function<RuleVerdict(const std::string&)>& verdictOf) {
  const bool namesEach = std::ranges::count(flags.words, "builtin") == 0; // nobody wants to read forty lines
  const auto uses = rules::ruleUses();
  std::vector<std::string> lines;
  std::size_t notApplicable = 0;
  for (const rules::RuleUse& use : uses) {
    if (use.events == 0 || use.checks.empty()) {
      ++notApplicable;
      if (namesEach)
        lines.push_back(
            fmt::format("rule {}: not applicable: {}", use.rule,
                        use.events == 0 ? whyNot(use) : "nothing that it forbids can happen here"));
      addUnseen(lines, use);
      continue;
    }
    std::size_t refuted = 0, proven = 0;
    for (const std::string& check : use.checks) {
      const RuleVerdict verdict = verdictOf(check);
      refuted += verdict == RuleVerdict::Refuted;
      proven += verdict == RuleVerdict::Proven;
    }
    lines.push_back(fmt::format("rule {}: {} events, {} checks: {} refuted, {} proven, {} open", use.rule,
                                use.events, use.checks.size(), refuted, proven,
                                use.checks.size() - refuted - proven));
    addUnseen(lines, use);
  }
  if (notApplicable > 0 && !namesEach)
    lines.push_back(fmt::format("{} of {} rules are not applicable: the program has no event of them",
                                notApplicable, uses.size()));
  return lines;
}

std::vector<std::string> traceLines(const std::string& note) {
  constexpr std::string_view kBetween = " | "; // runtime/rules.c
  std::vector<std::string> lines;
  std::size_t from = 0;
  while (from < note.size()) {
    const std::size_t end = std::min(note.find(kBetween, from), note.size());
    lines.push_back(note.substr(from, end - from));
    from = end + kBetween.size();
  }
  return lines;
}

} // namespace nuthatch
