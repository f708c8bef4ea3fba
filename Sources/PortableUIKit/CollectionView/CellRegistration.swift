// SPDX-License-Identifier: MIT
import Foundation

// The compiler (Swift 6.3) must read this file before the others of the folder, so its name comes first: else release builds give the
// initializers of `SupplementaryRegistration` a type that the compiler of another module does not expect, and it stops there. The
// package in Tests/Consumer is built in release with both registrations.

extension UICollectionView {
    /// A class or nib file of cells, with the function that configures them for items (Apple:
    /// "UICollectionView.CellRegistration").
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        fileprivate let identity = RegistrationIdentity()
        fileprivate let nib: UINib?
        fileprivate let handler: Handler

        /// Cells made from their class.
        public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

        /// Cells made from a nib file.
        public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
    }

    /// A class or nib file of supplementary views, with the function that configures them (Apple:
    /// "UICollectionView.SupplementaryRegistration").
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        fileprivate let identity = RegistrationIdentity()
        fileprivate let elementKind: String
        fileprivate let nib: UINib?
        fileprivate let handler: Handler

        /// Views made from their class.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
        }

        /// Views made from a nib file.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
        }
    }

    /// A reusable or new cell, configured for an item. The registration must have been made before, not in the cell
    /// provider: else no cell is ever reused.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identity.name
        if !reuse.cells.isRegistered(identifier) {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: identifier)
            }
        }
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
            fatalError("UICollectionView: the nib file of a registration has no \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A reusable or new supplementary view, configured.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (identifier, kind) = (registration.identity.name, registration.elementKind)
        if !reuse.supplementary.isRegistered(CollectionReuse.key(kind, identifier)) {
            if let nib = registration.nib {
                register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            } else {
                register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }
        let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            fatalError("UICollectionView: the nib file of a registration has no \(Supplementary.self)")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// Makes the reuse identifier of a registration.
@MainActor
private final class RegistrationIdentity {
    private static var count = 0
    let name: String

    init() {
        Self.count += 1
        name = "registration \(Self.count)"
    }
}
