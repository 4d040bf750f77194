// What models say beside what they do (models/world.h): what a replay must set up, what a proof takes for granted,
// where a model ends. In a search only the last two mean something.
#include "engines/bounded/step/executor.h"

#include "models/told.h"
#include "module/passes/link_models.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>

namespace nuthatch::bounded {

using expr::Term;

namespace {

bool hasThreadLocals(const llvm::Module& module) {
  if (const llvm::Function* place = module.getFunction("__errno_location"); place && !place->use_empty())
    return true;
  return std::ranges::any_of(module.globals(), [](const llvm::GlobalVariable& variable) {
    return variable.isThreadLocal() && !variable.getName().starts_with("_ZSt"); // what std::call_once hands on
  });
}

} // namespace

void Executor::note(State& state, WorldAnswer told) const {
  auto node = std::make_shared<ToldNode>();
  node->before = std::move(state.told);
  node->told = std::move(told);
  state.told = std::move(node);
}

std::vector<WorldAnswer> Executor::toldBy(const State& state) const {
  std::vector<WorldAnswer> all;
  for (const ToldNode* node = state.told.get(); node; node = node->before.get()) all.push_back(node->told);
  std::ranges::reverse(all);
  // All input is known: what else is open is what nobody wrote.
  if (state.forks > 0) all.push_back({.kind = kUnwritten, .name = "", .bytes = ""});
  return all;
}

Term Executor::answerByte(State& state) {
  if (options_.input) {
    const bool isThere = state.consumed < options_.input->size();
    const auto byte =
        isThere ? static_cast<std::uint8_t>((*options_.input)[state.consumed]) : std::uint8_t{0};
    ++state.consumed;
    return terms_.mkConst(8, byte);
  }
  auto node = std::make_shared<InputNode>();
  node->before = state.inputs;
  const Term byte = terms_.mkVar(fmt::format("in{}", inputCount_++), 8);
  node->bytes.push_back(byte);
  state.inputs = std::move(node);
  return byte;
}

// Models ask for memory of their own, which is there; operator new of models is the program's.
Term Executor::refusal(State& state) {
  const llvm::Function& caller = *state.top().function->function;
  if (!options_.failAllocations || (isModel(caller) && !caller.getName().contains("nothrow"))) {
    assumptions_.insert("there is always enough memory");
    return {};
  }
  const Term refused = terms_.mkExtract(answerByte(state), 0, 1);
  if (options_.input && options_.onTold) {
    std::string bytes(8, '\0');
    bytes[0] = terms_.isTrue(refused) ? 1 : 0;
    note(state, {.kind = NH_TOLD_NUMBER, .name = kRefusals, .bytes = bytes});
  }
  return refused;
}

Value Executor::orNull(State& state, ObjectId block, Term refused) {
  const std::uint64_t base = baseOf(state, block);
  if (!refused || terms_.isFalse(refused)) return Value(base);
  Object& object = state.objects.change(block);
  object.alive = terms_.mkAnd(object.alive, terms_.mkNot(refused)); // never was, so it cannot be lost
  constexpr std::uint64_t kOutOfMemory = 12;
  setErrno(state, refused, Value(kOutOfMemory));
  return valueOf(
      terms_, terms_.mkIte(refused, terms_.mkConst(pointerWidth_, 0), terms_.mkConst(pointerWidth_, base)));
}

// The library function that the program called, where a model runs; else the name itself.
std::string Executor::libraryFunction(const State& state, const std::string& name) const {
  std::string found = name;
  for (auto frame = state.frames.rbegin(); frame != state.frames.rend(); ++frame) {
    const llvm::Function& function = *(*frame)->function->function;
    if (!isModel(function)) break;
    found = function.getName().str();
  }
  return found;
}

// Bytes that are known: nothing else is told by a run of one input. Nothing where one is not.
std::optional<std::string> Executor::knownBytes(State& state, const Value& pointer, std::uint64_t count) {
  std::string bytes;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Value byte = load(state, addressAt(pointer, i), 8);
    if (!byte.isKnown()) return std::nullopt;
    bytes.push_back(static_cast<char>(byte.word));
  }
  return bytes;
}

