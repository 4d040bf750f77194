// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "pump-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern int printf(const char *, ...);
/* A product line: a pump in a mine with features that a configuration switches. */
int feature_high, feature_low, feature_alarm, feature_start, feature_stop, feature_base;
int water = 1;
int methane = 0;
int pump = 0;
int active = 1;
int cleanup_shifts = 4;
/* the specification */
int spec_was_running = 0;
int spec_high_before = 0;

int choose(void) { return __VERIFIER_nondet_int() ? 1 : 0; }

void select_features(void) {
  feature_base = 1;
  feature_high = choose();
  feature_low = choose();
  feature_alarm = choose();
  feature_start = choose();
  feature_stop = choose();
}
int valid_product(void) { return feature_base; }

void lower_water(void) { if (water > 0) water = water - 1; }
void raise_water(void) { if (water < 2) water = water + 1; }
void change_methane(void) { if (methane) methane = 0; else methane = 1; }
int is_methane_critical(void) { return methane; }
int get_water(void) { return water; }
int is_high_sensor_dry(void) { if (water < 2) return 1; return 0; }
int is_low_sensor_dry(void) { return water == 0; }

int is_pump_running(void) { return pump; }
int is_system_active(void) { return active; }
int is_methane_alarm(void) { return is_methane_critical(); }
int is_high_level(void) {
  int dry = is_high_sensor_dry();
  int result;
  if (dry) result = 0;
  else result = 1;
  return result;
}
int is_low_level(void) { return !is_low_sensor_dry() ? 0 : 1; }

void activate_base(void) { pump = 1; }
void activate_alarm(void) {
  int alarm = is_methane_alarm();
  if (!alarm) activate_base();
}
void activate_pump(void) {
  if (feature_alarm) activate_alarm();
  else activate_base();
}
void deactivate_pump(void) { pump = 0; }

void process_base(void) {}
void process_high(void) {
  if (!pump) {
    if (is_high_level()) activate_pump();
    else process_base();
  } else {
    process_base();
  }
}
void process_high_or_base(void) {
  if (feature_high) process_high();
  else process_base();
}
void process_low(void) {
  if (pump) {
    if (is_low_level()) deactivate_pump();
    else process_high_or_base();
  } else {
    process_high_or_base();
  }
}
void process_low_or_next(void) {
  if (feature_low) process_low();
  else process_high_or_base();
}
void process_alarm(void) {
  if (pump) {
    if (is_methane_alarm()) deactivate_pump();
    else process_low_or_next();
  } else {
    process_low_or_next();
  }
}
void process_environment(void) {
  if (feature_alarm) process_alarm();
  else process_low_or_next();
}

void start_system(void) { if (feature_start) active = 1; }
void stop_system(void) {
  if (!feature_stop) return;
  if (is_pump_running()) deactivate_pump();
  active = 0;
}

void print_environment(void) {
  printf("Environment(water:");
  printf("%d", water);
  if (methane) printf(",methane");
  else printf(",no methane");
  printf(")");
}
void print_pump(void) {
  printf("Pump(system:");
  if (active) printf("on");
  else printf("off");
  if (pump) printf(",running");
  printf(") ");
  print_environment();
  printf("\n");
}

void spec_before(void) { spec_high_before = is_high_level(); spec_was_running = is_pump_running(); }
void spec_after(void) {
  if (feature_alarm && is_methane_critical() && is_pump_running() && spec_was_running && active) reach_error();
  if (!active && is_pump_running()) reach_error();
  if (feature_low && is_low_level() && is_pump_running() && spec_was_running && active) reach_error();
}

void time_shift(void) {
  spec_before();
  if (pump) lower_water();
  if (active) process_environment();
  spec_after();
}

void cleanup(void) {
  int i = 0;
  while (1) {
    if (i < cleanup_shifts) {
      time_shift();
      i = i + 1;
    } else {
      break;
    }
  }
}

void test(void) {
  int counter = 0;
  while (1) {
    if (counter < 4) {
    } else {
      goto done;
    }
    if (__VERIFIER_nondet_int()) raise_water();
    if (__VERIFIER_nondet_int()) change_methane();
    if (__VERIFIER_nondet_int()) {
      start_system();
    } else {
      if (__VERIFIER_nondet_int()) stop_system();
    }
    time_shift();
    counter = counter + 1;
  }
done:
  cleanup();
}

int main(void) {
  select_features();
  if (valid_product()) {
    print_pump();
    test();
  }
  return 0;
}
