#include "frontend/configured_project.h"

#include "frontend/cmake_project.h"
#include "frontend/commands/command_line.h"
#include "frontend/compile_commands.h"
#include "frontend/installed_headers.h"
#include "frontend/output_folder.h"
#include "frontend/tree_copy.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <map>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::minutes kConfigureTime{4}, kMakeTime{4};
constexpr std::chrono::seconds kDryRunTime{30};

// One call of a compiler, as it noted it down.
struct CompilerCall {
  fs::path folder;
  std::vector<std::string> words;
  bool cxx = false;
};

// The compilers of a build: scripts, since configure scripts take no others as readily. One file a call, for
// calls come at the same time.
std::string compilerScript(const char* compiler) {
  return fmt::format(R"(#!/bin/sh
if [ -n "$NUTHATCH_CALLS" ]; then
  note=$(mktemp "$NUTHATCH_CALLS/XXXXXXXXXX") &&
    {{ printf '%s\0' "$PWD" {0}; printf '%s\0' "$@"; }} >"$note"
fi
exec {0} "$@"
)",
                     compiler);
}

// What a build depends on beside the content of the sources: which files there are, and when those that
// steer it were written.
std::string stampOf(const fs::path& folder) {
  std::set<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    std::error_code ignored;
    if (walk->is_directory(ignored)) {
      if (isOutputFolder(walk->path()) || walk->path().filename() == ".git") walk.disable_recursion_pending();
      continue;
    }
    std::string name = walk->path().filename();
    const std::string ending = walk->path().extension();
    const bool steers = name == "configure" || name.find("akefile") != std::string::npos || ending == ".in" ||
                        ending == ".am" || ending == ".ac" || ending == ".build" || ending == ".mk";
    std::string line = walk->path().string();
    if (steers) line += fmt::format(" {}", walk->last_write_time(ignored).time_since_epoch().count());
    files.insert(std::move(line));
  }
  std::string all;
  for (const auto& file : files) all += file + "\n";
  return sha256(all);
}

class ProjectBuild {
public:
  ProjectBuild(fs::path folder, fs::path place)
      : folder_(std::move(folder)), place_(std::move(place)), calls_(place_ / "calls"),
        build_(place_ / "build") {}

  Status prepare() {
    std::error_code ignored;
    fs::remove_all(place_, ignored);
    NH_TRY_VOID(makeFolder(calls_));
    NH_TRY_VOID(makeFolder(build_));
    for (const auto& [name, compiler] : {std::pair{"cc", "clang-22"}, std::pair{"c++", "clang++-22"}}) {
      NH_TRY_VOID(writeFile(place_ / name, compilerScript(compiler)));
      fs::permissions(place_ / name, fs::perms::owner_all, ignored);
    }
    return {};
  }

  // For build systems that write beside the sources.
  Status copyTree() {
    nuthatch::copyTree(folder_, build_);
    copied_ = true;
    return {};
  }

  Result<Finished> call(std::vector<std::string> argv, std::chrono::milliseconds limit, bool notes) const {
    // Nobody looks into these objects: what is analysed is compiled again, with debug info.
    std::vector<std::string> environment = {"CC=" + (place_ / "cc").string(),
                                            "CXX=" + (place_ / "c++").string(), "CFLAGS=-O0", "CXXFLAGS=-O0"};
    if (notes) environment.push_back("NUTHATCH_CALLS=" + calls_.string());
    return runTool({.argv = std::move(argv),
                    .folder = build_,
                    .environment = environment,
                    .limit = limit,
                    .writable = {place_}});
  }

  Result<Finished> make() const {
    std::vector<std::string> argv = {"make", "-k", "-j2", "CC=" + (place_ / "cc").string(),
                                     "CXX=" + (place_ / "c++").string()};
    // What is there serves, also where the times of files say that it should be made again.
    for (const char* tool : {"ACLOCAL", "AUTOCONF", "AUTOMAKE", "AUTOHEADER", "MAKEINFO"})
      argv.push_back(std::string(tool) + "=:");
    return call(std::move(argv), kMakeTime, true);
  }

  // What `make install` would do is kept beside the build: it says which headers are for users.
  Status noteInstallation() const {
    NH_TRY(const auto dry,
           call({"make", "--dry-run", "--print-directory", "install"}, kDryRunTime, /*notes=*/false));
    return writeFile(installationFile(build_), dry.out);
  }

