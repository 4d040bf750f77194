// Text of others (source lines, names, what a program printed) as it may be shown: nothing in it reaches a
// terminal as a command, and nothing looks like what it is not. Control characters, marks that turn the direction
// of writing and bytes that are no UTF-8 become \x1b, \u202e and the like.
#pragma once

#include <string>
#include <string_view>

namespace nuthatch {

std::string visible(std::string_view text);     // line ends and tabs stay
std::string visibleLine(std::string_view text); // one line whatever it holds; tabs stay

} // namespace nuthatch
