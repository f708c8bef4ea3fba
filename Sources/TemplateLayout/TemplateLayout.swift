// Sources of TemplateLayout.
