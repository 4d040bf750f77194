/* What models tell of a run that is run again (world.h), by number: the models and the engine agree on it here. */
#ifndef NUTHATCH_MODELS_TOLD_H
#define NUTHATCH_MODELS_TOLD_H

/* What is told. `name` is a path, a variable or a function; `stream` is the number of what is read: 0 is standard
 * input, files count from 1 in the order in which they are opened. */
enum nh_told_kind {
  NH_TOLD_NOTHING,
  NH_TOLD_ARGUMENT = 1, /* a text: the next of argv, from argv[1] on */
  NH_TOLD_VARIABLE,     /* name: a text is its value */
  NH_TOLD_NO_VARIABLE,  /* name: not in the environment */
  NH_TOLD_FILE,         /* name: opens, as `stream` */
  NH_TOLD_NO_FILE,      /* name: does not open */
  NH_TOLD_BYTES,        /* stream: the next of its bytes */
  NH_TOLD_SIGNED,       /* stream: a number in its text, which stands alone; 8 bytes */
  NH_TOLD_UNSIGNED,
  NH_TOLD_OCTAL,
  NH_TOLD_HEXADECIMAL,
  NH_TOLD_REAL,   /* stream: the same, of a double */
  NH_TOLD_LENGTH, /* stream: how many bytes it has at the least; 8 bytes */
  NH_TOLD_NUMBER  /* name: the next result of this function; 8 bytes */
};

/* What a search counts to of what the world gives (nh_any_beyond). */
enum nh_limit {
  NH_LIMIT_ARGUMENTS = 1, /* how many */
  NH_LIMIT_ARGUMENT,      /* bytes of one */
  NH_LIMIT_VARIABLE,      /* bytes of an environment variable */
  NH_LIMIT_FILE           /* bytes of a file whose end is looked for */
};

#endif
