// refuted by: 0, 4, 2, 4, 1, 1, 1, 5, 2, 2, 4, 1, 1, 0, 1, 0, 1, 3, 4, 0, 5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "washer-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A product line of washing machines: features, a program as a table of steps, a specification of the door and the heater. */
int f_delay, f_heater, f_spin, f_child, f_eco;
enum { IDLE, WAITING, FILLING, HEATING, WASHING, DRAINING, SPINNING, DONE };
struct sensor { int level; int temperature; };
struct actuator { int door_locked; int valve; int heater; int motor; int pump; };
struct machine { int phase; int step; int delay; struct sensor in; struct actuator out; const int *steps; };
static const int full_program[6] = {FILLING, HEATING, WASHING, DRAINING, SPINNING, DONE};
static const int short_program[5] = {FILLING, WASHING, DRAINING, SPINNING, DONE};
struct machine machine;
int spec_filled = 0;

int choose(void) { return __VERIFIER_nondet_int() ? 1 : 0; }
int valid(void) { return !(f_eco && f_delay && f_child); }
void all_off(struct actuator *a) { a->valve = 0; a->heater = 0; a->motor = 0; a->pump = 0; }
void spec(struct machine *m) {
  if (m->phase != IDLE && m->phase != WAITING && m->phase != DONE && !m->out.door_locked) reach_error();
  if (m->out.heater && m->in.level == 0) reach_error();
  if (m->out.heater && m->out.pump) reach_error();
  if (!f_heater && m->out.heater) reach_error();
  if (m->phase == SPINNING && m->in.level > 1) reach_error();
}
void enter(struct machine *m, int phase) {
  all_off(&m->out);
  m->phase = phase;
  switch (phase) {
  case FILLING: m->out.valve = 1; m->out.door_locked = 1; break;
  case HEATING:
    if (f_heater) m->out.heater = 1;
    break;
  case WASHING: m->out.motor = 1; break;
  case DRAINING: m->out.pump = 1; break;
  case SPINNING:
    if (f_spin) m->out.motor = 2;
    m->out.pump = 1;
    break;
  case DONE: m->out.door_locked = 0; break;
  }
}
void advance(struct machine *m) {
  m->step = m->step + 1;
  enter(m, m->steps[m->step]);
}
void physics(struct machine *m) {
  if (m->out.valve && m->in.level < 3) m->in.level++;
  if (m->out.pump && m->in.level > 0) m->in.level--;
  if (m->out.heater && m->in.temperature < 90) m->in.temperature += 10;
  else if (m->in.temperature > 20) m->in.temperature -= 5;
}
void tick(struct machine *m) {
  physics(m);
  switch (m->phase) {
  case WAITING:
    if (m->delay > 0) m->delay--;
    else { m->step = 0; enter(m, m->steps[0]); }
    break;
  case FILLING:
    if (m->in.level == 3) { spec_filled = 1; advance(m); }
    break;
  case HEATING:
    if (!f_heater || m->in.temperature >= 60) advance(m);
    break;
  case WASHING:
    if (__VERIFIER_nondet_int()) advance(m);
    break;
  case DRAINING:
    if (m->in.level <= 1 || f_eco) advance(m);
    break;
  case SPINNING:
    if (__VERIFIER_nondet_int()) advance(m);
    break;
  case DONE:
    m->phase = IDLE;
    break;
  }
}
void start(struct machine *m) {
  if (m->phase != IDLE) return;
  m->steps = f_eco ? short_program : full_program;
  if (f_delay) {
    m->delay = __VERIFIER_nondet_int() & 3;
    m->phase = WAITING;
  } else {
    m->step = 0;
    enter(m, m->steps[0]);
  }
}
void open_door(struct machine *m) {
  if (m->out.door_locked) return;
  if (f_child && m->phase == WAITING) return;
  if (m->phase != IDLE && m->phase != WAITING && m->phase != DONE) reach_error();
}
int main(void) {
  struct machine *m = &machine;
  f_delay = choose();
  f_heater = choose();
  f_spin = choose();
  f_child = choose();
  f_eco = choose();
  if (!valid()) return 0;
  m->in.temperature = 20;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) start(m);
    if (__VERIFIER_nondet_int()) open_door(m);
    tick(m);
    spec(m);
  }
  return 0;
}
