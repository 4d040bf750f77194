// The links of std::list, and the bucket arithmetic and hashing of the unordered containers, which libstdc++ keeps
// in its library.
#include "models.h"

namespace std {

namespace __detail {

struct _List_node_base {
  _List_node_base *next, *previous;

  void _M_hook(_List_node_base *position) noexcept;
  void _M_unhook() noexcept;
  void _M_transfer(_List_node_base *first, _List_node_base *last) noexcept;
  void _M_reverse() noexcept;
  static void swap(_List_node_base &left, _List_node_base &right) noexcept;
};

void _List_node_base::_M_hook(_List_node_base *position) noexcept {
  next = position;
  previous = position->previous;
  position->previous->next = this;
  position->previous = this;
}

void _List_node_base::_M_unhook() noexcept {
  previous->next = next;
  next->previous = previous;
}

// [first, last) moves before this.
void _List_node_base::_M_transfer(_List_node_base *first, _List_node_base *last) noexcept {
  if (this == last) return;
  _List_node_base *end = last->previous;
  first->previous->next = last;
  last->previous = first->previous;
  first->previous = previous;
  previous->next = first;
  end->next = this;
  previous = end;
}

void _List_node_base::_M_reverse() noexcept {
  _List_node_base *at = this;
  do {
    _List_node_base *following = at->next;
    at->next = at->previous;
    at->previous = following;
    at = following;
  } while (at != this);
}

static void adopt(_List_node_base &list, _List_node_base *first, _List_node_base *last, const _List_node_base *old) {
  if (first == old) {
    list.next = list.previous = &list;
    return;
  }
  list.next = first;
  list.previous = last;
  first->previous = &list;
  last->next = &list;
}

void _List_node_base::swap(_List_node_base &left, _List_node_base &right) noexcept {
  _List_node_base *leftFirst = left.next, *leftLast = left.previous;
  _List_node_base *rightFirst = right.next, *rightLast = right.previous;
  adopt(left, rightFirst, rightLast, &right);
  adopt(right, leftFirst, leftLast, &left);
}

} // namespace __detail

template <class First, class Second>
struct pair {
  First first;
  Second second;
};

namespace __detail {

// Prime counts of buckets, each about twice the last, and rehashing at one element a bucket, as the header relies on.
struct _Prime_rehash_policy {
  float _M_max_load_factor;
  mutable size_t _M_next_resize;

  size_t _M_next_bkt(size_t wanted) const;
  std::pair<bool, size_t> _M_need_rehash(size_t buckets, size_t elements, size_t added) const;
};

static const uint32_t kPrimes[] = {2,    5,    13,    29,    59,    127,    257,    541,     1109,    2357,
                                   5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153, 2938679,
                                   5967347, 12117689, 24607243, 49969847, 101473717, 206062531, 418459279,
                                   849766621, 1725587117, 4294967291u};

static size_t resizeAt(size_t buckets, float load) { return (size_t)((double)buckets * (double)load); }

size_t _Prime_rehash_policy::_M_next_bkt(size_t wanted) const {
  if (wanted == 0) return 1;
  for (uint32_t prime : kPrimes)
    if (prime >= wanted) {
      _M_next_resize = resizeAt(prime, _M_max_load_factor);
      return prime;
    }
  _M_next_resize = SIZE_MAX;
  return 4294967291u;
}

std::pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t added) const {
  if (elements + added <= _M_next_resize) return {false, 0};
  // Eleven elements fit the first rehash, which saves the small steps.
  size_t least = elements + added;
  if (_M_next_resize == 0 && least < 11) least = 11;
  const size_t wanted = (size_t)((double)least / (double)_M_max_load_factor) + 1;
  if (wanted > buckets) return {true, _M_next_bkt(wanted > buckets * 2 ? wanted : buckets * 2)};
  _M_next_resize = resizeAt(buckets, _M_max_load_factor);
  return {false, 0};
}

} // namespace __detail

// FNV-1a: any function of the bytes and the seed would do, and this one is short.
size_t _Hash_bytes(const void *block, size_t size, size_t seed) {
  const unsigned char *bytes = (const unsigned char *)block;
  size_t hash = seed;
  for (size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * (size_t)1099511628211u;
  return hash;
}
size_t _Fnv_hash_bytes(const void *block, size_t size, size_t seed) { return _Hash_bytes(block, size, seed); }

} // namespace std
