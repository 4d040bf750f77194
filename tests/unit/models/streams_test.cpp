// Models of what reads: a model runs on random answers and tells the world that it stands for; the library's
// function then reads a real file with that content and must give the same.
#include "model_of.h"

#include "driver/world.h"
#include "models/told.h"

#include <array>
#include <cstdarg>
#include <cstdio>
#include <vector>

extern "C" {
extern void* model_stdin;
void* model_fopen(const char*, const char*);
int model_fclose(void*);
char* model_fgets(char*, int, void*);
int model_fgetc(void*);
int model_feof(void*);
std::size_t model_fread(void*, std::size_t, std::size_t, void*);
int model_fscanf(void*, const char*, ...);
char* model_getenv(const char*);
int model_rand();

void takeAnswer(void* where, std::int64_t size, const char*) __asm__("nh.symbolic");
void suppose(bool condition) __asm__("nh.assume");
void nh_told(int kind, const char* name, std::int64_t stream, const void* bytes, std::size_t size);
std::size_t nh_any_amount(std::size_t little, std::size_t more);
int nh_any_beyond(int limit, std::size_t most);
char* nh_any_text(int limit, std::size_t longest);
char* nh_any_name(int limit, std::size_t longest);
void nh_assuming(const char* text);
[[noreturn]] void nh_give_up(const char* why);
void nh_only_this(const char* why);
int nh_has_thread_locals();
}

namespace {

std::vector<nuthatch::WorldAnswer>& told() {
  static std::vector<nuthatch::WorldAnswer> all;
  return all;
}

// The model stops: it gives up, or this run is of no interest to it.
struct GaveUp {};

} // namespace

// Letters, digits and white space are frequent, and so are the values at the ends of a type.
void takeAnswer(void* where, std::int64_t size, const char*) {
  nuthatch::Random& random = nuthatch::world();
  auto* bytes = static_cast<unsigned char*>(where);
  static const char kLetters[] = "a7- \n.x0+";
  if (size == 2) { // is there a byte, and which
    bytes[0] = random.oneIn(12) ? 0 : 1;
    bytes[1] = random.oneIn(6) ? static_cast<unsigned char>(random.next())
                               : static_cast<unsigned char>(kLetters[random.below(sizeof kLetters - 1)]);
    return;
  }
  for (std::int64_t i = 0; i < size; ++i)
    bytes[i] = random.oneIn(3) ? (random.oneIn(2) ? 0 : 0xff) : static_cast<unsigned char>(random.next());
  if (size == 8 && random.oneIn(2)) std::memset(bytes + 1, 0, 7); // a size
}

void nh_told(int kind, const char* name, std::int64_t stream, const void* bytes, std::size_t size) {
  told().push_back({.kind = kind,
                    .name = name ? name : "",
                    .stream = stream,
                    .bytes = kind <= NH_TOLD_VARIABLE ? std::string(static_cast<const char*>(bytes))
                             : size                   ? std::string(static_cast<const char*>(bytes), size)
                                                      : ""});
}

std::size_t nh_any_amount(std::size_t little, std::size_t) { return little; }
int nh_any_beyond(int, std::size_t) { return 0; }
char* nh_any_name(int, std::size_t) { return nh_any_text(0, 0); }
char* nh_any_text(int, std::size_t) {
  static char text[] = "some text";
  return text;
}
void nh_assuming(const char*) {}
void nh_only_this(const char*) {}
int nh_has_thread_locals() { return 0; }
void suppose(bool condition) {
  if (!condition) throw GaveUp();
}
void nh_give_up(const char*) { throw GaveUp(); } // models are compiled without cleanups: nothing is lost

