import Testing

@testable import RowGeometry

@Test func moduleLoads() {}
