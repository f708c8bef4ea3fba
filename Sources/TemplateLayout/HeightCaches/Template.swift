// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A template: the view that is measured under one reuse identifier, and its cached heights.
@MainActor @usableFromInline
final class Template {
    /// The kind of view. A cell and a header may have the same reuse identifier.
    enum Family: String {
        case cell = "cell "
        case headerFooter = "header or footer "
        case view = "view "
    }

    /// The number of environments whose heights are kept, so that a second rotation measures nothing. Items of a collection view and
    /// views outside of tables have many widths at one time.
    private var environmentCount: Int {
        family == .view || classToRegister is UICollectionReusableView.Type ? 32 : 4
    }

    let family: Family
    /// The reuse identifier.
    let identifier: String
    /// The class to register if nothing is registered: its name is the identifier. `nil` if the app passes the identifier, because
    /// then the app registers a class or a nib.
    var classToRegister: UIView.Type?
    /// Whether something is known to be registered for the identifier.
    var isRegistered = false

    /// The class of the last request.
    var requestedClass: UIView.Type?

    /// The sheet in which a height was last found, and the table's revision at that time. While the revision is the same, a look-up
    /// needs neither the environment nor a search for the sheet. Not stored where a hit needs other work than to be counted.
    var current: (revision: Int, sheet: HeightSheet)?

    /// The view with its measurer, made when a height is measured for the first time.
    var measurer: ViewMeasurer?
    /// A cell that is configured to read its texts, if that was ever done.
    var reader: UIView?

    /// The heights in each environment; the latest last.
    private(set) var sheets: [HeightSheet] = []

    init(_ family: Family, _ identifier: String) {
        self.family = family
        self.identifier = identifier
    }

    /// The name in files of saved heights.
    var name: String { family.rawValue + identifier }

    /// Whether this template was found before for the same class and identifier.
    func wasRequested(_ type: UIView.Type, _ identifier: String?) -> Bool {
        guard let identifier else { return classToRegister == type }
        return requestedClass == type && identifier == self.identifier
    }

    /// The heights in an environment, if any were ever stored.
    @usableFromInline
    func sheet(in environment: MeasurementEnvironment) -> HeightSheet? {
        // The latest is mostly the one. A closure would check at run time that it is on the main thread.
        for sheet in sheets.reversed() where sheet.environment == environment { return sheet }
        return nil
    }

    /// The heights in an environment; one too many evicts the oldest.
    func makeSheet(in environment: MeasurementEnvironment) -> HeightSheet {
        if let known = sheet(in: environment) { return known }
        if sheets.count == environmentCount { sheets.removeFirst() }
        let sheet = HeightSheet(environment: environment)
        sheets.append(sheet)
        return sheet
    }

    /// The estimated height in points: that of this environment, or else that of the latest one in which the template was measured.
    func estimate(in environment: MeasurementEnvironment?) -> CGFloat? {
        let known = environment.flatMap { sheet(in: $0)?.estimator.estimate() }
        return (known ?? sheets.reversed().lazy.compactMap { $0.estimator.estimate() }.first).map { CGFloat($0) }
    }

    func removeViews() {
        measurer?.view.removeFromSuperview()
        reader?.removeFromSuperview()
    }
}

/// The name of a class as it is written inside of its module, with the types that it is nested in: `First.Cell` and `Second.Cell`
/// differ. It is the same in every process, because saved heights are found by it.
func className(_ type: AnyClass) -> String {
    // Without modules, and without the parts of local types in brackets, which are not the same in every build:
    // "Module.Outer.(unknown context at $1).Cell<Module.Item>".
    String(reflecting: type).replacingOccurrences(
        of: #"(^|(?<=[<, ]))\w+\.|\([^)]*\)\."#, with: "", options: .regularExpression)
}
