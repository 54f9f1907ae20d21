import { rowsTooLargeWords } from '../../domain/company-room.ts'
import { matchColumns } from '../../domain/imports/match-columns.ts'
import { Refusal } from '../../domain/refusal.ts'
import { withFates } from './counted-fates.ts'
import type { ReadPart } from './file-rows.ts'
import {
  getImportLocked,
  type ImportScope,
  piecesInOrder,
  type StoredImport,
  updateImport,
} from './queries.ts'
import { bytesOfRows, insertRows } from './row-queries.ts'

const READER = import.meta.resolve('./file-rows-worker.ts')

type Reading = {
  /** Opens a scope in a transaction of its own. */
  within: <T>(work: (scope: ImportScope) => Promise<T>) => Promise<T>
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** @param own what the file that is read takes so far @throws Refusal where that is more than there is room for */
async function refuseWithoutRoom(scope: ImportScope, own: number): Promise<void> {
  const { companyRoom } = scope.services
  const limit = companyRoom.limits.imports
  const kept = await companyRoom.kept(scope, 'imports')
  if (kept > limit) {
    throw new Refusal('unprocessable', rowsTooLargeWords({ bytes: Math.max(0, kept - own), limit }))
  }
}

/**
 * Reads a file that has arrived into rows, a few hundred at a time, and matches its columns. Once more from the start where
 * it was stopped: rows that are there stay.
 * @throws Refusal for what is no file with rows; Ended where reading it took too much
 */
export async function readFile(
  scope: ImportScope,
  row: StoredImport,
  { within, stopping }: Reading,
): Promise<void> {
  const parts = scope.services.processes.read<ReadPart>('import', {
    ...{ work: READER, companyId: scope.organizationId, task: { fileName: row.fileName }, gone: stopping },
    pieces: () => piecesInOrder(scope, row.id),
  })
  let file = { sha256: '', headings: [] as string[] }
  let [rows, bytes, counts]: [number, number, StoredImport['counts']] = [0, 0, {}]
  for await (const part of parts) {
    if ('headings' in part) {
      file = part
      continue
    }
    bytes += bytesOfRows(part.rows)
    // Counted before they are stored, so that several files at once see each other.
    await updateImport(scope, row.id, { readAt: scope.services.clock(), bytes: row.size + bytes })
    await refuseWithoutRoom(scope, row.size + bytes)
    const fates = await insertRows(scope, row, part.rows)
    rows += part.rows.length
    counts = withFates(counts, fates)
  }
  await within(async (scope) => {
    const { state } = await getImportLocked(scope, row.id)
    if (state !== 'reading') return
    await updateImport(scope, row.id, {
      ...file,
      ...{ state: 'uploaded', columns: matchColumns(row.kind, file.headings) },
      // A workbook is packed, and its rows take more than the file did.
      ...{ rows, bytes: Math.max(1, bytes), position: 0, counts },
    })
    // Then its pieces go, one by one.
    await scope.services.importWork.enqueue(scope.db, row.id)
  })
}
