// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots
import TemplateLayoutTesting

/// Compares a picture of a screen as it is now, after steps, with its reference.
///
/// - Parameters:
///   - screen: the screen. Lists keep their scroll positions.
///   - ignored: elements that a grey area covers, such as ones that show the time.
///   - name: distinguishes the snapshots of a test; without it they are numbered.
///   - record: when the reference is written; `nil` as the test's trait and the environment say.
///   - fileID: the test's file, for the place of the failure.
///   - filePath: the source file of the test: the reference is beside it.
///   - testName: the test.
///   - line: the line of the failure.
///   - column: the column of the failure.
/// - Throws: Outside of Swift Testing a `SnapshotFailure`.
@available(iOS 17, *)
@preconcurrency @MainActor
public func assertSnapshot(
    of screen: Screen, ignoring ignored: [ElementQuery] = [], named name: String? = nil,
    record: SnapshotRecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    testName: String = #function, line: Int = #line, column: Int = #column
) throws {
    try assertSnapshot(
        of: screen, as: .image(ignoring: ignored), named: name, record: record, fileID: fileID, filePath: filePath,
        testName: testName, line: line, column: column)
}

@available(iOS 17, *)
extension Snapshotting where Value == Screen, Format == SnapshotPicture {
    /// The screen as it is now.
    public static var image: Snapshotting<Screen, SnapshotPicture> { image() }

    /// The screen as it is now.
    ///
    /// - Parameters:
    ///   - precision: which part of the pixels must match, from 0 to 1.
    ///   - perceptualPrecision: how closely a pixel must match, from 0 to 1.
    ///   - ignored: elements that a grey area covers; each query may have several or none.
    ///   - ignoresAntialiasing: whether pixels match that differ only in how the edge of a shape is smoothed.
    ///   - emptyImageViews: whether image views without an image are an error.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, ignoring ignored: [ElementQuery] = [],
        ignoresAntialiasing: Bool = false, emptyImageViews: EmptyImageViews = .areErrors
    ) -> Snapshotting<Screen, SnapshotPicture> {
        let diffing = Diffing.picture(
            precision: precision, perceptualPrecision: perceptualPrecision, ignoresAntialiasing: ignoresAntialiasing)
        return Snapshotting(pathExtension: "png", diffing: diffing) { screen in
            try screen.picture(emptyImageViews, ignoring: ignored)
        }
    }

    /// The screen as high as the content of a scroll view needs, from its beginning to its end.
    ///
    /// - Parameter scrollView: which scroll view; without one the largest on the screen.
    public static func content(
        of scrollView: ElementQuery? = nil, precision: Float = 1, perceptualPrecision: Float = 1
    ) -> Snapshotting<Screen, SnapshotPicture> {
        let diffing = Diffing.picture(precision: precision, perceptualPrecision: perceptualPrecision)
        return Snapshotting(pathExtension: "png", diffing: diffing) { screen in
            try screen.withWholeContent(of: scrollView) { try screen.picture(.areErrors, ignoring: []) }
        }
    }

    /// Numbered accessibility elements, and beside them what a screen reader says.
    public static var accessibilityPicture: Snapshotting<Screen, SnapshotPicture> {
        Snapshotting(pathExtension: "png", diffing: .picture()) { screen in
            try screen.run {
                try SnapshotStage(device: nil, traits: [], size: nil).show(screen.frontView) {
                    try AccessibilityPicture.picture(of: $0, .areAllowed)
                }
            }
        }
    }

    /// Pictures of the animation that steps begin, side by side.
    ///
    /// ```swift
    /// try assertSnapshot(
    ///     of: screen,
    ///     as: .filmstrip(at: [0, 0.1, 0.25]) { try $0.find(.label("Archive")).tap() })
    /// ```
    ///
    /// - Parameters:
    ///   - times: the seconds since the end of the first step's touch, of each picture.
    ///   - steps: the steps. The screen settles afterwards.
    public static func filmstrip(
        at times: [TimeInterval], of steps: @escaping @MainActor (Screen) throws -> Void
    ) -> Snapshotting<Screen, SnapshotPicture> {
        Snapshotting(pathExtension: "png", diffing: .picture()) { screen in
            let titles = times.sorted().map { "\(SnapshotNumber.text($0)) s" }
            return SnapshotPicture.strip(try screen.frames(at: times.sorted(), of: steps), titles: titles)
        }
    }
}

