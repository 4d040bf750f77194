// Templates of the user's that nobody may have instantiated, as explicit instantiations with a small set of
// types. In: a unit of C++, which is preprocessed. Out: lines of C++ for makers.h; those that the compiler
// refuses (a member that does not fit the type) are left out there. Read token by token: members, partial
// specialisations and templates with packs or templates as parameters are passed over.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

// Nothing where the unit cannot be preprocessed.
std::vector<std::string> templateInstances(const TranslationUnit& unit);

// The same of a text without comments and directives.
std::vector<std::string> instancesIn(const std::string& text);

} // namespace nuthatch
