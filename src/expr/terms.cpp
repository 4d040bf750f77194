// The store behind Terms: the arena of nodes, the unique table, the pools of wide constants, names and
// arrays. Knows the shape of every operation (checkOperands) but nothing of its meaning.
#include "expr/term.h"

#include "expr/stable_pool.h"
#include "expr/unique_table.h"
#include "support/check.h"
#include "support/hash.h"
#include "support/mask.h"

#include <mutex>
#include <unordered_map>

namespace nuthatch::expr {
namespace {

struct BitsHash {
  std::size_t operator()(const Bits& bits) const { return bits.hash(); }
};

// Rule counters are striped by thread: a shared cache line a rewrite would cost more than most rewrites.
constexpr unsigned stripes = 8;
struct alignas(64) Stripe {
  std::array<std::atomic<std::uint64_t>, ruleCount> counts{};
};
unsigned stripeOfThread() {
  static std::atomic<unsigned> next = 0;
  thread_local unsigned mine = next.fetch_add(1, std::memory_order_relaxed) % stripes;
  return mine;
}

// counter++; one thread alone needs no locked instruction, which would hold up the loads behind it.
template <class T>
T counted(std::atomic<T>& counter, bool shared) {
  if (shared) return counter.fetch_add(1, std::memory_order_relaxed);
  T old = counter.load(std::memory_order_relaxed);
  counter.store(old + 1, std::memory_order_relaxed);
  return old;
}

} // namespace

// Constants in [-2^24, 2^24) can be in the cache of small constants: 25 bits beside 7 bits of width.
constexpr std::int64_t smallConst = 1 << 24;

struct TermsImpl {
  explicit TermsImpl(bool shared) : table(shared) {}
  UniqueTable table;
  std::atomic<std::uint32_t> next = 1;
  std::mutex chunkMutex;
  std::size_t chunkCount = 0;

  // Small constants seen lately: rewriting asks for 0, 1, -1 and the like at every turn, and the table at
  // large would answer from far memory. 64 KB, so that it stays in the cache.
  std::array<std::atomic<std::uint64_t>, 8192> constants{};

  StablePool<Bits> wide;
  std::mutex wideMutex;
  std::unordered_map<Bits, std::uint32_t, BitsHash> wideIndex;

  StablePool<std::string> names;
  StablePool<ArrayInfo> arrays;
  mutable std::mutex nameMutex;
  std::unordered_map<std::string, Term> byName; // variables and arrays share one name space, as in SMT-LIB
  std::unordered_multimap<std::uint64_t, std::uint32_t> tablesByHash;

