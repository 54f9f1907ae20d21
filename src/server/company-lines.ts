import { Refusal } from '../domain/refusal.ts'
import { ClientGone } from './storage/request-context.ts'

/** Gives the place up; a second call does nothing. */
export type LeaveLine = () => void

export type CompanyLines = {
  /**
   * Waits until no one of the company stands before.
   * @param gone aborted when no one waits for it any more
   * @throws Refusal when too many of the company stand there, or it took too long
   * @throws ClientGone
   */
  wait(companyId: number, gone?: AbortSignal): Promise<LeaveLine>
}

type Terms = {
  /** How many of one company, the one whose turn it is included. */
  most: number
  /** No one waits longer; by default as long as it takes. */
  longestMs?: number
  /** Said to those for whom there is no place. */
  refusal: () => Refusal
}

/** What costs much is done one after the other for each company, so that one with many does not stand before all others. */
export function createCompanyLines({ most, longestMs, refusal }: Terms): CompanyLines {
  /** By company: who waits, in order; the one whose turn it is does not stand among them. */
  const lines = new Map<number, (() => void)[]>()

  function begin(companyId: number): LeaveLine {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = lines.get(companyId)?.shift()
      if (next) next()
      else lines.delete(companyId)
    }
  }

  function join(companyId: number, line: (() => void)[], gone: AbortSignal | undefined): Promise<LeaveLine> {
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', left)
        const place = line.indexOf(next)
        if (place >= 0) line.splice(place, 1)
        settle()
      }
      const next = () => over(() => resolve(begin(companyId)))
      const left = () => over(() => reject(new ClientGone()))
      const timer =
        longestMs === undefined ? undefined : setTimeout(() => over(() => reject(refusal())), longestMs)
      gone?.addEventListener('abort', left)
      line.push(next)
    })
  }

  return {
    async wait(companyId, gone) {
      if (gone?.aborted) throw new ClientGone()
      const line = lines.get(companyId)
      if (!line) {
        lines.set(companyId, [])
        return begin(companyId)
      }
      if (line.length + 1 >= most) throw refusal()
      return join(companyId, line, gone)
    },
  }
}

/**
 * For downloads: of one company one is sent while three wait, at most 20 seconds, since the browser gives up after 30.
 * @param what completes "Your company is already downloading"
 */
export const createDownloadLines = (what: string): CompanyLines =>
  createCompanyLines({
    most: 4,
    longestMs: 20_000,
    refusal: () =>
      new Refusal(
        'too-many',
        `Your company is already downloading ${what}. Please try again when that is done.`,
        10,
      ),
  })

const last = new Map<string, Promise<unknown>>()

/** Does what has the same name one after the other, on this node. */
export async function inItsTurn<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  last.set(name, turn)
  try {
    return await turn
  } finally {
    if (last.get(name) === turn) last.delete(name)
  }
}
