// SPDX-License-Identifier: MIT
#pragma once
#include <hb-ot.h>
#include <hb.h>
