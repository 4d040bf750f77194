// Takes promises out of a module: attributes, metadata and flags by which the frontend tells LLVM "this never
// happens" (nonnull, dereferenceable, noundef, !range, !tbaa, inbounds, nsw …). LLVM may delete whatever only
// matters when a promise is broken, and a broken promise is exactly what a check looks for: with `nonnull` on
// a parameter, `p != null` folds to true and the check is gone. Two steps, since checks read two of the
// promises as the frontend's word for what the source says:
//
//   dropPointerPromises   before checks: everything about pointers and ranges
//   dropValuePromises     after checks: nsw, nuw, exact, disjoint (nsw told them which arithmetic is signed) and
//                         noundef (it told them which arguments are values and not padding); arithmetic is
//                         total from here on
//
// Never touches what decides how code is generated (calling convention, byval, sret, zeroext, align of
// accesses).
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

bool dropPointerPromises(llvm::Module& module);
bool dropValuePromises(llvm::Module& module);

} // namespace nuthatch
