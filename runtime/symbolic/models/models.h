/* Models of library functions in plain C. They are compiled to bitcode and linked into a target before it is
 * instrumented, so that their branches and results are followed like the target's own. Each asks first
 * whether anything it reads is symbolic; if not, the library's own function does the work. Compiled without
 * builtins: a loop that is strlen must not become a call of strlen. */
#ifndef NUTHATCH_MODELS_H
#define NUTHATCH_MODELS_H

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

/* Of the runtime (shadow.h, model_text.c, model_file.c). */
bool nh_sym_any(const void* p, size_t n);
bool nh_sym_any_text(const char* s, size_t most); /* the text and what ends it */
void nh_sym_clear(const void* p, size_t n);
size_t
nh_sym_readable(const void* p); /* bytes from here to the end of the object, where it is known; else 0 */
int nh_model_compare_text(const char* a, const char* b, size_t n, int* done);
int nh_model_fgetc(FILE* f);
int nh_model_ungetc(int c, FILE* f);
int nh_sym_is_input(FILE* f);
void nh_model_moved(FILE* f); /* the library read from it */
void nh_sym_concrete(unsigned site);
enum { FORMAT_SITE = 6 }; /* NH_SITE_FORMAT of model.h */
void* nh_model_malloc(size_t n);
uint32_t nh_sym_context(uint32_t context);
size_t nh_model_kept(size_t n); /* n, which this way keeps: what follows is over a constant */

#define MODEL(name) nh_model_##name
/* Has this value a label? The label of a copy in memory says. */
#define IS_SYMBOLIC(value)                                                                                   \
  ({                                                                                                         \
    volatile __typeof__(value) copy_of_value = (value);                                                      \
    nh_sym_any((const void*)&copy_of_value, sizeof copy_of_value);                                           \
  })

#endif
