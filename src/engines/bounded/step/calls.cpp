// Calls, returns, variable arguments, and the ends of a run.
#include "engines/bounded/step/executor.h"

#include "support/stable_sort.h"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace nuthatch::bounded {

using expr::Term;

namespace {

constexpr std::size_t kMostFrames =
    20'000; // frames: a native stack of 8 MB holds fewer than this many real ones

// A function that has a meaning of its own, which "any value" only stands for: a run that depends on it may
// be none of the program's. A function that only the program declares may do as it likes.
bool isOfLibrary(const llvm::Function& function) {
  if (function.isIntrinsic() || function.getName().starts_with("nh_any_")) return true;
  if (library::find({function.getName().data(), function.getName().size()})) return true;
  const llvm::TargetLibraryInfoImpl library(function.getParent()->getTargetTriple());
  llvm::LibFunc known;
  return library.getLibFunc(function, known);
}

// Whether the call passes and takes what the function is given and gives.
bool agree(const llvm::CallBase& call, const llvm::Function& callee) {
  const llvm::DataLayout& layout = callee.getDataLayout();
  const auto alike = [&](llvm::Type* a, llvm::Type* b) {
    const auto isWord = [](const llvm::Type* type) { return type->isIntegerTy() || type->isPointerTy(); };
    return a == b || (isWord(a) && isWord(b) && layout.getTypeSizeInBits(a) == layout.getTypeSizeInBits(b));
  };
  const llvm::FunctionType* type = callee.getFunctionType();
  if (call.arg_size() < type->getNumParams()) return false;
  for (unsigned n = 0; n < type->getNumParams(); ++n)
    if (!alike(call.getArgOperand(n)->getType(), type->getParamType(n))) return false;
  return call.getType()->isVoidTy() || call.use_empty() || alike(call.getType(), type->getReturnType());
}

// By the mangling of its symbol: v0, or the older one with a hash at the end.
bool isRust(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return name.starts_with("_R") ||
         (name.starts_with("_ZN") && name.size() > 20 && name.substr(name.size() - 20).starts_with("17h"));
}

} // namespace

Executor::Step Executor::call(State& state, const CallSite& site) {
  if (!site.callee) return indirect(state, site);
  if (site.callee->isDeclaration()) {
    const std::string name = site.callee->getName().str();
    if (const auto done = modelCall(state, site, name)) return *done;
    if (const auto done = builtin(state, site, name)) return *done;
    if (const auto done = exceptionFunction(state, site, name)) return *done;
    return unknownFunction(state, site);
  }
  if (const auto done = callBySummary(state, site)) return *done;
  return enter(state, *site.callee, site);
}

Executor::Step Executor::enter(State& state, const llvm::Function& callee, const CallSite& site) {
  std::vector<Value> arguments;
  for (const std::uint32_t slot : site.arguments) arguments.push_back(state.top().slots[slot]);
  return enterWith(state, callee, site, std::move(arguments));
}

Executor::Step Executor::enterWith(State& state, const llvm::Function& callee, const CallSite& site,
                                   std::vector<Value> arguments) {
  if (state.frames.size() >= kMostFrames)
    return settle(state) ? lose(state, OpenReason::Memory, "the calls are nested too deeply") : Step::Gone;
  const Decoded& code = decoder_.of(callee);
  auto frame = std::make_shared<Frame>();
  frame->function = &code;
  frame->forksAtEntry = state.forks;
  for (auto below = state.frames.rbegin(); below != state.frames.rend(); ++below) {
    if ((*below)->function != &code) continue;
    frame->recursion = (*below)->recursion + (state.forks > (*below)->forksAtEntry);
    break;
  }
  if (frame->recursion > bound_) {
    if (!settle(state)) return Step::Gone;
    scheduler_.suspend(std::move(current_)); // the call is made again when the bound has risen
    return Step::Gone;
  }
  frame->slots.resize(code.slots);
  for (const auto& [slot, value] : code.constants) frame->slots[slot] = value;
  for (const auto& [slot, width] : code.fresh) frame->slots[slot] = Value(fresh_.unwritten(width));
  if (!code.blocks.empty())
    for (const std::uint32_t head : code.blocks[0].heads) frame->loops.push_back({.head = head});

  if (!state.frames.empty()) {
    if (arguments.size() < code.parameters.size())
      return settle(state) ? lose(state, OpenReason::Unsupported, "a call with too few arguments")
                           : Step::Gone;
    for (std::size_t i = 0; i < code.parameters.size(); ++i) frame->slots[code.parameters[i]] = arguments[i];
    for (const auto& [argument, size] : site.byValue) {
      const auto copy = allocate(state, ObjectKind::Local, Value(size), false);
      if (!copy) return lose(state, OpenReason::Memory, "a copied argument is too large");
      const Value where(baseOf(state, *copy));
      const std::uint32_t pc = state.top().pc;
      const Step copied = copyBytes(state, where, arguments[argument], Value(size));
      if (copied == Step::Gone) return copied;
      state.top().pc = pc;
      frame->locals.push_back(*copy);
      if (argument < code.parameters.size()) frame->slots[code.parameters[argument]] = where;
    }
    if (callee.isVarArg() && arguments.size() > site.fixed && arguments.size() == site.widths.size())
      if (layOut(state, *frame, site, arguments) == Step::Gone) return Step::Gone;
  }
  state.frames.push_back(std::move(frame));
  return Step::Frame;
}

