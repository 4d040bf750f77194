// Models of output: they take the arguments that the library takes, read the strings and write the counts.
#include "model_of.h"

#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <vector>

extern "C" {
int model_printf(const char*, ...);
int model_fprintf(void*, const char*, ...);
int model_asprintf(char**, const char*, ...);
int model_puts(const char*);
extern int model_nh_errno;
double model_log(double);
double model_acos(double);
extern int model_signgam;
double model_lgamma(double);
void model_sincos(double, double*, double*);

static std::vector<std::string> neededStrings;
static unsigned outputsAssumed;

void nh_need_string(const char* text) { neededStrings.emplace_back(text); }
void nh_assume_output() { ++outputsAssumed; }
void* nh_new(std::size_t size) { return std::malloc(size); }
void* nh_new_array(std::size_t size) { return std::malloc(size); }
void* nh_new_aligned(std::size_t alignment, std::size_t size) { return std::aligned_alloc(alignment, size); }
void* nh_new_array_aligned(std::size_t alignment, std::size_t size) {
  return std::aligned_alloc(alignment, size);
}
}

namespace nuthatch {

namespace {

using Strings = std::vector<std::string>;

template <class... Arguments>
Strings read(const char* format, Arguments... arguments) {
  neededStrings.clear();
  outputsAssumed = 0;
  EXPECT_GE(model_printf(format, arguments...), 0);
  EXPECT_EQ(outputsAssumed, 1u);
  return neededStrings;
}

} // namespace

TEST(OutputModels, ReadTheStringsOfTheFormat) {
  EXPECT_EQ(read("%s", "a"), (Strings{"a"}));
  EXPECT_EQ(read("%d%s%c%s", 1, "a", 'x', "b"), (Strings{"a", "b"}));
  EXPECT_EQ(read("%ld %lld %zu %hhd %s", 1l, 2ll, std::size_t{3}, 4, "a"), (Strings{"a"}));
  EXPECT_EQ(read("%f %Lf %5.2e %s", 1.0, 2.0l, 3.0, "a"), (Strings{"a"}));
  EXPECT_EQ(read("%*d|%-*s", 3, 4, 5, "a"), (Strings{"a"}));
  EXPECT_EQ(read("%p %% %s", static_cast<void*>(nullptr), "a"), (Strings{"a"}));
  EXPECT_EQ(read("100%%", "a"), Strings{});
  EXPECT_EQ(read("%.*s%s", -1, "a", "b"), (Strings{"a", "b"}));
}

TEST(OutputModels, ReadBoundedStringsToTheirBound) {
  const char noEnd[3] = {'a', 'b', 'c'};
  EXPECT_EQ(read("%.3s %s", static_cast<const char*>(noEnd), "a"), (Strings{"a"}));
  EXPECT_EQ(read("%.*s %s", 2, static_cast<const char*>(noEnd), "a"), (Strings{"a"}));
}

TEST(OutputModels, StoreCounts) {
  struct {
    int before = 7, count = 7, after = 7;
  } place;
  read("abc%n%s", &place.count, "a");
  EXPECT_GE(place.count, 0);
  EXPECT_EQ(place.before, 7);
  EXPECT_EQ(place.after, 7);
  signed char small[3] = {1, 1, 1};
  read("%hhn", &small[1]);
  EXPECT_EQ(small[0], 1);
  EXPECT_EQ(small[2], 1);
}

TEST(OutputModels, AsprintfGivesTheText) {
  char *text = nullptr, *real = nullptr;
  const int length = model_asprintf(&text, "%d-%s-%05x", 12, "ab", 255);
  EXPECT_EQ(length, asprintf(&real, "%d-%s-%05x", 12, "ab", 255));
  EXPECT_STREQ(text, real);
  std::free(text);
  std::free(real);
}

// What the library says is one of the answers that the model allows; where it says one thing, so does the model.
TEST(MathModels, SetErrnoWhereTheStandardIsPlain) {
  for (const double x : {-1.0, 0.0, 1.0, 2.0, -0.5, 0.5}) {
    errno = model_nh_errno = 0;
    const double real = std::log(x), model = model_log(x);
    EXPECT_EQ(errno, model_nh_errno) << x;
    if (std::isnan(real)) EXPECT_TRUE(std::isnan(model)) << x;
    if (std::isinf(real)) EXPECT_EQ(real, model) << x;
    errno = model_nh_errno = 0;
    const double arc = std::acos(x), modelArc = model_acos(x);
    EXPECT_EQ(errno, model_nh_errno) << x;
    if (std::isnan(arc)) EXPECT_TRUE(std::isnan(modelArc)) << x;
  }
  model_lgamma(0.5);
  EXPECT_EQ(std::abs(model_signgam), 1);
  double sine = 7, cosine = 7;
  model_sincos(0.0, &sine, &cosine);
  EXPECT_EQ(sine, 0.0);
  EXPECT_EQ(cosine, 1.0);
}

} // namespace nuthatch
