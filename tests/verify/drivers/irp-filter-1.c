// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "irp-filter-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
/* A filter driver over a lower one: each request is completed or passed on exactly once. */
typedef int NTSTATUS;
typedef unsigned char UCHAR;
typedef unsigned long ULONG;
enum { STATUS_SUCCESS = 0, STATUS_PENDING = 259, STATUS_UNSUCCESSFUL = -1073741823, STATUS_NOT_SUPPORTED = -1073741637,
       STATUS_MORE_PROCESSING = -1073741802, STATUS_CANCELLED = -1073741536 };
enum { IRP_MJ_CREATE, IRP_MJ_CLOSE, IRP_MJ_READ, IRP_MJ_WRITE, IRP_MJ_CONTROL, IRP_MJ_POWER, IRP_MJ_PNP, IRP_MJ_COUNT };
enum { PNP_START, PNP_QUERY_REMOVE, PNP_REMOVE, PNP_STOP, PNP_OTHER };

struct device;
struct irp;
typedef NTSTATUS (*completion_t)(struct device *, struct irp *, void *);

struct io_stack {
  UCHAR major;
  UCHAR minor;
  ULONG length;
  completion_t routine;
  void *context;
  struct device *device;
};

struct irp {
  NTSTATUS status;
  ULONG information;
  int stack_index;
  struct io_stack stack[3];
  int cancelled;
};

struct event { int signalled; };

struct extension {
  struct device *self;
  struct device *lower;
  int started;
  int removed;
  int opens;
  int power_state;
  struct event start_event;
  ULONG reads;
  ULONG writes;
};

struct device {
  int type;
  struct extension *extension;
  struct device *attached;
};

/* The automaton of the rule. */
enum { RULE_NEW, RULE_SKIPPED, RULE_COPIED, RULE_PASSED, RULE_DONE, RULE_PENDING };
int rule_state;
int rule_completed;
int rule_pended;
int rule_lower_status;
int rule_skipped;

struct device lower_device;
struct device filter_device;
struct extension filter_extension;
struct irp the_irp;

void rule_init(void) {
  rule_state = RULE_NEW;
  rule_completed = 0;
  rule_pended = 0;
  rule_lower_status = 0;
  rule_skipped = 0;
}

void rule_error(void) { reach_error(); }

struct io_stack *current_stack(struct irp *irp) { return &irp->stack[irp->stack_index]; }
struct io_stack *next_stack(struct irp *irp) { return &irp->stack[irp->stack_index - 1]; }

void io_skip(struct irp *irp) {
  if (rule_state == RULE_NEW) {
    rule_state = RULE_SKIPPED;
    rule_skipped = 1;
    irp->stack_index = irp->stack_index + 1;
  } else {
    rule_error();
  }
}

void io_copy(struct irp *irp) {
  struct io_stack *here = current_stack(irp);
  struct io_stack *next = next_stack(irp);
  if (rule_state != RULE_NEW) rule_error();
  next->major = here->major;
  next->minor = here->minor;
  next->length = here->length;
  next->routine = 0;
  rule_state = RULE_COPIED;
}

void io_set_completion(struct irp *irp, completion_t routine, void *context) {
  struct io_stack *next = next_stack(irp);
  if (rule_state == RULE_SKIPPED) rule_error();
  next->routine = routine;
  next->context = context;
}

void io_complete(struct irp *irp) {
  if (rule_state == RULE_DONE) rule_error();
  if (rule_state == RULE_PASSED) rule_error();
  rule_state = RULE_DONE;
  rule_completed = rule_completed + 1;
}

void io_mark_pending(struct irp *irp) {
  if (rule_pended) rule_error();
  rule_pended = 1;
}

void ke_set_event(struct event *e) { e->signalled = 1; }
void ke_init_event(struct event *e) { e->signalled = 0; }
NTSTATUS ke_wait(struct event *e) {
  if (e->signalled == 0 && rule_lower_status != STATUS_PENDING) rule_error();
  e->signalled = 1;
  return STATUS_SUCCESS;
}

NTSTATUS io_call_lower(struct device *lower, struct irp *irp) {
  NTSTATUS answer;
  completion_t routine = 0;
  void *context = 0;
  if (rule_state == RULE_COPIED) {
    struct io_stack *next = next_stack(irp);
    routine = next->routine;
    context = next->context;
    rule_state = RULE_PASSED;
    if (routine) {
      NTSTATUS r = routine(&filter_device, irp, context);
      if (r == STATUS_MORE_PROCESSING) rule_state = RULE_NEW;
      else rule_state = RULE_PASSED;
    }
  } else if (rule_state == RULE_SKIPPED) {
    rule_state = RULE_PASSED;
  } else {
    rule_error();
  }
  switch (__VERIFIER_nondet_int()) {
  case 0: answer = STATUS_SUCCESS; break;
  case 1: answer = STATUS_UNSUCCESSFUL; break;
  default: answer = STATUS_PENDING; break;
  }
  rule_lower_status = answer;
  irp->status = answer;
  return answer;
}

NTSTATUS filter_complete_start(struct device *device, struct irp *irp, void *context) {
  struct event *e = (struct event *)context;
  ke_set_event(e);
  return STATUS_MORE_PROCESSING;
}

