import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What else a workbook is made of than its one sheet. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  // The second format is a day.
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
}

/** A day as Excel counts it. */
type ExcelDay = { day: number }
type Cell = string | number | ExcelDay

const written = (cell: Cell) => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="1"><v>${cell.day}</v></c>`
  return `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}
const columnName = (at: number) => String.fromCharCode(65 + at)

const sheetOf = (rows: readonly (readonly Cell[])[], { declares = '', after = '' }) => {
  const lines = rows.map((row, n) => {
    const cells = row.map((cell, at) => written(cell).replace('<c', `<c r="${columnName(at)}${n + 1}"`))
    return `<row r="${n + 1}">${cells.join('')}</row>`
  })
  return `${HEAD}${declares}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>${after}`
}

/** A workbook with one sheet. `declares`: before its content, `after`: behind it. */
export const someWorkbook = (
  rows: readonly (readonly Cell[])[],
  hostile: { declares?: string; after?: string } = {},
): Promise<Buffer> => workbookOf(sheetOf(rows, hostile))

type OtherParts = {
  /** What its cells name by number: `<si>` elements. */
  strings?: Iterable<string>
  /** Instead of a style without a format, and one of a day. */
  styles?: string
  /** What `workbook.xml` says before its sheets. */
  properties?: string
}

/** A workbook of an XML sheet, written as it stands. */
export async function workbookOf(
  sheet: string,
  { strings = [], styles, properties = '' }: OtherParts = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  const parts: Record<string, string> = { ...PARTS, 'xl/worksheets/sheet1.xml': sheet }
  parts['xl/workbook.xml'] = parts['xl/workbook.xml']?.replace('<sheets>', `${properties}<sheets>`) as string
  if (styles) parts['xl/styles.xml'] = `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  const shared = [`${HEAD}<sst xmlns="${MAIN}">`, ...strings, '</sst>']
  zip.addReadStream(Readable.from(shared), 'xl/sharedStrings.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** The same ZIP, whose list says of its largest file that it holds so many bytes. */
export function claiming(workbook: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(workbook)
  const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  const SIZE_AT = 24
  let largest = -1
  for (let at = changed.indexOf(ENTRY); at >= 0; at = changed.indexOf(ENTRY, at + 4)) {
    if (largest < 0 || changed.readUInt32LE(at + SIZE_AT) > changed.readUInt32LE(largest + SIZE_AT))
      largest = at
  }
  changed.writeUInt32LE(bytes, largest + SIZE_AT)
  return changed
}
