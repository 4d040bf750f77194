// RUN: %clang -m32 %s -o %t.bc && %nh-opt %t.bc --passes=prototypes | FileCheck %s
// RUN: %clang %s -o %t64.bc && %nh-opt %t64.bc --passes=prototypes | FileCheck %s
// Calls of functions without a prototype say what they call, on 32 bits and on 64.

void stop();
int number();
int own();
static double round(double x) { return x + 1; }

// CHECK-LABEL: @caller(
// CHECK: call i32 (...) @number()
// CHECK: call void (...) @stop()
// CHECK: call void (...) @stop(i32 noundef 1, i32 noundef 2)
// CHECK: call i32 @own(i32 noundef %{{.*}}, i32 noundef 2) #[[NOBUILTIN:[0-9]+]]
// CHECK: call double @round({{.*}}) #[[NOBUILTIN]]
int caller(void) {
  int n = number();
  if (n) stop();
  stop(1, 2);
  return own(n, 2) + (int)round(1.5);
}

int own(a, b) int a, b; { return a + b; }

// Another number of arguments than the function takes is no call that can be followed.
// CHECK-LABEL: @wrong(
// CHECK: call i32 @own(i32 noundef 1)
int (*const pointer)() = own;
int wrong(void) { return ((int (*)(int))own)(1); }
// CHECK: attributes #[[NOBUILTIN]] = {{{.*}}nobuiltin
