import SummaGeometry
import SummaText

/// Lines as readers give them, on a page of an arbitrary size.
extension RecognizedTextObservation {
  /// A line with several readings, the best first.
  init(_ readings: [RecognizedText]) {
    self.init(candidates: readings, frame: PageFrame(size: PixelSize(width: 1000, height: 1000)))
  }

  /// A line whose characters share `rect` evenly; without it their places are unknown.
  init(_ text: String, in rect: PixelRect? = nil, confidence: Double = 1) {
    self.init([RecognizedText(text, in: rect, confidence: confidence)])
  }

  /// The line with its characters changed in all readings.
  func changed(_ change: (Int, inout RecognizedCharacter) -> Void) -> RecognizedTextObservation {
    RecognizedTextObservation(
      candidates.map { reading in
        var characters = reading.characters
        for index in characters.indices { change(index, &characters[index]) }
        return RecognizedText(characters)
      })
  }

  /// The line with its boxes changed.
  func moved(_ move: (_ index: Int, _ box: PixelRect) -> PixelRect) -> RecognizedTextObservation {
    changed { index, character in
      character.imageBox = character.imageBox.map { move(index, $0) }
    }
  }
}
