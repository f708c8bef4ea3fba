// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// What an Xcode project and a bridging header say of the files of an app.
struct ProjectSettingsTests {
    private func settings(_ files: [String: String], of folder: String = "App") throws -> ProjectSettings {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("project-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (name, text) in files {
            let url = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        return ProjectSettings(of: [root.appendingPathComponent(folder).path])
    }

    @Test(arguments: [
        (["App/Sub/App-Bridging-Header.h": "#import <UIKit/UIKit.h>"], true),
        (["App/app-bridging-header.h": "@import UIKit;"], true),
        (["App/App-Bridging-Header.h": "#import \"Sub/A.h\"", "App/Sub/A.h": "#import <UIKit/UIKit.h>"], true),
        (["App/App-Bridging-Header.h": "#import \"A.h\"", "App/A.h": "#import \"App-Bridging-Header.h\""], false),
        (
            ["App/App-Bridging-Header.h": "#import <Foundation/Foundation.h>", "App/A.h": "#import <UIKit/UIKit.h>"],
            false
        ),
        (["App/A.swift": "import UIKit", "App/A.h": ""], false),
        // The header of a framework, as Xcode makes it.
        (
            [
                "App/Sub/Lists.h":
                    "#import <UIKit/UIKit.h>\nFOUNDATION_EXPORT const unsigned char ListsVersionString[];"
            ], true
        ),
        (
            [
                "A.xcodeproj/project.pbxproj": "SWIFT_OBJC_BRIDGING_HEADER = \"$(SRCROOT)/Other/Bridge.h\";\n",
                "Other/Bridge.h": "#import <UIKit/UIView.h>", "App/A.swift": "",
            ], true
        ),
    ]) func theBridgingHeaderGivesUIKitToEachFile(_ files: [String: String], _ isGiven: Bool) throws {
        #expect(try settings(files).importsUIKit == isGiven)
    }

    @Test(arguments: [
        ("SWIFT_VERSION = 4.0;\nSWIFT_VERSION = 3.0;\nSWIFT_VERSION = 5.0;", true), ("SWIFT_VERSION = 4.2;", false),
        ("SWIFT_VERSION = 4.2;\nSWIFT_VERSION = 5.0;\n\tSWIFT_VERSION = 5.0;", false), ("", false),
    ]) func theProjectNamesTheVersionOfSwift(_ text: String, _ isSwift4: Bool) throws {
        #expect(
            try settings(["A.xcodeproj/project.pbxproj": text, "App/A/B.swift": ""], of: "App/A").isSwift4 == isSwift4)
        #expect(
            try !settings(["A.xcodeproj/project.pbxproj": text, "B/.git/HEAD": "", "B/C/D.swift": ""], of: "B/C")
                .isSwift4)
    }

    private func lower(_ text: String, _ project: [String: String]) throws -> String {
        let options = try SourceLowering.Options(project: settings(project))
        return SourceLowering.lower(["/app/A.swift": text], options)["/app/A.swift"]!.text
    }

    @Test func filesWithoutAnImportGetUIKit() throws {
        let project = ["App/App-Bridging-Header.h": "#import <UIKit/UIKit.h>"]
        #expect(try lower("let a = 1", project) == "let a = 1\nimport UIKit\n")
        #expect(try lower("import UIKit\nlet a = 1", project) == "import UIKit\nlet a = 1")
        #expect(try lower("let a = 1", [:]) == "let a = 1")
    }

    @Test(arguments: [
        ("let a: UITableViewStyle = b", "let a: UITableView.Style = b"),
        ("let a = [NSAttributedStringKey.font: b]", "let a = [NSAttributedString.Key.font: b]"),
        ("let a = UITableViewAutomaticDimension", "let a = UITableView.automaticDimension"),
        ("let a = UIKeyboardFrameEndUserInfoKey", "let a = UIResponder.keyboardFrameEndUserInfoKey"),
        ("f(.UIKeyboardWillShow)", "f(UIResponder.keyboardWillShowNotification)"),
        ("f(.UIViewControllerShowDetailTargetDidChange)", "f(UIViewController.showDetailTargetDidChangeNotification)"),
        ("let a = NSUnderlineStyle.styleSingle.rawValue", "let a = NSUnderlineStyle.single.rawValue"),
        ("f(NSNotification.Name.UIApplicationDidBecomeActive)", "f(UIApplication.didBecomeActiveNotification)"),
        ("a.bringSubview(toFront: b)", "a.bringSubviewToFront(b)"), ("a.addChildViewController(b)", "a.addChild(b)"),
        ("a.didMove(toParentViewController: b)", "a.didMove(toParent: b)"),
        ("a.childViewControllers.first", "a.children.first"),
        ("a.activityIndicatorViewStyle = .gray", "a.style = .gray"),
        ("let a: UISplitViewControllerDisplayMode", "let a: UISplitViewController.DisplayMode"),
        ("UIAccessibilityIsVoiceOverRunning()", "UIAccessibility.isVoiceOverRunning"),
        ("UIEdgeInsetsInsetRect(a, b)", "(a).inset(by: b)"), ("UIImagePNGRepresentation(a)", "(a).pngData()"),
        ("UIImageJPEGRepresentation(a, 1)", "(a).jpegData(compressionQuality: 1)"),
        (
            "class A: B { override func willMove(toParentViewController c: C?) { super.willMove(toParentViewController: c) } }",
            "class A: B { override func willMove(toParent c: C?) { super.willMove(toParent: c) } }"
        ),
        ("let a = UIImagePickerControllerOriginalImage", "let a = UIImagePickerController.InfoKey.originalImage"),
        ("let a: UIView, b: UIViewController", "let a: UIView, b: UIViewController"),
        ("let a: UIImagePickerControllerDelegate", "let a: UIImagePickerControllerDelegate"),
        ("let a = UIApplication.shared, b: UIAccessibility", "let a = UIApplication.shared, b: UIAccessibility"),
    ]) func namesOfSwift4BecomeThoseOfToday(_ old: String, _ new: String) throws {
        let swift4 = ["A.xcodeproj/project.pbxproj": "SWIFT_VERSION = 4.0;", "App/A.swift": ""]
        func words(_ text: String) -> String { text.filter { $0 != " " } }
        #expect(words(try lower(old, swift4)) == words(new))
        #expect(try lower(old, [:]) == old)
    }

    @Test func traitsOfSwift4AreNumbers() throws {
        let swift4 = ["A.xcodeproj/project.pbxproj": "SWIFT_VERSION = 4.0;", "App/A.swift": ""]
        let text = try lower("a |= UIAccessibilityTraitButton\na |= UIAccessibilityTraitHeader", swift4)
        #expect(
            text.hasPrefix("a |= UIAccessibilityTraits.button\na |= UIAccessibilityTraits.header\nprivate func |= ("))
    }

    @Test(arguments: [
        ("$(API_URL)/v1", "https://a.example?b&c/v1"), ("${PRODUCT_NAME}, $(NOTHING).", "App, ."),
        ("$(TARGET:rfc1034identifier) $(LOOP) $5 $(", "App x $5 $("),
    ]) func referencesToBuildSettingsBecomeTheirValues(_ text: String, _ expected: String) {
        let values = [
            "API_URL": "https://a.example?b&c", "PRODUCT_NAME": "$(TARGET)", "TARGET": "App", "LOOP": "x$(LOOP)",
        ]
        let list = BuildSettingReferences.replace(in: ["Scenes": [["Name": text, "Count": 3]]]) { values[$0] }
        let scene = ((list as? [String: Any])?["Scenes"] as? [[String: Any]])?.first
        #expect(scene?["Name"] as? String == expected && scene?["Count"] as? Int == 3)
    }
}
