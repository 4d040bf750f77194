/* The heap blocks of the program: begin, size, and the leak check of the place that allocated. Comes in:
 * every malloc and free through AddressSanitizer's hooks, nh_rt_allocated from lowered code. Goes out: which
 * block holds an address, and which blocks are lost when an input ends. A block is lost when no word of the
 * globals, of the stack from the scan upward, of thread-local storage or of a block that is not lost points
 * into it: conservative, so a number that looks like a pointer hides a leak and never invents one. Own memory
 * by mmap: the target's heap is the target's. */
#define _GNU_SOURCE
#include "globals.h"
#include "memory_rt.h"
#include "memory_shadow.h"

#include <link.h>
#include <pthread.h>
#include <setjmp.h>
#include <string.h>
#include <sys/mman.h>

extern _Noreturn void nh_rt_check_failed(uint64_t id);
extern bool nh_rt_at_input_start(void (*reset)(void)) NH_WEAK_FN;
extern void* __libc_stack_end;
extern const void* __sanitizer_get_allocated_begin(const void* p) NH_WEAK_FN;
extern void* __asan_get_current_fake_stack(void) NH_WEAK_FN;
extern void* __asan_addr_is_in_fake_stack(void* stack, void* address, void** begin, void** end) NH_WEAK_FN;

struct block {
  uintptr_t begin; /* 0: free slot; 1: was freed */
  uint64_t size;
  uint64_t check; /* 0: allocated outside the module */
  uint32_t input; /* number of the input that was running */
  uint32_t number;
  uint16_t ours; /* allocated by the module */
  uint16_t reached;
};

static struct block* table;
static size_t capacity, used; /* used counts freed slots too */
static uint32_t input_number, last_number;
/* Live blocks of this input that the module allocated, and those among them that a leak check watches. */
static size_t watched, checked;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_the_modules(const struct block* block) { return block->check != 0 || block->ours; }

static size_t slot_of(uintptr_t begin, size_t in) {
  return (begin >> 4) * 0x9e3779b97f4a7c15ull >> 20 & (in - 1);
}

static struct block* find(uintptr_t begin) {
  if (!capacity) return NULL;
  for (size_t i = slot_of(begin, capacity); table[i].begin != 0; i = (i + 1) & (capacity - 1))
    if (table[i].begin == begin) return &table[i];
  return NULL;
}

static void put(const struct block* block) {
  size_t i = slot_of(block->begin, capacity);
  while (table[i].begin > 1) i = (i + 1) & (capacity - 1);
  if (table[i].begin == 0) ++used;
  table[i] = *block;
}

