/* What models share. */
#ifndef NUTHATCH_MODEL_H
#define NUTHATCH_MODEL_H

#include "../program.h"
#include "sym_rt.h"

/* Sites of the runtime's own; the pass counts from NH_FIRST_SITE. */
enum {
  NH_SITE_LENGTH = 1,
  NH_SITE_LINE = 2,
  NH_SITE_SIZE = 3,
  NH_SITE_COPY = 4,
  NH_SITE_OUTSIDE = 5,
  NH_SITE_FORMAT = 6,
  NH_FIRST_SITE = 16
};

/* The label of argument `number`, of those few that a model follows; addresses and sizes have none here,
 * since calls of models keep them at their place (slow_calls.cpp). */
static inline nh_label nh_model_argument(const void* self, unsigned number) {
  const bool given = nh_sym_call.callee == self;
  nh_sym_call.callee = NULL;
  return given ? nh_sym_call.arguments[number] : 0;
}
static inline void nh_model_result(const void* self, nh_label label) {
  if (!label) return;
  nh_sym_call.results[0] = label;
  nh_sym_call.returned = self;
}

void* nh_model_realloc(void* p, size_t n);
ssize_t nh_model_read(int fd, void* to, size_t n);
void nh_model_keep_length(int fd); /* where it is open on the input */

/* interposed.c: not 0 while a model calls a library that reads for it. */
extern _Thread_local unsigned nh_sym_inside;

#endif
