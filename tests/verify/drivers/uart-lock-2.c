// refuted by: 0, 4, 0, 19, 3, 5, 20, 0, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "uart-lock-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned long __VERIFIER_nondet_ulong(void);
/* A serial driver: a spin lock of the port, a mutex of the device, a table of operations, entry points in any order. */
typedef unsigned int u32;
typedef unsigned char u8;

struct spinlock { u32 owner; u32 ticket; };
struct mutex { int count; };
struct uart_port;
struct tty { struct uart_port *port; int stopped; int count; };
struct uart_ops {
  int (*startup)(struct uart_port *);
  void (*shutdown)(struct uart_port *);
  int (*write)(struct uart_port *, const u8 *, int);
  int (*read)(struct uart_port *, u8 *, int);
  int (*ioctl)(struct uart_port *, unsigned int, unsigned long);
  void (*throttle)(struct uart_port *);
};
struct ring { u8 bytes[64]; u32 head; u32 tail; };
struct uart_port {
  struct spinlock lock;
  struct mutex mutex;
  struct ring tx;
  struct ring rx;
  u32 baud;
  u32 flags;
  u32 fifo;
  const struct uart_ops *ops;
  struct tty *tty;
  unsigned long interrupts;
  unsigned long overruns;
};

/* The rule: a lock is taken once, given back once, never held while sleeping. */
int rule_spin = 0;
int rule_mutex = 0;
int rule_irq = 0;

void rule_spin_lock(void) {
  if (rule_spin != 0) reach_error();
  rule_spin = 1;
}
void rule_spin_unlock(void) {
  if (rule_spin != 1) reach_error();
  rule_spin = 0;
}
void rule_mutex_lock(void) {
  if (rule_mutex != 0) reach_error();
  rule_mutex = 1;
}
void rule_mutex_unlock(void) {
  if (rule_mutex != 1) reach_error();
  rule_mutex = 0;
}
void rule_might_sleep(void) {
  if (rule_spin != 0) reach_error();
  if (rule_irq != 0) reach_error();
}
void rule_final(void) {
  if (rule_spin != 0) reach_error();
  if (rule_mutex != 0) reach_error();
}

void spin_lock(struct spinlock *l) { rule_spin_lock(); l->owner = l->ticket; }
void spin_unlock(struct spinlock *l) { rule_spin_unlock(); l->ticket = l->ticket + 1; }
void mutex_lock(struct mutex *m) { rule_might_sleep(); rule_mutex_lock(); m->count = 0; }
void mutex_unlock(struct mutex *m) { rule_mutex_unlock(); m->count = 1; }
void *kmalloc(unsigned long size, int atomic) {
  if (!atomic) rule_might_sleep();
  if (__VERIFIER_nondet_int()) return 0;
  return malloc(size);
}
void msleep(int ms) { rule_might_sleep(); }

u32 port_in(struct uart_port *p, int reg) {
  switch (reg) {
  case 0: return (u32)__VERIFIER_nondet_int() & 255u;
  case 1: return p->flags;
  case 2: return p->fifo;
  default: return (u32)__VERIFIER_nondet_int();
  }
}
void port_out(struct uart_port *p, int reg, u32 value) {
  if (reg == 1) p->flags = value;
  else if (reg == 2) p->fifo = value & 15u;
}

int ring_full(struct ring *r) { return ((r->head + 1u) & 63u) == (r->tail & 63u); }
int ring_empty(struct ring *r) { return (r->head & 63u) == (r->tail & 63u); }
int ring_put(struct ring *r, u8 b) {
  if (ring_full(r)) return 0;
  r->bytes[r->head & 63u] = b;
  r->head = (r->head + 1u) & 63u;
  return 1;
}
int ring_get(struct ring *r, u8 *b) {
  if (ring_empty(r)) return 0;
  *b = r->bytes[r->tail & 63u];
  r->tail = (r->tail + 1u) & 63u;
  return 1;
}

static void uart_transmit(struct uart_port *p) {
  u8 b;
  int burst = 0;
  while (burst < 16) {
    if (!ring_get(&p->tx, &b)) break;
    port_out(p, 0, b);
    burst = burst + 1;
  }
}

static void uart_receive(struct uart_port *p) {
  int budget = 16;
  while (budget > 0) {
    u32 status = port_in(p, 5);
    if (!(status & 1u)) break;
    if (!ring_put(&p->rx, (u8)port_in(p, 0))) p->overruns++;
    budget = budget - 1;
  }
}

