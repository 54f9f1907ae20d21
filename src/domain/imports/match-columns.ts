import { IMPORT_FIELDS, IMPORT_KINDS, type ImportField, type ImportKind } from './import-fields.ts'
import { comparedHeading, PROFILES, profileOf } from './profiles.ts'

/**
 * Of a file's columns the fields that their headings name, each once; null for what no field is. Where the program is known
 * that wrote it, as that program means them.
 * @param isFilled of each column whether there is something below its heading; one that is empty gives way to another
 */
export function matchColumns(
  kind: ImportKind,
  headings: readonly string[],
  isFilled: readonly boolean[] = headings.map(() => true),
): (string | null)[] {
  const fields = IMPORT_FIELDS[kind]
  const keys = headings.map(comparedHeading)
  const found: (string | null)[] = headings.map(() => null)
  const take = (name: string, isIts: (key: string) => boolean, from: 'filled' | 'all' = 'all') => {
    if (found.includes(name)) return
    const fits = (key: string, column: number) => found[column] === null && key !== '' && isIts(key)
    const filled = keys.findIndex((key, column) => isFilled[column] && fits(key, column))
    const at = filled >= 0 || from === 'filled' ? filled : keys.findIndex(fits)
    if (at >= 0) found[at] = name
  }
  const known = profileOf(headings, kind)
  const theirs = known?.file.kind === kind ? Object.entries(known.file.columns) : []
  for (const from of ['filled', 'all'] as const) {
    for (const [heading, name] of theirs) take(name, (key) => key === comparedHeading(heading), from)
  }
  // What is called as here first, so that a looser name does not take its column.
  const isCalled = ({ label, name }: ImportField) => [comparedHeading(label), comparedHeading(name)]
  for (const field of fields) take(field.name, (key) => isCalled(field).includes(key))
  for (const field of fields) for (const synonym of field.synonyms) take(field.name, (key) => key === synonym)
  return withoutParts(found)
}

/** Where the whole name stands in one column its parts are not needed. */
const withoutParts = (columns: (string | null)[]) =>
  columns.includes('name') && !(columns.includes('first_name') && columns.includes('last_name'))
    ? columns.map((name) => (name === 'first_name' || name === 'last_name' ? null : name))
    : columns

/** What program wrote a file with these headings; null where no one knows. */
export const layoutOf = (headings: readonly string[]): string | null =>
  profileOf(headings)?.profile.name ?? null

const KNOWN = new Set([
  ...IMPORT_KINDS.flatMap((kind) =>
    IMPORT_FIELDS[kind].flatMap(({ name, label, synonyms }) => [
      comparedHeading(name),
      comparedHeading(label),
      ...synonyms,
    ]),
  ),
  ...PROFILES.flatMap(({ files }) =>
    files.flatMap(({ columns, known }) => [...known, ...Object.keys(columns)].map(comparedHeading)),
  ),
])

/** Whether some program calls a column so. */
export const isKnownHeading = (cell: string): boolean => KNOWN.has(comparedHeading(cell))
