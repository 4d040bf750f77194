// Names, sentences and words that have no place in the house.
#include "house_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace nuthatch::tidy;

// Whether a line looks for words in a sentence of a fact or a problem: `check.detail.find(`.
bool searchesSentence(std::string_view line) {
  static constexpr std::array kSentences = {"detail", "note", "message", "text"};
  static constexpr std::array kSearches = {".find(", ".rfind(", ".starts_with(", ".ends_with(", ".contains("};
  for (const std::string_view sentence : kSentences)
    for (const std::string_view search : kSearches) {
      const std::string looked = std::string(sentence) + std::string(search);
      for (auto at = line.find(looked); at != line.npos; at = line.find(looked, at + 1))
        if (at > 0 && (line[at - 1] == '.' || line[at - 1] == '>')) return true;
    }
  return false;
}

TEST(Tidy, NoDecisionReadsASentence) {
  struct Allowed {
    const char* file;
    const char* why;
  };
  static constexpr std::array kAllowed = {
      Allowed{"src/report/", "sentences are made there"},
      Allowed{"src/cli/", "and printed there"},
      Allowed{"src/engines/drivers/triage/triage_",
              "a fact does not say yet which expression its check is about"},
      Allowed{"src/engines/drivers/triage/judge.cpp", "counted for people by the first words"},
      Allowed{"src/engines/exhaustive/rust/driver_trial_failures.cpp", "what a native run printed"},
      Allowed{"src/engines/exhaustive/rust/fill_paths.cpp", "the text of a type"},
      Allowed{"src/frontend/template_instances.cpp", "the text of a header"},
      Allowed{"src/frontend/commands/wrapper.cpp", "the first line of what the compiler said is shown"},
      Allowed{"src/replay/sanitizer_report.cpp", "what a sanitizer printed"},
  };
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") &&
                         std::ranges::none_of(kAllowed, [&](const Allowed& a) { return isUnder(f, a.file); });
                },
                [](const File&, std::string_view line) { return searchesSentence(withoutComment(line)); }),
            "");
}

// The type that a line defines, or nothing: `struct Name {`, `enum class Name : …`, `using Name =`.
std::string definedType(std::string_view line) {
  std::istringstream words{std::string(withoutComment(line))};
  std::string word, name;
  words >> word;
  const bool isAlias = word == "using";
  if (word != "struct" && word != "class" && word != "enum" && !isAlias) return "";
  words >> name;
  if (name == "class" || name == "struct") words >> name;
  const std::size_t end =
      name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
  const bool isMember =
      end != name.npos && name.substr(end).starts_with("::"); // of a type that another line defines
  if (isMember) return "";
  const bool isDeclared = end != name.npos && name[end] == ';';
  return isDeclared || (isAlias && !line.contains('=')) ? "" : name.substr(0, end);
}

TEST(Tidy, TypesAreNounsThatASearchFinds) {
  static constexpr std::array kVerbs = {"Kept", "Known", "Asked", "Ran",   "Tried",  "Seen",   "Made",
                                        "Told", "Found", "Given", "Taken", "Wanted", "Judged", "Noted"};
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/") && isCode(f.path); },
                     [](const File&, std::string_view line) {
                       const std::string type = definedType(line);
                       return std::ranges::find(kVerbs, std::string_view(type)) != kVerbs.end();
                     }),
            "");
}

TEST(Tidy, SomeWordsHaveOneMeaning) {
  struct Owner {
    std::string_view type, file;
  };
  static constexpr std::array kOwners = {
      Owner{"Outcome", "src/replay/fork_server.h"},              // of one native run
      Owner{"Failure", "src/replay/fork_server.h"},              // of one native run
      Owner{"Role", "src/driver/callable.h"},                    // of a parameter
      Owner{"Campaign", "src/engines/concolic/fuzz/campaign.h"}, // fuzzing
      Owner{"Target", "src/frontend/target.h"},                  // what the user points at
      Owner{"Witness", "src/ledger/facts.h"},                    // an input that makes a check fail
      Owner{"Verdict", "src/ledger/facts.h"},                    // about a check
  };
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/") && isCode(f.path); },
                     [](const File& file, std::string_view line) {
                       const std::string type = definedType(line);
                       return std::ranges::any_of(kOwners, [&](const Owner& owner) {
                         return owner.type == type && owner.file != file.path;
                       });
                     }),
            "");
}

