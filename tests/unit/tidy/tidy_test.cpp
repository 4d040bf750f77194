// The rules of the house as ordinary tests: what may include what, who prints and exits, how long a file may
// be. Each test reads the sources of this repository and lists every line that breaks its rule. An exception
// to a rule is a line in this file, with its reason, or it is no exception.
#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct File {
  std::string path; // relative to the repository, with slashes
  std::vector<std::string> lines;
};

bool isCode(const fs::path& path) {
  static constexpr std::array kEndings = {".cpp", ".h", ".c", ".rs"};
  return std::ranges::find(kEndings, path.extension().string()) != kEndings.end();
}

// Without what is built, hunted, or kept by git.
std::vector<File> readAll() {
  std::vector<File> files;
  const fs::path root = NUTHATCH_SOURCE;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().string();
    const bool made =
        name == "target" || name == "nuthatch-out" || (it.depth() == 0 && name.starts_with("build"));
    if (made || (name.starts_with(".") && name != ".ci")) {
      it.disable_recursion_pending();
      continue;
    }
    if (!it->is_regular_file() || it->path().extension() == ".png") continue; // pictures hold no words
    File file{fs::relative(it->path(), root).generic_string(), {}};
    std::ifstream stream(it->path());
    for (std::string line; std::getline(stream, line);) file.lines.push_back(std::move(line));
    files.push_back(std::move(file));
  }
  return files;
}

const std::vector<File>& allFiles() {
  static const std::vector<File> files = readAll();
  return files;
}

bool isUnder(const File& file, std::string_view folder) { return file.path.starts_with(folder); }

// `word` with no letter, digit or underscore beside it.
bool hasWord(std::string_view line, std::string_view word) {
  const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (auto at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
    const bool before = at > 0 && isPart(line[at - 1]) && isPart(word.front());
    const auto end = at + word.size();
    const bool after = end < line.size() && isPart(line[end]) && isPart(word.back());
    if (!before && !after) return true;
  }
  return false;
}

std::string_view withoutComment(std::string_view line) { return line.substr(0, line.find("//")); }

// What a line includes, or nothing.
std::string_view included(std::string_view line) {
  constexpr std::string_view kInclude = "#include ";
  if (!line.starts_with(kInclude) || line.size() < kInclude.size() + 2) return {};
  line.remove_prefix(kInclude.size() + 1);
  return line.substr(0, line.find_first_of("\">"));
}

// The lines of all files that `inScope` takes and `breaks` finds at fault.
template <typename Scope, typename Breaks>
std::string breaches(Scope inScope, Breaks breaks) {
  std::ostringstream list;
  for (const auto& file : allFiles()) {
    if (!inScope(file)) continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      if (breaks(file, std::string_view(file.lines[i])))
        list << "\n  " << file.path << ":" << i + 1 << ": " << file.lines[i];
  }
  return list.str();
}

} // namespace

TEST(Tidy, SourcesAreFound) {
  const auto count = std::ranges::count_if(allFiles(), [](const File& f) { return isUnder(f, "src/"); });
  EXPECT_GT(count, 100) << "the rules below would hold for want of files";
}

TEST(Tidy, TheseFoldersNeverIncludeLlvm) {
  static constexpr std::array kFree = {"src/support/", "src/library/", "src/expr/",
                                       "src/solver/",  "src/ledger/",  "src/report/",
                                       "src/driver/",  "src/rules/",   "runtime/"};
  EXPECT_EQ(
      breaches(
          [](const File& f) { return std::ranges::any_of(kFree, [&](auto* d) { return isUnder(f, d); }); },
          [](const File&, std::string_view line) {
            const auto what = included(line);
            return what.starts_with("llvm/") || what.starts_with("llvm-c/") || what.starts_with("clang/");
          }),
      "");
}

TEST(Tidy, HeadersOfReplayAndCliAreFreeOfLlvm) {
  // They reach every verb: one LLVM header in them is half a minute of compiling.
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return (isUnder(f, "src/replay/") || isUnder(f, "src/cli/")) && f.path.ends_with(".h");
                },
                [](const File&, std::string_view line) { return included(line).starts_with("llvm/"); }),
            "");
}

