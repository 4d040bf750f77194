// The same for GoogleTest programs.
#include "standard.h"

#include <gtest/gtest.h>
