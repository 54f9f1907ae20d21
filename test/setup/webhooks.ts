import { onTestFinished } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { BUSINESS_EVENT_TYPES } from '../../src/domain/webhooks/business-events.ts'
import { type Received, type Receiver, startReceiver } from '../fakes/receiver.ts'
import type { Company } from './company.ts'

export const ALL_EVENTS = [...BUSINESS_EVENT_TYPES]

/** A program that has events sent to it, until the test is over. */
export async function openReceiver(): Promise<Receiver> {
  const started = await startReceiver()
  onTestFinished(() => started.stop())
  return started
}

/** Has a company's events sent to a receiver. */
export const follow = (office: Company, { url }: Pick<Receiver, 'url'>, types = ALL_EVENTS) =>
  office.call(contract.webhooks.create, { body: { url, types } })

/** As many events as one likes: a job each, on days of March. @returns the jobs */
export async function bookJobs(office: Company, count: number): Promise<number[]> {
  const booked: number[] = []
  for (let day = 1; day <= count; day += 1) {
    const date = `2027-03-${String(day).padStart(2, '0')}`
    booked.push((await office.createJob({ scheduled_date: `${date}T09:00:00` })).id)
  }
  return booked
}

export const numbersOf = (received: readonly Received[]) => received.map(({ event }) => event.number)
export const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
