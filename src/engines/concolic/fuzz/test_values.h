// An input of a harness as the values that its calls gave, as text: 42, -1, 0.5. In: the bytes, and what the
// run asked for. Out: one word a call.
#pragma once

#include "replay/fork_server.h"

#include <string>
#include <vector>

namespace nuthatch::concolic {

std::vector<std::string> testValues(std::string_view input, const std::vector<InputRequest>& asked);

} // namespace nuthatch::concolic
