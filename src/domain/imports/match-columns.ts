import { IMPORT_FIELDS, type ImportField, type ImportKind } from './import-fields.ts'

const LETTERS_AND_DIGITS = /[^\p{L}\p{N}]+/gu
/** A heading as it is compared: letters and digits alone. */
const compared = (heading: string) => heading.toLowerCase().replace(LETTERS_AND_DIGITS, '')

/** Of a file's columns the fields that their headings name, each once; null for what no field is. */
export function matchColumns(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const fields = IMPORT_FIELDS[kind]
  const keys = headings.map(compared)
  const found: (string | null)[] = headings.map(() => null)
  const take = (field: ImportField, isIts: (key: string) => boolean) => {
    if (found.includes(field.name)) return
    const at = keys.findIndex((key, column) => found[column] === null && key !== '' && isIts(key))
    if (at >= 0) found[at] = field.name
  }
  // What is called as here first, so that a looser name does not take its column.
  for (const field of fields)
    take(field, (key) => key === compared(field.label) || key === compared(field.name))
  for (const field of fields) for (const synonym of field.synonyms) take(field, (key) => key === synonym)
  return withoutParts(found)
}

/** Where the whole name stands in one column its parts are not needed. */
const withoutParts = (columns: (string | null)[]) =>
  columns.includes('name') && !(columns.includes('first_name') && columns.includes('last_name'))
    ? columns.map((name) => (name === 'first_name' || name === 'last_name' ? null : name))
    : columns

/**
 * Which program a file comes from, by headings that only its own files have. Google's and Outlook's are those of their
 * help pages. Of SmartMoving, MoveitPro and Supermove the help pages show no file: their words (an opportunity, a
 * project, a service date) are among the synonyms of the fields, which no one has tried with a real file.
 */
const LAYOUTS: readonly { name: string; headings: readonly string[] }[] = [
  { name: 'Google Contacts', headings: ['email1value', 'phone1value'] },
  { name: 'Outlook', headings: ['emailaddress', 'mobilephone', 'businessphone'] },
]

/** What program wrote a file with these headings; null where no one knows. */
export function layoutOf(headings: readonly string[]): string | null {
  const keys = new Set(headings.map(compared))
  return LAYOUTS.find(({ headings }) => headings.every((heading) => keys.has(heading)))?.name ?? null
}