  std::vector<CompilerCall> noted() const {
    std::vector<CompilerCall> all;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(calls_, error)) {
      const auto text = readFile(entry.path());
      if (!text) continue;
      std::vector<std::string> parts;
      for (std::size_t at = 0; at < text->size();) {
        const std::size_t end = std::min(text->find('\0', at), text->size());
        parts.push_back(text->substr(at, end - at));
        at = end + 1;
      }
      if (parts.size() > 2)
        all.push_back({parts[0], {parts.begin() + 2, parts.end()}, parts[1].find("++") != std::string::npos});
    }
    return all;
  }

  // The user's own file for one of the copy; else the file itself, which the build made.
  fs::path usersOwn(const fs::path& path) const {
    return copied_ ? nuthatch::usersOwn(path, build_, folder_) : path;
  }

  const fs::path& build() const { return build_; }
  const fs::path& folder() const { return folder_; }

  // An earlier build serves as long as nothing that steers it has changed.
  bool isDone(const std::string& stamp) {
    const auto known = readFile(place_ / "stamp");
    if (!known || !known->starts_with(stamp)) return false;
    copied_ = known->ends_with("copied");
    return true;
  }
  Status setDone(const std::string& stamp) const {
    return writeFile(place_ / "stamp", stamp + (copied_ ? "copied" : ""));
  }

private:
  fs::path folder_, place_, calls_, build_;
  bool copied_ = false;
};

// -lNAME of a library that the project itself makes.
bool isOwnLibrary(const std::string& flag, const std::set<std::string>& made) {
  return flag.starts_with("-l") && made.contains(flag.substr(2));
}

// libNAME.* in the build.
std::set<std::string> librariesIn(const fs::path& build) {
  std::set<std::string> names;
  std::error_code error;
  fs::recursive_directory_iterator walk(build, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const std::string name = walk->path().filename();
    const std::string ending = walk->path().extension();
    if (name.starts_with("lib") && (ending == ".a" || ending == ".la" || ending == ".so"))
      names.insert(name.substr(3, name.find('.') - 3));
  }
  return names;
}

class NotedTarget {
public:
  explicit NotedTarget(const ProjectBuild& project)
      : project_(project), made_(librariesIn(project.build())) {}

  Target read() {
    for (const CompilerCall& call : project_.noted()) add(call);
    for (auto& [path, unit] : units_) // in the order of their names: calls come in any
      (unit.language == Language::Assembly ? target_.assembly : target_.units).push_back(std::move(unit));
    return std::move(target_);
  }

private:
  void add(const CompilerCall& call) {
    CommandLine line = parseCommandLine(call.words, call.cxx, call.folder);
    if (line.mode == CompilerMode::Link)
      for (auto& flag : line.linkFlags) {
        const bool system = flag == "-pthread" || flag.starts_with("-l");
        if (system && !isOwnLibrary(flag, made_) &&
            std::ranges::find(target_.linkFlags, flag) == target_.linkFlags.end())
          target_.linkFlags.push_back(std::move(flag));
      }
    if (line.mode == CompilerMode::Other) return;
    for (const auto& source : line.sources) {
      const fs::path path = (call.folder / source.path).lexically_normal();
      std::error_code error;
      if (!fs::exists(path, error)) continue; // a try of the build's own
      TranslationUnit unit{.source = project_.usersOwn(path),
                           .language = source.language,
                           .flags = line.flags,
                           .folder = project_.usersOwn(call.folder),
                           .bitcode = {},
                           .spareFlags = line.spareFlags};
      if (unit.folder != call.folder) addMadeHeaders(unit.flags, call.folder);
      units_.try_emplace(unit.source, std::move(unit));
    }
  }

  // Headers that the build made lie in the copy, where its own flags lead from the folder of the call.
  static void addMadeHeaders(std::vector<std::string>& flags, const fs::path& folder) {
    static constexpr std::string_view kFlag = "-I";
    std::vector<std::string> made = {std::string(kFlag), folder.string()};
    for (std::size_t i = 0; i < flags.size(); ++i) {
      if (!flags[i].starts_with(kFlag)) continue;
      const bool isApart = flags[i] == kFlag && i + 1 < flags.size();
      const fs::path shown = isApart ? flags[i + 1] : flags[i].substr(kFlag.size());
      if (!shown.is_relative() || shown.empty()) continue;
      made.emplace_back(kFlag);
      made.push_back((folder / shown).lexically_normal().string());
    }
    flags.insert(flags.end(), made.begin(), made.end());
  }

  const ProjectBuild& project_;
  std::set<std::string> made_;
  std::map<fs::path, TranslationUnit> units_;
  Target target_;
};

std::string lastLine(const Finished& finished) {
  std::string text = finished.err.empty() ? finished.out : finished.err;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return finished.timedOut ? "it did not end in time" : text.substr(text.rfind('\n') + 1);
}

// Build systems by the file that stands for them, and how they are made ready; a Makefile comes last, for the
// others leave one.
enum class System { None, Configure, Autoconf, Meson, Make };

bool needsAutoconf(const fs::path& folder) {
  return !isRegularFile(folder / "configure") &&
         (isRegularFile(folder / "configure.ac") || isRegularFile(folder / "configure.in"));
}