// What follows the last named argument, in the order of the stack: every argument begins at a multiple of a word, and
// a record lies there whole.
Executor::Step Executor::layOut(State& state, Frame& frame, const CallSite& site,
                                const std::vector<Value>& arguments) {
  const std::uint64_t word = pointerWidth_ / 8;
  for (unsigned i = 0; i < site.call->arg_size(); ++i)
    if (site.call->isByValArgument(i) && site.call->getParamAlign(i).valueOrOne().value() > word)
      return settle(state)
                 ? lose(state, OpenReason::Unsupported, "a record of large alignment among arguments")
                 : Step::Gone;
  const std::map<std::uint32_t, std::uint64_t> records(site.byValue.begin(), site.byValue.end());
  std::vector<std::uint64_t> places;
  std::uint64_t total = 0;
  for (std::uint32_t i = site.fixed; i < arguments.size(); ++i) {
    const auto record = records.find(i);
    const std::uint64_t bytes = record == records.end() ? (site.widths[i] + 7u) / 8 : record->second;
    if (record == records.end() && bytes > 8 && word == 8) total = (total + 15) & ~std::uint64_t{15};
    places.push_back(total);
    total += (bytes + word - 1) / word * word;
  }
  const auto area = allocate(state, ObjectKind::Local, Value(total), false, 2 * word);
  if (!area) return lose(state, OpenReason::Memory, "the arguments are too large");
  for (std::uint32_t i = site.fixed; i < site.arguments.size(); ++i) {
    const Value where(baseOf(state, *area) + places[i - site.fixed]);
    if (const auto record = records.find(i); record != records.end()) {
      const std::uint32_t pc = state.top().pc;
      if (copyBytes(state, where, arguments[i], Value(record->second)) == Step::Gone) return Step::Gone;
      state.top().pc = pc;
    } else {
      store(state, where, site.widths[i], arguments[i]);
    }
  }
  frame.locals.push_back(*area);
  frame.variableArguments = *area;
  return Step::Frame;
}

// One state a function that the pointer may name.
Executor::Step Executor::indirect(State& state, const CallSite& site) {
  const Value pointer = state.top().slots[site.pointer];
  const auto go = [&](State& where, ObjectId id, const Value& address) -> Step {
    const llvm::Function* found = globals_.functionOf(id);
    if (!found || !address.isKnown() || address.word != globals_.placeOf(*found))
      return settle(where) ? lose(where, OpenReason::Unsupported, "a call through what is no function")
                           : Step::Gone;
    const llvm::Function& callee = *found;
    if (!agree(*site.call, callee))
      return settle(where)
                 ? lose(where, OpenReason::Unsupported, "a call with another type than the function's")
                 : Step::Gone;
    if (!callee.isDeclaration()) return enter(where, callee, site);
    if (const auto done = builtin(where, site, callee.getName().str())) return *done;
    return unknownFunction(where, site);
  };
  const auto targets = targetsOf(pointer);
  if (targets.size() == 1) return go(state, targets[0].object, targets[0].address);
  if (!settle(state)) return Step::Gone;
  // Each other target in a copy that comes back to this very call with the pointer decided.
  std::optional<std::size_t> mine;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const QueryAnswer asked = feasible(state, targets[i].guard, std::chrono::milliseconds(400));
    if (asked.feasible == Feasible::No) continue;
    if (!mine) {
      mine = i;
      continue;
    }
    StatePtr other = fork(state, targets[i].guard, asked.model);
    other->top().slots[site.pointer] = targets[i].address;
    scheduler_.add(std::move(other));
  }
  if (!mine) return Step::Gone;
  state.path.push_back(targets[*mine].guard);
  state.model = nullptr;
  if (!ensureModel(state)) return Step::Gone;
  ++state.forks;
  state.top().slots[site.pointer] = targets[*mine].address;
  return go(state, targets[*mine].object, targets[*mine].address);
}

void Executor::leaveFrame(State& state) {
  for (const ObjectId local : state.top().locals) endLife(state, local, terms_.mkTrue(), true);
  state.frames.pop_back();
}