  std::array<Stripe, stripes> stats;
};

namespace {
constexpr std::size_t chunkTableSize(unsigned bits) { return std::size_t{1} << (32 - bits); }
} // namespace

Terms::Terms(TermsOptions options)
    : options_(options), chunks_(new std::atomic<Node*>[chunkTableSize(chunkBits)]()),
      impl_(std::make_unique<TermsImpl>(options.shared)) {
  chunks_[0].store(static_cast<Node*>(mapPages(sizeof(Node) << chunkBits, false)), std::memory_order_release);
  impl_->chunkCount = 1;
  false_ = mkConst(1, 0);
  true_ = mkConst(1, 1);
}

Terms::~Terms() {
  for (std::size_t i = 0; i < chunkTableSize(chunkBits); ++i)
    if (Node* chunk = chunks_[i].load(std::memory_order_relaxed))
      unmapPages(chunk, sizeof(Node) << chunkBits);
}

Term Terms::intern(const Node& node) {
  auto same = [&](std::uint32_t id) { return this->node(Term{id}) == node; };
  auto make = [&] {
    std::uint32_t id = counted(impl_->next, options_.shared);
    NH_CHECK(id != ~0u);
    std::atomic<Node*>& slot = chunks_[id >> chunkBits];
    Node* chunk = slot.load(std::memory_order_acquire);
    if (!chunk) [[unlikely]] {
      std::scoped_lock lock(impl_->chunkMutex);
      chunk = slot.load(std::memory_order_acquire);
      if (!chunk) {
        chunk = static_cast<Node*>(mapPages(sizeof(Node) << chunkBits, true));
        slot.store(chunk, std::memory_order_release);
        ++impl_->chunkCount;
      }
    }
    chunk[id & chunkMask] = node;
    impl_->table.prepare(id);
    return id;
  };
  unsigned arity = info(node.op).arity;
  std::uint32_t anchor = 0;
  for (unsigned i = 0; i < arity; ++i) anchor = std::max(anchor, node.kids[i]);
  return Term{impl_->table.findOrMake(UniqueTable::hash(node), anchor, same, make)};
}

Term Terms::mkNode(Op op, unsigned width, Term a, Term b, Term c, std::uint8_t aux) {
  return intern(Node{op, aux, static_cast<std::uint16_t>(width), {a.id, b.id, c.id}});
}

Term Terms::mkRaw(const Node& node) {
  checkOperands(node);
  return intern(node);
}

std::uint32_t Terms::size() const { return impl_->next.load(std::memory_order_relaxed) - 1; }

std::size_t Terms::bytes() const {
  std::size_t wide = std::size_t{impl_->wide.size()} * (sizeof(Bits) + 64);
  std::size_t arrays = 0;
  for (std::uint32_t i = 0; i < impl_->arrays.size(); ++i)
    arrays += sizeof(ArrayInfo) + impl_->arrays[i].content.size() * 8;
  return impl_->chunkCount * (sizeof(Node) << chunkBits) + impl_->table.bytes() + wide + arrays;
}

void Terms::fired(Rule rule) {
  unsigned stripe = options_.shared ? stripeOfThread() : 0;
  counted(impl_->stats[stripe].counts[static_cast<unsigned>(rule)], options_.shared);
}

RuleCounts Terms::ruleCounts() const {
  RuleCounts sum{};
  for (const Stripe& stripe : impl_->stats)
    for (unsigned i = 0; i < ruleCount; ++i) sum[i] += stripe.counts[i].load(std::memory_order_relaxed);
  return sum;
}

// ---- Constants: up to 64 bits in the node itself, wider ones in a pool.

Term Terms::mkConst(unsigned width, std::uint64_t value) {
  NH_CHECK(width >= 1 && width <= maxWidth);
  if (width > 64) return mkConst(Bits(width, value));
  std::int64_t extended = static_cast<std::int64_t>(value << (64 - width)) >> (64 - width);
  if (width < 64) value &= (std::uint64_t{1} << width) - 1;
  auto build = [&] {
    return mkNode(Op::Const, width, Term{static_cast<std::uint32_t>(value)},
                  Term{static_cast<std::uint32_t>(value >> 32)});
  };
  if (extended < -smallConst || extended >= smallConst) return build();
  // Key and id in one word, so that a race can only miss.
  std::uint64_t key = (static_cast<std::uint64_t>(extended + smallConst) << 7 | width) << 32;
  std::atomic<std::uint64_t>& slot = impl_->constants[key * 0x9E3779B97F4A7C15u >> 51];
  std::uint64_t seen = slot.load(std::memory_order_acquire);
  if ((seen & 0xFFFFFFFF00000000u) == key && seen != 0) return Term{static_cast<std::uint32_t>(seen)};
  Term made = build();
  slot.store(key | made.id, std::memory_order_release);
  return made;
}

Term Terms::mkConst(const Bits& value) {
  if (value.width() <= 64) return mkConst(value.width(), value.low64());
  std::scoped_lock lock(impl_->wideMutex);
  auto [entry, isNew] = impl_->wideIndex.try_emplace(value, 0);
  if (isNew) entry->second = impl_->wide.push(value);
  return mkNode(Op::Const, value.width(), Term{entry->second});
}

std::uint64_t Terms::value64(Term t) const {
  const Node& n = node(t);
  if (n.width > 64) return impl_->wide[n.kids[0]].low64();
  return static_cast<std::uint64_t>(n.kids[1]) << 32 | n.kids[0];
}

Bits Terms::value(Term t) const {
  const Node& n = node(t);
  NH_CHECK(n.op == Op::Const);
  return n.width > 64 ? impl_->wide[n.kids[0]] : Bits(n.width, value64(t));
}

bool Terms::isConst(Term t, std::uint64_t wanted) const {
  const Node& n = node(t);
  if (n.op != Op::Const) return false;
  if (n.width <= 64) return value64(t) == wanted;
  const Bits& wide = impl_->wide[n.kids[0]];
  return wide.fits64() && wide.low64() == wanted;
}

// ---- Named leaves and tables.

Term Terms::mkVar(std::string_view name, unsigned width) {
  NH_CHECK(width >= 1 && width <= maxWidth);
  std::scoped_lock lock(impl_->nameMutex);
  Term& known = impl_->byName[std::string(name)];
  if (known) {
    NH_CHECK(op(known) == Op::Var && this->width(known) == width);
    return known;
  }
  return known = mkNode(Op::Var, width, Term{impl_->names.push(std::string(name))});
}

Term Terms::mkArray(std::string_view name, unsigned indexWidth, unsigned elementWidth, std::uint64_t size) {
  NH_CHECK(indexWidth >= 1 && indexWidth <= 64 && elementWidth >= 1 && elementWidth <= 64);
  if (indexWidth < 64 && size == std::uint64_t{1} << indexWidth) size = 0;
  NH_CHECK(indexWidth == 64 || size < std::uint64_t{1} << indexWidth);
  std::scoped_lock lock(impl_->nameMutex);
  Term& known = impl_->byName[std::string(name)];
  if (known) {
    const ArrayInfo& old = array(known);
    NH_CHECK(op(known) == Op::Array && old.indexWidth == indexWidth && old.elementWidth == elementWidth &&
             old.size == size);
    return known;
  }
  std::uint32_t place = impl_->arrays.push({std::string(name), indexWidth, elementWidth, size, {}});
  return known = mkNode(Op::Array, elementWidth, Term{place}, {}, {}, static_cast<std::uint8_t>(indexWidth));
}

Term Terms::mkTable(unsigned indexWidth, unsigned elementWidth, std::span<const std::uint64_t> content) {
  NH_CHECK(indexWidth >= 1 && indexWidth <= 64 && elementWidth >= 1 && elementWidth <= 64);
  NH_CHECK(!content.empty() && (indexWidth == 64 || content.size() <= std::uint64_t{1} << indexWidth));
  std::uint64_t mask = maskOf(elementWidth);
  std::vector<std::uint64_t> cut(content.begin(), content.end());
  for (std::uint64_t& element : cut) element &= mask;
  std::uint64_t key =
      hash64({reinterpret_cast<const char*>(cut.data()), cut.size() * 8}, indexWidth * 128 + elementWidth);
  auto leaf = [&](std::uint32_t place) {
    return mkNode(Op::Table, elementWidth, Term{place}, {}, {}, static_cast<std::uint8_t>(indexWidth));
  };
  std::scoped_lock lock(impl_->nameMutex);
  auto [from, to] = impl_->tablesByHash.equal_range(key);
  for (; from != to; ++from) {
    const ArrayInfo& old = impl_->arrays[from->second];
    if (old.indexWidth == indexWidth && old.elementWidth == elementWidth && old.content == cut)
      return leaf(from->second);
  }
  std::uint64_t size = cut.size();
  std::uint32_t place = impl_->arrays.push({"", indexWidth, elementWidth, size, std::move(cut)});
  impl_->tablesByHash.emplace(key, place);
  return leaf(place);
}

Term Terms::mkTable(std::span<const std::uint8_t> bytes) {
  return mkTable(32, 8, std::vector<std::uint64_t>(bytes.begin(), bytes.end()));
}

const std::string& Terms::varName(Term t) const {
  NH_CHECK(op(t) == Op::Var);
  return impl_->names[node(t).kids[0]];
}

const ArrayInfo& Terms::array(Term t) const {
  NH_CHECK(op(t) == Op::Array || op(t) == Op::Table);
  return impl_->arrays[node(t).kids[0]];
}

std::string Terms::name(Term t) const { return op(t) == Op::Var ? varName(t) : array(t).name; }

Term Terms::findVar(std::string_view name) const {
  std::scoped_lock lock(impl_->nameMutex);
  auto found = impl_->byName.find(std::string(name));
  return found != impl_->byName.end() && op(found->second) == Op::Var ? found->second : Term{};
}

Term Terms::findArray(std::string_view name) const {
  std::scoped_lock lock(impl_->nameMutex);
  auto found = impl_->byName.find(std::string(name));
  return found != impl_->byName.end() && op(found->second) == Op::Array ? found->second : Term{};
}

bool Terms::isInputByte(Term t) const {
  const Node& n = node(t);
  return n.op == Op::Read && op(Term{n.kids[0]}) == Op::Array && op(Term{n.kids[1]}) == Op::Const;
}

} // namespace nuthatch::expr
