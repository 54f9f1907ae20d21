import {
  EXPORT_FORMAT,
  type ExportManifest,
  MANIFEST_FILE,
  photoFile,
  tableFile,
} from '../../domain/data-export/manifest.ts'
import { readPhotoFile } from '../move-day/photo-files.ts'
import type { QueryRunner } from '../storage/database.ts'
import {
  type CompanyTable,
  companyRows,
  companyTables,
  leavingColumns,
  rowsAsJson,
} from './company-tables.ts'
import { csvFiles, csvParts } from './csv-files.ts'
import { pagesOf } from './snapshot.ts'
import { storedDocuments } from './stored-documents.ts'
import { createZipWriter, type ZipWriter } from './zip-writer.ts'

type Asked = {
  organizationId: number
  company: string
  timeZone: string
  madeBy: string | null
  madeAt: Date
  release: string
  /** The newest change of the tables. */
  migration: string
  dataDir: string
  /** Told how much is made, from 0 to 1; whoever it throws at gives up. */
  progress(share: number): Promise<void>
}
export type Written = { rows: number }

/** Of what is to be done, rows are reckoned to take most; a picture as long as so many of them. */
const ROWS_OF_PHOTO = 20

/** Writes everything of a company, as a snapshot has it, into one ZIP file. */
export async function writeExport(query: QueryRunner, file: string, asked: Asked): Promise<Written> {
  const { organizationId, madeAt } = asked
  const zip = createZipWriter(file, madeAt)
  try {
    const tables = await companyTables(query)
    const counts = await countAll(query, tables, organizationId)
    const photos = counts.get('photos') ?? 0
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const whole = 2 * total + ROWS_OF_PHOTO * photos
    let done = 0
    const step = async (count: number) => {
      done += count
      await asked.progress(Math.min(1, whole === 0 ? 1 : done / whole))
    }
    for (const csv of csvFiles) {
      await zip.add(`csv/${csv.name}.csv`, csvParts(query, csv, asked))
    }
    await step(total)
    for (const table of tables)
      await zip.add(tableFile(table.name), linesOf(query, table, organizationId, step))
    for await (const { name, pdf } of storedDocuments(query, organizationId)) {
      await zip.add(`documents/${name}`, once(pdf), { compress: false })
      await step(0)
    }
    const missing = await addPhotos(query, zip, asked, step)
    const manifest: ExportManifest = {
      format: EXPORT_FORMAT,
      release: asked.release,
      migration: asked.migration,
      made_at: madeAt.toISOString(),
      company: asked.company,
      made_by: asked.madeBy,
      tables: tables.map((table) => ({
        name: table.name,
        columns: leavingColumns(table).map(({ name }) => name),
        rows: counts.get(table.name) ?? 0,
      })),
      files: [...zip.files()],
      missing_photos: missing,
    }
    await zip.add(MANIFEST_FILE, once(`${JSON.stringify(manifest, null, 1)}\n`))
    await zip.end()
    return { rows: total }
  } catch (error) {
    zip.abandon()
    throw error
  }
}

async function countAll(
  query: QueryRunner,
  tables: readonly CompanyTable[],
  organizationId: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await query({
      text: `select count(*) as count from ${companyRows(table, organizationId)}`,
    })
    counts.set(table.name, Number(rows[0]?.count))
  }
  return counts
}

async function* linesOf(
  query: QueryRunner,
  table: CompanyTable,
  organizationId: number,
  step: (count: number) => Promise<void>,
): AsyncGenerator<string, void> {
  for await (const page of pagesOf(query, rowsAsJson(table, organizationId))) {
    yield page.map(({ row }) => `${row}\n`).join('')
    await step(page.length)
  }
}

/** Answers the pictures whose files are not on this machine. */
async function addPhotos(
  query: QueryRunner,
  zip: ZipWriter,
  { organizationId, dataDir }: Asked,
  step: (count: number) => Promise<void>,
): Promise<string[]> {
  const missing: string[] = []
  const statement = `select sha256 from photos where organization_id = ${organizationId} order by sha256`
  for await (const page of pagesOf(query, statement)) {
    for (const { sha256 } of page) {
      const picture = await readPhotoFile(dataDir, String(sha256))
      if (picture) await zip.add(photoFile(String(sha256)), once(picture), { compress: false })
      else missing.push(String(sha256))
      await step(ROWS_OF_PHOTO)
    }
  }
  return missing
}

async function* once<Part>(part: Part): AsyncGenerator<Part, void> {
  yield part
}
