// Models of wchar.h, and blocks of memory that strings_test.cpp leaves out, against the library.
#include "model_of.h"

#include <array>
#include <cwchar>
#include <unistd.h>

extern "C" {
std::size_t model_wcslen(const wchar_t*);
std::size_t model_wcsnlen(const wchar_t*, std::size_t);
wchar_t* model_wcscpy(wchar_t*, const wchar_t*);
wchar_t* model_wcscat(wchar_t*, const wchar_t*);
wchar_t* model_wcsncpy(wchar_t*, const wchar_t*, std::size_t);
wchar_t* model_wcsncat(wchar_t*, const wchar_t*, std::size_t);
int model_wcscmp(const wchar_t*, const wchar_t*);
int model_wcsncmp(const wchar_t*, const wchar_t*, std::size_t);
wchar_t* model_wcschr(const wchar_t*, wchar_t);
wchar_t* model_wcsrchr(const wchar_t*, wchar_t);
wchar_t* model_wcsstr(const wchar_t*, const wchar_t*);
std::size_t model_wcsspn(const wchar_t*, const wchar_t*);
std::size_t model_wcscspn(const wchar_t*, const wchar_t*);
wchar_t* model_wcsdup(const wchar_t*);
wchar_t* model_wmemchr(const wchar_t*, wchar_t, std::size_t);
wchar_t* model_wmempcpy(wchar_t*, const wchar_t*, std::size_t);
void* model_memfrob(void*, std::size_t);
void model_swab(const void*, void*, long);
}

namespace nuthatch {

namespace {

constexpr int kRounds = 20'000;

std::wstring randomWide(Random& random, std::size_t longest) {
  const std::string text = randomText(random, longest, "abc");
  return {text.begin(), text.end()};
}

// What must stay untouched is compared too.
struct Wide {
  std::array<wchar_t, 48> characters;
  explicit Wide(const std::wstring& text) {
    characters.fill(L'#');
    std::copy_n(text.c_str(), text.size() + 1, characters.begin());
  }
};

template <class Call, class Model>
void expectAlike(const std::wstring& start, Call call, Model model) {
  Wide a(start), b(start);
  const wchar_t* x = call(a.characters.data());
  const wchar_t* y = model(b.characters.data());
  EXPECT_EQ(x ? x - a.characters.data() : -1, y ? y - b.characters.data() : -1);
  EXPECT_EQ(a.characters, b.characters);
}

} // namespace

TEST(WideModels, SearchLikeTheLibrary) {
  Random random(3);
  for (int round = 0; round < kRounds; ++round) {
    const std::wstring text = randomWide(random, 8), part = randomWide(random, 3);
    const auto limit = random.below(10);
    const wchar_t c = L"abc"[random.below(4)];
    EXPECT_EQ(model_wcslen(text.c_str()), wcslen(text.c_str()));
    EXPECT_EQ(model_wcsnlen(text.c_str(), limit), wcsnlen(text.c_str(), limit));
    EXPECT_EQ(sign(model_wcscmp(text.c_str(), part.c_str())), sign(wcscmp(text.c_str(), part.c_str())));
    EXPECT_EQ(sign(model_wcsncmp(text.c_str(), part.c_str(), limit)),
              sign(wcsncmp(text.c_str(), part.c_str(), limit)));
    EXPECT_EQ(model_wcschr(text.c_str(), c), wcschr(text.c_str(), c));
    EXPECT_EQ(model_wcsrchr(text.c_str(), c), wcsrchr(text.c_str(), c));
    EXPECT_EQ(model_wcsstr(text.c_str(), part.c_str()), wcsstr(text.c_str(), part.c_str()));
    EXPECT_EQ(model_wcsspn(text.c_str(), part.c_str()), wcsspn(text.c_str(), part.c_str()));
    EXPECT_EQ(model_wcscspn(text.c_str(), part.c_str()), wcscspn(text.c_str(), part.c_str()));
    EXPECT_EQ(model_wmemchr(text.c_str(), c, text.size()), wmemchr(text.c_str(), c, text.size()));
  }
}

TEST(WideModels, CopyLikeTheLibrary) {
  Random random(4);
  for (int round = 0; round < kRounds; ++round) {
    const std::wstring start = randomWide(random, 8), text = randomWide(random, 8);
    const auto limit = random.below(10);
    const wchar_t* from = text.c_str();
    expectAlike(
        start, [&](wchar_t* to) { return wcscpy(to, from); },
        [&](wchar_t* to) { return model_wcscpy(to, from); });
    expectAlike(
        start, [&](wchar_t* to) { return wcscat(to, from); },
        [&](wchar_t* to) { return model_wcscat(to, from); });
    expectAlike(
        start, [&](wchar_t* to) { return wcsncpy(to, from, limit); },
        [&](wchar_t* to) { return model_wcsncpy(to, from, limit); });
    expectAlike(
        start, [&](wchar_t* to) { return wcsncat(to, from, limit); },
        [&](wchar_t* to) { return model_wcsncat(to, from, limit); });
    expectAlike(
        start, [&](wchar_t* to) { return wmempcpy(to, from, text.size()); },
        [&](wchar_t* to) { return model_wmempcpy(to, from, text.size()); });
    wchar_t* copy = model_wcsdup(from);
    EXPECT_EQ(copy, text);
    free(copy);
  }
}

TEST(MemoryModels, ChangeBytesLikeTheLibrary) {
  Random random(5);
  for (int round = 0; round < kRounds; ++round) {
    std::string a = randomText(random, 12), b = a;
    memfrob(a.data(), a.size());
    model_memfrob(b.data(), b.size());
    EXPECT_EQ(a, b);
    std::string x(16, '#'), y(16, '#');
    const auto count = static_cast<long>(a.size() / 2 * 2);
    swab(a.data(), x.data(), count);
    model_swab(a.data(), y.data(), count);
    EXPECT_EQ(x, y);
  }
}

} // namespace nuthatch
