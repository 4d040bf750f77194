// RUN: %clang %s -o %t.bc && %nh-opt %t.bc --list --kinds=float-to-int-out-of-range | FileCheck %s --implicit-check-not=float-to-int
// RUN: %nh-opt %t.bc --kinds=float-to-int-out-of-range | FileCheck %s --check-prefix=IR
// IR-LABEL: @exact(
// IR-DAG: fcmp ogt double %{{.*}}, 0xC1E0000000200000
// IR-DAG: fcmp olt double %{{.*}}, 0x41E0000000000000
int exact(double x) { return (int)x; } // CHECK: float-to-int-out-of-range float_to_int.c:[[@LINE]] exact #0: x fits int
// IR-LABEL: @coarse(
// IR-DAG: fcmp oge float %{{.*}}, 0xC1E0000000000000
// IR-DAG: fcmp olt float %{{.*}}, 0x41E0000000000000
int coarse(float x) { return (int)x; } // CHECK: float-to-int-out-of-range float_to_int.c:[[@LINE]] coarse #0: x fits int
// IR-LABEL: @positive(
// IR-DAG: fcmp ogt double %{{.*}}, -1.000000e+00
// IR-DAG: fcmp olt double %{{.*}}, 2.560000e+02
unsigned char positive(double x) { return (unsigned char)x; } // CHECK: float-to-int-out-of-range float_to_int.c:[[@LINE]] positive #0: x fits unsigned char
double back(int x) { return x; }
