/* Runs a harness on every file of its folders, each in a process of its own, so that one crash costs its own
 * input alone. Each process writes its profile when it ends, also when it crashed. With SANITIZED there is no profile,
 * and signals are the sanitizer's, who tells the place; before each report stands the name of the file. */
#include <dirent.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
#ifdef SANITIZED
static int __llvm_profile_write_file(void) { return 0; }
#else
int __llvm_profile_write_file(void);
#endif

#ifndef SANITIZED
static void onSignal(int number) {
  __llvm_profile_write_file();
  _exit(128 + number);
}
#endif

static void runFile(const char* path) {
  FILE* file = fopen(path, "rb");
  if (!file) _exit(2);
  static uint8_t bytes[1 << 20];
  const size_t size = fread(bytes, 1, sizeof bytes, file);
  uint8_t* exact = malloc(size ? size : 1);
  for (size_t i = 0; i < size; ++i) exact[i] = bytes[i];
  LLVMFuzzerTestOneInput(exact, size);
#ifdef SANITIZED
  free(exact);
  exit(0); // leaks are looked for at an exit
#endif
  __llvm_profile_write_file();
  _exit(0);
}

int main(int count, char** folders) {
#ifndef SANITIZED
  static const int numbers[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM};
#endif
  for (int i = 1; i < count; ++i) {
    DIR* folder = opendir(folders[i]);
    if (!folder) continue;
    for (struct dirent* entry; (entry = readdir(folder));) {
      if (entry->d_name[0] == '.') continue;
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", folders[i], entry->d_name);
      const pid_t child = fork();
      if (child == 0) {
#ifdef SANITIZED
        dprintf(2, "INPUT %s\n", path);
#else
        for (unsigned n = 0; n < sizeof numbers / sizeof *numbers; ++n) signal(numbers[n], onSignal);
#endif
        alarm(10);
        runFile(path);
      }
      waitpid(child, NULL, 0);
    }
    closedir(folder);
  }
  return 0;
}
