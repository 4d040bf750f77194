/* Descriptors and the open files behind them: which are open, and for what. One that was closed, or never opened, and a
 * file that was opened for the other thing, refuse what is asked of them with EBADF, as POSIX says. */
#include "streams.h"

void *memcpy(void *to, const void *from, size_t size);

enum { MostDescriptors = 16 };
static FILE files[MostStreams] = {{.length = -1, .pushed = End, .users = 2, .reads = Surely, .writes = Perhaps},
                                  {.length = -1, .pushed = End, .users = 2, .reads = Perhaps, .writes = Surely},
                                  {.length = -1, .pushed = End, .users = 2, .reads = Perhaps, .writes = Surely}};
static FILE *table[MostDescriptors] = {files, files + 1, files + 2};
static int64_t opened; /* by name, so far */

FILE nh_standard[3] = {
    {.length = -1, .pushed = End, .below = files, .descriptor = 0, .serial = 0, .reads = Surely},
    {.length = -1, .pushed = End, .below = files + 1, .descriptor = 1, .serial = 1, .writes = Surely},
    {.length = -1, .pushed = End, .below = files + 2, .descriptor = 2, .serial = 2, .writes = Surely}};
FILE *stdin = nh_standard, *stdout = nh_standard + 1, *stderr = nh_standard + 2;

/* A place that nobody uses. */
static FILE *newFile(FILE content) {
  int i = 0;
  while (files[i].users)
    if (++i == MostStreams) nh_give_up("many files are open");
  files[i] = content;
  return files + i;
}
int nh_take_serial(void) {
  const int serial = (int)(newFile((FILE){.users = 1}) - files);
  nh_put[serial] = nh_failed[serial] = 0;
  return serial;
}
void nh_give_serial(int serial) { files[serial].users = 0; }

FILE *nh_behind(int descriptor) { return descriptor < 0 || descriptor >= MostDescriptors ? NULL : table[descriptor]; }

int nh_bad_descriptor(void) {
  nh_errno = BadDescriptor;
  return -1;
}

int nh_descriptor_for(FILE *below) {
  nh_assuming("of descriptors 0, 1 and 2 alone are open at the start");
  for (int i = 0; i < MostDescriptors; ++i)
    if (!table[i]) {
      table[i] = below;
      ++below->users;
      return i;
    }
  nh_give_up("many descriptors are open");
  return -1;
}

/* Names that were written to: who reads them again gets what was written, which nobody keeps here. */
enum { MostWritten = 4 };
static const char *written[MostWritten];
static int writtenCount;

static int sameText(const char *a, const char *b) {
  while (*a && *a == *b) ++a, ++b;
  return *a == *b;
}

FILE *nh_open_file(const char *name, int reads, int writes, int isFresh) {
  for (int i = 0; i < writtenCount; ++i)
    if (!isFresh && sameText(written[i], name)) nh_give_up("a file is read that the program wrote");
  unsigned char isThere;
  nh_take(&isThere, 1, "fopen");
  if (!(isThere & 1)) {
    nh_told(NH_TOLD_NO_FILE, name, 0, NULL, 0);
    nh_errno = 2; /* it is not there */
    return NULL;
  }
  if (writes) {
    if (writtenCount == MostWritten) nh_give_up("many files are written");
    written[writtenCount++] = name;
  }
  FILE *file = newFile((FILE){.number = ++opened,
                              .length = isFresh ? 0 : -1,
                              .pushed = End,
                              .isOver = (unsigned char)isFresh,
                              .reads = (unsigned char)reads,
                              .writes = (unsigned char)writes});
  nh_told(NH_TOLD_FILE, name, file->number, NULL, 0);
  return file;
}

enum { WriteOnly = 1, ReadWrite = 2, Truncates = 01000, Appends = 02000 };

int open(const char *name, int flags, ...) {
  const int access = flags & 3;
  if (access == 3) nh_give_up("open for neither reading nor writing");
  FILE *file = nh_open_file(name, access != WriteOnly, access != 0, access != 0 && (flags & Truncates));
  if (!file) return -1;
  file->appends = (flags & Appends) != 0;
  return nh_descriptor_for(file);
}
int creat(const char *name, unsigned mode) { return (void)mode, open(name, WriteOnly | Truncates); }

int close(int descriptor) {
  if (!nh_behind(descriptor)) return nh_bad_descriptor();
  --table[descriptor]->users;
  table[descriptor] = NULL;
  return 0;
}