Executor::Step Executor::returnStep(State& state, const Instruction& op) {
  if (!settle(state)) return Step::Gone;
  std::vector<Value> results;
  for (std::uint32_t i = 0; i < op.b; ++i) results.push_back(state.top().slots[op.a + i]);
  const bool goesOnExiting = state.top().isExitHandler;
  leaveFrame(state);
  if (state.frames.empty()) return Step::Gone; // the entry has ended
  if (goesOnExiting) return Step::Frame;
  const Frame& caller = state.top();
  const CallSite& site = caller.function->calls[caller.function->code[caller.pc].imm];
  return finishCall(state, site, std::move(results));
}

Executor::Step Executor::finishCall(State& state, const CallSite& site, std::vector<Value> results) {
  // What nobody gives is a guess.
  if (results.size() < site.results.size() && site.callee && options_.input && options_.onTold)
    note(state,
         {.kind = kGuessed, .name = libraryFunction(state, site.callee->getName().str()), .bytes = ""});
  Frame& frame = state.top();
  frame.library = frame.libraryLeak = frame.looks = 0;
  for (std::size_t i = 0; i < site.results.size(); ++i)
    frame.slots[site.dst + i] = i < results.size() ? results[i] : Value(fresh_.variable(site.results[i]));
  if (site.isInvoke) return goAlong(state, site.normal);
  ++frame.pc;
  // Others may still be inside the call: wait for them behind it.
  if (options_.merge == Merge::Never || scheduler_.idle()) return Step::Frame;
  return settle(state) ? Step::Yield : Step::Gone;
}

// It does not come back, and nobody knows how it ends: handlers of the exit may run, blocks may be lost. What may
// throw or jump comes back elsewhere.
Executor::Step Executor::endUnseen(State& state, const CallSite& site, const std::string& name) {
  const std::string detail = fmt::format("{} has no body and does not return", name);
  if (!settle(state)) return Step::Gone;
  if (site.isInvoke || name.starts_with("_Z") || name.starts_with("__cxa_") || name.contains("longjmp"))
    return lose(state, OpenReason::Unsupported, detail);
  ++counters_.losses;
  const std::string where = fmt::format("{} ({})", detail, place(state));
  State ended(state);
  ended.frames.clear();
  losses_.lose(ended, OpenReason::Unsupported, where);
  for (const std::uint64_t check : {state.top().library, state.top().libraryLeak})
    if (check) losses_.loseCheck(check, OpenReason::Unsupported, where);
  return Step::Gone;
}

// Whether what the table says of a function is enough to go on without its body: it changes no memory.
static bool onlyAnswers(const library::Function* row, const llvm::CallBase& call) {
  if (!row || !row->is(library::kExact) || row->is(library::kCallsBack) || row->is(library::kFrees) ||
      row->printFormat >= 0 || row->scanFormat >= 0 || call.getType()->isPointerTy())
    return false;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const llvm::Value* argument = call.getArgOperand(i);
    if (!argument->getType()->isPointerTy()) continue;
    const bool isNull = llvm::isa<llvm::ConstantPointerNull>(argument);
    // Each pointer is one that is read, or the null that may stand there.
    bool isFine = false;
    for (const library::Part& part : row->parts) {
      if (part.argument != static_cast<int>(i)) continue;
      if (part.writes && !(part.mayBeNull && isNull)) return false;
      isFine = true;
    }
    if (!isFine) return false;
  }
  return true;
}

// No body and no model. Without pointers it can do nothing that we could see but return a value.
Executor::Step Executor::unknownFunction(State& state, const CallSite& site) {
  const std::string name = site.callee ? site.callee->getName().str() : "a function without a body";
  const library::Function* row = site.callee ? library::find(name) : nullptr;
  // What does not return in Rust and has no body is a panic: it unwinds, and drops run on the way.
  if (site.callee && isRust(*site.callee) && site.call->doesNotReturn()) {
    if (!site.callee->doesNotThrow() && !site.call->doesNotThrow()) {
      state.hasPanicked = true;
      return throwException(state, {});
    }
    return endProcess(state);
  }
  if (site.call->doesNotReturn()) return endUnseen(state, site, name);
  const bool hasPointer = std::ranges::any_of(
      site.call->args(), [](const llvm::Use& argument) { return argument->getType()->isPointerTy(); });
  if ((hasPointer || (row && site.call->getType()->isPointerTy())) && !onlyAnswers(row, *site.call)) {
    if (!settle(state)) return Step::Gone;
    return lose(state, OpenReason::Unsupported, fmt::format("{} has no body and may write memory", name));
  }
  if (!site.callee || isOfLibrary(*site.callee)) {
    guessed_ = true;
    if (options_.input && options_.onTold)
      note(state, {.kind = kGuessed, .name = libraryFunction(state, name), .bytes = ""});
  }
  // What models call to get any value is no assumption: any value is what they mean.
  if (!name.starts_with("nh_any_"))
    assumptions_.insert(fmt::format("{} returns some value and changes nothing else", name));
  const auto anyResults = [&] {
    std::vector<Value> results;
    for (const std::uint16_t width : site.results) results.push_back(Value(fresh_.variable(width)));
    return results;
  };
  if (row && row->is(library::kStable)) {
    const auto [known, isNew] = stable_.try_emplace(name);
    if (isNew) known->second = anyResults();
    return finishCall(state, site, known->second);
  }
  if (row) setErrno(state, terms_.mkTrue(), Value(fresh_.variable(32)));
  return finishCall(state, site, anyResults());
}

