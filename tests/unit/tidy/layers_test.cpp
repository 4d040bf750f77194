// Who may include what, start what, print and exit.
#include "house_files.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>

using namespace nuthatch::tidy;

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
            what == "engines/bounded/options.h" || what == "engines/bounded/search/start.h" ||
            what == "engines/bounded/step/builtins.h");
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

TEST(Tidy, FoldersIncludeOnlyWhatIsBelowThem) {
  // The flow of ARCHITECTURE.md as it includes: nobody knows who comes after. module and checks know each other; what
  // every engine is given (engine.h) is known before engines.
  struct Layer {
    std::string_view folder, below;
  };
  static constexpr std::array kLayers = {
      Layer{"support", ""},
      Layer{"library", ""},
      Layer{"rules", "support"},
      Layer{"ledger", "support"},
      Layer{"driver", "support"},
      Layer{"expr", "support"},
      Layer{"search", "support"},
      Layer{"solver", "support expr"},
      Layer{"semantics", "support expr"},
      Layer{"module", "support ledger driver library checks"},
      Layer{"checks", "support ledger library rules module"},
      Layer{"replay", "support ledger driver rules module"},
      Layer{"frontend", "support library ledger driver module replay"},
      Layer{"builds", "support ledger driver module checks replay frontend"},
      Layer{"decode", "support expr semantics module"},
      Layer{"engines",
            "support library ledger driver expr search solver semantics module checks replay frontend builds "
            "decode"},
      Layer{"report", "support ledger driver"},
      Layer{"serve", "support ledger replay report"},
      Layer{"lsp", "support replay report"},
      Layer{"suite", "support ledger driver replay frontend builds engines report"},
  };
  const auto layerOf = [](std::string_view folder) {
    return std::ranges::find(kLayers, folder, &Layer::folder);
  };
  EXPECT_EQ(
      breaches([](const File& f) { return isUnder(f, "src/") && !isUnder(f, "src/cli/") && isCode(f.path); },
               [&](const File& file, std::string_view line) {
                 const auto own = layerOf(file.path.substr(4, file.path.find('/', 4) - 4));
                 const auto what = included(line);
                 const std::string_view folder = what.substr(0, what.find('/'));
                 const bool isOurs = layerOf(folder) != kLayers.end() || folder == "cli";
                 return own == kLayers.end() || // a new folder has a line above
                        (isOurs && folder != own->folder && what != "engines/engine.h" &&
                         !hasWord(own->below, folder));
               }),
      "");
}

TEST(Tidy, HeadersWithLlvmStayInTheirLibrary) {
  // Who includes one parses LLVM's headers. The list of analyses that passes keep is LLVM's own type.
  static constexpr std::string_view kForAll = "module/passes/analyses.h";
  const auto libraryOf = [](std::string_view path) {
    const auto room = path.starts_with("engines/") ? path.find('/', 8) : path.find('/');
    return path.substr(0, room);
  };
  std::map<std::string, std::string> withLlvm; // header, library
  for (const File& file : allFiles())
    if (isUnder(file, "src/") && file.path.ends_with(".h") &&
        std::ranges::any_of(file.lines,
                            [](const std::string& line) { return included(line).starts_with("llvm/"); }))
      withLlvm[file.path.substr(4)] = libraryOf(std::string_view(file.path).substr(4));
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/"); },
                     [&](const File& file, std::string_view line) {
                       const auto header = withLlvm.find(std::string(included(line)));
                       return header != withLlvm.end() && header->first != kForAll &&
                              header->second != libraryOf(std::string_view(file.path).substr(4));
                     }),
            "");
}

TEST(Tidy, LibrariesHaveOneDoor) {
  // Who changes a library, or finds a hole in it, has one place to look at.
  struct Door {
    std::string_view header, folder;
  };
  static constexpr std::array kDoors = {
      Door{"clang/", "src/frontend/reader/plugin/"},
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

TEST(Tidy, OnlyTheSandboxStartsProgramsUnconfined) {
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && !isUnder(f, "src/replay/sandbox/") &&
                         !isUnder(f, "src/support/process");
                },
                [](const File&, std::string_view line) { return included(line) == "support/process.h"; }),
            "");
}

TEST(Tidy, TheDoorToLlvmIncludesNothingOfIt) {
  EXPECT_EQ(
      breaches(
          [](const File& f) { return f.path == "src/module/module.h" || f.path == "src/builds/subject.h"; },
          [](const File&, std::string_view line) { return included(line).starts_with("llvm/"); }),
      "");
}

TEST(Tidy, TargetCodeNeverRunsInOurProcess) {
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/") && isCode(f.path); },
                     [](const File&, std::string_view line) {
                       return included(line).starts_with("llvm/ExecutionEngine/") ||
                              included(line) == "dlfcn.h" || hasWord(withoutComment(line), "dlopen(");
                     }),
            "");
}

TEST(Tidy, PagesAndEditorsStartOnlyOurselves) {
  EXPECT_EQ(breaches([](const File& f) { return isUnder(f, "src/serve/") || isUnder(f, "src/lsp/"); },
                     [](const File&, std::string_view line) {
                       return included(line).starts_with("replay/") && included(line) != "replay/own_run.h";
                     }),
            "");
}

TEST(Tidy, OnlyBuildsCompile) {
  // The first compile is a verb's; what a symbolic build instrumented is only linked.
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/") && !isUnder(f, "src/frontend/") && !isUnder(f, "src/builds/") &&
                         f.path != "src/cli/load.cpp" &&
                         f.path != "src/engines/concolic/instrument/symbolic_build.cpp";
                },
                [](const File&, std::string_view line) { return included(line) == "frontend/compile.h"; }),
            "");
}

TEST(Tidy, EachEngineIsALibraryThatLinksNoOther) {
  EXPECT_EQ(breaches(
                [](const File& f) {
                  return isUnder(f, "src/engines/") && f.path.ends_with("/CMakeLists.txt") &&
                         !isUnder(f, "src/engines/CMakeLists.txt") && !isUnder(f, "src/engines/exhaustive/");
                },
                [](const File&, std::string_view line) { return line.contains("nuthatch_engine_"); }),
            "");
  std::string list;
  for (const File& file : allFiles()) {
    const std::string_view engines = "src/engines/";
    if (!isUnder(file, engines) || !file.path.ends_with(".cpp")) continue;
    const auto end = file.path.find('/', engines.size());
    const std::string own = end == std::string::npos ? "" : file.path.substr(0, end) + "/CMakeLists.txt";
    if (std::ranges::find(allFiles(), own, &File::path) == allFiles().end()) list += "\n  " + file.path;
  }
  EXPECT_EQ(list, "");
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
      Allowed{"src/frontend/commands/wrapper.cpp", "stands in for the compiler, up to the words of a failed exec"},
      Allowed{"src/frontend/reader/plugin/reader.cpp", "runs in clang and tells what that read"},
      Allowed{"src/frontend/untrusted_bitcode.cpp", "the child that reads bitcode"},
      Allowed{"src/driver/harness_source.cpp", "source of tests that it writes"},
      Allowed{"src/report/suite.cpp", "the plain C tests that it writes say what does not hold"},
      Allowed{"src/report/suite_makefile.cpp", "text of a source that ends where nothing was given"},
      Allowed{"src/report/plain_runner.inc", "text of those tests, no code of ours"},
      Allowed{"src/report/light_gtest.inc", "text that stands beside tests, no code of ours"},
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
