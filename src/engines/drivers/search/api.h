// The callables of a target as sequences need them: who makes an instance of a type, who takes one, who ends
// it, and how much of each callable's code is still uncovered. What only running shows (which call frees its
// argument) is learned here and kept.
#pragma once

#include "driver/code_facts.h"
#include "driver/observation.h"
#include "driver/sequence.h"
#include "engines/drivers/search/families.h"
#include "module/native/lower_native.h"

#include <map>
#include <optional>
#include <set>
#include <span>

namespace nuthatch {

// Which callables take part. Texts match anywhere in the display name or the file; empty: all.
struct ApiFilter {
  std::vector<std::string> only;      // what is tested
  std::vector<std::string> construct; // what may be called to make arguments for it
  // Only what may enter one of these (linkage names); nothing: no such limit.
  std::optional<std::set<std::string>> entering = std::nullopt;
};

// A slot of a driver as an argument of another call.
struct Fit {
  std::uint32_t slot = 0;
  std::uint32_t offset = 0;
};

class Api {
public:
  Api(const Callables& callables, const std::vector<EdgeRange>& edges, const ApiFilter& filter);

  const Callables& callables() const { return callables_; }
  // What the code shows about how it is meant to be called.
  const CodeFacts& facts() const { return facts_; }
  void setFacts(CodeFacts facts) { facts_ = std::move(facts); }
  const Callable& at(std::size_t i) const { return callables_.all[i]; }
  const std::vector<std::uint16_t>& targets() const { return targets_; }

  // Those that may look at the end of a test: the targets, and helpers before them.
  const std::vector<std::uint16_t>& lookers() const { return lookers_; }

  // Callables whose result, or object, is a `type` or is derived from it. Initialised ones where the type has
  // an initialiser need that call first (`initialisersOf`).
  const std::vector<std::uint16_t>& makersOf(const std::string& type) const;
  // What `maker` makes is meant for functions of another family than `taker`.
  bool areStrangers(std::uint16_t taker, std::uint16_t maker) const {
    return strangers_.contains({taker, maker});
  }
  // Functions that take a zeroed record of this type and make it ready.
  const std::vector<std::uint16_t>& initialisersOf(const std::string& type) const;

  // How far into a `type` its base `wanted` lies; nothing where it is none.
  std::optional<std::uint32_t> offsetOf(const std::string& type, const std::string& wanted) const;

  // What ends the result of a call of this callable.
  std::uint16_t destroyerOf(std::uint16_t callable) const;
  void learn(const Driver& driver, const Observation& seen);
  // By its name: free, clear, close …
  bool soundsLikeEnd(std::uint16_t callable) const;
  // What opens the part of an object that this callable closes (OpenElement, CloseElement); itself: it closes
  // none.
  std::uint16_t opens(std::uint16_t callable) const;
  // Known to free its first argument.
  bool ends(std::uint16_t callable) const;

  // Edges of all that a call may enter that are not covered.
  std::uint64_t uncovered(std::uint16_t callable, std::span<const std::uint8_t> covered) const;

private:
  void learnEnd(std::uint16_t callable, const std::string& type, bool memoryEnds);
  void findMakers();

  const Callables& callables_;
  CodeFacts facts_;
  std::vector<std::uint16_t> targets_, lookers_;
  std::vector<bool> usable_;
  MakersByType makers_, initialisers_;
  std::set<std::pair<std::uint16_t, std::uint16_t>> strangers_;
  std::map<std::string, std::uint16_t> destructors_, enders_, clearers_; // by type
  std::set<std::uint16_t> ends_;
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> ranges_; // of edges, by callable
};

} // namespace nuthatch
