#include "engines/drivers/triage/documented.h"

#include "builds/declared.h"
#include "support/cxx_names.h"

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

// Lines joined; cut at full stops and at @param and its like.
std::vector<std::string> sentencesOf(const std::string& comment) {
  std::vector<std::string> sentences(1);
  bool lineStarts = true;
  for (std::size_t i = 0; i < comment.size(); ++i) {
    const char c = comment[i];
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    const char next = i + 1 < comment.size() ? comment[i + 1] : ' ';
    if (c == '\n') lineStarts = true;
    if (lineStarts && space) {
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

std::string askedOf(const Callable& callable, const std::vector<DeclaredFunction>& functions) {
  if (callable.isHelper() || callable.kind == CallableKind::Zeroed) return "";
  const std::string name = lastName(callable.signature.callName), owner = lastName(callable.owner);
  for (const DeclaredFunction& function : functions) {
    if (function.comment.empty() || function.name != name || function.inClass != owner) continue;
    if (auto sentence = askedSentence(function.comment, callable); !sentence.empty()) return sentence;
  }
  return "";
}

} // namespace nuthatch
