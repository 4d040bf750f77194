// Which types a parameter takes that is bounded by traits of other crates, of which rustdoc says nothing: parameters and a
// few types come in, rustc is asked once about all of them, and those that it takes go out. Nothing is run.
#pragma once

#include "engines/exhaustive/rust/driver.h"
#include "frontend/rust/rust_library.h"

#include <chrono>

namespace nuthatch::exhaustive {

struct OpenParameter {
  const Function* function = nullptr; // the first that has it
  const rust::GenericParam* param = nullptr;
};

// By the text of the bounds; none where rustc takes none of those asked about.
using FittingTypes = std::map<std::string, std::vector<TypeRef>>;

std::string boundsText(const rust::GenericParam& param);

Result<FittingTypes> findFittingTypes(const rust::Library& library, const rust::Api& api,
                                      rust::TypeTable& types, const std::vector<OpenParameter>& parameters,
                                      std::chrono::milliseconds limit);

} // namespace nuthatch::exhaustive
