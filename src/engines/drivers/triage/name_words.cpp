#include "engines/drivers/triage/name_words.h"

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

} // namespace nuthatch
