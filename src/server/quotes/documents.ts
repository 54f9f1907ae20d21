import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { Refusal } from '../../domain/refusal.ts'
import type { Organization } from '../organization/queries.ts'
import type { MailAttachment } from '../storage/tables/mails.ts'
import type { DocumentTask } from './document-worker.ts'
import type { StoredQuote } from './queries.ts'

const PDF = 'application/pdf'
const MOST_THREADS = 2
/** A thread that made a document is kept for the next one: it has the fonts. */
const IDLE_MS = 5 * 60_000
const MOST_MEMORY_MB = 512
/** From the moment it is a company's turn; a common household takes 0.2 s, the longest list about 2 s. */
const DEADLINE_MS = 20_000
/** Documents of one company that are being made or wait for it; they are made one after the other. */
const MOST_PER_COMPANY = 12
const MOST_WAITING = 48
const RETRY_S = 10

export type Documents = {
  /**
   * The quote as a file to keep, e.g. `Q-2026-0001.pdf`, from the second revision on `Q-2026-0001-rev2.pdf`, made in
   * a thread of its own.
   * @param gone aborted when nobody waits for it any more
   * @throws Refusal `too-many` when the company has too many made at once, `unavailable` when everybody has, or
   * when it takes too long
   */
  make(quote: StoredQuote, company: Organization, now: Date, gone?: AbortSignal): Promise<File>
  /** The PDF of a mail, made of what the mail kept for it; fails like `make`. */
  attachment(kept: unknown): Promise<MailAttachment>
  close(): Promise<void>
}

/** What a mail keeps of its PDF until it is delivered: the quote and the company as they were when it was written. */
export type QuoteDocument = { quote: StoredQuote; company: Organization; printedAt: Date }

/** Makes documents without keeping anybody else waiting; the threads start with the first of them. */
export function createDocuments(): Documents {
  const threads = new Piscina<DocumentTask, Uint8Array<ArrayBuffer>>({
    filename: join(import.meta.dirname, 'document-worker.ts'),
    minThreads: 0,
    maxThreads: Math.min(MOST_THREADS, availableParallelism()),
    idleTimeout: IDLE_MS,
    maxQueue: MOST_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const lines = new Map<number, { length: number; last: Promise<unknown> }>()

  /** One after the other for each company, so that one with many does not stand before all others. */
  async function inTurn<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const line = lines.get(companyId) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= MOST_PER_COMPANY) {
      throw new Refusal(
        'too-many',
        'Your company is having many PDFs made at once. Please try again in a moment.',
        RETRY_S,
      )
    }
    line.length += 1
    lines.set(companyId, line)
    const mine = line.last.then(work)
    line.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(companyId)
    }
  }

  async function run(task: DocumentTask, gone: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
    if (threads.queueSize >= MOST_WAITING) throw busy()
    const tooLate = AbortSignal.timeout(DEADLINE_MS)
    try {
      return await threads.run(task, { signal: gone ? AbortSignal.any([gone, tooLate]) : tooLate })
    } catch (error) {
      if (tooLate.aborted || gone?.aborted) throw busy()
      throw error
    }
  }

  const make: Documents['make'] = async (quote, company, now, gone) => {
    const task = { quote, company, printedAt: now }
    const content = await inTurn(company.id, () => run(task, gone))
    const revision = quote.revision > 1 ? `-rev${quote.revision}` : ''
    return new File([content], `${quote.number}${revision}.pdf`, { type: PDF })
  }

  return {
    make,
    async attachment(kept) {
      const { quote, company, printedAt } = kept as QuoteDocument
      // JSON has no moments.
      const moments = {
        createdAt: new Date(quote.createdAt),
        changedAt: quote.changedAt && new Date(quote.changedAt),
      }
      const file = await make({ ...quote, ...moments }, company, new Date(printedAt))
      const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
      return { filename: file.name, type: file.type, base64 }
    },
    close: () => threads.destroy(),
  }
}

const busy = () =>
  new Refusal('unavailable', 'The PDF cannot be made right now. Please try again in a moment.', RETRY_S)
