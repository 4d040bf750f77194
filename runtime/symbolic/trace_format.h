/* What a symbolic build leaves in shared memory for its parent (src/engines/concolic/trace/trace_reader.h): a table
 * of nodes, each an operation over earlier ones, and a table of events, each a decision over a node. Both are
 * append-only, so a crash of the target loses nothing. The target can scribble over all of it: the parent
 * copies, checks, then uses.
 *
 * Labels are 32 bits. 0: concrete. With LABEL_INPUT set: one byte of the input, by stream and offset; it
 * needs no node. Else: eight times the number of a node, plus, in memory only, which of its bytes (0 to 7) it
 * is. So the labels of a value's bytes count upwards, as those of the input do, and a load sees at once that
 * it has one value again.
 *
 * An operand whose label is 0 is the node's constant. */
#ifndef NUTHATCH_TRACE_FORMAT_H
#define NUTHATCH_TRACE_FORMAT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint32_t nh_label;

#define NH_FD_TRACE 6
#define NH_TRACE_MAGIC 0x6e687472u
#define NH_TRACE_VERSION 5u

#define NH_LABEL_INPUT 0x80000000u
#define NH_INPUT_STREAM_SHIFT 25
#define NH_INPUT_OFFSET_MASK ((1u << NH_INPUT_STREAM_SHIFT) - 1) /* 32 MiB a stream, 64 streams */
#define NH_MAX_STREAMS 64u

/* The memfd: header, events, nodes, links, blobs of the run, then an outbox with those of runs before it that
 * the same command asked for. Sparse: what is not used costs nothing. Links are the runtime's own (nodes.c);
 * they lie here because these pages are there already when the next run needs them. */
#define NH_MAX_EVENTS (4u << 20) /* in records; some events take two */
#define NH_MAX_NODES (16u << 20)
#define NH_MAX_BLOB_BYTES (64u << 20)
#define NH_LINK_BYTES 8u
#define NH_TRACE_EVENTS 65536ull
#define NH_TRACE_NODES (NH_TRACE_EVENTS + (uint64_t)NH_MAX_EVENTS * 16)
#define NH_TRACE_LINKS (NH_TRACE_NODES + (uint64_t)NH_MAX_NODES * 16)
#define NH_TRACE_BLOBS (NH_TRACE_LINKS + (uint64_t)NH_MAX_NODES * NH_LINK_BYTES)
#define NH_TRACE_OUTBOX (NH_TRACE_BLOBS + NH_MAX_BLOB_BYTES)
#define NH_OUTBOX_BYTES (16u << 20)
#define NH_OUTBOX_SLOTS 64u /* inputs of a command that can have one */
#define NH_TRACE_SIZE (NH_TRACE_OUTBOX + NH_OUTBOX_BYTES)

/* What a node does. Operations of LLVM mean what src/semantics says (src/engines/concolic/trace/node_operation.h is the
 * table); the others are this format's own. Of binary operations one operand may be the constant (label 0). Widths are in bits; the
 * operands of a comparison have their own width, found at the operand that has a label. */
enum nh_op {
  NH_NO_OP,
  NH_INPUT,    /* a: label of its first byte; width / 8 bytes, the first lowest */
  NH_LENGTH,   /* constant: number of the stream; 64 bits */
  NH_CONSTANT, /* constant */
  NH_NOT,      /* every bit */
  NH_ZEXT,
  NH_SEXT,
  NH_EXTRACT, /* constant: lowest bit */
  NH_CONCAT,  /* a high, b low; a constant operand has the width that is missing */
  NH_ITE,     /* a condition */
  NH_ADD,
  NH_SUB,
  NH_MUL,
  NH_UDIV,
  NH_SDIV,
  NH_UREM,
  NH_SREM,
  NH_SHL,
  NH_LSHR,
  NH_ASHR,
  NH_AND,
  NH_OR,
  NH_XOR,
  NH_EQ, /* 1 bit a lane, from here to NH_SLE */
  NH_ULT,
  NH_ULE,
  NH_SLT,
  NH_SLE,
  NH_UMIN,
  NH_UMAX,
  NH_SMIN,
  NH_SMAX,
  NH_UADD_SAT,
  NH_SADD_SAT,
  NH_USUB_SAT,
  NH_SSUB_SAT,
  NH_USHL_SAT,
  NH_SSHL_SAT,
  NH_UADD_OVERFLOW, /* 1 bit a lane, from here to NH_SMUL_OVERFLOW */
  NH_SADD_OVERFLOW,
  NH_USUB_OVERFLOW,
  NH_SSUB_OVERFLOW,
  NH_UMUL_OVERFLOW,
  NH_SMUL_OVERFLOW,
  NH_SCMP, /* -1, 0 or 1 in `width` bits */
  NH_UCMP,
  NH_FSHL, /* three operands, each with a label */
  NH_FSHR,
  NH_CTPOP,
  NH_CTLZ,
  NH_CTTZ,
  NH_BSWAP,
  NH_BITREVERSE,
  NH_ABS,
  NH_FADD, /* floats: aux has the format */
  NH_FSUB,
  NH_FMUL,
  NH_FDIV,
  NH_FREM,
  NH_FMA, /* three operands, each with a label */
  NH_FSQRT,
  NH_FNEG,
  NH_FABS,
  NH_FCOPYSIGN,
  NH_FMINNUM,
  NH_FMAXNUM,
  NH_FMINIMUM,
  NH_FMAXIMUM,
  NH_FROUND,  /* to an integral float; constant: which way, as expr::Rounding counts */
  NH_FCLASS, /* llvm.is.fpclass; b is never a label: the constant is the mask */
  NH_FTOSI,  /* saturates */
  NH_FTOUI,
  NH_SITOF, /* aux has the format of the result */
  NH_UITOF,
  NH_FTOF,     /* aux: format of the operand; constant: of the result */
  NH_FCOMPARE, /* 1 bit a lane; sixteen operations: plus the relations, as semantics::FloatRelation counts */
  NH_FCOMPARE_LAST = NH_FCOMPARE + 15,
  NH_TABLE, /* a: offset (64 bits) into blob `constant`; width / 8 bytes from there, the first lowest */
  NH_CELLS, /* the same into a blob of cells: a byte is a label or a constant */
  NH_CUT,   /* what a, which is not 0, is called on this side of a call (frames.c); constant: NH_CUT_KEY */
  NH_OP_COUNT
};

