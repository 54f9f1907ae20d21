import type { Notice } from '../../contract/notices.ts'
import type { PhoneQuoteNotice } from './notice-toast.ts'
import { reopenPauseMs } from './reopen-pause.ts'

/** Opens the stream of notices, those after the quote `after` first. */
type OpenNotices = (after: number | undefined, signal: AbortSignal) => Promise<AsyncIterable<Notice>>

/**
 * Tells of phone quotes as they arrive, as long as the page is looked at: one stream is open then, none while
 * the page is hidden. What arrived in between is told on coming back. A stream that ends or fails is opened
 * again after a growing pause; at once when the page is looked at again or the network has come back.
 *
 * @param missed called when nothing could be heard since the page was opened: what came cannot be told any more
 * @returns ends it
 */
export function followNotices(
  open: OpenNotices,
  tell: (quote: PhoneQuoteNotice) => void,
  missed: () => void,
): () => void {
  let after: number | undefined
  let openings = 0
  let vainAttempts = 0
  let stream: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function listen() {
    const mine = new AbortController()
    stream = mine
    openings += 1
    try {
      for await (const notice of await open(after, mine.signal)) {
        vainAttempts = 0
        if (notice.kind === 'ready') {
          if (after === undefined && openings > 1) missed()
          after ??= notice.after
        } else {
          after = Math.max(after ?? 0, notice.quote_id)
          tell(notice)
        }
      }
    } catch {
      // Whatever broke it, it is opened again below.
    }
    if (mine.signal.aborted) return
    timer = setTimeout(() => void listen(), reopenPauseMs(vainAttempts))
    vainAttempts += 1
  }

  function close() {
    clearTimeout(timer)
    stream?.abort()
  }

  function start() {
    close()
    vainAttempts = 0
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
