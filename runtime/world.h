/* The world that main runs in, as bytes of one input: what src/driver/world.cpp writes and world.c gives back. An input
 * begins with NH_WORLD_MAGIC and the size of the records (4 bytes); records follow, then the bytes that nh.symbolic
 * takes. A record: its kind (1 byte), the size of its name (2), the size of its bytes (4), name, bytes. Numbers are
 * little-endian. */
#ifndef NUTHATCH_RT_WORLD_H
#define NUTHATCH_RT_WORLD_H

#define NH_WORLD_MAGIC "NHworld1"

enum nh_world_kind {
  NH_WORLD_ARGUMENT = 1, /* the next word of argv, from argv[1] on */
  NH_WORLD_VARIABLE,     /* of the environment: its name and its value */
  NH_WORLD_NO_VARIABLE,  /* not in the environment */
  NH_WORLD_STDIN,        /* what standard input holds */
  NH_WORLD_FILE,         /* the next opening of this path gives these bytes */
  NH_WORLD_NO_FILE,      /* the next opening of this path fails */
  NH_WORLD_NUMBERS       /* what the function of this name returns, 8 bytes each; 0 where there are no more */
};

/* Sets up the world of the current input for main, whose arguments may be null; 0: the input is no world. */
int nh_rt_world_start(int* argc, char*** argv, char*** environment);

#endif
