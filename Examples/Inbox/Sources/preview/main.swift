import TemplatePreviews

TemplatePreviewProgram.run(MailPreviews.self)
