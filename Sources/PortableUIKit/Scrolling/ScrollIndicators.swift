// SPDX-License-Identifier: MIT
import Foundation

/// The two bars that show the visible part of a scroll view's content.
@MainActor
final class ScrollIndicators {
    /// The time until the indicators begin to fade after the last motion, and the duration of fading, in seconds.
    private static let holdDuration: Double = 0.6
    private static let fadeDuration: Double = 0.3
    /// The width of a bar, its least length, and its distance from the edge, in points.
    private static let thickness: CGFloat = 3
    private static let leastLength: CGFloat = 36
    private static let margin: CGFloat = 3

    private var vertical: ScrollIndicatorBar?
    private var horizontal: ScrollIndicatorBar?
    /// Seconds until the bars disappear, or `nil` if they have.
    private var remaining: Double?

    nonisolated init() {}

    /// Whether the bars change with time.
    var isFading: Bool { remaining != nil }

    /// Shows the bars, and begins the time until they fade: also at the end of a motion.
    func flash() { remaining = Self.holdDuration + Self.fadeDuration }

    func advance(by seconds: Double) {
        guard let left = remaining else { return }
        remaining = left > seconds ? left - seconds : nil
    }

    func layout(in view: UIScrollView) {
        let isShown = remaining != nil || view.isDragging
        let opacity = view.isDragging ? 1 : min(1, (remaining ?? 0) / Self.fadeDuration)
        let visible = view.bounds.inset(
            by: view.automaticallyAdjustsScrollIndicatorInsets ? view.adjustedContentInset : view.contentInset)
        layout(
            &vertical, in: view, isShown: isShown && view.showsVerticalScrollIndicator, opacity: opacity,
            content: view.contentSize.height, seen: visible.height, position: visible.minY
        ) { length, offset in
            let inset = view.verticalScrollIndicatorInsets
            let track = visible.inset(by: inset)
            return CGRect(
                x: view.bounds.maxX - inset.right - Self.margin - Self.thickness, y: track.minY + offset,
                width: Self.thickness, height: length)
        }
        layout(
            &horizontal, in: view, isShown: isShown && view.showsHorizontalScrollIndicator, opacity: opacity,
            content: view.contentSize.width, seen: visible.width, position: visible.minX
        ) { length, offset in
            let inset = view.horizontalScrollIndicatorInsets
            let track = visible.inset(by: inset)
            return CGRect(
                x: track.minX + offset, y: view.bounds.maxY - inset.bottom - Self.margin - Self.thickness,
                width: length, height: Self.thickness)
        }
    }

    private func layout(
        _ bar: inout ScrollIndicatorBar?, in view: UIScrollView, isShown: Bool, opacity: CGFloat, content: CGFloat,
        seen: CGFloat, position: CGFloat, frame: (_ length: CGFloat, _ offset: CGFloat) -> CGRect
    ) {
        guard isShown, content > seen, seen > 0 else {
            bar?.removeFromSuperview()
            return
        }
        let shown = bar ?? ScrollIndicatorBar(frame: .zero)
        bar = shown
        if shown.superview !== view { view.addSubview(shown) }
        // Beyond the edges the bar is shortened instead of moved out of view.
        let overscroll = max(-position, position - (content - seen), 0)
        let length = max(min(Self.leastLength, seen), seen * seen / content - overscroll)
        let travel = min(max(position / (content - seen), 0), 1)
        shown.frame = frame(length, (seen - length) * travel)
        shown.alpha = opacity
        switch view.indicatorStyle {
        case .default: shown.backgroundColor = UIColor.label.withAlphaComponent(0.35)
        case .black: shown.backgroundColor = UIColor.black.withAlphaComponent(0.35)
        case .white: shown.backgroundColor = UIColor.white.withAlphaComponent(0.35)
        }
    }
}

final class ScrollIndicatorBar: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 1.5
        // In front of content that is added later.
        layer.zPosition = 2
    }

    required init?(coder: NSCoder) { nil }
}
