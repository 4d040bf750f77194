// refuted by: 0, 1, 0, 2, 3, 10, 0, 1, 4, 5, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "usb-urb-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern void *calloc(unsigned long, unsigned long);
/* A driver of a USB device: URBs that are allocated are freed, the reference of the device is put back once. */
struct usb_device { int refs; int speed; int number; };
struct usb_interface { struct usb_device *parent; void *data; int alt; };
struct urb { struct usb_device *dev; void *buffer; int length; int status; void (*complete)(struct urb *); void *context; };
struct camera {
  struct usb_device *udev;
  struct usb_interface *interface;
  struct urb *urbs[2];
  unsigned char *buffers[2];
  int open_count;
  int streaming;
  int present;
  int frames;
  int dropped;
};

int rule_urbs = 0;
int rule_refs = 0;
int rule_registered = 0;
int rule_probed = 0;

struct urb *usb_alloc_urb(void) {
  struct urb *u;
  if (__VERIFIER_nondet_int()) return 0;
  u = calloc(1, sizeof(struct urb));
  if (!u) return 0;
  rule_urbs = rule_urbs + 1;
  return u;
}
void usb_free_urb(struct urb *u) {
  if (!u) return;
  if (rule_urbs <= 0) reach_error();
  rule_urbs = rule_urbs - 1;
  free(u);
}
struct usb_device *usb_get_dev(struct usb_device *d) {
  rule_refs = rule_refs + 1;
  d->refs = d->refs + 1;
  return d;
}
void usb_put_dev(struct usb_device *d) {
  if (rule_refs <= 0) reach_error();
  rule_refs = rule_refs - 1;
  d->refs = d->refs - 1;
}
int usb_submit_urb(struct urb *u) {
  if (__VERIFIER_nondet_int()) return -19;
  u->status = 0;
  return 0;
}
void usb_kill_urb(struct urb *u) {
  if (!u) return;
  u->status = -2;
}
int usb_register(void) {
  if (rule_registered) reach_error();
  if (__VERIFIER_nondet_int()) return -12;
  rule_registered = 1;
  return 0;
}
void usb_deregister(void) {
  if (!rule_registered) reach_error();
  rule_registered = 0;
}
void usb_set_intfdata(struct usb_interface *i, void *data) { i->data = data; }
void *usb_get_intfdata(struct usb_interface *i) { return i->data; }

void camera_complete(struct urb *u) {
  struct camera *c = u->context;
  if (u->status != 0) {
    c->dropped = c->dropped + 1;
    return;
  }
  c->frames = c->frames + 1;
  if (c->frames > 1000) c->frames = 0;
}

static void camera_free_urbs(struct camera *c) {
  int i;
  for (i = 0; i < 2; i++) {
    if (c->urbs[i]) {
      usb_kill_urb(c->urbs[i]);
      usb_free_urb(c->urbs[i]);
      c->urbs[i] = 0;
    }
    if (c->buffers[i]) {
      free(c->buffers[i]);
      c->buffers[i] = 0;
    }
  }
}

static int camera_alloc_urbs(struct camera *c) {
  int i;
  for (i = 0; i < 2; i++) {
    struct urb *u = usb_alloc_urb();
    if (!u) {
      return -12;
    }
    c->urbs[i] = u;
    c->buffers[i] = malloc(16);
    if (!c->buffers[i]) {
      camera_free_urbs(c);
      return -12;
    }
    u->dev = c->udev;
    u->buffer = c->buffers[i];
    u->length = 16;
    u->complete = camera_complete;
    u->context = c;
  }
  return 0;
}

int camera_start(struct camera *c) {
  int i, r;
  if (c->streaming) return -16;
  if (!c->present) return -19;
  r = camera_alloc_urbs(c);
  if (r < 0) return r;
  for (i = 0; i < 2; i++) {
    r = usb_submit_urb(c->urbs[i]);
    if (r < 0) {
      camera_free_urbs(c);
      return r;
    }
  }
  c->streaming = 1;
  return 0;
}

void camera_stop(struct camera *c) {
  if (!c->streaming) return;
  camera_free_urbs(c);
  c->streaming = 0;
}

int camera_open(struct camera *c) {
  if (!c->present) return -19;
  if (c->open_count > 0) return -16;
  c->open_count = c->open_count + 1;
  return 0;
}

int camera_release(struct camera *c) {
  camera_stop(c);
  c->open_count = c->open_count - 1;
  return 0;
}

int camera_ioctl(struct camera *c, int command) {
  switch (command) {
  case 10: return camera_start(c);
  case 11: camera_stop(c); return 0;
  case 12: return c->frames;
  case 13: return c->dropped;
  case 14: c->frames = 0; c->dropped = 0; return 0;
  default: return -25;
  }
}

int camera_probe(struct usb_interface *interface) {
  struct camera *c = calloc(1, sizeof(struct camera));
  if (!c) return -12;
  c->interface = interface;
  c->udev = usb_get_dev(interface->parent);
  if (__VERIFIER_nondet_int()) {
    usb_put_dev(c->udev);
    free(c);
    return -5;
  }
  c->present = 1;
  usb_set_intfdata(interface, c);
  return 0;
}

void camera_disconnect(struct usb_interface *interface) {
  struct camera *c = usb_get_intfdata(interface);
  usb_set_intfdata(interface, 0);
  c->present = 0;
  camera_stop(c);
  usb_put_dev(c->udev);
  free(c);
}

static struct usb_device the_device;
static struct usb_interface the_interface;

int main(void) {
  int state = 0;
  struct camera *c = 0;
  the_interface.parent = &the_device;
  if (usb_register() < 0) return 0;
  for (;;) {
    int choice = __VERIFIER_nondet_int();
    if (choice == 0) break;
    switch (choice) {
    case 1:
      if (state == 0 && camera_probe(&the_interface) == 0) {
        state = 1;
        c = usb_get_intfdata(&the_interface);
      }
      break;
    case 2:
      if (state == 1 && camera_open(c) == 0) state = 2;
      break;
    case 3:
      if (state == 2) camera_ioctl(c, __VERIFIER_nondet_int());
      break;
    case 4:
      if (state == 2) {
        camera_release(c);
        state = 1;
      }
      break;
    case 5:
      if (state == 1) {
        camera_disconnect(&the_interface);
        c = 0;
        state = 0;
      }
      break;
    case 6:
      if (state == 2 && c->streaming && c->urbs[0]) c->urbs[0]->complete(c->urbs[0]);
      break;
    default: break;
    }
  }
  if (state == 2) {
    camera_release(c);
    state = 1;
  }
  if (state == 1) camera_disconnect(&the_interface);
  usb_deregister();
  if (rule_urbs != 0) reach_error();
  if (rule_refs != 0) reach_error();
  if (rule_registered != 0) reach_error();
  return 0;
}
