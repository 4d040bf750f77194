/* A FILE of the models: what can be known of a stream that the program reads. */
#ifndef NUTHATCH_MODELS_STREAMS_H
#define NUTHATCH_MODELS_STREAMS_H

#include "models.h"
#include "world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A stream, and an open file as descriptors name it: both have content that is read. */
typedef struct nh_file {
  int64_t number;        /* world.h */
  int64_t position;      /* bytes that were taken from the world */
  int64_t length;        /* of all of it; -1: it ends where the world says so */
  struct nh_file *below; /* of a stream: the open file that it stands over */
  int pushed;            /* a byte that is read next; End: none */
  int descriptor;        /* of a stream; End: it was closed */
  int serial;            /* of a stream: its place in nh_failed and nh_put */
  int users;             /* of an open file: descriptors and streams */
  unsigned char reads;   /* may be read (enum Access) */
  unsigned char writes;  /* may be written; what is read back is not modelled */
  unsigned char appends; /* where it writes, the file says */
  unsigned char pipe;    /* of an open file: the number of the pipe, from 1 on */
  unsigned char isHeld;  /* of an open file: what was read of it lies in a stream */
  unsigned char isOver;  /* the world has said that there is no more */
  unsigned char atEnd;   /* feof */
  unsigned char noDigit; /* the next byte: a digit of this base would belong to the number before it */
  unsigned char noSpace; /* the next byte: white space would have been skipped */
  unsigned char noSign;  /* the next byte: a sign would begin a number */
  unsigned char noReal;  /* the next byte: so would a point, inf or nan */
} FILE;

enum { End = -1, MostStreams = 64, NoSeek = 29 /* errno */ };
/* Whoever starts a program decides for what its first three descriptors are open beside what they are named for. */
enum Access { Never, Surely, Perhaps };

extern FILE *stdin, *stdout, *stderr;
extern FILE nh_standard[3];

/* Whether a stream has failed, and how many bytes it was given (-1: nobody knows). Apart from the FILE, so that a loop
 * that shows something changes nothing else of it. */
extern unsigned char nh_failed[MostStreams];
extern int64_t nh_put[MostStreams];

/* The next byte, or End. */
int nh_read_byte(FILE *file);
int ungetc(int byte, FILE *file);
/* As many bytes as there are, of an open file or of a stream that may be read. */
size_t nh_read_block(FILE *file, unsigned char *to, size_t size);
int nh_seek(FILE *file, long offset, int from);

/* Whether a stream may be read and written now; where not, it has failed. */
int nh_may_read(FILE *file);
int nh_may_write(FILE *file);
void nh_count_put(FILE *file, int64_t count);

/* Open files and their descriptors (descriptors.c). What stands behind one; null: it is closed. */
FILE *nh_behind(int descriptor);
/* The lowest descriptor that is free, for this open file. */
int nh_descriptor_for(FILE *below);
/* The file of this name, or null: it does not open. `isFresh`: what it held is gone. */
FILE *nh_open_file(const char *name, int reads, int writes, int isFresh);
int nh_bad_descriptor(void); /* errno, and -1 */
int nh_take_serial(void);
void nh_give_serial(int serial);
int close(int descriptor);

#ifdef __cplusplus
}
#endif

#endif
