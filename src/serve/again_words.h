// What a hunt was asked for beside its paths and its time, so that a page can ask for the same again: a small file beside
// the ledger, a word a line. Whoever reads it believes nothing: only words of this list come out, with values that are
// names or numbers, never a file and never less of the sandbox.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch::serve {

inline constexpr const char* kAgainFile = "hunt.words";
inline constexpr std::size_t kLargestAgainFile = 4096;

bool isAgainWord(std::string_view word); // "--internal", "--guide=may"
std::string againText(const std::vector<std::string>& words);
std::vector<std::string> againWords(std::string_view text);

} // namespace nuthatch::serve
