#include "engines/exhaustive/rust/test_source.h"

#include "support/files.h"
#include "support/shell.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

// As the server says it.
constexpr const char* kUnwritten = "a result depends on memory that was never written";
// What the allocator of the tests looks at (section exact of runtime/rust).
bool isOfAllocator(const std::string& kind) {
  return kind == "memory is freed with another layout than it was allocated with" ||
         kind == "an allocation of no bytes was asked for";
}

struct ChoiceValues {
  std::map<int, std::string> literals; // sites whose value was the same whenever it was asked for
  std::vector<int> rest;               // choices that belong to no such site, in order
  bool panicked = false;               // on the way to the defect
};

// One run again in the sandbox, which tells what each choice was.
Result<ChoiceValues> askValues(const Bug& bug, const fs::path& program, std::size_t number,
                               const SandboxPolicy& policy, const TestOptions& options) {
  const bool isGiven = !bug.failure.given.empty();
  NH_TRY(const SandboxResult ran,
         runSandboxed({program.string(), isGiven ? "given" : "replay", std::to_string(number),
                       isGiven ? bug.failure.given : bug.failure.choices, std::to_string(options.deviations),
                       options.outOfMemory ? "1" : "0"},
                      policy));
  ChoiceValues told;
  std::vector<std::pair<int, int>> choices;
  std::set<int> several;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    int site = 0;
    words >> word >> site;
    if (word == "value") {
      std::string text;
      std::getline(words >> std::ws, text);
      const auto [at, isNew] = told.literals.emplace(site, text);
      if (!isNew && at->second != text) several.insert(site);
    } else if (word == "panicked") {
      told.panicked = site > 0;
    } else if (word == "choice") {
      int choice = 0;
      words >> choice;
      choices.emplace_back(site, choice);
    }
  }
  for (const int site : several) told.literals.erase(site);
  std::erase_if(told.literals, [](const auto& pair) { return pair.first < 0; });
  for (const auto& [site, choice] : choices)
    if (!told.literals.contains(site)) told.rest.push_back(choice);
  return told;
}

std::string identifier(const std::string& text, std::size_t most = 60) {
  std::string name;
  for (const char c : text) {
    const bool isWord = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (isWord)
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!name.empty() && name.back() != '_')
      name += '_';
  }
  name = name.substr(0, most);
  while (!name.empty() && name.back() == '_') name.pop_back();
  return name;
}

std::string indented(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out += "    " + line + "\n";
  return out;
}

std::string header(const Bug& bug, const Node& driver, const rust::Library& library, bool isPlain) {
  std::string text =
      fmt::format("// {}: {}\n// Calls: {}\n", library.crate, bug.failure.kind, driver.names());
  if (isPlain || isOfAllocator(bug.failure.kind))
    text += "// Fails without a sanitizer; Miri, where it is installed, names the place itself.\n";
  if (!library.package.empty())
    return text + fmt::format("// Copy to {}/tests/ and run:\n//   {}cargo test{} --test {}\n",
                              library.package.filename().string(),
                              isPlain ? "" : "RUSTFLAGS=-Zsanitizer=address RUSTC_BOOTSTRAP=1 ",
                              isPlain ? "" : " --release --target " + library.toolchain.host, bug.testName);
  const char* flags = isPlain ? "" : "-Zsanitizer=address ";
  std::string commands = isPlain ? "" : "export RUSTC_BOOTSTRAP=1\n//   ";
  std::string beside, linked;
  if (library.stdModule.empty()) { // a crate of its own, as it was checked
    const std::string file = library.source.filename().string();
    beside = " beside " + file;
    linked = fmt::format("-L. --extern {} ", library.crate);
    commands += fmt::format("rustc --crate-type=rlib --crate-name={} {}{}", library.crate, flags, file);
    bool hasEdition = false;
    for (const std::string& flag : library.options.rustcFlags) {
      commands += " " + shellQuoted({flag});
      hasEdition |= flag.starts_with("--edition");
    }
    commands += (hasEdition ? "" : " --edition=" + library.edition) + "\n//   ";
  }
  return text +
         fmt::format("// Build and run{0}:\n//   {1}rustc --edition=2021 {2}{3}--test {4}.rs && ./{4}\n",
                     beside, commands, flags, linked, bug.testName);
}

