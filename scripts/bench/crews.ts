import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { type Company, MOVE_DAY, registerCompany, visitor } from '../../test/setup/company.ts'
import { addCrew, event, linksOf } from '../../test/setup/move-day.ts'
import { type Goal, ms, type Options } from './goals.ts'
import { percentile } from './timing.ts'

const { crewJobs, crewSessions, daySheets, moveDays } = contract

/** What `-- --only` calls it. */
const CREWS_SENDING = 'crews sending at once'

const CREWS_EACH = 20
const BATCHES = 10
const EVENTS_EACH = 14
/** A log that is longer than any day's, and how often one more batch is added to it. */
const [LONG_LOG, TIMES] = [2_000, 30]
const LARGEST = 500
/** As the phone waits after its first failure. */
const FIRST_WAIT_MS = 2_000

type Phone = { token: string; job: number; office: Company; made: number }

async function openPhones(baseUrl: string, crews: number): Promise<Phone[]> {
  const office = await registerCompany({}, { baseUrl })
  const jobs = new Map<string, number>()
  for (let nth = 1; nth <= crews; nth += 1) {
    const lead = `Lead ${nth}`
    const crew = await addCrew(office, `Crew of lead ${nth}`, [{ name: lead, role: 'lead' }])
    jobs.set(lead, (await office.createJob({ assigned_crew: crew.name })).id)
  }
  await office.call(daySheets.tell, { body: { date: MOVE_DAY } })
  const links = await linksOf(office)
  const phones: Phone[] = []
  for (const [lead, job] of jobs) {
    const token = links[lead] ?? ''
    const { access_token } = await visitor({ baseUrl }).call(crewSessions.open, { params: { token } })
    phones.push({ token: access_token, job, office, made: 0 })
  }
  return phones
}

const clock = (minute: number) =>
  `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What a crew presses in an hour: it ticks off what it carries, with a picture here and there. */
const someEvents = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    event('item_checked', clock(nth % 540), { item: `Living room: box ${nth}`, result: 'seen' }),
  )

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Sends as the phone does: what has to wait comes again, and how long that takes counts. @returns how often it had to */
async function send(baseUrl: string, { token, job }: Phone, events: ReturnType<typeof someEvents>) {
  for (let waited = 0; ; waited += 1) {
    const { status } = await visitor({ baseUrl, token }).attempt(crewJobs.send, {
      params: { id: job },
      body: { events },
    })
    if (status === 200) return waited
    if (status !== 503) throw new Error(`a batch was answered ${status}`)
    await pause(FIRST_WAIT_MS)
  }
}

/** The list of the day; where the server has no time for it, the next look is soon enough. @returns whether it was there */
async function list(baseUrl: string, { token }: Phone): Promise<boolean> {
  const { status } = await visitor({ baseUrl, token }).attempt(crewJobs.list, { query: { date: MOVE_DAY } })
  if (![200, 503].includes(status)) throw new Error(`a list was answered ${status}`)
  return status === 200
}

/**
 * Crews of several companies that send their day at once, each its batches one after the other and its list of jobs in
 * between; then one event at a short log and at one that is longer than any, by turns.
 * @param env of a server of its own, on an empty database
 */
export async function crewsSending(
  env: Record<string, string>,
  { only, crews, say }: Options,
): Promise<Goal[]> {
  if (!CREWS_SENDING.includes(only)) return []
  say(CREWS_SENDING)
  const app = await startServerProcess({ PASSWORD_COST: 'low', TRUST_PROXY: 'true', ...env })
  try {
    return await sendAtOnce(app.url, crews)
  } finally {
    await app.end('SIGKILL')
  }
}

async function sendAtOnce(baseUrl: string, crews: number): Promise<Goal[]> {
  const opened = []
  for (let left = crews; left > 0; left -= CREWS_EACH)
    opened.push(await openPhones(baseUrl, Math.min(left, CREWS_EACH)))
  const phones = opened.flat()
  const [batches, lists]: [number[], number[]] = [[], []]
  let waited = 0
  const begun = performance.now()
  await Promise.all(
    phones.map(async (phone) => {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const events = someEvents(EVENTS_EACH)
        const sent = performance.now()
        waited += await send(baseUrl, phone, events)
        batches.push(performance.now() - sent)
        phone.made += events.length
        const asked = performance.now()
        if (await list(baseUrl, phone)) lists.push(performance.now() - asked)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  let lost = 0
  for (const { office, job, made } of phones) {
    const { events } = await office.call(moveDays.get, { params: { id: job } })
    lost += made - new Set(events.map(({ id }) => id)).size
  }
  const made = phones.reduce((sum, phone) => sum + phone.made, 0)
  const words = (times: number[]) =>
    `p50 ${ms(percentile(times, 50))} ms, p99 ${ms(percentile(times, 99))} ms`
  return [
    {
      what: `${phones.length} crews send ${BATCHES} batches of ${EVENTS_EACH} at once`,
      wanted: 'none lost; p99 ≤ 30 s, when a phone gives up',
      measured: `${lost} of ${made} lost; ${words(batches)}; ${(batches.length / seconds).toFixed(0)} batches a second; ${waited} answers asked to wait`,
      met: lost === 0 && percentile(batches, 99) <= 30_000,
    },
    {
      what: `the list of jobs meanwhile, where there was time for it (${lists.length} of ${batches.length})`,
      wanted: 'p99 ≤ 30 s',
      measured: words(lists),
      met: percentile(lists, 99) <= 30_000,
    },
    await longLog(baseUrl, phones[0] as Phone, phones[1] as Phone),
  ]
}

/** What a batch costs once its job's log is long. */
async function longLog(baseUrl: string, long: Phone, short: Phone): Promise<Goal> {
  for (let left = LONG_LOG; left > 0; left -= LARGEST) await send(baseUrl, long, someEvents(LARGEST))
  const times = { long: [] as number[], short: [] as number[] }
  for (let time = 0; time < TIMES; time += 1) {
    times.long.push(await timed(() => send(baseUrl, long, someEvents(1))))
    times.short.push(await timed(() => send(baseUrl, short, someEvents(1))))
  }
  const [slow, quick] = [percentile(times.long, 50), percentile(times.short, 50)]
  return {
    what: `one event at a log of ${LONG_LOG.toLocaleString('en-US')} against one of ${BATCHES * EVENTS_EACH}, alone`,
    wanted: 'p50 ≤ 4 ×',
    measured: `${(slow / quick).toFixed(1)} × (${ms(slow)} of ${ms(quick)} ms)`,
    met: slow / quick <= 4,
  }
}
