import Testing

@testable import ClassInstantiation

@Test func moduleLoads() {}
