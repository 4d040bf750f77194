// The solver side of Z3; see z3.h. Contexts without reference counts: expressions live as long as the
// context, which is replaced when it has grown too large.
#include "solver/backends/z3.h"

#include "solver/backends/z3_terms.h"
#include "support/check.h"

#include <algorithm>
#include <string>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {
constexpr std::size_t largestContext = 200'000; // translated terms; about 100 MB of Z3's memory

// Z3 calls this instead of longjmp or exit; the error code stays in the context.
void keepQuiet(Z3_context, Z3_error_code) {}
} // namespace

struct Z3::Impl {
  explicit Impl(expr::Terms& terms) : terms(terms) {}
  ~Impl() { drop(); }

  expr::Terms& terms;
  Z3_context context = nullptr;
  std::unique_ptr<Z3Terms> translated;

  void drop() {
    translated.reset();
    if (context != nullptr) Z3_del_context(context);
    context = nullptr;
  }
  void prepare();
  bool failed() const { return Z3_get_error_code(context) != Z3_OK; }
  void limit(Z3_solver solver, const Watch& watch, const Z3Options& options);
  expr::Model model(Z3_model from, std::span<const Term> constraints);
  expr::Bits value(Z3_model from, Z3_ast ast, unsigned width);
};

Z3::Z3(expr::Terms& terms) : impl_(std::make_unique<Impl>(terms)) {}
Z3::~Z3() = default;

void Z3::Impl::prepare() {
  if (translated != nullptr && translated->size() > largestContext) drop();
  if (context != nullptr) return;
  const Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "model", "true");
  context = Z3_mk_context(config);
  Z3_del_config(config);
  Z3_set_error_handler(context, keepQuiet);
  translated = std::make_unique<Z3Terms>(terms, context);
}

