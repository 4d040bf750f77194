#include "frontend/commands/command_line.h"

#include "frontend/commands/flag_rules.h"
#include "support/files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Words whose presence means that no object comes out of the command.
bool endsBeforeObject(std::string_view word) {
  static constexpr auto kWords = std::to_array<std::string_view>(
      {"-E", "-S", "-M", "-MM", "-fsyntax-only", "-emit-llvm", "-###", "--version", "-dumpversion",
       "-dumpmachine", "-dumpspecs", "--help", "-emit-ast", "--analyze", "-cc1", "-cc1as", "--precompile"});
  return std::ranges::find(kWords, word) != kWords.end() || word.starts_with("-print-") ||
         word.starts_with("--print-") || word.starts_with("--help=");
}

std::vector<std::string> expandResponseFiles(std::span<const std::string> args, const fs::path& folder,
                                             int depth) {
  std::vector<std::string> words;
  for (const auto& arg : args) {
    auto content = arg.size() > 1 && arg[0] == '@' && depth < 8
                       ? readFile(folder / arg.substr(1))
                       : Result<std::string>(std::unexpected(Problem{}));
    if (!content) {
      words.push_back(arg);
      continue;
    }
    const auto inner = splitWords(*content);
    for (auto& word : expandResponseFiles(inner, folder, depth + 1)) words.push_back(std::move(word));
  }
  return words;
}

// The value of -x, or nothing for `none` and what is no source for us.
std::optional<Language> languageNamed(std::string_view name) {
  if (name == "c" || name == "cpp-output" || name == "c-header") return Language::C;
  if (name == "c++" || name == "c++-cpp-output" || name == "c++-header") return Language::Cxx;
  if (name == "assembler" || name == "assembler-with-cpp") return Language::Assembly;
  if (name == "ir") return Language::Bitcode;
  return std::nullopt;
}

class Parser {
public:
  Parser(std::vector<std::string> words, bool cxx) : words_(std::move(words)), cxx_(cxx) {}

  CommandLine parse() {
    while (at_ < words_.size()) word(words_[at_++]);
    return std::move(line_);
  }

private:
  std::optional<std::string> next() {
    if (at_ >= words_.size()) return std::nullopt;
    return words_[at_++];
  }

  void word(const std::string& word) {
    if (word == "-")
      line_.readsStandardInput = true;
    else if (word.empty() || word[0] != '-')
      input(word);
    else if (endsBeforeObject(word))
      line_.mode = CompilerMode::Other;
    else if (word == "-o")
      line_.output = next().value_or("");
    else if (word.starts_with("-o") && word.size() > 2 && !word.starts_with("-objc"))
      line_.output = word.substr(2);
    else if (word == "-x")
      chooseLanguage(next().value_or(""));
    else if (word.starts_with("-x") && word.size() > 2)
      chooseLanguage(word.substr(2));
    else if (word == "-Xclang")
      frontendWord();
    else
      flag(word);
  }

  void input(const std::string& path) {
    if (path.starts_with('@')) return leaveOut(path); // clang would read it for more flags
    const auto known = language_ ? Result<Language>(*language_) : languageOf(path);
    if (!known || *known == Language::Rust) {
      line_.inputs.push_back(path);
      return;
    }
    // g++ x.c compiles C++.
    const bool promoted = cxx_ && !language_ && *known == Language::C;
    line_.sources.push_back({path, promoted ? Language::Cxx : *known});
  }

  void chooseLanguage(const std::string& name) {
    language_ = languageNamed(name);
    if (name.ends_with("-header")) line_.mode = CompilerMode::Other; // a precompiled header
    if (!language_ && name != "none") line_.notes.push_back("the language -x " + name + " is left to clang");
  }

  // cmake passes precompiled headers as `-Xclang -include-pch -Xclang FILE`. Of the rest, words that load code
  // or write files look like all others, so none is kept.
  void frontendWord() {
    const auto inner = next();
    if (!inner) return;
    const bool pch = *inner == "-include-pch" || *inner == "-emit-pch" || *inner == "-fno-pch-timestamp";
    if (!pch) leaveOut("-Xclang " + *inner);
    if (*inner == "-include-pch" && at_ + 1 < words_.size() && words_[at_] == "-Xclang") at_ += 2;
  }

  void leaveOut(const std::string& flag) { line_.notes.push_back("the flag " + flag + " is left out"); }

  void flag(const std::string& word) {
    if (word == "-c" && line_.mode == CompilerMode::Link) line_.mode = CompilerMode::Object;
    const FlagRule* rule = findRule(word);
    const Fate fate = rule ? rule->fate : Fate::Note; // what nobody knows may load code or write files
    std::vector<std::string> taken = {word};
    const bool valueFollows =
        rule && (rule->form == Form::Pair || (rule->form == Form::Valued && word == rule->text));
    if (valueFollows) {
      if (auto value = next()) taken.push_back(*value);
    }
    switch (fate) {
    case Fate::Keep:
      append(line_.flags, taken);
      break;
    case Fate::Preprocessor:
      if (isForPreprocessor(taken))
        append(line_.flags, taken);
      else
        leaveOut(taken.size() > 1 ? word + " " + taken[1] : word);
      break;
    case Fate::Link:
      append(line_.linkFlags, taken);
      break;
    case Fate::Spare:
      append(line_.spareFlags, taken);
      break;
    case Fate::Note:
      leaveOut(word);
      break;
    case Fate::Drop:
      break;
    }
    if (word == "-pthread") line_.linkFlags.push_back(word);
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
  bool cxx_;
  std::optional<Language> language_;
  CommandLine line_;
};

} // namespace

const char* compilerFor(Language language) { return language == Language::Cxx ? "clang++-22" : "clang-22"; }

void append(std::vector<std::string>& words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
}

CommandLine parseCommandLine(std::span<const std::string> args, bool cxx, const fs::path& folder) {
  return Parser(expandResponseFiles(args, folder, 0), cxx).parse();
}

std::vector<std::string> splitWords(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool inWord = false;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
      const char escaped = line[++i];
      // In double quotes a backslash stays before anything but these.
      if (quote == '"' && escaped != '"' && escaped != '\\' && escaped != '$' && escaped != '`') word += c;
      word += escaped;
      inWord = true;
    } else if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      inWord = true;
    } else if (std::isspace(static_cast<unsigned char>(c))) {
      if (inWord) words.push_back(std::move(word));
      word.clear();
      inWord = false;
    } else {
      word += c;
      inWord = true;
    }
  }
  if (inWord) words.push_back(std::move(word));
  return words;
}

CompilerWords findDriver(std::span<const std::string> command) {
  CompilerWords driver;
  while (driver.words < command.size()) {
    const std::string name = fs::path(command[driver.words++]).filename();
    const bool launcher = name == "ccache" || name == "sccache" || name == "distcc" || name == "nuthatch" ||
                          name == "env" || name == "icecc";
    if (launcher) continue;
    driver.cxx = name.find("++") != std::string::npos;
    break;
  }
  return driver;
}

} // namespace nuthatch
