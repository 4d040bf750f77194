#include "suite/suite_plan.h"

#include "driver/test_name.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

bool isOfCFamily(const TranslationUnit& unit) {
  return unit.language == Language::C || unit.language == Language::Cxx;
}

std::string lastWord(const std::string& name) {
  const std::string plain = name.substr(0, name.find('<'));
  return plain.substr(plain.find_last_of(": ") + 1); // npos + 1 is 0
}

} // namespace

SuitePlanner::SuitePlanner(const Subject& subject, const fs::path& out, const std::vector<fs::path>& leftOut)
    : subject_(subject), paths_(subject.target(), out), leftOut_(leftOut) {
  for (const auto& unit : subject.target().units)
    if (isOfCFamily(unit)) // one that the preprocessor refuses now has no headers; its source is included instead
      headers_[unit.source.string()] = includedHeaders(unit).value_or(std::vector<IncludedHeader>{});
}

bool SuitePlanner::isSource(const std::string& file) const {
  return std::ranges::any_of(subject_.target().units, [&](const TranslationUnit& unit) {
    return unit.source == file && !isHeader(file);
  });
}

// What a test of it names: scopes call destructors.
std::vector<std::uint16_t> SuitePlanner::usedBy(const Driver& driver) const {
  std::vector<std::uint16_t> used;
  for (const Call& call : driver.calls) {
    used.push_back(call.callable);
    if (call.destroyer < callables().all.size() &&
        callables().all[call.destroyer].kind != CallableKind::Destructor)
      used.push_back(call.destroyer);
  }
  return used;
}

const TranslationUnit* SuitePlanner::unitOf(const Driver& driver) const {
  // Where what is known in one source alone is, the test can be; a header may define it in some sources only.
  std::string file, unit;
  for (const std::uint16_t number : usedBy(driver)) {
    const Callable& callable = callables().all[number];
    if (callable.internal && file.empty()) file = callable.signature.file;
    if (unit.empty()) unit = callable.unit;
  }
  if (file.empty()) file = unit;
  for (std::size_t i = subjectOf(callables(), driver) + 1; i-- > 0 && file.empty();)
    file = callables().all[driver.calls[i].callable].signature.file;
  return unitFor(file);
}

const TranslationUnit* SuitePlanner::unitFor(const std::string& file) const {
  const auto& units = subject_.target().units;
  for (const auto& unit : units)
    if (unit.source == file) return &unit;
  for (const auto& unit : units) {
    const auto known = headers_.find(unit.source.string());
    if (known != headers_.end() &&
        std::ranges::find(known->second, fs::path(file), &IncludedHeader::path) != known->second.end())
      return &unit;
  }
  const auto alike = std::ranges::find_if(units, [&](const TranslationUnit& unit) { // made of that file
    return isOfCFamily(unit) && unit.source.stem() == fs::path(file).stem();
  });
  if (alike != units.end()) return &*alike;
  const auto some = std::ranges::find_if(units, isOfCFamily);
  return some == units.end() ? nullptr : &*some;
}

// A file that some unit includes. What a generator read (`#line 12 "grammar.y"`) is none.
bool SuitePlanner::isIncludable(const std::string& file) const {
  if (file.empty() || isSource(file)) return false;
  return isHeader(file) || std::ranges::any_of(headers_, [&](const auto& unit) {
           return std::ranges::any_of(unit.second, [&](const IncludedHeader& header) {
             return header.path == file ||
                    std::ranges::find(header.inner, fs::path(file)) != header.inner.end();
           });
         });
}

// The header through which a callable can be used; empty: none.
fs::path SuitePlanner::headerFor(const Callable& callable) const {
  const auto& file = callable.signature.file;
  if (isIncludable(file)) return file;
  const bool byType = callable.kind != CallableKind::Function || !callable.owner.empty();
  const std::string name = lastWord(byType ? callable.owner : callable.signature.callName);
  const auto fits = [&](const IncludedHeader& header) {
    if (isSource(header.path.string())) return false; // one that another includes is no header
    return byType ? header.defines(name) : header.declares(name);
  };
  if (const auto own = headers_.find(file); own != headers_.end())
    for (const auto& header : own->second)
      if (fits(header)) return header.path;
  for (const auto& [source, headers] : headers_)
    for (const auto& header : headers)
      if (fits(header)) return header.path;
  return {};
}

