/* The observation of the driver that runs (observations.c). */
#ifndef NUTHATCH_OBSERVATIONS_H
#define NUTHATCH_OBSERVATIONS_H

#include <stdint.h>

extern unsigned char* nh_rt_observation; /* begins with a struct nh_observation */
extern uint64_t nh_rt_observation_size;

void nh_rt_begin_observation(void);
void nh_rt_note(const void* bytes, uint64_t n);
void nh_rt_note_byte(unsigned value);
void nh_rt_publish(void); /* what was noted so far is for the server to read */

#endif
