// Use after free: an access to a heap object that was given back.
//
//   store i32 1, ptr %p    becomes    %l = call i1 @nh.live(ptr %p, i64 4)
//                                     call void @nh.check(i1 %l, i64 …)
//                                     store i32 1, ptr %p
//
// Not checked: locals and globals, which are never on the heap.
#include "checks/lifetime.h"

namespace nuthatch {

void insertUsesAfterFree(FunctionChecks& checks) {
  insertLifetimeChecks(checks, CheckKind::UseAfterFree, Intrinsic::Live, "was not freed");
}

} // namespace nuthatch