std::optional<std::string> Executor::knownText(State& state, const Value& pointer) {
  constexpr std::uint64_t kLongest = 4096;
  std::string text;
  if (!pointer.isKnown()) return std::nullopt;
  if (pointer.word == 0) return text;
  for (std::uint64_t i = 0; i < kLongest; ++i) {
    if (terms_.isFalse(accessible(state, targetsOf(addressAt(pointer, i)), Value(1), false)))
      return std::nullopt;
    const Value byte = load(state, addressAt(pointer, i), 8);
    if (!byte.isKnown()) return std::nullopt;
    if ((byte.word & 0xff) == 0) return text;
    text.push_back(static_cast<char>(byte.word));
  }
  return std::nullopt;
}

static_assert(NH_LIMIT_ARGUMENTS == static_cast<int>(WorldLimit::Arguments) &&
              NH_LIMIT_ARGUMENT == static_cast<int>(WorldLimit::ArgumentBytes) &&
              NH_LIMIT_VARIABLE == static_cast<int>(WorldLimit::VariableBytes) &&
              NH_LIMIT_FILE == static_cast<int>(WorldLimit::FileBytes));

// The world goes beyond this. The path says that it does not, by another condition on the same variable: so the cores
// of the solver tell who needed that, and who only asked how much there is.
Term Executor::beyond(State& state, WorldLimit limit, std::uint64_t most) {
  constexpr std::uint64_t kWithin = 100, kBeyond = 199;
  if (options_.input) return terms_.mkFalse();
  const Term world = fresh_.variable(8);
  const Term within = terms_.mkUlt(world, terms_.mkConst(8, kWithin));
  dependence_.noteLimit(within, limit, most);
  state.path.push_back(within);
  state.model = nullptr;
  return terms_.mkUlt(terms_.mkConst(8, kBeyond), world);
}

// A text in a block that ends behind its NUL. The bytes alone are input: where the text ends they say, so that nothing
// is written at an open place. Of a longer one the first bytes are here, and no path goes beyond them.
Executor::Step Executor::anyText(State& state, const CallSite& site, WorldLimit limit, std::uint64_t longest,
                                 bool isInput) {
  const Term isLonger = beyond(state, limit, longest);
  std::vector<Term> bytes;
  for (std::uint64_t i = 0; i < longest; ++i)
    bytes.push_back(isInput ? answerByte(state) : fresh_.variable(8));
  Term size = terms_.mkConst(pointerWidth_, longest + 1);
  for (std::uint64_t i = longest; i-- > 0;)
    size = terms_.mkIte(terms_.mkIsZero(bytes[i]), terms_.mkConst(pointerWidth_, i + 1), size);
  const Value count = valueOf(terms_, size);
  const auto made =
      allocate(state, ObjectKind::Heap, Value(count.isKnown() ? count.word : longest + 1), false);
  if (!made) return lose(state, OpenReason::Memory, "a block is too large");
  const std::uint64_t base = baseOf(state, *made);
  const std::uint64_t last = state.objects.find(*made)->size - 1;
  for (std::uint64_t i = 0; i < last; ++i) store(state, Value(base + i), 8, valueOf(terms_, bytes[i]));
  const Term end = terms_.isFalse(isLonger)
                       ? terms_.mkConst(8, 0)
                       : terms_.mkIte(isLonger, fresh_.variable(8), terms_.mkConst(8, 0));
  store(state, Value(base + last), 8, valueOf(terms_, end));
  Object& text = state.objects.change(*made);
  text.family = Object::kNobodys;
  if (!count.isKnown()) {
    text.openSize = size;
    text.listed = true;
  }
  if (!terms_.isFalse(isLonger)) {
    constexpr unsigned kBitsOfMore = 24;
    text.lastOfText = end;
    text.longerText = terms_.mkAdd(terms_.mkConst(pointerWidth_, longest + 1),
                                   terms_.mkZExt(fresh_.variable(kBitsOfMore), pointerWidth_));
  }
  return finishCall(state, site, {Value(base)});
}

