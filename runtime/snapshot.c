/* snapshot.h in code. Regions: the writable segments of all loaded objects without what is read-only after
 * relocation, thread-local variables, the heap below the break, and the environment above the stack. Pages
 * are compared before they are copied: few change. Nothing here is kept in memory that it puts back. */
#define _GNU_SOURCE
#include "snapshot.h"

#include "internal.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_REGIONS = 256, MAX_PAGES = 64, PAGE = 4096, MAX_FD = 256 };
/* Beyond this comparing takes as long as a fork does. */
#define MOST_BYTES ((uint64_t)1 << 20)

struct region {
  unsigned char* at;
  uint64_t size;
  unsigned char* copy;
};
struct pages {
  void* at;
  uint64_t size;
  enum nh_zeroing how;
  bool newer; /* than the snapshot */
};

extern char __start_nh_kept[] NH_WEAK, __stop_nh_kept[] NH_WEAK;
extern char** environ;

NH_KEPT jmp_buf nh_rt_back;
NH_KEPT static struct region regions[MAX_REGIONS];
NH_KEPT static unsigned region_count = 0;
NH_KEPT static uint64_t total = 0;
NH_KEPT static bool failed = false, taken = false;
NH_KEPT static struct pages pages[MAX_PAGES];
NH_KEPT static unsigned page_count = 0;
NH_KEPT static unsigned char* first_break = NULL; /* before anyone had a heap */
NH_KEPT static unsigned char* its_break = NULL;
NH_KEPT static int last_fd = 0;
NH_KEPT static unsigned restores = 0;
/* What was open, and has to be after each input: the program may close what is not its own. */
enum { MAX_OPEN = 16 };
NH_KEPT static int open_fds[MAX_OPEN];
NH_KEPT static unsigned open_count = 0;

static void note_break(void) { first_break = sbrk(0); }
/* Before the constructors of libraries: they allocate. */
__attribute__((section(".preinit_array"), used)) static void (*const note_first)(void) = note_break;

/* --- pages of the runtime ---------------------------------------------------------------------------------
 */

void nh_rt_zero_at_restore(void* at, uint64_t bytes, enum nh_zeroing how) {
  if (page_count == MAX_PAGES) {
    failed = true;
    return;
  }
  pages[page_count++] = (struct pages){at, bytes, how, taken};
}

void* nh_rt_pages(uint64_t bytes, enum nh_zeroing how) {
  void* p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return NULL;
  nh_rt_zero_at_restore(p, bytes, how);
  return p;
}

/* Pages that were noted, most of them once: the last ones are known by their number. */
enum { MAX_NOTED = 512, KNOWN_NOTED = 64 };
NH_KEPT bool nh_rt_notes = false;
NH_KEPT static uintptr_t noted[MAX_NOTED];
NH_KEPT static unsigned noted_count = 0; /* MAX_NOTED: there were more */
NH_KEPT static uintptr_t known_noted[KNOWN_NOTED];

void nh_rt_note_pages(const void* at, uint64_t bytes) {
  const uintptr_t end = (uintptr_t)at + bytes;
  for (uintptr_t page = (uintptr_t)at & ~(uintptr_t)(PAGE - 1); page < end; page += PAGE) {
    uintptr_t* const known = &known_noted[page / PAGE % KNOWN_NOTED];
    if (*known == page) continue;
    *known = page;
    const unsigned place = __atomic_fetch_add(&noted_count, 1, __ATOMIC_RELAXED);
    if (place >= MAX_NOTED) {
      noted_count = MAX_NOTED;
      return;
    }
    noted[place] = page;
  }
}

static bool zero_noted(void) {
  const bool all = noted_count < MAX_NOTED;
  for (unsigned i = 0; all && i < noted_count; ++i) memset((void*)noted[i], 0, PAGE);
  noted_count = 0;
  memset(known_noted, 0, sizeof known_noted);
  return all;
}

static bool zero(const struct pages* some, bool noted_are_zero, bool now_and_then) {
  enum { SMALL = 64 << 10 };
  if (some->how == NH_ZERO_NOTED && noted_are_zero) return true;
  if (some->how == NH_ZERO_SELDOM && !now_and_then) return true;
  if (some->how == NH_ZERO_ALL && some->size <= SMALL) {
    memset(some->at, 0, some->size);
    return true;
  }
  return madvise(some->at, some->size, MADV_DONTNEED) == 0;
}

/* Pages that the snapshot knows stay mapped: what points to them will be put back. */
void nh_rt_free_pages(void* at, uint64_t bytes) {
  for (unsigned i = 0; i < page_count; ++i) {
    if (pages[i].at != at) continue;
    if (taken && !pages[i].newer) return;
    pages[i] = pages[--page_count];
    break;
  }
  munmap(at, bytes);
}

static bool all_zero(const unsigned char* at, uint64_t size) {
  return size == 0 || (at[0] == 0 && memcmp(at, at + 1, size - 1) == 0);
}

/* --- what is kept -----------------------------------------------------------------------------------------
 */

static void add_region(unsigned char* from, unsigned char* to) {
  if (from >= to) return;
  if (region_count == MAX_REGIONS || total + (uint64_t)(to - from) > MOST_BYTES) {
    failed = true;
    return;
  }
  regions[region_count++] = (struct region){from, (uint64_t)(to - from), NULL};
  total += (uint64_t)(to - from);
}

