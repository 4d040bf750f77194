/* What the models of library functions have in common. A model is plain C or C++ that does what the standard says
 * of its function. Models are linked into a module after its checks were inserted (src/module/passes/link_models.h): what
 * a caller owes the function was then checked at the call, in the caller's words, so a model has no checks of its
 * own. Where the world decides (files, errors, the printed length) a model takes any value that the standard
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

/* Done by the engines themselves. */
void *malloc(size_t size);
void free(void *block);

#ifdef __cplusplus
}
#endif

/* The type of offsets into files; -m32 without large files has 32 bits, and so has this. */
typedef long nh_offset;

#endif
