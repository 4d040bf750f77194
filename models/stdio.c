/* Files and streams. Input is any input; whether a file opens is open; output is in output.c.
 * A FILE is one opaque byte, so that what a program does with it stays visible: it must not be null, and closing
 * it is freeing it. */
#include "models.h"

typedef struct { unsigned char opaque; } FILE;

enum { End = -1 };

static FILE standardStreams[3];
FILE *stdin = standardStreams, *stdout = standardStreams + 1, *stderr = standardStreams + 2;

/* Both opened here and standard ones may be closed; only the former were allocated. */
static int isStandard(const FILE *file) {
  return file == standardStreams || file == standardStreams + 1 || file == standardStreams + 2;
}


/* One of the errors of the system. */
static void fail(void) {
  const int number = nh_any_int();
  nh_errno = number > 0 && number < 134 ? number : 2;
}

static FILE *anyFile(void) {
  if (!nh_any_int()) return malloc(sizeof(FILE));
  fail();
  return NULL;
}

FILE *fopen(const char *name, const char *mode) { return (void)name, (void)mode, anyFile(); }
FILE *fdopen(int descriptor, const char *mode) { return (void)descriptor, (void)mode, anyFile(); }
FILE *tmpfile(void) { return anyFile(); }
static int anyStatus(void) {
  if (!nh_any_int()) return 0;
  fail();
  return End;
}
static int anyCharacter(void) { return nh_any_int() ? End : nh_any_byte(); }

int fclose(FILE *file) {
  if (!isStandard(file)) free(file);
  return anyStatus();
}
int fflush(FILE *file) { return (void)file, anyStatus(); }
int feof(FILE *file) { return (void)file, nh_any_int(); }
int ferror(FILE *file) { return (void)file, nh_any_int(); }
void clearerr(FILE *file) { (void)file; }
int fileno(FILE *file) { return (void)file, nh_any_int() & INT_MAX; }
int fseek(FILE *file, long offset, int from) { return (void)file, (void)offset, (void)from, anyStatus(); }
long ftell(FILE *file) { return (void)file, nh_any_int() ? -1 : (nh_any_int() & INT_MAX); }
void rewind(FILE *file) { (void)file; }
void setbuf(FILE *file, char *buffer) { (void)file, (void)buffer; }
int setvbuf(FILE *file, char *buffer, int mode, size_t size) {
  return (void)file, (void)buffer, (void)mode, (void)size, anyStatus();
}
int remove(const char *name) { return (void)name, anyStatus(); }
int rename(const char *from, const char *to) { return (void)from, (void)to, anyStatus(); }

int getchar(void) { return anyCharacter(); }
int getc(FILE *file) { return (void)file, anyCharacter(); }
int fgetc(FILE *file) { return (void)file, anyCharacter(); }
int ungetc(int c, FILE *file) { return (void)file, nh_any_int() ? End : (unsigned char)c; }

static size_t anyBytes(void *to, size_t size) {
  unsigned char *bytes = to;
  size_t count = nh_any_size();
  if (count > size) count = size;
  for (size_t i = 0; i < count; ++i) bytes[i] = nh_any_byte();
  return count;
}

/* Ends behind a newline, at the end of the file or when the buffer is full; may hold NULs, as files may. */
char *fgets(char *to, int size, FILE *file) {
  (void)file;
  if (size <= 0) return NULL;
  int n = 0;
  while (n < size - 1) {
    const int c = anyCharacter();
    if (c == End) break;
    to[n++] = (char)c;
    if (c == '\n') break;
  }
  if (n == 0 && size > 1) return NULL;
  to[n] = '\0';
  return nh_any_int() ? NULL : to;
}

size_t fread(void *to, size_t size, size_t count, FILE *file) {
  (void)file;
  if (size == 0 || count == 0) return 0;
  return anyBytes(to, size * count) / size;
}
long read(int descriptor, void *to, size_t size) {
  (void)descriptor;
  return nh_any_int() ? -1 : (long)anyBytes(to, size);
}
long write(int descriptor, const void *from, size_t size) {
  (void)descriptor, (void)from;
  const size_t written = nh_any_size();
  return nh_any_int() ? -1 : (long)(written < size ? written : size);
}
int open(const char *name, int flags, ...) { return (void)name, (void)flags, nh_any_int() ? -1 : (nh_any_int() & INT_MAX); }
int close(int descriptor) { return (void)descriptor, anyStatus(); }
