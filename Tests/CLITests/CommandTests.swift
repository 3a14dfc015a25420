import Testing

/// Tests that run the built program. One after the other, since each keeps all cores busy.
@Suite(.serialized) struct CommandTests {}
