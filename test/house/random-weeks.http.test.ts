import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobToReplan } from '../../src/contract/absences.ts'
import type { Board, BoardJob } from '../../src/contract/board.ts'
import { contract } from '../../src/contract/contract.ts'
import { dayAfter } from '../../src/domain/calendar.ts'
import { type Caller, onlyCrews, type Reply, registerCompany } from '../setup/company.ts'

const { absences, boards, crews, jobMoves, jobs, jobTrips, people, planChanges, standIns, trucks } = contract

/** As many as keep the suite quick; more with `RANDOM_WEEKS`. */
const WEEKS = Number(process.env.RANDOM_WEEKS ?? 12)
const MINUTE_MS = 60_000
const CREWS = [3, 2, 4]
const FIRST_MONDAY = '2027-03-01'
const ROUTES = [
  {
    origin_address: '1840 Pearl St, Denver, CO 80203',
    destination_address: '6217 Marigold Ct, Arvada, CO 80004',
  },
  {
    origin_address: '221 N Tejon St, Colorado Springs, CO 80903',
    destination_address: '1410 Linden Ave, Boulder, CO 80304',
  },
  {},
]

/** A dispatcher's act; its numbers name a job, a day, a crew, by what there is then. */
const anyAct = fc.record({
  kind: fc.constantFrom(
    ...(['book', 'book', 'book', 'move', 'move', 'swap', 'off', 'out of service', 'back', 'send'] as const),
    ...(['send home', 'hours', 'another truck', 'cancel', 'undo', 'share', 'further day'] as const),
  ),
  job: fc.nat(),
  other: fc.nat(),
  day: fc.nat(4),
  start: fc.integer({ min: 14, max: 34 }),
  hours: fc.integer({ min: 1, max: 9 }),
  isSuggested: fc.boolean(),
})
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never

/** Of a week: what stands on its board, and what was saved last. */
type Week = { office: Caller; monday: string; board: Board; lastSave: number | null; given: Given }
type Given = { people: number[]; trucks: number[]; crews: string[] }

const dayOf = ({ monday }: Week, day: number) => (day === 0 ? monday : dayAfter(monday, day))
const startOf = (week: Week, { day, start }: Act) =>
  `${dayOf(week, day)}T${String(Math.floor(start / 2)).padStart(2, '0')}:${start % 2 === 0 ? '00' : '30'}:00`
const pick = <One>(all: readonly One[], nth: number) => all[nth % all.length]
const jobsOf = ({ jobs, unassigned, undated }: Board) => [...jobs, ...unassigned, ...undated]

async function openCompany() {
  const office = await registerCompany({ time_zone: 'America/Denver' })
  await onlyCrews(office)
  const given: Given = { people: [], trucks: [], crews: [] }
  for (const [index, size] of CREWS.entries()) {
    const truck = await office.call(trucks.create, {
      body: { name: `Truck ${index + 1}`, capacity_cu_ft: 1200 },
    })
    const member_ids: number[] = []
    for (let nth = 1; nth <= size; nth++)
      member_ids.push((await office.call(people.create, { body: { name: `Mover ${index + 1}.${nth}` } })).id)
    const name = `Crew ${'ABC'[index]}`
    await office.call(crews.create, {
      body: { name, member_ids, truck_id: truck.id, work_days: [0, 1, 2, 3, 4, 5, 6] },
    })
    given.people.push(...member_ids)
    given.trucks.push(truck.id)
    given.crews.push(name)
  }
  const spare = await office.call(trucks.create, { body: { name: 'Truck 4', capacity_cu_ft: 1700 } })
  const free = await office.call(people.create, { body: { name: 'Without a crew' } })
  return {
    office,
    given: { ...given, trucks: [...given.trucks, spare.id], people: [...given.people, free.id] },
  }
}

const suggested = (jobs: readonly JobToReplan[]) =>
  jobs.flatMap(({ id, version, options }) =>
    options
      .filter(({ is_suggested }) => is_suggested)
      .map(({ person_id, truck_id }) => ({
        ...{ job_id: id, version },
        ...(person_id === null ? { truck_id: truck_id as number } : { person_id }),
      })),
  )

/** A reply, and which jobs the act was about: no other may change. */
type Done = { reply: Reply; named: number[] }

/** Does an act; null where there is nothing to do it with. */
async function perform(week: Week, act: Act): Promise<Done | null> {
  const job = pick(jobsOf(week.board), act.job)
  if (act.kind === 'book') return book(week, act)
  if (act.kind === 'off' || act.kind === 'out of service') return putAway(week, act)
  if (act.kind === 'back') return takeBack(week, act)
  if (act.kind === 'undo') return undo(week)
  return job ? changeJob(week, act, job) : null
}

