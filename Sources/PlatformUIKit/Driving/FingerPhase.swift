// SPDX-License-Identifier: MIT

/// A step of a finger on a screen.
package enum FingerPhase: Sendable {
    case began, moved, ended
}
