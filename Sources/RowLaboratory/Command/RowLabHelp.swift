extension RowLabCommand {
    /// How the program is used.
    static let helpText = """
        Usage: rowlab trace --list
               rowlab trace NAME... | all [--lines]

        Runs experiments on table views and prints what is asked of the app, in which order.

          --list     which experiments there are
          --lines    print the callbacks only, one a line

        Exit status: 0; 1 when a trace differs from what it is held against; 2 for a mistake in the
        arguments (one line on standard error).
        """
}
