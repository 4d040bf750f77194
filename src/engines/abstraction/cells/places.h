// Where pointers of one flat function may point: to which object, at which offset (Andersen, with a place a field). In: the
// entry with its calls inlined. Out: for each pointer its places, and of each object the parts that are read or written
// plainly. An object whose address gets where nobody follows it is lost, and so are bytes that are used in two ways
// that do not fit: nothing is known of what they hold.
//
// A pointer is only followed where the checks before its use hold: it lies in its object then.
#pragma once

#include "llvm/ADT/DenseMap.h"

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace llvm {
class CallBase;
class Constant;
class Function;
class GetElementPtrInst;
class GEPOperator;
class Instruction;
class MemIntrinsic;
class MemTransferInst;
class Value;
} // namespace llvm

namespace nuthatch::abstraction {

struct PlacedObject {
  llvm::Value* token = nullptr; // the global, the local or the function
  std::uint64_t size = 0;
  bool isConstant = false, isFunction = false, isLocal = false;
  bool isLost = false;
  std::map<std::uint64_t, std::uint64_t>
      pieces; // read or written plainly: offset, size; apart from each other
  std::map<std::uint64_t, std::uint64_t> pointers; // those of them that hold pointers
  std::set<std::uint64_t> cuts;                    // where a piece has to end
  std::vector<bool> blurred;                       // by byte
};

struct PlaceInObject {
  std::uint32_t object;
  std::uint64_t offset;
  auto operator<=>(const PlaceInObject&) const = default;
};

struct PointsTo {
  std::set<PlaceInObject> places;
  bool isUnknown = false; // and to what nobody follows
  bool add(const PointsTo& more);
};

class Places {
public:
  explicit Places(llvm::Function& entry);

  const std::vector<PlacedObject>& objects() const { return objects_; }
  PointsTo of(const llvm::Value& pointer) const;
  // Parts that may hold an address of the object.
  std::vector<PlaceInObject> holdersOf(std::uint32_t object) const;
  // All bytes of the range are followed.
  bool isClear(PlaceInObject at, std::uint64_t size) const;

private:
  friend class PlacesWalk;
  std::uint32_t objectOf(llvm::Value& token);

  std::vector<PlacedObject> objects_;
  llvm::DenseMap<const llvm::Value*, std::uint32_t> numbers_;
  llvm::DenseMap<const llvm::Value*, PointsTo> values_;
  std::map<PlaceInObject, PointsTo> content_;
  llvm::Function& entry_;
};

// The steps of the address: a constant, and for each index that is no constant its distance, with the
// number of elements of the array that it goes through (0: not known).
struct AddressSteps {
  std::int64_t constant = 0;
  struct Variable {
    llvm::Value* index;
    std::uint64_t step, count;
  };
  std::vector<Variable> variables;
  bool isKnown = true;
};
AddressSteps stepsOf(const llvm::GEPOperator& address);

// Nothing else is done with the number than asking whether it is null, or how far it is from another in its object.
bool staysAddress(const llvm::User& number);

} // namespace nuthatch::abstraction
