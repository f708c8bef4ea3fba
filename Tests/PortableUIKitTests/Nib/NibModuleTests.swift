// SPDX-License-Identifier: MIT
import Foundation
import TestLibrary
import TestSupport
import Testing

@testable import PortableUIKit

final class RenamedCard: UIView {}

extension UIStackView {
    fileprivate var gap: Int {
        get { Int(spacing) }
        set { spacing = CGFloat(newValue) }
    }
}

/// What `uikit-sources` writes for an extension with `@IBInspectable`.
final class Members_UIStackView: ClassMemberTable {
    override class func outlets(of type: AnyClass) -> [String: AnyKeyPath] { ["gap": \UIStackView.gap] }
}

private final class CardViewController: UIViewController {}
private final class PlainController: UIViewController {}

/// What a document leaves to its target: the module of its classes, members of extensions, and the controller of a nib file.
@MainActor
struct NibModuleTests {
    /// The bundle of this module's resources, with a document `CardView`.
    private func bundle(_ objects: String) throws -> Bundle { try bundle(NibTexts.nib(objects)) }

    private func bundle(_ nib: Data) throws -> Bundle {
        let folder = temporaryPlace("Lists_PortableUIKitTests.resources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try nib.write(to: folder.appendingPathComponent("CardView.xib"))
        return try #require(Bundle(path: folder.path))
    }

    private func view(_ bundle: Bundle) -> UIView? {
        UINib(nibName: "CardView", bundle: bundle).instantiate(withOwner: nil).first as? UIView
    }

    /// `customModuleProvider="target"`: Xcode takes the module of the target. The document may contain the name that the target had once.
    @Test func aClassIsFoundInTheModuleOfTheTarget() throws {
        let objects = """
            <view customClass="RenamedCard" customModule="FormerName" customModuleProvider="target" id="v"/>
            """
        #expect(view(try bundle(objects)) is RenamedCard)
    }

    /// Foundation writes a complaint about names with two dots, and the name of a program of tests, as "AppPackageTests.xctest", has one.
    @Test func theNameOfTheProgramCausesNoComplaint() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let tests = NibModuleTests()
                _ = tests.view(try tests.bundle(#"<view customClass="RenamedCard" id="v"/>"#))
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!words.contains("NSClassFromString"))
    }

    /// Interface Builder lets a view have a class of UIKit, as Former's demo makes a view one that is tapped.
    @Test func aViewMayBeOfAnotherClassOfUIKit() throws {
        let objects = """
            <view customClass="UIControl" id="v"/><view customClass="UIScrollView" customModule="UIKit" id="s"/>
            """
        let views = UINib(nibName: "CardView", bundle: try bundle(objects)).instantiate(withOwner: nil)
        #expect(views.first is UIControl && views.last is UIScrollView)
    }

    @Test func aRuntimeAttributeIsAPropertyOfAnExtension() throws {
        let objects = """
            <stackView id="s"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="gap">\
            <integer key="value" value="7"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></stackView>
            """
        #expect((view(try bundle(objects)) as? UIStackView)?.spacing == 7)
    }

    /// SkeletonView's `isSkeletonable`, which an app sets in its storyboard.
    @Test func aLibraryAddsARuntimeAttribute() throws {
        let objects = """
            <label id="l"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isShimmering" \
            value="YES"/></userDefinedRuntimeAttributes></label>
            """
        #expect(view(try bundle(objects))?.isShimmering == true)
        #expect(view(try bundle(#"<view customClass="ShimmerView" customModule="App" id="v"/>"#)) is ShimmerView)
    }

    /// Apple, "UIViewController", `nibName`: without a name, the nib file `CardView` of a `CardViewController` is loaded.
    @Test func aControllerLoadsTheNibFileOfItsName() throws {
        let text = String(decoding: NibTexts.nib(#"<view tag="9" id="v"/>"#), as: UTF8.self).replacing(
            #"userLabel="File's Owner"/>"#,
            with: """
                userLabel="File's Owner"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                """)
        let bundle = try bundle(Data(text.utf8))
        #expect(CardViewController(nibName: nil, bundle: bundle).view.tag == 9)
        #expect(PlainController(nibName: nil, bundle: bundle).view.tag == 0)
    }
}
