/* Labels of values in memory. A value of up to eight bytes has labels that count upwards from its own; longer
 * ones are stored as parts of eight bytes. A load whose labels count upwards is one value again; any other
 * load joins runs. */
#include "sym_rt.h"

/* The labels of n bytes as a value of 8 * n bits; some byte is symbolic. */
static nh_label join(const unsigned char* p, unsigned n) {
  nh_label all = 0;
  uint64_t constant = 0; /* of a concrete low part, while it is at most 64 bits */
  unsigned width = 0;
  for (unsigned i = 0; i < n;) {
    const nh_label first = nh_label_of(p + i);
    unsigned run = 1;
    nh_label part;
    uint64_t value = p[i];
    if (first == 0) {
      while (i + run < n && run < 8 && !nh_is_symbolic(p + i + run)) {
        value |= (uint64_t)p[i + run] << 8 * run;
        ++run;
      }
      part = 0;
    } else if (first & NH_LABEL_INPUT) {
      while (i + run < n && nh_label_of(p + i + run) == first + run &&
             ((first + run) & NH_INPUT_OFFSET_MASK) != 0)
        ++run;
      part = run == 1 ? first : nh_sym_unary(NH_WHAT(NH_INPUT, 0, 8 * run), first, 0);
    } else {
      const unsigned from = first & 7;
      while (from + run < 8 && i + run < n && nh_label_of(p + i + run) == first + run) ++run;
      part = nh_sym_extract(first & ~7u, 8 * from, 8 * run);
    }
    if (width == 0) {
      all = part;
      constant = value;
    } else if (!all && !part && width + 8 * run <= 64) {
      constant |= value << width;
    } else {
      if (!all && !part) all = nh_sym_constant(width, constant); /* longer than one constant holds */
      all = nh_sym_concat(part, all, value, constant, 8 * run, width);
    }
    width += 8 * run;
    i += run;
  }
  return all;
}

nh_label nh_sym_load(const void* p, uint64_t n, uint32_t width) {
  const unsigned char* bytes = p;
  nh_label all;
  if (n <= 8) {
    const uint32_t bits = nh_map_bits(p, n);
    if (bits == 0) return 0;
    const nh_label first = nh_labels_of(p)[0];
    bool whole = bits == (1u << n) - 1 && !(first & NH_LABEL_INPUT) && (first & 7) == 0 &&
                 nh_sym_width(first) == 8 * n;
    for (uint64_t i = 1; whole && i < n; ++i) whole = nh_labels_of(p)[i] == first + i;
    all = whole ? first : n == 1 && (first & NH_LABEL_INPUT) ? first : join(bytes, (unsigned)n);
  } else {
    if (n > 512 || !nh_sym_any(p, n)) return 0;
    all = join(bytes, (unsigned)n);
  }
  return all && width != 8 * n ? nh_sym_extract(all, 0, width) : all;
}

void nh_sym_store(void* p, uint64_t n, nh_label label) {
  const unsigned width = nh_sym_width(label);
  if (label == 0 || width == 0 || n > 512) {
    nh_sym_clear(p, n);
    return;
  }
  if (width != 8 * n) label = nh_sym_unary(NH_WHAT(NH_ZEXT, 0, 8 * n), label, 0);
  nh_label* labels = nh_labels_of(p);
  if (n <= 8) {
    if (label == 0) {
      nh_sym_clear(p, n);
      return;
    }
    if (nh_sym_node(label).op == NH_INPUT) label = nh_sym_node(label).a;
    for (uint64_t i = 0; i < n; ++i) labels[i] = label + (nh_label)i;
    nh_sym_mark(p, n);
    return;
  }
  for (uint64_t done = 0; done < n; done += 8) {
    const uint64_t part = n - done < 8 ? n - done : 8;
    nh_sym_store((char*)p + done, part, nh_sym_extract(label, (unsigned)(8 * done), (unsigned)(8 * part)));
  }
}

void nh_sym_memcpy(void* to, const void* from, uint64_t n) {
  nh_sym_copy(to, from, n);
  nh_sym_move(to, from, n);
}

void nh_sym_fill(void* to, uint64_t n, nh_label label) {
  if (label == 0) {
    nh_sym_clear(to, n);
    return;
  }
  nh_label* labels = nh_labels_of(to);
  for (uint64_t i = 0; i < n; ++i) labels[i] = label;
  nh_sym_mark(to, n);
}
