// What C++ calls: operators new and delete, exceptions, guards, streams.
#include "library/rows.h"

namespace nuthatch::library {

void addCxx(Rows& rows) {
  constexpr std::uint32_t kPlain = kExact | kRestorable;
  constexpr std::uint32_t kBlock = kPlain | kFresh | kUnwritten;
  rows.heap("_Znwm _Znwj _ZnwmRKSt9nothrow_t _ZnwjRKSt9nothrow_t _ZnwmSt11align_val_t _ZnwjSt11align_val_t "
            "_ZnwmSt11align_val_tRKSt9nothrow_t _ZnwjSt11align_val_tRKSt9nothrow_t",
            {}, kBlock, Family::New, 0);
  rows.heap("_Znam _Znaj _ZnamRKSt9nothrow_t _ZnajRKSt9nothrow_t _ZnamSt11align_val_t _ZnajSt11align_val_t "
            "_ZnamSt11align_val_tRKSt9nothrow_t _ZnajSt11align_val_tRKSt9nothrow_t",
            {}, kBlock, Family::NewArray, 0);
  rows.heap("_ZdlPv _ZdlPvm _ZdlPvj _ZdlPvSt11align_val_t _ZdlPvmSt11align_val_t _ZdlPvjSt11align_val_t "
            "_ZdlPvRKSt9nothrow_t _ZdlPvSt11align_val_tRKSt9nothrow_t",
            {}, kPlain | kFrees, Family::New);
  rows.heap("_ZdaPv _ZdaPvm _ZdaPvj _ZdaPvSt11align_val_t _ZdaPvmSt11align_val_t _ZdaPvjSt11align_val_t "
            "_ZdaPvRKSt9nothrow_t _ZdaPvSt11align_val_tRKSt9nothrow_t",
            {}, kPlain | kFrees, Family::NewArray);
  rows.each(
      "__cxa_allocate_exception __cxa_atexit __cxa_thread_atexit __cxa_begin_catch __cxa_end_catch "
      "__cxa_free_exception __cxa_get_exception_ptr __cxa_guard_abort __cxa_guard_acquire "
      "__cxa_guard_release __cxa_pure_virtual __cxa_rethrow __cxa_throw __cxa_throw_bad_array_new_length "
      "__cxa_bad_cast __cxa_bad_typeid __cxa_finalize __dynamic_cast __gxx_personality_v0 _Unwind_Resume",
      {}, kPlain);
  rows.each("_ZSt9terminatev", {}, kPlain | kEnds);
  rows.each("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l _ZNSo3putEc "
            "_ZNSo5flushEv _ZNSo9_M_insertImEERSoT_ _ZNSo9_M_insertIlEERSoT_ _ZNSo9_M_insertIdEERSoT_ "
            "_ZNSo9_M_insertIbEERSoT_ _ZNSolsEi _ZNSolsEj _ZNSolsEl _ZNSolsEm _ZNSolsEd",
            {}, kPlain | kShows);
}

} // namespace nuthatch::library
