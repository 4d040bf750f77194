// The words for values: members have the names that the program gives them.
#include "module/describe.h"

#include "compile.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace nuthatch;

namespace {

// What the function returns, as a person wrote it.
std::string returned(const Module& module, const std::string& function) {
  const llvm::Function* found = module.llvm().getFunction(function);
  if (!found) return "no such function";
  for (const llvm::Instruction& instruction : llvm::instructions(*found))
    if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction))
      return Describer(*found).expression(*end->getReturnValue());
  return "nothing";
}

} // namespace

TEST(Describe, MembersOfRecordsWithAndWithoutTag) {
  const Module module = compileText(R"(
    struct inner { int low; int high; };
    typedef struct { int *slots; long used; struct inner range; } table;
    struct tagged { int first; table *other; };
    long used(table *t) { return t->used; }
    int nested(table *t) { return t->range.high; }
    long behind(struct tagged *t) { return t->other->used; }
  )");
  EXPECT_EQ(returned(module, "used"), "t->used");
  EXPECT_EQ(returned(module, "nested"), "t->range.high");
  EXPECT_EQ(returned(module, "behind"), "t->other->used");
}

TEST(Describe, MembersOfInstancesOfTemplates) {
  const Module module = compileText(R"(
    template <class T> struct Box {
      T *items = nullptr;
      long used = 0;
      struct Inner { int depth; int height; } in;
    };
    namespace deep { template <class T> struct Pair { T left; T right; }; }
    extern "C" long used(Box<int> *b) { return b->used; }
    extern "C" int height(Box<double> *b) { return b->in.height; }
    extern "C" int right(deep::Pair<int> *p) { return p->right; }
    extern "C" double wide(deep::Pair<double> *p) { return p->right; }
  )",
                                    "cpp");
  EXPECT_EQ(returned(module, "used"), "b->used");
  EXPECT_EQ(returned(module, "height"), "b->in.height");
  EXPECT_EQ(returned(module, "right"), "p->right");
  EXPECT_EQ(returned(module, "wide"), "p->right");
}
