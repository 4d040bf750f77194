// Use after scope: an access, through a pointer, to a local whose block or function has been left.
//
//   %v = load i32, ptr %p    becomes    %s = call i1 @nh.inscope(ptr %p, i64 4)
//                                       call void @nh.check(i1 %s, i64 …)
//                                       %v = load i32, ptr %p
//
// Not checked: accesses to a local by its own name, which the language keeps inside its scope, and globals.
#include "checks/lifetime.h"

namespace nuthatch {

void insertUsesAfterScope(FunctionChecks& checks) {
  insertLifetimeChecks(checks, CheckKind::UseAfterScope, Intrinsic::InScope, "is still in scope");
}

} // namespace nuthatch
