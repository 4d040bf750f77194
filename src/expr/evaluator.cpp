// Compiling terms to a flat program and running it. Every term has a place in one buffer of words (a word a
// lane up to 64 bits, more for wide ones); a step is one operation from places to a place. Steps are in
// topological order, so one pass evaluates everything; runChanged follows users through a bit set and stops
// where values stay the same.
#include "expr/evaluator.h"

#include "expr/evaluator_steps.h"
#include "expr/walk.h"
#include "support/check.h"

#include <algorithm>
#include <bit>

namespace nuthatch::expr {

struct ProgramImpl : Machine {
  const Terms* terms = nullptr;
  std::vector<Term> roots;
  std::vector<ProgramInput> inputs;
  std::vector<std::uint32_t> inputPlace;
  TermIndex place; // of every value term: first word in the buffer
  TermIndex arrayOf;
  // Users of a place, as steps: users[usersFrom[p]] .. users[usersFrom[p + 1]]. Made by the first runChanged.
  std::vector<std::uint32_t> users, usersFrom;
  std::vector<std::uint64_t> dirty;
  bool ranOnce = false;

  std::uint32_t newPlace(unsigned width) {
    std::uint32_t at = static_cast<std::uint32_t>(words.size());
    words.resize(words.size() + std::size_t{lanes} * ((width + 63) / 64), 0);
    return at;
  }
  std::uint32_t newInput(Term term, std::uint64_t index, unsigned width) {
    std::uint32_t at = newPlace(width);
    inputs.push_back({term, index, width});
    inputPlace.push_back(at);
    return at;
  }
  void fillConstant(std::uint32_t at, const Bits& value) {
    auto source = value.words();
    for (unsigned lane = 0; lane < lanes; ++lane)
      std::copy(source.begin(), source.end(), words.begin() + at + lane * source.size());
  }
  void compile(std::span<const Term> wanted);
  void compileArrayLeaf(Term t, const std::vector<Term>& reads);
  void compileTerm(Term t);
  void enterArray(Term t, ArrayStep step);
  void indexUsers();
  void writeInput(std::size_t input, unsigned lane, std::span<const std::uint64_t> value);
  void markUsers(std::uint32_t place);
};

namespace {
constexpr std::uint64_t denseLimit = 4096;

bool isElement(const Terms& terms, Term t) {
  return terms.isInputByte(t); // a Read of an Array leaf at a constant: an input, not a step
}
} // namespace

// An array has a place too, a version number: its users run again when anything in it may have changed.
void ProgramImpl::enterArray(Term t, ArrayStep step) {
  step.place = newPlace(1);
  std::uint32_t index = static_cast<std::uint32_t>(arrays.size());
  if (step.op != Op::Table)
    steps.push_back(Step{.kernel = Kernel::ArrayTouched, .node = {}, .to = step.place, .a = index});
  arrayOf.set(t, index);
  arrays.push_back(std::move(step));
}

void ProgramImpl::compileArrayLeaf(Term t, const std::vector<Term>& reads) {
  const ArrayInfo& a = terms->array(t);
  ArrayStep step{.op = terms->op(t), .size = a.size, .term = t};
  if (step.op == Op::Table) {
    step.content = &a.content;
  } else {
    std::vector<std::uint64_t> indices;
    for (Term r : reads)
      if (isElement(*terms, r) && terms->kid(r, 0) == t) indices.push_back(terms->value64(terms->kid(r, 1)));
    bool readFreely = std::any_of(reads.begin(), reads.end(),
                                  [&](Term r) { return !isElement(*terms, r) && terms->op(r) == Op::Read; });
    std::uint64_t reach = a.size == 0 && a.indexWidth < 32 ? std::uint64_t{1} << a.indexWidth : a.size;
    if (readFreely && reach != 0 && reach <= denseLimit)
      for (std::uint64_t i = 0; i < reach; ++i) indices.push_back(i);
    std::sort(indices.begin(), indices.end());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    for (std::uint64_t i : indices) {
      if (a.size != 0 && i >= a.size) continue;
      step.columns.emplace(i, newInput(t, i, a.elementWidth));
    }
    step.sparse.resize(lanes);
  }
  enterArray(t, std::move(step));
}

void ProgramImpl::compileTerm(Term t) {
  const Node& n = terms->node(t);
  auto placeOf = [&](unsigned k) { return place.find(Term{n.kids[k]}); };
  auto arrayIndex = [&](unsigned k) { return arrayOf.find(Term{n.kids[k]}); };
  switch (n.op) {
  case Op::ConstArray:
  case Op::Store:
  case Op::ArrayIte: {
    ArrayStep step{.op = n.op, .term = t};
    if (n.op == Op::ConstArray) {
      step.value = placeOf(0);
    } else if (n.op == Op::Store) {
      step.first = arrayIndex(0);
      step.index = placeOf(1);
      step.value = placeOf(2);
    } else {
      step.value = placeOf(0);
      step.first = arrayIndex(1);
      step.second = arrayIndex(2);
    }
    enterArray(t, std::move(step));
    return;
  }
  case Op::Read: {
    std::uint32_t array = arrayIndex(0);
    if (isElement(*terms, t)) {
      auto column = arrays[array].columns.find(terms->value64(terms->kid(t, 1)));
      place.set(t, column == arrays[array].columns.end() ? newPlace(n.width) : column->second);
      return;
    }
    std::uint32_t to = newPlace(n.width);
    place.set(t, to);
    steps.push_back(Step{.kernel = Kernel::Read, .node = n, .to = to, .a = array, .b = placeOf(1)});
    return;
  }
  default:
    break;
  }
  std::uint32_t to = newPlace(n.width);
  place.set(t, to);
  bool narrow = n.width <= 64;
  unsigned arity = info(n.op).arity;
  Step step{.kernel = Kernel::Wide, .node = n, .to = to};
  std::uint32_t* from[3] = {&step.a, &step.b, &step.c};
  for (unsigned k = 0; k < arity; ++k) {
    unsigned width = terms->width(Term{n.kids[k]});
    narrow &= width <= 64;
    *from[k] = placeOf(k);
    step.kidWidths[k] = static_cast<std::uint16_t>(width);
  }
  step.kernel = chooseKernel(n, narrow);
  steps.push_back(step);
}

void ProgramImpl::compile(std::span<const Term> wanted) {
  std::vector<Term> below = termsBelow(*terms, wanted), reads;
  place = TermIndex(below.size());
  words.reserve(below.size() * lanes);
  steps.reserve(below.size());
  for (Term t : below)
    if (terms->op(t) == Op::Read) reads.push_back(t);
  for (Term t : below) {
    switch (terms->op(t)) {
    case Op::Const: {
      std::uint32_t at = newPlace(terms->width(t));
      fillConstant(at, terms->value(t));
      place.set(t, at);
      break;
    }
    case Op::Var:
      place.set(t, newInput(t, 0, terms->width(t)));
      break;
    case Op::Array:
    case Op::Table:
      compileArrayLeaf(t, reads);
      break;
    default:
      compileTerm(t);
    }
  }
  dirty.assign((steps.size() + 63) / 64, 0);
}

void ProgramImpl::indexUsers() {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs; // (place, step that reads it)
  for (std::uint32_t s = 0; s < steps.size(); ++s) {
    const Step& step = steps[s];
    if (step.kernel == Kernel::Read) {
      pairs.emplace_back(arrays[step.a].place, s);
      pairs.emplace_back(step.b, s);
      continue;
    }
    if (step.kernel == Kernel::ArrayTouched) {
      const ArrayStep& array = arrays[step.a];
      for (auto [index, column] : array.columns) pairs.emplace_back(column, s);
      if (array.op != Op::Array) pairs.emplace_back(array.value, s);
      if (array.op == Op::Store) pairs.emplace_back(array.index, s);
      if (array.op == Op::Store || array.op == Op::ArrayIte) pairs.emplace_back(arrays[array.first].place, s);
      if (array.op == Op::ArrayIte) pairs.emplace_back(arrays[array.second].place, s);
      continue;
    }
    const std::uint32_t from[3] = {step.a, step.b, step.c};
    for (unsigned k = 0; k < info(step.node.op).arity; ++k) pairs.emplace_back(from[k], s);
  }
  std::sort(pairs.begin(), pairs.end());
  usersFrom.assign(words.size() + 1, 0);
  for (auto [p, s] : pairs) ++usersFrom[p + 1];
  for (std::size_t i = 1; i < usersFrom.size(); ++i) usersFrom[i] += usersFrom[i - 1];
  users.reserve(pairs.size());
  for (auto [p, s] : pairs) users.push_back(s);
}

void ProgramImpl::markUsers(std::uint32_t from) {
  for (std::uint32_t i = usersFrom[from]; i < usersFrom[from + 1]; ++i)
    dirty[users[i] / 64] |= std::uint64_t{1} << (users[i] % 64);
}

void ProgramImpl::writeInput(std::size_t input, unsigned lane, std::span<const std::uint64_t> value) {
  std::uint32_t at = inputPlace[input];
  std::uint64_t* to = words.data() + at + lane * value.size();
  if (std::equal(value.begin(), value.end(), to)) return;
  std::copy(value.begin(), value.end(), to);
  if (ranOnce && !usersFrom.empty()) markUsers(at);
}

Program::Program(const Terms& terms, std::span<const Term> roots, unsigned lanes)
    : impl_(std::make_unique<ProgramImpl>()) {
  NH_CHECK(lanes >= 1);
  impl_->terms = &terms;
  impl_->lanes = lanes;
  impl_->roots.assign(roots.begin(), roots.end());
  impl_->compile(roots);
}
Program::~Program() = default;
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(Program&&) noexcept = default;

unsigned Program::lanes() const { return impl_->lanes; }
std::span<const ProgramInput> Program::inputs() const { return impl_->inputs; }
std::span<const Term> Program::roots() const { return impl_->roots; }
std::size_t Program::steps() const { return impl_->steps.size(); }

void Program::set(std::size_t input, unsigned lane, std::uint64_t value) {
  unsigned width = impl_->inputs[input].width;
  if (width > 64) return set(input, lane, Bits(width, value));
  if (width < 64) value &= (std::uint64_t{1} << width) - 1;
  impl_->writeInput(input, lane, std::span(&value, 1));
}

void Program::set(std::size_t input, unsigned lane, const Bits& value) {
  NH_CHECK(value.width() == impl_->inputs[input].width);
  impl_->writeInput(input, lane, value.words());
}

std::uint64_t Program::get64(std::size_t input, unsigned lane) const {
  std::size_t count = (impl_->inputs[input].width + 63) / 64;
  return impl_->words[impl_->inputPlace[input] + lane * count];
}

void Program::load(const Model& model, unsigned lane) {
  for (std::size_t i = 0; i < impl_->inputs.size(); ++i) {
    const ProgramInput& input = impl_->inputs[i];
    if (impl_->terms->op(input.term) == Op::Array)
      set(i, lane, model.element(input.term, input.index));
    else
      set(i, lane, model.get(*impl_->terms, input.term));
  }
  for (ArrayStep& array : impl_->arrays) {
    if (array.op != Op::Array) continue;
    auto found = model.arrays().find(array.term);
    array.sparse[lane] = found == model.arrays().end() ? ArrayValue{} : found->second;
    impl_->ranOnce = false; // elements without a column have no users to follow
  }
}

void Program::store(Model& model, unsigned lane) const {
  for (const ArrayStep& array : impl_->arrays)
    if (array.op == Op::Array) model.setArray(array.term, array.sparse[lane]);
  for (std::size_t i = 0; i < impl_->inputs.size(); ++i) {
    const ProgramInput& input = impl_->inputs[i];
    if (impl_->terms->op(input.term) == Op::Array)
      model.setElement(input.term, input.index, get64(i, lane));
    else
      model.set(input.term, impl_->bits(impl_->inputPlace[i], input.width, lane));
  }
}

void Program::run() {
  for (const Step& step : impl_->steps) impl_->execute(step);
  std::fill(impl_->dirty.begin(), impl_->dirty.end(), 0);
  impl_->ranOnce = true;
}

void Program::runChanged() {
  if (!impl_->ranOnce) return run();
  if (impl_->usersFrom.empty()) {
    impl_->indexUsers();
    return run();
  }
  std::vector<std::uint64_t> before;
  for (std::size_t word = 0; word < impl_->dirty.size(); ++word) {
    while (std::uint64_t pending = impl_->dirty[word]) {
      unsigned bit = static_cast<unsigned>(std::countr_zero(pending));
      impl_->dirty[word] &= pending - 1;
      const Step& step = impl_->steps[word * 64 + bit];
      auto at = impl_->words.begin() + step.to;
      auto end = at + std::size_t{impl_->lanes} * std::max((step.node.width + 63u) / 64, 1u);
      before.assign(at, end);
      impl_->execute(step);
      if (!std::equal(at, end, before.begin())) impl_->markUsers(step.to);
    }
  }
}

std::uint64_t Program::root64(std::size_t root, unsigned lane) const { return value64(roots()[root], lane); }
Bits Program::rootValue(std::size_t root, unsigned lane) const { return value(roots()[root], lane); }
bool Program::covers(Term term) const { return impl_->place.contains(term); }

std::uint64_t Program::value64(Term term, unsigned lane) const {
  std::size_t count = (impl_->terms->width(term) + 63) / 64;
  return impl_->words[impl_->place.find(term) + lane * count];
}

Bits Program::value(Term term, unsigned lane) const {
  return impl_->bits(impl_->place.find(term), impl_->terms->width(term), lane);
}

Bits evaluate(const Terms& terms, Term term, const Model& model) {
  if (terms.isConst(term)) return terms.value(term);
  Program program(terms, std::span(&term, 1));
  program.load(model, 0);
  program.run();
  return program.rootValue(0, 0);
}

bool holds(const Terms& terms, std::span<const Term> constraints, const Model& model) {
  Program program(terms, constraints);
  program.load(model, 0);
  program.run();
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (program.root64(i, 0) == 0) return false;
  return true;
}

} // namespace nuthatch::expr
