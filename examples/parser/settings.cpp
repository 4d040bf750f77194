#include "settings.h"

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  const auto last = text.find_last_not_of(" \t");
  return text.substr(first, last - first + 1);
}

std::string unquote(std::string_view value) {
  if (value.empty() || value.front() != '"') return std::string(value);
  std::string result;
  for (std::size_t i = 1; value[i] != '"'; ++i) {
    if (value[i] == '\\' && i + 1 < value.size()) ++i;
    result += value[i];
  }
  return result;
}

int seconds(std::string_view value) {
  long number = 0;
  std::size_t digits = 0;
  while (digits < value.size() && value[digits] >= '0' && value[digits] <= '9') {
    number = number * 10 + (value[digits] - '0');
    if (number > 1'000'000) return -1;
    ++digits;
  }
  if (digits == 0) return -1;
  const std::string_view unit = value.substr(digits);
  if (unit.empty() || unit == "s") return static_cast<int>(number);
  if (unit == "m") return static_cast<int>(number * 60);
  if (unit == "h") return static_cast<int>(number * 3600);
  return -1;
}

Settings Settings::parse(std::string_view text) {
  Settings settings;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);

    line = trim(line.substr(0, line.find('#')));
    const auto equals = line.find('=');
    if (equals == std::string_view::npos || equals == 0) continue;
    const std::string name(trim(line.substr(0, equals)));
    settings.values_[name] = unquote(trim(line.substr(equals + 1)));
  }
  return settings;
}

bool Settings::has(const std::string& name) const { return values_.count(name) != 0; }

std::string Settings::text(const std::string& name, const std::string& fallback) const {
  const auto found = values_.find(name);
  return found == values_.end() ? fallback : found->second;
}