TEST(Tidy, EnginesNeverIncludeEachOther) {
  const std::string engines = "src/engines/";
  // Exhaustive is the other order of drivers, and asks the bounded engine at its door.
  const auto isAllowed = [](std::string_view own, std::string_view what) {
    return own == "engines/exhaustive/" &&
           (what.starts_with("engines/drivers/") || what == "engines/bounded/search/explorer.h" ||
            what == "engines/bounded/search/start.h" || what == "engines/bounded/step/builtins.h");
  };
  EXPECT_EQ(breaches(
                [&](const File& f) {
                  return isUnder(f, engines) && f.path.find('/', engines.size()) != std::string::npos;
                },
                [&](const File& file, std::string_view line) {
                  const std::string own = file.path.substr(4, file.path.find('/', engines.size()) - 3);
                  const auto what = included(line);
                  return what.starts_with("engines/") && what.find('/', 8) != what.npos &&
                         !what.starts_with(own) && !isAllowed(own, what);
                }),
            "");
}

TEST(Tidy, LibrariesHaveOneDoor) {
  // Who changes a library, or finds a hole in it, has one place to look at.
  struct Door {
    std::string_view header, folder;
  };
  static constexpr std::array kDoors = {
      Door{"sqlite3.h", "src/ledger/sqlite/"},
      Door{"sqlite3.h", "src/report/questions.cpp"}, // a copy in memory, which strangers may ask
      Door{"httplib.h", "src/serve/server.cpp"},
      Door{"seccomp.h", "src/replay/sandbox/"},
      Door{"linux/landlock.h", "src/replay/sandbox/"},
      Door{"z3.h", "src/solver/backends/"},
      Door{"cadical.hpp", "src/solver/backends/"},
      Door{"symfpu/", "src/solver/backends/"},
      Door{"bdd.h", "src/engines/abstraction/"},
      Door{"xxhash.h", "src/support/hash.cpp"},
      Door{"toml++/", "src/cli/config/"},
      Door{"CLI/", "src/cli/"},
  };
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/"); },
                     [](const File& file, std::string_view line) {
                       bool isKnown = false;
                       for (const Door& door : kDoors) {
                         if (!included(line).starts_with(door.header)) continue;
                         if (isUnder(file, door.folder)) return false;
                         isKnown = true;
                       }
                       return isKnown;
                     }),
            "");
}

TEST(Tidy, ServedPagesAreNoFiles) {
  EXPECT_EQ(
      breaches(
          [](const File& f) { return f.path == "src/serve/server.cpp" || f.path == "src/serve/guard.cpp"; },
          [](const File&, std::string_view line) {
            return included(line) == "fstream" || hasWord(withoutComment(line), "ifstream") ||
                   hasWord(withoutComment(line), "readFile") || hasWord(withoutComment(line), "fopen");
          }),
      "");
}

TEST(Tidy, OneMeaningOfOperations) {
  // Terms of LLVM's arithmetic are built in src/semantics alone; nodes of traces are read through it.
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/engines/concolic/trace/node_"); },
                     [](const File&, std::string_view line) {
                       for (const auto* made :
                            {"mkSDiv(", "mkUDiv(", "mkMul(", "mkFpAdd(", "mkFpMul(", "mkSlt("})
                         if (line.contains(made)) return true;
                       return false;
                     }),
            "");
}

