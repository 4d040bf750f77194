// The workbench of one function while checks are put into it: what a file of src/checks gets to see. It hands
// out the instructions that the frontend wrote (never those that an earlier check put in), makes ids, and
// collects facts.
//
// Ids. An id is a hash of the kind, the function's stable name, what must hold in words of the source ("i <
// 16", "x + y fits int"), and the ordinal among checks of this function with the same three. No line, no
// column, no register: so an id survives a rebuild, an edit elsewhere in the file, and a move of the
// function. An edit inside the function changes the ids of the expressions it touches; where one expression
// stands several times, adding or removing one shifts the ordinals of the later ones only. Renaming a
// variable is a change of the expressions that name it, and a check that was known under the old name is new.
#pragma once

#include "checks/options.h"
#include "ledger/facts.h"
#include "module/describe.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class CallBase;
class DataLayout;
class DominatorTree;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace nuthatch {

struct Access;

// Ids of a module: unique, whatever equal names the linker merged.
class CheckIds {
public:
  std::string make(const std::string& kind, const std::string& function, const std::string& detail);

private:
  std::map<std::string, unsigned> ordinals_;
  std::set<std::string> taken_;
};

class FunctionChecks {
public:
  FunctionChecks(llvm::Function& function, const CheckOptions& options, CheckIds& ids);
  ~FunctionChecks();

  llvm::Function& function() const { return function_; }
  const llvm::DataLayout& layout() const;
  const CheckOptions& options() const { return options_; }
  const Describer& describe() const { return *describer_; }
  const llvm::DominatorTree& dominators() const { return *dominators_; }

  // The instructions of the frontend, in the order of the text.
  const std::vector<llvm::Instruction*>& instructions() const { return instructions_; }
  // Every access to memory among them (access.h): loads, stores, atomics, block copies, library functions.
  const std::vector<Access>& accesses() const { return accesses_; }
  // For a file that removes an instruction, and for one that rebuilt the blocks before any check was put in.
  void forget(llvm::Instruction* instruction);
  void refresh();

  // Puts nh.check(condition, id) before the instruction. A condition that folded to true makes no check.
  // Returns the id; 0 where nothing is to be checked.
  std::uint64_t require(llvm::Instruction& before, CheckKind kind, llvm::Value* condition,
                        std::string detail);
  // The fact alone, for a check that does not fail where it stands (leaks): returns its id.
  std::uint64_t add(const llvm::Instruction& at, CheckKind kind, std::string detail);
  void setLastPlace(Place place);

  std::vector<Check> take() { return std::move(checks_); }

private:
  llvm::Function& function_;
  const CheckOptions& options_;
  CheckIds& ids_;
  std::string stableName_;
  std::unique_ptr<Describer> describer_;
  std::unique_ptr<llvm::DominatorTree> dominators_;
  std::vector<llvm::Instruction*> instructions_;
  std::vector<Access> accesses_;
  std::map<CheckKind, std::uint32_t> ordinals_;
  std::vector<Check> checks_;
};

// One function a file of this folder.
void insertAbsolutes(FunctionChecks& checks);
void insertAssertions(FunctionChecks& checks);
void insertDivisions(FunctionChecks& checks);
void insertBitCounts(FunctionChecks& checks);
void insertFloatToInt(FunctionChecks& checks);
void insertFolded(FunctionChecks& checks);
void insertFrees(FunctionChecks& checks);
void insertLeaks(FunctionChecks& checks);
void insertLibraryCalls(FunctionChecks& checks);
void insertLibraryDivisions(FunctionChecks& checks);
void insertNullDereferences(FunctionChecks& checks);
void insertOutOfBounds(FunctionChecks& checks);
void insertRustPanics(FunctionChecks& checks);
void insertShifts(FunctionChecks& checks);
void insertSignedOverflows(FunctionChecks& checks);
void insertUncaughtExceptions(FunctionChecks& checks);
void insertUninitialisedReads(FunctionChecks& checks);
void insertUnreachable(FunctionChecks& checks);
void insertUsesAfterFree(FunctionChecks& checks);
void insertUsesAfterScope(FunctionChecks& checks);

// Where the result is there: behind the call, or at the head of an invoke's normal block.
llvm::Instruction* behind(llvm::CallBase& call);

} // namespace nuthatch
