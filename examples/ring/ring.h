// A byte queue of fixed capacity, as it sits between an interrupt and the code that drains it.
#ifndef RING_H
#define RING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RING_CAPACITY = 16 };

struct ring {
  uint8_t bytes[RING_CAPACITY];
  size_t head; // next byte to read
  size_t used; // bytes waiting
};

void ring_init(struct ring* ring);
size_t ring_free(const struct ring* ring);

// Takes as much of data as fits and says how much that was.
size_t ring_write(struct ring* ring, const uint8_t* data, size_t len);

// Takes up to len bytes out into data and says how many.
size_t ring_read(struct ring* ring, uint8_t* data, size_t len);

// Sends a block through a fresh ring in pieces and says whether it came out unchanged.
bool ring_echo(const uint8_t* data, size_t len, size_t piece);

#endif
