// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Modules that come with UIKit or Foundation on iOS.
    private static let modulesOfUIKit: Set<String> = ["CoreGraphics", "QuartzCore"]

    /// `CoreGraphics.CGFloat`, `CoreGraphics.log(rate)` in a file without an import of the module: the module UIKit has these names.
    func lowerModuleName(_ name: TokenSyntax, _ node: some SyntaxProtocol) {
        guard Self.modulesOfUIKit.contains(name.text), !importedModules.contains(name.text),
            node.parent?.as(MemberTypeSyntax.self)?.baseType.id == node.id
                || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
        else { return }
        needsUIKit = true
        edits.replace(range(name), by: "UIKit")
    }

    /// Classes that Foundation declares without any use on Linux, and those of PortableUIKit for predicates of strings.
    private static let unusableClasses = [
        "NSExpression": "FormatExpression", "NSComparisonPredicate": "FormatComparison",
    ]

    /// `NSExpression` becomes `FormatExpression`: of two classes with one name none could be named.
    func renameUnusable(_ name: TokenSyntax) {
        guard let other = Self.unusableClasses[name.text], !plan.module.classes.contains(name.text) else { return }
        needsUIKit = true
        edits.replace(range(name), by: other)
    }
}