int dup(int descriptor) {
  FILE *file = nh_behind(descriptor);
  return file ? nh_descriptor_for(file) : nh_bad_descriptor();
}
int dup2(int from, int to) {
  FILE *file = nh_behind(from);
  if (!file || to < 0) return nh_bad_descriptor();
  if (to >= MostDescriptors) nh_give_up("a descriptor of a high number");
  ++file->users;
  close(to);
  table[to] = file;
  return to;
}

/* What was written to a pipe and not read yet. */
enum { MostPipes = 4, Room = 256 };
static struct {
  unsigned char bytes[Room];
  size_t begin, end;
} pipes[MostPipes];
static int pipeCount;

int pipe(int *ends) {
  if (pipeCount == MostPipes) nh_give_up("many pipes are made");
  const unsigned char number = (unsigned char)++pipeCount;
  ends[0] = nh_descriptor_for(newFile((FILE){.pushed = End, .reads = Surely, .pipe = number}));
  ends[1] = nh_descriptor_for(newFile((FILE){.pushed = End, .writes = Surely, .pipe = number}));
  return 0;
}

static int hasEnd(unsigned char pipe, int writes) {
  for (int i = 0; i < MostDescriptors; ++i)
    if (table[i] && table[i]->pipe == pipe && table[i]->writes == writes) return 1;
  return 0;
}

static long writePipe(int number, const void *from, size_t size) {
  if (!hasEnd((unsigned char)number, Never)) nh_give_up("a pipe is written that nobody reads");
  if (size > Room - pipes[number - 1].end) nh_give_up("a pipe is given many bytes");
  memcpy(pipes[number - 1].bytes + pipes[number - 1].end, from, size);
  pipes[number - 1].end += size;
  return (long)size;
}
static long readPipe(int number, void *to, size_t size) {
  const size_t there = pipes[number - 1].end - pipes[number - 1].begin, count = size < there ? size : there;
  if (there == 0 && size > 0 && hasEnd((unsigned char)number, Surely)) nh_give_up("an empty pipe is waited for");
  memcpy(to, pipes[number - 1].bytes + pipes[number - 1].begin, count);
  pipes[number - 1].begin += count;
  return (long)count;
}

/* One of the errors of the system. */
static int anyError(void) {
  const int number = nh_any_int();
  nh_errno = number > 0 && number < 134 ? number : 5;
  return -1;
}

long write(int descriptor, const void *from, size_t size) {
  FILE *file = nh_behind(descriptor);
  if (!file || file->writes == Never) return nh_bad_descriptor();
  if (file->pipe) return writePipe(file->pipe, from, size);
  if (file->number > 0) file->length = -1, file->isHeld = 1; /* what is there now nobody knows */
  const size_t count = nh_any_size();
  return nh_any_int() ? anyError() : (long)(count < size ? count : size);
}

long read(int descriptor, void *to, size_t size) {
  FILE *file = nh_behind(descriptor);
  if (!file || file->reads == Never) return nh_bad_descriptor();
  if (file->pipe) return readPipe(file->pipe, to, size);
  if (file->reads == Perhaps) nh_give_up("read of standard output");
  if (file->isHeld) nh_give_up("a descriptor is read behind its stream, or behind what was written");
  if (file == files) nh_only_this("read of standard input gives less than there is, or an error");
  return (long)nh_read_block(file, to, size);
}

long lseek(int descriptor, long offset, int from) {
  FILE *file = nh_behind(descriptor);
  if (!file) return nh_bad_descriptor();
  if (file->pipe) return nh_errno = NoSeek, -1;
  if (file->isHeld || file->number == 0)
    nh_give_up("lseek of a descriptor of standard input or output, or of a stream");
  enum { FromHere = 1 };
  if (from == FromHere && offset == 0) return (long)file->position;
  return nh_seek(file, offset, from) ? -1 : (long)file->position;
}
long lseek64(int descriptor, long offset, int from) { return lseek(descriptor, offset, from); }

enum { NoTerminal = 25 };
int isatty(int descriptor) {
  const FILE *file = nh_behind(descriptor);
  if (!file) return nh_bad_descriptor(), 0;
  if (file->number == 0 && !file->pipe && nh_any_int()) return 1;
  nh_errno = NoTerminal;
  return 0;
}
int fsync(int descriptor) {
  if (!nh_behind(descriptor)) return nh_bad_descriptor();
  return nh_any_int() ? anyError() : 0;
}
int fcntl(int descriptor, int command, ...) {
  enum { FlagsOfNumber = 1, SetFlagsOfNumber };
  if (!nh_behind(descriptor)) return nh_bad_descriptor();
  if (command == FlagsOfNumber) return nh_any_int() & 1;
  if (command == SetFlagsOfNumber) return 0;
  nh_give_up("fcntl changes or tells how a file is open");
  return -1;
}