TEST(Tidy, OnlyTheCommandLinePrintsAndExits) {
  static constexpr std::array kSpeaks = {
      "printf(",   "fprintf(",    "puts(",       "fputs(", "perror(", "fmt::print(", "std::cout",
      "std::cerr", "llvm::outs(", "llvm::errs(", "exit(",  "_exit(",  "abort(",      "quick_exit("};
  struct Allowed {
    const char* file;
    const char* why;
  };
  static constexpr std::array kAllowed = {
      Allowed{"src/support/check.cpp", "an own bug ends the job and says where"},
      Allowed{"src/expr/shape.cpp", "an own bug ends the job and says which term"},
      Allowed{"src/support/process.cpp", "the child that could not become the program"},
      Allowed{"src/frontend/wrapper.cpp", "stands in for the compiler, up to the words of a failed exec"},
      Allowed{"src/frontend/untrusted_bitcode.cpp", "the child that reads bitcode"},
      Allowed{"src/report/suite.cpp", "the plain C tests that it writes say what does not hold"},
      Allowed{"src/report/suite_makefile.cpp", "text of a source that ends where nothing was given"},
      Allowed{"src/report/plain_runner.inc", "text of those tests, no code of ours"},
      Allowed{"src/replay/sandbox/", "children and guardians of the sandbox end by themselves"},
      Allowed{"src/replay/supervise.cpp", "the child ends with the code of its work"},
  };
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && !isUnder(f, "src/cli/") && isCode(f.path) &&
                         std::ranges::none_of(kAllowed, [&](const Allowed& a) { return isUnder(f, a.file); });
                },
                [](const File&, std::string_view line) {
                  const auto code = withoutComment(line);
                  return std::ranges::any_of(kSpeaks, [&](auto* call) { return hasWord(code, call); });
                }),
            "");
}

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

TEST(Tidy, OnlyTheCommandLineReadsFlags) {
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/") && !isUnder(f, "src/cli/"); },
                     [](const File&, std::string_view line) { return included(line).starts_with("CLI/"); }),
            "");
}

TEST(Tidy, OnlyFrontendAndReplayStartProcesses) {
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && !isUnder(f, "src/frontend/") && !isUnder(f, "src/replay/") &&
                         !isUnder(f, "src/support/process") &&
                         !isUnder(f, "src/report/plain_runner.inc"); // text of tests, no code of ours
                },
                [](const File&, std::string_view line) {
                  const auto code = withoutComment(line);
                  return included(line) == "support/process.h" || included(line) == "spawn.h" ||
                         hasWord(code, "fork()") || hasWord(code, "popen(") || hasWord(code, "system(");
                }),
            "");
}

TEST(Tidy, RefutationsAreWrittenInOnePlace) {
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && !isUnder(f, "src/ledger/") &&
                         f.path != "src/replay/refutation.cpp";
                },
                [](const File&, std::string_view line) { return hasWord(withoutComment(line), "Refuted{"); }),
            "");
}

TEST(Tidy, FoldersHaveRooms) {
  constexpr int kMost = 30;
  std::map<std::string, int> sources;
  for (const auto& file : allFiles())
    if ((isUnder(file, "src/") || isUnder(file, "runtime/")) &&
        (file.path.ends_with(".cpp") || file.path.ends_with(".c")))
      ++sources[file.path.substr(0, file.path.rfind('/'))];
  std::ostringstream list;
  for (const auto& [folder, count] : sources)
    if (count > kMost) list << "\n  " << folder << ": " << count << " sources beside each other";
  EXPECT_EQ(list.str(), "");
}

TEST(Tidy, OnlyTheSandboxStartsProgramsUnconfined) {
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && !isUnder(f, "src/replay/sandbox/") &&
                         !isUnder(f, "src/support/process");
                },
                [](const File&, std::string_view line) { return included(line) == "support/process.h"; }),
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

TEST(Tidy, FilesAreShort) {
  constexpr std::size_t kLongest = 500;
  std::ostringstream list;
  for (const auto& file : allFiles())
    if (isCode(file.path) && file.lines.size() > kLongest)
      list << "\n  " << file.path << ": " << file.lines.size() << " lines";
  EXPECT_EQ(list.str(), "");
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

TEST(Tidy, CodeFilesHaveNoTabsAndNoBlanksAtTheEnd) {
  EXPECT_EQ(
      breaches([](const File& f) { return isUnder(f, "src/") && isCode(f.path); },
               [](const File&, std::string_view line) { return line.contains('\t') || line.ends_with(' '); }),
      "");
}

TEST(Tidy, PackagesAreSortedAndNamedOnce) {
  const auto file = std::ranges::find(allFiles(), "scripts/packages", &File::path);
  ASSERT_NE(file, allFiles().end());
  EXPECT_EQ(std::ranges::adjacent_find(file->lines, std::ranges::greater_equal()), file->lines.end());
}
