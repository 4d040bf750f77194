#include "cli/flags.h"

#include "cli/config/config_file.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "replay/sandbox/build_tool.h"

#include <charconv>
#include <fmt/format.h>

namespace nuthatch {

std::optional<int> parseFlags(CLI::App& app, const std::vector<std::string>& arguments) {
  BuildTrust trust;
  app.add_flag("--trust", trust.trusted, "run compilers and the project's build scripts unconfined");
  app.add_flag("--allow-network", trust.network, "let cargo fetch crates that are not at hand");
  readConfigFile(app);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend()); // CLI11 takes them from the back
    app.parse(reversed);
    setBuildTrust(trust);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error); // --help
    say(stderr, "{}: {}; `{} --help` tells more\n", app.get_name(), error.what(), app.get_name());
    return kBadInput;
  }
}

Result<std::uint64_t> parseSize(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit(end, text.data() + text.size());
  const int shift = unit.empty() ? 0 : unit == "K" ? 10 : unit == "M" ? 20 : unit == "G" ? 30 : -1;
  if (error != std::errc() || shift < 0 || number > (std::uint64_t{1} << 50) >> shift)
    return badInput("'{}' is not a size: write 512M or 2G", text);
  return number << shift;
}

Result<std::chrono::milliseconds> parseDuration(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit(end, text.data() + text.size());
  double factor = 0;
  if (unit.empty() || unit == "s")
    factor = 1e3;
  else if (unit == "ms")
    factor = 1;
  else if (unit == "m" || unit == "min")
    factor = 60e3;
  else if (unit == "h")
    factor = 3600e3;
  if (error != std::errc() || factor == 0 || number < 0 || number * factor > 1e12)
    return badInput("'{}' is not a time: write 500ms, 60s, 5m or 2h", text);
  return std::chrono::milliseconds(static_cast<std::int64_t>(number * factor));
}

} // namespace nuthatch
