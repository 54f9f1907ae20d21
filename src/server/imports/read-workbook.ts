import { posix } from 'node:path'
import { type FileRow, MOST_COLUMNS } from './read-text.ts'
import { SharedStrings } from './shared-strings.ts'
import { openWorkbook, type WorkbookParts } from './workbook-parts.ts'

/** Formats that every workbook has without naming them (ECMA-376 part 1, 18.8.30): days, and times of day. */
const DAY_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
const DAY_MS = 86_400_000
/** Day 0 of a workbook, and of one that Excel for the Macintosh began. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)

type Relations = Map<string, { type: string; path: string }>
type Sheet = { name: string; path: string }
type Book = { sheets: Sheet[]; strings: SharedStrings; isDay: readonly boolean[]; firstDay: number }

/** A workbook whose sheets can be read. */
export type OpenWorkbook = {
  /** The names of its sheets of cells, in their order. */
  sheets: string[]
  /** The rows of a sheet, each with its number there, as the sheet is unpacked. */
  rows(sheet: number): AsyncGenerator<FileRow, void>
}

/** @throws Refusal for a workbook that holds more than it may; any other error for one that cannot be read */
export async function readWorkbook(file: Buffer): Promise<OpenWorkbook> {
  const parts = await openWorkbook(file)
  const book = await readBook(parts)
  async function* rowsOf(sheet: number): AsyncGenerator<FileRow, void> {
    const path = book.sheets[sheet]?.path
    if (path === undefined) throw new Error(`the workbook has no sheet ${sheet}`)
    const rows: FileRow[] = []
    const reader = sheetReader(book, (row) => rows.push(row))
    for await (const _ of parts.read(path, reader)) yield* rows.splice(0)
  }
  return { sheets: book.sheets.map(({ name }) => name), rows: rowsOf }
}

async function readBook(parts: WorkbookParts): Promise<Book> {
  const root = await relationsOf(parts, '')
  const path = [...root.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = await relationsOf(parts, path)
  const byType = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.path
  const named: { id: string; name: string }[] = []
  let firstDay = FIRST_DAY
  await parts.readWhole(path, {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? ''))
        firstDay = FIRST_DAY_1904
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && id) named.push({ id, name: attributes.name ?? `Sheet ${named.length + 1}` })
    },
  })
  const sheets = named.flatMap(({ id, name }): Sheet[] => {
    const relation = relations.get(id)
    return relation?.type === 'worksheet' ? [{ name, path: relation.path }] : []
  })
  if (sheets.length === 0) throw new Error('the workbook has no sheet of cells')
  const [strings, styles] = [byType('sharedStrings'), byType('styles')]
  return {
    sheets,
    strings: strings ? await readStrings(parts, strings) : new SharedStrings(),
    isDay: styles ? await readStyles(parts, styles) : [],
    firstDay,
  }
}

/** What a part refers to, by the name it gives it; the workbook's own part is named '' . */
async function relationsOf(parts: WorkbookParts, path: string): Promise<Relations> {
  const { dir, base } = posix.parse(path)
  const relations: Relations = new Map()
  const file = posix.join(dir, '_rels', `${base}.rels`)
  if (!parts.has(file)) return relations
  await parts.readWhole(file, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
      relations.set(Id, { type: posix.basename(Type), path: target })
    },
  })
  return relations
}

/** Excel writes characters that XML does not have as `_x000D_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

async function readStrings(parts: WorkbookParts, path: string): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let isText = false
  let isReading = false
  await parts.readWhole(path, {
    open(name) {
      if (name === 'si') text = ''
      // How a word is pronounced is no part of it.
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text(words) {
      if (isText) text += words
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') strings.add(unescaped(text))
    },
  })
  return strings
}

/** A format that is written for days or times: letters that stand for parts of them, outside quotes and brackets. */
const isDayFormat = (code: string) =>
  /[dmyhs]/i.test(
    code
      .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
      .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
      .replaceAll(/\[[^[\]]*\]/g, ''),
  )

/** Of each style that cells name by number, whether its numbers are days. */
async function readStyles(parts: WorkbookParts, path: string): Promise<boolean[]> {
  const dayFormats = new Set<number>()
  const styles: number[] = []
  let isInCells = false
  await parts.readWhole(path, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt' && isDayFormat(formatCode)) dayFormats.add(Number(numFmtId))
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(Number(numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  const isDay = (format: number) =>
    dayFormats.has(format) || DAY_FORMATS.some(([from, to]) => from <= format && format <= to)
  return styles.map(isDay)
}

/** `AB12` is column 27; one that does not say follows the one before. */
function columnOf(place: string | undefined, before: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return before + 1
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const NOT_CALCULATED =
  'Holds a formula that was never calculated. Open the workbook in Excel, save it and choose it again.'

/** Tells the rows of a sheet as they end. */
function sheetReader(book: Book, tell: (row: FileRow) => void) {
  let number = 0
  let cells: string[] = []
  let column = -1
  let type = ''
  let style = -1
  let value = ''
  let isValue = false
  let hasFormula = false
  let hasValue = false
  let isUncalculated = false
  return {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'row') {
        number = Number(attributes.r ?? number + 1)
        cells = []
        column = -1
        isUncalculated = false
      } else if (name === 'c') {
        column = columnOf(attributes.r, column)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? -1)
        value = ''
        hasFormula = false
        hasValue = false
      }
      if (name === 'f') hasFormula = true
      if (name === 'v') hasValue = true
      isValue = name === 'v' || (name === 't' && type === 'inlineStr')
    },
    text(words: string) {
      if (isValue) value += words
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        const words = inWords(book, { type, style, value })
        if (hasFormula && !hasValue) isUncalculated = true
        if (words !== '') cells[Math.min(column, MOST_COLUMNS)] = words
      }
      if (name === 'row') {
        const fault = isUncalculated ? { fault: NOT_CALCULATED } : {}
        tell({ number, cells: Array.from(cells, (cell) => cell ?? ''), ...fault })
      }
    },
  }
}

/** A cell as a person would have typed it: days and times in ISO form. */
function inWords(book: Book, { type, style, value }: { type: string; style: number; value: string }): string {
  if (value === '') return ''
  if (type === 's') return book.strings.at(Number(value))
  if (type === 'b') return String(value === '1' || value === 'true')
  if (type === 'd') return dayInWords(Date.parse(value.endsWith('Z') ? value : `${value}Z`))
  if (type !== 'n') return unescaped(value)
  const number = Number(value)
  if (Number.isNaN(number)) return value
  if (!book.isDay[style]) return String(number)
  const words = dayInWords(book.firstDay + Math.round((number * DAY_MS) / 1000) * 1000)
  // Before the calendar's first day it is a time of day.
  return number < 1 ? (words.split(' ')[1] ?? '00:00') : words
}

function dayInWords(at: number): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', clock = ''] = date.toISOString().split('T')
  const minutes = clock.slice(0, 5)
  return minutes === '00:00' ? day : `${day} ${minutes}`
}
