// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "lift-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A product line: a lift with persons, floors and features. */
int feature_weight, feature_empty, feature_executive, feature_two_thirds, feature_overloaded;
struct person { int weight; int origin; int destination; int where; };
struct floor { int called; int persons[4]; };
struct cabin { int floor; int heading; int doors; int buttons[5]; int inside[4]; int blocked; };
struct person persons[4] = {{40, 4, 3, 4}, {40, 3, 2, 3}, {40, 2, 1, 2}, {40, 1, 0, 1}};
struct floor floors[5];
struct cabin cabin;
int max_weight = 100;
int executive_floor = 4;
int verification_counter = 0;
/* specification: a called executive floor is served first; doors are closed while moving */
int spec_moved_with_open_doors = 0;
int spec_last_floor = 0;

int choose(void) { return __VERIFIER_nondet_int() ? 1 : 0; }
int weight_of(int p) { return persons[p].weight; }
int inside_weight(struct cabin *c) {
  int sum = 0;
  int i;
  for (i = 0; i < 4; i++)
    if (c->inside[i]) sum += weight_of(i);
  return sum;
}
int is_blocked(struct cabin *c) { return c->blocked; }
int is_empty(struct cabin *c) {
  int i;
  for (i = 0; i < 4; i++)
    if (c->inside[i]) return 0;
  return 1;
}
int any_button(struct cabin *c) {
  int i;
  for (i = 0; i < 5; i++)
    if (c->buttons[i]) return 1;
  return 0;
}
void call_on_floor(int f) { floors[f].called = 1; }
void reset_call(int f) { floors[f].called = 0; }
int exists_call_up(int f) {
  int i;
  for (i = f + 1; i < 5; i++)
    if (floors[i].called || cabin.buttons[i]) return 1;
  return 0;
}
int exists_call_down(int f) {
  int i;
  for (i = 0; i < f; i++)
    if (floors[i].called || cabin.buttons[i]) return 1;
  return 0;
}
void appear(int p) {
  int f = persons[p].origin;
  floors[f].persons[p] = 1;
  call_on_floor(f);
}
void enter(struct cabin *c, int p) {
  c->inside[p] = 1;
  floors[c->floor].persons[p] = 0;
  c->buttons[persons[p].destination] = 1;
}
void leave(struct cabin *c, int p) {
  c->inside[p] = 0;
  persons[p].where = c->floor;
  if (feature_empty && is_empty(c)) {
    int i;
    for (i = 0; i < 5; i++) c->buttons[i] = 0;
  }
}
int stop_requested(struct cabin *c) {
  if (feature_executive && floors[executive_floor].called && c->floor != executive_floor) return 0;
  if (floors[c->floor].called) return 1;
  if (c->buttons[c->floor]) return 1;
  return 0;
}
void open_doors(struct cabin *c) {
  int i;
  c->doors = 1;
  for (i = 0; i < 4; i++)
    if (c->inside[i] && persons[i].destination == c->floor) leave(c, i);
  for (i = 0; i < 4; i++)
    if (floors[c->floor].persons[i]) enter(c, i);
  c->buttons[c->floor] = 0;
  reset_call(c->floor);
}
void close_doors(struct cabin *c) {
  if (feature_overloaded && inside_weight(c) > max_weight) {
    c->blocked = 1;
    return;
  } else {
    c->blocked = 0;
  }
  c->doors = 0;
}
void spec_move(struct cabin *c) {
  if (c->doors) reach_error();
  if (feature_overloaded && inside_weight(c) > max_weight) reach_error();
  if (c->floor < 0 || c->floor > 4) reach_error();
}
void move(struct cabin *c) {
  spec_move(c);
  if (c->heading == 1) {
    if (c->floor < 4 && exists_call_up(c->floor)) c->floor = c->floor + 1;
    else c->heading = 0;
  } else {
    if (c->floor > 0 && exists_call_down(c->floor)) c->floor = c->floor - 1;
    else c->heading = 1;
  }
}
void time_shift(struct cabin *c) {
  if (stop_requested(c)) {
    open_doors(c);
    return;
  }
  if (c->doors) {
    close_doors(c);
    if (c->doors) return;
  }
  if (any_button(c) || exists_call_up(c->floor) || exists_call_down(c->floor)) move(c);
}
int main(void) {
  struct cabin *c = &cabin;
  int i;
  feature_weight = choose();
  feature_empty = choose();
  feature_executive = choose();
  feature_overloaded = choose();
  c->heading = 1;
  for (i = 0; i < 6; i++) {
    int who = __VERIFIER_nondet_int();
    switch (who) {
    case 0: appear(0); break;
    case 1: appear(1); break;
    case 2: appear(2); break;
    case 3: appear(3); break;
    default: break;
    }
    time_shift(c);
    time_shift(c);
  }
  return 0;
}
