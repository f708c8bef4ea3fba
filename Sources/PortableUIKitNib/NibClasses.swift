// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Finds the classes in documents.
@MainActor
enum NibClasses {
    private static var registered: [String: AnyClass] = [:]

    static func register(_ type: AnyClass) {
        registered[String(describing: type)] = type
        registered[String(reflecting: type)] = type
    }

    /// The class with a name in a module, else in those of the document's program, else among the registered classes, else of UIKit. A
    /// document for Objective-C contains no module, and one whose module is that of its target may contain a former name.
    static func find(_ name: String, module: String?, in programModules: [String]) -> AnyClass? {
        for module in [module].compactMap(\.self) + programModules {
            if let found = registered["\(module).\(name)"] ?? NSClassFromString("\(module).\(name)") { return found }
        }
        return registered[name] ?? NSClassFromString(name) ?? NSClassFromString("PortableUIKit.\(name)")
    }
}
