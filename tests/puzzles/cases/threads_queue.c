// Puzzle: one thread reads, another adds up what it gets.
// solution: 0a141e
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
#include <pthread.h>
static int queue[16], count, done;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static const char *name;
static void *reader(void *unused) {
  FILE *f = fopen(name, "rb");
  for (int c; f && (c = fgetc(f)) != EOF && count < 16;) {
    pthread_mutex_lock(&lock);
    queue[count++] = c;
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
  }
  pthread_mutex_lock(&lock);
  done = 1;
  pthread_cond_signal(&more);
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t t;
  name = argv[1];
  pthread_create(&t, NULL, reader, NULL);
  pthread_mutex_lock(&lock);
  while (!done) pthread_cond_wait(&more, &lock);
  pthread_mutex_unlock(&lock);
  pthread_join(t, NULL);
  if (count == 3 && queue[0] + queue[1] * 2 + queue[2] * 3 == 140 && queue[1] == 2 * queue[0]) abort();
  return 0;
}
