// Names, sentences and words that have no place in the house.
#include "house_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <gtest/gtest.h>

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
      Allowed{"src/frontend/wrapper.cpp", "the first line of what the compiler said is shown"},
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
