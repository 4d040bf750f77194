// CLI11 behind a door that does not throw, and the kinds of values that several verbs take.
#pragma once

#include "support/result.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace nuthatch {

// Parses, with the flags about build tools that every verb has; when the verb is over already (help, or wrong use) the exit code comes back and all was said.
std::optional<int> parseFlags(CLI::App& app, const std::vector<std::string>& arguments);

// "250ms", "60s", "5m", "2h", or a plain number of seconds.
Result<std::chrono::milliseconds> parseDuration(const std::string& text);

// "512M", "2G", or a plain number of bytes.
Result<std::uint64_t> parseSize(const std::string& text);

} // namespace nuthatch
