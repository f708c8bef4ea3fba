// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
@Suite("Auto Layout: scroll views")
struct AutoLayoutScrollViewTests {
    @Test("Constraints of the content set the content size; the frame guide stays while the content scrolls")
    func contentSize() {
        let root = rootView(100, 100)
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scrollView)
        let content = ContentView(40, 300)
        scrollView.addSubview(content)
        let pinned = constrainedView(in: scrollView)
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: root.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -5),
            content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            pinned.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 7),
            pinned.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(scrollView.frame == CGRect(x: 10, y: 0, width: 90, height: 100))
        #expect(scrollView.contentSize == CGSize(width: 90, height: 310))
        #expect(content.frame == CGRect(x: 0, y: 5, width: 90, height: 300))
        #expect(pinned.frame.minY == 7)
        scrollView.contentOffset.y = 60
        root.layoutIfNeeded()
        #expect(pinned.frame.minY == 67)
        #expect(content.frame.minY == 5)
        content.contentSize.height = 500
        root.layoutIfNeeded()
        #expect(scrollView.contentSize.height == 510)
    }
}