TEST(Tidy, ATypeOfAHeaderHasItsNameAlone) {
  // In all of src, whatever namespaces there are: who searches for a name finds one thing. Names that two have:
  struct Shared {
    std::string_view type, why;
  };
  static constexpr std::array kShared = {
      // languages have words of their own
      Shared{"Token", "of Rust, of rules, of SMT-LIB"},
      Shared{"TokenKind", "of Rust, of rules"},
      Shared{"Api", "of a crate; of an interface for sequences"},
      Shared{"Field", "of a Rust type; of a shape"},
      Shared{"Function", "of a Rust crate; of the table of libraries; of facts"},
      Shared{"Bound", "of a Rust type; of a supposition"},
      Shared{"Number", "of a rule's text; of the static analysis"},
      Shared{"Condition", "of a rule's text; of guidance"},
      Shared{"Rule", "of an API; of rewriting"},
      // an engine's own, each under the engine's namespace; engines never include each other
      Shared{"Answer", "what solver, bounded and abstraction say"},
      Shared{"Answers", "of bounded and abstraction"},
      Shared{"CheckRole", "of bounded and abstraction"},
      Shared{"Counters", "of bounded and abstraction"},
      Shared{"Judgement", "of bounded and abstraction"},
      Shared{"Options", "of bounded and abstraction"},
      Shared{"Reach", "of bounded and abstraction"},
      Shared{"State", "of bounded and intervals"},
      Shared{"Triage", "of concolic and drivers"},
      Shared{"Frame", "of bounded; of a stack that was symbolised"},
      Shared{"Summary", "of a function, in intervals; of a report"},
      Shared{"Arithmetic", "of intervals of integers; of floats"},
      Shared{"Segment", "of a path of abstraction; of a chain of bits"},
      // drivers of Rust are trees of source, drivers of C and C++ are data
      Shared{"Call", "of both kinds of drivers; of a trace"},
      Shared{"DriverSource", "of both kinds"},
      Shared{"Node", "of a tree of calls; of a term"},
      Shared{"Part", "of a driver; of what a library function does"},
      Shared{"Schedule", "of drivers; of kinds of work"},
      Shared{"Step", "of a driver; of a trace; of an evaluation"},
      Shared{"Value", "of an argument; of a decoded operand; of SMT-LIB"},
      // behind one door each
      Shared{"Access", "to memory; to the file of a ledger"},
      Shared{"Rows", "of the table of libraries; of SQL"},
      Shared{"Site", "of an instrumentation; of a report"},
      Shared{"Watch", "of a question's time; of ledgers that are served"},
  };
  std::map<std::string, std::set<std::string>> homes;
  for (const File& file : allFiles()) {
    if (!isUnder(file, "src/") || !file.path.ends_with(".h")) continue;
    for (const std::string& line : file.lines) {
      const std::string_view code = withoutComment(line);
      const bool isDeclared = code.ends_with(';') && !code.contains('{');
      if (code.starts_with("struct ") || code.starts_with("class ") || code.starts_with("enum "))
        if (!isDeclared) homes[definedType(code)].insert(file.path);
    }
  }
  std::string list;
  for (const auto& [type, files] : homes) {
    const bool isShared = std::ranges::find(kShared, std::string_view(type), &Shared::type) != kShared.end();
    if (type.empty() || (files.size() > 1) == isShared) continue;
    list += "\n  " + type + (isShared ? " has one meaning by now" : "");
    for (const std::string& file : files) list += " " + file;
  }
  EXPECT_EQ(list, "");
}

TEST(Tidy, NoRuleNamesALibrary) {
  // What is right for one library alone is no rule. Our own dependencies stand behind their doors (above).
  static constexpr std::array kLibraries = {
      "tinyxml", "tixml", "pugi",    "rapidjson", "cjson_",   "lodepng", "libxml",  "libpng",
      "png_",    "expat", "jansson", "csv_",      "sqlite3_", "mbedtls", "openssl", "zlib",
      "curl_",   "lua_",  "yaml_",   "qobject",   "absl::",   "eigen::"};
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && isCode(f.path) && !isUnder(f, "src/ledger/sqlite/") &&
                         f.path != "src/report/questions.cpp" && f.path != "src/serve/server.cpp" &&
                         !isUnder(f, "src/rules/"); // examples in messages about the language of rules
                },
                [](const File&, std::string_view line) {
                  std::string code(withoutComment(line));
                  std::ranges::transform(code, code.begin(), [](unsigned char c) { return std::tolower(c); });
                  return std::ranges::any_of(kLibraries,
                                             [&](const char* name) { return code.contains(name); });
                }),
            "");
}

TEST(Tidy, NothingIsLeftForLater) {
  static constexpr std::array kWords = {"TODO", "FIXME", "XXX", "HACK"};
  EXPECT_EQ(breaches([](const File& f) { return !isUnder(f, "tests/unit/tidy/"); },
                     [](const File&, std::string_view line) {
                       return std::ranges::any_of(kWords, [&](auto* word) { return hasWord(line, word); });
                     }),
            "");
}

TEST(Tidy, NoPathOfOneMachine) {
  static constexpr std::array kPlaces = {"/work/", "/root/", "/home/"};
  EXPECT_EQ(breaches([](const File& f) { return !isUnder(f, "tests/unit/tidy/"); },
                     [](const File&, std::string_view line) {
                       // A relative path may well have such a folder in it: `$scratch/work/`.
                       return std::ranges::any_of(kPlaces, [&](std::string_view place) {
                         const auto at = line.find(place);
                         return at != line.npos &&
                                (at == 0 || std::string_view(" \"'=(:`").contains(line[at - 1]));
                       });
                     }),
            "");
}
