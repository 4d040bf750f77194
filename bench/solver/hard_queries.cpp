// Twenty queries that are hard for their size. Sat and unsat are mixed; each stays solvable by some solver.
#include "queries.h"

namespace nuthatch::bench {

using expr::Term;
using expr::Terms;

namespace {

Term num(Terms& t, unsigned width, std::uint64_t value) { return t.mkConst(width, value); }
Term shr(Terms& t, Term a, unsigned by) { return t.mkLShr(a, num(t, t.width(a), by)); }
Term shl(Terms& t, Term a, unsigned by) { return t.mkShl(a, num(t, t.width(a), by)); }

// The mixing steps of MurmurHash3: invertible, but not for who does not know it.
Term murmurMix(Terms& t, Term x, int steps) {
  x = t.mkXor(x, shr(t, x, 16));
  x = t.mkMul(x, num(t, 32, 0x85ebca6b));
  if (steps > 1) x = t.mkXor(x, shr(t, x, 13));
  if (steps > 2) x = t.mkMul(x, num(t, 32, 0xc2b2ae35));
  if (steps > 3) x = t.mkXor(x, shr(t, x, 16));
  return x;
}

// Bytes of a word of lower-case letters.
std::vector<Term> letters(Terms& t, unsigned count, std::vector<Term>& constraints) {
  const Term in = t.mkInput("in", count);
  std::vector<Term> bytes;
  for (unsigned i = 0; i < count; ++i) {
    bytes.push_back(t.mkRead(in, i));
    constraints.push_back(t.mkUge(bytes.back(), num(t, 8, 'a')));
    constraints.push_back(t.mkUle(bytes.back(), num(t, 8, 'z')));
  }
  return bytes;
}

std::vector<Term> fnv(Terms& t, unsigned count, std::uint64_t target) {
  std::vector<Term> all;
  Term hash = num(t, 64, 0xcbf29ce484222325ULL);
  for (const Term byte : letters(t, count, all)) {
    hash = t.mkMul(t.mkXor(hash, t.mkZExt(byte, 64)), num(t, 64, 0x100000001b3ULL));
  }
  all.push_back(t.mkEq(hash, num(t, 64, target)));
  return all;
}

std::vector<Term> letterHash(Terms& t, unsigned count, unsigned factor, std::uint64_t target) {
  std::vector<Term> all;
  Term hash = num(t, 32, 5381);
  for (const Term byte : letters(t, count, all)) {
    hash = t.mkAdd(t.mkMul(hash, num(t, 32, factor)), t.mkZExt(byte, 32));
  }
  all.push_back(t.mkEq(hash, num(t, 32, target)));
  return all;
}

std::vector<Term> jenkins(Terms& t, unsigned count, std::uint64_t target) {
  std::vector<Term> all;
  Term hash = num(t, 32, 0);
  for (const Term byte : letters(t, count, all)) {
    hash = t.mkAdd(hash, t.mkZExt(byte, 32));
    hash = t.mkAdd(hash, shl(t, hash, 10));
    hash = t.mkXor(hash, shr(t, hash, 6));
  }
  hash = t.mkAdd(hash, shl(t, hash, 3));
  hash = t.mkXor(hash, shr(t, hash, 11));
  hash = t.mkAdd(hash, shl(t, hash, 15));
  all.push_back(t.mkEq(hash, num(t, 32, target)));
  return all;
}

Term rotl(Terms& t, Term a, unsigned by) { return t.mkOr(shl(t, a, by), shr(t, a, t.width(a) - by)); }

// MurmurHash3, 32 bits, of eight letters.
std::vector<Term> murmur(Terms& t, std::uint64_t target) {
  std::vector<Term> all;
  const std::vector<Term> bytes = letters(t, 8, all);
  Term hash = num(t, 32, 0);
  for (unsigned i = 0; i < 8; i += 4) {
    Term k = t.mkConcat(t.mkConcat(bytes[i + 3], bytes[i + 2]), t.mkConcat(bytes[i + 1], bytes[i]));
    k = t.mkMul(rotl(t, t.mkMul(k, num(t, 32, 0xcc9e2d51)), 15), num(t, 32, 0x1b873593));
    hash = t.mkAdd(t.mkMul(rotl(t, t.mkXor(hash, k), 13), num(t, 32, 5)), num(t, 32, 0xe6546b64));
  }
  all.push_back(t.mkEq(murmurMix(t, t.mkXor(hash, num(t, 32, 8)), 4), num(t, 32, target)));
  return all;
}

std::vector<Term> factors(Terms& t, unsigned half, std::uint64_t product) {
  const Term p = t.mkVar("p", half);
  const Term q = t.mkVar("q", half);
  const unsigned width = 2 * half;
  return {t.mkEq(t.mkMul(t.mkZExt(p, width), t.mkZExt(q, width)), num(t, width, product)),
          t.mkUgt(p, num(t, half, 1)), t.mkUgt(q, num(t, half, 1)), t.mkUle(p, q)};
}

Term crcBits(Terms& t, Term crc, Term byte) { // the branchy form, a bit at a time
  crc = t.mkXor(crc, t.mkZExt(byte, 32));
  for (int k = 0; k < 8; ++k) {
    const Term odd = t.mkExtract(crc, 0, 1);
    crc = t.mkIte(odd, t.mkXor(shr(t, crc, 1), num(t, 32, 0xEDB88320)), shr(t, crc, 1));
  }
  return crc;
}

Term crcOf(Terms& t, Term word) {
  Term crc = num(t, 32, 0xFFFFFFFF);
  for (unsigned i = 0; i < 4; ++i) crc = crcBits(t, crc, t.mkExtract(word, 8 * i, 8));
  return t.mkNot(crc);
}

Term swarCount(Terms& t, Term x) { // the bit trick for popcount
  x = t.mkSub(x, t.mkAnd(shr(t, x, 1), num(t, 32, 0x55555555)));
  x = t.mkAdd(t.mkAnd(x, num(t, 32, 0x33333333)), t.mkAnd(shr(t, x, 2), num(t, 32, 0x33333333)));
  x = t.mkAnd(t.mkAdd(x, shr(t, x, 4)), num(t, 32, 0x0f0f0f0f));
  return shr(t, t.mkMul(x, num(t, 32, 0x01010101)), 24);
}

} // namespace

std::vector<Query> hardQueries() {
  const auto var = [](Terms& t, const char* name, unsigned width) { return t.mkVar(name, width); };
  return {
      {"hash: murmur mixer",
       [=](Terms& t) {
         return std::vector{t.mkEq(murmurMix(t, var(t, "x", 32), 4), num(t, 32, 0x12345678))};
       }},
      {"hash: murmur of 8 letters", [](Terms& t) { return murmur(t, 0x2ead3bbf); }},
      {"hash: FNV-1a of 8 letters", [](Terms& t) { return fnv(t, 8, 0xac1376a545b2948eULL); }},
      {"hash: 8 letters times 33", [](Terms& t) { return letterHash(t, 8, 33, 0xb713820b); }},
      {"hash: one-at-a-time of 8 letters", [](Terms& t) { return jenkins(t, 8, 0x436f2ee0); }},
      {"factor: 40 bits", [](Terms& t) { return factors(t, 20, 1048573ULL * 1046527); }},
      {"factor: 48 bits", [](Terms& t) { return factors(t, 24, 8400967ULL * 16774249); }},
      {"factor: a prime of 32 bits", [](Terms& t) { return factors(t, 16, 3600060019ULL); }},
      {"ring: a(b+c) = ab+ac, 64 bits",
       [=](Terms& t) {
         const Term a = var(t, "a", 64), b = var(t, "b", 64), c = var(t, "c", 64);
         return std::vector{t.mkNe(t.mkMul(a, t.mkAdd(b, c)), t.mkAdd(t.mkMul(a, b), t.mkMul(a, c)))};
       }},
      {"ring: (a+b)(a-b) = aa-bb, 32 bits",
       [=](Terms& t) {
         const Term a = var(t, "a", 32), b = var(t, "b", 32);
         return std::vector{
             t.mkNe(t.mkMul(t.mkAdd(a, b), t.mkSub(a, b)), t.mkSub(t.mkMul(a, a), t.mkMul(b, b)))};
       }},
      {"ring: (ab)c = a(cb), 64 bits",
       [=](Terms& t) {
         const Term a = var(t, "a", 64), b = var(t, "b", 64), c = var(t, "c", 64);
         return std::vector{t.mkNe(t.mkMul(t.mkMul(a, b), c), t.mkMul(a, t.mkMul(c, b)))};
       }},
      {"crc: inversion of 4 bytes",
       [=](Terms& t) { return std::vector{t.mkEq(crcOf(t, var(t, "x", 32)), num(t, 32, 0xcafebabe))}; }},
      {"crc: it is affine",
       [=](Terms& t) {
         const Term a = var(t, "a", 32), b = var(t, "b", 32);
         const Term left = t.mkXor(crcOf(t, a), crcOf(t, b));
         const Term right = t.mkXor(crcOf(t, t.mkXor(a, b)), crcOf(t, num(t, 32, 0)));
         return std::vector{t.mkNe(left, right)};
       }},
      {"divide: by 10 is a product, 24 bits",
       [=](Terms& t) {
         const Term x = t.mkZExt(var(t, "x", 24), 64);
         const Term magic = t.mkLShr(t.mkMul(x, num(t, 64, 0xCCCCCCCD)), num(t, 64, 35));
         return std::vector{t.mkNe(t.mkUDiv(x, num(t, 64, 10)), magic)};
       }},
      {"divide: quotient and remainder, 32 bits",
       [=](Terms& t) {
         const Term x = var(t, "x", 32), y = var(t, "y", 32);
         return std::vector{t.mkNonZero(y), t.mkNe(t.mkAdd(t.mkMul(t.mkUDiv(x, y), y), t.mkURem(x, y)), x)};
       }},
      {"divide: perfect remainder chain",
       [=](Terms& t) {
         const Term x = var(t, "x", 32);
         return std::vector{t.mkEq(t.mkURem(x, num(t, 32, 1009)), num(t, 32, 17)),
                            t.mkEq(t.mkURem(x, num(t, 32, 997)), num(t, 32, 500)),
                            t.mkEq(t.mkURem(x, num(t, 32, 991)), num(t, 32, 3))};
       }},
      {"divide: signed by 4 is a shift",
       [=](Terms& t) {
         const Term x = var(t, "x", 32);
         const Term bias = shr(t, t.mkAShr(x, num(t, 32, 31)), 30);
         return std::vector{t.mkNe(t.mkSDiv(x, num(t, 32, 4)), t.mkAShr(t.mkAdd(x, bias), num(t, 32, 2)))};
       }},
      {"bits: popcount trick, 32 bits",
       [=](Terms& t) {
         const Term x = var(t, "x", 32);
         return std::vector{t.mkNe(swarCount(t, x), t.mkCtpop(x))};
       }},
      {"root: integer square root, 48 bits",
       [=](Terms& t) {
         const Term r = t.mkZExt(var(t, "r", 24), 48);
         const Term next = t.mkAdd(r, num(t, 48, 1));
         const Term n = num(t, 48, 200560490130007ULL);
         return std::vector{t.mkUle(t.mkMul(r, r), n), t.mkUgt(t.mkMul(next, next), n),
                            t.mkUlt(r, num(t, 48, 0xFFFFFF))};
       }},
      {"random: three steps of xorshift and a product",
       [=](Terms& t) {
         Term x = var(t, "x", 64);
         for (int i = 0; i < 3; ++i) {
           x = t.mkXor(x, shl(t, x, 13));
           x = t.mkXor(x, shr(t, x, 7));
           x = t.mkXor(x, shl(t, x, 17));
         }
         return std::vector{t.mkEq(t.mkExtract(t.mkMul(x, num(t, 64, 0x2545F4914F6CDD1DULL)), 32, 32),
                                   num(t, 32, 0x0badf00d)),
                            t.mkEq(t.mkExtract(x, 0, 8), num(t, 8, 0x5a))};
       }},
  };
}

} // namespace nuthatch::bench
