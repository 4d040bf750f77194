// RUN: %clangxx %s -o %t.bc && %nh-opt %t.bc --list --kinds=uncaught-exception | FileCheck %s --implicit-check-not=uncaught-exception
void may();
int plain(int x) { if (x) throw x; return 0; }
int never(int x) noexcept { may(); return x; } // CHECK: uncaught-exception uncaught_exception.cpp:[[@LINE]] {{.*}}never{{.*}}: no exception leaves never(int)
int quiet(int x) noexcept { return x; }
int main() { may(); } // CHECK: uncaught-exception uncaught_exception.cpp:[[@LINE]] main #0: no exception leaves main
// The clean-up of a local stands between: the exception would end the program before it runs.
struct Guard { ~Guard(); };
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, unsigned long size) {
  Guard guard;
  throw 1; // CHECK: uncaught-exception {{.*}} LLVMFuzzerTestOneInput #0: no exception leaves LLVMFuzzerTestOneInput
}
