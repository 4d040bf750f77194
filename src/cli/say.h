// How verbs print: every text goes through support/visible.h, whoever wrote it.
#pragma once

#include "support/visible.h"

#include <cstdio>
#include <fmt/format.h>

namespace nuthatch {

template <class... Args>
void say(std::FILE* stream, fmt::format_string<Args...> text, Args&&... args) {
  const std::string line = visible(fmt::format(text, std::forward<Args>(args)...));
  std::fwrite(line.data(), 1, line.size(), stream);
}

template <class... Args>
void say(fmt::format_string<Args...> text, Args&&... args) {
  say(stdout, text, std::forward<Args>(args)...);
}

} // namespace nuthatch
