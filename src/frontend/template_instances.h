// Templates of the user's that nobody may have instantiated, as explicit instantiations with a small set of
// types. In: a unit of C++, as clang reads it. Out: lines of C++ for makers.h; those that the compiler refuses
// (a member that does not fit the type) are left out there. Members of classes and templates with packs or
// templates as parameters are passed over.
#pragma once

#include "frontend/reader/source_reading.h"

namespace nuthatch {

// Nothing where the unit cannot be read.
std::vector<std::string> templateInstances(const TranslationUnit& unit);

// The same of one template.
std::vector<std::string> instancesOf(const DeclaredTemplate& all);

} // namespace nuthatch
