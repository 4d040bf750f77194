// Names of C++ types as people write them: std::__cxx11::basic_string<char, …> is std::string, and arguments
// of templates that everybody leaves out are left out. Text in, text out; names that it does not know stay.
#pragma once

#include <string>
#include <string_view>

namespace nuthatch {

// Of a name in C and C++.
bool isWordCharacter(char c);

std::string plainCxxName(std::string_view name);

// Without the arguments of templates: mu::MathImpl<int>::Sin is mu::MathImpl::Sin. An operator keeps its
// name.
std::string withoutArguments(const std::string& name);

} // namespace nuthatch