@available(iOS 17, *)
extension Snapshotting where Value == Screen, Format == AnimatedPicture {
    /// The animation that steps begin, as an animated PNG file.
    ///
    /// - Parameters:
    ///   - seconds: its length.
    ///   - framesPerSecond: the pictures a second.
    ///   - steps: the steps. The screen settles afterwards.
    public static func animation(
        seconds: TimeInterval, framesPerSecond: Int = 20, of steps: @escaping @MainActor (Screen) throws -> Void
    ) -> Snapshotting<Screen, AnimatedPicture> {
        Snapshotting(pathExtension: "png", diffing: .animation()) { screen in
            let count = max(1, Int((seconds * Double(framesPerSecond)).rounded(.down)) + 1)
            let times = (0..<count).map { Double($0) / Double(framesPerSecond) }
            return AnimatedPicture(
                frames: try screen.frames(at: times, of: steps), millisecondsPerFrame: 1000 / max(1, framesPerSecond))
        }
    }
}

@available(iOS 17, *)
extension Snapshotting where Value == Screen, Format == String {
    /// The accessibility elements in reading order.
    public static var accessibility: Snapshotting<Screen, String> {
        Snapshotting(pathExtension: "txt", diffing: .lines) { screen in
            screen.run { AccessibilityDescription.text(of: screen.frontView) }
        }
    }
}

@available(iOS 17, *)
extension Screen {
    /// The view that assistive technology sees: that of an alert in front, else the window.
    package var frontView: UIView { alert?.viewIfLoaded ?? window }

    func picture(
        _ emptyImageViews: EmptyImageViews, ignoring ignored: [ElementQuery], isAtRest: Bool = true
    ) throws -> SnapshotPicture {
        try run {
            let search = ElementSearch(self)
            let covered = ignored.flatMap { query in search.all([query]).compactMap(\.view) }
            return try SnapshotStage(device: nil, traits: [], size: nil).show(windows) {
                try SnapshotPicture($0, emptyImageViews, ignoring: covered, isAtRest: isAtRest)
            }
        }
    }

    /// The screen at times after the first step's touch.
    func frames(
        at times: [TimeInterval], of steps: @MainActor (Screen) throws -> Void
    ) throws -> [SnapshotPicture] {
        guard !times.isEmpty, times.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            throw SnapshotError("pictures of an animation need times, none of which is negative")
        }
        var pictures: [SnapshotPicture] = []
        beforeSettling = { [unowned self] in
            let start = driver.now
            for time in times {
                driver.advance(by: max(0, start + time - driver.now))
                pictures.append(try picture(.areAllowed, ignoring: [], isAtRest: false))
            }
        }
        defer { beforeSettling = nil }
        try perform { try steps(self) }
        return pictures
    }

    /// Makes the window as large as the content of a scroll view needs, and restores it.
    func withWholeContent<Result>(of query: ElementQuery?, _ body: () throws -> Result) throws -> Result {
        let given = try query.map { try find([$0], at: nil, in: nil) }
        if let given, !(given.view is UIScrollView) { throw SnapshotError("\(given.name) is no scroll view") }
        // A list that is short enough is whole on the screen.
        guard let scroll = given?.view as? UIScrollView ?? mainScrollView else { return try body() }
        return try run {
            let (frame, offset) = (window.frame, scroll.contentOffset)
            defer {
                window.frame = frame
                window.layoutIfNeeded()
                scroll.contentOffset = offset
                window.layoutIfNeeded()
            }
            for _ in 0..<16 {
                let insets = scroll.adjustedContentInset
                scroll.contentOffset = CGPoint(x: -insets.left, y: -insets.top)
                window.layoutIfNeeded()
                let height = scroll.contentSize.height + insets.top + insets.bottom - scroll.bounds.height
                let width = scroll.contentSize.width + insets.left + insets.right - scroll.bounds.width
                guard max(height, width) > 0.5, window.bounds.height + height < 30_000 else { break }
                window.frame.size.height += max(0, height)
                window.frame.size.width += max(0, width)
                window.layoutIfNeeded()
            }
            return try body()
        }
    }
}
