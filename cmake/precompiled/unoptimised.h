// The same for code that runs once and is not optimised: the parser of flags is one large header.
#include "standard.h"

#include <CLI/CLI.hpp>
