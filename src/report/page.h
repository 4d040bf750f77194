// A text report that grows line by line, with colours where a terminal wants them.
#pragma once

#include "report/terminal.h"
#include "support/visible.h"

#include <fmt/format.h>
#include <type_traits>

namespace nuthatch {

// Shown as it is: colours, around text that was made visible.
struct Painted {
  std::string text;
};

class Page {
public:
  explicit Page(const TerminalOptions& options) : options_(options) {}

  // What is not painted here was written by others.
  template <class... Args>
  void line(fmt::string_view text, const Args&... args) {
    addLine(text, shown(args)...);
  }
  // A command or a path, for somebody to copy: never cut.
  template <class... Args>
  void whole(fmt::string_view text, const Args&... args) {
    addWhole(text, shown(args)...);
  }
  void blank() { text_ += '\n'; }

  Painted bold(std::string_view text) const { return painted("1", text); }
  Painted red(std::string_view text) const { return painted("1;31", text); }
  Painted green(std::string_view text) const { return painted("32", text); }
  Painted dim(std::string_view text) const { return painted("2", text); }
  Painted plain(std::string_view text) const { return {visibleLine(text)}; }

  std::string place(const Place& place) const {
    if (place.line == 0) return place.file.empty() ? "(place unknown)" : shortPath(place.file);
    if (place.column == 0) return fmt::format("{}:{}", shortPath(place.file), place.line);
    return fmt::format("{}:{}:{}", shortPath(place.file), place.line, place.column);
  }
  std::string shortPath(const std::string& file) const {
    if (options_.relativeTo.empty()) return file;
    const std::filesystem::path relative =
        std::filesystem::path(file).lexically_relative(options_.relativeTo);
    return relative.empty() || *relative.begin() == ".." ? file : relative.string();
  }

  std::string take() { return std::move(text_); }

private:
  template <class... Args>
  void addLine(fmt::string_view text, const Args&... args) {
    text_ += fitting(fmt::vformat(text, fmt::make_format_args(args...)));
    text_ += '\n';
  }
  template <class... Args>
  void addWhole(fmt::string_view text, const Args&... args) {
    text_ += fmt::vformat(text, fmt::make_format_args(args...)) + '\n';
  }
  // Cut where the terminal ends; codes of colours take no room.
  std::string fitting(std::string line) const {
    const std::size_t most = options_.screen.columns;
    std::size_t seen = 0;
    for (std::size_t at = 0; most > 0 && at < line.size(); ++at) {
      if (line[at] == '\x1b') {
        at = std::min(line.find('m', at), line.size() - 1);
        continue;
      }
      if ((static_cast<unsigned char>(line[at]) & 0xc0) == 0x80 || ++seen < most) continue;
      std::size_t rest = 0; // of the characters from here on
      for (std::size_t i = at; i < line.size(); ++i) {
        if (line[i] == '\x1b') i = std::min(line.find('m', i), line.size() - 1);
        else rest += (static_cast<unsigned char>(line[i]) & 0xc0) != 0x80;
      }
      if (rest <= 1) return line;
      return line.substr(0, at) + "…" + (options_.colour ? "\x1b[0m" : "");
    }
    return line;
  }
  template <class T>
  static auto shown(const T& value) {
    if constexpr (std::is_same_v<T, Painted>)
      return value.text;
    else if constexpr (std::is_convertible_v<const T&, std::string_view>)
      return visibleLine(value);
    else
      return value;
  }
  Painted painted(const char* code, std::string_view text) const {
    const std::string clean = visibleLine(text);
    return {options_.colour ? fmt::format("\x1b[{}m{}\x1b[0m", code, clean) : clean};
  }
  const TerminalOptions& options_;
  std::string text_;
};

std::string grouped(std::uint64_t number); // 12,345
std::string plural(std::uint64_t n, const char* one, const char* many);

// What --stats adds: coverage by function, what proofs lean on, what is open and why.
void writeStatistics(Page& page, const Summary& summary, const TerminalOptions& options);

} // namespace nuthatch
