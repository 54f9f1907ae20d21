import type { Contract } from '../../contract/contract.ts'
import { type Import, type ImportRow, importAnswer, LARGEST_WORKBOOK_BYTES } from '../../contract/imports.ts'
import { formatCount } from '../../domain/count.ts'
import { csvBeginning, csvRows } from '../../domain/csv.ts'
import { fileSize } from '../../domain/file-size.ts'
import { columnsLack, IMPORT_FIELDS, IMPORT_KIND_WORDS } from '../../domain/imports/import-fields.ts'
import { FATES, type Fate, MAY_BE_CHECKED, undoUntil, WORKED_ON } from '../../domain/imports/import-states.ts'
import { matchColumns } from '../../domain/imports/match-columns.ts'
import { profileOf } from '../../domain/imports/profiles.ts'
import { comparedStatus, STATUS_CHOICES } from '../../domain/imports/read-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import { WrittenFile } from '../file-answers.ts'
import { recordChange } from '../history/record-change.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { lockInCompany } from '../storage/of-company.ts'
import { apiFields } from '../storage/rows.ts'
import { momentIn } from '../time/wall-clock.ts'
import {
  getImport,
  getImportLocked,
  insertImport,
  insertPiece,
  keepChoice,
  listImports,
  type NamedImport,
  type StoredImport,
  statusesSaid,
  updateImport,
} from './queries.ts'
import { countNew, keepAlike, lastNumberOf, listRows, rowsBehind, type StoredRow } from './row-queries.ts'
import { summaryToApi } from './summary-to-api.ts'

/** An import as its answer says it. */
function importToApi(row: NamedImport, scope: OrgScope): Import {
  const { headings, kind, columns, counts } = row
  const known = profileOf(headings, kind)
  return {
    ...apiFields(importAnswer, row, scope),
    layout: known?.profile.name ?? null,
    layout_file: known?.file.title ?? null,
    layout_kind: known?.file.kind ?? null,
    heading_row: row.headingRow === 0 ? null : row.headingRow,
    summary: summaryToApi(row, scope),
    lacks: headings.length === 0 ? null : columnsLack(kind, columns),
    rows_kept: row.emptiedTo === 0,
    done: row.position,
    counts: Object.fromEntries(FATES.map((fate) => [fate, counts[fate] ?? 0])) as Import['counts'],
    undo_until: momentIn(scope.timeZone, undoUntil(row, scope.now)),
  }
}

const rowToApi = ({ number, fate, words, cells, madeId, madeName }: StoredRow): ImportRow => ({
  number,
  fate,
  words,
  cells,
  made: madeId === null ? null : { id: madeId, name: madeName ?? '' },
})

const WORKBOOK = /\.xlsx$/i
const TEXT = /\.(csv|txt|tsv|tab)$/i

const answer = async (scope: OrgScope, id: number) => importToApi(await getImport(scope, id), scope)

