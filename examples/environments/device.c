/* A module as kernels have them: an initialisation, operations under a lock, an end. One operation forgets the lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;

int device_init(void) {
  users = 0;
  return 0;
}

int device_open(void) {
  pthread_mutex_lock(&lock);
  users++;
  pthread_mutex_unlock(&lock);
  return 0;
}

int device_ioctl(int command) {
  pthread_mutex_lock(&lock);
  if (command < 0) return -1; /* the lock stays locked */
  users += command & 1;
  pthread_mutex_unlock(&lock);
  return 0;
}

void device_exit(void) { users = -1; }
