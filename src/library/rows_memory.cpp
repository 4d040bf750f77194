// Blocks of memory, and the heap.
#include "library/rows.h"

namespace nuthatch::library {

void addMemory(Rows& rows) {
  constexpr std::uint32_t kPlain = kExact | kRestorable;
  rows.each("memcpy mempcpy __memcpy_chk __mempcpy_chk", {reads(1, 2), writes(0, 2)}, kPlain | kApart);
  rows.each("memmove __memmove_chk", {reads(1, 2), writes(0, 2)}, kPlain);
  rows.each("memset __memset_chk", {writes(0, 2)}, kPlain);
  rows.each("bzero explicit_bzero", {writes(0, 1)}, kPlain);
  rows.add("bcopy", {reads(0, 2), writes(1, 2)}, kPlain);
  rows.each("memcmp bcmp", {reads(0, 2), reads(1, 2)}, kPlain);
  rows.add("memmem", {reads(0, 1), reads(2, 3)}, kPlain);
  rows.add("memfrob", {writes(0, 1)}, kPlain);
  rows.add("swab", {reads(0, 2), writes(1, 2)}, kPlain);
  // They stop at the first hit.
  rows.each("memchr memrchr", {readsSome(0, 2)}, kRestorable);
  rows.add("rawmemchr", {readsSome(0)}, kRestorable);
  rows.add("memccpy", {readsSome(1, 3), writesSome(0, 3)}, kRestorable);
  // Wide characters.
  rows.each("wmemcpy wmempcpy", {reads(1, 2, 4), writes(0, 2, 4)}, kPlain | kApart);
  rows.add("wmemmove", {reads(1, 2, 4), writes(0, 2, 4)}, kPlain);
  rows.add("wmemset", {writes(0, 2, 4)}, kPlain);
  rows.add("wmemcmp", {reads(0, 2, 4), reads(1, 2, 4)}, kPlain);
  rows.add("wmemchr", {readsSome(0, 2)}, kRestorable);

  // The heap.
  constexpr std::uint32_t kBlock = kPlain | kFresh | kUnwritten;
  rows.heap("malloc valloc pvalloc", {}, kBlock, Family::Malloc, 0);
  rows.heap("aligned_alloc memalign", {}, kBlock, Family::Malloc, 1);
  rows.heap("calloc", {}, kPlain | kFresh, Family::Malloc);
  rows.heap("realloc reallocarray", {}, kPlain | kFresh | kFrees, Family::Malloc);
  rows.heap("free", {}, kPlain | kFrees, Family::Malloc);
  rows.heap("posix_memalign", {writesWords(0, 1)}, kPlain | kAllocates, Family::Malloc);
  rows.each("malloc_usable_size malloc_trim", {}, kRestorable);
  rows.each("alloca __builtin_alloca", {}, kPlain);
  rows.add("qsort", {readsItems(0, 1, 2), writesItems(0, 1, 2)}, kRestorable | kCallsBack);
  rows.add("qsort_r", {readsItems(0, 1, 2), writesItems(0, 1, 2)}, kCallsBack);
  rows.add("bsearch", {readsItems(1, 2, 3)}, kRestorable | kCallsBack);
  rows.each("lfind", {}, kCallsBack);
}

} // namespace nuthatch::library
