// The change of the source that a failure asks for, where there is an obvious one: a loop that runs one round too far, a variable
// that nobody gave a first value. Comes in: a finding with its path, and the source as it is now. Goes out: a replacement in one
// line, or nothing, which is the rule. It looks at the source's own words and at values of the path, and offers nothing where
// the source has changed since; nobody decides by it, and a person takes it or leaves it.
#pragma once

#include "report/record.h"

#include <functional>

namespace nuthatch {

using SourceReader = std::function<Result<std::string>(const std::string&)>;

struct ObviousFix {
  std::string file;
  std::uint32_t line = 0, column = 0,
                endColumn = 0; // what is replaced: bytes from 1, the end not included; an empty one inserts
  std::string inserted;
  std::string words; // "the loop runs one round too far: `<` in place of `<=`"
};

std::optional<ObviousFix> obviousFix(const Record& record, const Finding& finding,
                                     const SourceReader& source);

} // namespace nuthatch
