import Foundation
import Summa
import SummaLedger
import Synchronization

/// Sends events about documents to all listeners.
final class EventHub: Sendable {
  struct Event: Encodable, Sendable {
    var type: String
    var id: String?
    var revision: Int?
    var page: Int?
    var pages: Int?
    var error: DocumentItem.Failure?
    var document: DocumentItem?
  }

  /// A frame of a stream of server-sent events. Source: HTML Living Standard, 9.2.
  typealias Frame = String

  private struct Listener {
    /// The document; nil for all documents.
    var id: String?
    var caller: Caller
    var continuation: AsyncStream<Frame>.Continuation
  }

  private struct State {
    var count = 0
    var past: [(number: Int, id: String?, frame: Frame)] = []
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
    var isEnding = false
  }

  private let state = Mutex(State())
  /// Identifies this run, so that numbers of an earlier run are detected.
  private let epoch = String(UInt32.random(in: 1 ... .max), radix: 36)
  private static let mostListeners = 128
  private static let mostPast = 1000

  func publish(_ event: Event) {
    let data = String(decoding: JSONEncoder.snakeCase(event), as: UTF8.self)
    state.withLock { state in
      state.count += 1
      let frame = "id: \(epoch)-\(state.count)\nevent: \(event.type)\ndata: \(data)\n\n"
      state.past.append((state.count, event.id, frame))
      if state.past.count > Self.mostPast { state.past.removeFirst(Self.mostPast / 4) }
      for listener in state.listeners.values where listener.id == nil || listener.id == event.id {
        listener.continuation.yield(frame)
      }
    }
  }

  /// Returns a stream of the events since `last` and all later ones.
  /// - Parameters:
  ///   - id: the document; nil for all documents.
  ///   - last: the id of the last event that the listener received.
  /// - Returns: nil if there are too many listeners.
  func listen(
    to id: String?, since last: String?, for caller: Caller = Caller()
  ) -> AsyncStream<Frame>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Frame.self, bufferingPolicy: .bufferingOldest(2048))
    let isTaken = state.withLock { state in
      guard !state.isEnding, state.listeners.count < Self.mostListeners else { return false }
      let listener = state.nextListener
      state.nextListener += 1
      state.listeners[listener] = Listener(id: id, caller: caller, continuation: continuation)
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[listener] = nil }
      }
      func greeting(_ type: String) -> Frame {
        "event: \(type)\ndata: {\"type\":\"\(type)\"}\n\n"
      }
      let number = "id: \(epoch)-\(state.count)\n"
      guard let last else {
        continuation.yield(number + greeting("hello"))
        return true
      }
      let parts = last.split(separator: "-")
      guard parts.count == 2, parts[0] == epoch, let seen = Int(parts[1]),
        seen >= (state.past.first?.number ?? 1) - 1
      else {
        continuation.yield(number + greeting("reset"))
        return true
      }
      continuation.yield(greeting("hello"))
      for past in state.past where past.number > seen && (id == nil || id == past.id) {
        continuation.yield(past.frame)
      }
      return true
    }
    return isTaken ? stream : nil
  }

  /// Sends a heartbeat every 10 seconds to the callers that are still admitted.
  func sendHeartbeats(to directory: UserDirectory) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(10))
      sendHeartbeat(to: await directory.admitting())
    }
  }

  /// Sends a comment, which keeps streams open and detects closed ones, and ends the streams of
  /// callers that are no longer admitted.
  func sendHeartbeat(to isAdmitted: (Caller) -> Bool) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners {
      if isAdmitted(listener.caller) {
        listener.continuation.yield(": \n\n")
      } else {
        listener.continuation.finish()
      }
    }
  }

  func end() {
    let all = state.withLock { state in
      state.isEnding = true
      return state.listeners.values.map(\.continuation)
    }
    for continuation in all { continuation.finish() }
  }
}
