// What a build that logs its runs logs (runtime/path.h): a point for each branch edge, each entered function and each check
// that fails, with up to four values that its condition looks at. In goes a function with its marks and checks; out go
// calls of nh_rt_step and nh_rt_failing, and a table that says what the points mean. Values are those of variables, of
// members and of results of calls: constants are in the condition, and addresses are told as null or not.
//
//   edge: nh.edge(2)    becomes    edge: nh_rt_edges[...] = 1; call void @nh_rt_step(i32 point, i32 n, i64 a, i64 b, i64 c, i64 d)
#pragma once

#include "ledger/execution_path.h"

#include <memory>
#include <set>

namespace llvm {
class CallBase;
class Function;
class IRBuilderBase;
} // namespace llvm

namespace nuthatch {

struct PathOperand {
  enum class Kind : std::uint8_t { Signed, Unsigned, Truth, Pointer, Float };
  std::string name;
  Kind kind = Kind::Signed;
  unsigned bits = 0;
};
std::string valueText(const PathOperand& operand, std::uint64_t value); // "-3", "'a'", "null"

struct PathPoint {
  PathWay way;
  std::vector<PathOperand> operands;
};

struct PathTable {
  std::set<std::string> functions; // whose steps are logged: linkage names
  std::vector<PathPoint> points = {};
};

// Of one function, which is looked at before anything of it is lowered.
class PathPoints {
public:
  PathPoints(llvm::Function& function, PathTable& table);
  PathPoints(const PathPoints&) = delete;
  ~PathPoints();
  void logEdge(llvm::IRBuilderBase& builder, const llvm::CallBase& edge);
  void logFailure(llvm::IRBuilderBase& builder, const llvm::CallBase& check);

private:
  struct Points;
  void log(llvm::IRBuilderBase& builder, const char* runtime, const llvm::CallBase& mark);
  std::unique_ptr<Points> points_;
  PathTable& table_;
};

} // namespace nuthatch
