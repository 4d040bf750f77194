// Rules of Read, Store and ArrayIte: a read looks through the stores that it can prove to be elsewhere.
#include "expr/rewrite/rewrite_support.h"

#include <algorithm>

namespace nuthatch::expr::rewrite {
namespace {

// Can the two indices never be equal? Constants, or sums that differ by a constant other than 0.
bool neverEqual(const Terms& t, Term i, Term j) {
  if (t.isConst(i) && t.isConst(j)) return i != j;
  auto withoutConstant = [&](Term x) {
    return t.op(x) == Op::Add && t.isConst(t.kid(x, 1)) ? t.kid(x, 0) : x;
  };
  if (withoutConstant(i) == withoutConstant(j) && i != j) return true;
  unsigned width = t.width(i);
  Known64 x = known64(t, i), y = known64(t, j);
  return width <= 64 && ((x.zeros & y.ones) | (x.ones & y.zeros)) != 0;
}

} // namespace

Term read(Terms& t, Term array, Term index) {
  for (;;) {
    const Node n = t.node(array);
    if (n.op == Op::Store) {
      Term at{n.kids[1]};
      // ReadStoreSame
      // match:  (a with [i] = v)[i]
      // result: v
      if (at == index) return hit(t, Rule::ReadStoreSame, Term{n.kids[2]});
      // ReadStoreOther
      // match:  (a with [i] = v)[j], i and j never equal
      // result: a[j]
      if (!neverEqual(t, at, index)) break;
      t.fired(Rule::ReadStoreOther);
      array = Term{n.kids[0]};
      continue;
    }
    // ReadConstArray
    // match:  (all v)[i]
    // result: v
    if (n.op == Op::ConstArray) return hit(t, Rule::ReadConstArray, Term{n.kids[0]});
    // ReadArrayIte
    // match:  (c ? a : b)[k], k constant
    // result: c ? a[k] : b[k]
    if (n.op == Op::ArrayIte && t.isConst(index))
      return hit(
          t, Rule::ReadArrayIte,
          t.mkIte(Term{n.kids[0]}, t.mkRead(Term{n.kids[1]}, index), t.mkRead(Term{n.kids[2]}, index)));
    break;
  }
  Op op = t.op(array);
  unsigned width = t.width(array);
  if (op != Op::Array && op != Op::Table) return t.mkNode(Op::Read, width, array, index);
  const ArrayInfo& info = t.array(array);
  // ReadBeyond
  // match:  a[i], i known to be at or beyond the size of a
  // result: 0
  Known64 known = known64(t, index);
  if (info.size != 0 && known.umin() >= info.size) return hit(t, Rule::ReadBeyond, zero(t, width));
  if (op == Op::Table) {
    // ReadTable
    // match:  table[k], k constant
    // result: the element
    if (t.isConst(index)) return hit(t, Rule::ReadTable, t.mkConst(width, info.content[t.value64(index)]));
    // ReadUniform
    // match:  table[i], all elements that i can reach equal
    // result: that element
    std::uint64_t last = known.umax(info.indexWidth);
    bool inside = last < info.size;
    std::uint64_t first = info.content[0];
    // 64 elements: a scan a read must stay cheap
    if ((inside || first == 0) && std::min(last + 1, info.size) <= 64) {
      auto end = info.content.begin() + static_cast<std::ptrdiff_t>(inside ? last + 1 : info.size);
      if (std::all_of(info.content.begin(), end, [&](std::uint64_t v) { return v == first; }))
        return hit(t, Rule::ReadUniform, t.mkConst(width, first));
    }
  }
  return t.mkNode(Op::Read, width, array, index);
}

Term store(Terms& t, Term array, Term index, Term element) {
  const Node n = t.node(array);
  // StoreStoreSame
  // match:  (a with [i] = v) with [i] = w
  // result: a with [i] = w
  if (n.op == Op::Store && Term{n.kids[1]} == index)
    return hit(t, Rule::StoreStoreSame, t.mkStore(Term{n.kids[0]}, index, element));
  // StoreReadSame
  // match:  a with [i] = a[i] (beyond a leaf's size both sides read 0)
  // result: a
  if (t.op(element) == Op::Read && t.kid(element, 0) == array && t.kid(element, 1) == index)
    return hit(t, Rule::StoreReadSame, array);
  return t.mkNode(Op::Store, n.width, array, index, element, n.aux);
}

Term arrayIte(Terms& t, Term c, Term a, Term b) {
  // ArrayIteConst
  // match:  true ? a : b, false ? a : b
  // result: a, b
  if (t.isConst(c)) return hit(t, Rule::ArrayIteConst, t.isTrue(c) ? a : b);
  // ArrayIteSame
  // match:  c ? a : a
  // result: a
  if (a == b) return hit(t, Rule::ArrayIteSame, a);
  // ArrayIteNot
  // match:  ~c ? a : b
  // result: c ? b : a
  if (t.op(c) == Op::Not) return hit(t, Rule::ArrayIteNot, t.mkIte(t.kid(c, 0), b, a));
  return t.mkNode(Op::ArrayIte, t.width(a), c, a, b, t.node(a).aux);
}

} // namespace nuthatch::expr::rewrite
