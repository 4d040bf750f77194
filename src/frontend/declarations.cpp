#include "frontend/declarations.h"

#include "module/debug_types.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <map>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// What `reading` finds in the files that belong to each header.
void addNames(std::vector<IncludedHeader>& headers,
              const std::map<fs::path, std::vector<std::size_t>>& headersOf, const SourceReading& reading) {
  const auto each = [&](const fs::path& file, const auto& add) {
    const auto found = headersOf.find(file);
    if (found == headersOf.end()) return;
    for (const std::size_t number : found->second) add(headers[number]);
  };
  for (const DeclaredFunction& function : reading.functions)
    each(function.file, [&](IncludedHeader& header) {
      if (function.inClass.empty()) header.functions.insert(function.name);
      if (!function.comment.empty()) header.described.push_back(function);
    });
  for (const DeclaredType& type : reading.types)
    each(type.file, [&](IncludedHeader& header) { header.types.insert(type.name); });
}

} // namespace

Result<std::vector<IncludedHeader>> includedHeaders(const TranslationUnit& unit) {
  NH_TRY(const SourceReading reading, readSource(unit));
  std::vector<IncludedHeader> headers;
  std::map<fs::path, std::vector<std::size_t>> headersOf; // a file may be read more than once
  bool isUsers = false;                                   // the header that is being read
  for (const IncludedFile& file : reading.files) {
    if (file.depth == 1) isUsers = isUserFile(file.path.string());
    if (file.depth == 0 || !isUsers) continue;
    if (file.depth == 1)
      headers.push_back({.path = file.path});
    else
      headers.back().inner.push_back(file.path);
    auto& its = headersOf[file.path];
    if (its.empty() || its.back() != headers.size() - 1) its.push_back(headers.size() - 1);
  }
  addNames(headers, headersOf, reading);
  return headers;
}

Result<std::vector<IncludedHeader>> headersAlone(const std::vector<fs::path>& headers,
                                                 const TranslationUnit& like, Language language) {
  // Named by its content, so that a second reading is known again.
  NH_TRY(const fs::path cache, cacheFolder());
  NH_TRY_VOID(makeFolder(cache / "headers"));
  std::string text;
  std::vector<IncludedHeader> alone;
  std::map<fs::path, std::vector<std::size_t>> headersOf;
  for (const fs::path& header : headers) {
    text += "#include \"" + header.string() + "\"\n";
    headersOf[header.lexically_normal()].push_back(alone.size());
    alone.push_back({.path = header});
  }
  TranslationUnit user = like;
  user.language = language;
  user.source = cache / "headers" / sha256(text).substr(0, 40);
  NH_TRY_VOID(writeFile(user.source, text));
  NH_TRY(const SourceReading reading, readSource(user));
  addNames(alone, headersOf, reading);
  return alone;
}

} // namespace nuthatch
