/* See globals.c. */
#ifndef NUTHATCH_GLOBALS_H
#define NUTHATCH_GLOBALS_H

enum nh_globals_state { NH_GLOBALS_SAME, NH_GLOBALS_RESTORED, NH_GLOBALS_LOST };

/* Remembers the values; once a process. */
void nh_rt_keep_globals(void);
/* Puts them back; LOST: that would not be enough. */
enum nh_globals_state nh_rt_restore_globals(void);

#endif
