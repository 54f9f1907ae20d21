import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { type DayEvent, isPayment } from '../../src/domain/move-day/events.ts'
import { stateToApi } from '../../src/server/move-day/to-api.ts'
import { NetworkError } from '../../src/web/api/api-error.ts'
import type { CrewApi } from '../../src/web/crew/api.ts'
import { logOf, stateOf } from '../../src/web/crew/log.ts'
import { openDay as openOnPhone, refreshDay } from '../../src/web/crew/open-day.ts'
import { sendWaiting } from '../../src/web/crew/send.ts'
import { type CrewStore, openStore } from '../../src/web/crew/store.ts'
import { anyEventFrom, anyLogOf } from '../move-day/any-day.ts'
import { type Caller, registerCompany, todayOf, visitor } from '../setup/company.ts'
import { addCrew, linksOf } from '../setup/move-day.ts'

const { crewJobs, crewSessions, daySheets, jobs, moveDays, sheetLinks } = contract

/** As many as keep the suite quick; docs/testing.md says what came of 10,000. */
const DAYS = Number(process.env.RANDOM_DAYS ?? 20)
const TIME_ZONE = 'America/Denver'

type Phone = { store: CrewStore; api: CrewApi; isLead: boolean; losesAnswers: boolean }

/** The calls of a phone, on a line that may lose the answer of what was stored. */
function phoneApi(phone: () => Phone): CrewApi {
  const as = (token: string | null) => visitor(token === null ? {} : { token })
  return {
    open: (_, sent) => visitor().call(crewSessions.open, sent as never),
    sheet: (_, sent) => visitor().call(sheetLinks.get, sent as never),
    opened: (_, sent) => visitor().call(sheetLinks.opened, sent as never),
    list: (token, sent) => as(token).call(crewJobs.list, sent as never),
    pack: (token, sent) => as(token).call(crewJobs.pack, sent as never),
    async send(token, sent) {
      const answer = await as(token).call(crewJobs.send, sent as never)
      if (phone().losesAnswers) throw new NetworkError('unreachable')
      return answer
    },
  }
}

async function openPhone(name: string, link: string, isLead: boolean): Promise<Phone> {
  const phone: Phone = {
    store: openStore(name),
    api: phoneApi(() => phone),
    isLead,
    losesAnswers: false,
  }
  await openOnPhone(phone.store, phone.api, link)
  return phone
}

/** Keeps an event as a press does. */
async function keep({ store }: Phone, job: number, event: DayEvent): Promise<void> {
  const session = (await store.phone.get('phone'))?.session ?? ''
  const waiting = { state: 'waiting', detail: null, settledAt: null, heldUntil: 0 } as const
  await store.events.add({ ...waiting, id: event.id, session, job, event })
}

async function sendAll(phone: Phone, losesAnswers = false): Promise<void> {
  phone.losesAnswers = losesAnswers
  const sent = sendWaiting(phone.store, phone.api)
  await (losesAnswers ? sent.catch((error) => expect(error).toBeInstanceOf(NetworkError)) : sent)
  phone.losesAnswers = false
}

/** What the phone shows of a job at a moment of the server's clock, in the words of the wire. */
async function shownOn({ store, isLead }: Phone, job: number, now: Date) {
  const pack = (await store.packs.get(job))?.pack ?? { events: [], corrections: [] }
  const own = await store.events.where({ job }).toArray()
  return stateToApi(TIME_ZONE, stateOf(logOf(pack, own, isLead), pack, now))
}

async function openCompany() {
  const office = await registerCompany()
  const crew = await addCrew(office)
  const today = await todayOf(office)
  const someJob = {
    customer_name: 'Olivia Chen',
    scheduled_date: `${today}T08:00:00`,
    assigned_crew: crew.name,
  }
  const first = await office.call(jobs.create, { body: someJob })
  await office.call(daySheets.tell, { body: { date: today } })
  const links = await linksOf(office, today)
  const phones = [
    await openPhone('lead', links.Luis ?? '', true),
    await openPhone('helper', links.Ben ?? '', false),
  ] as const
  await office.call(jobs.delete, { params: { id: first.id } })
  return { office, someJob, phones }
}