/* struct nh_node::aux: bits 0-2 the float format, bits 3-6: 0 for a scalar, else 1 + log2 of the width of a
 * lane of the operands. */
#define NH_AUX_FORMAT 7u
#define NH_AUX_LANE_SHIFT 3
#define NH_AUX_LANE 15u

/* As expr::FloatFormat counts them. */
enum nh_float { NH_HALF, NH_BFLOAT, NH_SINGLE, NH_DOUBLE, NH_X87, NH_QUAD = 6 };

/* A node as it is worked with. A node with a constant has at most one operand with a label. */
struct nh_node {
  uint8_t op;
  uint8_t aux;
  uint16_t width;
  nh_label a, b, c;
  uint64_t constant;
};

/* A node as it lies in the table: two words. `first`: op, aux, width, and a label. `second`: the two other
 * labels, or, with NH_NODE_CONSTANT, the constant; then the one label is that of b with NH_NODE_LEFT. */
struct nh_node_record {
  uint64_t first, second;
};
#define NH_NODE_CONSTANT 0x80ull /* in the byte of op */
#define NH_NODE_LEFT 0x8000ull   /* in the byte of aux */
#define NH_NODE_LABEL_SHIFT 32

static inline struct nh_node nh_node_of(struct nh_node_record from) {
  struct nh_node node = {(uint8_t)(from.first & 0x7f),
                         (uint8_t)(from.first >> 8 & 0x7f),
                         (uint16_t)(from.first >> 16),
                         0,
                         0,
                         0,
                         0};
  const nh_label label = (nh_label)(from.first >> NH_NODE_LABEL_SHIFT);
  if (from.first & NH_NODE_CONSTANT) {
    node.constant = from.second;
    if (from.first & NH_NODE_LEFT)
      node.b = label;
    else
      node.a = label;
  } else {
    node.a = label;
    node.b = (nh_label)from.second;
    node.c = (nh_label)(from.second >> 32);
  }
  return node;
}

enum nh_event_kind {
  NH_NO_EVENT,
  NH_EVENT_BRANCH,   /* label of the condition, way 0 or 1 */
  NH_EVENT_SWITCH,   /* label of the value; value: the value; the cases are known at the site */
  NH_EVENT_POINTER,  /* label of the address; value: the address */
  NH_EVENT_BOUNDS,   /* label of an address or of a size; it is at most `size` above `value` */
  NH_EVENT_SIZE,     /* label of a size; value: the size */
  NH_EVENT_LENGTH,   /* label of a condition, way: 0 or 1 */
  NH_EVENT_CHECK,    /* label of a condition, way 1; value: id of the check */
  NH_EVENT_ASSUME,   /* label of a condition, way 0 or 1; value: whether the assumption holds */
  NH_EVENT_DIVISOR,  /* label of a divisor, which is not 0 */
  NH_EVENT_COMPARE,  /* a branch on a comparison with a constant, which has no node (struct nh_event) */
  NH_EVENT_CONTEXT,  /* value: from where the model is called that makes the next events; 0: none */
  NH_EVENT_CONCRETE, /* something was made concrete: site says what; way: how often */
  NH_EVENT_ENTER,    /* a function whose calls are told begins. site: its number; value: of the call */
  NH_EVENT_INPUT,    /* one of its inputs, in order (NH_GIVEN_…) */
  NH_EVENT_LEAVE,    /* it returns. label: a cut of its result, or 0 */
  NH_EVENT_KIND_COUNT
};

/* Names on the two sides of a call. A cut inside of a call stands for what its caller gave; that of a result, or of
 * a byte that was written, stands for what the call gave. 16 bits number of the call, 2 bits kind, 8 bits which
 * input, 32 bits where in the memory that the input leads to. */
