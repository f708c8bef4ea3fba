// SPDX-License-Identifier: MIT
// A target has a source of its own; the others are those that uikit-sources.json names.
