// SPDX-License-Identifier: MIT
import Foundation

// The pictures of a stepper, each for a state of one half; that of the normal state stands for those that are not set.
extension UIStepper {
    /// Draws a picture, stretched, behind the halves in a state, in place of the stepper's own look.
    public func setBackgroundImage(_ image: UIImage?, for state: State) {
        pictures.backgrounds[.init(state, .default)] = image
        setNeedsDisplay()
    }

    /// The picture behind the halves in a state, as it was set.
    public func backgroundImage(for state: State) -> UIImage? {
        pictures.backgrounds[.init(state, .default)]
    }

    /// Draws a picture between the halves in these states.
    public func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {
        pictures.dividers[.init(leftState, rightState, .default)] = image
        setNeedsDisplay()
    }

    /// The picture between the halves in these states, as it was set.
    public func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        pictures.dividers[.init(state, rightSegmentState, .default)]
    }

    /// Draws a picture in place of the plus.
    public func setIncrementImage(_ image: UIImage?, for state: State) {
        signs[1, default: [:]][state] = image
        setNeedsDisplay()
    }

    /// The picture in place of the plus, as it was set.
    public func incrementImage(for state: State) -> UIImage? { signs[1]?[state] }

    /// Draws a picture in place of the minus.
    public func setDecrementImage(_ image: UIImage?, for state: State) {
        signs[-1, default: [:]][state] = image
        setNeedsDisplay()
    }

    /// The picture in place of the minus, as it was set.
    public func decrementImage(for state: State) -> UIImage? { signs[-1]?[state] }
}
