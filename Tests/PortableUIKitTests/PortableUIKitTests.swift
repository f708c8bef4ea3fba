import Testing

@testable import PortableUIKit

@Test func moduleLoads() {}
