// SPDX-License-Identifier: MIT
#pragma once
#include <libxml/xmlversion.h>
// Its converters of encodings, which are not used, would include ICU, of which Foundation has another version.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
