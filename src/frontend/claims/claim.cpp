#include "frontend/claims/claim.h"

namespace nuthatch {

namespace {

bool isAbout(const Claim& claim, const Check& check) {
  return claim.kinds.contains(check.kind) &&
         claim.file == std::filesystem::path(check.place.file).lexically_normal() &&
         claim.firstLine <= check.place.line && check.place.line <= claim.lastLine &&
         (claim.column == 0 || claim.column == check.place.column);
}

} // namespace

ClaimedChecks claimedChecks(const std::vector<Check>& checks, const std::vector<Claim>& claims) {
  ClaimedChecks claimed;
  for (const Check& check : checks) {
    std::set<std::string> tools, reporting;
    for (const Claim& claim : claims)
      if (isAbout(claim, check)) (claim.holds ? tools : reporting).insert(claim.tool);
    for (const std::string& tool : reporting) tools.erase(tool);
    if (!tools.empty()) claimed[check.id] = std::move(tools);
  }
  return claimed;
}

std::set<std::string> idsOf(const ClaimedChecks& claimed) {
  std::set<std::string> ids;
  for (const auto& [id, tools] : claimed) ids.insert(id);
  return ids;
}

} // namespace nuthatch
