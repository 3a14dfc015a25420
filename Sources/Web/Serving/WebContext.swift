import Hummingbird
import NIOCore

/// A request's connection, beside what Hummingbird needs to know of it.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