/* False where the system gives no more memory: tracking ends, and nothing is ever called lost. */
static bool grow(void) {
  if (capacity && used * 4 < capacity * 3) return true;
  struct block* old = table;
  const size_t old_capacity = capacity;
  size_t live = 0;
  for (size_t i = 0; i < old_capacity; ++i) live += old[i].begin > 1;
  size_t wanted = 4096;
  while (wanted < live * 4) wanted *= 2;
  void* fresh =
      mmap(NULL, wanted * sizeof *table, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (fresh == MAP_FAILED) return false;
  table = fresh;
  capacity = wanted;
  used = 0;
  for (size_t i = 0; i < old_capacity; ++i)
    if (old[i].begin > 1) put(&old[i]);
  if (old) munmap(old, old_capacity * sizeof *old);
  return true;
}

static void on_malloc(const volatile void* p, size_t size) {
  if (!p) return;
  nh_rt_init_written((void*)p, size); /* what a freed block left behind says nothing about this one */
  pthread_mutex_lock(&lock);
  const struct block block = {
      .begin = (uintptr_t)p, .size = size, .input = input_number, .number = ++last_number};
  if (grow()) put(&block);
  pthread_mutex_unlock(&lock);
}

static void on_free(const volatile void* p) {
  pthread_mutex_lock(&lock);
  struct block* block = find((uintptr_t)p);
  if (block) {
    watched -= is_the_modules(block) && block->input == input_number;
    checked -= block->check != 0 && block->input == input_number;
    block->begin = 1;
  }
  pthread_mutex_unlock(&lock);
}

static void on_input_start(void) {
  ++input_number;
  watched = checked = 0;
}

__attribute__((constructor(102))) static void install(void) {
  if (__sanitizer_install_malloc_and_free_hooks)
    __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
  if (nh_rt_at_input_start) nh_rt_at_input_start(on_input_start);
}

void nh_rt_allocated(void* p, uint64_t leak_check) {
  pthread_mutex_lock(&lock);
  struct block* block = p ? find((uintptr_t)p) : NULL;
  if (block) {
    watched += !is_the_modules(block) && leak_check != 0 && block->input == input_number;
    checked += block->check == 0 && leak_check != 0 && block->input == input_number;
    block->check = leak_check;
  }
  pthread_mutex_unlock(&lock);
}

void nh_rt_block_is_ours(const void* p) {
  pthread_mutex_lock(&lock);
  struct block* block = p ? find((uintptr_t)p) : NULL;
  if (block) {
    watched += !is_the_modules(block) && block->input == input_number;
    block->ours = 1;
  }
  pthread_mutex_unlock(&lock);
}

uint64_t nh_rt_watched_blocks(void) { return watched; }

uint32_t nh_rt_block_number(const void* p) {
  pthread_mutex_lock(&lock);
  const struct block* block = p ? find((uintptr_t)p) : NULL;
  const uint32_t number = !p ? last_number : block ? block->number : 0;
  pthread_mutex_unlock(&lock);
  return number;
}

int nh_rt_block_in_upper(uint32_t half) {
  int found = 0;
  pthread_mutex_lock(&lock);
  for (size_t i = 0; i < capacity && !found; ++i) found = table[i].begin > 1 && (uint64_t)table[i].begin >> 32 == half;
  pthread_mutex_unlock(&lock);
  return found;
}

int nh_rt_block_of(const void* p, void** begin, uint64_t* size, int* ours) {
  pthread_mutex_lock(&lock);
  struct block* block = find((uintptr_t)p);
  if (!block && __sanitizer_get_allocated_begin) {
    const void* first = __sanitizer_get_allocated_begin(p);
    if (first) block = find((uintptr_t)first);
  }
  if (block) {
    *begin = (void*)block->begin;
    *size = block->size;
    *ours = block->ours || block->check != 0;
  }
  pthread_mutex_unlock(&lock);
  return block != NULL;
}

/* --- lost blocks
 * --------------------------------------------------------------------------------------------- */

struct scan {
  const jmp_buf* registers;
  uintptr_t stack; /* where the program's own frames begin */
  bool any;        /* blocks without a leak check count, too */
  struct block** sorted;
  size_t count;
  struct block** pending;
  size_t pending_count;
  void* fake_stack;    /* while the stack is looked through */
  uintptr_t low, span; /* where blocks lie: almost every word is no pointer into the heap */
};

static struct block* block_at(const struct scan* scan, uintptr_t address) {
  size_t low = 0, high = scan->count;
  /* Almost every word is no pointer into the heap. */
  if (high == 0 || address < scan->sorted[0]->begin) return NULL;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (scan->sorted[middle]->begin <= address)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0) return NULL;
  struct block* block = scan->sorted[low - 1];
  /* A pointer just behind the last element still holds the block: iterators and `end` members. */
  return address <= block->begin + block->size ? block : NULL;
}

static void reach(struct scan* scan, uintptr_t value) {
  struct block* block = block_at(scan, value);
  if (!block || block->reached) return;
  block->reached = 1;
  scan->pending[scan->pending_count++] = block;
}

static void look_through(struct scan* scan, uintptr_t from, uintptr_t end) {
  const uintptr_t word_size = sizeof(uintptr_t);
  for (uintptr_t at = (from + word_size - 1) & ~(word_size - 1); at + word_size <= end; at += word_size) {
    const uintptr_t value = *(const uintptr_t*)at;
    if (value - scan->low <= scan->span) reach(scan, value);
    if (!scan->fake_stack) continue;
    /* Locals of instrumented functions lie in AddressSanitizer's own frames, which the real stack points to.
     */
    void *begin, *finish;
    if (__asan_addr_is_in_fake_stack(scan->fake_stack, (void*)value, &begin, &finish) && begin != (void*)from)
      for (const uintptr_t* word = begin; (void*)(word + 1) <= finish; ++word) reach(scan, *word);
  }
}

static void look_through_global(const void* at, uint64_t size, void* scan) {
  look_through(scan, (uintptr_t)at, (uintptr_t)at + size);
}

/* AddressSanitizer has many megabytes of variables, most of which nobody ever touched: pages that are not
 * there hold nothing. */
static void look_through_touched(struct scan* scan, uintptr_t from, uintptr_t end) {
  enum { PAGE = 4096, MOST = 16384 };
  static unsigned char there[MOST];
  const uintptr_t first = from & ~(uintptr_t)(PAGE - 1);
  const size_t pages = (end - first + PAGE - 1) / PAGE;
  if (pages > MOST || mincore((void*)first, end - first, there) != 0) {
    look_through(scan, from, end);
    return;
  }
  for (size_t i = 0; i < pages; ++i) {
    if (!(there[i] & 1)) continue;
    const uintptr_t page = first + i * PAGE;
    look_through(scan, page < from ? from : page, page + PAGE > end ? end : page + PAGE);
  }
}

static int look_through_globals(struct dl_phdr_info* info, size_t size, void* data) {
  (void)size;
  struct scan* scan = data;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)* part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_W)) continue;
    uintptr_t from = info->dlpi_addr + part->p_vaddr;
    const uintptr_t end = from + part->p_memsz;
    /* Our own table pointer lies there too, but the table itself is not looked through. */
    look_through_touched(scan, from, end);
  }
  if (info->dlpi_tls_data)
    for (int i = 0; i < info->dlpi_phnum; ++i)
      if (info->dlpi_phdr[i].p_type == PT_TLS)
        look_through(scan, (uintptr_t)info->dlpi_tls_data,
                     (uintptr_t)info->dlpi_tls_data + info->dlpi_phdr[i].p_memsz);
  return 0;
}