SuitePlan SuitePlanner::plan(const TranslationUnit& unit, const std::vector<const Driver*>& drivers,
                             TestStyle wanted, Sees sees) const {
  SuitePlan plan{.unit = &unit, .style = wanted, .includesSource = sees != Sees::Headers};
  std::set<std::uint16_t> used;
  for (const auto* driver : drivers)
    for (const std::uint16_t number : usedBy(*driver)) used.insert(number);
  for (const auto number : used) {
    const Callable& callable = callables().all[number];
    if (!callable.adapter.support.empty()) plan.support.push_back(callable.adapter.support);
    if (callable.owner.empty() && callable.isHelper()) continue; // of the standard library alone
    const fs::path header = headerFor(callable);
    if (header.empty())
      plan.includesSource = true;
    else if (std::ranges::find(plan.headers, header) == plan.headers.end())
      plan.headers.push_back(header);
  }
  // What the source includes is there with it, and some headers must not be there twice.
  if (const auto own = headers_.find(unit.source.string()); plan.includesSource && own != headers_.end())
    std::erase_if(plan.headers, [&](const fs::path& header) {
      return std::ranges::any_of(own->second, [&](const IncludedHeader& included) {
        return included.path == header || std::ranges::find(included.inner, header) != included.inner.end();
      });
    });
  if (sees == Sees::SourceAlone) plan.headers.clear();
  // C++ does not compile C sources; it does compile most C headers.
  if (plan.includesSource && unit.language == Language::C) plan.style = TestStyle::PlainC;
  if (unit.language == Language::Cxx && plan.style == TestStyle::PlainC) plan.style = TestStyle::GoogleTest;
  return plan;
}

std::vector<std::string> SuitePlanner::declarations(const Driver& driver, const TranslationUnit& unit) const {
  std::vector<std::string> lines;
  for (const std::uint16_t number : usedBy(driver)) {
    const Callable& callable = callables().all[number];
    const Signature& signature = callable.signature;
    if (signature.language != SourceLanguage::C || callable.kind != CallableKind::Function ||
        callable.internal || callable.isHelper() || !callable.adapter.name.empty() ||
        unitFor(signature.file) == &unit || !headerFor(callable).empty())
      continue;
    std::vector<std::string> types;
    for (const Parameter& parameter : signature.parameters) types.push_back(parameter.shape->type);
    std::string line = fmt::format("extern {}{}{}({});", callable.returned.type,
                                   callable.returned.type.ends_with("*") ? "" : " ", signature.callName,
                                   types.empty() ? "void" : fmt::format("{}", fmt::join(types, ", ")));
    if (std::ranges::find(lines, line) == lines.end()) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> SuitePlanner::includeLines(const SuitePlan& plan) const {
  std::vector<std::string> lines;
  const bool foreign = plan.style != TestStyle::PlainC && plan.unit->language == Language::C;
  if (foreign) lines.emplace_back("extern \"C\" {");
  if (plan.includesSource) { // first: what other headers lean on is often among what it includes
    lines.emplace_back("#define main nuthatch_original_main");
    lines.push_back(fmt::format("#include \"{}\"", paths_.inInclude(plan.unit->source)));
    lines.emplace_back("#undef main");
  }
  for (const auto& header : plan.headers)
    lines.push_back(fmt::format("#include \"{}\"", paths_.inInclude(header)));
  if (foreign) lines.emplace_back("}");
  for (const auto& text : plan.support) lines.push_back("\n" + text.substr(0, text.size() - 1));
  return lines;
}

std::vector<std::string> SuitePlanner::flags(const SuitePlan& plan) const {
  std::vector<std::string> flags = paths_.wholeFlags(*plan.unit);
  const auto isStandard = [](const std::string& flag) {
    return flag.starts_with("-std=") || flag == "-ansi";
  };
  const bool cxx = plan.style != TestStyle::PlainC;
  if (cxx && plan.unit->language == Language::C) std::erase_if(flags, isStandard);
  if (cxx && std::ranges::none_of(flags, isStandard)) flags.emplace_back("-std=c++20");
  // The last place to look: headers of the same name as one of the system stay behind those.
  flags.insert(flags.end(),
               {"-idirafter", subject_.target().root.string(), "-idirafter", paths_.out().string()});
  return flags;
}

SuiteProgram SuitePlanner::program(const std::string& file, const SuitePlan& plan) const {
  return {.file = file,
          .style = plan.style,
          .cxx = plan.style != TestStyle::PlainC,
          .flags = paths_.inMake(flags(plan))};
}

std::vector<SuiteUnit> SuitePlanner::units() const {
  std::set<std::string> withMain;
  for (const auto& function : subject_.functions())
    if (function.name == "main") withMain.insert(function.place.file);
  std::vector<SuiteUnit> units;
  for (const auto& unit : subject_.target().units) {
    const bool compiles = std::ranges::find(leftOut_, unit.source) == leftOut_.end();
    if (!compiles || !isOfCFamily(unit) || isHeader(unit.source)) continue;
    SuiteUnit built{.source = paths_.inMake(unit.source),
                    .cxx = unit.language == Language::Cxx,
                    .flags = paths_.inMake(paths_.wholeFlags(unit))};
    if (withMain.contains(unit.source.string())) built.flags.emplace_back("-Dmain=nuthatch_original_main");
    units.push_back(std::move(built));
  }
  return units;
}

} // namespace nuthatch
