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
import { createZipWriter, type ZipWriter } from './zip-writer.ts'

/** The PDFs of a company that are stored, each with the name of its file, in SQL. */
const DOCUMENTS = (organizationId: number) => [
  `select concat(q.quote_number, case when v.version > 1 then '-rev' || v.version end) as name, v.pdf
    from quote_versions v join quotes q on (q.organization_id, q.id) = (v.organization_id, v.quote_id)
    where v.organization_id = ${organizationId} and v.pdf is not null order by v.quote_id, v.version`,
  `select concat(q.quote_number, case when a.version > 1 then '-rev' || a.version end, '-signed') as name, a.pdf
    from quote_acceptances a join quotes q on (q.organization_id, q.id) = (a.organization_id, a.quote_id)
    where a.organization_id = ${organizationId} and a.pdf is not null order by a.quote_id, a.version`,
  `select concat(j.job_number, '-', replace(p.kind, '_', '-'), '-', row_number() over (partition by p.job_id, p.kind order by p.id)) as name, p.pdf
    from job_papers p join jobs j on (j.organization_id, j.id) = (p.organization_id, p.job_id)
    where p.organization_id = ${organizationId} and p.pdf is not null order by p.id`,
  `select concat('paper-', replace(c.paper, '_', '-')) as name, s.pdf
    from company_papers c join paper_contents s on (s.organization_id, s.sha256) = (c.organization_id, c.sha256)
    where c.organization_id = ${organizationId} and s.pdf is not null order by c.paper`,
]

/** Agreements, signed ones, papers of jobs and those that the company supplies. */
async function* storedDocuments(
  query: QueryRunner,
  organizationId: number,
): AsyncGenerator<{ name: string; pdf: Uint8Array }, void> {
  for (const statement of DOCUMENTS(organizationId)) {
    for await (const page of pagesOf(query, statement)) {
      for (const { name, pdf } of page) yield { name: String(name), pdf: pdf as Uint8Array }
    }
  }
}

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
  /** Reads the database as it stands at one moment. */
  snapshot<Result>(read: (query: QueryRunner) => Promise<Result>): Promise<Result>
  /** The PDF of an invoice, which is made when it is asked for. */
  invoicePdf(id: number): Promise<Uint8Array>
  /** Whether the disk has room for more. */
  hasRoom(): Promise<boolean>
  /** Told how much is made, from 0 to 1; anyone who it throws at gives up. */
  progress(share: number): Promise<void>
}

/** Of what is to be done, rows are reckoned to take most; a picture or a PDF that is made as long as so many of them. */
const ROWS_OF_PHOTO = 20
const ROWS_OF_PDF = 1_000

type Step = (count: number) => Promise<void>
type Invoice = { id: number; number: string }
type Read = { tables: CompanyTable[]; counts: Map<string, number>; photos: string[]; invoices: Invoice[] }

/**
 * Writes everything of a company into one ZIP file: the rows as a snapshot has them, then what lies in files, which never
 * changes.
 * @returns how many rows there are
 */
export async function writeExport(file: string, asked: Asked): Promise<number> {
  const zip = createZipWriter(file, asked)
  let [done, whole] = [0, 1]
  const step: Step = async (count) => {
    done += count
    await asked.progress(Math.min(1, done / whole))
  }
  try {
    const read = await asked.snapshot(async (query): Promise<Read> => {
      const tables = await companyTables(query)
      const counts = await countAll(query, tables, asked.organizationId)
      const [pictures, pdfs] = [counts.get('photos') ?? 0, counts.get('invoices') ?? 0]
      whole = Math.max(1, 2 * sumOf(counts) + ROWS_OF_PHOTO * pictures + ROWS_OF_PDF * pdfs)
      await addRows(query, zip, { tables, counts, asked, step })
      return { tables, counts, ...(await listFiles(query, asked.organizationId)) }
    })
    const missing = {
      missing_documents: await addInvoices(zip, read.invoices, asked, step),
      missing_photos: await addPhotos(zip, read.photos, asked, step),
    }
    const manifest = manifestOf(asked, read, { files: [...zip.files()], ...missing })
    await zip.add(MANIFEST_FILE, once(`${JSON.stringify(manifest, null, 1)}\n`))
    await zip.end()
    return sumOf(read.counts)
  } catch (error) {
    zip.abandon()
    throw error
  }
}

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const manifestOf = (
  { release, migration, madeAt, company, madeBy }: Asked,
  { tables, counts }: Read,
  inIt: Pick<ExportManifest, 'files' | 'missing_documents' | 'missing_photos'>,
): ExportManifest => ({
  format: EXPORT_FORMAT,
  release,
  migration,
  made_at: madeAt.toISOString(),
  company,
  made_by: madeBy,
  tables: tables.map((table) => ({
    name: table.name,
    columns: leavingColumns(table).map(({ name }) => name),
    rows: counts.get(table.name) ?? 0,
  })),
  ...inIt,
})

