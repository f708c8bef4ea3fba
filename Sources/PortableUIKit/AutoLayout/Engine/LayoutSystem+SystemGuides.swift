// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// System guides: of margins, the safe area, readable content, scrolling content, bars and the keyboard.
extension LayoutSystem {
    func addGuideRows(_ guide: UILayoutGuide, _ kind: SystemLayoutGuideKind, _ solved: SolvedItem) {
        guard let owner = guide.owningView else { return }
        let insets = owner.insets(of: kind)
        let container = makeItem(owner)
        // left, top: g − inset = 0; right, bottom: owner − (g + length) − inset = 0, in the owner's own coordinates.
        var sides: [(String, LinearExpression, CGFloat)] = []
        switch kind {
        case .scrollContent:
            // The content begins at the origin of the scroll view's coordinates, and its size is free.
            sides = [("left", LinearExpression(solved.minX), 0), ("top", LinearExpression(solved.minY), 0)]
        case .readableContent:
            addReadableRows(owner, solved)
        case .topSupport:
            sides = [
                ("left", LinearExpression(solved.minX), 0), ("right", container.width - solved.width, 0),
                ("top", LinearExpression(solved.minY), 0), ("topHeight", LinearExpression(solved.height), insets.top),
            ]
        case .bottomSupport:
            sides = [
                ("left", LinearExpression(solved.minX), 0), ("right", container.width - solved.width, 0),
                ("bottomEdge", container.height - solved.minY - solved.height, 0),
                ("bottomHeight", LinearExpression(solved.height), insets.bottom),
            ]
        case .keyboard:
            sides = [
                ("left", LinearExpression(solved.minX), 0), ("right", container.width - solved.width, 0),
                ("bottom", container.height - solved.minY - solved.height, insets.bottom),
                ("height", LinearExpression(solved.height), insets.top),
            ]
        case .layoutMargins, .safeArea, .scrollFrame:
            sides = [
                ("left", LinearExpression(solved.minX), insets.left),
                ("top", LinearExpression(solved.minY), insets.top),
                ("right", container.width - solved.minX - solved.width, insets.right),
                ("bottom", container.height - solved.minY - solved.height, insets.bottom),
            ]
        }
        for (side, expression, inset) in sides {
            var tied = expression
            let constant = Double(inset)
            tied.constant -= constant
            let handle = add(tied, .equal, .required, .guide(solved, side: side))
            solved.guideRows.append(.init(side: side, handle: handle, constant: constant))
        }
        systemGuides.append(solved)
    }

    /// The rectangle within the margins, limited to the readable width and centred.
    private func addReadableRows(_ owner: UIView, _ solved: SolvedItem) {
        let margins = makeItem(owner.systemGuide(.layoutMargins))
        let widest = Double(owner.readableWidth)
        let ties: [(String, LinearExpression, Cassowary.Relation, Strength)] = [
            ("top", solved.minY - margins.minY, .equal, .required),
            ("height", solved.height - margins.height, .equal, .required),
            (
                "centerX", solved.minX + solved.width * 0.5 - margins.minX - margins.width * 0.5, .equal, .required
            ),
            ("narrow", solved.width - margins.width, .lessThanOrEqual, .required),
            ("widest", solved.width - widest, .lessThanOrEqual, .required),
            ("width", solved.width - margins.width, .equal, .justBelowRequired),
        ]
        for (side, expression, relation, strength) in ties {
            if let handle = add(expression, relation, strength, .guide(solved, side: side)) {
                solved.fixedRows.append(handle)
            }
        }
    }

    /// Updates the system guides for changed insets of their views.
    ///
    /// - Returns: Whether any has changed.
    @discardableResult
    func updateGuides() -> Bool {
        var isChanged = false
        for guide in systemGuides where updateGuide(guide) { isChanged = true }
        return isChanged
    }

    /// Updates the sides of a guide for changed insets of its view.
    private func updateGuide(_ solved: SolvedItem) -> Bool {
        guard let guide = solved.item as? UILayoutGuide, let kind = guide.systemKind, let owner = guide.owningView,
            kind != .readableContent, kind != .scrollContent
        else { return false }
        var isChanged = false
        let insets = owner.insets(of: kind)
        let isSupport = kind == .topSupport || kind == .bottomSupport || kind == .keyboard
        for index in solved.guideRows.indices {
            let row = solved.guideRows[index]
            let inset: CGFloat
            switch row.side {
            case "topHeight", "height": inset = insets.top
            case "bottomHeight": inset = insets.bottom
            case "bottom" where kind == .keyboard: inset = insets.bottom
            case _ where isSupport: inset = 0
            case "left": inset = insets.left
            case "top": inset = insets.top
            case "right": inset = insets.right
            default: inset = insets.bottom
            }
            let constant = Double(inset)
            guard constant != row.constant else { continue }
            solved.guideRows[index].constant = constant
            isChanged = true
            if let handle = row.handle { edit(handle, -constant) }
        }
        return isChanged
    }
}