System systemOf(const fs::path& folder) {
  if (isRegularFile(folder / "configure")) return System::Configure;
  if (needsAutoconf(folder) && !findProgram("autoreconf").empty()) return System::Autoconf;
  if (isRegularFile(folder / "meson.build") && !findProgram("meson").empty()) return System::Meson;
  for (const char* file : {"Makefile", "GNUmakefile", "makefile"})
    if (isRegularFile(folder / file)) return System::Make;
  return System::None;
}

fs::path placeOf(const fs::path& cache, const fs::path& folder) {
  return cache / "projects" / hex(hash64(folder.string()));
}

Result<Finished> configure(ProjectBuild& project) {
  // Out of the tree where it can be: then the sources that are compiled are the user's own.
  const std::string script = (project.folder() / "configure").string();
  NH_TRY(Finished configured, project.call({"sh", script}, kConfigureTime, false));
  if (configured.ok() && isRegularFile(project.build() / "Makefile")) return configured;
  if (isStopWanted()) return configured;
  NH_TRY_VOID(project.prepare());
  NH_TRY_VOID(project.copyTree());
  return project.call({"sh", "./configure"}, kConfigureTime, false);
}

// A checkout has no configure yet: it is made in a copy, since it is written beside the sources.
Result<Finished> makeConfigure(ProjectBuild& project) {
  NH_TRY_VOID(project.copyTree());
  NH_TRY(Finished made, project.call({"autoreconf", "-fi"}, kConfigureTime, false));
  if (!made.ok() || isStopWanted()) return made;
  return project.call({"sh", "./configure"}, kConfigureTime, false);
}

} // namespace

fs::path buildFolderOf(const fs::path& tree) {
  const auto cache = cacheFolder();
  if (!cache) return {};
  std::error_code error;
  for (const fs::path& folder : {placeOf(*cache, tree) / "build", cmakeBuildFolder(*cache, tree)})
    if (fs::is_directory(folder, error)) return folder;
  return {};
}

bool makesLibrary(const fs::path& tree) {
  const fs::path build = buildFolderOf(tree);
  return !build.empty() && (!librariesIn(build).empty() || cmakeMakesLibrary(build));
}

Result<std::optional<Target>> configureProject(const fs::path& folder, std::vector<std::string>& notes) {
  std::optional<Target> target;
  const System system = systemOf(folder);
  if (system != System::Autoconf && needsAutoconf(folder))
    notes.push_back(fmt::format(
        "{} has a configure.ac and no configure; with autoreconf (Debian: autoconf, automake, libtool) it is "
        "made and run in a scratch folder",
        folder.string()));
  if (system == System::None) return target;
  const CountAsBuild counted("configured project");
  NH_TRY(const fs::path cache, cacheFolder());
  ProjectBuild project(folder, placeOf(cache, folder));
  const std::string stamp = stampOf(folder);
  const auto told = [&](std::string_view step, const Finished& finished) {
    notes.push_back(fmt::format("{} of {} failed: {}", step, folder.string(), lastLine(finished)));
    return target;
  };
  if (!project.isDone(stamp)) {
    NH_TRY_VOID(project.prepare());
    if (system == System::Configure) {
      NH_TRY(const auto ready, configure(project));
      if (!ready.ok()) return told("./configure", ready);
    } else if (system == System::Autoconf) {
      NH_TRY(const auto ready, makeConfigure(project));
      if (!ready.ok()) return told("autoreconf -fi && ./configure", ready);
    } else if (system == System::Meson) {
      NH_TRY(const auto ready, project.call({"meson", "setup", project.build().string(), folder.string()},
                                            kConfigureTime, false));
      if (!ready.ok()) return told("meson setup", ready);
    } else {
      NH_TRY_VOID(project.copyTree());
    }
    if (system != System::Meson) {
      NH_TRY(const auto made, project.make());
      if (isStopWanted() || project.noted().empty()) return told("make", made);
      NH_TRY_VOID(project.noteInstallation());
    }
    NH_TRY_VOID(project.setDone(stamp));
  }
  if (system == System::Meson) {
    NH_TRY(target, readCompileCommands(project.build() / "compile_commands.json"));
  } else {
    target = NotedTarget(project).read();
    if (target->units.empty()) target.reset();
  }
  if (!target) return target;
  target->notes.push_back(fmt::format("{} in {}: {} sources with the flags of its own build",
                                      system == System::Make       ? "make"
                                      : system == System::Meson    ? "meson"
                                      : system == System::Autoconf ? "autoreconf, ./configure and make"
                                                                   : "./configure and make",
                                      project.build().string(), target->units.size()));
  return target;
}

} // namespace nuthatch
