// Models of threads, signals and calendars beside the library, where both have one answer.
#include "model_of.h"

#include <csignal>
#include <ctime>
#include <gtest/gtest.h>
#include <pthread.h>

extern "C" {
int model_pthread_create(unsigned long*, const void*, void* (*)(void*), void*);
int model_pthread_join(unsigned long, void**);
int model_pthread_once(int*, void (*)());
int model_pthread_mutex_lock(int*);
int model_pthread_mutex_trylock(int*);
int model_pthread_mutex_unlock(int*);
void (*model_signal(int, void (*)(int)))(int);
int model_raise(int);
tm* model_gmtime_r(const long*, tm*);
}

namespace nuthatch {
namespace {

int seen;

void* next(void* number) { return static_cast<char*>(number) + 1; }

TEST(ThreadModels, AThreadsResultComesAtItsJoin) {
  unsigned long ours = 0;
  pthread_t theirs = 0;
  void *mine = nullptr, *real = nullptr;
  ASSERT_EQ(model_pthread_create(&ours, nullptr, next, &seen), 0);
  ASSERT_EQ(pthread_create(&theirs, nullptr, next, &seen), 0);
  EXPECT_EQ(model_pthread_join(ours, &mine), pthread_join(theirs, &real));
  EXPECT_EQ(mine, real);
}

TEST(ThreadModels, OnceIsOnce) {
  int ours = 0;
  pthread_once_t theirs = PTHREAD_ONCE_INIT;
  seen = 0;
  for (int i = 0; i < 2; ++i) model_pthread_once(&ours, [] { ++seen; });
  for (int i = 0; i < 2; ++i) pthread_once(&theirs, [] { ++seen; });
  EXPECT_EQ(seen, 2);
}

TEST(ThreadModels, AHeldLockIsBusy) {
  alignas(pthread_mutex_t) int ours[sizeof(pthread_mutex_t) / sizeof(int)] = {};
  pthread_mutex_t theirs = PTHREAD_MUTEX_INITIALIZER;
  EXPECT_EQ(model_pthread_mutex_lock(ours), pthread_mutex_lock(&theirs));
  EXPECT_EQ(model_pthread_mutex_trylock(ours), pthread_mutex_trylock(&theirs));
  EXPECT_EQ(model_pthread_mutex_unlock(ours), pthread_mutex_unlock(&theirs));
  EXPECT_EQ(model_pthread_mutex_trylock(ours), pthread_mutex_trylock(&theirs));
}

TEST(ThreadModels, ARaisedSignalRunsItsHandler) {
  const auto handler = [](int number) { seen = seen * 100 + number; };
  seen = 0;
  EXPECT_EQ(model_signal(SIGUSR1, handler), SIG_DFL);
  EXPECT_EQ(model_raise(SIGUSR1), 0);
  EXPECT_EQ(seen, SIGUSR1);
  EXPECT_EQ(model_signal(SIGUSR1, SIG_IGN), static_cast<void (*)(int)>(handler));
  EXPECT_EQ(model_raise(SIGUSR1), 0);
  EXPECT_EQ(model_signal(SIGKILL, handler), signal(SIGKILL, handler));
}

TEST(ThreadModels, ADateIsWithinItsRanges) {
  const long moment = 951782400; // the 29th of February 2000
  for (int i = 0; i < 100; ++i) {
    tm date{};
    ASSERT_EQ(model_gmtime_r(&moment, &date), &date);
    EXPECT_TRUE(date.tm_mday >= 1 && date.tm_mday <= 31 && date.tm_mon >= 0 && date.tm_mon <= 11);
    EXPECT_TRUE(date.tm_hour >= 0 && date.tm_hour <= 23 && date.tm_wday >= 0 && date.tm_wday <= 6);
    EXPECT_EQ(date.tm_isdst, 0);
  }
}

} // namespace
} // namespace nuthatch
