// Sources of ClassInstantiation.
