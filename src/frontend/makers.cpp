#include "frontend/makers.h"

#include "module/maker_name.h"

#include <fmt/format.h>

namespace nuthatch {

std::string withMakers(const TranslationUnit& unit) {
  // A class that has no default constructor after all (a reference member, a deleted one) ends the run
  // instead.
  std::string text = fmt::format(R"(#include "{}"
#include <new>
#include <type_traits>
extern "C" void nh_rt_outside(void);
namespace nh_makers {{
template <class T> void make(void *p, std::true_type) {{ ::new (p) T; }}
template <class T> void make(void *, std::false_type) {{ nh_rt_outside(); }}
template <class T> void end(void *p, std::true_type) {{ static_cast<T *>(p)->~T(); }}
template <class T> void end(void *, std::false_type) {{ nh_rt_outside(); }}
}}
)",
                                 unit.source.string());
  for (const auto& type : unit.makers)
    text += fmt::format(
        "extern \"C\" void {0}(void *p) {{ nh_makers::make<{2}>(p, std::is_default_constructible<{2}>()); "
        "}}\n"
        "extern \"C\" void {1}(void *p) {{ nh_makers::end<{2}>(p, std::is_destructible<{2}>()); }}\n",
        makerName(type), enderName(type), type);
  return text;
}

} // namespace nuthatch
