import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import type { EventKind } from '../../src/domain/move-day/events.ts'
import { type Caller, type Company, MOVE_DAY, visitor } from './company.ts'

const { crewSessions, crews, daySheets, people } = contract

type Member = { name: string; role: 'lead' | 'driver' | 'helper' }
/** Two who load, of whom one leads. */
const CREW: Member[] = [
  { name: 'Luis', role: 'lead' },
  { name: 'Ben', role: 'helper' },
]

/** An event as a phone makes it on the day of the move, by the company's clock. */
export const event = (kind: EventKind, clock: string, data: object = {}) => ({
  id: randomUUID(),
  kind: kind as string,
  at: `${MOVE_DAY}T${clock}:00-06:00`,
  data,
})

/** A whole day of two: 2:55 of loading, 0:35 of driving, half an hour of lunch, 1:45 of unloading. */
export const wholeDay = () => [
  event('on_the_way', '08:05'),
  event('arrived_origin', '08:42'),
  event('walkthrough_done', '08:55'),
  event('load_start', '09:10', { crew_size: 2 }),
  event('load_end', '12:05'),
  event('drive_start', '12:05'),
  event('drive_end', '12:40'),
  event('pause', '12:40', { reason: 'meal' }),
  event('resume', '13:10'),
  event('unload_start', '13:10'),
  event('unload_end', '14:55'),
  event('done', '15:05'),
]

type Row = { id: number }

/** Half an hour of work on October 12, as the office adds it to the log: the move is delivered. */
export async function addShortDay(office: Caller, { id }: Row): Promise<void> {
  for (const [kind, clock] of [
    ['load_start', '09:10'],
    ['unload_end', '09:40'],
    ['done', '09:50'],
  ] as const) {
    const body = { id: randomUUID(), kind, at: `2026-10-12T${clock}:00-06:00`, data: {} }
    await office.call(contract.moveDays.add, { params: { id }, body })
  }
}
export const send = (phone: Caller, { id }: Row, events: ReturnType<typeof event>[], more: object = {}) =>
  phone.call(contract.crewJobs.send, { params: { id }, body: { events, ...more } })
export const dayOf = (office: Caller, { id }: Row) => office.call(contract.moveDays.get, { params: { id } })
export const jobOf = (office: Caller, { id }: Row) => office.call(contract.jobs.get, { params: { id } })

/** A crew with its people, who have been told of a day. */
export async function addCrew(office: Company, name = 'Dwyer', members = CREW) {
  const member_ids: number[] = []
  for (const member of members) {
    const phone = '(303) 555-0142'
    member_ids.push((await office.call(people.create, { body: { ...member, phone } })).id)
  }
  return { ...(await office.call(crews.create, { body: { name, member_ids } })), member_ids }
}

/** The secrets of the links of a day, by the names of those who have them. */
export async function linksOf(office: Company, date = MOVE_DAY): Promise<Record<string, string>> {
  const day = await office.call(daySheets.get, { query: { date } })
  const told = day.crews.flatMap((crew) => crew.people)
  return Object.fromEntries(told.map(({ name, link }) => [name, link?.url.split('/d/')[1] ?? '']))
}

/** Someone's phone, with the session of their link. */
export async function phoneOf(token = '', place: { baseUrl?: string } = {}): Promise<Caller> {
  const { access_token } = await visitor(place).call(crewSessions.open, { params: { token } })
  return visitor({ ...place, token: access_token })
}

/** A job of a crew whose people have been told of it, with their phones. */
export async function openDay(
  office: Company,
  wish: Parameters<Company['createJob']>[0] = {},
  place: { baseUrl?: string } = {},
) {
  const crew = await addCrew(office)
  const job = await office.createJob({ assigned_crew: crew.name, ...wish })
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  const links = await linksOf(office)
  return { crew, job, links, lead: await phoneOf(links.Luis, place), helper: await phoneOf(links.Ben, place) }
}
