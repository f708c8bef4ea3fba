// SPDX-License-Identifier: MIT
import Testing
import UIKitSources

/// Messages as swiftc 6.3 writes them.
@Suite struct CompilerMessageTests {
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

    @Test func membersOfTheAppsTypesAreNotMissing() {
        #expect(CompilerMessage.kind("value of type 'Feed' has no member 'UIName'") == .other)
        #expect(CompilerMessage.kind("value of type 'Feed<UIView>' has no member 'a'") == .other)
    }
}
