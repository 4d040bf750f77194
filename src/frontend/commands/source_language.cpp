// What language a file holds, by its name; of a header also by its words.
#include "frontend/target.h"
#include "support/files.h"

#include <map>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// A header in C++ speaks of what C has not.
Language languageOfHeader(const fs::path& header) {
  if (header.extension() != ".h") return Language::Cxx;
  const auto text = readFile(header);
  if (!text) return Language::C;
  for (const char* word : {"class ", "template", "namespace ", "#include <string>", "#include <vector>"})
    if (text->find(word) != std::string::npos) return Language::Cxx;
  return Language::C;
}

} // namespace

bool isHeader(const fs::path& path) {
  const auto ending = path.extension();
  return ending == ".h" || ending == ".hpp" || ending == ".hh" || ending == ".hxx" || ending == ".h++";
}

Result<Language> languageOf(const fs::path& source) {
  if (isHeader(source)) return languageOfHeader(source);
  static const std::map<std::string, Language> kEndings = {
      {".c", Language::C},        {".i", Language::C},        {".cc", Language::Cxx},
      {".cp", Language::Cxx},     {".cpp", Language::Cxx},    {".cxx", Language::Cxx},
      {".c++", Language::Cxx},    {".C", Language::Cxx},      {".CPP", Language::Cxx},
      {".ii", Language::Cxx},     {".rs", Language::Rust},    {".bc", Language::Bitcode},
      {".ll", Language::Bitcode}, {".s", Language::Assembly}, {".S", Language::Assembly},
      {".sx", Language::Assembly}};
  const auto found = kEndings.find(source.extension().string());
  if (found != kEndings.end()) return found->second;
  return withRemedy(badInput("{} is no kind of file that Nuthatch knows", source.string()),
                    "give a .c, .cc, .cpp, .cxx, .rs, .bc or .ll file, a folder, or a program, object or "
                    "library built with nuthatch cc");
}

} // namespace nuthatch
