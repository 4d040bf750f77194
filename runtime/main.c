/* Linked only where the target has no main of its own (or had its own renamed). */
#include "nuthatch_rt.h"

int main(int argc, char** argv) { return nh_rt_main(argc, argv); }
