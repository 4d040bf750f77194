// Z3 as the oracle of tests. In: an SMT-LIB script with one check-sat. Out: what Z3 prints, without the end
// of the line; after 20 seconds "unknown".
#pragma once

#include <string>
#include <z3.h>

namespace nuthatch {

inline std::string askZ3(const std::string& script) {
  Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "timeout", "20000");
  Z3_context context = Z3_mk_context(config);
  Z3_set_error_handler(context, [](Z3_context, Z3_error_code) {});
  std::string answer = Z3_eval_smtlib2_string(context, script.c_str());
  Z3_del_context(context);
  Z3_del_config(config);
  while (!answer.empty() && answer.back() == '\n') answer.pop_back();
  return answer;
}

} // namespace nuthatch
