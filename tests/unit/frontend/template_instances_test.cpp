// Templates as explicit instantiations.
#include "frontend/template_instances.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace nuthatch;

namespace {

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

} // namespace

TEST(TemplateInstances, ClassesGetASmallSetOfTypes) {
  const auto found = instancesIn(R"(
    namespace a::b {
    template <typename K, class V> class Cache { template <class U> void f(U u); };
    template <class T, std::size_t N = 8> struct Ring : Base<T> { T items[N]; };
    template <class T, bool Sorted> struct Bag {};
    }
    template <class T> class Declared;
    template <class T> struct Ring<T *> {};
  )");
  EXPECT_TRUE(has(found, "namespace a::b { template class Cache<int, int>; }"));
  EXPECT_TRUE(has(found, "namespace a::b { template class Cache<std::string, double>; }") ||
              has(found, "namespace a::b { template class Cache<std::string, int>; }"));
  EXPECT_TRUE(has(found, "namespace a::b { template class Ring<double>; }"));
  EXPECT_TRUE(has(found, "namespace a::b { template class Bag<int, true>; }"));
  EXPECT_EQ(found.size(), 9u) << "declarations, specialisations and members are none";
}

TEST(TemplateInstances, FunctionsAreDeclaredWithTheirTypes) {
  const auto found = instancesIn(R"(
    template <class T> constexpr const T &least(const T &a, const T &b = T(3, 4)) { return b < a ? b : a; }
    template <class... A> void log(A... all);
    template <class T> T Box<T>::get() { return t; }
    int plain(int x) { return x; }
    namespace { template <class T> T hidden(T x) { return x; } }
  )");
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0], "template const int & least<int> ( const int & a , const int & b );");
}
