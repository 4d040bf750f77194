/* Nodes of vectors that are not lane by lane. A vector is one value, its first lane lowest. */
#include "sym_rt.h"

nh_label nh_sym_insert(nh_label vector, nh_label lane, uint64_t low) {
  const unsigned width = nh_sym_width(vector), part = nh_sym_width(lane);
  if (!vector || !lane || low + part > width) return 0;
  nh_label all = lane;
  if (low > 0) all = nh_sym_concat(all, nh_sym_extract(vector, 0, (unsigned)low), 0, 0, part, (unsigned)low);
  const unsigned done = (unsigned)low + part;
  if (done < width)
    all = nh_sym_concat(nh_sym_extract(vector, done, width - done), all, 0, 0, width - done, done);
  return all;
}

nh_label nh_sym_shuffle(nh_label a, nh_label b, const uint32_t* lanes, uint32_t count, uint32_t lane_width) {
  const uint32_t from = nh_sym_width(a) / lane_width;
  nh_label all = 0;
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t n = lanes[i];
    nh_label lane;
    if (n < from)
      lane = nh_sym_extract(a, n * lane_width, lane_width);
    else if (n < 2 * from)
      lane = nh_sym_extract(b, (n - from) * lane_width, lane_width);
    else
      lane = nh_sym_constant(lane_width, 0); /* any value will do */
    all = i == 0 ? lane : nh_sym_concat(lane, all, 0, 0, lane_width, i * lane_width);
  }
  return all;
}

nh_label nh_sym_reduce(uint32_t what, nh_label vector, uint32_t lanes) {
  const uint32_t lane_width = what >> 16;
  nh_label all = nh_sym_extract(vector, 0, lane_width);
  for (uint32_t i = 1; i < lanes; ++i)
    all = nh_sym_binary(what, all, nh_sym_extract(vector, i * lane_width, lane_width), 0, 0);
  return all;
}
