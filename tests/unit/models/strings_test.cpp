// Models of string.h and ctype.h against the library, on random short strings.
#include "model_of.h"

#include <cctype>
#include <strings.h>

extern "C" {
std::size_t model_strlen(const char*);
std::size_t model_strnlen(const char*, std::size_t);
char* model_strcpy(char*, const char*);
char* model_stpcpy(char*, const char*);
char* model_strncpy(char*, const char*, std::size_t);
char* model_strcat(char*, const char*);
char* model_strncat(char*, const char*, std::size_t);
int model_strcmp(const char*, const char*);
int model_strncmp(const char*, const char*, std::size_t);
int model_strcasecmp(const char*, const char*);
int model_strncasecmp(const char*, const char*, std::size_t);
char* model_strchr(const char*, int);
char* model_strrchr(const char*, int);
char* model_strstr(const char*, const char*);
char* model_strcasestr(const char*, const char*);
std::size_t model_strspn(const char*, const char*);
std::size_t model_strcspn(const char*, const char*);
char* model_strpbrk(const char*, const char*);
char* model_strtok_r(char*, const char*, char**);
char* model_strsep(char**, const char*);
char* model_strdup(const char*);
char* model_strndup(const char*, std::size_t);
void* model_memcpy(void*, const void*, std::size_t);
void* model_memmove(void*, const void*, std::size_t);
void* model_memset(void*, int, std::size_t);
int model_memcmp(const void*, const void*, std::size_t);
void* model_memchr(const void*, int, std::size_t);
void* model_memrchr(const void*, int, std::size_t);
void* model_memmem(const void*, std::size_t, const void*, std::size_t);
void* model_memccpy(void*, const void*, int, std::size_t);
#define CLASS(name) int model_##name(int);
#define CLASSES                                                                                              \
  CLASS(isdigit)                                                                                             \
  CLASS(islower) CLASS(isupper) CLASS(isalpha) CLASS(isalnum) CLASS(isxdigit) CLASS(isblank) CLASS(isspace)  \
      CLASS(isprint) CLASS(isgraph) CLASS(ispunct) CLASS(iscntrl) CLASS(tolower) CLASS(toupper)
CLASSES
const unsigned short** model___ctype_b_loc();
const std::int32_t** model___ctype_tolower_loc();
const std::int32_t** model___ctype_toupper_loc();
}

