/* See globals.c. */
#ifndef NUTHATCH_GLOBALS_H
#define NUTHATCH_GLOBALS_H

#include <stdbool.h>
#include <stdint.h>

enum nh_globals_state { NH_GLOBALS_SAME, NH_GLOBALS_RESTORED, NH_GLOBALS_LOST };

/* Remembers the values; once a process. */
void nh_rt_keep_globals(void);
/* Every variable of the target's own; false: this build has no list of them. */
bool nh_rt_each_global(void (*look)(const void* at, uint64_t size, void* with), void* with);
/* The pieces of variables that are not what they were, a few of each variable; `number` tells them apart. */
void nh_rt_each_change(void (*look)(uint64_t number, const void* at, uint64_t size, void* with), void* with);
/* Puts them back; LOST: that would not be enough. */
enum nh_globals_state nh_rt_restore_globals(void);

#endif
