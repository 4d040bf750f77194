// operator new and delete on malloc, guards of static locals for one thread, and what shared_ptr asks of glibc.
// An engine that gives these a meaning of its own keeps its own (link_models.h).
#include "models.h"

extern "C" void abort(void);

namespace std {
enum class align_val_t : size_t {};
struct nothrow_t {};
void __throw_bad_alloc();
} // namespace std

// glibc clears it when the first thread starts; the engines run one thread.
extern "C" char __libc_single_threaded;
char __libc_single_threaded = 1;

static void *orThrow(void *block) {
  if (!block) std::__throw_bad_alloc();
  return block;
}

void *operator new(size_t size) { return orThrow(nh_new(size ? size : 1)); }
void *operator new[](size_t size) { return orThrow(nh_new_array(size ? size : 1)); }
void *operator new(size_t size, const std::nothrow_t &) noexcept { return nh_new(size ? size : 1); }
void *operator new[](size_t size, const std::nothrow_t &) noexcept { return nh_new_array(size ? size : 1); }
void *operator new(size_t size, std::align_val_t alignment) {
  return orThrow(nh_new_aligned((size_t)alignment, size ? size : 1));
}
void *operator new[](size_t size, std::align_val_t alignment) {
  return orThrow(nh_new_array_aligned((size_t)alignment, size ? size : 1));
}
void operator delete(void *block) noexcept { free(block); }
void operator delete[](void *block) noexcept { free(block); }
void operator delete(void *block, size_t) noexcept { free(block); }
void operator delete[](void *block, size_t) noexcept { free(block); }
void operator delete(void *block, const std::nothrow_t &) noexcept { free(block); }
void operator delete[](void *block, const std::nothrow_t &) noexcept { free(block); }
void operator delete(void *block, std::align_val_t) noexcept { free(block); }
void operator delete[](void *block, std::align_val_t) noexcept { free(block); }
void operator delete(void *block, size_t, std::align_val_t) noexcept { free(block); }
void operator delete[](void *block, size_t, std::align_val_t) noexcept { free(block); }

// The first byte of a guard says "initialised"; the second, "being initialised": entering again is undefined.
extern "C" int __cxa_guard_acquire(unsigned char *guard) {
  if (guard[0]) return 0;
  if (guard[1]) abort();
  guard[1] = 1;
  return 1;
}
extern "C" void __cxa_guard_release(unsigned char *guard) {
  guard[1] = 0;
  guard[0] = 1;
}
extern "C" void __cxa_guard_abort(unsigned char *guard) { guard[1] = 0; }

extern "C" void __cxa_pure_virtual() { abort(); }
extern "C" void __cxa_deleted_virtual() { abort(); }

// std::call_once leaves what is to be called here and gives __once_proxy to pthread_once.
namespace std {
__thread void *__once_callable;
__thread void (*__once_call)();
} // namespace std
extern "C" void __once_proxy() { std::__once_call(); }
