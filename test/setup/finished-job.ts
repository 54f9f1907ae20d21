import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from './company.ts'

const { moveDays } = contract

/** Whose estimate a job is held to once it is done. */
export const ITEMS = [{ name: 'sofa-three-seat', quantity: 8 }]

/** A job of the list above whose loading and unloading took so many minutes each, with the crew that was estimated. */
export async function finishedJob(
  company: Company,
  day: string,
  minutes: number,
  changes: Parameters<Company['createQuote']>[0] = {},
) {
  const quote = await company.createQuote({ items: ITEMS, distance: 5, ...changes })
  const job = await company.createJob({ quoteId: quote.id, scheduled_date: `${day}T08:00:00` })
  const at = (after: number) => new Date(Date.parse(`${day}T15:00:00Z`) + after * 60_000).toISOString()
  const day_ = [
    ['load_start', 0],
    ['load_end', minutes],
    ['unload_start', minutes + 30],
    ['unload_end', 2 * minutes + 30],
    ['done', 2 * minutes + 35],
  ] as const
  for (const [kind, after] of day_) {
    const data = kind === 'load_start' ? { crew_size: quote.crew_time.movers ?? 2 } : {}
    await company.call(moveDays.add, {
      params: { id: job.id },
      body: { id: randomUUID(), kind, at: at(after), data } as never,
    })
  }
  return job
}

/** Ten such jobs in November. */
export async function tenJobs(company: Company, minutes: number) {
  for (let day = 1; day <= 10; day += 1) {
    await finishedJob(company, `2026-11-${String(day).padStart(2, '0')}`, minutes)
  }
}
