// SMT-LIB 2.6: writing queries that Z3 and cvc5 accept (QF_BV, QF_ABV, QF_BVFP, QF_ABVFP), and reading the
// QF_BV, QF_ABV, QF_FP and QF_BVFP that other tools write. What SMT-LIB leaves open (fp.to_ubv out of range)
// becomes a free value.
#pragma once

#include "expr/text.h"

namespace nuthatch::expr {

// The query as a script with one check-sat. Every shared term is one define-fun. Exact: the script has the
// same models.
std::string printSmtlib(const Terms& terms, const Query& query);

// One query for each check-sat, with the assertions in force there.
struct Script {
  std::string logic;
  std::vector<Query> queries;
};
// Commands that only ask (get-model, get-value ...) are passed over. `place` names the file in messages.
Result<Script> parseSmtlib(Terms& terms, std::string_view text, std::string_view place);

} // namespace nuthatch::expr
