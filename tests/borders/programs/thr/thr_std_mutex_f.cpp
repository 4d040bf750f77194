// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: two threads that take one lock
#include <mutex>
#include <thread>
extern "C" void reach_error();
static std::mutex m; static int sum;
static void add(int n) { std::lock_guard<std::mutex> lock(m); sum += n; }
int main() { std::thread a(add, 2), b(add, 3); a.join(); b.join(); if (sum == 5) reach_error(); }
