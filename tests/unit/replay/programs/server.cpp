// A target with one entry for each way a run can end. Linked with and without sanitizers.
#include "internal.h"
#include "nuthatch_rt.h"

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

template <class T>
T take() {
  T value;
  nh_rt_symbolic(&value, sizeof value, "value");
  return value;
}

int resets = 0;
bool constructed = [] {
  nh_rt_edges[0] = 1;
  return nh_rt_at_input_start([] { ++resets; });
}();

void pass() { nh_rt_edges[1] = 1; }
void comeNear() { // beside an edge, as counters lie
  nh_rt_edges[5] = 1;
  nh_rt_edges[6] = take<std::uint8_t>();
}
void checkFive() {
  if (take<std::uint8_t>() == 5) nh_rt_check_failed(0xabcdef0123456789ull);
  nh_rt_edges[2] = 1;
}
[[gnu::noinline]] void segfault() {
  volatile int* p = reinterpret_cast<int*>(take<std::uint8_t>() ? 0xdead000ull : 0ull);
  *p = 1;
}
void doAbort() { std::abort(); }
void loop() {
  if (take<std::uint8_t>())
    for (volatile int i = 0;; i = i + 1) {
    }
}
void doExit() {
  const int code = take<std::uint8_t>();
  if (code >= 128) ::_exit(code);
  if (code) std::exit(code);
}
void doThrow() {
  if (take<std::uint8_t>()) throw std::runtime_error("no");
}
void assumeEven() { nh_rt_assume(take<std::uint8_t>() % 2 == 0); }
void consume() {
  take<std::uint32_t>();
  take<std::uint16_t>();
  if (nh_rt_input_size() > 100) nh_rt_check_failed(1);
}
// Heap errors that ASan sees and nobody else.
void heapOverflow() {
  auto* p = static_cast<volatile char*>(std::malloc(8));
  p[8 + take<std::uint8_t>() % 4] = 1;
  std::free(const_cast<char*>(p));
}
void useAfterFree() {
  auto* p = static_cast<volatile char*>(std::malloc(8));
  std::free(const_cast<char*>(p));
  static_cast<void>(*p);
}
void signedOverflow() {
  volatile int big = 0x7fffffff;
  volatile int sum = big + 1;
  static_cast<void>(sum);
}
void eatMemory() {
  std::vector<char*> all;
  for (;;) {
    char* p = static_cast<char*>(std::malloc(1 << 20));
    std::memset(p, 1, 1 << 20); // a null p is the limit's doing
    all.push_back(p);
  }
}
void eatMemoryByNew() {
  std::vector<std::vector<char>> all;
  for (;;) all.emplace_back(1 << 20, 'x');
}
// Everything here must fail without harm to the server.
void attack() {
  if (::fork() != -1) nh_rt_check_failed(1);
  if (::kill(::getppid(), SIGKILL) != -1) nh_rt_check_failed(2);
  if (::kill(0, SIGTERM) != -1) nh_rt_check_failed(3);
  if (::syscall(SYS_tgkill, ::getppid(), ::getppid(), SIGKILL) != -1) nh_rt_check_failed(4);
  if (::open("/etc/passwd", O_RDONLY) != -1) nh_rt_check_failed(5);
  char* argv[] = {const_cast<char*>("/bin/true"), nullptr};
  if (::execv("/bin/true", argv) != -1) nh_rt_check_failed(6);
  for (int fd = 3; fd < 6; ++fd)
    if (::write(fd, "x", 1) != -1) nh_rt_check_failed(7);
  std::thread([] { pass(); }).join(); // threads are allowed
}
int depth = 0;
[[gnu::noinline]] int recurse(int n) {
  volatile char room[1024];
  room[n % 1024] = static_cast<char>(n);
  return recurse(n + 1) + room[n % 1024];
}
void stackOverflow() { depth = recurse(0); }
void wildCall() {
  volatile std::uintptr_t address = 0x1234;
  reinterpret_cast<void (*)()>(address)();
  address = 0; // so that it is no tail call
}
void killSelf() { ::kill(::getpid(), SIGKILL); }
void print() {
  std::printf("hello from the target\n");
  std::fflush(stdout);
  const int count = take<std::uint8_t>();
  std::vector<char> block(1 << 20, 'x');
  for (int i = 0; i < count; ++i) (void)!::write(2, block.data(), block.size());
}
void crashInThread() {
  std::thread([] { segfault(); }).join();
}
void resetsSoFar() {
  if (resets != take<std::uint8_t>()) nh_rt_check_failed(static_cast<std::uint64_t>(resets));
}
void fillScratch() {
  std::vector<char> block(1 << 20, 'x');
  for (int i = 0;; ++i) {
    char name[32];
    std::snprintf(name, sizeof name, "file%d", i);
    const int fd = ::open(name, O_WRONLY | O_CREAT, 0600);
    (void)!::write(fd, block.data(), block.size());
    ::close(fd);
  }
}
// Writes garbage over everything it shares with the parent, as a wild memset would.
void scribble() {
  const int byte = take<std::uint8_t>();
  std::memset(nh_run.shared, byte, NH_INPUTS);
}
// Blocks every signal: only SIGKILL helps.
void deafLoop() {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
  for (;;) ::pause();
}

} // namespace

extern "C" {
extern const nh_entry nh_entries[];
extern const unsigned nh_entry_count;
extern const unsigned nh_edge_count, nh_first_near;
// The order is that of `enum Entry` in fork_server_test.cpp.
const nh_entry nh_entries[] = {
    {"pass", pass},
    {"checkFive", checkFive},
    {"segfault", segfault},
    {"abort", doAbort},
    {"loop", loop},
    {"exit", doExit},
    {"throw", doThrow},
    {"assumeEven", assumeEven},
    {"consume", consume},
    {"heapOverflow", heapOverflow},
    {"useAfterFree", useAfterFree},
    {"signedOverflow", signedOverflow},
    {"eatMemory", eatMemory},
    {"eatMemoryByNew", eatMemoryByNew},
    {"attack", attack},
    {"stackOverflow", stackOverflow},
    {"wildCall", wildCall},
    {"killSelf", killSelf},
    {"print", print},
    {"crashInThread", crashInThread},
    {"resetsSoFar", resetsSoFar},
    {"fillScratch", fillScratch},
    {"deafLoop", deafLoop},
    {"scribble", scribble},
    {"comeNear", comeNear},
};
const unsigned nh_entry_count = sizeof nh_entries / sizeof nh_entries[0];
const unsigned nh_edge_count = 8;
const unsigned nh_first_near = 6;
}
