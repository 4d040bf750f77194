/* What lowered modules and the other parts of the runtime call, by these C names. Comes in: calls from the
 * target's code while one input runs. Goes out: the record of that run in shared memory (protocol.h). Works
 * outside a fork server too: then the input is what `nh_rt_main` was given. Never allocates, never throws. */
#ifndef NUTHATCH_RT_H
#define NUTHATCH_RT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
#define NH_RT_NORETURN [[noreturn]]
extern "C" {
#else
#define NH_RT_NORETURN _Noreturn
#endif

/* What the linked module provides: the functions a batch can name, by index. */
struct nh_entry {
  const char* name;
  void (*call)(void);
};
extern const struct nh_entry nh_entries[];
extern const unsigned nh_entry_count;
/* How many bytes of coverage the module's code touches; absent: 0. */
extern const unsigned nh_edge_count;

/* What drivers call (drivers.c): every callable of the target with its parameters; absent: none. A thunk takes
 * the addresses of its arguments and where the result goes, and says how the call ended (NH_CALL_…). */
enum {
  NH_FORMAL_ADDRESS = 1, /* a pointer or reference: a slot is passed by its address */
  NH_FORMAL_OUT = 2,     /* a pointer to a null pointer that the call fills: what the slot will stand for */
  NH_FORMAL_END = 4      /* the end of the elements of formal length_of; `size` is that of one element */
};
struct nh_formal {
  uint64_t (*fill)(void* where);              /* makes a value from the input, gives a run's length; or null */
  void (*show)(const void* where, uint64_t length); /* what the call left there; or null */
  uint64_t size;
  uint32_t flags;
  int32_t length_of; /* this is the length of that parameter, or -1 */
};
enum { NH_CALLABLE_CALL = 0, NH_CALLABLE_CONSTRUCT, NH_CALLABLE_DESTRUCT, NH_CALLABLE_ZEROED };
struct nh_callable {
  uint32_t (*thunk)(void** arguments, void* result);
  const struct nh_formal* formals;
  void (*show)(const void* result, uint64_t length);
  uint64_t size; /* of the result, or of the object that is made */
  uint32_t formal_count;
  uint32_t kind;
  uint32_t result_is_address; /* the result points to what it stands for */
  uint32_t result_class;      /* of the C++ library, whose memory goes when it was shown: NH_RESULT_… */
};
enum { NH_RESULT_PLAIN = 0, NH_RESULT_STD_STRING, NH_RESULT_STD_VECTOR };
extern const struct nh_callable nh_callables[];
extern const unsigned nh_callable_count;
/* Called by thunks and by show functions. */
void nh_rt_caught(void);
void nh_rt_show(const void* p, uint64_t n);
void nh_rt_show_text(const void* where, uint64_t limit); /* the pointer lies there */
void nh_rt_show_run(const void* p, uint64_t bytes, uint64_t unit);
uint32_t nh_rt_show_pointer(const void* where, uint64_t n); /* as well; 1: its content can be shown */
void nh_rt_show_std_string(const void* p);
void nh_rt_show_std_vector(const void* p, uint64_t unit);

/* The next n bytes of the current input; past its end zeros, and the shortfall is counted. */
void nh_rt_symbolic(void* p, uint64_t n, const char* name);
/* False: this input is of no interest; its run ends as `AssumeFailed`. */
void nh_rt_assume(bool condition);
/* The same, of what guidance cuts off: unless something is allocated that might be lost. */
void nh_rt_guided(bool condition);
/* Where interrupts are allowed the run ends as `Interrupted`: inputs that do not come here are tried first. */
void nh_rt_tryfirst(void);
/* Check `id` failed: the run ends, with a backtrace. */
NH_RT_NORETURN void nh_rt_check_failed(uint64_t id);
/* Bytes in the current input. */
uint64_t nh_rt_input_size(void);
/* Coverage: nh_edge_count bytes, shared with the parent; valid from before the first static constructor. */
extern unsigned char* nh_rt_edges;

/* Calls `reset` before every input, in the order of registration; at most 32. False when full. */
bool nh_rt_at_input_start(void (*reset)(void));
/* Ends the run of the current input as a failed check that the runtime itself found (leak, uninitialised
 * read): `text` is kept for the report. */
NH_RT_NORETURN void nh_rt_check_failed_text(uint64_t id, const char* text);

/* A fresh object of exactly `size` bytes for an argument (objects.c); `guessed`: its size is a guess. */
void* nh_rt_object(uint64_t size, uint32_t guessed);
uint32_t nh_rt_utf8(const void* data, uint64_t n);
/* Objects whose layout libstdc++'s ABI fixes. */
void nh_rt_std_string(void* where, const void* data, uint64_t n);
void nh_rt_std_vector(void* where, const void* data, uint64_t n);

/* What the call gave back: MemorySanitizer, where it is linked, says whether it was ever written. */
void nh_rt_result(const void* p, uint64_t n);
/* What functions that the link did not find do: the run is of no interest from here on. */
NH_RT_NORETURN void nh_rt_outside(void);

/* The fork server (fork_server.c), or one input natively: `program ENTRY [FILE]`. Also serves as `main` where
 * the target has none (main.c). */
int nh_rt_main(int argc, char** argv);

#ifdef __cplusplus
}
#endif
#endif
