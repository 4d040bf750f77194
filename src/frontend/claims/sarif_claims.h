// Claims from a SARIF 2.1.0 file. A result of kind `pass` says that its rule was looked for in its region and holds; one
// of kind `fail`, or without a kind, reports a failure. What a rule is about is told by its id, where that is a kind of ours
// (`null-dereference`), or by a CWE number among its tags, relations or properties. A rule that names none says nothing.
// The file is untrusted; what is no SARIF is bad input.
#pragma once

#include "frontend/claims/claim.h"
#include "support/result.h"

namespace nuthatch {

// Relative places lie below `root`.
Result<std::vector<Claim>> readSarifClaims(const std::filesystem::path& file,
                                           const std::filesystem::path& root);

} // namespace nuthatch
