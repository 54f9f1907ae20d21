import { type ExportManifest, photoFile, tableFile } from '../../../domain/data-export/manifest.ts'
import { CLEARING_ACCOUNTS } from '../../../domain/journal/accounts.ts'
import type { Say } from '../../backups/progress.ts'
import { storePhotoFile } from '../../move-day/photo-files.ts'
import { type Database, type QueryRunner, queryIn } from '../../storage/database.ts'
import { type CompanyTable, companyTables, leavingColumns } from '../company-tables.ts'
import { type MapId, mapIds, type Row } from './ids.ts'
import { loadRows } from './load-rows.ts'
import { cannotBeBroughtIn, linesOf, type OpenExport } from './open-export.ts'
import { bringTeam, type Owner } from './team.ts'

/** More than any company ever numbers; a file that says more was made to use up the numbers. */
const WIDEST_RANGE = 2 ** 40
/** Numbers that others may take while a range is set aside. */
const ROOM_FOR_OTHERS = 1_000

type Terms = { admin: string; passwordHash: string; dataDir: string; now: Date; say: Say }
type Range = { from: number; to: number }
export type BroughtIn = {
  organizationId: number
  company: string
  rows: number
  photos: number
  owner: Owner
}

/**
 * Reads an export from end to end: every hash and count is as the manifest says, and every line a row of a table that this
 * release knows.
 * @returns the range of the numbers that its rows have, by table
 */
export async function checkExport(query: QueryRunner, file: OpenExport): Promise<Map<string, Range>> {
  const tables = await tablesIn(query, file.manifest)
  const ranges = new Map<string, Range>()
  const note: MapId = (of, id) => {
    if (!Number.isSafeInteger(id) || id < 0) throw cannotBeBroughtIn(`a row has no number, but ${id}.`)
    const range = ranges.get(of)
    if (id === 0) return id
    ranges.set(of, { from: Math.min(range?.from ?? id, id), to: Math.max(range?.to ?? id, id) })
    return id
  }
  for (const { table, told } of tables) {
    let rows = 0
    for await (const row of rowsOf(file, table)) {
      mapIds(table, row, note)
      rows += 1
    }
    if (rows !== told.rows) throw cannotBeBroughtIn(`${tableFile(table.name)} has another number of rows.`)
  }
  const read = new Set(tables.map(({ table }) => tableFile(table.name)))
  for (const { name, sha256 } of file.manifest.files) {
    if (read.has(name)) continue
    if (name.startsWith('photos/') && name !== photoFile(sha256)) {
      throw cannotBeBroughtIn(`${name} is not the picture that it is named after.`)
    }
    for await (const _ of file.read(name));
  }
  return ranges
}

/** The tables of an export as this release has them, those first that others refer to. */
async function tablesIn(query: QueryRunner, { tables }: ExportManifest) {
  const known = await companyTables(query)
  for (const { name, columns } of tables) {
    const table = known.find((one) => one.name === name)
    const here = table && leavingColumns(table).map((column) => column.name)
    const strange = here ? columns.find((column) => !here.includes(column)) : name
    if (strange !== undefined) {
      throw cannotBeBroughtIn(
        `this release does not know ${here ? `the column ${strange} of ${name}` : `the table ${name}`}; it was made by a later one.`,
      )
    }
  }
  const found = known.flatMap((table) => {
    const told = tables.find(({ name }) => name === table.name)
    return told ? [{ table, told }] : []
  })
  if (found[0]?.table.name !== 'organizations' || found[0].told.rows !== 1) {
    throw cannotBeBroughtIn('it does not hold one company.')
  }
  return found
}

async function* rowsOf(file: OpenExport, { name }: CompanyTable): AsyncGenerator<Row, void> {
  for await (const line of linesOf(file.read(tableFile(name)))) {
    let row: unknown
    try {
      row = JSON.parse(line)
    } catch {
      // Said below.
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw cannotBeBroughtIn(`${tableFile(name)} holds a line that is no row.`)
    }
    yield row as Row
  }
}

/**
 * Stores everything of a checked export as a company of its own, in the caller's transaction. Numbers of rows become
 * others, all else stays as it was; what is derived is made by the triggers, as it was when the rows were new.
 */
export async function bringIn(
  db: Database,
  file: OpenExport,
  ranges: ReadonlyMap<string, Range>,
  { admin, passwordHash, dataDir, now, say }: Terms,
): Promise<BroughtIn> {
  const query = queryIn(db)
  const tables = await tablesIn(query, file.manifest)
  const map = await mapTo(query, tables, ranges)
  let organizationId = 0
  let rows = 0
  let owner: Owner | undefined
  for (const { table, told } of tables) {
    const mapped = mappedRows(file, table, map)
    if (table.name === 'organizations') {
      organizationId = await storeCompany(query, table, mapped)
    } else if (table.name === 'users') {
      owner = await bringTeam(db, mapped, { organizationId, admin, passwordHash, now })
    } else {
      await loadRows(query, table, { rows: mapped, columns: told.columns, organizationId })
    }
    rows += told.rows
    say(`${table.name}: ${told.rows.toLocaleString('en-US')} rows`)
  }
  await sayAgain(query, tables, { file, map, organizationId })
  await sumClearing(query, organizationId)
  await postOlderMoney(query, organizationId)
  const photos = await bringPhotos(file, dataDir)
  if (!owner) throw cannotBeBroughtIn('it says nothing of the team.')
  return { organizationId, company: file.manifest.company, rows, photos, owner }
}

