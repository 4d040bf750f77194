#include "cli/prove/prove_words.h"

#include "cli/flags.h"
#include "cli/interrupt.h"
#include "engines/bounded/property.h"
#include "module/passes/guards.h"
#include "solver/limits.h"
#include "support/files.h"

#include <algorithm>

namespace nuthatch {

Result<WantedProperty> readProperty(const std::string& word) {
  if (!word.ends_with(".prp")) {
    NH_TRY(const auto named, bounded::propertyNamed(word));
    return WantedProperty{named, bounded::specificationOf(named)};
  }
  NH_TRY(const std::string text, readFile(word));
  NH_TRY(const auto property, bounded::propertyOfText(text, word));
  return WantedProperty{property, text};
}

Result<bounded::Options> readOptions(const ProveWords& words) {
  bounded::Options options;
  NH_TRY(options.budget, parseDuration(words.budget));
  NH_TRY(const auto questionTime, parseDuration(words.questionTime));
  solver::setLeastTime(questionTime);
  NH_TRY(options.memoryBytes, parseSize(words.memory));
  if (words.bound != "auto") {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (words.bound.empty() || words.bound.size() > 6 || !std::ranges::all_of(words.bound, isDigit) ||
        std::stoul(words.bound) == 0)
      return badInput("--bound {}: a number from 1, or auto", words.bound);
    options.bound = static_cast<std::uint32_t>(std::stoul(words.bound));
  }
  options.merge = words.merge == "always"  ? bounded::Merge::Always
                  : words.merge == "never" ? bounded::Merge::Never
                                           : bounded::Merge::Auto;
  options.failAllocations = words.failAllocations;
  options.usesSummaries = words.summaries;
  options.stopped = isInterrupted;
  return options;
}

bounded::InductionUse readInduction(const ProveWords& words) {
  return words.induction == "never"  ? bounded::InductionUse::Never
         : words.induction == "only" ? bounded::InductionUse::Only
                                     : bounded::InductionUse::Auto;
}

Result<Target> readTarget(const ProveWords& words, bounded::Property property) {
  NH_TRY(auto target, findTarget(words.paths));
  if (!words.environment.empty()) { // what calls the code stands beside it
    const std::vector callers = {words.environment};
    NH_TRY(auto caller, findTarget(callers));
    target.units.insert(target.units.end(), caller.units.begin(), caller.units.end());
  }
  if (words.dataModel == "ILP32")
    for (auto& unit : target.units) unit.flags.emplace_back("-m32");
  if (property == bounded::Property::NoOverflow || property == bounded::Property::Everything)
    for (auto& unit : target.units)
      if (unit.language == Language::C)
        unit.flags.insert(unit.flags.end(), kSignedShiftFlags.begin(), kSignedShiftFlags.end());
  return target;
}

Result<std::vector<std::size_t>> chooseEntries(const Subject& subject, const std::string& wanted) {
  std::vector<std::size_t> entries;
  const auto& signatures = subject.signatures();
  for (std::size_t i = 0; i < signatures.size(); ++i) {
    const Signature& signature = signatures[i];
    if (wanted.empty() ? signature.isMain() : isNamed(signature, wanted)) entries.push_back(i);
  }
  if (wanted.empty() && entries.empty())
    for (std::size_t i = 0; i < signatures.size(); ++i) entries.push_back(i);
  if (entries.empty()) {
    for (const Function& function : subject.functions())
      if (!wanted.empty() && (function.name == wanted || function.display == wanted))
        return badInput("{} cannot be entered: {}", wanted, function.notEnterable);
    return wanted.empty() ? badInput("{} has no function that can be entered", subject.target().name)
                          : badInput("{} has no function {}", subject.target().name, wanted);
  }
  return entries;
}

} // namespace nuthatch
