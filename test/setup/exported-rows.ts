import { Readable } from 'node:stream'
import { tableFile } from '../../src/domain/data-export/manifest.ts'
import type { CompanyTable } from '../../src/server/data-export/company-tables.ts'
import { mapIds, type Row } from '../../src/server/data-export/import/ids.ts'
import { linesOf, openExport } from '../../src/server/data-export/import/open-export.ts'

/** What an export holds, in a form in which two of the same company are equal. */
export type Exported = {
  /** By table; the numbers of rows are their places among all of their table. */
  rows: Record<string, Row[]>
  /** By name. */
  csv: Record<string, string>
  /** The names and hashes of documents and pictures. */
  files: string[]
  missing: string[]
}

/** Reads an export whole. */
export async function readExported(path: string, tables: readonly CompanyTable[]): Promise<Exported> {
  const file = await openExport(path)
  try {
    const rows: Record<string, Row[]> = {}
    for (const table of tables) {
      rows[table.name] = []
      for await (const line of linesOf(file.read(tableFile(table.name))))
        rows[table.name]?.push(JSON.parse(line))
    }
    const csv: Record<string, string> = {}
    for (const { name } of file.manifest.files.filter((one) => one.name.startsWith('csv/'))) {
      csv[name] = Buffer.concat(await Readable.from(file.read(name)).toArray()).toString('utf8')
    }
    const files = file.manifest.files
      .filter(({ name }) => /^(documents|photos)\//.test(name))
      .map(({ name, sha256 }) => `${name} ${sha256}`)
    return { rows: numbered(rows, tables), csv, files, missing: file.manifest.missing_photos }
  } finally {
    file.close()
  }
}

function numbered(rows: Record<string, Row[]>, tables: readonly CompanyTable[]): Record<string, Row[]> {
  const known = new Map<string, Set<number>>()
  const each = (map: (of: string, id: number) => number) =>
    Object.fromEntries(
      tables.map((table) => [table.name, (rows[table.name] ?? []).map((row) => mapIds(table, row, map))]),
    )
  each((of, id) => {
    known.set(of, (known.get(of) ?? new Set()).add(id))
    return id
  })
  const places = new Map(
    [...known].map(([of, ids]) => [
      of,
      new Map([...ids].toSorted((a, b) => a - b).map((id, at) => [id, at + 1])),
    ]),
  )
  return each((of, id) => (id === 0 ? 0 : (places.get(of)?.get(id) ?? -1)))
}
