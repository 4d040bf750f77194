// refuted by: 1, 3, 1, 1, 4, 1, 1, 1, 2, 5, 0, 5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "char-device-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
/* A character device: file operations in a table that a registration keeps, private data of an open file, a reader's lock. */
struct file;
struct inode { int minor; };
struct operations {
  int (*open)(struct inode *, struct file *);
  int (*release)(struct inode *, struct file *);
  int (*read)(struct file *, int);
  int (*write)(struct file *, int);
  int (*ioctl)(struct file *, int, int);
};
struct file { const struct operations *ops; void *private_data; int flags; int position; };
struct session { int mode; int readers; int level; };
struct device { const struct operations *ops; int opened; int mutex; int registered; };
static struct device device;
int rule_mutex = 0, rule_module = 0;

void mutex_lock(int *m) {
  if (rule_mutex) reach_error();
  rule_mutex = 1;
  *m = 1;
}
int mutex_lock_interruptible(int *m) {
  if (__VERIFIER_nondet_int()) return -4;
  mutex_lock(m);
  return 0;
}
void mutex_unlock(int *m) {
  if (!rule_mutex) reach_error();
  rule_mutex = 0;
  *m = 0;
}
void module_get(void) { rule_module = rule_module + 1; }
void module_put(void) {
  if (rule_module < 1) reach_error();
  rule_module = rule_module - 1;
}
static int dev_open(struct inode *inode, struct file *file) {
  struct session *s;
  mutex_lock(&device.mutex);
  if (device.opened) {
    mutex_unlock(&device.mutex);
    return -16;
  }
  s = malloc(sizeof(struct session));
  s->mode = 0;
  s->readers = 0;
  s->level = inode->minor;
  file->private_data = s;
  device.opened = 1;
  module_get();
  mutex_unlock(&device.mutex);
  return 0;
}
static int dev_release(struct inode *inode, struct file *file) {
  mutex_lock(&device.mutex);
  free(file->private_data);
  file->private_data = 0;
  device.opened = 0;
  module_put();
  mutex_unlock(&device.mutex);
  return 0;
}
static int dev_read(struct file *file, int count) {
  struct session *s = file->private_data;
  if (mutex_lock_interruptible(&device.mutex)) return -512;
  if (s->mode == 1) {
    return -13;
  }
  s->readers = s->readers + 1;
  file->position = file->position + (count > 0 && count < 100 ? count : 0);
  if (file->position > 10000) file->position = 0;
  s->readers = s->readers - 1;
  mutex_unlock(&device.mutex);
  return count;
}
static int dev_write(struct file *file, int count) {
  struct session *s = file->private_data;
  int result = 0;
  mutex_lock(&device.mutex);
  if (s->mode == 2) {
    result = -13;
    goto out;
  }
  result = count;
out:
  mutex_unlock(&device.mutex);
  return result;
}
static int dev_ioctl(struct file *file, int command, int argument) {
  struct session *s = file->private_data;
  switch (command) {
  case 1:
    mutex_lock(&device.mutex);
    s->mode = argument & 3;
    mutex_unlock(&device.mutex);
    return 0;
  case 2: return s->mode;
  case 3:
    if (s->readers != 0) reach_error();
    return 0;
  default: return -25;
  }
}
static const struct operations operations = {dev_open, dev_release, dev_read, dev_write, dev_ioctl};
int main(void) {
  struct inode inode;
  struct file file;
  int state = 0;
  inode.minor = __VERIFIER_nondet_int();
  file.ops = &operations;
  file.private_data = 0;
  file.position = 0;
  device.ops = &operations;
  while (1) {
    int what = __VERIFIER_nondet_int();
    if (what == 0) break;
    switch (what) {
    case 1:
      if (state == 0 && file.ops->open(&inode, &file) == 0) state = 1;
      break;
    case 2:
      if (state == 1) file.ops->read(&file, __VERIFIER_nondet_int());
      break;
    case 3:
      if (state == 1) file.ops->write(&file, __VERIFIER_nondet_int());
      break;
    case 4:
      if (state == 1) file.ops->ioctl(&file, __VERIFIER_nondet_int(), __VERIFIER_nondet_int());
      break;
    case 5:
      if (state == 1) {
        file.ops->release(&inode, &file);
        state = 0;
      }
      break;
    }
    if (state != rule_module) reach_error();
  }
  if (state == 1) file.ops->release(&inode, &file);
  if (rule_module != 0) reach_error();
  if (rule_mutex != 0) reach_error();
  return 0;
}
