/* Files and streams that are read: any content of any length, and whether a file opens is open. What was read is told
 * byte by byte, so that a replay has a real file there. A FILE lies in memory of its own: closing it is freeing it. */
#include "streams.h"

static FILE standardStreams[3] = {
    {.length = -1, .pushed = End}, {.length = -1, .pushed = End, .writes = 1}, {.length = -1, .pushed = End, .writes = 1}};
FILE *stdin = standardStreams, *stdout = standardStreams + 1, *stderr = standardStreams + 2;

static int isStandard(const FILE *file) {
  return file == standardStreams || file == standardStreams + 1 || file == standardStreams + 2;
}

static int64_t opened; /* files so far */

/* Names that were written to: who reads them again gets what was written, which nobody keeps here. */
enum { MostWritten = 4 };
static const char *written[MostWritten];
static int writtenCount;

static int sameText(const char *a, const char *b) {
  while (*a && *a == *b) ++a, ++b;
  return *a == *b;
}

static int hasLetter(const char *mode, char letter) {
  for (; *mode; ++mode)
    if (*mode == letter) return 1;
  return 0;
}

static FILE *openStream(const char *name, const char *mode) {
  const int writes = *mode != 'r' || hasLetter(mode, '+');
  for (int i = 0; i < writtenCount; ++i)
    if (*mode != 'w' && sameText(written[i], name)) nh_give_up("a file is read that the program wrote");
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
  FILE *file = nh_system_block(sizeof(FILE));
  *file = (FILE){.number = ++opened, .length = -1, .pushed = End, .writes = (unsigned char)writes};
  nh_told(NH_TOLD_FILE, name, file->number, NULL, 0);
  return file;
}

FILE *fopen(const char *name, const char *mode) { return openStream(name, mode); }
FILE *fopen64(const char *name, const char *mode) { return openStream(name, mode); }
int fclose(FILE *file) {
  const int mayFail = file->writes;
  if (!isStandard(file)) free(file);
  return mayFail && nh_any_int() ? End : 0;
}
int feof(FILE *file) { return file->atEnd; }
int ferror(FILE *file) { return (void)file, 0; }
void clearerr(FILE *file) { file->atEnd = 0; }

int nh_read_byte(FILE *file) {
  if (file->pushed != End) {
    const int byte = file->pushed;
    file->pushed = End;
    return byte;
  }
  nh_assuming("files and standard input are read without errors");
  if (file->writes) nh_give_up("a stream is read that is written");
  unsigned char answer[2]; /* is there one more, and which */
  if (file->length >= 0) {
    file->isOver = file->position >= file->length;
    answer[0] = 1;
    if (!file->isOver) nh_take(answer + 1, 1, "byte");
  } else if (!file->isOver) {
    nh_take(answer, 2, "byte");
    file->isOver = !(answer[0] & 1);
  }
  if (file->isOver) {
    file->atEnd = 1;
    return End;
  }
  const unsigned char byte = answer[1], letter = byte | 0x20;
  if (file->noSpace && (byte == ' ' || (byte >= '\t' && byte <= '\r'))) answer[1] = 'x';
  const unsigned digit = byte >= '0' && byte <= '9' ? byte - '0' : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10u : 99;
  if (digit < file->noDigit) answer[1] = file->noSpace ? 'x' : '\n';
  if (file->noSign && (byte == '+' || byte == '-')) answer[1] = 'x';
  if (file->noReal && (byte == '.' || letter == 'i' || letter == 'n')) answer[1] = 'x';
  file->noDigit = file->noSpace = file->noSign = file->noReal = 0;
  ++file->position;
  nh_told(NH_TOLD_BYTES, NULL, file->number, answer + 1, 1);
  return answer[1];
}

int getchar(void) { return nh_read_byte(stdin); }
int getchar_unlocked(void) { return nh_read_byte(stdin); }
int getc(FILE *file) { return nh_read_byte(file); }
int _IO_getc(FILE *file) { return nh_read_byte(file); }
int fgetc(FILE *file) { return nh_read_byte(file); }
int ungetc(int byte, FILE *file) {
  if (byte == End) return End;
  if (file->pushed != End) nh_give_up("two bytes are put back into a stream");
  file->atEnd = 0;
  return file->pushed = (unsigned char)byte;
}

