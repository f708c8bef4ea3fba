import Testing

@testable import TextLayout

@Test func moduleLoads() {}
