// SPDX-License-Identifier: MIT
#pragma once
// Only names the library to be linked. ICU's headers are included by CICU alone: Foundation has an ICU of its own, whose
// declarations of the same names contradict these where Swift sees both.
