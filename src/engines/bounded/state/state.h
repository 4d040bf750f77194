// One state of the program under test: call frames, memory, what is known of the input (the path), and the
// input that was asked for so far. Copying a state is cheap: frames and objects are shared until written. A
// state stands for one path, or after merging for many: then values are choices over the paths.
#pragma once

#include "decode/program.h"
#include "driver/world.h"
#include "engines/bounded/state/object.h"
#include "expr/model.h"

#include <array>
#include <memory>
#include <vector>

namespace nuthatch::bounded {

// A loop that a frame is in.
struct LoopCount {
  std::uint32_t head = 0;      // position of its head
  std::uint32_t iteration = 0; // all of them: the order of states
  std::uint32_t counted = 0;   // those whose end was an open question: what the bound counts
  std::uint32_t forks = 0;     // of the state when this iteration began
  bool forked = false;         // the last iteration asked an open question
  bool open = false;           // the end of this iteration is one
};

// Where setjmp was called, as the frame was then: what the memory of its locals holds is not put back.
struct JumpPoint {
  std::uint64_t serial = 0; // what the buffer holds
  std::uint32_t pc = 0;     // of the call
  std::vector<Value> slots;
  std::vector<LoopCount> loops;
  std::vector<std::pair<ObjectId, std::uint32_t>> living; // locals, and how often each had begun to live
};

struct Frame {
  const Decoded* function = nullptr;
  std::uint32_t pc = 0;
  std::vector<Value> slots;
  std::vector<LoopCount> loops;
  std::vector<ObjectId> locals;
  ObjectId variableArguments = 0;
  std::uint32_t forksAtEntry = 0;
  std::uint32_t recursion = 0;   // activations of this function below that an open question led to
  std::uint64_t library = 0;     // check that the library function it calls answers for
  std::uint64_t libraryLeak = 0; // and that for what it allocates
  std::uint64_t looks = 0;       // and that for bytes it decides by
  bool isExitHandler = false;    // nobody called it: at its end the exit goes on
  std::vector<std::shared_ptr<const JumpPoint>> jumps; // the newest at each call of setjmp
};

// Objects by id, in chunks that states share until one writes.
class ObjectTable {
public:
  const Object* find(ObjectId id) const {
    const std::size_t chunk = id / kChunk;
    return chunk < chunks_.size() && chunks_[chunk] ? (*chunks_[chunk])[id % kChunk].get() : nullptr;
  }
  // The object, for this state alone.
  Object& change(ObjectId id) {
    std::shared_ptr<Object>& object = slot(id);
    if (object.use_count() > 1) object = std::make_shared<Object>(*object);
    object->willChange();
    return *object;
  }
  void put(std::shared_ptr<Object> object) { slot(object->id) = std::move(object); }
  const std::shared_ptr<Object>& share(ObjectId id) { return slot(id); }
  bool sharesChunk(const ObjectTable& other, std::size_t chunk) const {
    return chunk < chunks_.size() && chunk < other.chunks_.size() && chunks_[chunk] == other.chunks_[chunk];
  }
  std::size_t chunkCount() const { return chunks_.size(); }
  static constexpr std::size_t kChunk = 32;

private:
  using Chunk = std::array<std::shared_ptr<Object>, kChunk>;
  std::shared_ptr<Object>& slot(ObjectId id) {
    const std::size_t chunk = id / kChunk;
    if (chunk >= chunks_.size()) chunks_.resize(chunk + 1);
    if (!chunks_[chunk])
      chunks_[chunk] = std::make_shared<Chunk>();
    else if (chunks_[chunk].use_count() > 1)
      chunks_[chunk] = std::make_shared<Chunk>(*chunks_[chunk]);
    return (*chunks_[chunk])[id % kChunk];
  }
  std::vector<std::shared_ptr<Chunk>> chunks_;
};

// The input so far, newest first: what nh.symbolic asked for, or a choice between two histories.
struct InputNode {
  std::shared_ptr<const InputNode> before;
  std::vector<expr::Term> bytes; // 8 bits each
  expr::Term count;              // 64 bits: how many of them are taken; no term: all
  expr::Term selector;           // of a choice: `before` where it holds, else `otherwise`
  std::shared_ptr<const InputNode> otherwise;

