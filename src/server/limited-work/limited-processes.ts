import { Refusal } from '../../domain/refusal.ts'
import { createCompanyLines } from '../company-lines.ts'
import { Ended, LimitedProcess, type Task } from './child-process.ts'
import { LIMITS, type WorkKind, type WorkLimit } from './limits.ts'

/** Tasks of one company that are done or wait for it; those of a kind are done one after the other. */
const MOST_PER_COMPANY = 12
const MOST_WAITING = 48
/** Then a process is made again: what it keeps of fonts and documents grows. */
const MOST_TASKS = 100
const RETRY_S = 10

type Asked = Task & { companyId: number; gone?: AbortSignal | undefined }

/**
 * Does what reads a stranger's bytes or takes long in child processes, each held to the limits of its kind: whatever a file
 * holds, the server goes on, and no other company waits for it.
 */
export type LimitedProcesses = {
  /**
   * Does work that has one result.
   * @param asked.gone aborted when no one waits for it any more
   * @throws Refusal of the work; the kind's when it took too much; `too-many` when the company has too much done at once,
   * `unavailable` when all companies have, or when no one waits any more
   */
  make<Result = Uint8Array<ArrayBuffer>>(kind: WorkKind, asked: Asked): Promise<Result>
  /**
   * Does work with many results, which waits while each is dealt with.
   * @throws Refusal as `make` does; Ended when it took too much, crashed, or the server stops
   */
  read<Result>(kind: WorkKind, asked: Asked): AsyncGenerator<Result, void>
  close(): void
}

/** @param deadline a signal that is aborted after so many milliseconds */
export function startLimitedProcesses(
  limits: Record<WorkKind, WorkLimit> = LIMITS,
  deadline: (ms: number) => AbortSignal = (ms) => AbortSignal.timeout(ms),
): LimitedProcesses {
  const lanes = new Map<WorkKind, Lane>()
  const laneOf = (kind: WorkKind) => {
    const lane = lanes.get(kind) ?? openLane(limits[kind], deadline)
    lanes.set(kind, lane)
    return lane
  }
  const read = <Result>(kind: WorkKind, asked: Asked) =>
    laneOf(kind).results(asked) as AsyncGenerator<Result, void>
  return {
    read,
    async make<Result>(kind: WorkKind, asked: Asked) {
      try {
        let made: Result | undefined
        for await (const result of read<Result>(kind, asked)) made = result
        return made as Result
      } catch (error) {
        if (!(error instanceof Ended)) throw error
        throw error.why === 'stopped' ? busy() : limits[kind].refusal()
      }
    },
    close: () => {
      for (const lane of lanes.values()) lane.close()
    },
  }
}

type Lane = { results(asked: Asked): AsyncGenerator<unknown, void>; close(): void }

/** So many go on at once, and the one that waits longest is next. */
function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async wait(): Promise<void> {
      if (running < atOnce) running += 1
      else if (waiting.length >= MOST_WAITING) throw busy()
      else await new Promise<void>((start) => waiting.push(start))
    },
    leave(): void {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    },
  }
}

/** Processes that wait for a next task, as long as the kind of work has them kept. */
function createKept(limit: WorkLimit) {
  const kept = new Map<LimitedProcess, NodeJS.Timeout>()
  return {
    keep(process: LimitedProcess): void {
      const end = () => {
        kept.delete(process)
        process.end('stopped')
      }
      kept.set(process, setTimeout(end, limit.keptMs).unref())
    },
    take(): LimitedProcess | null {
      for (const [process, timer] of kept) {
        clearTimeout(timer)
        kept.delete(process)
        if (!process.hasEnded) return process
      }
      return null
    },
    close(): void {
      for (const process of kept.keys()) process.end('stopped')
      kept.clear()
    },
  }
}

/** The processes of one kind of work. */
function openLane(limit: WorkLimit, deadline: (ms: number) => AbortSignal): Lane {
  const lines = createCompanyLines({ most: MOST_PER_COMPANY, refusal: tooManyOfOne })
  const working = new Set<LimitedProcess>()
  const kept = createKept(limit)
  const turns = createTurns(limit.atOnce)

  /** Its process is kept for the next task where the kind says so and all went well. */
  async function* work({ gone, ...task }: Asked): AsyncGenerator<unknown, void> {
    if (gone?.aborted) throw new Ended('stopped')
    const process = kept.take() ?? new LimitedProcess(limit, deadline)
    const leave = () => process.end('stopped')
    gone?.addEventListener('abort', leave)
    working.add(process)
    let isWhole = false
    try {
      yield* process.results(task)
      isWhole = true
    } finally {
      working.delete(process)
      gone?.removeEventListener('abort', leave)
      const isKept = isWhole && limit.keptMs > 0 && !process.hasEnded && process.tasks < MOST_TASKS
      if (isKept) kept.keep(process)
      else process.end('stopped')
    }
  }

  return {
    async *results(asked) {
      const leave = await lines.wait(asked.companyId)
      try {
        await turns.wait()
        try {
          yield* work(asked)
        } finally {
          turns.leave()
        }
      } finally {
        leave()
      }
    },
    close() {
      for (const process of [...working]) process.end('stopped')
      kept.close()
    },
  }
}

const tooManyOfOne = () =>
  new Refusal(
    'too-many',
    'Your company is making too many PDFs at once. Please try again in a moment.',
    RETRY_S,
  )
const busy = () =>
  new Refusal('unavailable', 'The server is busy with other files. Please try again in a moment.', RETRY_S)