enum nh_cut { NH_CUT_VALUE, NH_CUT_MEMORY, NH_CUT_RESULT, NH_CUT_WRITTEN };
#define NH_CUT_KEY(call, kind, input, offset)                                                                \
  ((uint64_t)(call) << 48 | (uint64_t)(kind) << 40 | (uint64_t)(input) << 32 | (uint32_t)(offset))
#define NH_MAX_CALLS 65535u

/* NH_EVENT_INPUT, in its `compare`. */
enum nh_given {
  NH_GIVEN_VALUE, /* label: a cut of the value */
  NH_GIVEN_NULL,  /* a null pointer */
  NH_GIVEN_CELLS, /* value: the blob of the cells from the pointer on; size: how many there are */
  NH_GIVEN_BESIDE, /* value: how far beyond an input of the caller it points; size: which one, and 256 times how
                       many bytes there are */
  NH_GIVEN_UNKNOWN, /* a pointer to nobody knows what */
  /* Behind the inputs. */
  NH_GIVEN_MEETING, /* two inputs lead into one object; size: which, the second times 256; value: how far the second
                       is beyond the first. Told of functions that write. */
  NH_GIVEN_WRITTEN, /* before it returns: a byte of memory that is not its own was written. label: a cut of it; size:
                       through which input; value: where (32 bits), and what is there now */
};
#define NH_MOST_GIVEN 0x7fffu /* bytes of an object; more are told as so many */

/* Of a comparison: label + size (of the label's width) on one side, value on the other. */
#define NH_COMPARE_OP 63u   /* NH_EQ to NH_SLE */
#define NH_COMPARE_LEFT 64u /* the constant is the left side */
#define NH_COMPARE_NOT 128u /* of all of it */

/* An event as it is worked with. */
struct nh_event {
  uint8_t kind;
  uint8_t compare;
  uint16_t way;
  uint32_t site;
  nh_label label;
  uint32_t size;  /* of bounds, clipped; what is added before a comparison */
  uint64_t value; /* of the switch, or where bounds begin */
};

/* An event as it lies in the table. `first`: kind (4 bits), way, NH_EVENT_WIDE, compare (8), site (18),
 * label. `second`: value (48 bits, a sign and all), size (16, a sign and all). What does not fit is wide:
 * `second` is the value, and a record of site and size comes behind it. */
struct nh_event_record {
  uint64_t first, second;
};
#define NH_EVENT_KIND 15u
#define NH_EVENT_WAY_SHIFT 4
#define NH_EVENT_WIDE 32u
#define NH_EVENT_COMPARE_SHIFT 6
#define NH_EVENT_SITE_SHIFT 14
#define NH_EVENT_SITE_LIMIT (1u << 18)
#define NH_EVENT_LABEL_SHIFT 32
#define NH_EVENT_VALUE_BITS 48

/* `behind`: the record behind it, which a wide one needs. */
static inline struct nh_event nh_event_of(struct nh_event_record from, struct nh_event_record behind) {
  struct nh_event event = {(uint8_t)(from.first & NH_EVENT_KIND),
                           (uint8_t)(from.first >> NH_EVENT_COMPARE_SHIFT),
                           (uint16_t)(from.first >> NH_EVENT_WAY_SHIFT & 1),
                           (uint32_t)(from.first >> NH_EVENT_SITE_SHIFT) & (NH_EVENT_SITE_LIMIT - 1),
                           (nh_label)(from.first >> NH_EVENT_LABEL_SHIFT),
                           (uint32_t)(int32_t)((int64_t)from.second >> NH_EVENT_VALUE_BITS),
                           (uint64_t)((int64_t)(from.second << 16) >> 16)};
  if (from.first & NH_EVENT_WIDE) {
    event.value = from.second;
    event.site = (uint32_t)behind.first;
    event.size = (uint32_t)behind.second;
  }
  return event;
}

struct nh_trace_header {
  uint32_t magic;
  uint32_t version;
  uint32_t nodes;  /* the next free number; 0 is no node */
  uint32_t events; /* how many records */
  uint32_t blob_bytes;
  uint32_t full;                    /* a table was full: what came later is not recorded */
  uint32_t returned;                /* main came back, */
  int32_t result;                   /* with this */
  uint32_t most_nodes, most_events; /* the parent's limits */
  uint32_t outbox_bytes;            /* in use */
  /* How much of the tables has pages since runs before this one. */
  uint32_t warm_nodes, warm_events;
  /* By the number of the input in its command: where its trace lies in the outbox, plus 1; 0: not there. */
  uint32_t kept[NH_OUTBOX_SLOTS];
};

/* A trace in the outbox: this, its events, its nodes, its blobs. */
struct nh_kept_trace {
  uint32_t nodes, events, blob_bytes, full, returned;
  int32_t result;
};

/* A blob is its size (8 bytes), then its bytes; blobs begin at multiples of 8. A cell is 8 bytes: label,
 * byte. */

#ifdef __cplusplus
}
#endif
#endif
