/* What the fork server in the target's process and its parent (src/replay/fork_server.h) share: one sealed
 * memfd, a socket pair for commands (a write to a dead server then is an error, not a signal) and a pipe
 * back. The target can scribble over everything it can write, so the parent believes nothing here without a
 * bounds check and never follows an offset that the child wrote.
 *
 * The memfd:  [0, NH_RESULTS)       struct nh_shared          child and parent write
 *             [NH_RESULTS, NH_EDGES) struct nh_result each     child writes
 *             [NH_EDGES, NH_SEEN)    coverage bytes            child writes
 *             [NH_SEEN, NH_OBSERVED) buckets of coverage seen before, for NH_TRACK_EDGES; in runs of drivers who took
 *                                    an edge (enum nh_edge_taken); all write
 *             [NH_OBSERVED, NH_INPUTS) struct nh_slice each, then what drivers observed, or edges (NH_KEEP_EDGES); child
 *                                    writes
 *             [NH_INPUTS, NH_SIZE)   struct nh_slice each, then the bytes of the inputs; read-only in the
 * child It is sparse: what is not used costs nothing. */
#ifndef NUTHATCH_PROTOCOL_H
#define NUTHATCH_PROTOCOL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* File descriptors in the server, and the word that makes a program a server. */
enum { NH_FD_MEMORY = 3, NH_FD_COMMANDS = 4, NH_FD_REPLIES = 5 };
#define NH_SERVER_WORD "--nuthatch-fork-server"
#define NH_MAGIC 0x6e757468u
#define NH_VERSION 5u

#define NH_MAX_INPUTS 65536u
#define NH_MAX_EDGES (16u << 20)
#define NH_MAX_FRAMES 64u
#define NH_TEXT_BYTES 1024u

#define NH_RESULTS (16ull << 10)
#define NH_EDGES (NH_RESULTS + (uint64_t)NH_MAX_INPUTS * 32)
#define NH_SEEN (NH_EDGES + NH_MAX_EDGES)
#define NH_OBSERVED (NH_SEEN + NH_MAX_EDGES)
#define NH_OBSERVED_TABLE ((uint64_t)NH_MAX_INPUTS * 16)
#define NH_OBSERVED_BYTES (32ull << 20)
#define NH_INPUTS (NH_OBSERVED + NH_OBSERVED_BYTES)
#define NH_INPUT_BYTES (64ull << 20)
#define NH_SIZE (NH_INPUTS + NH_INPUT_BYTES)

enum nh_outcome {
  NH_NOT_RUN = 0,
  NH_RUNNING = 1, /* still this when the child ended: it ended in a way that no handler saw */
  NH_OK,
  NH_CHECK_FAILED,
  NH_ASSUME_FAILED,
  NH_SIGNAL,
  NH_TIMEOUT,
  NH_OUT_OF_MEMORY,
  NH_EXITED,
  NH_SANITIZER_REPORT,
  NH_UNCAUGHT_EXCEPTION,
  NH_INTERRUPTED, /* by nh.tryfirst: others come first, and this input comes back */
};

struct nh_result {
  uint32_t outcome;
  uint32_t value; /* exit code or signal */
  uint32_t consumed;
  uint32_t shortfall;
  uint32_t fresh; /* with NH_TRACK_EDGES: bytes of coverage that nh_shared's seen ones lack */
  uint32_t unverified; /* of a guided build: it met a check that nobody has verified, or nobody knows (guidance.c) */
  uint32_t reserved[2];
};

struct nh_slice {
  uint64_t offset; /* from NH_INPUTS, or from NH_OBSERVED */
  uint64_t size;
};

/* What a driver observed (drivers.c writes, src/driver/observation.h reads): this head, then a record for
 * each call that began: its outcome, flags, the slots that died in it, and what its result and its out
 * parameters were; then the slots in the order in which the end of the driver destroyed them. */
struct nh_observation {
  uint64_t digest;    /* of the state before the end's destroyers; 0: not reached */
  uint32_t new_edges; /* that no driver before had covered */
  uint8_t calls;      /* that began */
  uint8_t destroyed;  /* slots that the end destroyed */
  uint8_t truncated;  /* there was no more room */
  uint8_t traces;     /* what the driver left behind */
};
enum {
  NH_LEAVES_BLOCKS = 1,  /* heap blocks that nothing points to any more once its slots are gone */
  NH_LEAVES_GLOBALS = 2, /* variables of the target have other values than before */
  NH_ODD_ALLOCATION = 4, /* one failed or was huge: another machine may answer otherwise */
  NH_REFUSED = 8         /* the system refused something: outside of the sandbox it may do it */
};
/* Bytes among the counters that keep how far two compared texts were the same (near_texts.c). */
enum { NH_NEAR_TEXT_BYTES = 3 };
enum { NH_NEAR_STOPS_AT_NUL = 1, NH_NEAR_IGNORES_CASE = 2 }; /* how they were compared */

