// Which library functions the engine gives a meaning itself, so that no model is linked for them.
#pragma once

#include <string_view>

namespace nuthatch::bounded {

bool isBuiltin(std::string_view name);

} // namespace nuthatch::bounded
