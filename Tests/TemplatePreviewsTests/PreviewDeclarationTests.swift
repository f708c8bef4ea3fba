// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

@testable import TemplatePreviews

/// Declarations of previews in a source.
@MainActor
struct PreviewDeclarationTests {
    private enum Declared: TemplatePreviews {
        static let isLong = true

        static var previews: [TemplatePreview] {
            TemplatePreview("View") { UIView() }
            TemplatePreview("Screen", .device(.iPhoneSE), looks: []) { UIViewController() }
            for index in 1...2 {
                TemplatePreview("State \(index)", .width(320.5), states: ["a": 1, "b": 2]) { _ in UIView() }
            }
            if isLong { TemplatePreview("Long", .size(CGSize(width: 10, height: 20))) { UIView() } }
            if !isLong { TemplatePreview("Never") { UIView() } }
            if isLong {
                TemplatePreview("First") { UIView() }
            } else {
                TemplatePreview("Second") { UIView() }
            }
            if !isLong {
                TemplatePreview("Other first") { UIView() }
            } else {
                TemplatePreview("Other second", states: ["on": true]) { _ in UIViewController() }
            }
            more
        }

        static var more: [TemplatePreview] { [TemplatePreview("More") { UIView() }] }
    }

    @Test func loopsAndConditionsDeclarePreviewsInOrder() {
        #expect(
            Declared.previews.map(\.name)
                == ["View", "Screen", "State 1", "State 2", "Long", "First", "Other second", "More"])
        #expect(Declared.previews.map { $0.states.count } == [1, 1, 2, 2, 1, 1, 1, 1])
    }

    @Test func sizesHaveNamesAndDefaults() {
        let previews = Declared.previews
        #expect(previews[0].sizes == [.width(390)] && previews[1].looks.count == 1)
        let names = previews.flatMap { preview in preview.sizes.map { $0.name } }
        #expect(Array(names.prefix(5)) == ["390 pt", "iPhone SE", "320.5 pt", "320.5 pt", "10 × 20 pt"])
        #expect(previews[1].sizes.map { $0.width } == [375] && previews[4].sizes.map { $0.width } == [10])
    }
}
