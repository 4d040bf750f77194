// The exception classes that libstdc++ keeps in its library, with the layout that its headers promise, and the
// functions by which containers throw them. Their type records and virtual tables come with them, so that `catch`
// by base class works in the module. what() gives the text that was passed.
#include "models.h"

extern "C" {
size_t strlen(const char *text);
void *memcpy(void *to, const void *from, size_t size);
}

namespace std {

class exception {
public:
  exception() noexcept {}
  exception(const exception &) noexcept {}
  exception &operator=(const exception &) noexcept { return *this; }
  virtual ~exception() noexcept;
  virtual const char *what() const noexcept;
};
exception::~exception() noexcept {}
const char *exception::what() const noexcept { return "std::exception"; }

#define PLAIN(name)                                                                                                    \
  class name : public exception {                                                                                      \
  public:                                                                                                              \
    name() noexcept {}                                                                                                 \
    virtual ~name() noexcept;                                                                                          \
    const char *what() const noexcept override;                                                                        \
  };                                                                                                                   \
  name::~name() noexcept {}                                                                                            \
  const char *name::what() const noexcept { return "std::" #name; }

PLAIN(bad_alloc)
PLAIN(bad_cast)
PLAIN(bad_typeid)
PLAIN(bad_exception)
PLAIN(bad_function_call)
PLAIN(bad_weak_ptr)

class bad_array_new_length : public bad_alloc {
public:
  bad_array_new_length() noexcept {}
  virtual ~bad_array_new_length() noexcept;
  const char *what() const noexcept override;
};
bad_array_new_length::~bad_array_new_length() noexcept {}
const char *bad_array_new_length::what() const noexcept { return "std::bad_array_new_length"; }

// The part of std::string that is used here: where the characters lie, and how many.
inline namespace __cxx11 {
template <class Char, class Traits, class Allocator> class basic_string;
} // namespace __cxx11
template <class Char> struct char_traits;
template <class T> class allocator;
using string = __cxx11::basic_string<char, char_traits<char>, allocator<char>>;

struct StringLayout {
  const char *data;
  size_t size;
};

// One owned copy of the text. The library shares one between copies of an exception; nobody can tell.
struct Text {
  char *characters;

  Text(const char *text, size_t size) : characters((char *)malloc(size + 1)) {
    if (!characters) throw bad_alloc();
    memcpy(characters, text, size);
    characters[size] = '\0';
  }
  Text(const Text &other) : Text(other.characters, strlen(other.characters)) {}
  Text &operator=(const Text &other) {
    if (this != &other) {
      Text copy(other);
      char *old = characters;
      characters = copy.characters;
      copy.characters = old;
    }
    return *this;
  }
  ~Text() { free(characters); }
};

#define ROOT(name)                                                                                                     \
  class name : public exception {                                                                                      \
    Text text_;                                                                                                        \
                                                                                                                       \
  public:                                                                                                              \
    explicit name(const char *text);                                                                                   \
    explicit name(const string &text);                                                                                 \
    name(const name &) noexcept;                                                                                       \
    name &operator=(const name &) noexcept;                                                                            \
    virtual ~name() noexcept;                                                                                          \
    const char *what() const noexcept override;                                                                        \
  };                                                                                                                   \
  name::name(const char *text) : text_(text, strlen(text)) {}                                                          \
  name::name(const string &text)                                                                                       \
      : text_(reinterpret_cast<const StringLayout &>(text).data, reinterpret_cast<const StringLayout &>(text).size) {} \
  name::name(const name &other) noexcept : exception(), text_(other.text_) {}                                          \
  name &name::operator=(const name &other) noexcept {                                                                  \
    text_ = other.text_;                                                                                               \
    return *this;                                                                                                      \
  }                                                                                                                    \
  name::~name() noexcept {}                                                                                            \
  const char *name::what() const noexcept { return text_.characters; }

#define DERIVED(name, base)                                                                                            \
  class name : public base {                                                                                           \
  public:                                                                                                              \
    explicit name(const char *text);                                                                                   \
    explicit name(const string &text);                                                                                 \
    virtual ~name() noexcept;                                                                                          \
  };                                                                                                                   \
  name::name(const char *text) : base(text) {}                                                                         \
  name::name(const string &text) : base(text) {}                                                                       \
  name::~name() noexcept {}

ROOT(logic_error)
DERIVED(domain_error, logic_error)
DERIVED(invalid_argument, logic_error)
DERIVED(length_error, logic_error)
DERIVED(out_of_range, logic_error)
ROOT(runtime_error)
DERIVED(range_error, runtime_error)
DERIVED(overflow_error, runtime_error)
DERIVED(underflow_error, runtime_error)

void __throw_bad_alloc() { throw bad_alloc(); }
void __throw_bad_array_new_length() { throw bad_array_new_length(); }
void __throw_bad_cast() { throw bad_cast(); }
void __throw_bad_typeid() { throw bad_typeid(); }
void __throw_bad_exception() { throw bad_exception(); }
void __throw_bad_function_call() { throw bad_function_call(); }
void __throw_logic_error(const char *text) { throw logic_error(text); }
void __throw_domain_error(const char *text) { throw domain_error(text); }
void __throw_invalid_argument(const char *text) { throw invalid_argument(text); }
void __throw_length_error(const char *text) { throw length_error(text); }
void __throw_out_of_range(const char *text) { throw out_of_range(text); }
void __throw_out_of_range_fmt(const char *format, ...) { throw out_of_range(format); }
void __throw_runtime_error(const char *text) { throw runtime_error(text); }
void __throw_range_error(const char *text) { throw range_error(text); }
void __throw_overflow_error(const char *text) { throw overflow_error(text); }
void __throw_underflow_error(const char *text) { throw underflow_error(text); }

} // namespace std

// What the compiler calls where dynamic_cast of a reference, typeid of a null pointer or a size of new[] fails.
extern "C" {
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }
}