const anyPress = (start: number) =>
  fc
    .record({
      event: anyEventFrom(start),
      by: fc.constantFrom('lead', 'helper', 'office'),
      /** Anyone who presses has a signal, or reads what the others have pressed. */
      next: fc.constantFrom('sends', 'loses the answer', 'reads', 'goes on', 'goes on'),
    })
    .map(({ event: { is_lead: _, ...event }, by, ...press }) => ({
      ...press,
      // Of a crew of two only the lead takes money, and the office enters it elsewhere.
      by: isPayment(event) ? ('lead' as const) : by,
      id: event.id,
      event,
    }))

const correct = (office: Caller, id: number, corrects: string, at: string | null) =>
  office.call(moveDays.correct, { params: { id }, body: { corrects, at, reason: 'Pressed late.' } })

test(
  `${DAYS} random days, sent by two phones in any pieces, are the same day on them and on the server`,
  async () => {
    const { office, someJob, phones } = await openCompany()
    const [lead, helper] = phones
    const day = someJob.scheduled_date.slice(0, 10)
    const anyCorrection = fc.record({
      of: fc.nat(),
      at: fc.option(
        fc.integer({ min: 0, max: 59 }).map((minute) => `${day}T10:${String(minute).padStart(2, '0')}:00`),
      ),
    })
    const anyDay = anyLogOf(anyPress(Date.now() - 12 * 3_600_000), 1).chain((presses) =>
      fc.record({
        presses: fc.constant(presses),
        again: fc.shuffledSubarray(presses, { minLength: presses.length }),
        corrections: fc.array(anyCorrection, { maxLength: 3 }),
      }),
    )
    await fc.assert(
      fc
        .asyncProperty(anyDay, async ({ presses, again, corrections }) => {
          const { id } = await office.call(jobs.create, { body: someJob })
          try {
            await refreshDay(lead.store, lead.api)
            for (const { event, by, next } of presses) {
              if (by === 'office') {
                await office.call(moveDays.add, { params: { id }, body: event })
                continue
              }
              const phone = by === 'lead' ? lead : helper
              await keep(phone, id, event)
              if (next === 'sends' || next === 'loses the answer')
                await sendAll(phone, next === 'loses the answer')
              if (next === 'reads') await refreshDay(phone.store, phone.api)
            }
            for (const phone of phones) await sendAll(phone)
            const corrected = presses.filter(({ event }) => !isPayment(event))
            for (const { of, at } of corrected.length === 0 ? [] : corrections)
              await correct(office, id, corrected[of % corrected.length]?.id ?? '', at)

            const token = (await lead.store.sessions.toArray())[0]?.token ?? ''
            const events = again.map(({ event }) => event)
            const answer = await lead.api.send(token, { params: { id }, body: { events } })
            expect(answer.results.map(({ result }) => result)).toEqual(events.map(() => 'duplicate'))
            for (const phone of phones) {
              await refreshDay(phone.store, phone.api)
              expect(await shownOn(phone, id, new Date(answer.server_time))).toEqual(answer.state)
            }
            const seen = await office.call(moveDays.get, { params: { id } })
            expect(seen.events).toHaveLength(presses.length)
            expect(seen.computed_differently).toBe(false)
            const taken = presses.filter(({ event }) => isPayment(event)).map(({ id }) => id)
            const pack = (await lead.store.packs.get(id))?.pack
            expect(pack?.ledger?.map(({ event_id }) => event_id).toSorted()).toEqual(taken.toSorted())
          } finally {
            const { status } = await office.attempt(jobs.delete, { params: { id } })
            // One with money stays; without a day it takes no crew's time, and no phone reads it again.
            const parked = { assigned_crew: null, scheduled_date: null }
            if (status === 409) await office.call(jobs.update, { params: { id }, body: parked })
          }
        })
        .afterEach(async () => {
          for (const { store } of phones) await Promise.all([store.events.clear(), store.packs.clear()])
        }),
      { numRuns: DAYS, endOnFailure: true },
    )
  },
  300_000 + DAYS * 10_000,
)
