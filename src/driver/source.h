// A call as source code: the statements that make its arguments, and the call. Used for the one-line form in
// reports and for the test files. Exact: a compiler that reads it makes the same bytes that the input had.
#pragma once

#include "driver/value.h"

#include <string>
#include <vector>

namespace nuthatch {

struct CallSource {
  std::vector<std::string> setup; // statements, each complete with its semicolon
  std::string call;               // an expression
};

CallSource writeCall(const Signature& signature, const Arguments& arguments);

// Account(2147483647).deposit(1): short enough for one line, with long texts cut.
std::string describeCall(const Signature& signature, const Arguments& arguments);

// Literals, shared by the languages.
std::string quotedText(std::string_view bytes, bool rust = false);
std::string integerDigits(const Shape& shape, const Value& value);

} // namespace nuthatch