void *memcpy(void *to, const void *from, size_t size);
void *realloc(void *block, size_t size);

/* The block grows as glibc's does; it is there also where nothing was read. */
long getdelim(char **line, size_t *size, int end, FILE *file) {
  enum { First = 120 };
  if (!*line || *size == 0) *line = realloc(*line, *size = First);
  size_t length = 0;
  for (;;) {
    const int byte = nh_read_byte(file);
    if (byte == End) break;
    if (length + 2 > *size) *line = realloc(*line, *size *= 2);
    (*line)[length++] = (char)byte;
    if (byte == (unsigned char)end) break;
  }
  if (length == 0) return -1;
  (*line)[length] = '\0';
  return (long)length;
}
long getline(char **line, size_t *size, FILE *file) { return getdelim(line, size, '\n', file); }

enum { ShortLine = 64 };

/* A line of a few bytes at once, and without a branch for each of them. */
static char *readShortLine(FILE *file, char *to, int room) {
  unsigned char bytes[ShortLine], end; /* end: where the file ends, where that comes first */
  nh_assuming("files and standard input are read without errors");
  nh_take(bytes, room, "line");
  nh_take(&end, 1, "end");
  int length = end < room ? end : room, hasNewline = 0;
  for (int i = room - 1; i >= 0; --i) {
    const int isHere = (bytes[i] == '\n') & (i < length);
    hasNewline |= isHere;
    length = isHere ? i + 1 : length;
  }
  nh_told(NH_TOLD_BYTES, NULL, file->number, bytes, (size_t)length);
  file->position += length;
  file->isOver = file->atEnd = (unsigned char)((hasNewline ^ 1) & (length < room));
  if (length == 0) return NULL;
  memcpy(to, bytes, (size_t)length);
  to[length] = '\0';
  return to;
}

/* For std::getline: a line of less than `room` bytes with its newline, or what there is before the end. Bytes that were put back, and
 * what a number before it asks of them, are met one by one. */
int nh_read_line(FILE *file, unsigned char *to, int room, unsigned char *hasNewline) {
  *hasNewline = 0;
  const int isPlain = !file->isOver & (file->pushed == End) & !file->noDigit & !file->noSpace;
  if (isPlain) {
    unsigned char end;
    nh_assuming("files and standard input are read without errors");
    nh_take(to, room, "line");
    nh_take(&end, 1, "end");
    int length = end < room ? end : room - 1;
    for (int i = room - 1; i >= 0; --i) {
      const int isHere = (to[i] == '\n') & (i < length);
      *hasNewline |= (unsigned char)isHere;
      length = isHere ? i + 1 : length;
    }
    nh_told(NH_TOLD_BYTES, NULL, file->number, to, (size_t)length);
    file->position += length;
    file->isOver = file->atEnd = *hasNewline ^ 1;
    return length;
  }
  int n = 0;
  while (n < room) {
    const int byte = nh_read_byte(file);
    if (byte == End) return n;
    to[n++] = (unsigned char)byte;
    if (byte == '\n') {
      *hasNewline = 1;
      return n;
    }
  }
  nh_suppose(0);
  return n;
}

/* Ends behind a newline, at the end of the file or when the buffer is full; may hold NULs, as files may. */
char *fgets(char *to, int size, FILE *file) {
  if (size <= 0) return NULL;
  const int isPlain = !file->isOver & (file->pushed == End) & !file->noDigit & !file->noSpace & !file->writes;
  if (isPlain && file->length < 0 && size > 1 && size - 1 <= ShortLine) return readShortLine(file, to, size - 1);
  int n = 0;
  while (n < size - 1) {
    const int byte = nh_read_byte(file);
    if (byte == End) {
      if (n == 0) return NULL;
      break;
    }
    to[n++] = (char)byte;
    if (byte == '\n') break;
  }
  to[n] = '\0';
  return to;
}

