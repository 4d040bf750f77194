#include "engines/exhaustive/rust/fitting_types.h"

#include "engines/exhaustive/rust/callee.h"
#include "engines/exhaustive/rust/known_types.h"
#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

using rust::TypeKind;

namespace {

// What foreign traits are mostly for, those that hold the caller's values first.
constexpr const char* kCandidates = "[nh::Panicky; 2], [usize; 4], String, Vec<u8>, f32, u32, u8, [u8; 4], "
                                    "bool, nh::Panicky, Box<nh::Panicky>";

struct Question {
  std::string bounds;
  TypeRef type = nullptr;
  std::string source;
  bool isRefused = false, isTaken = false;
};

// `let _ = <lib::Queue<[u8; 4], _>>::new;`: nothing is called, and what else it takes rustc may leave open.
std::string questionSource(const OpenParameter& open, TypeRef candidate, rust::TypeTable& types) {
  Function alone = *open.function; // all of its types are written where no argument tells them
  alone.inputs.clear();
  Call call{.function = &alone};
  for (const rust::GenericParam& param : open.function->generics)
    call.with[param.name] = param.name == open.param->name ? candidate : types.unknown("oracle");
  return fmt::format("fn q() {{ let _ = {}; }}", calleeSource(call, types));
}

// That a type is not told is no reason against it.
bool isOpen(const rust::Diagnostic& error) {
  static const std::set<std::string> codes = {"E0282", "E0283", "E0284", "E0790"};
  return codes.contains(error.code);
}

void collectNames(TypeRef type, std::set<std::string>& names) {
  if (type->is(TypeKind::Projection)) names.insert(type->name);
  for (const TypeRef arg : type->args) collectNames(arg, names);
}

// `A::Item` of an array or a list, whatever the trait: rustc says where it is not what they hold.
void setItems(const rust::Api& api, rust::TypeTable& types, TypeRef type) {
  const bool isList = type->is(TypeKind::Array) || type->isPath("Vec");
  if (!isList || types.associatedOf(type)) return;
  std::set<std::string> names;
  for (const Function& function : api.functions) {
    for (const TypeRef input : function.inputs) collectNames(input, names);
    collectNames(function.output, names);
  }
  for (const std::string& name : names) types.setAssociated(type, name, type->args[0]);
}

// False: rustc has no more to say.
Result<bool> askOnce(const rust::Library& library, std::vector<Question>& questions,
                     std::chrono::milliseconds limit) {
  std::string text = fmt::format("#![allow(warnings)]\nuse {}::nh;\n", rust::kPreludeCrate);
  std::vector<std::size_t> asked;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].isRefused || questions[i].isTaken) continue;
    text += fmt::format("mod m{} {{ use super::nh; {} }}\n", i, questions[i].source);
    asked.push_back(i);
  }
  if (asked.empty()) return false;
  const std::filesystem::path source = library.work / "fitting.rs";
  NH_TRY_VOID(writeFile(source, text));
  NH_TRY(const rust::Compiled compiled, rust::checkDrivers(library, source, limit));
  bool isNew = false;
  std::set<std::size_t> open, wrong;
  for (const rust::Diagnostic& error : compiled.errors) {
    if (error.line < 3 || error.line - 3 >= asked.size()) continue;
    (isOpen(error) ? open : wrong).insert(asked[error.line - 3]);
  }
  for (const std::size_t i : wrong) isNew |= questions[i].isRefused = true;
  for (const std::size_t i : open)
    if (!wrong.contains(i)) isNew |= questions[i].isTaken = true;
  if (compiled.timedOut || (!isNew && !compiled.errors.empty()))
    for (const std::size_t i : asked) questions[i].isRefused = true; // nobody knows
  return isNew && !compiled.timedOut;
}

} // namespace

std::string boundsText(const rust::GenericParam& param) {
  std::string text;
  for (const rust::Bound& bound : param.bounds) text += (text.empty() ? "" : " + ") + rust::textOf(bound);
  return text;
}

Result<FittingTypes> findFittingTypes(const rust::Library& library, const rust::Api& api,
                                      rust::TypeTable& types, const std::vector<OpenParameter>& parameters,
                                      std::chrono::milliseconds limit) {
  constexpr std::size_t kMostParameters = 60, kMostTypes = 4;
  constexpr unsigned kMostRounds = 4; // names are looked up before types are, so one answer hides others
  FittingTypes fitting;
  std::vector<TypeRef> candidates;
  readTypeList(kCandidates, types, candidates);
  std::vector<Question> questions;
  for (const OpenParameter& open : parameters) {
    const std::string bounds = boundsText(*open.param);
    if (fitting.size() >= kMostParameters || !fitting.try_emplace(bounds).second) continue;
    for (const TypeRef type : candidates)
      questions.push_back({.bounds = bounds, .type = type, .source = questionSource(open, type, types)});
  }
  const auto started = std::chrono::steady_clock::now();
  bool isAsking = !questions.empty();
  for (unsigned round = 0; isAsking && round < kMostRounds; ++round) {
    const auto left = limit - std::chrono::duration_cast<std::chrono::milliseconds>(
                                  std::chrono::steady_clock::now() - started);
    if (left.count() <= 0) return FittingTypes(); // nobody knows: what is guessed stays
    NH_TRY(isAsking, askOnce(library, questions, left));
  }
  for (const Question& question : questions) {
    std::vector<TypeRef>& found = fitting[question.bounds];
    if (question.isRefused || found.size() >= kMostTypes) continue;
    found.push_back(question.type);
    setItems(api, types, question.type);
  }
  return fitting;
}

} // namespace nuthatch::exhaustive
