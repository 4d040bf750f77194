#include "frontend/template_instances.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

using Arguments = std::vector<std::string>;
using Kind = TemplateParameter::Kind;

// By the names that people give them: It, InputIt, Iterator, FwdIter. The language has no other word for what a
// type must be where there is no concept.
bool isIterator(const std::string& name) {
  return name.ends_with("It") || name.ends_with("Iter") || name.ends_with("Iterator");
}

std::string replaced(std::string text, const std::string& word, const std::string& by) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size()))
    text.replace(at, word.size(), by);
  return text;
}

// Arguments for the parameters without a default, which come first.
std::vector<Arguments> choices(const std::vector<TemplateParameter>& parameters) {
  static const Arguments kTypes = {"int", "double", "std::string"};
  const auto nameOf = [](const TemplateParameter& parameter, const std::string& type) {
    return isIterator(parameter.name) ? fmt::format("std::vector<{}>::iterator", type) : type;
  };
  std::vector<Arguments> all;
  const bool anyType = std::ranges::any_of(parameters, [](const TemplateParameter& parameter) {
    return parameter.kind == Kind::Type && !parameter.hasDefault;
  });
  for (std::size_t choice = 0; choice < (anyType ? kTypes.size() : 1); ++choice) {
    Arguments arguments;
    std::size_t types = 0;
    for (const auto& parameter : parameters) {
      if (parameter.hasDefault) continue;
      if (parameter.kind != Kind::Type)
        arguments.emplace_back(parameter.kind == Kind::Boolean ? "true" : "4");
      else if (types++ == 0)
        arguments.push_back(nameOf(parameter, kTypes[choice]));
      else
        arguments.push_back(
            nameOf(parameter, choice == 0 ? "int" : kTypes[(choice + types) % kTypes.size()]));
    }
    all.push_back(std::move(arguments));
  }
  return all;
}

} // namespace

std::vector<std::string> instancesOf(const DeclaredTemplate& all) {
  std::vector<std::string> lines;
  const bool isFitting = std::ranges::all_of(all.parameters, [](const TemplateParameter& parameter) {
    return parameter.kind != Kind::Other || parameter.hasDefault;
  });
  const bool isAsked = std::ranges::any_of(
      all.parameters, [](const TemplateParameter& parameter) { return !parameter.hasDefault; });
  if (!isFitting || !isAsked) return lines;
  for (const Arguments& arguments : choices(all.parameters)) {
    const std::string list = fmt::format("{}", fmt::join(arguments, ", "));
    std::string line = fmt::format("template class {}<{}>;", all.name, list);
    if (!all.instance.empty()) {
      line = replaced(all.instance, "nh_arguments", list);
      std::size_t last = arguments.size();
      for (std::size_t i = all.parameters.size(); i-- > 0;) // nh_argument_1 begins as nh_argument_12 does
        if (!all.parameters[i].hasDefault)
          line = replaced(line, fmt::format("nh_argument_{}", i), arguments[--last]);
      line = fmt::format("template {};", line);
    }
    for (std::size_t i = all.namespaces.size(); i-- > 0;)
      line = fmt::format("namespace {} {{ {} }}", all.namespaces[i], line);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> templateInstances(const TranslationUnit& unit) {
  std::vector<std::string> found;
  const auto reading = readSource(unit);
  if (!reading) return found;
  for (const DeclaredTemplate& all : reading->templates)
    for (std::string& line : instancesOf(all))
      if (std::ranges::find(found, line) == found.end()) found.push_back(std::move(line));
  return found;
}

} // namespace nuthatch
