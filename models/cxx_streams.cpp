// The standard streams of C++: std::cin is stdin, read as the header's templates and the library do together; what goes to
// std::cout and its like goes nowhere. The header's own code of these functions works over buffers and locales that lie in
// the library, so these stand in its place (nh.instead, link_models.h), for the standard streams alone: at any other stream
// the model gives up, and so at manipulators and masks that change what is read. The layouts are those of the ABI.
#include "models.h"
#include "streams.h"

#define INSTEAD __attribute__((section("nh.instead")))

extern "C" {
int nh_scan_number(FILE *file, int isSigned, long long *value);
void nh_skip_space(FILE *file);
int nh_read_line(FILE *file, unsigned char *to, int room, unsigned char *hasNewline);
void *memcpy(void *to, const void *from, size_t size);
}

namespace {

enum State { Good = 0, Bad = 1, AtEnd = 2, Failed = 4 };
enum Flags { Usual = 0x1002 }; // skipws | dec

// Buffers, facets and the locale: whatever they are asked for is given up at.
void giveUp() { nh_give_up("a standard stream of C++ is asked for what has no model"); }
using Function = void (*)();
#define EIGHT giveUp, giveUp, giveUp, giveUp, giveUp, giveUp, giveUp, giveUp
const Function nothing[] = {EIGHT, EIGHT, EIGHT, EIGHT, EIGHT};
struct Part {
  const Function *functions;
  const void *rest[127];
} part = {nothing, {}};

struct Words {
  void *pointer;
  long number;
};
struct Base {
  const void *table = nullptr;
  long precision = 6, width = 0;
  int flags = Usual, exceptions = 0, state = Good;
  void *callbacks = nullptr;
  Words zero = {}, local[8] = {};
  int count = 8;
  Words *words = nullptr;
  void *locale = nullptr;
  // basic_ios
  void *tie = nullptr;
  char fill = ' ';
  bool hasFill = true;
  void *buffer = &part;
  const void *facets[3] = {&part, &part, &part};
};
// Before the functions of a class with a virtual base stands how far away that is.
struct Table {
  long toBase, toTop;
  const void *type, *functions[2];
};

} // namespace

namespace std {
struct In {
  const void *table;
  long count;
  Base base;
};
struct Out {
  const void *table;
  Base base;
};

static const Table inTable = {offsetof(In, base), 0, nullptr, {}}, outTable = {offsetof(Out, base), 0, nullptr, {}};

extern In cin;
extern Out cout, cerr, clog;
In cin = {inTable.functions, 0, {}};
Out cout = {outTable.functions, {}};
Out cerr = {outTable.functions, {}};
Out clog = {outTable.functions, {}};
} // namespace std

using std::In;