void Z3::Impl::limit(Z3_solver solver, const Watch& watch, const Z3Options& options) {
  const Z3_params params = Z3_mk_params(context);
  Z3_params_inc_ref(context, params);
  const auto set = [&](const char* key, std::uint64_t value) {
    Z3_params_set_uint(context, params, Z3_mk_string_symbol(context, key),
                       static_cast<unsigned>(std::min<std::uint64_t>(value, 4'000'000'000U)));
  };
  set("timeout", static_cast<std::uint64_t>(std::max<std::int64_t>(1, watch.left().count())));
  if (options.resources != 0) set("rlimit", options.resources);
  Z3_solver_set_params(context, solver, params);
  Z3_params_dec_ref(context, params);
  // Z3's limit is on its own allocations in the whole process, in megabytes.
  const std::uint64_t most = Z3_get_estimated_alloc_size() + watch.memoryLeft();
  Z3_global_param_set("memory_max_size", std::to_string(std::max<std::uint64_t>(most >> 20, 1)).c_str());
}

expr::Bits Z3::Impl::value(Z3_model from, Z3_ast ast, unsigned width) {
  Z3_ast number = nullptr;
  if (!Z3_model_eval(context, from, ast, true, &number) || number == nullptr) return expr::Bits::zero(width);
  if (!Z3_is_numeral_ast(context, number)) return expr::Bits::zero(width);
  return expr::Bits::fromDecimal(width, Z3_get_numeral_string(context, number))
      .value_or(expr::Bits::zero(width));
}

expr::Model Z3::Impl::model(Z3_model from, std::span<const Term> constraints) {
  expr::Model model;
  TermMarks seen;
  std::vector<Term> open(constraints.begin(), constraints.end());
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    if (terms.op(term) == Op::Var) model.set(term, value(from, translated->vector(term), terms.width(term)));
    if (terms.op(term) == Op::Read) {
      // Each array leaf that this read may reach gets the element at the read's index.
      const Term index = terms.kid(term, 1);
      const expr::Bits at = value(from, translated->vector(index), terms.width(index));
      std::vector<Term> arrays{terms.kid(term, 0)};
      while (!arrays.empty()) {
        const Term array = arrays.back();
        arrays.pop_back();
        if (terms.op(array) == Op::Array) {
          const Z3_ast element = translated->elementAt(array, at.low64());
          model.setElement(array, at.low64(), value(from, element, terms.width(array)).low64());
        } else if (terms.op(array) == Op::Store) {
          arrays.push_back(terms.kid(array, 0));
        } else if (terms.op(array) == Op::ArrayIte) {
          arrays.push_back(terms.kid(array, 1)), arrays.push_back(terms.kid(array, 2));
        }
      }
    }
    for (unsigned i = 0; i < terms.arity(term); ++i) open.push_back(terms.kid(term, i));
  }
  return model;
}

void Z3::interrupt() {
  if (impl_->context != nullptr) Z3_interrupt(impl_->context);
}

Answer Z3::solve(std::span<const Term> constraints, Watch& watch, const Z3Options& options) {
  if (watch.poll() != Stop::None) {
    return Answer::unknown(watch.reason() == Stop::Time ? Reason::Time : Reason::Memory, LayerId::Z3);
  }
  impl_->prepare();
  const Z3_context z3 = impl_->context;
  std::vector<Z3_ast> asserted;
  for (const Term constraint : constraints) {
    const Z3_ast ast = impl_->translated->boolean(constraint);
    if (ast == nullptr) return Answer::unknown(Reason::Unsupported, LayerId::Z3);
    asserted.push_back(ast);
  }
  const Z3_solver solver = Z3_mk_solver(z3);
  Z3_solver_inc_ref(z3, solver);
  impl_->limit(solver, watch, options);
  std::vector<Z3_ast> markers;
  for (std::size_t i = 0; i < asserted.size(); ++i) {
    if (!options.cores) {
      Z3_solver_assert(z3, solver, asserted[i]);
      continue;
    }
    const Z3_symbol symbol = Z3_mk_int_symbol(z3, static_cast<int>(i));
    markers.push_back(Z3_mk_const(z3, symbol, Z3_mk_bool_sort(z3)));
    Z3_solver_assert_and_track(z3, solver, asserted[i], markers.back());
  }
  const Z3_lbool result = impl_->failed() ? Z3_L_UNDEF : Z3_solver_check(z3, solver);
  Answer answer = Answer::unknown(Reason::Time, LayerId::Z3);
  if (impl_->failed()) {
    answer.reason = Z3_get_error_code(z3) == Z3_MEMOUT_FAIL ? Reason::Memory : Reason::Unsupported;
  } else if (result == Z3_L_TRUE) {
    const Z3_model model = Z3_solver_get_model(z3, solver);
    Z3_model_inc_ref(z3, model);
    answer = Answer::sat(impl_->model(model, constraints), LayerId::Z3);
    Z3_model_dec_ref(z3, model);
  } else if (result == Z3_L_FALSE) {
    std::vector<Term> core(constraints.begin(), constraints.end());
    if (options.cores) {
      core.clear();
      const Z3_ast_vector found = Z3_solver_get_unsat_core(z3, solver);
      Z3_ast_vector_inc_ref(z3, found);
      for (unsigned i = 0; i < Z3_ast_vector_size(z3, found); ++i) {
        const auto at = std::ranges::find_if(
            markers, [&](Z3_ast m) { return Z3_is_eq_ast(z3, m, Z3_ast_vector_get(z3, found, i)); });
        if (at != markers.end()) core.push_back(constraints[static_cast<std::size_t>(at - markers.begin())]);
      }
      Z3_ast_vector_dec_ref(z3, found);
    }
    answer = Answer::unsat(std::move(core), LayerId::Z3);
  } else {
    const std::string why = Z3_solver_get_reason_unknown(z3, solver);
    if (why.find("memory") != std::string::npos) answer.reason = Reason::Memory;
  }
  Z3_solver_dec_ref(z3, solver);
  // After an error the context is in an unknown state; the next query gets a fresh one.
  if (impl_->failed()) impl_->drop();
  return answer;
}

} // namespace nuthatch::solver
