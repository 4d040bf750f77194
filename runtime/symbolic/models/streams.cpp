// Functions of C++ streams that libstdc++ has in its shared library alone: they read the stream's buffer
// where no label is followed. Here they are over the streambuf's own members, which are templates and so
// instrumented with the target. Numbers are read in the "C" way; a stream with another base than ten is the
// library's business. std::cin, while it is synchronised with stdio, has no buffer but reads stdin character
// by character: so do its models.
#include "numbers.h"

#include <cstdio>
#include <ext/stdio_sync_filebuf.h>
#include <istream>
#include <limits>
#include <locale>
#include <string>
#include <typeinfo>

#pragma clang diagnostic ignored "-Wreturn-type-c-linkage"

extern "C" {
int nh_model_fgetc(FILE* f);
int nh_model_ungetc(int c, FILE* f);
}

namespace {

using In = std::istream;
constexpr int kEnd = std::char_traits<char>::eof();

bool isSpace(int c) { return is_space(c); }

// The characters of a stream, from its buffer or from stdin.
class Source {
public:
  explicit Source(In& in)
      : buffer_(in.rdbuf()), stdio_(typeid(*buffer_) == typeid(__gnu_cxx::stdio_sync_filebuf<char>)) {}
  int sgetc() {
    if (!stdio_) return buffer_->sgetc();
    const int c = nh_model_fgetc(stdin);
    if (c != kEnd) nh_model_ungetc(c, stdin);
    return c;
  }
  int sbumpc() { return stdio_ ? nh_model_fgetc(stdin) : buffer_->sbumpc(); }
  int snextc() { return sbumpc() == kEnd ? kEnd : sgetc(); }

private:
  std::streambuf* buffer_;
  bool stdio_;
};

// What a sentry does with white space, over our characters. False: the stream is not good for reading.
bool prepare(In& in, Source& from) {
  const In::sentry ready(in, true);
  if (!ready) return false;
  if (!(in.flags() & std::ios_base::skipws)) return true;
  int c = from.sgetc();
  while (c != kEnd && isSpace(c)) c = from.snextc();
  if (c != kEnd) return true;
  in.setstate(std::ios_base::eofbit | std::ios_base::failbit);
  return false;
}

template <class T>
In& readInteger(In& in, T& value) {
  Source characters(in), *from = &characters;
  if (!prepare(in, characters)) return in;
  std::ios_base::iostate state = std::ios_base::goodbit;
  bool negative = false;
  digits all = {0, 0, false};
  int c = from->sgetc();
  if (c == '-' || c == '+') {
    negative = c == '-';
    c = from->snextc();
  }
  for (; digit_of(c) < 10; c = from->snextc()) add_digit(&all, 10, digit_of(c));
  const bool any = all.count > 0, overflow = all.overflow;
  const unsigned long long n = all.value;
  using Limits = std::numeric_limits<T>;
  if (!any) {
    value = 0;
    state |= std::ios_base::failbit;
  } else if (Limits::is_signed) {
    const unsigned long long most = (unsigned long long)Limits::max() + (negative ? 1 : 0);
    if (overflow || n > most) {
      value = negative ? Limits::min() : Limits::max();
      state |= std::ios_base::failbit;
    } else {
      value = static_cast<T>(negative ? -n : n);
    }
  } else if (overflow || n > (unsigned long long)Limits::max()) {
    value = Limits::max();
    state |= std::ios_base::failbit;
  } else {
    value = static_cast<T>(negative ? -n : n);
  }
  if (c == kEnd) state |= std::ios_base::eofbit;
  if (state) in.setstate(state);
  return in;
}

bool isDecimal(In& in) { return (in.flags() & std::ios_base::basefield) == std::ios_base::dec; }

// As the library does it, for other bases.
template <class T>
In& byLibrary(In& in, T& value) {
  const In::sentry ready(in);
  if (!ready) return in;
  std::ios_base::iostate state = std::ios_base::goodbit;
  using Place = std::istreambuf_iterator<char>;
  long long wide = 0;
  std::use_facet<std::num_get<char>>(in.getloc()).get(Place(in), Place(), in, state, wide);
  value = static_cast<T>(wide);
  if (static_cast<long long>(value) != wide) state |= std::ios_base::failbit;
  if (state) in.setstate(state);
  return in;
}

template <class T>
In& read(In& in, T& value) {
  return isDecimal(in) ? readInteger(in, value) : byLibrary(in, value);
}

} // namespace

extern "C" {

In& nh_model_stream_getline(In& in, std::string& line, char end) {
  const In::sentry ready(in, true);
  if (!ready) return in;
  line.erase();
  Source characters(in), *from = &characters;
  std::ios_base::iostate state = std::ios_base::goodbit;
  bool any = false;
  for (int c = from->sgetc();; c = from->snextc()) {
    if (c == kEnd) {
      state |= std::ios_base::eofbit;
      break;
    }
    any = true;
    if ((char)c == end) {
      from->sbumpc();
      break;
    }
    line.push_back((char)c);
  }
  if (!any) state |= std::ios_base::failbit;
  if (state) in.setstate(state);
  return in;
}

In& nh_model_stream_word(In& in, std::string& word) {
  Source characters(in), *from = &characters;
  if (!prepare(in, characters)) return in;
  word.erase();
  const std::streamsize width = in.width();
  std::ios_base::iostate state = std::ios_base::goodbit;
  std::size_t most = width > 0 ? (std::size_t)width : word.max_size(), n = 0;
  int c = from->sgetc();
  for (; n < most && c != kEnd && !isSpace(c); c = from->snextc(), ++n) word.push_back((char)c);
  if (c == kEnd) state |= std::ios_base::eofbit;
  in.width(0);
  if (n == 0) state |= std::ios_base::failbit;
  if (state) in.setstate(state);
  return in;
}

int nh_model_stream_get(In& in) {
  const In::sentry ready(in, true);
  const int c = ready ? Source(in).sbumpc() : kEnd;
  if (c == kEnd) in.setstate(std::ios_base::eofbit | std::ios_base::failbit);
  return c;
}
In& nh_model_stream_get_char(In& in, char& to) {
  const int c = nh_model_stream_get(in);
  if (c != kEnd) to = (char)c;
  return in;
}
In& nh_model_stream_char(In& in, char& to) {
  Source characters(in);
  if (!prepare(in, characters)) return in;
  to = (char)characters.sbumpc();
  return in;
}

In& nh_model_stream_int(In& in, int& value) { return read(in, value); }
In& nh_model_stream_uint(In& in, unsigned& value) { return read(in, value); }
In& nh_model_stream_long(In& in, long& value) { return read(in, value); }
In& nh_model_stream_ulong(In& in, unsigned long& value) { return read(in, value); }
In& nh_model_stream_llong(In& in, long long& value) { return read(in, value); }
In& nh_model_stream_ullong(In& in, unsigned long long& value) { return read(in, value); }
In& nh_model_stream_short(In& in, short& value) {
  return isDecimal(in) ? readInteger(in, value) : (in >> value);
}
}
