/// The metadata of a PDF. Source: ISO 16684-1; ISO 19005-2, 6.6.
struct XMPPacket {
  var title: String?
  var producer: String
  /// True if the file is PDF/A-2b.
  var isArchivable: Bool

  var bytes: [UInt8] {
    let title = title.map {
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(XML.escaped($0))</rdf:li></rdf:Alt>"
        + "</dc:title>\n"
    }
    let part = "<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n"
    return Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      \(title ?? "")<pdf:Producer>\(XML.escaped(producer))</pdf:Producer>
      \(isArchivable ? part : "")</rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8)
  }
}
