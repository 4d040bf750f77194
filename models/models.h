/* What the models of library functions have in common. A model is plain C or C++ that does what the standard says
 * of its function. Models are linked into a module after its checks were inserted (src/module/passes/link_models.h), so
 * a model has no checks of its own: what goes wrong inside is the failure of the call that led there. Where the world decides (files, errors, the printed length) a model takes any value that the standard
 * allows. No header of the system is included: the same sources serve 32 and 64 bits. */
#ifndef NUTHATCH_MODELS_H
#define NUTHATCH_MODELS_H

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Functions without a body: an engine gives each call an unconstrained result. They are not inputs of the program. */
int nh_any_int(void);
unsigned char nh_any_byte(void);
size_t nh_any_size(void);
long long nh_any_long(void);
double nh_any_double(void);

/* errno.c; the numbers are Linux's. */
extern int nh_errno;
enum { BadDescriptor = 9, OutOfMemory = 12, InvalidError = 22, DomainError = 33, RangeError = 34 };

/* Done by the engines themselves. A string that must have its end; an assumption that is written down; blocks that
 * operator new and new[] give, null where there is none. */
void nh_need_string(const char *text);
void nh_assume_output(void);
/* Where everything they are given is known: the real that a text stands for, rounded to a float where that is asked for (2: and
 * out of range), and the text of a real, without its end (as printf writes it with these flags). Otherwise 0 and -1. */
int nh_known_real(const char *text, int isFloat, double *value);
int nh_known_text(char *to, const char *flags, int width, int precision, int letter, double value);
void *nh_system_block(size_t size); /* of the system: free must not take it */
void *nh_new(size_t size);
void *nh_new_array(size_t size);
void *nh_new_aligned(size_t alignment, size_t size);
void *nh_new_array_aligned(size_t alignment, size_t size);
void *malloc(size_t size);
void free(void *block);

#ifdef __cplusplus
}
#endif

/* An integer of so many bytes: what the formats of printf and scanf store. */
static inline void storeInteger(void *to, int size, long long value) {
  switch (size) {
  case 1: *(unsigned char *)to = (unsigned char)value; return;
  case 2: *(unsigned short *)to = (unsigned short)value; return;
  case 4: *(int *)to = (int)value; return;
  default: *(long long *)to = value;
  }
}

/* The type of offsets into files; -m32 without large files has 32 bits, and so has this. */
typedef long nh_offset;

#endif
