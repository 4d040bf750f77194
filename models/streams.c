/* Streams, and how they are read: any content of any length, and whether a file opens is open. What was read is told
 * byte by byte, so that a replay has a real file there. A FILE lies in memory of its own: closing it is freeing it.
 * What lies below a stream, and whether that is open still, descriptors.c knows. */
#include "streams.h"

unsigned char nh_failed[MostStreams];
int64_t nh_put[MostStreams];

static int isStandard(const FILE *file) { return file >= nh_standard && file < nh_standard + 3; }

static int fail(const FILE *file) {
  nh_failed[file->serial] = 1;
  nh_bad_descriptor();
  return 0;
}

/* The first read of a stream: from then on the stream holds what is read of the file below. */
static int beginReading(FILE *file, FILE *below) {
  if (below->reads == Never) return fail(file);
  if (file->isHeld || below->isHeld || below->reads == Perhaps || below->pipe)
    nh_give_up("a stream is read over a pipe, or over a file that was read or written otherwise");
  below->isHeld = file->isHeld = 1;
  --file->below->users;
  ++below->users;
  file->below = below;
  file->number = below->number;
  file->position = below->position;
  file->length = below->length;
  file->isOver = below->isOver;
  return 1;
}

int nh_may_read(FILE *file) {
  if (file->reads == Never) return fail(file);
  if (file->pushed != End) return 1;
  if (file->writes && nh_put[file->serial]) nh_give_up("a stream is read that was written");
  FILE *below = nh_behind(file->descriptor);
  if (below && below == file->below && file->isHeld) return 1;
  if (below) return beginReading(file, below);
  if (file->position > 0 && !file->isOver) nh_give_up("a stream is read whose descriptor was closed");
  return fail(file);
}

/* What is written gathers in memory first, but for stderr: whether the descriptor is closed may show later. */
int nh_may_write(FILE *file) {
  if (file->writes == Never) return fail(file);
  if (file->writes && file->reads && file->isHeld) nh_give_up("a stream is written that was read");
  if (nh_behind(file->descriptor)) return 1;
  return file != nh_standard + 2 && nh_any_int() ? 1 : fail(file);
}
void nh_count_put(FILE *file, int64_t count) {
  if (isStandard(file)) return;
  int64_t *put = nh_put + file->serial;
  *put = count < 0 || *put < 0 ? -1 : *put + count;
}

static int hasLetter(const char *mode, char letter) {
  for (; *mode; ++mode)
    if (*mode == letter) return 1;
  return 0;
}
static int hasMode(const char *mode) {
  if (*mode == 'r' || *mode == 'w' || *mode == 'a') return 1;
  nh_errno = InvalidError;
  return 0;
}

/* A stream over this file, as far as the mode goes. */
static void setUp(FILE *file, FILE *below, int descriptor, const char *mode) {
  ++below->users;
  *file = (FILE){.number = below->number,
                 .position = below->position,
                 .length = -1,
                 .below = below,
                 .pushed = End,
                 .descriptor = descriptor,
                 .serial = nh_take_serial(),
                 .reads = *mode == 'r' || hasLetter(mode, '+'),
                 .writes = *mode != 'r' || hasLetter(mode, '+'),
                 .appends = *mode == 'a'};
}
static FILE *openBelow(const char *name, const char *mode) {
  if (!hasMode(mode)) return NULL;
  const int isBoth = hasLetter(mode, '+');
  return nh_open_file(name, *mode == 'r' || isBoth, *mode != 'r' || isBoth, *mode == 'w');
}

static FILE *openStream(const char *name, const char *mode) {
  FILE *below = openBelow(name, mode);
  if (!below) return NULL;
  FILE *file = nh_system_block(sizeof(FILE));
  setUp(file, below, nh_descriptor_for(below), mode);
  return file;
}

FILE *fopen(const char *name, const char *mode) { return openStream(name, mode); }
FILE *fopen64(const char *name, const char *mode) { return openStream(name, mode); }

FILE *fdopen(int descriptor, const char *mode) {
  FILE *below = nh_behind(descriptor);
  if (!below) return nh_bad_descriptor(), NULL;
  if (!hasMode(mode)) return NULL;
  const int isBoth = hasLetter(mode, '+');
  if ((below->reads == Never && (*mode == 'r' || isBoth)) || (below->writes == Never && (*mode != 'r' || isBoth))) {
    nh_errno = InvalidError;
    return NULL;
  }
  nh_assuming("fdopen finds memory for its stream");
  FILE *file = nh_system_block(sizeof(FILE));
  setUp(file, below, descriptor, mode);
  return file;
}

/* Without a name of its own, and empty at first. */
FILE *tmpfile(void) { return openStream("tmpfile()", "w+"); }
FILE *tmpfile64(void) { return tmpfile(); }

static void shut(FILE *file) {
  static FILE nowhere;
  file->reads = file->writes = Never;
  file->pushed = file->descriptor = End;
  file->below = &nowhere;
}