/* A block at once: as many bytes as there are. */
static size_t readBlock(FILE *file, unsigned char *to, size_t size) {
  size_t count = 0;
  if (size > 0 && file->pushed != End) to[count++] = (unsigned char)nh_read_byte(file);
  const size_t wanted = size - count;
  if (wanted == 0) return count;
  nh_assuming("files and standard input are read without errors");
  if (file->writes) nh_give_up("a stream is read that is written");
  if (file->noDigit || file->noSpace) nh_give_up("a block is read behind what scanf has read");
  size_t there = 0;
  if (file->length >= 0) there = (size_t)(file->length - file->position);
  else if (!file->isOver) nh_take(&there, sizeof there, "bytes");
  if (there < wanted) file->isOver = file->atEnd = 1;
  else there = wanted;
  nh_take(to + count, (int64_t)there, "bytes");
  nh_told(NH_TOLD_BYTES, NULL, file->number, to + count, there);
  file->position += (int64_t)there;
  return count + there;
}

size_t fread(void *to, size_t size, size_t count, FILE *file) {
  if (size == 0 || count == 0) return 0;
  return readBlock(file, to, size * count) / size;
}

/* Descriptors: standard input, and files that open() opened, by their number. */
enum { FirstDescriptor = 3, MostDescriptors = 8 };
static FILE descriptors[MostDescriptors];
static int descriptorCount;

int open(const char *name, int flags, ...) {
  enum { WriteFlags = 3 };
  const FILE *file = openStream(name, flags & WriteFlags ? "r+" : "r");
  if (!file) return -1;
  if (descriptorCount == MostDescriptors) nh_give_up("many files are open");
  descriptors[descriptorCount] = *file;
  free((void *)file);
  return FirstDescriptor + descriptorCount++;
}
int close(int descriptor) {
  if (descriptor < 0 || descriptor >= FirstDescriptor + descriptorCount) {
    nh_errno = BadDescriptor;
    return -1;
  }
  return 0;
}
long read(int descriptor, void *to, size_t size) {
  if (descriptor == 0) return (long)readBlock(stdin, to, size);
  if (descriptor < FirstDescriptor || descriptor >= FirstDescriptor + descriptorCount)
    nh_give_up("read of a descriptor that nobody opened here");
  return (long)readBlock(&descriptors[descriptor - FirstDescriptor], to, size);
}

/* The stream goes on where the descriptor is; who reads the descriptor after that reads past what the stream holds. */
FILE *fdopen(int descriptor, const char *mode) {
  if (descriptor < FirstDescriptor || descriptor >= FirstDescriptor + descriptorCount)
    nh_give_up("fdopen of a descriptor that nobody opened here");
  FILE *behind = &descriptors[descriptor - FirstDescriptor];
  const int writes = *mode != 'r' || hasLetter(mode, '+');
  if (behind->writes && !writes) nh_give_up("a descriptor that is written, or has a stream, becomes a stream that is read");
  nh_assuming("fdopen finds memory for its stream");
  FILE *file = nh_system_block(sizeof(FILE));
  *file = *behind;
  file->writes = (unsigned char)writes;
  behind->writes = 1; /* reads of it are given up at */
  return file;
}

/* The end of a file that nobody has read from: from then on its length is decided. */
int fseek(FILE *file, long offset, int from) {
  enum { FromStart, FromHere, FromEnd };
  if (file->writes || isStandard(file)) nh_give_up("fseek of a stream that is no file to be read");
  if (from == FromEnd && offset == 0 && file->position == 0) {
    if (file->length < 0) {
      enum { Longest = 4096 };
      unsigned short length;
      nh_take(&length, sizeof length, "length");
      const int isLonger = nh_any_beyond(NH_LIMIT_FILE, Longest);
      const int64_t longer = (int64_t)Longest + 1 + (int64_t)(nh_any_size() & INT_MAX);
      file->length = isLonger ? longer : length <= Longest ? length : Longest;
      nh_told(NH_TOLD_LENGTH, NULL, file->number, &file->length, 8);
    }
    file->pushed = End;
    file->atEnd = 0;
    file->position = file->length;
    file->isOver = 1;
    return 0;
  }
  if (from == FromStart && offset == 0 && file->length >= 0 && file->position == file->length && file->isOver) {
    file->position = 0;
    file->isOver = 0;
    file->atEnd = 0;
    return 0;
  }
  nh_give_up("fseek to another place than the end and back");
  return -1;
}
long ftell(FILE *file) { return (long)(file->position - (file->pushed != End)); }
void rewind(FILE *file) { fseek(file, 0, 0); }
