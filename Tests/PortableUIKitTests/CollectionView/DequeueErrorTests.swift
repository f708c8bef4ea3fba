// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// A data source with one of the mistakes that devices stop for.
@MainActor
private final class CarelessSource: NSObject, UICollectionViewDataSource {
    enum Mistake {
        case madeCell
        case otherCell
        case otherKind
    }

    let mistake: Mistake

    init(_ mistake: Mistake) { self.mistake = mistake }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if mistake == .madeCell { return UICollectionViewCell() }
        if mistake == .otherCell {
            _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "footer", for: indexPath)
    }

    func show() {
        let layout = UICollectionViewFlowLayout()
        if mistake == .otherKind { layout.headerReferenceSize = CGSize(width: 100, height: 20) }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: "footer")
        view.dataSource = self
        view.layoutIfNeeded()
    }
}

/// Views that a collection view was not given by `dequeueReusable…` stop the process, in UIKit's words (issues 526 of badoo/Chatto, 66
/// of parse-community/ParseUI-iOS and, since iOS 18, 31 of Upstarts/editor.js-kit-ios).
@MainActor
struct DequeueErrorTests {
    private func expect(_ words: String, in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(words), "\(text)")
    }

    @Test func aCellThatWasNotDequeued() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CarelessSource(.madeCell).show() }
        }
        expect("does not have a reuseIdentifier - cells must be retrieved by calling dequeueReusableCell", in: result)
    }

    @Test func aSecondCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CarelessSource(.otherCell).show() }
        }
        expect("Expected dequeued view to be returned to the collection view", in: result)
    }

    @Test func aViewOfAnotherKind() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CarelessSource(.otherKind).show() }
        }
        expect("was not retrieved by calling dequeueReusableSupplementaryView", in: result)
    }
}
