// Sources of TextLayout.