// What the C library makes of values that are known; nothing where they are not, or another name.
std::optional<Executor::Step> Executor::knownReal(State& state, const CallSite& site,
                                                  const std::string& name) {
  const auto argument = [&](std::size_t i) { return state.top().slots[site.arguments[i]]; };
  if (name == "nh_known_real") {
    const auto text = knownText(state, argument(0));
    if (!text || !argument(1).isKnown()) return finishCall(state, site, {Value(0)});
    const int before = std::exchange(errno, 0);
    const double value =
        argument(1).word != 0 ? std::strtof(text->c_str(), nullptr) : std::strtod(text->c_str(), nullptr);
    const bool isOut = std::exchange(errno, before) == ERANGE;
    if (!store(state, argument(2), 64, Value(std::bit_cast<std::uint64_t>(value))))
      return finishCall(state, site, {Value(0)});
    return finishCall(state, site, {Value(isOut ? 2 : 1)});
  }
  if (name != "nh_known_text") return std::nullopt;
  constexpr std::uint64_t kUnknown = 0xffffffff;
  const auto flags = knownText(state, argument(1));
  for (std::size_t i = 2; i < 6; ++i)
    if (!flags || !argument(i).isKnown()) return finishCall(state, site, {Value(kUnknown)});
  const std::string format = fmt::format("%{}*.*{}", *flags, static_cast<char>(argument(4).word));
  std::array<char, 256> text{}; // as the model has it
  const int length =
      std::snprintf(text.data(), text.size(), format.c_str(), static_cast<int>(argument(2).word),
                    static_cast<int>(argument(3).word), std::bit_cast<double>(argument(5).word));
  if (length < 0 || static_cast<std::size_t>(length) >= text.size())
    return finishCall(state, site, {Value(kUnknown)});
  for (int i = 0; i < length; ++i)
    store(state, addressAt(argument(0), static_cast<std::uint64_t>(i)), 8,
          Value(static_cast<unsigned char>(text[static_cast<std::size_t>(i)])));
  return finishCall(state, site, {Value(static_cast<std::uint64_t>(length))});
}

std::optional<Executor::Step> Executor::modelCall(State& state, const CallSite& site,
                                                  const std::string& name) {
  if (name.starts_with("nh_known_")) return knownReal(state, site, name);
  const auto argument = [&](std::size_t i) { return state.top().slots[site.arguments[i]]; };
  if (name == "nh_told") {
    if (!options_.input || !options_.onTold) return finishCall(state, site, {});
    const Value size = argument(4), kind = argument(0), stream = argument(2);
    if (kind.isKnown() && kind.word == NH_TOLD_NOTHING) return finishCall(state, site, {});
    const auto text = knownText(state, argument(1));
    const bool isText = kind.word == NH_TOLD_ARGUMENT || kind.word == NH_TOLD_VARIABLE;
    const auto bytes = isText           ? knownText(state, argument(3))
                       : size.isKnown() ? knownBytes(state, argument(3), size.word)
                                        : std::nullopt;
    if (text && bytes && kind.isKnown() && stream.isKnown())
      note(state, {.kind = static_cast<int>(kind.word),
                   .name = *text,
                   .stream = static_cast<std::int64_t>(stream.word),
                   .bytes = *bytes});
    return finishCall(state, site, {});
  }
  if (name == "nh_any_beyond") {
    const Term isBeyond = beyond(state, static_cast<WorldLimit>(argument(0).word), argument(1).word);
    return finishCall(state, site, {valueOf(terms_, terms_.mkZExt(isBeyond, 32))});
  }
  if (name == "nh_any_amount") return finishCall(state, site, {argument(*options_.givesMore ? 1 : 0)});
  if (name == "nh_any_text" || name == "nh_any_name")
    return anyText(state, site, static_cast<WorldLimit>(argument(0).word), argument(1).word,
                   name == "nh_any_text");
  if (name == "nh_assuming") {
    if (const auto text = knownText(state, argument(0))) assumptions_.insert(*text);
    return finishCall(state, site, {});
  }
  if (name == "nh_only_this") {
    const std::string text = knownText(state, argument(0)).value_or("a model goes one way of several");
    losses_.lose(state, OpenReason::Unsupported, text);
    losses_.loseHandlers(OpenReason::Unsupported, text);
    return finishCall(state, site, {});
  }
  if (name == "nh_has_thread_locals")
    return finishCall(state, site, {Value(hasThreadLocals(module_) ? 1 : 0)});
  if (name == "nh_give_up") {
    const auto text = knownText(state, argument(0));
    losses_.loseHandlers(OpenReason::Unsupported, text.value_or("a model ends here"));
    return settle(state) ? lose(state, OpenReason::Unsupported, text.value_or("a model ends here"))
                         : Step::Gone;
  }
  return std::nullopt;
}

} // namespace nuthatch::bounded
