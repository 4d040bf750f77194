/* A FILE of the models: what can be known of a stream that the program reads. */
#ifndef NUTHATCH_MODELS_STREAMS_H
#define NUTHATCH_MODELS_STREAMS_H

#include "models.h"
#include "world.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nh_file {
  int64_t number;       /* world.h */
  int64_t position;     /* bytes that were taken from the world */
  int64_t length;       /* of all of it; -1: it ends where the world says so */
  int pushed;           /* a byte that is read next; End: none */
  unsigned char isOver;  /* the world has said that there is no more */
  unsigned char atEnd;   /* feof */
  unsigned char writes;  /* opened for writing: what is read back is not modelled */
  unsigned char noDigit; /* the next byte: a digit of this base would belong to the number before it */
  unsigned char noSpace; /* the next byte: white space would have been skipped */
  unsigned char noSign;  /* the next byte: a sign would begin a number */
  unsigned char noReal;  /* the next byte: so would a point, inf or nan */
} FILE;

enum { End = -1 };

extern FILE *stdin, *stdout, *stderr;

/* The next byte, or End. */
int nh_read_byte(FILE *file);
int ungetc(int byte, FILE *file);

#ifdef __cplusplus
}
#endif

#endif
