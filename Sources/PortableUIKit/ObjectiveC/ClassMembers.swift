// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The outlets and actions of a class, which nib files, storyboards and selectors of a name alone find. Not part of UIKit, where
/// the Objective-C runtime finds them.
///
/// `uikit-sources` writes such classes at the ends of an app's files. PortableUIKit finds them by their names: `Members_Screen` is
/// the table of the class `Screen` of the same module. A table has what its class declares, not what the superclass does.
open class ClassMemberTable {
    /// The properties of outlets and runtime attributes, by their names. `type` is the class, for generic ones.
    @MainActor open class func outlets(of type: AnyClass) -> [String: AnyKeyPath] { [:] }

    /// The methods of actions.
    @MainActor open class func actions(of type: AnyClass) -> [Selector] { [] }

    /// Makes an object by the `init()` that the class declares, or inherits from a class of its module that does.
    @MainActor open class var initializer: (@MainActor @Sendable () -> AnyObject)? { nil }

    /// In the table of a module, `Members_`: the names of classes that declare an `init()` which no table calls, because it is
    /// private, for example.
    open class var hiddenInitializers: Set<String> { [] }

    /// In the table of a module: the modules that it imports, whose classes and runtime attributes its documents may name.
    open class var importedModules: [String] { [] }

    /// The table of a module, which says that its sources were lowered.
    static func find(module: Substring) -> ClassMemberTable.Type? {
        NSClassFromString("\(module).Members_") as? ClassMemberTable.Type
    }

    /// The table of a class: that of "App.Outer.Screen<Swift.Int>" is "App.Members_Outer_Screen". In another module, the table of the
    /// extensions there.
    static func find(_ type: AnyClass, extendedIn other: String? = nil) -> ClassMemberTable.Type? {
        let path = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".")
        guard let module = path.first, path.count > 1 else { return nil }
        let name = path.dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: "_")
        return NSClassFromString("\(other ?? String(module)).Members_\(name)") as? ClassMemberTable.Type
    }
}

/// Finds members of classes and their superclasses by their names.
package enum ClassMembers {
    /// The outlet that a class or its nearest superclass declares.
    ///
    /// - Parameter modules: Those whose extensions of UIKit's classes are searched, too.
    @MainActor package static func outlet(
        _ name: String, of type: AnyClass, extendedIn modules: [String] = []
    ) -> AnyKeyPath? {
        first(of: type) { type in
            if outlets[ObjectIdentifier(type)] == nil {
                let listed = (type as? any NibOutlets.Type).map { names(of: $0) }
                outlets[ObjectIdentifier(type)] = listed ?? ClassMemberTable.find(type)?.outlets(of: type) ?? [:]
            }
            return outlets[ObjectIdentifier(type)]?[name]
        } ?? first(of: type) { type in modules.lazy.compactMap { extensions(of: type, in: $0)[name] }.first }
    }

    /// The modules that modules import, as far as their tables say.
    package static func modules(importedBy modules: [String]) -> [String] {
        modules.flatMap { ClassMemberTable.find(module: $0[...])?.importedModules ?? [] }
    }

    @MainActor private static var outlets: [ObjectIdentifier: [String: AnyKeyPath]] = [:]

    private struct Extended: Hashable {
        var type: ObjectIdentifier
        var module: String
    }

    @MainActor private static var extended: [Extended: [String: AnyKeyPath]] = [:]

    @MainActor private static func extensions(of type: AnyClass, in module: String) -> [String: AnyKeyPath] {
        let key = Extended(type: ObjectIdentifier(type), module: module)
        if let known = extended[key] { return known }
        let found = ClassMemberTable.find(type, extendedIn: module)?.outlets(of: type) ?? [:]
        extended[key] = found
        return found
    }

    @MainActor private static func names<Listing: NibOutlets>(of type: Listing.Type) -> [String: AnyKeyPath] {
        type.outlets
    }

    /// The action that a class or its nearest superclass declares.
    static func action(_ selector: Selector, of type: AnyClass) -> Selector? {
        first(of: type) { type in
            if let known = actions.withLock({ $0[ObjectIdentifier(type)] }) { return known[selector] }
            let all = Selector.callOnThisThread {
                (type as? any NibOutlets.Type)?.actions ?? ClassMemberTable.find(type)?.actions(of: type) ?? []
            }
            let named = Dictionary(all.map { ($0, $0) }) { first, _ in first }
            actions.withLock { $0[ObjectIdentifier(type)] = named }
            return named[selector]
        }
    }

    private static let actions = Mutex<[ObjectIdentifier: [Selector: Selector]]>([:])

    private static func first<Found>(of type: AnyClass, _ body: (AnyClass) -> Found?) -> Found? {
        sequence(first: type) { _getSuperclass($0) }.lazy.compactMap(body).first
    }
}