/** The sums of the clearing accounts are kept by what posts entries, which these rows have not met. */
const sumClearing = (query: QueryRunner, organizationId: number) =>
  query({
    text: `insert into figures (organization_id, figure, day, count, cents)
      select organization_id, 'clearing.' || account, date_trunc('month', day)::date, count(*), sum(cents) from postings
      where organization_id = $1 and account = any(string_to_array($2, ' ')) group by 1, 2, 3`,
    values: [organizationId, CLEARING_ACCOUNTS.join(' ')],
  })

/** An export of an earlier release has no journal: its money is posted once the company is here. */
const postOlderMoney = (query: QueryRunner, organizationId: number) =>
  query({
    text: `insert into jobs_to_post (organization_id, job_id)
      select organization_id, job_id from (
        select organization_id, job_id from ledger_entries union select organization_id, job_id from job_balances) as e
      where organization_id = $1 and not exists (select from journal_entries j
        where j.organization_id = e.organization_id and j.job_id = e.job_id)
      on conflict do nothing`,
    values: [organizationId],
  })

async function* mappedRows(file: OpenExport, table: CompanyTable, map: MapId): AsyncGenerator<Row, void> {
  for await (const row of rowsOf(file, table)) yield mapIds(table, row, map)
}

/** Sets numbers aside for the rows of each table, in one range, so that their order stays. */
async function mapTo(
  query: QueryRunner,
  tables: readonly { table: CompanyTable }[],
  ranges: ReadonlyMap<string, Range>,
): Promise<MapId> {
  const shifts = new Map<string, number>()
  for (const { table } of tables) {
    const range = ranges.get(table.name)
    if (table.numberedBy === null || !range) continue
    const width = range.to - range.from + 1
    if (width > WIDEST_RANGE) throw cannotBeBroughtIn(`the numbers of ${table.name} are too far apart.`)
    const { rows } = await query({
      text: `select setval(s.name, nextval(s.name) + ${ROOM_FOR_OTHERS + width})::text as last
        from (select pg_get_serial_sequence('"${table.name}"', '${table.numberedBy}')::regclass as name) s`,
    })
    shifts.set(table.name, Number(rows[0]?.last) - range.to)
  }
  return (of, id) => (id === 0 ? 0 : id + (shifts.get(of) ?? 0))
}

async function storeCompany(
  query: QueryRunner,
  table: CompanyTable,
  rows: AsyncIterable<Row>,
): Promise<number> {
  for await (const row of rows) {
    const given = table.columns.filter(({ name }) => name in row)
    const names = given.map(({ name }) => `"${name}"`).join(', ')
    const { rows: stored } = await query({
      text: `insert into organizations (${names}) select ${names}
        from json_to_record($1::json) as r(${given.map(({ name, type }) => `"${name}" ${type}`).join(', ')}) returning id`,
      values: [JSON.stringify(row)],
    })
    return Number(stored[0]?.id)
  }
  throw cannotBeBroughtIn('it does not hold one company.')
}

/** What triggers keep on a quote was kept again of its events and jobs; where someone has said otherwise since, that counts. */
async function sayAgain(
  query: QueryRunner,
  tables: readonly { table: CompanyTable }[],
  { file, map, organizationId }: { file: OpenExport; map: MapId; organizationId: number },
): Promise<void> {
  const quotes = tables.find(({ table }) => table.name === 'quotes')?.table
  if (!quotes) return
  let portion: Row[] = []
  const flush = async () => {
    await query({
      text: `update quotes q set asked = r.asked, asked_at = r.asked_at, booked = r.booked
        from json_to_recordset($1::json) as r(id bigint, asked text, asked_at timestamptz, booked boolean)
        where q.organization_id = ${organizationId} and q.id = r.id
          and (q.asked, q.asked_at, q.booked) is distinct from (r.asked, r.asked_at, r.booked)`,
      values: [JSON.stringify(portion)],
    })
    portion = []
  }
  for await (const { id, asked, asked_at, booked } of mappedRows(file, quotes, map)) {
    portion.push({ id, asked, asked_at, booked })
    if (portion.length >= 500) await flush()
  }
  await flush()
}

/** The pictures, each checked again while it is read. */
async function bringPhotos(file: OpenExport, dataDir: string): Promise<number> {
  const names = file.manifest.files.filter(({ name }) => name.startsWith('photos/'))
  for (const { name, sha256 } of names) {
    const pieces: Buffer[] = []
    for await (const piece of file.read(name)) pieces.push(piece)
    await storePhotoFile(dataDir, sha256, Buffer.concat(pieces))
  }
  return names.length
}
