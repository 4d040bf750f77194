// The attribute of functions whose body is a model of ours: of models/ (link_models.h) or of a rule's environment.
#pragma once

namespace nuthatch {

inline constexpr const char* kModelMark = "nuthatch-model";

} // namespace nuthatch
