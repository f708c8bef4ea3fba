// SPDX-License-Identifier: MIT
import Foundation

/// What an item looks like, apart from the bar's appearance.
struct BarButtonLook {
    /// A state with metrics, or with a style before them.
    struct Place: Hashable {
        var state = UIControl.State.normal.rawValue
        var style: UIBarButtonItem.Style?
        var isBackButton = false
        let metrics: UIBarMetrics
    }
    var pictures: [Place: UIImage] = [:]
    var titleMoves: [Place: UIOffset] = [:]
    var backgroundMoves: [Place: CGFloat] = [:]
}

extension UIBarButtonItem {
    /// Sets the picture behind the button in a state.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        look.pictures[.init(state: state.rawValue, metrics: barMetrics)] = backgroundImage
        onChange?()
    }

    /// Sets the picture behind the button in a state, if the item has this style.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        look.pictures[.init(state: state.rawValue, style: style, metrics: barMetrics)] = backgroundImage
        onChange?()
    }

    /// The picture behind the button in a state.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        look.pictures[.init(state: state.rawValue, metrics: barMetrics)]
    }

    /// The picture behind the button in a state, if the item has this style.
    public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        look.pictures[.init(state: state.rawValue, style: style, metrics: barMetrics)]
    }

    /// Sets the picture behind a back button. Stored without effect.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { look.pictures[.init(state: state.rawValue, isBackButton: true, metrics: barMetrics)] = backgroundImage }

    /// The picture behind a back button.
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        look.pictures[.init(state: state.rawValue, isBackButton: true, metrics: barMetrics)]
    }

    /// Moves the title, in points.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        look.titleMoves[.init(metrics: barMetrics)] = adjustment
        onChange?()
    }

    /// How the title is moved, in points.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        look.titleMoves[.init(metrics: barMetrics)] ?? .zero
    }

    /// Moves the title of a back button, in points. Stored without effect.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        look.titleMoves[.init(isBackButton: true, metrics: barMetrics)] = adjustment
    }

    /// How the title of a back button is moved, in points.
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        look.titleMoves[.init(isBackButton: true, metrics: barMetrics)] ?? .zero
    }

    /// Moves the picture behind the button down, in points. Stored without effect.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        look.backgroundMoves[.init(metrics: barMetrics)] = adjustment
    }

    /// How far the picture behind the button is moved down, in points.
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        look.backgroundMoves[.init(metrics: barMetrics)] ?? 0
    }

    /// Moves the picture behind a back button down, in points. Stored without effect.
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { look.backgroundMoves[.init(isBackButton: true, metrics: barMetrics)] = adjustment }

    /// How far the picture behind a back button is moved down, in points.
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        look.backgroundMoves[.init(isBackButton: true, metrics: barMetrics)] ?? 0
    }

    /// Gives the item's own pictures and the title's place to its button.
    final func dress(_ button: UIButton) {
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            let picture =
                backgroundImage(for: state, style: style, barMetrics: .default)
                ?? backgroundImage(for: state, barMetrics: .default)
            if let picture { button.setBackgroundImage(picture, for: state) }
        }
        let move = titlePositionAdjustment(for: .default)
        guard move != .zero else { return }
        button.titleEdgeInsets = UIEdgeInsets(
            top: move.vertical, left: move.horizontal, bottom: -move.vertical, right: -move.horizontal)
    }
}
