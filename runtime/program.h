/* A whole program as the target: what its main is called with, and where its input comes from. In: a
 * description in the environment (NH_PROGRAM_VARIABLE), read once by the server, and the bytes of one input.
 * Out: argc, argv and the environment for main, the input's file in the current folder, standard input.
 *
 * Description, fields ended by NH_PROGRAM_SEPARATOR: the names of the streams with commas between them, then
 * the words of argv. "@@" in a word stands for the path of the input's file. The stream "argN" is word N,
 * "env.X" the value of the environment variable X, "file" the file, "stdin" standard input.
 *
 * An input is its streams' bytes in the order of the description. Each but the last is preceded by its length
 * (four bytes, little-endian; more than there is means all that is there), so that the input of a program
 * with one stream is that stream as it is. */
#ifndef NUTHATCH_RT_PROGRAM_H
#define NUTHATCH_RT_PROGRAM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define NH_PROGRAM_VARIABLE "NUTHATCH_PROGRAM"
#define NH_PROGRAM_SEPARATOR '\x1f'
#define NH_PROGRAM_FILE "input" /* name of the input's file, in the folder where the server runs */

struct nh_stream {
  const char* name;
  const unsigned char* bytes; /* of the current input */
  uint64_t size;
};

/* Reads the description and takes it out of the environment; before the first input. */
void nh_rt_program_prepare(void);
/* Takes the current input apart, makes file and standard input. What entries call before main. */
void nh_rt_program_start(int* argc, char*** argv, char*** environment);
/* Standard input holds these bytes from now on. */
void nh_rt_program_stdin(const unsigned char* bytes, uint64_t size);
/* A file without a name that holds these bytes, to be read from its start: its descriptor, or -1. */
int nh_rt_program_file(const unsigned char* bytes, uint64_t size, int flags);
/* Notes in the result of the current input whether the program looked at its file and standard input. */
void nh_rt_program_finish(void);
/* The streams of the current input, and the absolute path of the file; valid after the start. */
unsigned nh_rt_stream_count(void);
const struct nh_stream* nh_rt_stream(unsigned number);
const char* nh_rt_program_path(void);

#ifdef __cplusplus
}
#endif
#endif