// The va_list of the System V ABI says that all registers are used up, so that every va_arg reads memory.
Executor::Step Executor::vaStart(State& state, const Value& list) {
  const ObjectId area = state.top().variableArguments;
  const Value where(area ? baseOf(state, area) : 0);
  const auto at = [&](std::uint64_t i) { return addressAt(list, i); };
  bool stored;
  if (pointerWidth_ == 64)
    stored = store(state, at(0), 32, Value(48)) && store(state, at(4), 32, Value(304)) &&
             store(state, at(8), 64, where) && store(state, at(16), 64, Value(0));
  else
    stored = store(state, list, 32, where);
  if (!stored)
    return settle(state) ? lose(state, OpenReason::Unsupported, "a va_list outside of every object")
                         : Step::Gone;
  ++state.top().pc;
  return Step::Frame;
}

// The last that was registered; the frame stays where it is, and asks again when the handler has returned.
std::optional<Executor::Step> Executor::runExitHandler(State& state) {
  state.isExiting = true;
  while (!state.atExit.empty()) {
    // The newest of the thread's, else the newest of all.
    const auto ofThread = std::find_if(state.atExit.rbegin(), state.atExit.rend(),
                                       [](const ExitHandler& one) { return one.ofThread; });
    const auto next = ofThread == state.atExit.rend() ? state.atExit.rbegin() : ofThread;
    const ExitHandler handler = *next;
    state.atExit.erase(std::prev(next.base()));
    const llvm::Function* found = globals_.functionAt(handler.function);
    if (!found)
      return settle(state) ? lose(state, OpenReason::Unsupported, "what runs at the exit is no function")
                           : Step::Gone;
    const llvm::Function& callee = *found;
    if (callee.isDeclaration()) {
      assumptions_.insert(fmt::format("{} changes nothing at the exit", callee.getName().str()));
      continue;
    }
    std::vector<Value> arguments;
    if (handler.takesArgument && callee.arg_size() > 0) arguments.push_back(handler.argument);
    const std::size_t depth = state.frames.size();
    const Step entered = enterWith(state, callee, {}, std::move(arguments));
    if (entered == Step::Frame && state.frames.size() > depth) state.top().isExitHandler = true;
    return entered;
  }
  return std::nullopt;
}

// __attribute__((destructor)): after everything that is registered while the program runs, in falling
// priority.
void Executor::registerDestructors(State& state) const {
  const llvm::GlobalVariable* list = module_.getGlobalVariable("llvm.global_dtors");
  const auto* rows =
      list && list->hasInitializer() ? llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()) : nullptr;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> found; // priority, address
  for (unsigned i = 0; rows && i < rows->getNumOperands(); ++i) {
    const auto* row = llvm::cast<llvm::Constant>(rows->getOperand(i));
    if (const auto* function =
            llvm::dyn_cast<llvm::Function>(row->getAggregateElement(1)->stripPointerCasts()))
      found.emplace_back(llvm::cast<llvm::ConstantInt>(row->getAggregateElement(0u))->getZExtValue(),
                         globals_.placeOf(*function));
  }
  sortStably(found, {}, &std::pair<std::uint64_t, std::uint64_t>::first);
  for (const auto& [priority, address] : found) state.atExit.push_back({.function = address});
}

// Blocks that nothing reaches are looked for before destructors run; blocks that nobody freed after that.
Executor::Step Executor::finished(State& state) {
  if (!settle(state)) return Step::Gone;
  if (!options_.leaksAtExit && !state.isExiting && !leaks(state, false, true)) return Step::Gone;
  if (options_.isProgram)
    if (const auto running = runExitHandler(state)) return *running;
  if (options_.leaksAtExit && !leaks(state, true, true)) return Step::Gone;
  ++state.top().pc;
  return Step::Frame;
}

Executor::Step Executor::endProcess(State& state) {
  if (!settle(state)) return Step::Gone;
  leaks(state, options_.leaksAtExit, options_.leaksAtExit);
  return Step::Gone;
}

} // namespace nuthatch::bounded
