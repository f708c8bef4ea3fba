// Sources of Cassowary.