int uart_interrupt(struct uart_port *p) {
  u32 cause;
  rule_irq = 1;
  spin_lock(&p->lock);
  cause = port_in(p, 3);
  p->interrupts++;
  if (cause == 0) {
    spin_unlock(&p->lock);
    rule_irq = 0;
    return 0;
  }
  if (cause & 1u) uart_receive(p);
  if (cause & 2u) uart_transmit(p);
  spin_unlock(&p->lock);
  rule_irq = 0;
  return 1;
}

int uart_startup(struct uart_port *p) {
  mutex_lock(&p->mutex);
  if (p->flags & 1u) {
    mutex_unlock(&p->mutex);
    return -16;
  }
  p->tx.head = p->tx.tail = 0;
  p->rx.head = p->rx.tail = 0;
  spin_lock(&p->lock);
  port_out(p, 1, 1u);
  port_out(p, 2, 7u);
  spin_unlock(&p->lock);
  mutex_unlock(&p->mutex);
  return 0;
}

void uart_shutdown(struct uart_port *p) {
  mutex_lock(&p->mutex);
  spin_lock(&p->lock);
  port_out(p, 1, 0u);
  spin_unlock(&p->lock);
  msleep(10);
  mutex_unlock(&p->mutex);
}

int uart_write(struct uart_port *p, const u8 *data, int n) {
  int i = 0;
  spin_lock(&p->lock);
  while (i < n) {
    if (!ring_put(&p->tx, data[i & 7])) break;
    i = i + 1;
  }
  if (i > 0) uart_transmit(p);
  spin_unlock(&p->lock);
  return i;
}

int uart_read(struct uart_port *p, u8 *data, int n) {
  int i = 0;
  while (i < n && i < 8) {
    u8 b;
    int got;
    spin_lock(&p->lock);
    got = ring_get(&p->rx, &b);
    if (!got) {
      break;
    }
    spin_unlock(&p->lock);
    data[i] = b;
    i = i + 1;
  }
  return i;
}

int uart_ioctl(struct uart_port *p, unsigned int command, unsigned long argument) {
  int result = 0;
  u32 *copy;
  switch (command) {
  case 21505:
    mutex_lock(&p->mutex);
    copy = kmalloc(sizeof(u32), 0);
    if (!copy) {
      result = -12;
      goto out;
    }
    *copy = p->baud;
    free(copy);
    break;
  case 21506:
    mutex_lock(&p->mutex);
    if (argument < 50ul || argument > 4000000ul) {
      result = -22;
      goto out;
    }
    p->baud = (u32)argument;
    spin_lock(&p->lock);
    port_out(p, 2, (u32)argument);
    spin_unlock(&p->lock);
    break;
  case 21507:
    mutex_lock(&p->mutex);
    if (p->tty) p->tty->stopped = 0;
    break;
  default:
    return -25;
  }
out:
  mutex_unlock(&p->mutex);
  return result;
}

void uart_throttle(struct uart_port *p) {
  spin_lock(&p->lock);
  p->flags = p->flags | 2u;
  if (p->tty) p->tty->stopped = 1;
  spin_unlock(&p->lock);
}

static const struct uart_ops ops = {uart_startup, uart_shutdown, uart_write, uart_read, uart_ioctl, uart_throttle};
static struct uart_port port;
static struct tty the_tty;

int module_init(void) {
  struct uart_port *p = &port;
  p->baud = 9600;
  p->ops = &ops;
  p->tty = &the_tty;
  the_tty.port = p;
  if (__VERIFIER_nondet_int()) return -19;
  return 0;
}

void module_exit(void) { port.ops = 0; }

int main(void) {
  struct uart_port *p = &port;
  u8 buffer[8] = {0};
  int opened = 0;
  if (module_init() != 0) return 0;
  while (__VERIFIER_nondet_int()) {
    switch (__VERIFIER_nondet_int()) {
    case 0:
      if (!opened && p->ops->startup(p) == 0) opened = 1;
      break;
    case 1:
      if (opened) {
        p->ops->shutdown(p);
        opened = 0;
      }
      break;
    case 2:
      if (opened) p->ops->write(p, buffer, __VERIFIER_nondet_int());
      break;
    case 3:
      if (opened) p->ops->read(p, buffer, __VERIFIER_nondet_int());
      break;
    case 4:
      if (opened) p->ops->ioctl(p, (unsigned int)__VERIFIER_nondet_int(), __VERIFIER_nondet_ulong());
      break;
    case 5:
      if (opened) p->ops->throttle(p);
      break;
    case 6:
      uart_interrupt(p);
      break;
    default:
      break;
    }
  }
  if (opened) p->ops->shutdown(p);
  module_exit();
  rule_final();
  return 0;
}