async function book(week: Week, act: Act): Promise<Done> {
  const body = {
    customer_name: `Customer ${act.job}`,
    ...pick(ROUTES, act.other),
    scheduled_date: startOf(week, act),
    duration_hours: act.hours,
    ...(act.hours > 7 && { days: 2 }),
    assigned_crew: pick([...week.given.crews, null], act.job) ?? null,
    ...(act.isSuggested && { truck_id: pick(week.given.trucks, act.other) as number }),
  }
  const reply = await week.office.attempt(jobs.create, { body })
  return { reply, named: reply.status === 201 ? [(reply.body as { id: number }).id] : [] }
}

/** Someone is off, or a truck out of service, with what is suggested for their jobs or without. */
async function putAway(week: Week, { kind, job, day, isSuggested }: Act): Promise<Done> {
  const [noun, all] = kind === 'off' ? [people, week.given.people] : [trucks, week.given.trucks]
  const [add, look] =
    'addDaysOff' in noun ? [noun.addDaysOff, noun.tryDaysOff] : [noun.addOutOfService, noun.tryOutOfService]
  const params = { id: pick(all, job) as number }
  const query = { from: dayOf(week, day), to: dayOf(week, day) }
  const tried = await week.office.attempt(look, { params, query })
  if (tried.status !== 200) return { reply: tried, named: [] }
  const choices = isSuggested ? suggested((tried.body as { jobs: JobToReplan[] }).jobs) : []
  const reply = await week.office.attempt(add, { params, body: { ...query, choices } })
  return { reply, named: choices.map(({ job_id }) => job_id) }
}

async function takeBack({ office, monday }: Week, { job }: Act): Promise<Done | null> {
  const all = [
    ...(await office.call(people.list)).people.flatMap(({ days_off }) => days_off),
    ...(await office.call(trucks.list)).trucks.flatMap(({ out_of_service }) => out_of_service),
  ].filter(({ from }) => from >= monday)
  const one = pick(all, job)
  return one ? { reply: await office.attempt(absences.delete, { params: { id: one.id } }), named: [] } : null
}

async function undo(week: Week): Promise<Done | null> {
  const id = week.lastSave
  if (id === null) return null
  const reply = await week.office.attempt(planChanges.undo, { params: { id } })
  return { reply, named: reply.status === 200 ? (reply.body as Saved).jobs.map((job) => job.id) : [] }
}
type Saved = { jobs: { id: number }[]; plan_change: number | null }

async function changeJob(week: Week, act: Act, job: BoardJob): Promise<Done | null> {
  const { office, given } = week
  const params = { id: job.id }
  const { version } = job
  const along = (await office.call(jobTrips.get, { params })).shares_with.map(({ id }) => id)
  const done = (reply: Reply, ...more: number[]): Done => ({ reply, named: [job.id, ...along, ...more] })
  const at = { scheduled_date: startOf(week, act), assigned_crew: pick(given.crews, act.other) as string }
  const other = pick(jobsOf(week.board), act.other) as BoardJob
  const person_id = pick(given.people, act.other) as number
  switch (act.kind) {
    case 'move':
      return done(
        await office.attempt(jobMoves.create, { body: { moves: [{ id: job.id, version, ...at }] } }),
      )
    case 'swap': {
      if (other.id === job.id || !job.scheduled_date || !other.scheduled_date) return null
      const moves = [
        { ...params, version, ...placeOf(other) },
        { id: other.id, version: other.version, ...placeOf(job) },
      ]
      const beside = await office.call(jobTrips.get, { params: { id: other.id } })
      const reply = await office.attempt(jobMoves.create, { body: { moves } })
      return done(reply, other.id, ...beside.shares_with.map(({ id }) => id))
    }
    case 'send':
      return done(await office.attempt(standIns.create, { params, body: { person_id } }))
    case 'send home':
      return done(await office.attempt(standIns.delete, { params: { ...params, person_id } }))
    case 'hours':
      return done(await office.attempt(jobs.patch, { params, body: { version, duration_hours: act.hours } }))
    case 'another truck': {
      const truck_id = pick(given.trucks, act.other) as number
      return done(await office.attempt(jobs.patch, { params, body: { version, truck_id } }))
    }
    case 'cancel': {
      const { legs } = await office.call(jobs.get, { params })
      const reply = await office.attempt(jobs.cancel, { params, body: { reason: 'Sold', version } })
      return done(reply, ...legs.map(({ id }) => id))
    }
    case 'share': {
      const with_job_id = act.isSuggested && other.id !== job.id ? other.id : null
      const theirs = await office.call(jobTrips.get, { params: { id: other.id } })
      const reply = await office.attempt(jobTrips.put, { params, body: { version, with_job_id } })
      return done(reply, other.id, ...theirs.shares_with.map(({ id }) => id))
    }
    case 'further day': {
      const body = { leg: 'pack', scheduled_date: at.scheduled_date, crew_size: 2 }
      const reply = await office.attempt(jobs.addLeg, { params, body })
      return done(reply, reply.status === 201 ? (reply.body as { id: number }).id : 0)
    }
    default:
      return null
  }
}