// What a test is written from.
struct Subject {
  const Bug& bug;
  const Node& driver;
  const rust::Library& library;
  const CrateParts& parts;
  const ChoiceValues& told;
  const TestOptions& options;
};

// Where the values of a test stand.
enum class Values {
  Literals, // in the source
  Given,    // the run's input as it came from the bounded engine: what the caller's own code answered has no
            // place in the source where a literal could stand
  Choices,  // all choices of the run, in order: each allocation is one
  Painted,  // literals, and the stack is painted: what the defect leaves is what lay there
};

// "1f00" as "31, 0".
std::string numbersOf(const std::string& hexadecimal) {
  std::vector<unsigned long> all;
  for (std::size_t at = 0; at + 1 < hexadecimal.size(); at += 2)
    all.push_back(std::stoul(hexadecimal.substr(at, 2), nullptr, 16));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string testCode(const Subject& of, Values values) {
  const auto& [bug, driver, library, parts, told, options] = of;
  const unsigned deviations = options.deviations;
  const bool isGiven = values == Values::Given, isShort = values == Values::Choices,
             isPainted = values == Values::Painted;
  const bool isUnwritten = bug.failure.kind == kUnwritten;
  const DriverSource source = driverSource(driver, {.literals = isGiven || isShort ? nullptr : &told.literals,
                                                    .steps = false,
                                                    .paints = isUnwritten || isPainted,
                                                    .catches = told.panicked});
  std::string body = source.body;
  // A panic by itself is no defect: where the run has one, the test catches it and only what comes of it
  // fails.
  const bool follows = isGiven || isShort || told.panicked || !told.rest.empty() || isUnwritten;
  if (isUnwritten)
    body = fmt::format("    nh::twice(&[{}], {}, || {{\n{}    }});\n", fmt::join(told.rest, ", "), deviations,
                       indented(body));
  else if (told.panicked)
    body = "    let _ = std::panic::catch_unwind(|| {\n" + indented(body) + "    });\n";
  if (isGiven)
    body = fmt::format("    nh::give(&[{}]);\n    nh::follow(&[], {});\n", numbersOf(bug.failure.given),
                       deviations) +
           body;
  else if (isShort)
    body = fmt::format("    nh::follow(&[{}], {});\n    nh::run_short();\n", numbersOf(bug.failure.choices),
                       deviations) +
           body;
  else if (follows && !isUnwritten)
    body = fmt::format("    nh::follow(&[{}], {});\n", fmt::join(told.rest, ", "), deviations) + body;
  if (isPainted) body = "    unsafe { nh::PAINTS = true; }\n" + body;
  std::string oracles;
  for (const auto& [trait, text] : parts.oracles) {
    const std::string name = oracleName(text);
    if (!name.empty() && body.find(name) != std::string::npos) oracles += "\n" + text;
  }
  std::string prelude;
  const bool isLayout = isOfAllocator(bug.failure.kind);
  if (body.find("nh::") != std::string::npos || !oracles.empty() || isLayout) {
    std::set<std::string> sections = source.sections;
    if (follows) sections.insert("follow");
    if (isUnwritten) sections.insert("twice");
    if (isLayout && !isShort) sections.insert("exact");
    if (isShort) sections.insert("short");
    prelude =
        "\n#[allow(dead_code, static_mut_refs)]\nmod nh {\n" + preludeWith(parts.prelude, sections) + "}\n";
  }
  // What was never written shows by itself, and only where a sanitizer leaves the stack alone.
  return header(bug, driver, library, isUnwritten || isPainted) +
         fmt::format("{}#![allow(unused)]\n\n#[test]\nfn {}() {{\n{}}}\n{}{}",
                     isShort ? "#![feature(alloc_error_hook)]\n" : "", bug.testName, body, oracles, prelude);
}

std::string codeOf(const WantedTest& test, const ChoiceValues& told, const rust::Library& library,
                   const CrateParts& parts, const TestOptions& options, Values values) {
  return testCode({*test.bug, *test.driver, library, parts, told, options}, values);
}

// The finding stays where its test does not fail, with a word about it.
Status runTest(Bug& bug, std::vector<std::string> command, SandboxPolicy limits) {
  if (wantsFramesOnStack(bug.test)) limits.environment.push_back(kFramesOnStack);
  NH_TRY(const SandboxResult ran, runSandboxed(command, limits));
  bug.replayed = !ran.ok() && !ran.timedOut;
  bug.note = bug.replayed ? "" : "the test passes";
  return {};
}

Status buildAndRun(Bug& bug, const rust::Library& library, const fs::path& file,
                   const SandboxPolicy& limits) {
  NH_TRY_VOID(writeFile(file, bug.test));
  auto test = rust::buildTest(library, file);
  if (!test) {
    bug.note = "its test does not compile: " + test.error().detail.substr(0, 400);
    return {};
  }
  return runTest(bug, {test->string(), "--test-threads=1"}, limits);
}

// Tests that bring no allocator and no feature of rustc stand in one program, each in a module of its own: most of what
// a build costs is there once. None: rustc takes not all of them.
std::optional<fs::path> buildTogether(const std::vector<WantedTest>& tests, const rust::Library& library,
                                      const fs::path& file) {
  std::string text = "#![allow(warnings)]\n";
  for (std::size_t i = 0; i < tests.size(); ++i)
    text += fmt::format("mod t{} {{\n{}}}\n", i, tests[i].bug->test);
  if (!writeFile(file, text)) return std::nullopt;
  const auto program = rust::buildTest(library, file);
  return program ? std::optional(*program) : std::nullopt;
}

} // namespace

