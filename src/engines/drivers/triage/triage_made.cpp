// Rules about objects that the library makes, and about what functions of the user's must do.
#include "engines/drivers/triage/name_words.h"
#include "engines/drivers/triage/triage_objects.h"
#include "engines/drivers/triage/triage_rules.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <span>

namespace nuthatch::broken {

namespace {

constexpr std::array<std::string_view, 5> kOpens = {"open", "init", "initialize", "initialise", "setup"};
constexpr std::array<std::string_view, 3> kBegins = {"reset", "start", "begin"};

bool endsIn(const std::string& name, std::span<const std::string_view> endings) {
  const auto words = wordsOf(name);
  return !words.empty() && std::ranges::find(endings, words.back()) != endings.end();
}

// Works on such an object, and changes it.
bool worksOn(const Callable& callable, const std::string& type) {
  return (callable.kind == CallableKind::Function || callable.kind == CallableKind::Method) &&
         !callable.roles.empty() && callable.roles[0].handle == type && callable.roles[0].byAddress &&
         !callable.roles[0].constant;
}

// `typedef struct node *list;`: one word, and a pointer.
bool isNameOfPointer(const Shape& shape) {
  const bool pointer =
      shape.kind == ShapeKind::Pointer || shape.kind == ShapeKind::Text || shape.kind == ShapeKind::Buffer;
  return pointer && shape.wrapping == Wrapping::Raw && !shape.reference && !shape.callback &&
         !shape.type.empty() &&
         std::ranges::all_of(shape.type, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

bool isPointerToPointer(const std::string& type) { return type.ends_with("**") || type.ends_with("* *"); }

} // namespace

std::string notMadeReady(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  const bool unwritten = check.kind == CheckKind::UninitialisedRead;
  if (call >= driver.calls.size() || (!unwritten && check.kind != CheckKind::NullDereference)) return "";
  for (const Actual& actual : driver.calls[call].arguments) {
    if (actual.kind != Actual::Kind::Slot) continue;
    const std::uint32_t slot = itself(api, driver, actual.slot);
    const Callable& maker = api.at(driver.calls[slot].callable);
    const Returned& made = maker.gives();
    if (made.handle.empty() || !made.byAddress || maker.kind != CallableKind::Function) continue;
    const Callable* ready = nullptr;
    bool isReady = false;
    for (std::size_t i = 0; i < api.callables().all.size() && !isReady; ++i) {
      const Callable& one = api.at(i);
      if (i == driver.calls[slot].callable || !worksOn(one, made.handle) ||
          !(endsIn(one.signature.callName, kOpens) || (unwritten && endsIn(one.signature.callName, kBegins))))
        continue;
      if (!ready) ready = &one;
      for (std::size_t k = slot + 1; k <= call; ++k)
        isReady |= driver.calls[k].callable == i && isUse(driver.calls[k], slot);
    }
    if (ready && !isReady)
      return fmt::format("order of calls: {} was not called on what {} made", ready->signature.callName,
                         maker.signature.callName);
  }
  return "";
}

std::string memberNobodySet(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size() || check.detail.find("->") == std::string::npos) return "";
  const Callable& called = api.at(driver.calls[call].callable);
  const auto roots = rootsOf(check.detail.substr(0, check.detail.find("->")));
  for (std::size_t i = 0; i < called.roles.size(); ++i) {
    const Actual& actual = driver.calls[call].arguments[i];
    if (actual.kind != Actual::Kind::Slot || !roots.contains(called.signature.parameters[i].name)) continue;
    const std::uint32_t slot = itself(api, driver, actual.slot);
    const Callable& maker = api.at(driver.calls[slot].callable);
    bool isUsed = maker.kind != CallableKind::Zeroed;
    for (std::size_t k = slot + 1; k < call; ++k) isUsed |= isUse(driver.calls[k], slot);
    if (!isUsed)
      return fmt::format("state: nobody set what {} of {} points to", called.signature.parameters[i].name,
                         called.signature.callName);
  }
  return "";
}

std::string openedAgain(const Api& api, const Driver& driver, std::size_t until) {
  std::set<std::pair<std::uint32_t, std::uint16_t>> opened;
  for (std::size_t i = 0; i < std::min(until, driver.calls.size()); ++i) {
    const Call& call = driver.calls[i];
    if (call.arguments.empty() || call.arguments[0].kind != Actual::Kind::Slot) continue;
    const std::uint32_t slot = itself(api, driver, call.arguments[0].slot);
    if (endsIn(nameOf(api, call), kOpens) && !opened.insert({slot, call.callable}).second)
      return fmt::format("order of calls: {} is called a second time on one object", nameOf(api, call));
    if (api.soundsLikeEnd(call.callable) || api.ends(call.callable))
      std::erase_if(opened, [&](const auto& one) { return one.first == slot; });
  }
  return "";
}

std::string assertsArgument(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  const auto& all = api.callables().all;
  const auto asserting = std::ranges::find(all, check.function,
                                           [](const Callable& callable) { return callable.userFunction(); });
  if (call >= driver.calls.size() || asserting == all.end()) return "";
  const Callable& called = api.at(driver.calls[call].callable);
  std::string names;
  for (const std::string& root : rootsOf(check.detail)) {
    const auto isSo = [&](const Parameter& parameter) { return parameter.name == root; };
    if (std::ranges::none_of(asserting->signature.parameters, isSo)) {
      const bool isConstant =
          std::ranges::none_of(root, [](unsigned char c) { return std::islower(c) != 0; });
      if (!isConstant) return "";
      continue;
    }
    if (std::ranges::none_of(called.signature.parameters, isSo)) return "";
    names += names.empty() ? root : ", " + root;
  }
  return names.empty()
             ? ""
             : fmt::format("asserted by {} of what {} hands on as {}: {}", asserting->signature.display,
                           called.signature.callName, names, check.detail);
}

std::string valueForMade(const Api& api, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  for (const Call& one : neededFor(driver, call).calls) {
    const Callable& callable = api.at(one.callable);
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const Shape& shape = *callable.signature.parameters[i].shape;
      if (one.arguments[i].kind != Actual::Kind::Value || one.arguments[i].value.null ||
          callable.signature.parameters[i].lengthOf >= 0 || !isNameOfPointer(shape))
        continue;
      const auto maker = std::ranges::find_if(api.callables().all, [&](const Callable& other) {
        return other.kind == CallableKind::Function && &other != &callable &&
               other.returned.type == shape.type &&
               std::ranges::none_of(other.signature.parameters, [&](const Parameter& parameter) {
                 return parameter.shape->type == shape.type; // it may give back what it got
               });
      });
      if (maker != api.callables().all.end())
        return fmt::format("arguments: a {} is what {} makes, and not any memory", shape.type,
                           maker->signature.callName);
    }
  }
  return "";
}

// A pointer through which a function may be asked to give something: not what is handed on to it as it is.
bool isToFill(const Shape& pointer, bool isUnwritten) {
  if (isPointerToPointer(pointer.type)) return true;
  return isUnwritten && pointer.kind == ShapeKind::Pointer && !pointer.constant && pointer.type != "void *";
}

std::string callbackFillsNothing(const Api& api, const Check& check, const Driver& driver, std::size_t call) {
  if (call >= driver.calls.size()) return "";
  const bool isUnwritten = check.kind == CheckKind::UninitialisedRead;
  for (const Call& one : neededFor(driver, call).calls) {
    const Callable& callable = api.at(one.callable);
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      const Shape& shape = *callable.signature.parameters[i].shape;
      if (!shape.callback || one.arguments[i].kind != Actual::Kind::Value ||
          signedOf(shape, one.arguments[i].value) == kFillingCallback)
        continue;
      for (std::size_t k = 1; k < shape.fields.size(); ++k) // the first is what it gives back
        if (shape.fields[k].shape && isToFill(*shape.fields[k].shape, isUnwritten))
          return fmt::format("arguments: the function that {} gets as {} fills nothing",
                             callable.signature.callName, callable.signature.parameters[i].name);
    }
  }
  return "";
}

} // namespace nuthatch::broken
