import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable } from '../feature.ts'
import { openCompanyScope, type Services } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { createWorkQueue } from '../tasks/work-queue.ts'
import { checkSomeRows } from './check-rows.ts'
import {
  deletePieces,
  getImport,
  getImportLocked,
  type ImportScope,
  listWorkedOn,
  ownerOf,
  updateImport,
} from './queries.ts'
import { readFile } from './read-file.ts'
import { runSomeRows, undoSomeRows } from './run-import.ts'

/** Doubling from 5 seconds to five minutes; then it waits for the next start. */
const RETRY = { expireInSeconds: 900, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 }
/** So long one task goes on before it lets the others of the queue have their turn. */
const TURN_MS = 5_000

type ImportWork = {
  /** Schedules what is to be done of an import, in the caller's transaction. */
  enqueue(transaction: Database, importId: number): Promise<void>
  /** Starts the work, and takes up what a server left that stopped. */
  start(services: Services): Promise<void>
}

type Dependencies = { db: Database; boss: PgBoss; now: () => Date; log: FastifyBaseLogger }

const STEPS = { checking: checkSomeRows, running: runSomeRows, undoing: undoSomeRows } as const

/**
 * Reads, checks, runs and takes back imports in the background, a few rows at a time, each few in a transaction that also
 * stores how far it is: whatever stops it, the next task goes on from there.
 */
export function createImportWork({ db, boss, now, log }: Dependencies): ImportWork {
  let services: Services | undefined
  const queue = createWorkQueue(boss, { name: 'imports', work, retry: RETRY })

  async function work(id: number): Promise<void> {
    const owner = await ownerOf(db, id)
    if (!owner || !services) return
    const { organizationId, userId } = owner
    const scopeIn = async (transaction: Database): Promise<ImportScope> => ({
      ...(await openCompanyScope(transaction, { organizationId }, null, now())),
      services: services as Services,
      userId,
    })
    const within = <T>(step: (scope: ImportScope) => Promise<T>): Promise<T> =>
      db.transaction(async (transaction) => step(await scopeIn(transaction)))
    try {
      if (owner.state === 'reading') {
        const scope = await scopeIn(db)
        await readFile(scope, await getImport(scope, id), within)
        return
      }
      await goOn(id, within)
    } catch (error) {
      if (error instanceof Refusal) {
        await within(async (scope) => {
          await deletePieces(scope, id)
          await updateImport(scope, id, { state: 'failed', failure: error.message })
        })
        return
      }
      log.warn({ err: error, importId: id }, 'an import could not go on')
      // pg-boss stores the words of an error, and those of a failed statement hold what was brought.
      throw new Error('the import could not go on')
    }
  }

  async function goOn(
    id: number,
    within: <T>(step: (scope: ImportScope) => Promise<T>) => Promise<T>,
  ): Promise<void> {
    const until = performance.now() + TURN_MS
    while (performance.now() < until) {
      const isMore = await within(async (scope) => {
        const row = await getImportLocked(scope, id)
        const step = STEPS[row.state as keyof typeof STEPS]
        return step ? step(scope, row, importableOf(scope.services, row.kind)) : false
      })
      if (!isMore) return
    }
    await queue.enqueue(db, id)
  }

  return {
    enqueue: (transaction, id) => queue.enqueue(transaction, id),
    start: (all) => {
      services = all
      return queue.start(async () => {
        for (const { id } of await listWorkedOn(db)) await queue.enqueue(db, id)
      })
    },
  }
}

function importableOf({ features }: Services, kind: string): Importable {
  const found = features.flatMap(({ imports = [] }) => imports).find((one) => one.kind === kind)
  if (!found) throw new Error(`no shelf stores ${kind}`)
  return found as Importable
}
