// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

class FramedView: UIView {
    var log = ["stored"]
    override init(frame: CGRect) {
        super.init(frame: frame)
        log.append("frame \(frame.width)")
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
class OwnView: FramedView {
    convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 7, height: 1))
        log.append("own")
    }
}
final class BelowOwnView: OwnView {}
class HiddenView: UIView { private convenience init() { self.init(frame: .zero) } }
class NamedController: UIViewController {
    var log: [String] = []
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        log.append("nib \(nibName ?? "-") \(bundle === Bundle.main)")
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
class OwnController: UIViewController {
    let number: Int
    init() {
        number = 5
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}

// As `uikit-sources` writes them.
final class Members_: ClassMemberTable {
    override class var hiddenInitializers: Set<String> { ["HiddenView"] }
    override class var importedModules: [String] { ["TestLibrary"] }
}
final class Members_OwnView: ClassMemberTable {
    @MainActor override class var initializer: (@MainActor @Sendable () -> AnyObject)? { { OwnView() } }
}
final class Members_OwnController: ClassMemberTable {
    @MainActor override class var initializer: (@MainActor @Sendable () -> AnyObject)? { { OwnController() } }
}

extension CAGradientLayer {
    fileprivate static func flat(_ color: UIColor) -> Self {
        let layer = Self()
        layer.colors = [color.cgColor, color.cgColor]
        return layer
    }
}

/// `T()` of a generic class of views or controllers.
@MainActor
struct MadeFromClassTests {
    private func make<View: UIView>(_ type: View.Type) -> View { View() }
    private func make<Controller: UIViewController>(controller: Controller.Type) -> Controller { Controller() }
    private func maker<View: UIView>(_ type: View.Type) -> () -> View { View.init }

    /// As in Apple's tutorial "UIKit app development": `Self()` in an extension of CAGradientLayer.
    @Test func layersAreMadeByTheirInitializer() {
        final class Layer: CAGradientLayer {
            private(set) var log = ["stored"]

            override init() {
                super.init()
                log.append("init")
            }
            override init(layer: Any) { super.init(layer: layer) }
            required init?(coder: NSCoder) { nil }
        }
        #expect(Layer.flat(.red).log == ["stored", "init"] && Layer.flat(.red).colors?.count == 2)
        #expect(type(of: CAGradientLayer.flat(.red)) == CAGradientLayer.self)
    }

    @Test func viewsWithoutAnInitializerOfTheirOwnAreMadeByTheirFrame() {
        #expect(make(FramedView.self).log == ["stored", "frame 0.0"])
        #expect(maker(FramedView.self)().log == ["stored", "frame 0.0"])
        #expect(make(UILabel.self).text == nil)
        #expect(make(UIWindow.self).frame == UIScreen.main.bounds)
    }

    /// As the bars of InputBarAccessoryView. Collection views need a layout, views of configurations a configuration.
    @Test(
        arguments: [
            UIActivityIndicatorView.self, UIButton.self, UICollectionReusableView.self, UICollectionViewCell.self,
            UICollectionViewListCell.self, UIControl.self, UIDatePicker.self, UIImageView.self, UILabel.self,
            UINavigationBar.self, UIPageControl.self, UIPickerView.self, UIProgressView.self, UIRefreshControl.self,
            UIScrollView.self, UISearchBar.self, UISearchTextField.self, UISegmentedControl.self, UISlider.self,
            UIStackView.self, UIStepper.self, UISwitch.self, UITabBar.self, UITableView.self, UITableViewCell.self,
            UITableViewHeaderFooterView.self, UITextField.self, UITextView.self, UIToolbar.self, UIView.self,
            UIVisualEffectView.self, UIWindow.self,
        ] as [UIView.Type])
    func everyViewIsMadeWithoutArguments(_ type: UIView.Type) {
        #expect(Swift.type(of: FramedViews.make(type) as AnyObject) == type)
    }

    @Test func theInitializerOfTheClassIsCalled() {
        #expect(make(OwnView.self).log == ["stored", "frame 7.0", "own"])
        #expect(make(controller: OwnController.self).number == 5)
    }

    @Test func controllersAreMadeByTheirNibsName() {
        #expect(make(controller: NamedController.self).log == ["nib - false"])
        let type: NamedController.Type = NamedController.self
        let name = "a name that is too long for the inline form of a string"
        let made = type.init(nibName: name, bundle: .main)
        #expect(made.log == ["nib \(name) true"] && made.nibName == name)
    }

    @Test func anInitializerThatNoTableCallsStopsTheProgram() async {
        let hidden = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = MadeFromClassTests().make(HiddenView.self) }
        }
        #expect(
            hidden.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
                "the init() that HiddenView declares") == true)
        let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = MadeFromClassTests().make(BelowOwnView.self) }
        }
        #expect(
            below.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
                "the init() that OwnView declares") == true)
    }

    @Test func argumentsAreReleased() throws {
        weak var bundle: ProbeBundle?
        do {
            let probe = try #require(ProbeBundle(path: "/tmp"))
            bundle = probe
            let type: NamedController.Type = NamedController.self
            #expect(type.init(nibName: nil, bundle: probe).nibBundle === probe)
        }
        #expect(bundle == nil)
    }
}

private final class ProbeBundle: Bundle, @unchecked Sendable {}
