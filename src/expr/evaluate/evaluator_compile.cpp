// Compiling terms to a flat program. Every term has a place in one buffer of words (a word a lane up to 64
// bits, more for wide ones); a step is one operation from places to a place. A program can grow: terms that
// it has already are not compiled again, so a long path costs each of its terms once.
#include "expr/evaluate/evaluator_program.h"

#include <algorithm>

namespace nuthatch::expr {

namespace {
bool isElement(const Terms& terms, Term t) {
  return terms.isInputByte(t); // a Read of an Array leaf at a constant: an input, not a step
}
} // namespace

std::uint32_t ProgramImpl::newPlace(unsigned width) {
  std::uint32_t at = static_cast<std::uint32_t>(words.size());
  words.resize(words.size() + std::size_t{lanes} * ((width + 63) / 64), 0);
  return at;
}

std::uint32_t ProgramImpl::newInput(Term term, std::uint64_t index, unsigned width) {
  std::uint32_t at = newPlace(width);
  inputs.push_back({term, index, width});
  inputPlace.push_back(at);
  return at;
}

void ProgramImpl::fillConstant(std::uint32_t at, const Bits& value) {
  auto source = value.words();
  for (unsigned lane = 0; lane < lanes; ++lane)
    std::copy(source.begin(), source.end(), words.begin() + at + lane * source.size());
}

// An array has a place too, a version number: its users run again when anything in it may have changed.
void ProgramImpl::enterArray(Term t, ArrayStep step) {
  step.place = newPlace(1);
  std::uint32_t index = static_cast<std::uint32_t>(arrays.size());
  if (step.op != Op::Table) {
    step.touched = static_cast<std::uint32_t>(steps.size());
    steps.push_back(Step{.kernel = Kernel::ArrayTouched, .node = {}, .to = step.place, .a = index});
  }
  arrayOf.set(t, index);
  arrays.push_back(std::move(step));
}

void ProgramImpl::addColumn(std::uint32_t array, std::uint64_t index) {
  ArrayStep& step = arrays[array];
  if (step.size != 0 && index >= step.size) return;
  if (step.columns.contains(index)) return;
  const std::uint32_t column = newInput(step.term, index, terms->width(step.term));
  step.columns.emplace(index, column);
  if (indexed) addUser(column, step.touched);
}

// A column for each element that is read at a constant; one for every element of an array that is used in
// any other way, if it is small.
void ProgramImpl::addColumns(std::span<const Term> below) {
  for (Term t : below) {
    if (isElement(*terms, t)) {
      addColumn(arrayOf.find(terms->kid(t, 0)), terms->value64(terms->kid(t, 1)));
      continue;
    }
    for (unsigned k = 0; k < terms->arity(t); ++k) {
      const Term used = terms->kid(t, k);
      if (terms->op(used) != Op::Array) continue;
      const ArrayInfo& a = terms->array(used);
      const std::uint64_t reach =
          a.size == 0 && a.indexWidth < 32 ? std::uint64_t{1} << a.indexWidth : a.size;
      if (reach == 0 || reach > Program::denseLimit) {
        arrays[arrayOf.find(used)].open = true;
        continue;
      }
      for (std::uint64_t i = 0; i < reach; ++i) addColumn(arrayOf.find(used), i);
    }
  }
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

std::vector<Term> ProgramImpl::newTermsBelow(std::span<const Term> wanted) const {
  if (words.empty()) return termsBelow(*terms, wanted);
  std::vector<Term> found;
  TermIndex seen;
  auto visit = [&](Term t) {
    if (!place.contains(t) && !arrayOf.contains(t) && seen.insert(t, 0).second) found.push_back(t);
  };
  for (Term t : wanted) visit(t);
  for (std::size_t i = 0; i < found.size(); ++i)
    for (unsigned k = 0, arity = terms->arity(found[i]); k < arity; ++k) visit(terms->kid(found[i], k));
  std::sort(found.begin(), found.end());
  return found;
}

void ProgramImpl::compile(std::span<const Term> wanted) {
  const std::vector<Term> below = newTermsBelow(wanted);
  if (words.empty()) {
    place = TermIndex(below.size());
    words.reserve(below.size() * lanes);
    steps.reserve(below.size());
  }
  for (Term t : below) {
    const Op op = terms->op(t);
    if (op != Op::Array && op != Op::Table) continue;
    const ArrayInfo& a = terms->array(t);
    ArrayStep step{.op = op, .size = a.size, .term = t};
    if (op == Op::Table)
      step.content = &a.content;
    else
      step.sparse.resize(lanes);
    enterArray(t, std::move(step));
  }
  addColumns(below);
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
      break;
    default:
      compileTerm(t);
    }
  }
  dirty.resize((steps.size() + 63) / 64, 0);
}

void ProgramImpl::addUser(std::uint32_t at, std::uint32_t step) {
  if (at >= firstUser.size()) firstUser.resize(words.size(), none);
  users.push_back({step, firstUser[at]});
  firstUser[at] = static_cast<std::uint32_t>(users.size() - 1);
}

void ProgramImpl::indexStep(std::uint32_t s) {
  const Step& step = steps[s];
  if (step.kernel == Kernel::Read) {
    addUser(arrays[step.a].place, s);
    addUser(step.b, s);
    return;
  }
  if (step.kernel == Kernel::ArrayTouched) {
    const ArrayStep& array = arrays[step.a];
    // Columns that came later have entered themselves; the first ones come with the index.
    if (!indexed)
      for (auto [index, column] : array.columns) addUser(column, s);
    if (array.op != Op::Array) addUser(array.value, s);
    if (array.op == Op::Store) addUser(array.index, s);
    if (array.op == Op::Store || array.op == Op::ArrayIte) addUser(arrays[array.first].place, s);
    if (array.op == Op::ArrayIte) addUser(arrays[array.second].place, s);
    return;
  }
  const std::uint32_t from[3] = {step.a, step.b, step.c};
  for (unsigned k = 0; k < info(step.node.op).arity; ++k) addUser(from[k], s);
}

void ProgramImpl::indexUsers() {
  for (std::size_t s = indexedSteps; s < steps.size(); ++s) indexStep(static_cast<std::uint32_t>(s));
  firstUser.resize(words.size(), none);
  rootAt.resize(words.size(), none);
  inputAt.resize(words.size(), none);
  for (std::size_t i = indexedRoots; i < roots.size(); ++i)
    if (std::uint32_t at = place.find(roots[i]); at != TermIndex::absent && rootAt[at] == none)
      rootAt[at] = static_cast<std::uint32_t>(i);
  for (std::size_t i = indexedInputs; i < inputs.size(); ++i)
    inputAt[inputPlace[i]] = static_cast<std::uint32_t>(i);
  indexedSteps = steps.size(), indexedRoots = roots.size(), indexedInputs = inputs.size();
  indexed = true;
}

} // namespace nuthatch::expr
