// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Names of Objective-C and of earlier releases that published libraries use.
@MainActor
struct ObjectiveCNameTests {
    @Test func indexPathsOfObjectiveCNameRowsAndItems() {
        let path = NSIndexPath(row: 3, section: 1)
        #expect(path.row == 3 && path.item == 3 && path.section == 1 && path == NSIndexPath(item: 3, section: 1))
        #expect((IndexPath(row: 4, section: 0) as NSIndexPath?)?.row == 4)
    }

    @Test func aClassNamesItself() {
        #expect(UILabel.classForCoder() == UILabel.self)
        #expect(Bundle(for: UILabel.classForCoder()) == Bundle(for: UILabel.self))
    }

    /// Published tests of ReactiveLists compare the classes that were registered in this way.
    @Test func classesAreCompared() {
        let (label, none): (AnyClass?, AnyClass?) = (UILabel.self, nil)
        #expect(label === UILabel.self && label !== UIView.self && none !== UILabel.self)
        #expect(type(of: UILabel()) === UILabel.self)
        let (view, other) = (UIView(), UIView())
        #expect(view === view && view !== other)
    }

    @Test func theApplicationIsFoundByTheNameOfItsMethod() {
        let name = NSSelectorFromString("sharedApplication")
        #expect(UIApplication.responds(to: name) && !UIApplication.responds(to: NSSelectorFromString("other")))
        #expect(UIApplication.perform(name)?.takeUnretainedValue() === UIApplication.shared)
        #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
    }

    @Test func anAnimationRepeatsForEver() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.repeatCount = HUGE
        #expect(animation.repeatCount == .greatestFiniteMagnitude)
    }
}