bool wantsFramesOnStack(std::string_view test) {
  return test.find("nh::twice(") != test.npos || test.find("nh::PAINTS = true") != test.npos;
}

Status writeTests(const std::vector<WantedTest>& tests, const fs::path& program, const rust::Library& library,
                  const CrateParts& parts, const SandboxPolicy& policy, const TestOptions& options) {
  std::vector<ChoiceValues> told;
  std::vector<WantedTest> together;
  for (const WantedTest& test : tests) {
    Bug& bug = *test.bug;
    NH_TRY(ChoiceValues values, askValues(bug, program, test.number, policy, options));
    bug.testName =
        fmt::format("{}_{}_{}", identifier(library.crate), identifier(test.driver->call.function->name),
                    identifier(bug.failure.kind, 32));
    const bool isShort = options.outOfMemory && bug.failure.kind != kUnwritten;
    bug.test = codeOf(test, values, library, parts, options, isShort ? Values::Choices : Values::Literals);
    told.push_back(std::move(values));
    if (!isShort && bug.test.find("#[global_allocator]") == std::string::npos) together.push_back(test);
  }
  if (together.size() > 1)
    if (const auto built = buildTogether(together, library, program.string() + "_tests.rs"))
      for (std::size_t i = 0; i < together.size(); ++i)
        NH_TRY_VOID(runTest(
            *together[i].bug,
            {built->string(), "--exact", fmt::format("t{}::{}", i, together[i].bug->testName)}, policy));
  for (std::size_t i = 0; i < tests.size(); ++i) {
    Bug& bug = *tests[i].bug;
    const fs::path file = fmt::format("{}_test{}.rs", program.string(), i);
    if (bug.replayed) continue;
    NH_TRY_VOID(buildAndRun(bug, library, file, policy));
    if (bug.replayed || bug.failure.kind == kUnwritten || options.outOfMemory) continue;
    const bool isGiven = !bug.failure.given.empty();
    const std::string plain = bug.test;
    bug.test = codeOf(tests[i], told[i], library, parts, options, isGiven ? Values::Given : Values::Painted);
    NH_TRY_VOID(buildAndRun(bug, library, file, policy));
    if (!bug.replayed) bug.test = plain;
  }
  return {};
}

} // namespace nuthatch::exhaustive
