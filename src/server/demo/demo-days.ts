import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { handlingMinutes } from '../../domain/learning/finished-job.ts'
import type { EventKind } from '../../domain/move-day/events.ts'
import { buildPaper } from '../../domain/papers/papers.ts'
import { listCrews, listPeople } from '../crews/queries.ts'
import { paperFactsOf } from '../job-papers/paper-facts.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob } from '../jobs/queries.ts'
import { keepOutcome } from '../learning/keep-outcome.ts'
import { keepBalance } from '../money/balances.ts'
import { sendEvents } from '../move-day/send-events.ts'
import type { CrewScope, OrgScope } from '../org-scope.ts'
import { documentHash } from '../secrets.ts'
import type { Visitor } from '../serve-contract.ts'
import { exactMomentIn } from '../time/wall-clock.ts'
import { SOFA, TABLE } from './demo-photos.ts'
import { seededRandom } from './seeded-random.ts'

/** What the crews' phones send from: an address that is no one's (RFC 5737). */
const PHONE = { address: '203.0.113.31', userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' } as Visitor
/** How much of the work is loading, and after which part of it unloading begins. */
const LOADED_AFTER = 0.5
const THERE_AFTER = 0.6
const LOADED_OF_HANDLING = 4 / 7
/** A long day has a break, and stands in it when it is looked at. */
const LONG_DAY_MINUTES = 8 * 60

/** A move that is done in less has no log. */
const SHORTEST_MOVE_MINUTES = 45

type DemoEvent = { kind: EventKind; at: Date; data?: object }

/**
 * Gives jobs of today that are done or under way what their crews pressed, sent as their phones send it.
 * @param ids of the jobs, in any order
 */
export async function addDemoDays(scope: OrgScope, ids: readonly number[]): Promise<void> {
  const phoneOf = await readPhones(scope)
  for (const id of ids) {
    const job = await getJob(scope, id)
    const phone = phoneOf(job)
    if (!phone || !job.startsAt) continue
    const { name } = phone.lead
    const send = (events: readonly DemoEvent[]) => phone.send(scope.now, events)
    const events = eventsOf({ ...job, startsAt: job.startsAt }, scope.now)
    if (events.length > 0) await send(events)
    const done = events.find(({ kind }) => kind === 'done')
    if (!done) continue
    // As a phone in the company's zone writes it: a paper says the time as it stands there.
    const madeAt = exactMomentIn(scope.timeZone, new Date(done.at.getTime() - 2 * MINUTE_MS))
    const document = buildPaper('delivery_receipt', await paperFactsOf(scope, job, []), {
      said: { deliveredAt: madeAt, articles: 34 },
      madeAt,
    })
    const initials = (letters: string, side: 'customer' | 'company') =>
      document.statements
        .filter(({ by }) => by.includes(side))
        .map((statement) => ({ statement: statement.id, letters }))
    const letters = (of: string) =>
      of
        .split(' ')
        .map((part) => part.charAt(0))
        .join('')
    const sign = (party: 'customer' | 'company', signer: string) => ({
      ...{ party, name: signer, signed_at: madeAt, initials: initials(letters(signer), party) },
    })
    const signatures = [sign('company', name), sign('customer', job.customerName)]
    const data = {
      document,
      sha256: documentHash(document),
      place: 'destination',
      signatures,
      copy_given: 'text',
    }
    await send([{ kind: 'paper_signed', at: new Date(madeAt), data }])
  }
}

/** The jobs whose crews ran the clock: as many as a company sees in a month or two. */
const MOST_CLOCKS = 40
const CLOCKS_SEED = 20_260_505
/** The company takes longer than its card says, some moves more than others; in natural logarithms. */
const [USUALLY_LONGER, SPREAD] = [0.09, 0.16]
const BREAK_MINUTES = 25

/**
 * Gives the newest jobs that are done their clocks, from which the estimates learn.
 * @param ids of completed jobs, the oldest first
 */
export async function addDemoClocks(scope: OrgScope, ids: readonly number[]): Promise<void> {
  const random = seededRandom(CLOCKS_SEED)
  const phoneOf = await readPhones(scope)
  for (const id of ids.slice(-MOST_CLOCKS)) {
    const job = await getJob(scope, id)
    const phone = phoneOf(job)
    const estimate = job.quote?.estimate
    if (!phone || !job.startsAt || !estimate) continue
    // The sum of three is near enough to what varies by many causes.
    const varies = random.next() + random.next() + random.next() - 1.5
    const pace = Math.exp(USUALLY_LONGER + 2 * SPREAD * varies)
    const crewSize = job.crewSize ?? estimate.movers
    const minutes = (handlingMinutes(estimate.explanation.hours) * estimate.movers * pace) / crewSize
    const start = job.startsAt.getTime()
    const after = (passed: number) => new Date(start + Math.round(passed) * MINUTE_MS)
    const loaded = 12 + minutes * LOADED_OF_HANDLING
    const there = loaded + BREAK_MINUTES
    const unloaded = there + minutes * (1 - LOADED_OF_HANDLING)
    const done = after(unloaded + 6)
    if (done > scope.now) continue
    const crew = { crew_size: crewSize }
    await phone.send(new Date(done.getTime() + MINUTE_MS), [
      { kind: 'arrived_origin', at: after(1) },
      { kind: 'load_start', at: after(12), data: crew },
      { kind: 'load_end', at: after(loaded) },
      { kind: 'unload_start', at: after(there), data: crew },
      { kind: 'unload_end', at: after(unloaded) },
      { kind: 'done', at: done },
    ])
  }
}

/** Finds the phone of a job's lead, which sends as one does; null where the job has no lead. */
async function readPhones(scope: OrgScope) {
  const crews = await listCrews(scope)
  const people = await listPeople(scope)
  return (job: WholeJob) => {
    const crew = crews.find(({ id }) => id === job.crewId)
    const lead = people.find((person) => person.role === 'lead' && crew?.memberIds.includes(person.id))
    if (!crew || !lead) return null
    const { id, name, role } = lead
    const send = (now: Date, events: readonly DemoEvent[]) => {
      // A phone's scope, with the services of a server that sending takes.
      const phone = {
        ...{ ...scope, now, services: { keepBalance, keepOutcome } },
        ...{ person: { id, name, role }, crews: [crew], day: null, phoneSeenAt: null },
      } as unknown as CrewScope
      const sent = events.map(({ at, data = {}, kind }) => ({
        ...{ id: randomUUID(), kind, at: at.toISOString(), data },
      }))
      const request = { params: { id: job.id }, query: undefined, body: { events: sent } }
      return sendEvents(phone, request as Parameters<typeof sendEvents>[1], PHONE)
    }
    return { lead, send }
  }
}

type Planned = {
  startsAt: Date
  days: number
  durationMinutes: number
  travelBeforeMinutes: number
  status: string
  crewSize: number | null
}

function eventsOf(job: Planned, now: Date): DemoEvent[] {
  const { startsAt, days, travelBeforeMinutes, status, crewSize } = job
  const sinceStart = Math.floor((now.getTime() - startsAt.getTime()) / MINUTE_MS)
  // What is completed before its time went faster than planned.
  const durationMinutes =
    status === 'completed' ? Math.min(job.durationMinutes, sinceStart) : job.durationMinutes
  if (status === 'completed' && durationMinutes < SHORTEST_MOVE_MINUTES) return []
  const after = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS)
  const crew = crewSize === null ? {} : { crew_size: crewSize }
  const [loaded, there] = [
    Math.round(durationMinutes * LOADED_AFTER),
    Math.round(durationMinutes * THERE_AFTER),
  ]
  const photo = (picture: { sha256: string }, data: object) => ({ sha256: picture.sha256, ...data })
  const begun: DemoEvent[] = [
    { kind: 'on_the_way', at: after(-travelBeforeMinutes - 2) },
    { kind: 'arrived_origin', at: after(1) },
    { kind: 'photo_added', at: after(4), data: photo(SOFA, { shows: 'before' }) },
    { kind: 'walkthrough_done', at: after(9) },
    { kind: 'load_start', at: after(12), data: crew },
  ]
  const moved: DemoEvent[] = [
    { kind: 'load_end', at: after(loaded) },
    { kind: 'drive_start', at: after(loaded + 2) },
    { kind: 'drive_end', at: after(there) },
    { kind: 'unload_start', at: after(there + 3), data: crew },
  ]
  const table = { shows: 'damage', item: 'Dining table', note: 'A scratch on top, there before' }
  const delivered: DemoEvent[] = [
    { kind: 'photo_added', at: after(there + 5), data: photo(TABLE, table) },
    { kind: 'unload_end', at: after(durationMinutes - 8) },
    { kind: 'done', at: after(durationMinutes - 2) },
  ]
  const isLong = durationMinutes >= LONG_DAY_MINUTES && days === 1
  const pause: DemoEvent = {
    kind: 'pause',
    at: new Date(now.getTime() - 12 * MINUTE_MS),
    data: { reason: 'meal' },
  }
  const events = [...begun, ...(days === 1 ? moved : []), ...(status === 'completed' ? delivered : [])]
  const past = events.filter(({ at }) => at <= now)
  const hasRun = past.some(({ kind, at }) => kind === 'load_start' && at < pause.at)
  return isLong && hasRun && status === 'in_progress'
    ? [...past.filter(({ at }) => at < pause.at), pause]
    : past
}