async function addRows(
  query: QueryRunner,
  zip: ZipWriter,
  { tables, counts, asked, step }: Pick<Read, 'tables' | 'counts'> & { asked: Asked; step: Step },
): Promise<void> {
  const { organizationId } = asked
  for (const csv of csvFiles) {
    await zip.add(`csv/${csv.name}.csv`, watched(csvParts(query, csv, asked), step))
    await step(sumOf(counts) / csvFiles.length)
  }
  for (const table of tables) {
    await zip.add(tableFile(table.name), linesOf(query, table, organizationId, step))
  }
  const named = new Set<string>()
  for await (const { name, pdf } of storedDocuments(query, organizationId)) {
    await zip.add(documentFile(name, named), once(pdf), { compress: false })
    await step(0)
  }
}

async function* watched<Part>(parts: AsyncIterable<Part>, step: Step): AsyncGenerator<Part, void> {
  for await (const part of parts) {
    yield part
    await step(0)
  }
}

/** Where a document stands: numbers of quotes and jobs that came from elsewhere may hold anything, and be there twice. */
function documentFile(name: string, named: Set<string>): string {
  const stem = name.replaceAll(/[^\w.-]+|\.{2,}/g, '-').slice(0, 120)
  let file = `documents/${stem}.pdf`
  for (let again = 2; named.has(file); again += 1) file = `documents/${stem}-${again}.pdf`
  named.add(file)
  return file
}

/** The pictures and invoices, which are read and made once the database is left alone. */
async function listFiles(
  query: QueryRunner,
  organizationId: number,
): Promise<Pick<Read, 'photos' | 'invoices'>> {
  const photos: string[] = []
  const invoices: Invoice[] = []
  const ofCompany = `where organization_id = ${organizationId}`
  for await (const page of pagesOf(query, `select sha256 from photos ${ofCompany} order by sha256`)) {
    for (const { sha256 } of page) photos.push(String(sha256))
  }
  for await (const page of pagesOf(
    query,
    `select id::text, number from invoices ${ofCompany} order by invoices.id`,
  )) {
    for (const { id, number } of page) invoices.push({ id: Number(id), number: String(number) })
  }
  return { photos, invoices }
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
  step: Step,
): AsyncGenerator<string, void> {
  for await (const page of pagesOf(query, rowsAsJson(table, organizationId))) {
    yield page.map(({ row }) => `${row}\n`).join('')
    await step(page.length)
  }
}

/** Answers the numbers of those that could not be made. */
async function addInvoices(
  zip: ZipWriter,
  invoices: readonly Invoice[],
  { invoicePdf }: Asked,
  step: Step,
): Promise<string[]> {
  const missing: string[] = []
  const named = new Set<string>()
  for (const { id, number } of invoices) {
    const pdf = await invoicePdf(id).catch(() => null)
    if (pdf) await zip.add(documentFile(`invoice-${number}`, named), once(pdf), { compress: false })
    else missing.push(number)
    await step(ROWS_OF_PDF)
  }
  return missing
}

/** Answers the pictures whose files are not on this machine. */
async function addPhotos(
  zip: ZipWriter,
  photos: readonly string[],
  { dataDir }: Asked,
  step: Step,
): Promise<string[]> {
  const missing: string[] = []
  for (const sha256 of photos) {
    const picture = await readPhotoFile(dataDir, sha256)
    if (picture) await zip.add(photoFile(sha256), once(picture), { compress: false })
    else missing.push(sha256)
    await step(ROWS_OF_PHOTO)
  }
  return missing
}

async function* once<Part>(part: Part): AsyncGenerator<Part, void> {
  yield part
}
