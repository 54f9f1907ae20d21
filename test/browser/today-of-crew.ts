import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { EventKind } from '../../src/domain/move-day/events.ts'
import { visitor } from '../setup/company.ts'
import { addCrew, linksOf } from '../setup/move-day.ts'
import { openOffice } from './office.ts'

const { crewJobs, crewSessions, daySheets } = contract

/** The day on which the tests' clock begins, at ten in the morning. */
export const TODAY = '2026-11-23'

/** An event as a phone makes it today. */
export const event = (kind: EventKind, clock: string, data: object = {}) => ({
  ...{ id: randomUUID(), kind, data },
  at: `${TODAY}T${clock}:00-07:00`,
})

/** A job of today, at 4 AM, whose crew has been told of it, and what its lead's phone sends. */
export async function openToday(page: Page) {
  const office = await openOffice(page)
  await addCrew(office)
  const job = await office.createJob({ assigned_crew: 'Dwyer', scheduled_date: `${TODAY}T04:00:00` })
  await office.call(daySheets.tell, { body: { date: TODAY } })
  const place = { baseUrl: process.env.JOURNEY_BASE_URL as string }
  const token = (await linksOf(office, TODAY)).Luis ?? ''
  const { access_token } = await visitor(place).call(crewSessions.open, { params: { token } })
  const phone = visitor({ ...place, token: access_token })
  const send = (...events: { id: string }[]) =>
    phone.call(crewJobs.send, { params: { id: job.id }, body: { events } })
  return { office, job, token: access_token, send }
}
