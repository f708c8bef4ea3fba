// SPDX-License-Identifier: MIT
#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
