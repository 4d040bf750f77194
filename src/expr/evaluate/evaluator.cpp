// Running a compiled program: all steps, or only those that inputs set since the last run can reach. Steps
// are in topological order, so one pass evaluates everything; runChanged follows users through a bit set and
// stops where values stay the same. Compiling is in evaluator_compile.cpp.
#include "expr/evaluate/evaluator.h"

#include "expr/evaluate/evaluator_program.h"
#include "support/check.h"

#include <algorithm>
#include <bit>

namespace nuthatch::expr {

void ProgramImpl::markUsers(std::uint32_t from) {
  for (std::uint32_t i = firstUser[from]; i != none; i = users[i].next) markStep(users[i].step);
  if (rootAt[from] != none) changing.push_back(rootAt[from]);
}

void ProgramImpl::writeInput(std::size_t input, unsigned lane, std::span<const std::uint64_t> value) {
  std::uint32_t at = inputPlace[input];
  std::uint64_t* to = words.data() + at + lane * value.size();
  if (std::equal(value.begin(), value.end(), to)) return;
  std::copy(value.begin(), value.end(), to);
  if (ranOnce && indexed) markUsers(at);
}

Program::Program(const Terms& terms, std::span<const Term> roots, unsigned lanes)
    : impl_(std::make_unique<ProgramImpl>()) {
  NH_CHECK(lanes >= 1);
  impl_->terms = &terms;
  impl_->lanes = lanes;
  impl_->roots.assign(roots.begin(), roots.end());
  impl_->compile(roots);
}

void Program::extend(std::span<const Term> roots, const Model& model) {
  ProgramImpl& p = *impl_;
  const std::size_t inputsBefore = p.inputs.size(), stepsBefore = p.steps.size();
  const std::size_t arraysBefore = p.arrays.size();
  std::vector<bool> wasOpen;
  for (const ArrayStep& array : p.arrays) wasOpen.push_back(array.open);
  p.roots.insert(p.roots.end(), roots.begin(), roots.end());
  p.compile(roots);
  p.indexUsers();
  for (unsigned lane = 0; lane < p.lanes; ++lane) {
    for (std::size_t i = inputsBefore; i < p.inputs.size(); ++i) loadInput(i, model, lane);
    for (std::size_t i = 0; i < p.arrays.size(); ++i)
      if (i >= arraysBefore || !wasOpen[i]) loadRest(i, model, lane);
  }
  for (std::size_t i = stepsBefore; i < p.steps.size(); ++i) p.markStep(static_cast<std::uint32_t>(i));
}

std::size_t Program::findInput(Term leaf, std::uint64_t index) const {
  std::uint32_t at = impl_->place.find(leaf);
  if (std::uint32_t array = impl_->arrayOf.find(leaf); array != TermIndex::absent) {
    const auto& columns = impl_->arrays[array].columns;
    const auto found = columns.find(index);
    at = found == columns.end() ? TermIndex::absent : found->second;
  }
  return at == TermIndex::absent || impl_->inputAt[at] == ProgramImpl::none ? noInput : impl_->inputAt[at];
}

std::span<const std::uint32_t> Program::changedRoots() const { return impl_->changedRoots; }

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

void Program::loadInput(std::size_t i, const Model& model, unsigned lane) {
  const ProgramInput& input = impl_->inputs[i];
  if (impl_->terms->op(input.term) == Op::Array)
    set(i, lane, model.element(input.term, input.index));
  else
    set(i, lane, model.get(*impl_->terms, input.term));
}

// The elements of an array that have no column.
void Program::loadRest(std::size_t i, const Model& model, unsigned lane) {
  ArrayStep& array = impl_->arrays[i];
  if (!array.open) return;
  auto found = model.arrays().find(array.term);
  array.sparse[lane] = found == model.arrays().end() ? ArrayValue{} : found->second;
}

void Program::load(const Model& model, unsigned lane) {
  for (std::size_t i = 0; i < impl_->inputs.size(); ++i) loadInput(i, model, lane);
  for (std::size_t i = 0; i < impl_->arrays.size(); ++i) {
    loadRest(i, model, lane);
    impl_->ranOnce &= !impl_->arrays[i].open; // elements without a column have no users to follow
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
  impl_->changing.clear();
  impl_->changedRoots.clear();
  impl_->ranOnce = true;
}

void Program::runChanged() {
  if (!impl_->ranOnce) return run();
  if (!impl_->indexed) {
    impl_->indexUsers();
    return run();
  }
  std::vector<std::uint64_t> before;
  for (std::size_t word = 0; word < impl_->dirty.size(); ++word) {
    while (std::uint64_t pending = impl_->dirty[word]) {
      unsigned bit = static_cast<unsigned>(std::countr_zero(pending));
      impl_->dirty[word] &= pending - 1;
      const Step& step = impl_->steps[word * 64 + bit];
      std::size_t count = std::size_t{impl_->lanes} * std::max((step.node.width + 63u) / 64, 1u);
      if (count == 1) { // nearly always
        const std::uint64_t old = impl_->words[step.to];
        impl_->execute(step);
        if (impl_->words[step.to] != old) impl_->markUsers(step.to);
        continue;
      }
      auto at = impl_->words.begin() + step.to;
      auto end = at + static_cast<std::ptrdiff_t>(count);
      before.assign(at, end);
      impl_->execute(step);
      if (!std::equal(at, end, before.begin())) impl_->markUsers(step.to);
    }
  }
  impl_->changedRoots.swap(impl_->changing);
  impl_->changing.clear();
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
