// The same for verbs: the parser of flags is one large header.
#include "standard.h"

#include <CLI/CLI.hpp>
