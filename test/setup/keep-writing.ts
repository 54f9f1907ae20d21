import { vi } from 'vitest'
import type { Company } from './company.ts'

/** Stores one quote after the other until it is stopped. */
export function keepWriting(company: Pick<Company, 'createQuote'>) {
  const ids: number[] = []
  let isStopped = false
  async function write(): Promise<void> {
    while (!isStopped) ids.push((await company.createQuote()).id)
  }
  const ended = write()
  ended.catch(() => undefined)
  return {
    /** The quotes that were acknowledged so far. */
    ids,
    atLeast: (count: number) => vi.waitUntil(() => ids.length >= count, { timeout: 120_000, interval: 5 }),
    /** @throws when one of them was refused */
    async stop(): Promise<number[]> {
      isStopped = true
      await ended
      return ids
    },
  }
}
