// The words that a name is made of, in small letters: of a_iArgCount they are a, i, arg and count; of
// csv_set_term_func csv, set, term and func. What a function is for is asked of whole words: `determine` ends
// nothing.
#pragma once

#include <string>
#include <vector>

namespace nuthatch {

std::vector<std::string> wordsOf(const std::string& name);

} // namespace nuthatch
