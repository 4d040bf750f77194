#include "module/native/interpose.h"

#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

struct Interposed {
  const char* name;
  const char* runtime;
};

constexpr Interposed kInterposed[] = {
    {"rand", "nh_rt_world_rand"},
    {"random", "nh_rt_world_random"},
    {"lrand48", "nh_rt_world_lrand48"},
    {"rand_r", "nh_rt_world_rand_r"},
    {"time", "nh_rt_world_time"},
    {"clock", "nh_rt_world_clock"},
    {"getpid", "nh_rt_world_getpid"},
    {"kill", "nh_rt_world_kill"},
    {"getppid", "nh_rt_world_getppid"},
    {"getenv", "nh_rt_world_getenv"},
    {"secure_getenv", "nh_rt_world_getenv"},
    {"fopen", "nh_rt_world_fopen"},
    {"fopen64", "nh_rt_world_fopen"},
    {"freopen", "nh_rt_world_freopen"},
    {"freopen64", "nh_rt_world_freopen"},
    {"tmpfile", "nh_rt_world_tmpfile"},
    {"tmpfile64", "nh_rt_world_tmpfile"},
    {"creat", "nh_rt_world_creat"},
    {"open", "nh_rt_world_open"},
    {"open64", "nh_rt_world_open"},
    {"malloc", "nh_rt_world_malloc"},
    {"calloc", "nh_rt_world_calloc"},
    {"realloc", "nh_rt_world_realloc"},
    {"pthread_create", "nh_rt_world_thread"},
    {"pthread_join", "nh_rt_world_join"},
    {"pthread_detach", "nh_rt_world_detach"},
    {"_Znwm", "nh_rt_world_plain_new"},
    {"_Znwj", "nh_rt_world_plain_new"},
    {"_Znam", "nh_rt_world_plain_new_array"},
    {"_Znaj", "nh_rt_world_plain_new_array"},
    {"_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE",
     "nh_rt_world_std_thread"},
    {"_ZNSt6thread4joinEv", "nh_rt_world_std_join"},
    {"_ZNSt6thread6detachEv", "nh_rt_world_std_join"},
    {"_ZnwmRKSt9nothrow_t", "nh_rt_world_new"},
    {"_ZnamRKSt9nothrow_t", "nh_rt_world_new_array"},
    {"_ZnwjRKSt9nothrow_t", "nh_rt_world_new"}, // with 32 bits
    {"_ZnajRKSt9nothrow_t", "nh_rt_world_new_array"},
};

} // namespace

void answerFromWorld(Module& module) {
  for (const auto& [name, runtime] : kInterposed) {
    llvm::Function* declared = module.llvm().getFunction(name);
    if (!declared || !declared->isDeclaration()) continue;
    llvm::FunctionCallee instead = module.llvm().getOrInsertFunction(runtime, declared->getFunctionType());
    declared->replaceAllUsesWith(instead.getCallee());
    declared->eraseFromParent();
  }
}

} // namespace nuthatch
