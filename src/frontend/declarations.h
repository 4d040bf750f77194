// Which of the user's headers a unit includes and what they declare: a test includes headers like any other
// user of the code, and the source itself only where no header will do. Comes from the preprocessor's own
// line markers, so conditions and include paths are those of the build.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

struct IncludedHeader {
  std::filesystem::path path; // included by the unit itself, not by another header
  std::string text;           // preprocessed, with what it includes of the user's own headers
  std::vector<std::filesystem::path> inner = {}; // headers that it includes itself, at any depth
  bool declares(const std::string& function) const;
  bool defines(const std::string& type) const; // a class or struct with its body
};

Result<std::vector<IncludedHeader>> includedHeaders(const TranslationUnit& unit);

} // namespace nuthatch