enum { NH_CALL_BEGAN = 0, NH_CALL_RETURNED = 1, NH_CALL_THREW = 2 };
enum {
  NH_RESULT_FRESH = 1, /* the result points to the start of a heap block that the call allocated */
  NH_CALL_FREED = 2,   /* there are fewer heap blocks of the module than before */
  NH_SLOT_HELD = 4     /* the slot of the call stands for something */
};
enum { NH_SHOWN_NULL = 0, NH_SHOWN = 1, NH_SHOWN_NOT = 2 };

/* What a failing access lies in front of: the first element of something. */
enum nh_in_front { NH_IN_FRONT_OF_NOTHING = 0, NH_IN_FRONT_OF_BLOCK = 1, NH_IN_FRONT_OF_NULL = 2 };

/* How the input that ended the child ended it; the first record wins. */
struct nh_failure {
  uint32_t outcome; /* enum nh_outcome; NH_NOT_RUN: nothing recorded */
  uint32_t value;   /* signal or exit code */
  uint64_t check;
  uint64_t fault_address;
  uint64_t fault_pc; /* relative to the load base, like the frames; 0: unknown */
  uint32_t access;   /* 0 unknown, 1 read, 2 write */
  uint32_t access_size;
  uint32_t frame_count;
  uint32_t guessed;               /* the access left an argument whose size was guessed */
  uint32_t in_front;              /* enum nh_in_front */
  uint32_t refused;               /* the heap had refused a request of this run before */
  uint64_t frames[NH_MAX_FRAMES]; /* inside the executable alone; call sites, not return addresses */
  char text[NH_TEXT_BYTES];
};

/* What the input was asked for, call by call, in the last run: how tests are written down. */
enum nh_asked_kind { NH_ASKED_BYTES, NH_ASKED_SIGNED, NH_ASKED_UNSIGNED, NH_ASKED_FLOAT };
struct nh_asked {
  uint8_t kind;
  uint8_t size; /* 255: that or more */
};
#define NH_MAX_ASKED 4096u
#define NH_MAX_ASKED_BEYOND 1024u /* calls after which one beyond the end of the input ends the run */

struct nh_shared {
  uint32_t magic;
  uint32_t version;
  uint32_t progress;      /* index of the input that runs */
  uint32_t confine_error; /* errno where a child could not be confined: it ran nothing */
  uint64_t child_started; /* CLOCK_MONOTONIC nanoseconds, when the child was ready for its first input */
  uint64_t observed;      /* bytes of the observations of this batch in use, from NH_OBSERVED on */
  struct nh_failure failure;
  uint32_t asked_count; /* may be more than are kept */
  struct nh_asked asked[NH_MAX_ASKED];
};

/* How an edge was taken by drivers: by one that came to its end, only by others. */
enum nh_edge_taken { NH_EDGE_ENDED = 1, NH_EDGE_REACHED = 2 };

enum {
  NH_OWN_CHILDREN = 1, /* each input has a child of its own, also after one that exited */
  NH_TRACK_EDGES = 2,  /* edges are of one input each; nh_result.fresh says whether it took a new one */
  NH_MAY_FORK = 8,     /* the target has children of its own; without NH_RESTORE */
  NH_INTERRUPTS = 16,  /* nh.tryfirst may interrupt */
  NH_KEEP_EDGES = 32,  /* with NH_TRACK_EDGES: the edges of each input are its observation */
  NH_RESTORE = 4,      /* with NH_OWN_CHILDREN: as if they had, by a child that goes back (snapshot.h) */
};

/* Parent to server: run inputs [first, first + count) of the table. */
struct nh_command {
  uint32_t entry;
  uint32_t first;
  uint32_t count;
  uint32_t milliseconds; /* per input */
  uint32_t cpu_seconds;  /* of the whole child */
  uint32_t flags;        /* NH_OWN_CHILDREN, enum above */
  uint64_t memory_bytes; /* beyond what the server has mapped; 0: no limit */
};

/* Server to parent: once at the start (hello), then once a command. */
struct nh_hello {
  uint32_t magic;
  uint32_t version;
  uint32_t entry_count;
  uint32_t edge_count;
  uint32_t sanitized; /* linked with ASan */
  uint32_t guides;    /* some run may be cut off or interrupted (guidance.c) */
};

struct nh_reply {
  uint32_t magic;
  int32_t wait_status;        /* of waitpid; -1: the child could not be made */
  int32_t error;              /* errno of that */
  uint32_t timed_out;         /* the server ended it: no progress for the time of an input */
  uint64_t start_nanoseconds; /* from before fork to ready for the first input */
  uint64_t cpu_nanoseconds;   /* that the child used */
};

#ifdef __cplusplus
}
#endif
#endif
