// Stands before libstdc++'s own configuration header in the search path of analysis builds. libstdc++ declares
// std::string, the streams and their kin as extern templates, whose code lies in libstdc++.so where nothing
// can be instrumented. With the macro at 0 they are instantiated in the user's bitcode. A plain -D does not
// do: the configuration header overrides it. Other standard libraries never include this file.
#include_next <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
