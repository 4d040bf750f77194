// Reading terms and sorts: a machine with its own stack of frames (let chains are as deep as files are long).
#include "expr/smtlib/smtlib_reader.h"

#include "expr/evaluate/soft_float.h"

#include <charconv>

namespace nuthatch::expr::smtlib {
namespace {

std::optional<std::uint64_t> numeral(const Sexpr& s) {
  if (s.token != Token::Numeral) return std::nullopt;
  std::uint64_t value = 0;
  auto [end, error] = std::from_chars(s.text.data(), s.text.data() + s.text.size(), value);
  if (error != std::errc{} || end != s.text.data() + s.text.size()) return std::nullopt;
  return value;
}

// 12.50 is 1250 / 100. Nothing for more digits than fit.
std::optional<Fraction> fractionOf(std::string_view text) {
  Fraction result;
  std::string digits;
  unsigned places = 0;
  bool point = false;
  for (char c : text) {
    if (c == '.') {
      point = true;
      continue;
    }
    digits += c;
    places += point;
  }
  if (digits.size() > 600) return std::nullopt;
  auto numerator = Bits::fromDecimal(2048, digits);
  auto denominator = Bits::fromDecimal(2048, "1" + std::string(places, '0'));
  if (!numerator || !denominator) return std::nullopt;
  result.numerator = *numerator;
  result.denominator = *denominator;
  return result;
}

Value realValue(Fraction fraction) { return {Sort{SortKind::Real}, Term{}, std::move(fraction)}; }

std::optional<Rounding> roundingNamed(std::string_view name) {
  static const std::unordered_map<std::string_view, Rounding> all{
      {"RNE", Rounding::NearestEven},
      {"RNA", Rounding::NearestAway},
      {"RTP", Rounding::TowardPositive},
      {"RTN", Rounding::TowardNegative},
      {"RTZ", Rounding::TowardZero},
      {"roundNearestTiesToEven", Rounding::NearestEven},
      {"roundNearestTiesToAway", Rounding::NearestAway},
      {"roundTowardPositive", Rounding::TowardPositive},
      {"roundTowardNegative", Rounding::TowardNegative},
      {"roundTowardZero", Rounding::TowardZero},
  };
  auto found = all.find(name);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

Result<Sort> TermReader::readSort(const Sexpr& s) {
  auto floatSort = [](FloatFormat f) { return Sort{SortKind::Float, info(f).width, 0, f}; };
  if (s.token == Token::Symbol) {
    if (s.text == "Bool") return Sort{};
    if (s.text == "RoundingMode") return Sort{SortKind::RoundingMode, 3};
    if (s.text == "Float16") return floatSort(FloatFormat::Half);
    if (s.text == "Float32") return floatSort(FloatFormat::Single);
    if (s.text == "Float64") return floatSort(FloatFormat::Double);
    if (s.text == "Float128") return floatSort(FloatFormat::Quad);
    if (auto found = sorts.find(s.text); found != sorts.end()) return found->second;
    return expectedAt(s, "a sort: Bool, BitVec, FloatingPoint, RoundingMode or Array");
  }
  if (s.token != Token::List || s.count == 0) return expectedAt(s, "a sort");
  const Sexpr& first = syntax_.child(s, 0);
  if (syntax_.isSymbol(first, "_") && s.count >= 3) {
    const Sexpr& name = syntax_.child(s, 1);
    auto n = numeral(syntax_.child(s, 2));
    if (syntax_.isSymbol(name, "BitVec") && s.count == 3 && n) {
      if (*n < 1 || *n > maxWidth)
        return problemAt(s, fmt::format("bit-vectors have 1 to {} bits here", maxWidth));
      return Sort{SortKind::BitVec, static_cast<unsigned>(*n)};
    }
    auto m = s.count == 4 ? numeral(syntax_.child(s, 3)) : std::nullopt;
    if (syntax_.isSymbol(name, "FloatingPoint") && n && m) {
      if (auto f = formatOf(static_cast<unsigned>(*n), static_cast<unsigned>(*m))) return floatSort(*f);
      return problemAt(
          s, "this float format is not supported; supported are 5 11, 8 8, 8 24, 11 53, 15 64, 15 113");
    }
  }
  if (syntax_.isSymbol(first, "Array") && s.count == 3) {
    for (const std::size_t i : {1, 2}) { // an array of arrays, to any depth, is refused before it is read
      const Sexpr& part = syntax_.child(s, i);
      if (part.token == Token::List && part.count > 0 && syntax_.isSymbol(syntax_.child(part, 0), "Array"))
        return problemAt(s, "arrays go from bit-vectors to bit-vectors here, both of at most 64 bits");
    }
    NH_TRY(Sort index, readSort(syntax_.child(s, 1)));
    NH_TRY(Sort element, readSort(syntax_.child(s, 2)));
    bool good = index.kind == SortKind::BitVec && index.width <= 64 &&
                (element.kind == SortKind::BitVec || element.kind == SortKind::Bool) && element.width <= 64;
    if (!good) return problemAt(s, "arrays go from bit-vectors to bit-vectors here, both of at most 64 bits");
    return Sort{SortKind::Array, element.width, index.width, FloatFormat::Double, element.kind};
  }
  return expectedAt(s, "a sort: Bool, BitVec, FloatingPoint, RoundingMode or Array");
}

void TermReader::bind(std::string_view name, Value value) {
  auto [at, isNew] = localIndex_.try_emplace(name, locals_.size());
  locals_.push_back({name, std::move(value), isNew ? none : at->second});
  at->second = locals_.size() - 1;
}

void TermReader::unbind(std::size_t count) {
  while (locals_.size() > count) {
    const Local& last = locals_.back();
    if (last.hidden == none)
      localIndex_.erase(last.name);
    else
      localIndex_[last.name] = last.hidden;
    locals_.pop_back();
  }
}

const Value* TermReader::local(std::string_view name) const {
  auto found = localIndex_.find(name);
  // A macro's body sees its own parameters, not its caller's names.
  return found == localIndex_.end() || found->second < barrier_ ? nullptr : &locals_[found->second].value;
}

Result<Value> TermReader::atom(const Sexpr& s) {
  switch (s.token) {
  case Token::Hex: {
    unsigned width = static_cast<unsigned>(s.text.size()) * 4;
    if (width > maxWidth) return problemAt(s, fmt::format("bit-vectors have 1 to {} bits here", maxWidth));
    return Operators::bitVec(t_, t_.mkConst(*Bits::fromHex(width, s.text)));
  }
  case Token::Binary: {
    unsigned width = static_cast<unsigned>(s.text.size());
    if (width > maxWidth) return problemAt(s, fmt::format("bit-vectors have 1 to {} bits here", maxWidth));
    Bits value(width, 0);
    for (unsigned i = 0; i < width; ++i) value.setBit(i, s.text[width - 1 - i] == '1');
    return Operators::bitVec(t_, t_.mkConst(value));
  }
  case Token::Numeral:
  case Token::Decimal:
    if (auto fraction = fractionOf(s.text)) return realValue(std::move(*fraction));
    return problemAt(s, "this number has more digits than are supported");
  case Token::Symbol:
    break;
  default:
    return expectedAt(s, "a term");
  }
  if (const Value* value = local(s.text)) return *value;
  if (auto found = symbols.find(s.text); found != symbols.end()) {
    if (found->second.isMacro) return expectedAt(s, "operands for this function");
    ++found->second.uses;
    return found->second.value;
  }
  if (s.text == "true" || s.text == "false") return Operators::truth(t_.mkBool(s.text == "true"));
  if (auto rounding = roundingNamed(s.text))
    return Value{Sort{SortKind::RoundingMode, 3}, t_.mkConst(3, static_cast<unsigned>(*rounding)), {}};
  return expectedAt(s, fmt::format("a declared name, not '{}'", s.text));
}

// (_ bv10 32), (_ +oo 8 24) and the like.
Result<Value> TermReader::indexedConstant(const Sexpr& s) {
  std::string_view name = s.count >= 3 ? syntax_.child(s, 1).text : "";
  auto n = s.count >= 3 ? numeral(syntax_.child(s, 2)) : std::nullopt;
  if (name.starts_with("bv") && s.count == 3 && n) {
    if (*n < 1 || *n > maxWidth)
      return problemAt(s, fmt::format("bit-vectors have 1 to {} bits here", maxWidth));
    auto value = Bits::fromDecimal(static_cast<unsigned>(*n), name.substr(2));
    if (!value) return expectedAt(s, "a number that fits the width");
    return Operators::bitVec(t_, t_.mkConst(*value));
  }
  auto m = s.count == 4 ? numeral(syntax_.child(s, 3)) : std::nullopt;
  auto f = n && m ? formatOf(static_cast<unsigned>(*n), static_cast<unsigned>(*m)) : std::nullopt;
  if (f) {
    if (name == "+oo" || name == "-oo") return Operators::floating(*f, t_.mkFpInf(*f, name == "-oo"));
    if (name == "+zero" || name == "-zero") return Operators::floating(*f, t_.mkFpZero(*f, name == "-zero"));
    if (name == "NaN") return Operators::floating(*f, t_.mkFpNan(*f));
  }
  return expectedAt(s, "an indexed constant: (_ bvN width), (_ +oo e s), (_ -zero e s), (_ NaN e s)");
}

// The operator of an application: a name, or (_ name index ...).
Result<Application> TermReader::head(const Sexpr& list) {
  const Sexpr& h = syntax_.child(list, 0);
  Application application;
  if (h.token == Token::Symbol) {
    application.name = h.text;
    return application;
  }
  if (h.token != Token::List || h.count < 3 || !syntax_.isSymbol(syntax_.child(h, 0), "_"))
    return expectedAt(h, "an operator");
  application.name = syntax_.child(h, 1).text;
  for (std::size_t i = 2; i < h.count; ++i) {
    auto index = numeral(syntax_.child(h, i));
    if (!index) return expectedAt(syntax_.child(h, i), "a numeral as index");
    application.indices.push_back(*index);
  }
  return application;
}

Status TermReader::start(std::uint32_t node) {
  const Sexpr& s = syntax_.nodes[node];
  if (s.token != Token::List) {
    NH_TRY(result_, atom(s));
    hasResult_ = true;
    return {};
  }
  if (s.count == 0) return expectedAt(s, "a term");
  const Sexpr& first = syntax_.child(s, 0);
  if (syntax_.isSymbol(first, "_")) {
    NH_TRY(result_, indexedConstant(s));
    hasResult_ = true;
    return {};
  }
  if (syntax_.isSymbol(first, "forall") || syntax_.isSymbol(first, "exists"))
    return problemAt(s, "quantifiers are not supported");
  Step step = Step::Apply;
  std::size_t next = 1;
  if (syntax_.isSymbol(first, "let")) {
    if (s.count != 3 || syntax_.child(s, 1).token != Token::List)
      return expectedAt(s, "(let (bindings) term)");
    step = Step::Let;
    next = 0;
  } else if (syntax_.isSymbol(first, "!") || syntax_.isSymbol(first, "as")) {
    if (s.count < 3) return expectedAt(s, "(! term attributes) or (as name sort)");
    step = Step::Annotated;
  }
  frames_.push_back(
      {.step = step, .node = node, .next = next, .locals = locals_.size(), .barrier = barrier_});
  return {};
}

Status TermReader::resume() {
  Frame& frame = frames_.back();
  const Sexpr& s = syntax_.nodes[frame.node];
  if (hasResult_) {
    frame.values.push_back(std::move(result_));
    hasResult_ = false;
  }
  switch (frame.step) {
  case Step::Apply:
    if (frame.next < s.count) return start(syntax_.children[s.first + frame.next++]);
    {
      Frame done = std::move(frame);
      frames_.pop_back();
      return finishApply(std::move(done));
    }
  case Step::Let: {
    const Sexpr& bindings = syntax_.child(s, 1);
    if (frame.next < bindings.count) {
      const Sexpr& binding = syntax_.child(bindings, frame.next);
      if (binding.token != Token::List || binding.count != 2 ||
          syntax_.child(binding, 0).token != Token::Symbol)
        return expectedAt(binding, "(name term)");
      ++frame.next;
      return start(syntax_.children[binding.first + 1]);
    }
    for (std::size_t i = 0; i < bindings.count; ++i)
      bind(syntax_.child(syntax_.child(bindings, i), 0).text, std::move(frame.values[i]));
    frame.values.clear();
    frame.step = Step::Body;
    return start(syntax_.children[s.first + 2]);
  }
  case Step::Body:
  case Step::Annotated: {
    if (frame.step == Step::Annotated && frame.values.empty()) return start(syntax_.children[s.first + 1]);
    if (frame.step == Step::Annotated && syntax_.isSymbol(syntax_.child(s, 0), "!"))
      for (std::size_t i = 2; i + 1 < s.count; ++i)
        if (syntax_.child(s, i).token == Token::Keyword && syntax_.child(s, i).text == ":named")
          named.emplace_back(syntax_.child(s, i + 1).text, frame.values.back());
    result_ = std::move(frame.values.back());
    hasResult_ = true;
    if (frame.call) {
      called_.emplace(std::move(*frame.call), result_);
      --callDepth_;
    }
    unbind(frame.locals);
    barrier_ = frame.barrier;
    frames_.pop_back();
    return {};
  }
  }
  return {};
}

Result<Value> TermReader::constArray(const Sexpr& list, const Value& element) {
  NH_TRY(Sort sort, readSort(syntax_.child(syntax_.child(list, 0), 2)));
  if (sort.kind != SortKind::Array || element.sort.kind != sort.element || element.sort.width != sort.width)
    return expectedAt(list, "((as const (Array ...)) element) with an element of the array's sort");
  return Value{sort, t_.mkConstArray(sort.indexWidth, element.term), {}};
}

Status TermReader::call(const Symbol& macro, std::uint32_t node, Application application) {
  const Sexpr& s = syntax_.nodes[node];
  auto& k = application.operands;
  if (macro.parameters.size() != k.size())
    return expectedAt(s, fmt::format("{} operands for {}", macro.parameters.size(), application.name));
  MacroCall key{macro.body, {}};
  for (std::size_t i = 0; i < k.size(); ++i) {
    if (!(k[i].sort == macro.parameters[i].second))
      return expectedAt(s, fmt::format("operand {} of sort {}", i + 1, describe(macro.parameters[i].second)));
    key.second.push_back(k[i].term.id);
  }
  if (auto known = called_.find(key); known != called_.end()) {
    result_ = known->second;
    hasResult_ = true;
    return {};
  }
  if (++callDepth_ > 1000) return problemAt(s, "functions call each other more than 1000 deep");
  frames_.push_back({.step = Step::Body,
                     .node = node,
                     .next = 0,
                     .values = {},
                     .locals = locals_.size(),
                     .barrier = barrier_,
                     .call = std::move(key)});
  barrier_ = locals_.size();
  for (std::size_t i = 0; i < k.size(); ++i) bind(macro.parameters[i].first, k[i]);
  return start(macro.body);
}

Status TermReader::finishApply(Frame frame) {
  const Sexpr& s = syntax_.nodes[frame.node];
  const Sexpr& h = syntax_.child(s, 0);
  if (h.token == Token::List && h.count == 3 && syntax_.isSymbol(syntax_.child(h, 0), "as") &&
      syntax_.isSymbol(syntax_.child(h, 1), "const") && frame.values.size() == 1) {
    NH_TRY(result_, constArray(s, frame.values[0]));
    hasResult_ = true;
    return {};
  }
  NH_TRY(Application application, head(s));
  application.operands = std::move(frame.values);
  auto& k = application.operands;
  if (auto found = symbols.find(application.name); found != symbols.end() && found->second.isMacro) {
    return call(found->second, frame.node, std::move(application));
  }
  // Fractions of literals: (- 1.5), (/ 1 3).
  bool reals = !k.empty() &&
               std::all_of(k.begin(), k.end(), [](const Value& v) { return v.sort.kind == SortKind::Real; });
  if (reals && application.name == "-" && k.size() == 1) {
    result_ = k[0];
    result_.fraction.negative = !result_.fraction.negative;
    hasResult_ = true;
    return {};
  }
  if (reals && application.name == "/" && k.size() == 2) {
    Fraction &x = k[0].fraction, &y = k[1].fraction;
    auto fits = [](const Bits& a, const Bits& b) { return a.activeBits() + b.activeBits() <= 2048; };
    if (y.numerator.isZero() || !fits(x.numerator, y.denominator) || !fits(x.denominator, y.numerator))
      return problemAt(s, "this fraction has more digits than are supported, or divides by zero");
    result_ = realValue({x.negative != y.negative, x.numerator * y.denominator, x.denominator * y.numerator});
    hasResult_ = true;
    return {};
  }
  auto applied = operators_.apply(application);
  if (!applied) return problemAt(s, fmt::format("unknown operator '{}'", application.name));
  if (!*applied) return problemAt(s, applied->error().message);
  result_ = std::move(**applied);
  hasResult_ = true;
  return {};
}

Result<Value> TermReader::read(std::uint32_t node) {
  frames_.clear();
  unbind(0);
  barrier_ = 0;
  called_.clear();
  callDepth_ = 0;
  hasResult_ = false;
  NH_TRY_VOID(start(node));
  while (!frames_.empty()) NH_TRY_VOID(resume());
  return std::move(result_);
}

} // namespace nuthatch::expr::smtlib