/** Files of other programs, from the first piece to the last undo; what takes long is done in `import-work.ts`. */
export const importHandlers: Handlers<Contract['imports']> = {
  async list(scope) {
    return { imports: (await listImports(scope)).map((row) => importToApi(row, scope)) }
  },

  async create(scope, { body: { kind, file_name: fileName, size } }) {
    refuseOtherFiles(fileName, size)
    const { userId: madeBy, services } = scope
    await lockInCompany(scope, 'room for imports')
    const kept = await services.companyRoom.kept(scope, 'imports')
    if (kept + size > services.companyRoom.limits.imports) throw services.companyRoom.full('imports', kept)
    return answer(scope, await insertImport(scope, { kind, fileName, size, madeBy }))
  },

  async putFile(scope, { params: { id }, query: { offset }, body: piece }) {
    const row = await getImportLocked(scope, id)
    if (!(piece instanceof Uint8Array)) {
      throw new Refusal('unprocessable', 'Send the file itself, as application/octet-stream.')
    }
    // What has arrived already is answered again: the answer may have been lost.
    if (row.state !== 'uploading' || offset !== row.arrived) return { offset: row.arrived }
    if (piece.byteLength === 0) throw new Refusal('unprocessable', 'This piece is empty.')
    const arrived = offset + piece.byteLength
    if (arrived > row.size) throw new Refusal('unprocessable', 'The file is larger than its declared size.')
    if (scope.services.freeSpace.isLow()) throw noRoom()
    await insertPiece(scope, id, offset, piece)
    const isWhole = arrived === row.size
    await updateImport(scope, id, { arrived, ...(isWhole && { state: 'reading' }) })
    if (isWhole) await scope.services.importWork.enqueue(scope.db, id)
    return { offset: arrived }
  },

  get: (scope, { params }) => answer(scope, params.id),

  async update(scope, { params: { id }, body }) {
    const row = await getImportLocked(scope, id)
    refuseWhileWorkedOn(row)
    if (!MAY_BE_CHECKED.includes(row.state)) {
      throw new Refusal('conflict', 'This import is finished. Please choose the file again.')
    }
    if (body.sheet !== undefined || body.heading_row !== undefined) {
      await readAgain(scope, row, body)
      return answer(scope, id)
    }
    const { kind, columns } = await columnsSaid(scope, row, body)
    const lacks = columnsLack(kind, columns)
    if (lacks !== null && body.columns) throw new Refusal('unprocessable', lacks)
    const remembered = kind === row.kind ? row.statuses : await statusesSaid(scope, kind, row.headings)
    const statuses = { ...remembered, ...statusesOf(kind, body.statuses) }
    await updateImport(scope, id, { kind, columns, statuses, dateOrder: body.date_order ?? row.dateOrder })
    // Of a file that was only read nothing is decided yet.
    if (lacks === null || row.state === 'checked') {
      await updateImport(scope, id, { state: 'checking', position: 0, counts: {}, summary: null })
      await scope.services.importWork.enqueue(scope.db, id)
    }
    return answer(scope, id)
  },

  async rows(scope, { params: { id }, query }) {
    const row = await getImport(scope, id)
    const { fate, page, per_page: perPage } = query
    const rows = await listRows(scope, id, { fate, page, perPage })
    return { rows: rows.map(rowToApi), total: countRows(row, fate) }
  },

  async errors(scope, { params: { id } }) {
    const row = await getImport(scope, id)
    if (row.emptiedTo > 0) throw new Refusal('conflict', 'The rows of this file are no longer kept.')
    const name = `${row.fileName.replace(/\.[^.]*$/, '').replace(/[^\w -]+/g, '_')}-to-mend.csv`
    return new WrittenFile(errorsOf(scope, row), { name, type: 'text/csv; charset=utf-8' })
  },

  async run(scope, { params: { id }, body }) {
    const row = await getImportLocked(scope, id)
    refuseWhileWorkedOn(row)
    if (row.state !== 'checked') {
      throw new Refusal('conflict', 'Check the rows first, then import them.')
    }
    const { only, leave_out: leaveOut = [], keep_both: alike = [] } = body
    await decideAlike(scope, row, alike)
    const left = await countLeft(scope, row, only, leaveOut)
    if (left === 0) throw new Refusal('conflict', 'There are no rows left to import.')
    await keepChoice(scope, id, { only, leaveOut })
    // From now on only its rows are kept.
    const bytes = row.headingRow === null ? row.bytes : Math.max(1, (row.bytes ?? 0) - row.size)
    await updateImport(scope, id, { state: 'running', position: 0, madeBy: scope.userId, bytes })
    await recordImport(scope, row, 'imported', left)
    await scope.services.importWork.enqueue(scope.db, id)
    return answer(scope, id)
  },

  async undo(scope, { params: { id } }) {
    const row = await getImportLocked(scope, id)
    refuseWhileWorkedOn(row)
    if (row.state !== 'done')
      throw new Refusal('conflict', 'Nothing was imported, so there is nothing to undo.')
    if (undoUntil(row, scope.now) === null) {
      throw new Refusal('conflict', 'An import can be undone within a day, while its rows are kept.')
    }
    await updateImport(scope, id, { state: 'undoing', position: 0, madeBy: scope.userId })
    await recordImport(scope, row, 'taken_back', row.counts.made ?? 0)
    await scope.services.importWork.enqueue(scope.db, id)
    return answer(scope, id)
  },
}

/** Rows that are like earlier ones, and that someone wants to have, are new from now on; changes the counts. */
async function decideAlike(scope: OrgScope, row: StoredImport, alike: readonly number[]): Promise<void> {
  const kept = await keepAlike(scope, row.id, alike)
  if (kept === 0) return
  const { new: fresh = 0, alike: like = 0 } = row.counts
  row.counts = { ...row.counts, new: fresh + kept, alike: like - kept }
  await updateImport(scope, row.id, { counts: row.counts })
}

type UpdateBody = Parameters<Handlers<Contract['imports']>['update']>[1]['body']

/** Reads the file again, whose headings stand on another sheet or in another row. @throws Refusal where it is not kept */
async function readAgain(scope: RequestScope, row: StoredImport, body: UpdateBody): Promise<void> {
  if (row.headingRow === null) {
    throw new Refusal('conflict', 'This file is no longer kept. Please choose it again.')
  }
  const sheet = body.sheet ?? row.sheet
  if (sheet > 0 && sheet >= row.sheets.length) throw new Refusal('unprocessable', 'There is no such sheet.')
  // On another sheet they are looked for.
  const headingRow = body.heading_row ?? (sheet === row.sheet ? row.headingRow : 0)
  // A file that cannot be read from there is given up, and would have to be chosen again.
  if (sheet === row.sheet && headingRow >= (await lastNumberOf(scope, row.id))) {
    throw new Refusal('unprocessable', 'There are no rows below that one.')
  }
  const start = {
    state: 'reading',
    attempts: 0,
    readAt: null,
    position: 0,
    counts: {},
    summary: null,
  } as const
  await updateImport(scope, row.id, { ...start, sheet, headingRow })
  await scope.services.importWork.enqueue(scope.db, row.id)
}

