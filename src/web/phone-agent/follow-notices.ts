import type { Bell, Notice } from '../../contract/notices.ts'
import type { CustomerNotice, PhoneQuoteNotice } from './notice-toast.ts'

const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Opens the stream of notices, those after the quote `after` first. */
type OpenNotices = (after: number | undefined, signal: AbortSignal) => Promise<AsyncIterable<Notice>>

/**
 * Reports phone quotes, customers' answers and what comes due as they arrive. One event stream is open while the page is visible, none
 * while it is hidden; what arrived in between is reported when it becomes visible. A stream that ends or fails is opened
 * again with exponential backoff, and at once when the page becomes visible or the network comes back.
 *
 * @param missed called when quotes may have arrived or changed that no stream reports by name
 * @param planChanged called when jobs or crews have changed, or may have while no stream was open, as before the first
 * @returns stops it
 */
export function followNotices(
  open: OpenNotices,
  tell: (news: PhoneQuoteNotice | CustomerNotice | Bell) => void,
  missed: () => void,
  planChanged: () => void,
): () => void {
  let after: number | undefined
  let openings = 0
  let failedAttempts = 0
  let stream: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function listen() {
    const mine = new AbortController()
    stream = mine
    openings += 1
    try {
      for await (const notice of await open(after, mine.signal)) {
        failedAttempts = 0
        if (notice.kind === 'ready') {
          planChanged()
          if (after === undefined && openings > 1) missed()
          after ??= notice.after
        } else if (notice.kind === 'jobs_changed' || notice.kind === 'crews_changed') {
          planChanged()
        } else if (notice.kind === 'quotes_changed') {
          missed()
        } else {
          if (notice.kind === 'phone_quote') after = Math.max(after ?? 0, notice.quote_id)
          tell(notice)
        }
      }
    } catch {
      // Whatever broke it, it is opened again below.
    }
    if (mine.signal.aborted) return
    timer = setTimeout(() => void listen(), reopenPauseMs(failedAttempts))
    failedAttempts += 1
  }

  function close() {
    clearTimeout(timer)
    stream?.abort()
  }

  function start() {
    close()
    failedAttempts = 0
    if (document.visibilityState === 'visible') void listen()
  }

  start()
  document.addEventListener('visibilitychange', start)
  addEventListener('online', start)
  return () => {
    document.removeEventListener('visibilitychange', start)
    removeEventListener('online', start)
    close()
  }
}

/** Exponential backoff in milliseconds before the stream is opened again. */
export const reopenPauseMs = (failedAttempts: number) =>
  Math.min(SHORTEST_PAUSE_MS * 2 ** failedAttempts, LONGEST_PAUSE_MS)
