// Families of functions over one type: `dutch_create` and `dutch_stem` beside `french_create` and `french_stem`.
// In: the callables and who makes a type. Out: which makers are of another family than a function that takes the
// type, so that what they make is not meant for it. A library writes this down in names alone: makers that are
// called alike but for how they begin, one of which begins as the function does. What begins as no family does
// takes the objects of all of them. Never a word about what happens when families are mixed: triage says that.
#pragma once

#include "driver/callable.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace nuthatch {

using MakersByType = std::map<std::string, std::vector<std::uint16_t>>;

// Pairs of a function and a maker of another family.
std::set<std::pair<std::uint16_t, std::uint16_t>> strangersOf(const Callables& callables,
                                                              const MakersByType& makers);

} // namespace nuthatch
