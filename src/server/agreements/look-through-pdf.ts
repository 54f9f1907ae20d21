import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'

/** What was found in a PDF; `active`: it runs scripts or programs, sends something, or brings other files along. */
export type PdfVerdict = 'harmless' | 'unreadable' | 'encrypted' | 'active'

/** ISO 32000-2, 12.6.4: actions that do more than show a place or a web page. */
const ACTIONS = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'GoToE']
/** The same, 7.11.4, 12.6.4.17, 12.7.8 and 13: keys and kinds under which scripts, files and players stand. */
const KEYS = ['JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'RichMediaContent', 'RichMediaSettings']
const KINDS = ['EmbeddedFile', 'RichMedia', 'FileAttachment', '3D', 'Screen']

/** Reads a PDF whole, with every object in it, whatever refers to it. */
export async function lookThroughPdf(file: Uint8Array): Promise<PdfVerdict> {
  let document: PDFDocument
  try {
    document = await PDFDocument.load(file, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
    })
    if (document.getPageCount() === 0) return 'unreadable'
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable'
  }
  if (document.isEncrypted) return 'encrypted'
  return document.context.enumerateIndirectObjects().some(([, object]) => isActive(object))
    ? 'active'
    : 'harmless'
}

/** What refers to another object is looked at where that one stands. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => {
    const name = key.decodeText()
    const said = value instanceof PDFName ? value.decodeText() : ''
    return (
      KEYS.includes(name) ||
      (name === 'S' && ACTIONS.includes(said)) ||
      ((name === 'Subtype' || name === 'Type') && KINDS.includes(said)) ||
      isActive(value)
    )
  })
}