/* A standard stream becomes one over a file of the same kind. */
FILE *freopen(const char *name, const char *mode, FILE *file) {
  if (!name || !isStandard(file) || !nh_behind(file->descriptor))
    nh_give_up("freopen of another stream than a standard one");
  if ((*mode == 'r') != (file == nh_standard) || hasLetter(mode, '+')) nh_give_up("freopen turns a stream round");
  FILE *below = openBelow(name, mode);
  const int descriptor = file->descriptor;
  close(descriptor);
  --file->below->users;
  if (!below) return shut(file), NULL;
  setUp(file, below, nh_descriptor_for(below), mode);
  if (file->descriptor != descriptor) nh_give_up("freopen while a lower descriptor is closed");
  return file;
}

int fclose(FILE *file) {
  const int mayFail = file->writes, descriptor = file->descriptor;
  --file->below->users;
  if (isStandard(file))
    shut(file);
  else
    nh_give_serial(file->serial), free(file);
  if (close(descriptor)) return End;
  return mayFail && nh_any_int() ? End : 0;
}
int fileno(FILE *file) { return file->descriptor == End ? nh_bad_descriptor() : file->descriptor; }
int feof(FILE *file) { return file->atEnd; }
int ferror(FILE *file) { return nh_failed[file->serial]; }
void clearerr(FILE *file) { file->atEnd = nh_failed[file->serial] = 0; }

int nh_read_byte(FILE *file) {
  if (file->pushed != End) {
    const int byte = file->pushed;
    file->pushed = End;
    return byte;
  }
  if (!nh_may_read(file)) return End;
  nh_assuming("files and standard input are read without errors");
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
  const unsigned digit = byte >= '0' && byte <= '9'       ? byte - '0'
                         : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10u
                                                          : 99;
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
  if (file->reads == Never) nh_give_up("a byte is put back into a stream that is not read");
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

/* For std::getline: a line of less than `room` bytes with its newline, or what there is before the end. Bytes that were
 * put back, and what a number before it asks of them, are met one by one. */
int nh_read_line(FILE *file, unsigned char *to, int room, unsigned char *hasNewline) {
  *hasNewline = 0;
  if (!nh_may_read(file)) return 0;
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
  if (size <= 0 || !nh_may_read(file)) return NULL;
  const int isPlain = !file->isOver & (file->pushed == End) & !file->noDigit & !file->noSpace;
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
size_t nh_read_block(FILE *file, unsigned char *to, size_t size) {
  size_t count = 0;
  if (size > 0 && file->pushed != End) to[count++] = (unsigned char)nh_read_byte(file);
  const size_t wanted = size - count;
  if (wanted == 0) return count;
  nh_assuming("files and standard input are read without errors");
  if (file->noDigit || file->noSpace) nh_give_up("a block is read behind what scanf has read");
  size_t there = 0;
  if (file->length >= 0)
    there = (size_t)(file->length - file->position);
  else if (!file->isOver)
    nh_take(&there, sizeof there, "bytes");
  if (there < wanted)
    file->isOver = file->atEnd = 1;
  else
    there = wanted;
  nh_take(to + count, (int64_t)there, "bytes");
  nh_told(NH_TOLD_BYTES, NULL, file->number, to + count, there);
  file->position += (int64_t)there;
  return count + there;
}

size_t fread(void *to, size_t size, size_t count, FILE *file) {
  if (size == 0 || count == 0 || !nh_may_read(file)) return 0;
  return nh_read_block(file, to, size * count) / size;
}

/* The end of a file that nobody has read from: from then on its length is decided. */
int nh_seek(FILE *file, long offset, int from) {
  enum { FromStart, FromHere, FromEnd };
  if (from == FromStart && offset == 0 && file->position == 0) return file->pushed = End, file->atEnd = 0;
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
int fseek(FILE *file, long offset, int from) {
  if (isStandard(file) || nh_put[file->serial]) nh_give_up("fseek of a stream that is no file to be read");
  if (!file->reads) nh_give_up("fseek of a stream that is written");
  if (file->pushed == End && !nh_may_read(file)) return -1;
  return nh_seek(file, offset, from);
}
/* Of a terminal or a pipe it fails. */
long ftell(FILE *file) {
  if (!nh_behind(file->descriptor)) return nh_bad_descriptor();
  if (isStandard(file) && file->number == 0) {
    if (file->reads && !nh_any_int()) return (long)(file->position - (file->pushed != End));
    nh_errno = NoSeek;
    return nh_any_int() ? nh_any_long() & LONG_MAX : -1;
  }
  const int64_t put = nh_put[file->serial];
  if (put < 0 || file->appends || isStandard(file)) return (long)(nh_any_long() & LONG_MAX);
  return (long)(file->position + put - (file->pushed != End));
}
void rewind(FILE *file) { fseek(file, 0, 0), clearerr(file); }
