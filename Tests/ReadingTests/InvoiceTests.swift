import Foundation
import Testing

@testable import SummaReading

@Suite struct InvoiceTests {
  private func invoice(_ text: String) -> ElectronicInvoice? {
    InvoiceReader().invoice(in: Array(text.utf8), source: "a.xml")
  }

  private static let crossIndustry = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rsm:CrossIndustryInvoice xmlns:rsm="urn:a:100" xmlns:ram="urn:b:100" xmlns:udt="urn:c:100">
    <rsm:ExchangedDocument><ram:ID> RE-17 </ram:ID><ram:IssueDateTime>
    <udt:DateTimeString format="102">20260312</udt:DateTimeString></ram:IssueDateTime>
    </rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeSettlement>
    <ram:ApplicableTradeTax><ram:CalculatedAmount>1.00</ram:CalculatedAmount></ram:ApplicableTradeTax>
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Müller &amp; Söhne</ram:Name>
    </ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Buyer</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement>
    <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:ApplicableTradeTax><ram:CalculatedAmount>19.00</ram:CalculatedAmount>
    <ram:BasisAmount>100.00</ram:BasisAmount>
    <ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:ApplicableTradeTax><ram:CalculatedAmount>0.70</ram:CalculatedAmount>
    <ram:BasisAmount>10.00</ram:BasisAmount>
    <ram:RateApplicablePercent>7</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:TaxBasisTotalAmount>110.00</ram:TaxBasisTotalAmount>
    <ram:TaxTotalAmount currencyID="CHF">18.00</ram:TaxTotalAmount>
    <ram:TaxTotalAmount currencyID="EUR">19.70</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>129.70</ram:GrandTotalAmount><ram:DuePayableAmount>29.70</ram:DuePayableAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
    </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
    """

  @Test func readsFacturX() throws {
    let invoice = try #require(self.invoice(Self.crossIndustry))
    #expect(invoice.format == .crossIndustryInvoice)
    #expect(invoice.source == "a.xml")
    #expect(invoice.number == "RE-17")
    #expect(invoice.date?.description == "2026-03-12")
    #expect(invoice.seller == "Müller & Söhne")
    #expect(invoice.currency?.rawValue == "EUR")
    #expect(
      [invoice.net, invoice.tax, invoice.total, invoice.due].map { $0?.description }
        == ["110", "19.7", "129.7", "29.7"])
    #expect(invoice.taxes.map { $0.rate?.description } == ["19", "7"])
    #expect(invoice.taxes.map(\.tax.description) == ["19", "0.7"])
    #expect(invoice.taxes.map { $0.net?.description } == ["100", "10"])
  }

  @Test func readsTheNamesOfZUGFeRD1() throws {
    let text = """
      <rsm:CrossIndustryDocument xmlns:rsm="a" xmlns:ram="b"><rsm:HeaderExchangedDocument>
      <ram:ID>1</ram:ID><ram:IssueDateTime><ram:DateTimeString>20130305</ram:DateTimeString>
      </ram:IssueDateTime></rsm:HeaderExchangedDocument><rsm:SpecifiedSupplyChainTradeTransaction>
      <ram:ApplicableSupplyChainTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>37.62</ram:CalculatedAmount>
      <ram:ApplicablePercent>19.00</ram:ApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementMonetarySummation>
      <ram:GrandTotalAmount currencyID="EUR">235.62</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementMonetarySummation></ram:ApplicableSupplyChainTradeSettlement>
      </rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>
      """
    let invoice = try #require(self.invoice(text))
    #expect(invoice.number == "1")
    #expect(invoice.date?.description == "2013-03-05")
    #expect(invoice.total?.description == "235.62")
    #expect(invoice.taxes.map { $0.rate?.description } == ["19"])
  }

  @Test(arguments: ["Invoice", "CreditNote"])
  func readsTheOtherSyntax(root: String) throws {
    let text = """
      <u:\(root) xmlns:u="a" xmlns:cac="b" xmlns:cbc="c"><cbc:ID>R-9</cbc:ID>
      <cbc:IssueDate>2026-03-12+01:00</cbc:IssueDate>
      <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
      <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Shop</cbc:Name></cac:PartyName>
      <cac:PartyLegalEntity><cbc:RegistrationName>Shop GmbH</cbc:RegistrationName>
      </cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
      <cac:TaxTotal><cbc:TaxAmount currencyID="CHF">3.50</cbc:TaxAmount></cac:TaxTotal>
      <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">3.68</cbc:TaxAmount><cac:TaxSubtotal>
      <cbc:TaxableAmount>18.40</cbc:TaxableAmount><cbc:TaxAmount>3.68</cbc:TaxAmount>
      <cac:TaxCategory><cbc:Percent>20</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
      <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>18.40</cbc:TaxExclusiveAmount>
      <cbc:TaxInclusiveAmount>22.08</cbc:TaxInclusiveAmount><cbc:PayableAmount>2.08</cbc:PayableAmount>
      </cac:LegalMonetaryTotal></u:\(root)>
      """
    let invoice = try #require(self.invoice(text))
    #expect(invoice.format == .universalBusinessLanguage)
    #expect(invoice.number == "R-9")
    #expect(invoice.date?.description == "2026-03-12")
    #expect(invoice.seller == "Shop GmbH")
    #expect(
      [invoice.net, invoice.tax, invoice.total, invoice.due].map { $0?.description }
        == ["18.4", "3.68", "22.08", "2.08"])
    #expect(invoice.taxes.map { $0.rate?.description } == ["20"])
  }

  /// Text that is not an invoice, and malicious XML: entities that expand without limit, files of
  /// this machine, and more nested elements than a stack holds.
  @Test(arguments: [
    "", "no XML", "<a/>", "<Invoice>", "<html><Invoice/></html>",
    """
    <!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
    <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">]>
    <list>&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;</list>
    """,
    String(repeating: "<Invoice>", count: 100_000),
  ])
  func rejectsOtherText(text: String) {
    #expect(invoice(text) == nil)
  }

  @Test func resolvesNoFilesOfThisMachine() {
    let text = """
      <!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/hostname">]><Invoice><ID>&a;</ID></Invoice>
      """
    #expect(invoice(text)?.number ?? "" == "")
  }

  @Test(arguments: ["12,50", "1e3", "NaN", "--1", "", "twelve"])
  func rejectsAmountsThatAreNoDecimals(text: String) {
    let invoice = self.invoice(
      "<Invoice><LegalMonetaryTotal><PayableAmount>\(text)</PayableAmount></LegalMonetaryTotal></Invoice>"
    )
    #expect(invoice?.due == nil)
  }
}
