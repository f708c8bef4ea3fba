// Sources of PortableUIKit.
