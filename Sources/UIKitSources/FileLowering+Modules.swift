// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Modules that come with UIKit or Foundation on iOS.
    private static let modulesOfUIKit: Set<String> = ["CoreGraphics", "QuartzCore"]

    /// Modules whose submodules and scoped imports become the module.
    private static let wholeModules: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ObjectiveC", "UniformTypeIdentifiers", "ImageIO",
    ]

    /// The modules of the system's log on Apple's platforms.
    private static let logModules: Set<String> = ["os", "OSLog"]

    /// Whether a module is of the toolchain, or of Apple's platforms and here.
    static func isOfSystem(_ module: String) -> Bool {
        TypeCheck.toolchain.contains(module) || wholeModules.contains(module) || logModules.contains(module)
    }

    /// `import UIKit.UIGestureRecognizerSubclass` becomes `import UIKit`, and `import os.log` becomes `import SystemLog`.
    func lowerSubmodule(_ node: ImportDeclSyntax) {
        guard let module = node.path.first else { return }
        let isLog = Self.logModules.contains(module.name.text)
        if isLog { edits.replace(range(module.name), by: "SystemLog") }
        guard node.path.count > 1, isLog || Self.wholeModules.contains(module.name.text) else { return }
        if let kind = node.importKindSpecifier { edits.blank(range(kind)) }
        edits.blank(range(module.name).upperBound..<range(node.path).upperBound)
    }

    /// `CoreGraphics.CGFloat`, `CoreGraphics.log(rate)` in a file without an import of the module: the module UIKit has these names.
    /// `os.Logger` in a file with an import of `os`.
    func lowerModuleName(_ name: TokenSyntax, _ node: some SyntaxProtocol) {
        let type = node.parent?.as(MemberTypeSyntax.self)
        let access = node.parent?.as(MemberAccessExprSyntax.self)
        guard type?.baseType.id == node.id || access?.base?.id == node.id else { return }
        if Self.logModules.contains(name.text), importedModules.contains(name.text) {
            let member = type?.name.text ?? access?.declName.baseName.text ?? ""
            // `OSLog.default` is a member of the class.
            if member == "Logger" || member.hasPrefix("OS") || member.hasPrefix("os_") {
                edits.replace(range(name), by: "SystemLog")
            }
        }
        guard Self.modulesOfUIKit.contains(name.text), !importedModules.contains(name.text) else { return }
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
