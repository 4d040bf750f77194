// Compiles rules into a module: at each event the state of its object is read, an nh.check fails where a
// clause says error, and the state moves.
//
//   call i32 @fclose(ptr %f)     becomes     %s = nh_rule_state(rule, %f, start)
//                                            nh_rule_event(rule, %f, %s, %t, "main.c:9 …")   for the trace
//                                            nh.check(%s != closed, id)
//                                            nh_rule_set(rule, %f, %s, %t)
//                                            call i32 @fclose(ptr %f)
//
// A rule without an event in the module leaves no trace in it. Of one event the first clause that fits counts.
#pragma once

#include "rules/rule_book.h"

#include <memory>

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

class FunctionChecks;

class RuleCompiler {
public:
  explicit RuleCompiler(llvm::Module& module); // with the rules of the process (rules/rule_book.h)
  ~RuleCompiler();
  void insert(FunctionChecks& checks); // before the checks of other kinds
  void finish();                       // after the last function

private:
  class OneRule;
  llvm::Module& module_;
  std::shared_ptr<const rules::RuleBook> book_;
  std::vector<std::unique_ptr<OneRule>> rules_;
};

} // namespace nuthatch
