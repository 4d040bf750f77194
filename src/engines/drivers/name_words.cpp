#include "engines/drivers/name_words.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace nuthatch {

std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    const char c = i < name.size() ? name[i] : '_';
    const bool letter = std::isalpha(static_cast<unsigned char>(c)) != 0;
    const bool starts = std::isupper(static_cast<unsigned char>(c)) && i > 0 &&
                        std::islower(static_cast<unsigned char>(name[i - 1]));
    if ((!letter || starts) && !word.empty()) words.push_back(std::exchange(word, ""));
    if (letter) word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

std::string withoutArguments(const std::string& name) {
  std::string plain;
  int depth = 0;
  const std::size_t end = std::min(name.find("operator"), name.size());
  for (std::size_t i = 0; i < end; ++i) {
    depth += name[i] == '<' ? 1 : 0;
    if (depth == 0) plain += name[i];
    depth -= name[i] == '>' && depth > 0 ? 1 : 0;
  }
  return plain + name.substr(end);
}

} // namespace nuthatch
