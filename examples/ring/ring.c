#include "ring.h"

#include <string.h>

void ring_init(struct ring* ring) {
  memset(ring, 0, sizeof *ring);
}

size_t ring_free(const struct ring* ring) {
  return RING_CAPACITY - ring->used;
}

static size_t smaller(size_t a, size_t b) {
  return a < b ? a : b;
}

size_t ring_write(struct ring* ring, const uint8_t* data, size_t len) {
  size_t room = ring_free(ring);
  size_t count = smaller(len, room);
  size_t tail = (ring->head + ring->used) % RING_CAPACITY;
  size_t first = smaller(count, RING_CAPACITY - tail);
  memcpy(ring->bytes + tail, data, first);
  memcpy(ring->bytes, data + first, count - first);
  ring->used += count;
  return count;
}

size_t ring_read(struct ring* ring, uint8_t* data, size_t len) {
  size_t count = smaller(len, ring->used);
  for (size_t i = 0; i < count; i++) {
    data[i] = ring->bytes[ring->head];
    ring->head++;
    if (ring->head > RING_CAPACITY) ring->head = 0;
  }
  ring->used -= count;
  return count;
}

bool ring_echo(const uint8_t* data, size_t len, size_t piece) {
  struct ring ring;
  uint8_t out[RING_CAPACITY];
  ring_init(&ring);
  if (piece == 0 || piece > RING_CAPACITY) piece = RING_CAPACITY;
  bool same = true;
  for (size_t done = 0; done < len;) {
    size_t sent = ring_write(&ring, data + done, smaller(piece, len - done));
    size_t got = ring_read(&ring, out, sent);
    same = same && got == sent && memcmp(out, data + done, got) == 0;
    done += sent;
  }
  return same;
}
