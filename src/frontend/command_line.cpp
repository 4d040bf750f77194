#include "frontend/command_line.h"

#include "support/files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

enum class Fate {
  Keep,  // changes what the program means
  Drop,  // about output, speed, warnings, debug info: of no concern, no word about it
  Note,  // left out, and worth a line
  Spare, // left out, but tried again if the unit does not compile
  Link,
};

enum class Form {
  Word,   // the word itself
  Prefix, // any word that starts so
  Valued, // the word, with its value in the next word or joined
  Pair,   // the word, with its value in the next word only
};

struct Rule {
  std::string_view text;
  Form form;
  Fate fate;
};

// First match wins. What is in no rule and starts with '-' is kept: unknown flags are the compiler's
// business, and compile.cpp drops those that clang refuses.
constexpr auto kRules = std::to_array<Rule>({
    // output and dependencies
    {"-c", Form::Word, Fate::Drop},
    {"-pipe", Form::Word, Fate::Drop},
    {"-MF", Form::Valued, Fate::Drop},
    {"-MT", Form::Valued, Fate::Drop},
    {"-MQ", Form::Valued, Fate::Drop},
    {"-MJ", Form::Valued, Fate::Drop},
    {"-M", Form::Prefix, Fate::Drop},
    {"--serialize-diagnostics", Form::Pair, Fate::Drop},
    {"-save-temps", Form::Prefix, Fate::Drop},
    {"--save-temps", Form::Prefix, Fate::Drop},
    {"-v", Form::Word, Fate::Drop},
    // precompiled headers: made by another compiler or with other flags
    {"-include-pch", Form::Pair, Fate::Drop},
    {"-fpch-", Form::Prefix, Fate::Drop},
    {"-emit-pch", Form::Word, Fate::Drop},
    // warnings; -Wl, -Wp and -Wa are no warnings
    {"-Wl,", Form::Prefix, Fate::Link},
    {"-Wa,", Form::Prefix, Fate::Drop},
    {"-Wp,-M", Form::Prefix, Fate::Drop},
    {"-Wp,-D_FORTIFY_SOURCE", Form::Prefix, Fate::Drop},
    {"-Wp,-U_FORTIFY_SOURCE", Form::Prefix, Fate::Drop},
    {"-Wp,", Form::Prefix, Fate::Keep},
    {"-W", Form::Prefix, Fate::Drop},
    {"-w", Form::Word, Fate::Drop},
    {"-pedantic", Form::Prefix, Fate::Drop},
    {"-fdiagnostics-", Form::Prefix, Fate::Drop},
    {"-fno-diagnostics-", Form::Prefix, Fate::Drop},
    {"-fcolor-diagnostics", Form::Word, Fate::Drop},
    {"-fmessage-length", Form::Prefix, Fate::Drop},
    {"-fmax-errors", Form::Prefix, Fate::Drop},
    // optimisation, profiles, hardening, debug info: analysis and replay builds bring their own
    {"-O", Form::Prefix, Fate::Drop},
    {"-flto", Form::Prefix, Fate::Drop},
    {"-fno-lto", Form::Word, Fate::Drop},
    {"-ffat-lto-objects", Form::Word, Fate::Drop},
    {"-fno-fat-lto-objects", Form::Word, Fate::Drop},
    {"-fuse-linker-plugin", Form::Word, Fate::Drop},
    {"-fprofile-", Form::Prefix, Fate::Drop},
    {"-fcoverage-", Form::Prefix, Fate::Drop},
    {"-ftest-coverage", Form::Word, Fate::Drop},
    {"-fauto-profile", Form::Prefix, Fate::Drop},
    {"--coverage", Form::Word, Fate::Drop},
    {"-coverage", Form::Word, Fate::Drop},
    {"-pg", Form::Word, Fate::Drop},
    {"-p", Form::Word, Fate::Drop},
    {"-fsanitize", Form::Prefix, Fate::Drop},
    {"-fno-sanitize", Form::Prefix, Fate::Drop},
    {"-fstack-protector", Form::Prefix, Fate::Drop},
    {"-fstack-clash-protection", Form::Word, Fate::Drop},
    {"-fcf-protection", Form::Prefix, Fate::Drop},
    {"-D_FORTIFY_SOURCE", Form::Prefix, Fate::Drop},
    {"-U_FORTIFY_SOURCE", Form::Word, Fate::Drop},
    {"-fomit-frame-pointer", Form::Word, Fate::Drop},
    {"-fno-omit-frame-pointer", Form::Word, Fate::Drop},
    {"-ftree-", Form::Prefix, Fate::Drop},
    {"-fno-tree-", Form::Prefix, Fate::Drop},
    {"-funroll-", Form::Prefix, Fate::Drop},
    {"-fno-unroll-", Form::Prefix, Fate::Drop},
    {"-finline-", Form::Prefix, Fate::Drop},
    {"-fno-inline", Form::Prefix, Fate::Drop},
    {"-fvect-cost-model", Form::Prefix, Fate::Drop},
    {"--param", Form::Valued, Fate::Drop},
    {"-mllvm", Form::Pair, Fate::Drop},
    {"-g", Form::Prefix, Fate::Drop},
    {"-ffile-prefix-map", Form::Prefix, Fate::Drop}, // reports must find the sources
    {"-fdebug-prefix-map", Form::Prefix, Fate::Drop},
    {"-mtune=", Form::Prefix, Fate::Drop},
    {"-march=", Form::Prefix, Fate::Spare},
    {"-mcpu=", Form::Prefix, Fate::Spare},
    // the rest of the compiler
    {"-fplugin", Form::Prefix, Fate::Note},
    {"-fpass-plugin", Form::Prefix, Fate::Note},
    {"-specs", Form::Prefix, Fate::Note},
    {"--specs", Form::Prefix, Fate::Note},
    {"-fmodule-mapper", Form::Prefix, Fate::Note},
    {"-wrapper", Form::Pair, Fate::Drop},
    {"-B", Form::Valued, Fate::Drop},
    // linking
    {"-l", Form::Valued, Fate::Link},
    {"-L", Form::Valued, Fate::Link},
    {"-Xlinker", Form::Pair, Fate::Link},
    {"-T", Form::Valued, Fate::Link},
    {"-u", Form::Pair, Fate::Link},
    {"-z", Form::Pair, Fate::Link},
    {"-rpath", Form::Pair, Fate::Link},
    {"-shared", Form::Word, Fate::Link},
    {"-static", Form::Prefix, Fate::Link},
    {"-rdynamic", Form::Word, Fate::Link},
    {"-pie", Form::Word, Fate::Link},
    {"-no-pie", Form::Word, Fate::Link},
    {"-s", Form::Word, Fate::Link},
    {"-r", Form::Word, Fate::Link},
    {"-nostdlib", Form::Prefix, Fate::Link},
    {"-nodefaultlibs", Form::Word, Fate::Link},
    {"-nostartfiles", Form::Word, Fate::Link},
    {"-fuse-ld=", Form::Prefix, Fate::Link},
    {"-e", Form::Pair, Fate::Link},
    {"-h", Form::Pair, Fate::Link},
    {"-Xassembler", Form::Pair, Fate::Drop},
    // meaning, with a value of its own
    {"-I", Form::Valued, Fate::Keep},
    {"-D", Form::Valued, Fate::Keep},
    {"-U", Form::Valued, Fate::Keep},
    {"-include", Form::Pair, Fate::Keep},
    {"-imacros", Form::Pair, Fate::Keep},
    {"-isystem", Form::Valued, Fate::Keep},
    {"-iquote", Form::Valued, Fate::Keep},
    {"-idirafter", Form::Valued, Fate::Keep},
    {"-iprefix", Form::Pair, Fate::Keep},
    {"-iwithprefix", Form::Pair, Fate::Keep},
    {"-iwithprefixbefore", Form::Pair, Fate::Keep},
    {"-isysroot", Form::Pair, Fate::Keep},
    {"-cxx-isystem", Form::Valued, Fate::Keep},
    {"-stdlib++-isystem", Form::Valued, Fate::Keep},
    {"-ivfsoverlay", Form::Pair, Fate::Keep},
    {"-Xpreprocessor", Form::Pair, Fate::Keep},
    {"-target", Form::Pair, Fate::Keep},
    {"-arch", Form::Pair, Fate::Keep},
    {"-A", Form::Pair, Fate::Keep},
});

