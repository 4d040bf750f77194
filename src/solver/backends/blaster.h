// From terms to gates. In: 1-bit terms (constraints). Out: one Bit each; after a SAT answer, the model of the
// variables and array elements below given constraints. GateWords are cached by term id for the life of the
// blaster, so siblings of a path share all circuits. Floats go through float_terms.h (symfpu over terms) and
// come back as bit-vector terms. Never asserts anything but definitions that hold for every query.
#pragma once

#include "expr/model.h"
#include "expr/term.h"
#include "solver/backends/float_terms.h"
#include "solver/backends/words.h"
#include "solver/term_map.h"

#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace nuthatch::solver {

class Blaster {
public:
  enum class Status : std::uint8_t { Ok, Stopped, Unsupported };

  Blaster(expr::Terms& terms, Gates& gates) : terms_(terms), words_(gates), floats_(terms) {}

  // Polls the watch of the gates; after Stopped the same call with more time goes on from what is cached.
  Status blast(expr::Term constraint, Bit& result);
  bool knows(expr::Term term) const { return cache_.contains(term); }
  // Only after Sat. Whatever the SAT solver never saw is left out, which means 0.
  expr::Model model(std::span<const expr::Term> constraints);
  // The bits of a variable that was blasted already.
  std::optional<WordView> wordOf(expr::Term term) const;

private:
  struct Range {
    std::uint32_t offset = 0;
    std::uint32_t width = 0; // 0: an array, visited
  };
  // One read of an array that is too large to be one variable an element.
  struct FarRead {
    Word index;
    Word value;
    Gates::Group group;
  };

  // Reads at constants are all different from each other: only reads at open indices are compared with
  // others.
  struct FarArray {
    std::vector<FarRead> open;
    std::map<std::uint64_t, FarRead> fixed;
  };

  // Stores in front of an array, outermost first, that a read at some index may meet.
  struct Stores {
    std::vector<std::pair<Bit, expr::Term>> met; // the indices are equal, what was stored
    expr::Term base;                             // behind them
    bool decided = false;                        // the last one is surely met
  };

  WordView view(expr::Term term) const;
  void keep(expr::Term term, WordView word);
  Status walk(expr::Term root);
  Status make(expr::Term term);

  // blaster_arrays.cpp
  Word read(expr::Term array, WordView index, expr::Term indexTerm);
  Stores storesOf(expr::Term array, WordView index);
  Word readLeaf(expr::Term leaf, WordView index);
  Word readTable(const expr::ArrayInfo& table, WordView index);
  Word readElements(expr::Term array, WordView index);
  Word readFar(expr::Term array, WordView index);
  const Word& element(expr::Term array, std::uint64_t index);
  Word choose(std::span<const Word> elements, WordView index, std::size_t width);
  static bool isSmall(const expr::ArrayInfo& array);

  expr::Terms& terms_;
  GateWords words_;
  FloatTerms floats_;
  TermMap<Range> cache_;
  std::vector<Bit> pool_;
  std::map<std::tuple<std::uint32_t, std::uint32_t, bool>, GateWords::Division> divisions_;
  std::map<std::pair<std::uint32_t, std::uint64_t>, Word> elements_;     // by array and index
  std::map<std::uint32_t, FarArray> farReads_;                           // by array
  std::map<std::pair<std::uint32_t, std::uint32_t>, Word> partialReads_; // by array term and index term
};

} // namespace nuthatch::solver
