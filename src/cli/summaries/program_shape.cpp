#include "cli/summaries/program_shape.h"

#include <charconv>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;
using concolic::ProgramShape;

namespace {

// "NAME,LENGTH"
Result<std::pair<std::string, std::uint64_t>> nameAndLength(const std::string& text, const char* flag) {
  const auto comma = text.rfind(',');
  std::uint64_t length = 0;
  const char* end = text.data() + text.size();
  if (comma != text.npos && comma > 0 && std::from_chars(text.data() + comma + 1, end, length).ptr == end &&
      length > 0 && length <= 65536)
    return std::pair(text.substr(0, comma), length);
  return badInput("{} {}: write {} {},16", flag, text, flag,
                  std::string_view(flag) == "--symbolic-args" ? "2" : "NAME");
}

} // namespace

Result<ProgramShape> shapeOf(const ProgramFlags& flags, WholeInput kind, std::vector<fs::path>& readable) {
  ProgramShape shape;
  const auto add = [&](const std::string& name, std::uint64_t most) {
    shape.streams.push_back(name);
    shape.mostBytes.push_back(most);
  };
  shape.words = {fs::path(flags.command[0]).filename().string()};
  if (kind != WholeInput::Program) {
    add("input", flags.longest);
    return shape;
  }
  bool file = false;
  for (std::size_t i = 1; i < flags.command.size(); ++i) {
    std::string word = flags.command[i];
    file |= word.contains("@@");
    // The program runs in a folder of its own.
    if (fs::exists(word)) {
      word = fs::absolute(word).string();
      readable.emplace_back(word);
    }
    shape.words.push_back(std::move(word));
  }
  if (!flags.symbolicArguments.empty()) {
    NH_TRY(const auto pair, nameAndLength(flags.symbolicArguments, "--symbolic-args"));
    unsigned count = 0;
    const char* end = pair.first.data() + pair.first.size();
    if (std::from_chars(pair.first.data(), end, count).ptr != end || count == 0 || count > 32)
      return badInput("--symbolic-args {}: 1 to 32 arguments", flags.symbolicArguments);
    for (unsigned i = 0; i < count; ++i) add(fmt::format("arg{}", shape.words.size() + i), pair.second);
  }
  for (const auto& text : flags.symbolicEnvironment) {
    NH_TRY(const auto pair, nameAndLength(text, "--symbolic-env"));
    add("env." + pair.first, pair.second);
  }
  if (file) add("file", flags.longest);
  if (shape.streams.empty()) add("stdin", flags.longest);
  return shape;
}

} // namespace nuthatch