const placeOf = ({ scheduled_date, assigned_crew }: BoardJob) => ({
  scheduled_date: (scheduled_date as string).slice(0, 19),
  assigned_crew,
})

/** What no act may change of a job that it is not about. */
const planOf = (board: Board) =>
  new Map(
    jobsOf(board).map((job) => [
      job.id,
      {
        ...{ starts: job.scheduled_date, hours: job.duration_hours, crew: job.assigned_crew },
        ...{ trucks: job.truck_ids, window: [job.arrival_from, job.arrival_to], people: job.crew_size },
        stand_ins: job.stand_ins.map(({ id }) => id),
      },
    ]),
  )

/** The jobs that an act is not about. Who was sent in the place of a person goes home once that one is back. */
const others = (plan: ReturnType<typeof planOf>, named: ReadonlySet<number>, { kind }: Act) =>
  [...plan]
    .filter(([id]) => !named.has(id))
    .map(([id, { stand_ins, ...job }]) => ({ id, ...job, ...(kind !== 'back' && { stand_ins }) }))
    .toSorted((a, b) => a.id - b.id)

/** Who or what a board and its jobs have in two places, or where they are off: worked out from answers alone. */
async function inTwoPlaces({ office }: Week, board: Board): Promise<string[]> {
  const taken: { what: string; by: string; fromMs: number; toMs: number }[] = []
  for (const { id } of [...board.jobs, ...board.unassigned]) {
    const job = await office.call(jobs.get, { params: { id } })
    if (job.scheduled_date === null || job.days !== 1) continue
    const shared = await office.call(jobTrips.get, { params: { id } })
    // Jobs of one trip may overlap: the earliest of them stands for all.
    if (shared.shares_with.some((one) => one.id < id)) continue
    const startMs = Date.parse(job.scheduled_date)
    const period = {
      by: job.job_number,
      fromMs: startMs - job.travel_before_minutes * MINUTE_MS,
      toMs: startMs + (job.duration_hours * 60 + job.travel_after_minutes) * MINUTE_MS,
    }
    if (job.crew) taken.push({ ...period, what: `crew ${job.crew.name}` })
    for (const person of job.crew?.people ?? []) taken.push({ ...period, what: `person ${person.id}` })
    for (const truck of job.trucks) taken.push({ ...period, what: `truck ${truck.id}` })
  }
  const zone = 'T00:00:00-07:00'
  const off = (what: string, { from, to }: { from: string; to: string }) =>
    taken.push({ what, by: 'off', fromMs: Date.parse(from + zone), toMs: Date.parse(dayAfter(to) + zone) })
  for (const { id, days_off } of (await office.call(people.list)).people)
    for (const one of days_off) off(`person ${id}`, one)
  const inOrder = taken.toSorted((a, b) => a.what.localeCompare(b.what) || a.fromMs - b.fromMs)
  return inOrder.flatMap((second, index) => {
    const first = inOrder[index - 1]
    const isTwice = first?.what === second.what && second.fromMs < first.toMs && first.by !== second.by
    return isTwice ? [`${second.what}: ${first.by} and ${second.by}`] : []
  })
}

test(
  `${WEEKS} random weeks of a dispatcher: no one in two places, and nothing changes that was not asked for`,
  async () => {
    const { office, given } = await openCompany()
    let monday = FIRST_MONDAY
    const look = () => office.call(boards.get, { query: { from: monday, days: 7 } })
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 12, maxLength: 30, size: 'max' }), async (acts) => {
        monday = dayAfter(monday, 7)
        const week: Week = { office, monday, board: await look(), lastSave: null, given }
        for (const act of acts) {
          const before = planOf(week.board)
          const done = await perform(week, act)
          if (!done) continue
          const words = `${act.kind}: ${done.reply.status} ${JSON.stringify(done.reply.body).slice(0, 300)}`
          expect([200, 201, 204, 404, 409, 422], words).toContain(done.reply.status)
          const isDone = done.reply.status < 400
          if (isDone) week.lastSave = (done.reply.body as Saved | undefined)?.plan_change ?? week.lastSave
          week.board = await look()
          const named = new Set(isDone ? done.named : [])
          expect(others(planOf(week.board), named, act), words).toEqual(others(before, named, act))
        }
        expect(await inTwoPlaces(week, week.board)).toEqual([])
      }),
      { numRuns: WEEKS, endOnFailure: true },
    )
  },
  120_000 + WEEKS * 30_000,
)
