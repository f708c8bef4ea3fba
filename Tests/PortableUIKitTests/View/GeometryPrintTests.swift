// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Geometry is printed as on iOS in every way of printing it.
struct GeometryPrintTests {
    private func printed(_ value: Any) -> String {
        var text = ""
        print(value, terminator: "", to: &text)
        return text
    }

    @Test("A rectangle, a point and a size are printed as their numbers")
    func numbers() {
        let rectangle = CGRect(x: 0, y: 50, width: 40.5, height: 64.5)
        #expect(printed(rectangle) == "(0.0, 50.0, 40.5, 64.5)")
        #expect("\(rectangle)" == "(0.0, 50.0, 40.5, 64.5)")
        #expect("\(rectangle.origin) \(rectangle.size)" == "(0.0, 50.0) (40.5, 64.5)")
        #expect(String(describing: rectangle) == String(reflecting: rectangle))
        #expect("\([rectangle.origin])" == "[(0.0, 50.0)]")
        #expect(printed(Optional(rectangle.size) as Any) == "Optional((40.5, 64.5))")
    }

    @Test("Insets are printed with their names")
    func insets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect("\(insets)" == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
        #expect(printed(insets) == "\(insets)")
    }

    @Test("A view's frame is printed as its numbers")
    @MainActor func frame() {
        #expect("\(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame)" == "(1.0, 2.0, 3.0, 4.0)")
    }
}
