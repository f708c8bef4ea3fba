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

    /// The class with a name in a module; without a module, among the registered classes and those of the program.
    static func find(_ name: String, module: String?, near owner: AnyObject?) -> AnyClass? {
        var modules: [String] = []
        if let module { modules.append(module) }
        // A document for Objective-C contains no module: that of the owner and the program's are likely.
        if let owner { modules += moduleName(of: type(of: owner)) }
        modules.append(ProcessInfo.processInfo.processName)
        for module in modules {
            if let found = registered["\(module).\(name)"] ?? NSClassFromString("\(module).\(name)") { return found }
        }
        return registered[name] ?? NSClassFromString(name)
    }

    private static func moduleName(of type: AnyClass) -> [String] {
        String(reflecting: type).split(separator: ".").first.map { [String($0)] } ?? []
    }
}
