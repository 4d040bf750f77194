// A world as plain C or C++: functions that give what the world gave, and a main that sets up the rest.
#include "driver/world_source.h"

#include "driver/source.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace nuthatch {

namespace {

struct NumberFunction {
  const char* result;
  const char* parameters; // in C and C++
  const char* before;     // a statement
  bool repeats;           // the last number again, where there are no more
};

const std::map<std::string, NumberFunction>& numberFunctions() {
  static const std::map<std::string, NumberFunction> all = {
      {"rand", {"int", "void", "", false}},     {"random", {"long", "void", "", false}},
      {"lrand48", {"long", "void", "", false}}, {"rand_r", {"int", "unsigned *seed", "*seed += 1;", false}},
      {"clock", {"clock_t", "void", "", true}}, {"getpid", {"pid_t", "void", "", true}},
      {"getppid", {"pid_t", "void", "", true}}, {"time", {"time_t", "time_t *where", "", true}},
  };
  return all;
}

std::string numberFunction(const std::string& name, const std::vector<std::int64_t>& values, bool isCxx) {
  const NumberFunction& function = numberFunctions().at(name);
  const std::string noThrow = isCxx ? " noexcept" : "";
  std::vector<std::string> digits;
  for (const std::int64_t value : values) digits.push_back(fmt::format("{}ll", value));
  std::string text =
      fmt::format("{} {}({}){} {{\n"
                  "  static const long long answers[] = {{{}}};\n"
                  "  static unsigned next = 0;\n",
                  function.result, name, function.parameters, noThrow, fmt::join(digits, ", "));
  if (*function.before) text += fmt::format("  {}\n", function.before);
  text += fmt::format("  const long long answer = next < {0} ? answers[next++] : {1};\n", values.size(),
                      function.repeats ? fmt::format("answers[{}]", values.size() - 1) : "0");
  if (name == "time") text += "  if (where) *where = (time_t)answer;\n";
  return text + fmt::format("  return ({})answer;\n}}\n", function.result);
}

// A descriptor over a file without a name: the lowest that is free.
std::string fileHelper() {
  return "static int nuthatch_file(const char *bytes, size_t size, int flags) {\n"
         "  char name[] = \"nuthatch-XXXXXX\";\n"
         "  const int made = mkstemp(name);\n"
         "  if (made < 0 || write(made, bytes, size) != (ssize_t)size) _Exit(2);\n"
         "  close(made);\n"
         "  const int file = openat(AT_FDCWD, name, flags & ~(O_CREAT | O_EXCL));\n"
         "  unlink(name);\n"
         "  return file;\n"
         "}\n";
}

std::string streamFunctions(bool isCxx) {
  const std::string from = isCxx ? "extern \"C\" " : "";
  return "static int nuthatch_flags(const char *mode) {\n"
         "  const int both = *mode && strchr(mode, '+');\n"
         "  if (*mode == 'r') return both ? O_RDWR : O_RDONLY;\n"
         "  if (*mode == 'w') return (both ? O_RDWR : O_WRONLY) | O_TRUNC;\n"
         "  if (*mode == 'a') return (both ? O_RDWR : O_WRONLY) | O_APPEND;\n"
         "  errno = EINVAL;\n"
         "  return -1;\n}\n" +
         from +
         "FILE *fopen(const char *path, const char *mode) {\n"
         "  const int flags = nuthatch_flags(mode), file = flags < 0 ? -1 : nuthatch_open(path, flags);\n"
         "  return file < 0 ? NULL : fdopen(file, mode);\n}\n" +
         from + "FILE *tmpfile(void) { return fopen(\"tmpfile()\", \"w+\"); }\n" + from +
         "FILE *freopen(const char *path, const char *mode, FILE *stream) {\n"
         "  const int flags = nuthatch_flags(mode), file = flags < 0 ? -1 : nuthatch_open(path, flags);\n"
         "  fflush(stream);\n"
         "  const int taken = file < 0 ? -1 : dup2(file, fileno(stream));\n"
         "  if (file >= 0) close(file);\n"
         "  if (taken < 0) return fclose(stream), (FILE *)0;\n"
         "  clearerr(stream);\n"
         "  return stream;\n}\n";
}

std::string openFunctions(const std::vector<WorldFile>& files, bool isCxx) {
  std::string text =
      "static int nuthatch_open(const char *path, int flags) {\n  static unsigned opened = 0;\n"
      "  (void)flags;\n  switch (opened++) {\n";
  for (std::size_t i = 0; i < files.size(); ++i) {
    text += fmt::format("  case {}: /* {} */\n    (void)path;\n", i, quotedText(files[i].path));
    text += files[i].opens ? fmt::format("    return nuthatch_file({}, {}, flags);\n",
                                         quotedText(files[i].content), files[i].content.size())
                           : "    break;\n";
  }
  text += "  default:\n    break;\n  }\n  errno = ENOENT;\n  return -1;\n}\n";
  const std::string from = isCxx ? "extern \"C\" " : "";
  text += streamFunctions(isCxx);
  text += from + "int open(const char *path, int flags, ...) { return nuthatch_open(path, flags); }\n";
  text += from + "int creat(const char *path, mode_t mode) {\n"
                 "  return (void)mode, nuthatch_open(path, O_WRONLY | O_TRUNC);\n}\n";
  return text;
}

// Allocations of the program in their order; by macros, since an allocator cannot be replaced under ASan.
std::string refusals(const std::vector<std::int64_t>& values, bool isCxx) {
  std::string text = fmt::format("static int nuthatch_refuses(void) {{\n"
                                 "  static const char refused[] = {{{}}};\n"
                                 "  static unsigned next = 0;\n"
                                 "  return next < sizeof refused && refused[next++];\n}}\n"
                                 "static inline void *nuthatch_malloc(size_t size) {{ return "
                                 "nuthatch_refuses() ? NULL : malloc(size); }}\n"
                                 "static inline void *nuthatch_calloc(size_t count, size_t size) {{\n"
                                 "  return nuthatch_refuses() ? NULL : calloc(count, size);\n}}\n"
                                 "static inline void *nuthatch_realloc(void *old, size_t size) {{\n"
                                 "  return nuthatch_refuses() ? NULL : realloc(old, size);\n}}\n",
                                 fmt::join(values, ", "));
  if (isCxx)
    text +=
        "#include <new>\n"
        "void *operator new(std::size_t size, const std::nothrow_t &) noexcept {\n"
        "  return nuthatch_refuses() ? nullptr : ::operator new(size);\n}\n"
        "void *operator new[](std::size_t size, const std::nothrow_t &) noexcept {\n"
        "  return nuthatch_refuses() ? nullptr : ::operator new[](size);\n}\n"
        "#include <cstdlib>\n"
        "namespace std {\nusing ::nuthatch_malloc;\nusing ::nuthatch_calloc;\nusing ::nuthatch_realloc;\n}\n";
  return text + "#define malloc(size) nuthatch_malloc(size)\n#define calloc(count, size) "
                "nuthatch_calloc(count, size)\n"
                "#define realloc(old, size) nuthatch_realloc(old, size)\n";
}

} // namespace

