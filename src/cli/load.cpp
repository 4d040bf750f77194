#include "cli/load.h"
#include "cli/say.h"

#include "frontend/compile.h"
#include "frontend/tree_roles.h"

#include <fmt/format.h>

namespace nuthatch {

Result<Loaded> load(const std::vector<std::filesystem::path>& paths) {
  NH_TRY(auto tree, findTree(paths));
  Target& target = tree.target;
  std::vector<std::string> notes = target.notes;
  auto module = compile(target, Flavour::Analysis, notes);
  for (const auto& note : notes) say(stderr, "note: {}\n", note);
  if (!module) return std::unexpected(std::move(module).error());
  return Loaded{std::move(target), std::move(*module)};
}

} // namespace nuthatch