namespace {

void shown(void *stream) {
  if (stream != &std::cout && stream != &std::cerr && stream != &std::clog)
    nh_give_up("a C++ stream that is none of the standard ones");
  if (nh_may_write(stream == &std::cout ? stdout : stderr)) nh_assume_output();
  else static_cast<std::Out *>(stream)->base.state |= Bad;
}

bool isReady(In *in) {
  if (in != &std::cin) nh_give_up("a C++ stream that is none of the standard ones");
  if (in->base.flags != Usual || in->base.exceptions || in->base.width)
    nh_give_up("a C++ stream that reads in another way than the usual one");
  in->count = 0;
  if (in->base.state == Good) return true;
  in->base.state |= Failed;
  return false;
}

// `least` and `most` of the type; a number beyond them becomes the nearer one and is a failure.
template <class T> In *readNumber(In *in, T *value, bool isSigned, long long least, long long most) {
  if (!isReady(in)) return in;
  if (sizeof(T) == 8) nh_only_this("numbers of more than 64 bits are not read from a C++ stream");
  long long number = 0;
  const int answer = nh_scan_number(stdin, isSigned || sizeof(T) < 8, &number);
  if (answer < 0) {
    in->base.state |= AtEnd | Failed;
    return in;
  }
  if (answer == 0) {
    *value = 0;
    in->base.state |= Failed;
  } else if (sizeof(T) == 8) {
    *value = (T)number;
  } else if (isSigned) {
    const bool isOutside = number < least || number > most;
    *value = (T)(number < least ? least : number > most ? most : number);
    if (isOutside) in->base.state |= Failed;
  } else { // a minus in front of what fits is taken off the range
    const bool isOutside = number < -most || number > most;
    *value = (T)(isOutside ? most : number);
    if (isOutside) in->base.state |= Failed;
  }
  if (stdin->atEnd) in->base.state |= AtEnd;
  return in;
}

// std::string of the library.
struct Text {
  char *bytes;
  size_t size;
  union {
    char local[16];
    size_t capacity;
  };
};

void assign(Text *text, const unsigned char *from, size_t size) {
  const size_t room = text->bytes == text->local ? sizeof text->local - 1 : text->capacity;
  if (size > room) {
    char *block = static_cast<char *>(nh_new(2 * room + 1)); // as the library grows it: `size` is never more
    if (text->bytes != text->local) free(text->bytes);
    text->bytes = block;
    text->capacity = 2 * room;
  }
  memcpy(text->bytes, from, size);
  text->bytes[size] = 0;
  text->size = size;
}

bool isSpace(int byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

// No more than twice what a string has room for without a block.
enum { LongestLine = 30, LongestWord = 24 };

In *readLine(In *in, Text *line) {
  if (!isReady(in)) return in;
  nh_only_this("lines of more than 30 bytes are not read from a C++ stream");
  unsigned char bytes[LongestLine + 1], hasNewline = 0;
  const int length = nh_read_line(stdin, bytes, LongestLine + 1, &hasNewline);
  assign(line, bytes, (size_t)(length - hasNewline));
  if (!hasNewline) in->base.state |= length == 0 ? AtEnd | Failed : AtEnd;
  return in;
}

} // namespace

extern "C" {

void _ZNSt8ios_base4InitC1Ev(void *) {}
void _ZNSt8ios_base4InitD1Ev(void *) {}
bool _ZNSt8ios_base15sync_with_stdioEb(bool isOn) {
  if (!isOn) nh_assuming("standard input is read by std::cin alone");
  return true;
}

// --- what is shown

#define SHOWS(name, type)                                                                                              \
  INSTEAD void *name(void *stream, type value) {                                                                       \
    (void)value;                                                                                                       \
    shown(stream);                                                                                                     \
    return stream;                                                                                                     \
  }

SHOWS(_ZNSolsEi, int)
SHOWS(_ZNSolsEs, short)
SHOWS(_ZNSo3putEc, char)
SHOWS(_ZNSo9_M_insertIlEERSoT_, long)
SHOWS(_ZNSo9_M_insertImEERSoT_, unsigned long)
SHOWS(_ZNSo9_M_insertIxEERSoT_, long long)
SHOWS(_ZNSo9_M_insertIyEERSoT_, unsigned long long)
SHOWS(_ZNSo9_M_insertIdEERSoT_, double)
SHOWS(_ZNSo9_M_insertIbEERSoT_, bool)
SHOWS(_ZNSo9_M_insertIPKvEERSoT_, const void *)

INSTEAD void *_ZNSo5flushEv(void *stream) {
  shown(stream);
  return stream;
}

// What is shown is read.
INSTEAD void *_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(void *stream, const char *text,
                                                                                           nh_offset length) {
  shown(stream);
  for (nh_offset i = 0; i < length; ++i) (void)*(const volatile char *)(text + i);
  return stream;
}

// The locale is the one of C, where a character stays what it is.
INSTEAD char _ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc(const void *, char letter) { return letter; }

// --- what is read

INSTEAD In *_ZNSirsERi(In *in, int *value) { return readNumber(in, value, true, INT_MIN, INT_MAX); }
INSTEAD In *_ZNSirsERs(In *in, short *value) { return readNumber(in, value, true, SHRT_MIN, SHRT_MAX); }
INSTEAD In *_ZNSi10_M_extractIjEERSiRT_(In *in, unsigned *value) { return readNumber(in, value, false, 0, UINT_MAX); }
INSTEAD In *_ZNSi10_M_extractItEERSiRT_(In *in, unsigned short *value) {
  return readNumber(in, value, false, 0, USHRT_MAX);
}
INSTEAD In *_ZNSi10_M_extractIlEERSiRT_(In *in, long *value) { return readNumber(in, value, true, LONG_MIN, LONG_MAX); }
INSTEAD In *_ZNSi10_M_extractImEERSiRT_(In *in, unsigned long *value) {
  return readNumber(in, value, false, 0, sizeof(long) == 8 ? LLONG_MAX : (long long)ULONG_MAX);
}
INSTEAD In *_ZNSi10_M_extractIxEERSiRT_(In *in, long long *value) { return readNumber(in, value, true, LLONG_MIN, LLONG_MAX); }
INSTEAD In *_ZNSi10_M_extractIyEERSiRT_(In *in, unsigned long long *value) {
  return readNumber(in, value, false, 0, LLONG_MAX);
}

#define NOT_READ(name)                                                                                                 \
  INSTEAD In *name(In *in, void *) {                                                                                   \
    nh_give_up("a real or a bool is read from a C++ stream");                                                          \
    return in;                                                                                                         \
  }
NOT_READ(_ZNSi10_M_extractIdEERSiRT_)
NOT_READ(_ZNSi10_M_extractIfEERSiRT_)
NOT_READ(_ZNSi10_M_extractIeEERSiRT_)
NOT_READ(_ZNSi10_M_extractIbEERSiRT_)

INSTEAD int _ZNSi3getEv(In *in) {
  const int byte = isReady(in) ? nh_read_byte(stdin) : End;
  if (byte == End) in->base.state |= AtEnd | Failed;
  else in->count = 1;
  return byte;
}
INSTEAD In *_ZNSi3getERc(In *in, char *to) {
  if (!isReady(in)) return in;
  const int byte = nh_read_byte(stdin);
  if (byte == End) {
    in->base.state |= AtEnd | Failed;
    return in;
  }
  in->count = 1;
  *to = (char)byte;
  return in;
}
INSTEAD In *_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_(In *in, char *to) {
  if (!isReady(in)) return in;
  nh_skip_space(stdin);
  const int byte = nh_read_byte(stdin);
  if (byte == End) in->base.state |= AtEnd | Failed;
  else *to = (char)byte;
  return in;
}

INSTEAD In *_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(In *in,
                                                                                                                Text *word) {
  if (!isReady(in)) return in;
  nh_only_this("words of more than 24 bytes are not read from a C++ stream");
  nh_skip_space(stdin);
  unsigned char bytes[LongestWord];
  size_t n = 0;
  int byte = nh_read_byte(stdin);
  if (byte == End) {
    in->base.state |= AtEnd | Failed;
    return in;
  }
  while (n < LongestWord && byte != End && !isSpace(byte)) {
    bytes[n++] = (unsigned char)byte;
    byte = nh_read_byte(stdin);
  }
  nh_suppose(byte == End || isSpace(byte));
  if (byte != End) ungetc(byte, stdin);
  else in->base.state |= AtEnd;
  assign(word, bytes, n);
  return in;
}

INSTEAD In *_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EE(
    In *in, Text *line) {
  return readLine(in, line);
}
INSTEAD In *_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_stringIS4_S5_T1_EES4_(
    In *in, Text *line, char end) {
  if (end != '\n') nh_give_up("a line that ends at another character is read from a C++ stream");
  return readLine(in, line);
}
}
