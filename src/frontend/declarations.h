// Which of the user's headers a unit includes and what they declare: a test includes headers like any other
// user of the code, and the source itself only where no header will do. Clang says it (reader/source_reading.h),
// so conditions, include paths and macros are those of the build.
#pragma once

#include "frontend/reader/source_reading.h"

#include <set>

namespace nuthatch {

// With what it includes of the user's own headers.
struct IncludedHeader {
  std::filesystem::path path;                    // included by the unit itself, not by another header
  std::vector<std::filesystem::path> inner = {}; // headers that it includes itself, at any depth
  std::set<std::string> functions = {};          // that are no members of classes
  std::set<std::string> types = {};              // whose bodies are there
  std::vector<DeclaredFunction> described = {};  // functions and members with a comment

  bool declares(const std::string& function) const { return functions.contains(function); }
  bool defines(const std::string& type) const { return types.contains(type); }
};

Result<std::vector<IncludedHeader>> includedHeaders(const TranslationUnit& unit);

// The same of headers alone, each without what it includes, read with the flags of a unit. `language`: as users
// of the headers would have it.
Result<std::vector<IncludedHeader>> headersAlone(const std::vector<std::filesystem::path>& headers,
                                                 const TranslationUnit& like, Language language);

} // namespace nuthatch
