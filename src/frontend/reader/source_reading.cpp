#include "frontend/reader/source_reading.h"

#include "frontend/bitcode_cache.h"
#include "frontend/commands/command_line.h"
#include "frontend/json_values.h"
#include "module/debug_types.h"
#include "replay/sandbox/build_tool.h"
#include "support/installation.h"
#include "support/shell.h"
#include "support/work_time.h"

#include <optional>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<std::string> textsAt(const Json& value, const char* key) {
  std::vector<std::string> texts;
  for (const Json& one : at(value, key)) texts.push_back(textOf(one));
  return texts;
}

TemplateParameter::Kind parameterKind(const std::string& name) {
  if (name == "type") return TemplateParameter::Kind::Type;
  if (name == "number") return TemplateParameter::Kind::Number;
  return name == "boolean" ? TemplateParameter::Kind::Boolean : TemplateParameter::Kind::Other;
}

void readDeclaration(const Json& one, SourceReading& reading) {
  const std::string kind = textAt(one, "kind"), name = textAt(one, "name"), file = textAt(one, "file");
  if (!isUserFile(file)) return;
  if (kind == "function")
    reading.functions.push_back({name, textAt(one, "class"), file, textAt(one, "comment")});
  if (kind == "type") reading.types.push_back({name, file});
  if (kind != "class template" && kind != "function template") return;
  DeclaredTemplate all{
      .name = name, .namespaces = textsAt(one, "namespaces"), .instance = textAt(one, "instance")};
  for (const Json& parameter : at(one, "parameters"))
    all.parameters.push_back({parameterKind(textAt(parameter, "kind")), textAt(parameter, "name"),
                              isTrueAt(parameter, "hasDefault")});
  reading.templates.push_back(std::move(all));
}

// Nothing where it is not what the plug-in writes.
std::optional<SourceReading> parseReading(const std::string& text) {
  const Json all = Json::parse(text, nullptr, false);
  if (!at(all, "files").is_array()) return std::nullopt;
  SourceReading reading;
  for (const Json& file : at(all, "files"))
    reading.files.push_back({textAt(file, "path"), numberAt(file, "depth")});
  for (const Json& one : at(all, "declarations")) readDeclaration(one, reading);
  for (const Json& macro : at(all, "macros"))
    if (isUserFile(textAt(macro, "file")))
      reading.macros.push_back({textAt(macro, "name"), textAt(macro, "file"), numberAt(macro, "line"),
                                numberAt(macro, "lastLine"), textsAt(macro, "parameters"),
                                isTrueAt(macro, "isVariadic"), textsAt(macro, "body")});
  reading.definesNdebug = isTrueAt(all, "definesNdebug");
  return reading;
}

fs::path pluginIn(const fs::path& resources) { return resources / "lib" / "nuthatch_reader.so"; }

// Complaints and warnings are for the build to say.
std::vector<std::string> commandFor(const TranslationUnit& unit, const fs::path& resources) {
  const std::string plugin = pluginIn(resources).string();
  const auto toFrontend = [](std::vector<std::string>& words, const std::string& word) {
    words.insert(words.end(), {"-Xclang", word});
  };
  std::vector<std::string> words = {compilerFor(unit.language), "-fsyntax-only",      "-w",
                                    "-Wno-everything",          "-Qunused-arguments", "-ferror-limit=0",
                                    "-fparse-all-comments"};
  for (const char* word : {"-load", plugin.c_str(), "-plugin", "nuthatch-reader"}) toFrontend(words, word);
  for (const char* folder : kSystemFolders) {
    toFrontend(words, "-plugin-arg-nuthatch-reader");
    toFrontend(words, std::string("system=") + folder);
  }
  append(words, unit.flags);
  append(words, {"-idirafter", (resources / "include").string(), "-x",
                 unit.language == Language::Cxx ? "c++" : "c", unit.source.string()});
  return words;
}

} // namespace

Result<SourceReading> readSource(const TranslationUnit& unit) {
  const CountAsBuild counted("declarations");
  NH_TRY(const fs::path resources, resourceFolder());
  const auto argv = commandFor(unit, resources);
  const BitcodeCache cache;
  const std::string key = "reading\n" + programIdentity(pluginIn(resources)) + "\n" + unit.folder.string() +
                          "\n" + shellQuoted(argv);
  if (const auto known = cache.find(key))
    if (auto reading = parseReading(known->bytes)) return *std::move(reading);
  NH_TRY(const auto finished, runTool({.argv = argv, .folder = unit.folder}));
  auto reading = parseReading(finished.out);
  if (!reading) return badInput("clang cannot read {}", unit.source.string());
  std::vector<fs::path> files;
  for (const IncludedFile& file : reading->files) files.push_back(file.path);
  if (finished.ok()) cache.store(key, {.bytes = finished.out}, files); // else a file that is missing may come
  return *std::move(reading);
}

} // namespace nuthatch