  InputNode() = default;
  InputNode(const InputNode&) = delete;
  InputNode& operator=(const InputNode&) = delete;
  ~InputNode(); // node by node: by recursion, a long history overflows the stack
};
using InputLog = std::shared_ptr<const InputNode>;

// A check that was passed on the way and is not proven yet: the path up to `path` and `failed` together must
// have no solution.
struct Obligation {
  std::uint64_t check = 0; // 0: no check, an access that must be inside its object for the engine to go on
  std::size_t path = 0;
  expr::Term failed;
  const llvm::Instruction* at = nullptr;
};

// Exceptions that were thrown and not destroyed yet (Itanium C++ ABI): see exceptions.cpp.
struct Exception {
  Value object;
  std::uint64_t type = 0, destructor = 0; // addresses; 0: none
  std::uint64_t adjustment = 0;           // to the base that is caught
  std::uint32_t handlers = 0;
  bool rethrown = false;
  bool isOver = false; // its last handler has ended
  bool operator==(const Exception&) const = default;
};
struct Exceptions {
  std::vector<Exception> thrown;
  std::vector<std::uint32_t> caught; // indices, the innermost last
  std::uint32_t inFlight = 0;        // index + 1
  std::uint64_t selector = 0;        // for the landing pad
  bool operator==(const Exceptions&) const = default;
};

// What runs when the program ends: atexit, static destructors.
struct ExitHandler {
  std::uint64_t function = 0; // its address
  Value argument;
  bool takesArgument = false;
  bool ofThread = false; // those of thread-local objects run before the others
  bool operator==(const ExitHandler&) const = default;
};

// Input that nothing the state holds depends on any more, with values that satisfied what was known of it.
struct PastInput {
  std::shared_ptr<const PastInput> before;
  std::shared_ptr<const expr::Model> model;
  std::vector<expr::Term> leaves; // variables and arrays that the model decides for good

  PastInput() = default;
  PastInput(const PastInput&) = delete;
  PastInput& operator=(const PastInput&) = delete;
  ~PastInput(); // node by node
};

// What models told of a run of one input so far, newest first (models/world.h).
struct ToldNode {
  std::shared_ptr<const ToldNode> before;
  WorldAnswer told;

  ToldNode() = default;
  ToldNode(const ToldNode&) = delete;
  ToldNode& operator=(const ToldNode&) = delete;
  ~ToldNode(); // node by node
};

struct State {
  std::vector<std::shared_ptr<Frame>> frames;
  ObjectTable objects;
  std::vector<expr::Term> path;
  std::shared_ptr<const expr::Model> model; // satisfies the path; none: not known
  InputLog inputs;
  std::shared_ptr<const PastInput> past; // what the path says no more
  std::vector<Obligation> due;
  std::uint64_t consumed = 0;           // bytes of a given input
  std::shared_ptr<const ToldNode> told; // of a given input alone
  std::uint32_t forks = 0;              // open questions that were answered on the way
  std::vector<ObjectId> heap;           // blocks, for the hunt for leaks
  Exceptions exceptions;
  std::vector<ExitHandler> atExit; // the next to run is the last
  bool isExiting = false;
  bool hasPanicked = false; // in Rust: a native run ends there, so nothing that follows can be confirmed
  expr::Rounding rounding = expr::Rounding::NearestEven; // what fesetround chose

  Frame& top() {
    std::shared_ptr<Frame>& frame = frames.back();
    if (frame.use_count() > 1) frame = std::make_shared<Frame>(*frame);
    return *frame;
  }
  const Frame& top() const { return *frames.back(); }
};

// Which of two states comes first: <0 the left one, 0 they stand at the same place and may be merged.
int compareOrder(const State& a, const State& b);

} // namespace nuthatch::bounded
