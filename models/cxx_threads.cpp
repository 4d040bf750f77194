// std::thread over the threads of threads.c: what libstdc++ keeps of it in its library. A thread is begun with an object whose class has
// a virtual function that runs it; whoever begins it owns that object.
#include "models.h"
#include "world.h"

extern "C" {
int pthread_create(unsigned long *thread, const void *attributes, void *(*run)(void *), void *argument);
int pthread_join(unsigned long thread, void **result);
int pthread_detach(unsigned long thread);
}

namespace {

// The virtual functions of an object, as the ABI has them: two destructors first, the second of which frees.
using Function = void (*)(void *);
enum { Delete = 1, Run = 2 };
void call(void *object, int which) { (*static_cast<const Function **>(object))[which](object); }

void *runThread(void *object) {
  try {
    call(object, Run);
  } catch (...) {
    nh_give_up("an exception leaves a thread");
  }
  return nullptr;
}

} // namespace

extern "C" {

void _ZNSt6thread6_StateD2Ev(void *) {}

void _ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(unsigned long *thread, void **owner,
                                                                                           void (*)()) {
  void *object = *owner;
  *owner = nullptr;
  pthread_create(thread, nullptr, runThread, object);
  call(object, Delete);
}
void _ZNSt6thread4joinEv(unsigned long *thread) {
  if (!*thread) nh_give_up("a thread is joined that does not run");
  pthread_join(*thread, nullptr);
  *thread = 0;
}
void _ZNSt6thread6detachEv(unsigned long *thread) {
  if (!*thread) nh_give_up("a thread is detached that does not run");
  pthread_detach(*thread);
  *thread = 0;
}
unsigned _ZNSt6thread20hardware_concurrencyEv() { return (unsigned)nh_any_byte(); }
}
