// What may hold at the start of every round of a loop: guesses that are worth a try. In: a loop in simplified
// form. Out: relations over the values that it hands from round to round and those that it only reads:
// bounds by constants and by each other, remainders by two and four, and every linear equation that all ways
// through the body keep (the null space of their changes, after Karr, Acta Informatica 1976). Nothing here is
// known to hold: induction.cpp keeps those that it proves, all together (Flanagan and Leino's Houdini).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class IRBuilderBase;
class Loop;
class PHINode;
class Value;
} // namespace llvm

namespace nuthatch::bounded {

class Candidates {
public:
  explicit Candidates(const llvm::Loop& loop);

  std::size_t size() const { return relations_.size(); }
  // 1 bit: relation n holds of the values that `at` gives for the loop's own; `builder` stands where they and
  // what comes before the loop are known.
  enum class At : std::uint8_t { Start, Step, Back };
  llvm::Value* holds(llvm::IRBuilderBase& builder, std::size_t n, At at) const;
  // The values that stand for the loop's own in a step.
  void setStep(const llvm::PHINode& phi, llvm::Value* value);
  // As a C expression over the program's variables; empty where it cannot be said exactly.
  std::string text(std::size_t n) const { return relations_[n].text; }
  bool isSum(std::size_t n) const { return relations_[n].kind == Kind::Sum; }

private:
  struct Cell {
    const llvm::PHINode* phi = nullptr; // none: the loop only reads it
    llvm::Value *start = nullptr, *back = nullptr, *step = nullptr;
    unsigned width = 0;
    std::string name; // in the source; empty: not known
    bool isUnsigned = false;
    std::string startName; // an unsigned variable that has the start's value in all of the loop
  };
  enum class Kind : std::uint8_t { AtLeast, AtMost, Equal, Remainder, Sum };
  struct Relation {
    Kind kind;
    std::size_t left = 0, right = 0; // cells; right is not used where there is a constant
    bool byConstant = false;
    std::int64_t constant = 0; // a bound, or a mask of a remainder
    std::vector<std::pair<std::size_t, std::int64_t>> summands;
    std::string text;
  };

  void collectCells(const llvm::Loop& loop);
  void nameStarts(const llvm::Loop& loop);
  void addBounds(const llvm::Loop& loop);
  void addPairs();
  void addSums(const llvm::Loop& loop);
  void add(Relation relation);
  std::string textOf(const Relation& relation) const;
  std::string sumText(const Relation& sum) const;
  llvm::Value* valueOf(const Cell& cell, At at) const;

  std::vector<Cell> cells_;
  std::vector<Relation> relations_;
};

} // namespace nuthatch::bounded