NTSTATUS filter_complete_read(struct device *device, struct irp *irp, void *context) {
  struct extension *ext = (struct extension *)context;
  if (irp->status >= 0) ext->reads = ext->reads + 1;
  return STATUS_SUCCESS;
}

NTSTATUS filter_pass(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  io_skip(irp);
  return io_call_lower(ext->lower, irp);
}

NTSTATUS filter_create(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  if (ext->removed) {
    irp->status = STATUS_UNSUCCESSFUL;
    irp->information = 0;
    io_complete(irp);
    return STATUS_UNSUCCESSFUL;
  }
  ext->opens = ext->opens + 1;
  return filter_pass(device, irp);
}

NTSTATUS filter_close(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  if (ext->opens > 0) ext->opens = ext->opens - 1;
  return filter_pass(device, irp);
}

NTSTATUS filter_read(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  NTSTATUS status;
  if (!ext->started) {
    irp->status = STATUS_NOT_SUPPORTED;
    io_complete(irp);
    return STATUS_NOT_SUPPORTED;
  }
  io_copy(irp);
  io_set_completion(irp, filter_complete_read, ext);
  status = io_call_lower(ext->lower, irp);
  return status;
}

NTSTATUS filter_write(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  struct io_stack *here = current_stack(irp);
  if (here->length == 0) {
    irp->status = STATUS_SUCCESS;
    irp->information = 0;
    io_complete(irp);
    return STATUS_SUCCESS;
  }
  ext->writes = ext->writes + 1;
  return filter_pass(device, irp);
}

NTSTATUS filter_control(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  struct io_stack *here = current_stack(irp);
  int code = here->minor;
  NTSTATUS status = STATUS_NOT_SUPPORTED;
  switch (code) {
  case 1:
    irp->information = ext->reads;
    status = STATUS_SUCCESS;
    break;
  case 2:
    irp->information = ext->writes;
    status = STATUS_SUCCESS;
    break;
  case 3:
    ext->reads = 0;
    ext->writes = 0;
    status = STATUS_SUCCESS;
    break;
  default:
    return filter_pass(device, irp);
  }
  irp->status = status;
  io_complete(irp);
  return status;
}

NTSTATUS filter_power(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  struct io_stack *here = current_stack(irp);
  if (here->minor == 2) ext->power_state = (int)here->length;
  return filter_pass(device, irp);
}

NTSTATUS filter_start(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  NTSTATUS status;
  ke_init_event(&ext->start_event);
  io_copy(irp);
  io_set_completion(irp, filter_complete_start, &ext->start_event);
  status = io_call_lower(ext->lower, irp);
  if (status == STATUS_PENDING) {
    ke_wait(&ext->start_event);
    status = irp->status;
  }
  if (status >= 0) ext->started = 1;
  irp->status = status;
  irp->information = 0;
  io_complete(irp);
  return status;
}

NTSTATUS filter_pnp(struct device *device, struct irp *irp) {
  struct extension *ext = device->extension;
  struct io_stack *here = current_stack(irp);
  switch (here->minor) {
  case PNP_START:
    return filter_start(device, irp);
  case PNP_QUERY_REMOVE:
    if (ext->opens > 0) {
      irp->status = STATUS_UNSUCCESSFUL;
      io_complete(irp);
      return STATUS_UNSUCCESSFUL;
    }
    return filter_pass(device, irp);
  case PNP_REMOVE:
    ext->removed = 1;
    ext->started = 0;
    irp->status = STATUS_SUCCESS;
    return filter_pass(device, irp);
  case PNP_STOP:
    ext->started = 0;
    return filter_pass(device, irp);
  default:
    return filter_pass(device, irp);
  }
}

int main(void) {
  struct irp *irp = &the_irp;
  struct device *device = &filter_device;
  NTSTATUS status = STATUS_SUCCESS;
  int major = __VERIFIER_nondet_int();
  device->extension = &filter_extension;
  filter_extension.self = device;
  filter_extension.lower = &lower_device;
  filter_extension.started = __VERIFIER_nondet_int();
  filter_extension.removed = __VERIFIER_nondet_int();
  filter_extension.opens = 0;
  rule_init();
  irp->stack_index = 1;
  irp->stack[1].major = (UCHAR)major;
  irp->stack[1].minor = (UCHAR)__VERIFIER_nondet_int();
  irp->stack[1].length = (ULONG)__VERIFIER_nondet_int();
  switch (major) {
  case IRP_MJ_CREATE: status = filter_create(device, irp); break;
  case IRP_MJ_CLOSE: status = filter_close(device, irp); break;
  case IRP_MJ_READ: status = filter_read(device, irp); break;
  case IRP_MJ_WRITE: status = filter_write(device, irp); break;
  case IRP_MJ_CONTROL: status = filter_control(device, irp); break;
  case IRP_MJ_POWER: status = filter_power(device, irp); break;
  case IRP_MJ_PNP: status = filter_pnp(device, irp); break;
  default: return -1;
  }
  if (rule_pended && status != STATUS_PENDING) rule_error();
  if (rule_state == RULE_NEW) rule_error();
  if (rule_state == RULE_COPIED) rule_error();
  if (rule_state == RULE_SKIPPED) rule_error();
  if (rule_completed > 1) rule_error();
  if (rule_state == RULE_DONE && status == STATUS_PENDING && rule_lower_status != STATUS_PENDING) rule_error();
  return 0;
}