bool canWrite(const World& world) {
  for (const auto& [name, values] : world.numbers)
    if (name != kRefusals && !numberFunctions().contains(name)) return false;
  return true;
}

WorldSource writeWorld(const World& world, const TestedProgram& program, bool isCxx) {
  const unsigned mainParameters = program.mainParameters;
  WorldSource source;
  source.headers =
      "#ifndef _GNU_SOURCE\n#define _GNU_SOURCE\n#endif\n#include <errno.h>\n#include <fcntl.h>\n#include "
      "<stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
      "#include <time.h>\n#include <unistd.h>\n";
  if (!world.files.empty() || !world.standardInput.empty()) source.functions += fileHelper();
  if (const auto known = world.numbers.find(kRefusals); known != world.numbers.end())
    source.headers += refusals(known->second, isCxx);
  std::string numbers;
  for (const auto& [name, values] : world.numbers)
    if (!values.empty() && name != kRefusals)
      numbers += (isCxx ? "extern \"C\" " : "") + numberFunction(name, values, isCxx);
  source.functions += numbers;
  source.functions += writeHarness(program.harness, world.input, isCxx);
  if (!world.files.empty()) source.functions += openFunctions(world.files, isCxx);

  if (world.standardInput.empty())
    source.body += "{\n  const int nothing = openat(AT_FDCWD, \"/dev/null\", O_RDONLY);\n"
                   "  if (dup2(nothing, 0) != 0) return 2;\n  if (nothing != 0) close(nothing);\n}\n";
  else
    source.body += fmt::format("{{\n"
                               "  const int file = nuthatch_file({}, {}, O_RDONLY);\n"
                               "  if (dup2(file, 0) != 0) return 2;\n  if (file != 0) close(file);\n}}\n",
                               quotedText(world.standardInput), world.standardInput.size());
  for (const auto& [name, value] : world.variables)
    source.body += value ? fmt::format("setenv({}, {}, 1);\n", quotedText(name), quotedText(*value))
                         : fmt::format("unsetenv({});\n", quotedText(name));
  if (mainParameters == 0) {
    source.call = "nuthatch_original_main();";
    return source;
  }
  std::vector<std::string> words = {"strdup(\"program\")"};
  for (const auto& text : world.arguments) words.push_back(fmt::format("strdup({})", quotedText(text)));
  source.body += fmt::format("static char *arguments[{}];\n", words.size() + 1);
  for (std::size_t i = 0; i < words.size(); ++i)
    source.body += fmt::format("arguments[{}] = {};\n", i, words[i]);
  source.call = mainParameters == 1
                    ? fmt::format("nuthatch_original_main({});", words.size())
                    : fmt::format("nuthatch_original_main({}, arguments{});", words.size(),
                                  mainParameters > 2 ? ", arguments + " + std::to_string(words.size()) : "");
  return source;
}

} // namespace nuthatch
