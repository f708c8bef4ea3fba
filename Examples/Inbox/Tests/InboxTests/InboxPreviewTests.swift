// SPDX-License-Identifier: MIT
#if os(Linux)
    import TemplateLayoutSnapshots
    import TemplatePreviews
    import Testing

    @testable import preview

    /// Each preview in each size, look and state is a case.
    @MainActor @Test(arguments: await TemplatePreviewCase.all(MailPreviews.self))
    func previews(_ preview: TemplatePreviewCase) throws { try assertSnapshot(of: preview) }
#endif
