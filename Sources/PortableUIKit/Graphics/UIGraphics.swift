// SPDX-License-Identifier: MIT
import Foundation

/// The contexts that are current on a thread, innermost last.
enum ContextStack {
    private static let key = "PortableUIKit.ContextStack"

    private final class Storage {
        var contexts: [CGContext] = []
    }

    private static var storage: Storage {
        let dictionary = Thread.current.threadDictionary
        if let existing = dictionary[key] as? Storage { return existing }
        let storage = Storage()
        dictionary[key] = storage
        return storage
    }

    static var current: CGContext? { storage.contexts.last }

    static func push(_ context: CGContext) {
        let storage = storage
        guard storage.contexts.count < most else {
            fatalError(
                "UIGraphicsPushContext: \(most) contexts are pushed. A view that draws its own layer, or another's that "
                    + "draws it, never ends")
        }
        storage.contexts.append(context)
    }

    /// Deeper drawing would overflow the stack.
    private static let most = 512

    static func pop() {
        guard !storage.contexts.isEmpty else {
            fatalError("UIGraphicsPopContext() without a UIGraphicsPushContext() before it")
        }
        storage.contexts.removeLast()
    }
}

/// The current context of this thread (Apple: "UIGraphicsGetCurrentContext()").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current }

/// Makes `context` the current one of this thread until `UIGraphicsPopContext`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.push(context) }

/// Makes the context before the last `UIGraphicsPushContext` the current one again.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { ContextStack.pop() }

/// Fills a rectangle with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { ContextStack.current?.fill(rect) }

/// Fills a rectangle with the current fill colour, combined with what is there.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = ContextStack.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws the frame of a rectangle inside of it, one point wide, with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) {
    guard let context = ContextStack.current else { return }
    context.beginPath()
    context.addRect(rect)
    context.addRect(rect.insetBy(dx: 1, dy: 1))
    context.fillPath(using: .evenOdd)
}

extension UIColor {
    /// Sets this as the fill and stroke colour of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets this as the fill colour of the current context.
    public func setFill() { ContextStack.current?.setFillColor(cgColor) }

    /// Sets this as the stroke colour of the current context.
    public func setStroke() { ContextStack.current?.setStrokeColor(cgColor) }
}
