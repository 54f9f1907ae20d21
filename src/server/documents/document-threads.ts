import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { Refusal, TakesTooLong } from '../../domain/refusal.ts'
import { createCompanyLines } from '../company-lines.ts'

/** One processor stays with the server itself. */
const MOST_THREADS = 2
/** A thread that made a document is kept for the next one: it has the fonts. */
const IDLE_MS = 5 * 60_000
const MOST_MEMORY_MB = 512
/** From its start, not while it waits; a common household takes 0.2 s, the longest list about 2 s. */
const DEADLINE_MS = 20_000
/** Documents of one company that are being made or wait for it; they are made one after the other. */
const MOST_PER_COMPANY = 12
const MOST_WAITING = 48
const RETRY_S = 10

export type DocumentThreads = {
  /**
   * Makes a PDF in a thread of its own.
   * @param maker the address (a file: URL) of the module whose default export makes it of `task`
   * @param gone aborted when nobody waits for it any more
   * @throws Refusal `too-many` when the company has too many made at once, `unavailable` when everybody has, or
   * when nobody waits for it any more; TakesTooLong
   */
  make(maker: string, companyId: number, task: unknown, gone?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

type Threads = Piscina<unknown, Uint8Array<ArrayBuffer>>

const THREADS = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))

async function openThreads(): Promise<Threads> {
  const { Piscina } = await import('piscina')
  return new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
}

/**
 * Makes documents without keeping anybody else waiting; the threads, and what runs them, start with the first of them.
 * @param deadline begins to count when it is called, which is when a document is begun
 */
export function startDocumentThreads(deadline = () => AbortSignal.timeout(DEADLINE_MS)): DocumentThreads {
  let opening: Promise<Threads> | undefined
  const lines = createCompanyLines({ most: MOST_PER_COMPANY, refusal: tooManyOfOne })

  let running = 0
  const waiting: (() => void)[] = []

  /** Waits for a free thread here and not in the pool, whose clock runs while a task waits. */
  async function onFreeThread<T>(gone: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (running >= THREADS) {
      if (waiting.length >= MOST_WAITING) throw busy()
      await new Promise<void>((start) => waiting.push(start))
    } else running += 1
    try {
      if (gone?.aborted) throw busy()
      return await work()
    } finally {
      // Whoever waits longest takes the thread over.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function run(filename: string, task: unknown, gone: AbortSignal | undefined) {
    opening ??= openThreads()
    const threads = await opening
    return onFreeThread(gone, async () => {
      const tooLate = deadline()
      try {
        return await threads.run(task, {
          filename,
          signal: gone ? AbortSignal.any([gone, tooLate]) : tooLate,
        })
      } catch (error) {
        if (tooLate.aborted) throw new TakesTooLong('The PDF is taking too long.', RETRY_S)
        if (gone?.aborted) throw busy()
        throw error
      }
    })
  }

  return {
    async make(maker, companyId, task, gone) {
      const leave = await lines.wait(companyId)
      try {
        return await run(maker, task, gone)
      } finally {
        leave()
      }
    },
    close: async () => (await opening)?.destroy(),
  }
}

const tooManyOfOne = () =>
  new Refusal(
    'too-many',
    'Your company is making too many PDFs at once. Please try again in a moment.',
    RETRY_S,
  )
const busy = () =>
  new Refusal('unavailable', 'The PDF cannot be made right now. Please try again in a moment.', RETRY_S)
