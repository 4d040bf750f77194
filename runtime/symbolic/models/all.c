/* All models as one unit of bitcode. */
#define _GNU_SOURCE
#include "numbers.c"
#include "printing.c"
#include "scanning.c"
#include "sorting.c"
#include "text.c"
