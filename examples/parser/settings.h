// Reads settings as programs keep them in a file: one `name = value` a line, # for a comment.
#pragma once

#include <map>
#include <string>
#include <string_view>

class Settings {
public:
  // Lines that are no setting are skipped.
  static Settings parse(std::string_view text);

  bool has(const std::string& name) const;
  std::string text(const std::string& name, const std::string& fallback) const;

private:
  std::map<std::string, std::string> values_;
};

// Spaces and tabs at both ends go away.
std::string_view trim(std::string_view text);

// The value of a setting: a value in double quotes loses its quotes, and \" and \\ lose their backslash.
std::string unquote(std::string_view value);

// "90s", "15m", "2h" and a bare number of seconds; -1 for anything else.
int seconds(std::string_view value);
