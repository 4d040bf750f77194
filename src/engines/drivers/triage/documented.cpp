#include "engines/drivers/triage/documented.h"

#include "builds/declared.h"
#include "support/cxx_names.h"
#include "support/files.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace nuthatch {

namespace {

bool holdsWord(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !isWordCharacter(text[at - 1])) && (end == text.size() || !isWordCharacter(text[end])))
      return true;
  }
  return false;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

// What ends at the end of `text`, as /* … */ or as lines of //.
std::string commentAtEnd(const std::string& text) {
  const std::string before = trimmed(text);
  if (before.ends_with("*/")) {
    const std::size_t begin = before.rfind("/*");
    return begin == std::string::npos ? "" : before.substr(begin + 2, before.size() - begin - 4);
  }
  std::string comment;
  for (std::size_t end = before.size(); end > 0;) {
    const std::size_t newline = before.rfind('\n', end - 1);
    const std::size_t begin = newline == std::string::npos ? 0 : newline + 1;
    const std::string line = trimmed(before.substr(begin, end - begin));
    if (!line.starts_with("//")) break;
    const std::size_t words = std::min(line.find_first_not_of("/!<"), line.size());
    comment = line.substr(words) + "\n" + comment;
    end = begin == 0 ? 0 : begin - 1;
  }
  return comment;
}

// Lines without their stars, joined; cut at full stops and at @param and its like.
std::vector<std::string> sentencesOf(const std::string& comment) {
  std::vector<std::string> sentences(1);
  bool lineStarts = true;
  for (std::size_t i = 0; i < comment.size(); ++i) {
    const char c = comment[i];
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    const char next = i + 1 < comment.size() ? comment[i + 1] : ' ';
    if (c == '\n') lineStarts = true;
    if (lineStarts && (space || c == '*')) {
      if (!sentences.back().empty() && sentences.back().back() != ' ') sentences.back() += ' ';
      continue;
    }
    lineStarts = false;
    if ((c == '@' || c == '\\') && std::islower(static_cast<unsigned char>(next)) && next != 'r' &&
        next != 'c')
      sentences.emplace_back(); // @ref and @c stand inside a sentence
    sentences.back() += c;
    if (c == '.' && std::isspace(static_cast<unsigned char>(next))) sentences.emplace_back();
  }
  for (auto& sentence : sentences) sentence = trimmed(sentence);
  return sentences;
}

} // namespace

std::string commentOf(const std::string& text, const std::string& function) {
  for (std::size_t at = text.find(function); at != std::string::npos; at = text.find(function, at + 1)) {
    const std::size_t end = at + function.size();
    const std::size_t open = text.find_first_not_of(" \t", end);
    if ((at > 0 && isWordCharacter(text[at - 1])) || open == std::string::npos || text[open] != '(') continue;
    // Back over its type to the end of what stands before the declaration.
    std::size_t begin = at;
    while (begin > 0) {
      const char c = text[begin - 1];
      if (c == ';' || c == '}' || c == '{' || (c == '/' && begin > 1 && text[begin - 2] == '*')) break;
      if (c == '\n') {
        const std::size_t line = text.rfind('\n', begin - 2);
        const std::size_t first = line == std::string::npos ? 0 : line + 1;
        if (trimmed(text.substr(first, begin - 1 - first)).starts_with("//")) break;
      }
      --begin;
    }
    if (auto comment = commentAtEnd(text.substr(0, begin)); !comment.empty()) return comment;
  }
  return "";
}

std::string askedSentence(const std::string& comment, const Callable& callable) {
  constexpr const char* kAsking[] = {"must",
                                     "has to",
                                     "have to",
                                     "shall",
                                     "undefined",
                                     "assumes",
                                     "is assumed",
                                     "precondition",
                                     "may not be",
                                     "cannot be",
                                     "required",
                                     "large enough",
                                     "responsib",
                                     "make sure",
                                     "@pre",
                                     "\\pre",
                                     "not be NULL",
                                     "not be null",
                                     "should be at least"};
  constexpr const char* kAfterwards[] = {"freed", "free(", "free it", "free them", "deallocate", "deleted"};
  for (const auto& sentence : sentencesOf(comment)) {
    const bool asks = std::ranges::any_of(
        kAsking, [&](const char* word) { return sentence.find(word) != std::string::npos; });
    // What is to be done with the result is no condition of the call.
    const bool afterwards = std::ranges::any_of(
        kAfterwards, [&](const char* word) { return sentence.find(word) != std::string::npos; });
    if (!asks || afterwards || sentence.starts_with("@return") || sentence.starts_with("\\return")) continue;
    const bool names = std::ranges::any_of(callable.signature.parameters, [&](const Parameter& parameter) {
      return parameter.name.size() > 1 && parameter.name != "this" && holdsWord(sentence, parameter.name);
    });
    if (names || sentence.find("empty") != std::string::npos) return sentence;
  }
  return "";
}

std::string askedOf(const Callable& callable, const std::vector<IncludedHeader>& headers) {
  if (callable.isHelper() || callable.kind == CallableKind::Zeroed) return "";
  std::set<std::filesystem::path> files = {callable.signature.file};
  for (const auto& header : headers) files.insert(header.path);
  for (const auto& file : files) {
    const auto text = readFile(file);
    if (!text) continue;
    const auto comment = commentOf(*text, lastName(callable.signature.callName));
    if (auto sentence = askedSentence(comment, callable); !sentence.empty()) return sentence;
  }
  return "";
}

} // namespace nuthatch
