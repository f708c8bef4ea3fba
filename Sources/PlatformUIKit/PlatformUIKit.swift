// The one place that chooses the platform: Apple's UIKit where it exists, PortableUIKit elsewhere.

#if canImport(UIKit)
    @_exported import UIKit
#elseif canImport(PortableUIKit)
    @_exported import PortableUIKit
#else
    #error("TemplateLayout needs UIKit, or PortableUIKit on Linux and macOS.")
#endif

// What PortableUIKit tells within this package and UIKit has other words for, or none.
#if canImport(UIKit)
    extension UIView {
        /// The identity of `traitCollection`.
        package var traitCollectionIdentity: ObjectIdentifier { ObjectIdentifier(traitCollection) }
    }

    extension UITableView {
        /// By how much rows are narrower than the table: what is beside inset groups, in points.
        package var widthBesideRows: CGFloat {
            style == .insetGrouped ? layoutMargins.left + layoutMargins.right : 0
        }

        /// What the table takes from the width of every cell's content. UIKit does not tell how wide a section index is.
        package var widthTakenFromContent: CGFloat { 0 }

        /// Whether all of this is so.
        package func takes(besideRows: CGFloat, fromContent: CGFloat, traits: ObjectIdentifier?) -> Bool {
            traitCollectionIdentity == traits && widthBesideRows == besideRows && widthTakenFromContent == fromContent
        }

        /// Whether ``takeEstimates(_:)`` does anything on this platform.
        package var canTakeEstimates: Bool { false }

        /// Does nothing: UIKit is told estimates by its delegate only.
        package func takeEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)]) {}

        /// What a row shows while the table is being edited. Without an index path it is what most rows show: the control
        /// for deleting, or a mark for selecting.
        package func rowControls(at indexPath: IndexPath?) -> RowControls {
            var controls = RowControls()
            guard isEditing, let dataSource else { return controls }
            controls.canBeEdited = indexPath.flatMap { dataSource.tableView?(self, canEditRowAt: $0) } ?? true
            guard controls.canBeEdited else { return controls }
            controls.marksSelection = allowsMultipleSelectionDuringEditing
            if !controls.marksSelection { controls.style = .delete }
            guard let indexPath else { return controls }
            controls.canBeMoved = dataSource.tableView?(self, canMoveRowAt: indexPath) ?? false
            if !controls.marksSelection, let style = delegate?.tableView?(self, editingStyleForRowAt: indexPath) {
                controls.style = style
            }
            controls.indents = delegate?.tableView?(self, shouldIndentWhileEditingRowAt: indexPath)
            return controls
        }

        /// Lets a cell that is none of the rows lay itself out like one that has these controls: UIKit does that by itself
        /// for a cell inside of a table.
        package func arrangeLikeRow(_ cell: UITableViewCell, with controls: RowControls) {}
    }

    /// What lays out the texts of views: a part of the system.
    package enum TextEngine {
        /// Tells the engine and its fonts from others.
        package static var fingerprint: String { ProcessInfo.processInfo.operatingSystemVersionString }
    }

    /// A text that a view will show. UIKit does not let texts be prepared elsewhere for its views.
    package struct TextPreparation: Sendable {
        /// Whether views on this platform find texts that were prepared elsewhere.
        package static var isSupported: Bool { false }
        /// The length of the text in UTF-8.
        package var byteCount: Int { 0 }
        /// Does nothing.
        package func run() {}
    }

    /// Which views a view is fitted with. UIKit does not tell.
    package struct FittedViews: Equatable {}

    extension UIView {
        /// Which views the view is fitted with: unknown.
        package var fittedViews: FittedViews? { nil }

        /// Lays out the view's inside by `layout`. UIKit does not tell what views have noted of it.
        package func isFittedAlike(after layout: () -> Void) -> Bool {
            layout()
            return false
        }
    }

    extension UIView {
        /// Adds nothing.
        package func addUnpreparedTexts(to texts: inout [TextPreparation]) {}
    }

    /// What a row shows while its table is being edited.
    package struct RowControls: Equatable {
        /// The control before the content.
        package var style = UITableViewCell.EditingStyle.none
        /// Whether it shows any.
        package var canBeEdited = false
        /// Whether it can be moved.
        package var canBeMoved = false
        /// Whether it shows a mark for selecting.
        package var marksSelection = false
        /// Whether the content makes room; `nil` where nobody is asked.
        package var indents: Bool?

        /// The controls of a row that is not edited.
        package init() {}
    }
#endif