namespace nuthatch {

namespace {

constexpr int kRounds = 20'000;

// A buffer of known content, so that bytes that must stay untouched are compared too.
struct Buffer {
  char bytes[64];
  explicit Buffer(const std::string& text) {
    std::memset(bytes, '#', sizeof bytes);
    std::memcpy(bytes, text.c_str(), text.size() + 1);
  }
  bool operator==(const Buffer& other) const { return std::memcmp(bytes, other.bytes, sizeof bytes) == 0; }
};

TEST(StringModels, Copies) {
  Random random(1);
  for (int round = 0; round < kRounds; ++round) {
    const std::string from = randomText(random, 20), own = randomText(random, 20);
    const std::size_t n = random.below(24);
    Buffer real(own), model(own);
    switch (random.below(5)) {
    case 0:
      ASSERT_EQ(strcpy(real.bytes, from.c_str()) - real.bytes,
                model_strcpy(model.bytes, from.c_str()) - model.bytes);
      break;
    case 1:
      ASSERT_EQ(stpcpy(real.bytes, from.c_str()) - real.bytes,
                model_stpcpy(model.bytes, from.c_str()) - model.bytes);
      break;
    case 2:
      strncpy(real.bytes, from.c_str(), n), model_strncpy(model.bytes, from.c_str(), n);
      break;
    case 3:
      strcat(real.bytes, from.c_str()), model_strcat(model.bytes, from.c_str());
      break;
    default:
      strncat(real.bytes, from.c_str(), n), model_strncat(model.bytes, from.c_str(), n);
    }
    ASSERT_TRUE(real == model) << "from '" << from << "' to '" << own << "', " << n;
  }
}

TEST(StringModels, ComparisonsAndSearches) {
  Random random(2);
  for (int round = 0; round < kRounds; ++round) {
    const std::string a = randomText(random, 12), b = randomText(random, 4);
    const char *x = a.c_str(), *y = b.c_str();
    const std::size_t n = random.below(8);
    const int c = "abAB1 x-"[random.below(9)];
    ASSERT_EQ(strlen(x), model_strlen(x));
    ASSERT_EQ(strnlen(x, n), model_strnlen(x, n));
    ASSERT_EQ(sign(strcmp(x, y)), sign(model_strcmp(x, y)));
    ASSERT_EQ(sign(strncmp(x, y, n)), sign(model_strncmp(x, y, n)));
    ASSERT_EQ(sign(strcasecmp(x, y)), sign(model_strcasecmp(x, y)));
    ASSERT_EQ(sign(strncasecmp(x, y, n)), sign(model_strncasecmp(x, y, n)));
    ASSERT_EQ(strchr(x, c), model_strchr(x, c));
    ASSERT_EQ(strrchr(x, c), model_strrchr(x, c));
    ASSERT_EQ(strstr(x, y), model_strstr(x, y));
    ASSERT_EQ(strcasestr(x, y), model_strcasestr(x, y));
    ASSERT_EQ(strspn(x, y), model_strspn(x, y));
    ASSERT_EQ(strcspn(x, y), model_strcspn(x, y));
    ASSERT_EQ(strpbrk(x, y), model_strpbrk(x, y));
  }
}

TEST(StringModels, BytesAboveAsciiAreUnsigned) {
  EXPECT_EQ(model_strcmp("\xff", "a"), 0xff - 'a');
  EXPECT_EQ(model_memcmp("\xff", "a", 1), 1);
}

TEST(StringModels, Tokens) {
  Random random(3);
  for (int round = 0; round < kRounds; ++round) {
    const std::string text = randomText(random, 16, "ab,;");
    Buffer real(text), model(text);
    char *realRest = nullptr, *modelRest = nullptr;
    char *r = real.bytes, *m = model.bytes;
    do {
      r = strtok_r(r, ",;", &realRest), m = model_strtok_r(m, ",;", &modelRest);
      ASSERT_EQ(r ? r - real.bytes : -1, m ? m - model.bytes : -1) << text;
      if (!r) break;
      r = m = nullptr;
    } while (true);
    ASSERT_TRUE(real == model) << text;
    Buffer realField(text), modelField(text);
    for (r = realField.bytes, m = modelField.bytes; r;) {
      const char *one = strsep(&r, ","), *two = model_strsep(&m, ",");
      ASSERT_EQ(one - realField.bytes, two - modelField.bytes) << text;
      ASSERT_EQ(r == nullptr, m == nullptr);
    }
  }
}

TEST(StringModels, Duplicates) {
  char* copy = model_strdup("twelve");
  EXPECT_STREQ(copy, "twelve");
  free(copy);
  copy = model_strndup("twelve", 3);
  EXPECT_STREQ(copy, "twe");
  free(copy);
}

TEST(MemoryModels, BlocksAndSearches) {
  Random random(4);
  for (int round = 0; round < kRounds; ++round) {
    const std::string text = randomText(random, 30), part = randomText(random, 2);
    Buffer real(text), model(text);
    const std::size_t from = random.below(20), to = random.below(20), n = random.below(20);
    memmove(real.bytes + to, real.bytes + from, n), model_memmove(model.bytes + to, model.bytes + from, n);
    ASSERT_TRUE(real == model);
    memset(real.bytes + from, 'z', n), model_memset(model.bytes + from, 'z', n);
    ASSERT_TRUE(real == model);
    memcpy(real.bytes + to, text.data(), n % (text.size() + 1));
    model_memcpy(model.bytes + to, text.data(), n % (text.size() + 1));
    ASSERT_TRUE(real == model);
    ASSERT_EQ(sign(memcmp(text.data(), real.bytes, text.size())),
              model_memcmp(text.data(), real.bytes, text.size()));
    ASSERT_EQ(memchr(real.bytes, 'b', n), model_memchr(real.bytes, 'b', n));
    ASSERT_EQ(memrchr(real.bytes, 'b', n), model_memrchr(real.bytes, 'b', n));
    ASSERT_EQ(memmem(real.bytes, n, part.data(), part.size()),
              model_memmem(real.bytes, n, part.data(), part.size()));
    const void* stopped = memccpy(real.bytes + 40, text.c_str(), 'a', text.size() % 20);
    const void* modelStopped = model_memccpy(model.bytes + 40, text.c_str(), 'a', text.size() % 20);
    ASSERT_EQ(stopped ? (const char*)stopped - real.bytes : -1,
              modelStopped ? (const char*)modelStopped - model.bytes : -1);
    ASSERT_TRUE(real == model);
  }
}

TEST(CtypeModels, EveryCharacterAndEof) {
  for (int c = -1; c < 256; ++c) {
#undef CLASS
#define CLASS(name) EXPECT_EQ(!!name(c), !!model_##name(c)) << #name << " of " << c;
    CLASSES
    EXPECT_EQ(tolower(c), model_tolower(c));
    EXPECT_EQ(toupper(c), model_toupper(c));
  }
  for (int c = -128; c < 256; ++c) {
    EXPECT_EQ((*__ctype_b_loc())[c], (*model___ctype_b_loc())[c]) << c;
    if (c >= -1) EXPECT_EQ((*__ctype_tolower_loc())[c], (*model___ctype_tolower_loc())[c]) << c;
    if (c >= -1) EXPECT_EQ((*__ctype_toupper_loc())[c], (*model___ctype_toupper_loc())[c]) << c;
  }
}

} // namespace

} // namespace nuthatch