static void add_without(unsigned char* from, unsigned char* to, unsigned char* out_from,
                        unsigned char* out_to) {
  if (out_from >= to || out_to <= from || out_from >= out_to) {
    add_region(from, to);
    return;
  }
  add_region(from, out_from);
  add_region(out_to, to);
}

static unsigned char* page_down(uintptr_t at) { return (unsigned char*)(at & ~(uintptr_t)(PAGE - 1)); }

static int add_object(struct dl_phdr_info* info, size_t size, void* unused) {
  (void)unused;
  if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof(void*)) failed = true;
  unsigned char *relro = NULL, *relro_end = NULL;
  for (unsigned i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)* part = &info->dlpi_phdr[i];
    if (part->p_type == PT_GNU_RELRO) {
      relro = page_down(info->dlpi_addr + part->p_vaddr);
      relro_end = page_down(info->dlpi_addr + part->p_vaddr + part->p_memsz);
    }
  }
  for (unsigned i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)* part = &info->dlpi_phdr[i];
    unsigned char* const from = (unsigned char*)info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_TLS && info->dlpi_tls_data)
      add_region(info->dlpi_tls_data, (unsigned char*)info->dlpi_tls_data + part->p_memsz);
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_W)) continue;
    unsigned char* const to = from + part->p_memsz;
    /* Read-only parts come first in their segment; what is kept lies in the program's own. */
    unsigned char* const begin = relro && relro <= from && relro_end > from ? relro_end : from;
    if (relro && relro > from && relro < to) {
      add_region(from, relro);
      add_without(relro_end, to, (unsigned char*)__start_nh_kept, (unsigned char*)__stop_nh_kept);
    } else {
      add_without(begin, to, (unsigned char*)__start_nh_kept, (unsigned char*)__stop_nh_kept);
    }
  }
  return 0;
}

static void add_environment(void) {
  if (!environ || !environ[0]) return;
  char** last = environ;
  while (last[1]) ++last;
  unsigned char *from = (unsigned char*)environ[0], *to = (unsigned char*)*last + strlen(*last) + 1;
  if (from < to && to - from < (128 << 10)) add_region(from, to);
}

bool nh_rt_snapshot_taken(void) { return taken; }

bool nh_rt_snapshot(void) {
  if (taken) return true;
  /* From here on the heap grows by the break alone, and goes back with it. */
  if (mallopt(M_MMAP_MAX, 0) != 1 || mallopt(M_TRIM_THRESHOLD, 1 << 30) != 1) return false;
  region_count = 0;
  total = 0;
  its_break = sbrk(0);
  if (!first_break || its_break < first_break) return false;
  add_region(first_break, its_break);
  dl_iterate_phdr(add_object, NULL);
  add_environment();
  for (unsigned i = 0; i < page_count; ++i)
    if (pages[i].how == NH_ZERO_ALL && pages[i].size <= MOST_BYTES && !all_zero(pages[i].at, pages[i].size))
      failed = true;
  for (last_fd = MAX_FD; last_fd > 0 && fcntl(last_fd, F_GETFD) < 0;) --last_fd;
  for (int fd = 1; fd <= last_fd; ++fd) { /* 0 is made anew for each input that reads it */
    if (fcntl(fd, F_GETFD) < 0) continue;
    if (open_count == MAX_OPEN) return false;
    open_fds[open_count++] = fd;
  }
  unsigned char* copies =
      failed ? MAP_FAILED : mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (copies == MAP_FAILED) return false;
  for (unsigned i = 0; i < region_count; copies += regions[i].size, ++i) regions[i].copy = copies;
  taken = true;
  nh_rt_notes = true;
  for (unsigned i = 0; i < region_count; ++i) memcpy(regions[i].copy, regions[i].at, regions[i].size);
  return true;
}

/* --- and put back -----------------------------------------------------------------------------------------
 */

static void put_back(const struct region* region) {
  for (uint64_t at = 0; at < region->size; at += PAGE) {
    const uint64_t n = region->size - at < PAGE ? region->size - at : PAGE;
    if (memcmp(region->at + at, region->copy + at, n) != 0) memcpy(region->at + at, region->copy + at, n);
  }
}

#ifndef __NR_close_range
#define __NR_close_range 436
#endif

bool nh_rt_restore(void) {
  if (!taken || failed) return false;
  /* The kernel's word, not the library's: its own variables go back with the rest. */
  if ((unsigned char*)syscall(__NR_brk, its_break) != its_break) return false;
  for (unsigned i = 0; i < region_count; ++i) put_back(&regions[i]);
  enum { SELDOM = 1024 };
  const bool noted_are_zero = zero_noted(), now_and_then = ++restores % SELDOM == 0;
  for (unsigned i = page_count; i-- > 0;) {
    if (!pages[i].newer) {
      if (!zero(&pages[i], noted_are_zero, now_and_then)) return false;
      continue;
    }
    munmap(pages[i].at, pages[i].size);
    pages[i] = pages[--page_count];
  }
  if (syscall(__NR_close_range, (unsigned)last_fd + 1, ~0u, 0) != 0) return false;
  for (unsigned i = 0; i < open_count; ++i)
    if (fcntl(open_fds[i], F_GETFD) < 0) return false;
  return true;
}
