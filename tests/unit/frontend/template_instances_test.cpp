// Templates as explicit instantiations.
#include "frontend/template_instances.h"
#include "workspace.h"

#include <algorithm>

using namespace nuthatch;
using namespace nuthatch::frontend_test;

namespace {

using Kind = TemplateParameter::Kind;
using TemplateInstancesTest = Workspace;

bool has(const std::vector<std::string>& lines, const std::string& line) {
  return std::ranges::find(lines, line) != lines.end();
}

} // namespace

TEST_F(TemplateInstancesTest, ClassesGetASmallSetOfTypes) {
  const auto source = write("all.cpp", R"(
    #include <cstddef>
    namespace a { inline namespace b {
    template <typename K, class V> class Cache { template <class U> void f(U u); };
    template <class T, std::size_t N = 8> struct Ring { T items[N]; };
    template <class T, bool Sorted> struct Bag {};
    template <class... T> struct Many {};
    } }
    template <class T> class Declared;
    template <class T> struct Box {};
    template <class T> struct Box<T *> {};
    namespace { template <class T> struct Hidden {}; }
  )");
  const auto found =
      templateInstances({.source = source, .language = Language::Cxx, .folder = source.parent_path()});
  EXPECT_TRUE(has(found, "namespace a { namespace b { template class Cache<int, int>; } }"));
  EXPECT_TRUE(has(found, "namespace a { namespace b { template class Ring<double>; } }"));
  EXPECT_TRUE(has(found, "namespace a { namespace b { template class Bag<int, true>; } }"));
  EXPECT_TRUE(has(found, "template class Box<std::string>;"));
  EXPECT_EQ(found.size(), 12u) << "declarations, specialisations, packs and members are none";
}

TEST_F(TemplateInstancesTest, FunctionsAreDeclaredWithTheirTypes) {
  const auto source = write("all.cpp", R"(
    #define LEAST_OF template <class T> constexpr const T &
    LEAST_OF least(const T &a, const T &b = T(3, 4)) { return b < a ? b : a; }
    template <class T> auto sum(T T_a, T b) -> decltype(T_a + b) { return T_a + b; }
    template <class InputIt> long far(InputIt from, InputIt to) { return to - from; }
    template <class... A> void log(A... all) {}
    template <class T> struct Holder { T t; T get(); };
    template <class T> T Holder<T>::get() { return t; }
    int plain(int x) { return x; }
    namespace { template <class T> T hidden(T x) { return x; } }
  )");
  const auto found =
      templateInstances({.source = source, .language = Language::Cxx, .folder = source.parent_path()});
  EXPECT_TRUE(has(found, "template const int &least<int>(const int &a, const int &b);"));
  EXPECT_TRUE(has(found, "template auto sum<double>(double T_a, double b) -> decltype(T_a + b);"));
  EXPECT_TRUE(has(found, "template long far<std::vector<int>::iterator>(std::vector<int>::iterator from, "
                         "std::vector<int>::iterator to);"));
  EXPECT_EQ(found.size(), 12u) << "nine of functions, three of the class";
}

TEST_F(TemplateInstancesTest, ArgumentsStandWhereTheirParametersDo) {
  const DeclaredTemplate all{.name = "put",
                             .parameters = {{Kind::Type, "A", true}, {Kind::Number, "N"}, {Kind::Type, "T"}},
                             .instance = "void put<nh_arguments>(A a, nh_argument_2 (&t)[nh_argument_1])"};
  const auto found = instancesOf(all);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0], "template void put<4, int>(A a, int (&t)[4]);");
}
