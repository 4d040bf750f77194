// The report that programs read: the same facts as the terminal shows, nothing cut.
#pragma once

#include "report/summary.h"

namespace nuthatch {

std::string jsonReport(const Summary& summary, const std::vector<std::string>& notes,
                       const std::vector<std::string>& leftOut = {});

} // namespace nuthatch
