// SPDX-License-Identifier: MIT
import Foundation

/// Starts an app in a window, and does not return until it ends (Apple: "UIApplicationMain").
///
/// The window is that of the module PortableUIKitWindow, which the program has to link. The argument after `--shortcut-item` is the
/// type of a quick action to perform; arguments with `://` in them are addresses to open.
///
/// - Parameters:
///   - argc: The number of arguments. The program's arguments are read in any case.
///   - argv: The arguments.
///   - principalClassName: `nil`: subclasses of `UIApplication` are not supported.
///   - delegateClassName: The name of the delegate's class with its module, as `NSStringFromClass` returns it.
/// - Returns: The exit status.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    if let principalClassName {
        WarningLog.write(
            "UIApplicationMain: the class \(principalClassName) is not used: the application is a UIApplication")
    }
    guard let delegateClassName, let type = NSClassFromString(delegateClassName) else {
        fatalError("UIApplicationMain: no class of the program has the name \(delegateClassName ?? "nil")")
    }
    return ApplicationStart.run(type)
}

extension UIApplicationDelegate {
    /// Starts the app in a window: what `@main` calls.
    public static func main() { exit(ApplicationStart.run(self)) }
}

/// What shows an app: the module PortableUIKitWindow has it, and is found by its name, so that programs without a window link no
/// library for windows.
@MainActor
package protocol ApplicationDisplay: AnyObject {
    /// Opens a window, calls `launch` when the screen has its size, and runs until the window is closed. Returns the exit status.
    static func run(title: String, launch: () -> Void) -> Int32
}

/// The start of an app in a window.
@MainActor
enum ApplicationStart {
    static func run(_ delegateClass: AnyClass) -> Int32 {
        guard let display = NSClassFromString("PortableUIKitWindow.WindowApplication") as? any ApplicationDisplay.Type
        else {
            fatalError(
                "An app is shown by the product PortableUIKitWindow: add it to the dependencies of the executable target"
            )
        }
        let information = ApplicationInformation.main(of: delegateClass)
        let arguments = Array(CommandLine.arguments.dropFirst())
        return display.run(title: information.name ?? ProcessInfo.processInfo.processName) {
            let application = UIApplication.shared
            let item = arguments.firstIndex(of: "--shortcut-item").flatMap { index in
                arguments.dropFirst(index + 1).first.flatMap { type in
                    information.shortcutItems.first { $0.type == type }
                        ?? UIApplicationShortcutItem(type: type, localizedTitle: type)
                }
            }
            let addresses = arguments.filter { $0.contains("://") }.compactMap { URL(string: $0) }
            application.launch(
                delegateClass, information: information,
                options: UIScene.ConnectionOptions(urls: addresses, shortcutItem: item))
        }
    }
}