/* Shell sort: no recursion, no memory. */
static void sort_blocks(struct block** blocks, size_t count) {
  for (size_t gap = count / 2; gap; gap /= 2)
    for (size_t i = gap; i < count; ++i)
      for (size_t j = i; j >= gap && blocks[j - gap]->begin > blocks[j]->begin; j -= gap) {
        struct block* moved = blocks[j];
        blocks[j] = blocks[j - gap];
        blocks[j - gap] = moved;
      }
}

/* The main thread's stack ends where the loader said; asking the system would open /proc, which a sandbox
 * closes. */
static uintptr_t stack_end(uintptr_t here) {
  const uintptr_t main_end = (uintptr_t)__libc_stack_end;
  if (here < main_end && main_end - here < ((uintptr_t)1 << 30)) return main_end;
  pthread_attr_t attributes;
  void* stack = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &stack, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)stack + size;
}

static const struct block* lost_block(struct scan* scan) {
  for (size_t i = 0; i < capacity; ++i)
    if (table[i].begin > 1) scan->sorted[scan->count++] = &table[i];
  sort_blocks(scan->sorted, scan->count);
  if (scan->count) {
    const struct block* last = scan->sorted[scan->count - 1];
    scan->low = scan->sorted[0]->begin;
    scan->span = last->begin + last->size - scan->low;
  }
  for (size_t i = 0; i < scan->count; ++i) {
    struct block* block = scan->sorted[i];
    /* Blocks of libraries, and blocks from before this input, are roots themselves. */
    block->reached = (block->check == 0 && !scan->any) || block->input != input_number;
    if (block->reached) scan->pending[scan->pending_count++] = block;
  }
  const uintptr_t end = scan->stack ? stack_end(scan->stack) : 0;
  if (scan->stack && !end) return NULL;
  if (scan->stack) {
    look_through(scan, scan->stack, end);
    look_through(scan, (uintptr_t)scan->registers, (uintptr_t)(scan->registers + 1));
  }
  scan->fake_stack = NULL;
  /* Who asks whether a test would lose anything asks for what the target itself still holds: memory of this
   * runtime, of AddressSanitizer and of libraries keeps addresses that nobody will free by. To take too much
   * for lost costs such a test no more than a process of its own. */
  if (!scan->any || !nh_rt_each_global(look_through_global, scan))
    dl_iterate_phdr(look_through_globals, scan);
  while (scan->pending_count) {
    const struct block* block = scan->pending[--scan->pending_count];
    look_through(scan, block->begin, block->begin + block->size);
  }
  for (size_t i = 0; i < scan->count; ++i)
    if (!scan->sorted[i]->reached && is_the_modules(scan->sorted[i])) return scan->sorted[i];
  return NULL;
}

/* `stack`: where the frames begin that count; 0: none does. `registers`: as the entry has them. */
static const struct block* lost_since(uintptr_t stack, const jmp_buf* registers, bool any) {
  /* What we noted of the last access is no reference of the program. */
  nh_rt_guard = (struct nh_guard){0, 0, 0};
  nh_rt_refused = NULL;
  if ((any ? watched : checked) == 0) return NULL; /* a scan looks through all of memory */
  size_t all = 0;
  for (size_t i = 0; i < capacity; ++i) all += table[i].begin > 1;
  const size_t bytes = all * 2 * sizeof(struct block*);
  struct block** memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  struct scan scan = {
      .sorted = memory, .pending = memory + all, .stack = stack, .registers = registers, .any = any};
  if (__asan_get_current_fake_stack && __asan_addr_is_in_fake_stack)
    scan.fake_stack = __asan_get_current_fake_stack();
  pthread_mutex_lock(&lock);
  const struct block* lost = lost_block(&scan);
  pthread_mutex_unlock(&lock);
  munmap(memory, bytes);
  return lost;
}

void nh_rt_leak_scan(void) {
  /* From the entry's frame on: ours lie where the callee's were, and still hold what it left there. The same
   * goes for registers, once we work with them, and for the part of a jmp_buf that setjmp leaves as it was. */
  jmp_buf registers;
  memset(&registers, 0, sizeof registers);
  setjmp(registers);
  const struct block* lost =
      lost_since((uintptr_t)__builtin_frame_address(0) + 2 * sizeof(void*), &registers, false);
  if (lost) nh_rt_check_failed(lost->check);
}

/* After a driver nothing of the target's is on the stack any more, but the interpreter's frames still hold
 * addresses that it looked at. */
void nh_rt_leak_scan_of_globals(void) {
  const struct block* lost = lost_since(0, NULL, false);
  if (lost) nh_rt_check_failed(lost->check);
}

bool nh_rt_loses_blocks(void) { return lost_since(0, NULL, true) != NULL; }