const Rule* findRule(std::string_view word) {
  for (const Rule& rule : kRules) {
    const bool matches =
        rule.form == Form::Word || rule.form == Form::Pair ? word == rule.text : word.starts_with(rule.text);
    if (matches) return &rule;
  }
  return nullptr;
}

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

  // cmake passes precompiled headers as `-Xclang -include-pch -Xclang FILE`; the rest is kept as it is.
  void frontendWord() {
    const auto inner = next();
    if (!inner) return;
    const bool pch = *inner == "-include-pch" || *inner == "-emit-pch" || *inner == "-fno-pch-timestamp";
    if (!pch) {
      line_.flags.insert(line_.flags.end(), {"-Xclang", *inner});
      return;
    }
    if (*inner == "-include-pch" && at_ + 1 < words_.size() && words_[at_] == "-Xclang") at_ += 2;
  }

  void flag(const std::string& word) {
    if (word == "-c" && line_.mode == CompilerMode::Link) line_.mode = CompilerMode::Object;
    const Rule* rule = findRule(word);
    const Fate fate = rule ? rule->fate : Fate::Keep;
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
    case Fate::Link:
      append(line_.linkFlags, taken);
      break;
    case Fate::Spare:
      append(line_.spareFlags, taken);
      break;
    case Fate::Note:
      line_.notes.push_back("the flag " + word + " is left out");
      break;
    case Fate::Drop:
      break;
    }
    if (word == "-pthread") line_.linkFlags.push_back(word);
  }

  static void append(std::vector<std::string>& to, const std::vector<std::string>& words) {
    to.insert(to.end(), words.begin(), words.end());
  }

  std::vector<std::string> words_;
  std::size_t at_ = 0;
  bool cxx_;
  std::optional<Language> language_;
  CommandLine line_;
};

} // namespace

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

Driver findDriver(std::span<const std::string> command) {
  Driver driver;
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
