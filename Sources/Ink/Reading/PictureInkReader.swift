import SummaGeometry
import SummaImaging
import SummaRecognition
import SummaText

/// Reads a picture of the strokes with the text recogniser, in any of its languages.
struct PictureInkReader {
  /// BCP 47 tags, most important first.
  let languages: [String]

  /// - Throws: ``InkError`` for a language that is unknown or not installed.
  init(languages: [String]) throws(InkError) {
    self.languages = languages
    do throws(ReadError) {
      _ = try ReaderChoice.tesseract.engine(for: languages)
    } catch {
      throw InkError(error)
    }
  }

  /// The lines of the picture from top to bottom.
  func lines(of ink: Ink, candidates: Int) throws(InkError) -> [InkRecognition.Line] {
    let (raster, toPicture) = try InkCanvas().draw(ink)
    guard let toInk = toPicture.inverse else { return [] }
    let observations: [RecognizedTextObservation]
    do {
      let engine = try ReaderChoice.tesseract.engine(for: languages)
      let reader = try engine.reader(
        for: ReaderOptions(languages: languages, candidateCount: candidates))
      var gray = raster.gray
      // Light ink is drawn on black.
      if InkCanvas.ground(for: ink) == .black { gray.invert() }
      let sheet = try SheetPreparer().prepare(Page(gray))
      let found = try LineFinder(minimumTextHeightFraction: 0).lines(in: sheet)
      observations = try reader.read(found, of: sheet)
    } catch let error as ReadError {
      throw InkError(error)
    } catch let error as PrepareError {
      throw InkError(drawing: error)
    } catch {
      throw InkError(.drawingFailed, "the work was cancelled")
    }
    return observations.map { line in
      let words = line.best.words.map { word in
        InkRecognition.Word(
          candidates: [InkCandidate(parsing: word.string, score: Double(word.confidence))],
          bounds: toInk.boundingRect(of: word.imageBox ?? line.imageBox))
      }
      let readings = line.topCandidates(candidates).map {
        InkCandidate(parsing: $0.string, score: Double($0.confidence))
      }
      return InkRecognition.Line(words: words, candidates: readings)
    }
  }
}