namespace nuthatch {

namespace {

// A file of a model, and the real one that its world has.
struct Pair {
  void* model = nullptr;
  std::FILE* real = nullptr;
};

void* openModel() {
  while (true) {
    told().clear();
    if (void* file = model_fopen("data", "r")) return file;
  }
}

std::FILE* realFile() {
  const World world = worldOf(told());
  std::FILE* file = std::tmpfile();
  const std::string& content = world.files.at(0).content;
  std::fwrite(content.data(), 1, content.size(), file);
  std::rewind(file);
  return file;
}

struct Scanned {
  int stored = -7, number = 77, other = 78, after = 79, ended = 0;
  double real = 1.5;
  std::array<char, 24> word{};
  bool operator==(const Scanned& o) const {
    const bool sameReal = std::memcmp(&real, &o.real, sizeof real) == 0 || (real != real && o.real != o.real);
    return stored == o.stored && number == o.number && other == o.other && after == o.after &&
           ended == o.ended && sameReal && word == o.word;
  }
};

struct Format {
  const char* text;
  int (*scan)(int (*scan)(void*, const char*, ...), void* file, const char* text, Scanned& to);
};

using Scan = int (*)(void*, const char*, ...);

const Format kFormats[] = {
    {"%d", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {" %d ", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {"%d,%d",
     [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number, &to.other); }},
    {"%d %d",
     [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number, &to.other); }},
    {"%d%d",
     [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number, &to.other); }},
    {"%u", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {"%3d", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {"%hd", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {"%*d %d", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {"%7s", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, to.word.data()); }},
    {"%d %7s",
     [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number, to.word.data()); }},
    {"%5c", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, to.word.data()); }},
    {"%9[^\n]", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, to.word.data()); }},
    {"%9[a-c7]", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, to.word.data()); }},
    {"%lf", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.real); }},
    {"x=%d", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
    {"%d%%", [](Scan scan, void* f, const char* t, Scanned& to) { return scan(f, t, &to.number); }},
};

int realScan(void* file, const char* text, ...) {
  va_list list;
  va_start(list, text);
  const int stored = std::vfscanf(static_cast<std::FILE*>(file), text, list);
  va_end(list);
  return stored;
}

TEST(StreamModels, ScanfGivesWhatTheToldTextGives) {
  unsigned compared = 0;
  for (unsigned round = 0; round < 4'000; ++round) {
    const Format& format = kFormats[round % std::size(kFormats)];
    Scanned model, real;
    void* file = openModel();
    try {
      model.stored = format.scan(model_fscanf, file, format.text, model);
      model.after = model_fgetc(file);
      model.ended = model_feof(file) != 0;
    } catch (const GaveUp&) {
      model_fclose(file);
      continue;
    }
    std::FILE* its = realFile();
    real.stored = format.scan(realScan, its, format.text, real);
    real.after = std::fgetc(its);
    real.ended = std::feof(its) != 0;
    std::fclose(its);
    ASSERT_EQ(model, real) << format.text << " of \"" << worldOf(told()).files[0].content
                           << "\": " << model.stored << " and " << real.stored << ", " << model.number
                           << " and " << real.number << ", then " << model.after << " and " << real.after;
    model_fclose(file);
    ++compared;
  }
  EXPECT_GT(compared, 3'000u);
}

TEST(StreamModels, LinesAndBlocksAreThoseOfTheFile) {
  for (unsigned round = 0; round < 3'000; ++round) {
    void* file = openModel();
    std::array<char, 12> mine{}, its{};
    const bool isBlock = round % 2;
    const int size = 1 + static_cast<int>(round % 11);
    std::vector<long> model, real;
    const auto take = [&](std::vector<long>& seen, auto line, auto block, auto byte, auto ended, auto* from,
                          char* to) {
      seen.push_back(isBlock ? static_cast<long>(block(to, 2, static_cast<std::size_t>(size) / 2, from))
                             : line(to, size, from) != nullptr);
      seen.push_back(byte(from));
      seen.push_back(ended(from) != 0);
    };
    take(model, model_fgets, model_fread, model_fgetc, model_feof, static_cast<void*>(file), mine.data());
    std::FILE* opened = realFile();
    take(real, std::fgets, std::fread, std::fgetc, std::feof, opened, its.data());
    std::fclose(opened);
    ASSERT_EQ(model, real) << "of \"" << worldOf(told()).files[0].content << "\"";
    ASSERT_EQ(mine, its);
    model_fclose(file);
  }
}

TEST(WorldModels, WhatIsToldIsWhatWasGiven) {
  for (int round = 0; round < 500; ++round) {
    told().clear();
    const int first = model_rand(), second = model_rand();
    const World world = worldOf(told());
    EXPECT_EQ(world.numbers.at("rand"), (std::vector<std::int64_t>{first, second}));
    EXPECT_GE(first, 0);
  }
  told().clear();
  const char* value = model_getenv("NAME");
  const World world = worldOf(told());
  ASSERT_TRUE(world.variables.contains("NAME"));
  if (value)
    EXPECT_EQ(world.variables.at("NAME"), std::string(value));
  else
    EXPECT_EQ(world.variables.at("NAME"), std::nullopt);
  EXPECT_EQ(model_getenv("NAME"), value);
}

} // namespace

} // namespace nuthatch
