// SPDX-License-Identifier: MIT
import PortableUIKit

/// A header that computes its height when it is configured.
@MainActor
protocol HeightGiving: UIView {
    /// The height of the content at a width, both in points.
    func height(fittingWidth width: CGFloat) -> CGFloat
}

/// Measures headers when they are made, which is when their heights are requested: each header is made and measured
/// once, whether its view or its height is requested first.
///
/// A header class is registered under the name of its type at its first use.
@MainActor
final class HeaderHeights {
    private let table: UITableView
    private var headers: [Int: (view: UITableViewHeaderFooterView, height: CGFloat)] = [:]
    private var registeredTypes: Set<ObjectIdentifier> = []
    /// The number of heights that were calculated.
    private(set) var calculations = 0

    init(for table: UITableView) {
        self.table = table
    }

    /// The configured header of a section and its height, in points.
    func header<Header: UITableViewHeaderFooterView & HeightGiving>(
        inSection section: Int, configure: (Header) -> Void
    ) -> (view: UITableViewHeaderFooterView, height: CGFloat) {
        if let cached = headers[section] { return cached }
        let identifier = String(reflecting: Header.self)
        if registeredTypes.insert(ObjectIdentifier(Header.self)).inserted {
            table.register(Header.self, forHeaderFooterViewReuseIdentifier: identifier)
        }
        guard let view = table.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? Header else {
            fatalError("The headers registered for \(identifier) are of another type")
        }
        configure(view)
        calculations += 1
        let made = (view, view.height(fittingWidth: table.bounds.width))
        headers[section] = made
        return made
    }
}
