#include "CSwiftCall.h"
