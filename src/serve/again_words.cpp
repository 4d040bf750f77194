#include "serve/again_words.h"

#include <algorithm>
#include <array>

namespace nuthatch::serve {

namespace {

constexpr std::array kPlain = {"--internal", "--fail-allocations"};
constexpr std::array kWithName = {"--program=", "--guide=", "--runs=", "--rules="};
constexpr std::size_t kLongestName = 200;

bool isName(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName && text.front() != '-' && text.front() != '.' &&
         std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                  c == '-' || c == '.' || c == '+' || c == ',';
         });
}

} // namespace

bool isAgainWord(std::string_view word) {
  if (std::ranges::find(kPlain, word) != kPlain.end()) return true;
  return std::ranges::any_of(kWithName, [&](std::string_view flag) {
    return word.starts_with(flag) && isName(word.substr(flag.size()));
  });
}

std::string againText(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    if (isAgainWord(word)) text += word + "\n";
  return text;
}

std::vector<std::string> againWords(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (isAgainWord(line)) words.emplace_back(line);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return words;
}

} // namespace nuthatch::serve
