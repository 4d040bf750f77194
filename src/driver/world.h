// What the world outside of a program answers in one run of it: arguments, environment, standard input, files,
// random numbers, the time. An engine chooses it, a native run gets it back (runtime/world.h), a test sets it
// up in plain C. In: what the models of library functions told (models/world.h). Out: the world, as bytes of
// an input, as words, as source.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

// One thing that a model told of the run (models/world.h: nh_told).
struct WorldAnswer {
  int kind = 0; // nh_told_kind of models/told.h, or one of those below
  std::string name;
  std::int64_t stream = 0;
  std::string bytes;
};
inline constexpr int kInputBytes = 0; // what a harness call of the program itself took
inline constexpr int kUnwritten = -2; // a value that nobody wrote decided where the run went
inline constexpr int kGuessed =
    -1; // `name` is a library function whose answer was a guess that nobody can force

// The "function" of World::numbers under which each allocation of the program has 1 where it is refused.
inline constexpr const char* kRefusals = "malloc";

struct WorldFile {
  std::string path;
  bool opens = true;
  std::string content;
  bool operator==(const WorldFile&) const = default;
};

struct World {
  std::string input; // what harness calls take: __VERIFIER_nondet_int …
  std::vector<std::string> arguments;
  std::map<std::string, std::optional<std::string>> variables; // nothing: not there
  std::string standardInput;
  std::vector<WorldFile> files;                             // in the order in which they are opened
  std::map<std::string, std::vector<std::int64_t>> numbers; // by function, in the order of its calls
  bool operator==(const World&) const = default;
};

World worldOf(const std::vector<WorldAnswer>& told);

std::string encodeWorld(const World& world);
bool isWorld(std::string_view input);
// Nothing where the bytes are no world.
std::optional<World> decodeWorld(std::string_view input);

// For people: `main("-x"), standard input "12\n", rand() gives 7`.
std::string describeWorld(const World& world);

} // namespace nuthatch
