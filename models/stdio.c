/* Files and streams. Output goes nowhere and does not fail; input is any input; whether a file opens is open.
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

static int anyStatus(void) { return nh_any_int() ? End : 0; }
static int anyCharacter(void) { return nh_any_int() ? End : nh_any_byte(); }

FILE *fopen(const char *name, const char *mode) {
  (void)name, (void)mode;
  return nh_any_int() ? NULL : malloc(sizeof(FILE));
}
FILE *fdopen(int descriptor, const char *mode) {
  (void)descriptor, (void)mode;
  return nh_any_int() ? NULL : malloc(sizeof(FILE));
}
FILE *tmpfile(void) { return nh_any_int() ? NULL : malloc(sizeof(FILE)); }
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
void perror(const char *text) { (void)text; }

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

int putchar(int c) { return (unsigned char)c; }
int putc(int c, FILE *file) { return (void)file, (unsigned char)c; }
int fputc(int c, FILE *file) { return (void)file, (unsigned char)c; }
int puts(const char *text) { return (void)text, nh_any_int() & INT_MAX; }
int fputs(const char *text, FILE *file) { return (void)text, (void)file, nh_any_int() & INT_MAX; }
size_t fwrite(const void *from, size_t size, size_t count, FILE *file) {
  return (void)from, (void)size, (void)file, count;
}

int printf(const char *format, ...) { return (void)format, nh_any_int() & INT_MAX; }
int fprintf(FILE *file, const char *format, ...) { return (void)file, (void)format, nh_any_int() & INT_MAX; }
int vprintf(const char *format, va_list list) { return (void)format, (void)list, nh_any_int() & INT_MAX; }
int vfprintf(FILE *file, const char *format, va_list list) {
  return (void)file, (void)format, (void)list, nh_any_int() & INT_MAX;
}
