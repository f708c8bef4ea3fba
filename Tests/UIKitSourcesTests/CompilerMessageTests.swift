// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// Messages as swiftc 6.3 writes them.
struct CompilerMessageTests {
    @Test(arguments: [
        ("value of type 'UILabel' has no member 'shimmer'", "UILabel.shimmer"),
        ("value of type 'UILabel?' has no member 'shimmer'", "UILabel.shimmer"),
        ("type 'UITableView.Style' has no member 'newest'", "UITableView.Style.newest"),
        (
            "value of type 'UITableViewDiffableDataSource<Int, [String : UIView]>' has no member 'reload'",
            "UITableViewDiffableDataSource.reload"
        ),
        (
            "value of type 'Feed.DataSource' (aka 'UICollectionViewDiffableDataSource<Int, String>') has no member 'reload'",
            "UICollectionViewDiffableDataSource.reload"
        ),
        (
            "value of type 'Snapshot' (aka 'NSDiffableDataSourceSnapshot<Int, UIColor>') has no member 'itms'; did you mean "
                + "'items'?",
            "NSDiffableDataSourceSnapshot.itms"
        ),
        ("cannot find type 'UISplitViewController' in scope", "UISplitViewController"),
    ])
    func aMissingMemberHasUIKitsType(message: String, name: String) {
        #expect(CompilerMessage.kind(message) == .missing(name))
    }

    @Test(arguments: ["UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentableContext"])
    func typesOfSwiftUIAreNotMissingInUIKit(name: String) {
        #expect(CompilerMessage.kind("cannot find type '\(name)' in scope") == .other)
        #expect(CompilerMessage.kind("cannot find '\(name)' in scope") == .other)
    }

    /// `textField.text`, where the type of the property `textField` is missing.
    @Test func membersOfAPropertyWithAMissingTypeAreNotMissingInUIKit() {
        #expect(CompilerMessage.kind("value of type 'UITextFieldDelegateMethods' has no member 'text'") == .other)
    }

    @Test func typesOfAppsThatBeginLikeCoreGraphicsAreNotMissing() {
        #expect(CompilerMessage.kind("cannot find type 'CGMManager' in scope") == .other)
        #expect(CompilerMessage.kind("cannot find type 'CGMutablePaths' in scope") == .missing("CGMutablePaths"))
    }

    @Test func aSuperclassOfAMissingModuleIsNoMatterOfObjectiveC() {
        let message = "'super' cannot be used in extension of class 'Screen' because it has no superclass"
        #expect(CompilerMessage.kind(message) == .other)
        let overriding = "instance method 'f()' is declared in extension of 'UIView' and cannot be overridden"
        #expect(CompilerMessage.kind(overriding) == .objectiveC)
    }

    @Test func membersOfTheAppsTypesAreNotMissing() {
        #expect(CompilerMessage.kind("value of type 'Feed' has no member 'UIName'") == .other)
        #expect(CompilerMessage.kind("value of type 'Feed<UIView>' has no member 'a'") == .other)
    }

    @Test(arguments: [
        ("value of type 'UILabel' has no member 'snp'", "SnapKit"),
        ("value of type 'UIImageView' has no member 'sd_setImage'", "SDWebImage"),
        ("type 'UIAlertAction' has no member 'cancel'", "Roxas"),
        ("value of type 'UINavigationController' has no member 'hero'", "Hero"),
        ("cannot convert value of type 'UITableViewCell' to specified type 'NoteCell'", "Reusable"),
        ("cannot assign value of type 'UITableViewHeaderFooterView?' to type 'NoteHeader?'", "Reusable"),
        ("cannot convert value of type 'UICollectionViewCell' to specified type 'PhotoCell'", "Reusable"),
        ("'UICollectionReusableView' is not convertible to 'PhotoHeader'", "Reusable"),
    ]) func membersOfMissingPackagesAreNotMissingInUIKit(_ message: String, _ module: String) {
        #expect(CompilerMessage.kind(message, modules: [module]) == .other)
        #expect(CompilerMessage.kind(message) != .other)
        let other = message.replacingOccurrences(of: "snp", with: "snps").replacingOccurrences(
            of: "'Note", with: "'UINote")
        if other != message { #expect(CompilerMessage.kind(other, modules: [module]) != .other) }
    }
}
