// SPDX-License-Identifier: MIT
import TemplatePreviews

TemplatePreviewProgram.run(MailPreviews.self)
