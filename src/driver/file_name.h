// Files that a driver hands over by their names lie in the folder where it runs. A name follows from what the file
// holds, so that the runtime (runtime/driver_files.c) and the source of a test give the same file the same name.
#pragma once

#include <string>

namespace nuthatch {

inline constexpr const char* kNoSuchFile = "no-such-file"; // where there are no bytes

std::string fileNameFor(const std::string& content);

// Whether a line of a test makes such a file.
bool makesFile(const std::string& line);

} // namespace nuthatch
