// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Placeholders of dropped items: cells between the rows. The geometry has only the rows of the data, which are displaced.
extension UITableView {
    var places: [UncommittedPlace] {
        get { display.places }
        set {
            let former = display.places
            display.places = newValue
            for case let place as RowPlaceholder in former where !newValue.contains(where: { $0 === place }) {
                if let cell = place.cell { recycle(cell) }
                place.cell = nil
            }
            for case let place as RowPlaceholder in newValue where place.cell == nil { makeCell(of: place) }
        }
    }

    func show(_ places: [UncommittedPlace]) {
        checkMayChange("a change of placeholders")
        guard !needsLoad, batch.depth == 0 else {
            self.places = places
            return setNeedsLayout()
        }
        let picture = TablePicture(of: self)
        keepingAnchor { self.places = places }
        moveDisplayed(from: picture)
    }

    private func makeCell(of place: RowPlaceholder) {
        let placeholder = place.placeholder
        guard
            contains(place.path) || place.path.row == 0 && place.path.section < geometry.sectionCount
                || contains(RowPath(section: place.path.section, row: place.path.row - 1))
        else { fatalError("UITableView: a placeholder can't be inserted at \(place.path.words)") }
        guard let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier) else {
            fatalError(
                """
                UITableView: unable to dequeue a cell with identifier '\(placeholder.reuseIdentifier)' - must register a nib or a \
                class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        place.cell = cell
        join(cell)
        callingApp { placeholder.cellUpdateHandler?(cell) }
        cell.updateConfigurationIfNeeded()
        place.height = placeholder.rowHeight >= 0 ? placeholder.rowHeight : selfSizedHeight(of: cell).points
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    }

    // MARK: Positions

    /// The height of all placeholders, in points.
    var placesHeight: CGFloat {
        display.places.isEmpty ? 0 : placesHeight(above: .footer(section: geometry.sectionCount))
    }

    /// The height of the placeholders above an item, in points.
    func placesHeight(above item: SectionItem) -> CGFloat {
        guard !display.places.isEmpty else { return 0 }
        var height: CGFloat = 0
        for case let place as RowPlaceholder in display.places where .row(place.path) <= item { height += place.height }
        return height
    }

    /// The item below a placeholder.
    private func itemBelow(_ place: UncommittedPlace) -> SectionItem {
        contains(place.path) ? .row(place.path) : .footer(section: place.path.section)
    }

    func frame(of place: UncommittedPlace) -> CGRect? {
        guard hasPlace(place), let index = display.places.firstIndex(where: { $0 === place }) else { return nil }
        var y = top(of: itemBelow(place))
        for case let next as RowPlaceholder in display.places[index...] where next.path == place.path {
            y -= next.height
        }
        let height = (place as? RowPlaceholder)?.height ?? 0
        return CGRect(x: rowInset, y: y, width: rowWidth, height: height)
    }

    /// A y coordinate of the content without placeholders: for one on a placeholder, that of the item below.
    func withoutPlaces(_ y: CGFloat) -> CGFloat {
        var above: CGFloat = 0
        for case let place as RowPlaceholder in display.places.sorted(by: { $0.path < $1.path }) {
            let top = sectionsOrigin + geometry.offset(of: itemBelow(place)).points
            if y < top + above { break }
            if y < top + above + place.height { return top }
            above += place.height
        }
        return y - above
    }

    func placePlaceholders() {
        for case let place as RowPlaceholder in display.places {
            if let cell = place.cell, let frame = frame(of: place), cell.frame != frame { cell.frame = frame }
        }
    }
}
