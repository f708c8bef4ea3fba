// Sources of RowGeometry.
