// What becomes of each option of gcc and clang: an allow list. An option that loads code into the compiler, names
// a program for it to run or a file for it to write looks like all others, so what no rule names is left out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

enum class Fate {
  Keep,         // changes what the program means
  Preprocessor, // handed on to the preprocessor: kept where it is about macros and folders
  Drop,         // about output, speed, warnings, debug info: of no concern, no word about it
  Note,         // left out, and worth a line
  Spare,        // left out, but tried again if the unit does not compile
  Link,
};

enum class Form {
  Word,   // the word itself
  Prefix, // any word that starts so
  Valued, // the word, with its value in the next word or joined
  Pair,   // the word, with its value in the next word only
};

struct FlagRule {
  std::string_view text;
  Form form;
  Fate fate;
};

// None: nobody knows the word.
const FlagRule* findRule(std::string_view word);

// Whether `-Wp,…` or `-Xpreprocessor …` is about macros and folders alone.
bool isForPreprocessor(std::span<const std::string> words);

// Those of `flags` that the rules keep: for flags that come from a file of the project's build. What is left
// out becomes a note.
std::vector<std::string> allowedFlags(const std::vector<std::string>& flags, std::vector<std::string>& notes);

} // namespace nuthatch