/** What the columns of a file hold from now on. @throws Refusal for fields that its kind does not have */
async function columnsSaid(scope: OrgScope, row: StoredImport, body: UpdateBody) {
  const kind = body.kind ?? row.kind
  const isOther = kind !== row.kind
  const columns = body.columns ?? (isOther ? await matchedAgain(scope, row, kind) : row.columns)
  const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name))
  const unknown = columns.find((name) => name !== null && !known.has(name))
  if (unknown) throw new Refusal('unprocessable', `${kind} have no field ${unknown}.`)
  if (columns.length !== row.headings.length) {
    throw new Refusal(
      'unprocessable',
      `The file has ${row.headings.length} columns. Please say what each holds.`,
    )
  }
  return { kind, columns }
}

/** The columns of another kind, by their headings and by what the first rows say. */
async function matchedAgain(scope: OrgScope, { id, headings }: StoredImport, kind: StoredImport['kind']) {
  const first = await rowsBehind(scope, id, { number: 0 })
  const isFilled = headings.map((_, at) => first.some(({ cells }) => (cells[at] ?? '').trim() !== ''))
  return matchColumns(kind, headings, isFilled)
}

/** @throws Refusal for what a kind's status cannot be */
function statusesOf(kind: StoredImport['kind'], said: UpdateBody['statuses'] = []): Record<string, string> {
  const wrong = said.find(({ means }) => !STATUS_CHOICES[kind]?.includes(means))
  if (wrong) throw new Refusal('unprocessable', `The status of ${kind} cannot be ${wrong.means}.`)
  return Object.fromEntries(said.map(({ said: word, means }) => [comparedStatus(word), means]))
}

/** How many rows are here; of a file that no one needs any more only those that made something. */
function countRows({ rows, counts, emptiedTo }: StoredImport, fate: Fate | undefined): number {
  if (emptiedTo === 0) return fate ? (counts[fate] ?? 0) : rows
  const stay: readonly Fate[] = fate ? [fate] : FATES
  return stay.filter(makesSomething).reduce((sum, one) => sum + (counts[one] ?? 0), 0)
}
const makesSomething = (fate: Fate) => fate === 'made' || fate === 'kept'

/** How many new rows are to be imported; each that is left out says so when its turn has come. */
async function countLeft(
  scope: OrgScope,
  { id, counts }: StoredImport,
  only: readonly number[] | undefined,
  leaveOut: readonly number[],
): Promise<number> {
  const isLeftOut = new Set(leaveOut)
  if (!only) return (counts.new ?? 0) - (await countNew(scope, id, [...isLeftOut]))
  return countNew(
    scope,
    id,
    [...new Set(only)].filter((number) => !isLeftOut.has(number)),
  )
}

/** In the history with the press that begins it; each row has its own entry once it is stored or deleted. */
const recordImport = (
  scope: OrgScope,
  { id, kind, fileName }: StoredImport,
  action: 'imported' | 'taken_back',
  rows: number,
) => {
  const { one, many } = IMPORT_KIND_WORDS[kind]
  const name = `${formatCount(rows, one, many)} from ${fileName}`
  return recordChange(scope, { entity: 'import', id, name, action })
}

function refuseWhileWorkedOn({ state }: StoredImport): void {
  if (WORKED_ON.includes(state)) {
    throw new Refusal('conflict', 'The server is working on this import. Please wait a moment.')
  }
}

/** @throws Refusal for what is neither text nor a workbook, by its name, and for a workbook that is too large */
function refuseOtherFiles(fileName: string, size: number): void {
  if (!WORKBOOK.test(fileName) && !TEXT.test(fileName)) {
    throw new Refusal('unprocessable', 'Choose a CSV file or an Excel workbook (.xlsx).')
  }
  if (WORKBOOK.test(fileName) && size > LARGEST_WORKBOOK_BYTES) {
    throw new Refusal(
      'unprocessable',
      `A workbook can have at most ${fileSize(LARGEST_WORKBOOK_BYTES)}. Save its sheet as CSV and choose that.`,
    )
  }
}

const RETRY_S = 300
const noRoom = () => new Refusal('unavailable', 'The server has no room for this file now.', RETRY_S)

/** The rows that were refused, as they came, each with its reason. */
async function* errorsOf(scope: OrgScope, { id, headings }: StoredImport): AsyncGenerator<string, void> {
  yield csvBeginning([...headings, 'What is wrong'])
  let number = 0
  while (true) {
    const rows = await rowsBehind(scope, id, { number, fate: 'error' })
    if (rows.length === 0) return
    yield csvRows(rows.map(({ cells, words }) => [...headings.map((_, at) => cells[at] ?? ''), words]))
    number = rows.at(-1)?.number ?? number
  }
}
