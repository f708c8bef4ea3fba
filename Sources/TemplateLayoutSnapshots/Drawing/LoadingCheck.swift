// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting

/// Finds views whose content has not been loaded yet.
@MainActor
struct LoadingCheck {
    private let emptyImageViews: EmptyImageViews
    private let ignored: [UIView]

    init(_ emptyImageViews: EmptyImageViews, ignoring ignored: [UIView]) {
        self.emptyImageViews = emptyImageViews
        self.ignored = ignored
    }

    func check(_ shown: ShownView) throws {
        guard let found = loadingView(in: shown.view, shown) else { return }
        let place = found.convert(found.bounds, to: shown.view)
        let name = [
            "\(type(of: found))", found.accessibilityIdentifier.map { "'\($0)'" }, SnapshotNumber.text(place),
        ].compactMap { $0 }.joined(separator: " ")
        let around = sequence(first: found) { $0 === shown.view ? nil : $0.superview }.dropFirst()
            .first { $0 is UITableViewCell || $0 === shown.view }
        throw SnapshotError(
            """
            \(name)\(around.map { " in \(type(of: $0))" } ?? "") \
            \(found is any LoadsContent ? "is still loading" : "has no image: it may still be loading"). \
            Give views their content before the picture is made, as from a stub of the network\
            \(found is any LoadsContent ? "" : ", or pass emptyImageViews: .areAllowed")
            """)
    }

    private func loadingView(in view: UIView, _ shown: ShownView) -> UIView? {
        guard !view.isHidden, view.alpha > 0.01, !ignored.contains(where: { $0 === view }) else { return nil }
        if (view as? any LoadsContent)?.isLoadingContent == true { return view }
        if let imageView = view as? UIImageView, isEmpty(imageView),
            view.convert(view.bounds, to: shown.view).intersects(shown.rect)
        {
            return view
        }
        for subview in view.subviews {
            if let found = loadingView(in: subview, shown) { return found }
        }
        return nil
    }

    private func isEmpty(_ view: UIImageView) -> Bool {
        guard emptyImageViews == .areErrors, view.image == nil, view.bounds.width > 0, view.bounds.height > 0 else {
            return false
        }
        // A background colour is a placeholder, or the only content of the view.
        return (view.backgroundColor?.cgColor.alpha ?? 0) == 0 && view.subviews.isEmpty
    }
}
