import { randomUUID } from 'node:crypto'
import type { JobToReplan } from '../../src/contract/absences.ts'
import { contract } from '../../src/contract/contract.ts'
import { type Caller, type Company, onlyCrews, registerCompany, visitor } from './company.ts'
import {
  type Away,
  type Case,
  type Chosen,
  CREWS,
  type Do,
  type Step,
  stateAfter,
  TEAM,
  TRUCKS,
  type Trip,
  timeOf,
  wall,
} from './trip-cases.ts'

const { absences, auth, crews, jobMoves, jobs, moveDays, people, planChanges, settings, standIns, trucks } =
  contract

type Clock = { now: Date }
type Named = Map<string, number>
/** A company in which a case is played. */
export type World = {
  of: Case
  clock: Clock
  company: Company
  caller: Caller
  signedInAt: Date
  baseUrl: string
  people: Named
  trucks: Named
  crews: Named
  legs: Named
  /** What takes each saved step back. */
  undoes: Map<number, (by: number) => Promise<Outcome>>
}
/** What came of a step. */
export type Outcome =
  | { result: 'saved' | 'shown' }
  | { result: 'refused'; detail: string }
  | { result: 'asks'; jobs: readonly JobToReplan[]; detail: string | null }

const id = (named: Named, name: string): number => {
  const found = named.get(name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

/** Sets a company up as a case has it after a step, a day before anything happens. */
export async function openWorld(of: Case, after: number, clock: Clock, baseUrl: string): Promise<World> {
  const { facts = [], overrides } = of.given
  const { trips, legs, out } = stateAfter(of, after)
  const first = [of.steps[0]?.at ?? '', ...Object.values(trips).map((trip) => trip.out)].map((at) =>
    Date.parse(at),
  )
  clock.now = new Date(Math.min(...first) - 26 * 3_600_000)
  const company = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl })
  await onlyCrews(company)
  await company.call(settings.putOperations, { body: { value: { day_start: '07:30', day_end: '18:00' } } })
  const world: World = {
    ...{ of, clock, company, caller: company, signedInAt: clock.now, baseUrl },
    ...{ people: new Map(), trucks: new Map(), crews: new Map(), legs: new Map(), undoes: new Map() },
  }
  await employ(world, overrides?.team ?? Object.keys(TEAM))
  for (const leg of Object.keys(of.given.legs).toSorted(mainFirst(of)))
    await bookLeg(world, leg, tripOf(trips, leg))
  for (const leg of Object.keys(of.given.legs)) await setWay(world, leg, tripOf(trips, leg))
  for (const away of Object.values(out)) await sendAway(world, away, [])
  for (const [leg, { state }] of Object.entries(legs)) {
    const trip = tripOf(trips, leg)
    if (state !== 'done' || !trip) continue
    clock.now = new Date(trip.back)
    await finish(world, leg)
  }
  for (const { leg, pressed, at } of facts) {
    clock.now = new Date(at)
    await press(world, leg, pressed)
  }
  return world
}

async function employ(world: World, team: readonly string[]): Promise<void> {
  const { company } = world
  for (const [name, { ft, cuFt, lb }] of Object.entries(TRUCKS)) {
    const body = { name, length_ft: ft, capacity_cu_ft: cuFt, capacity_lb: lb }
    world.trucks.set(name, (await company.call(trucks.create, { body })).id)
  }
  for (const name of team) {
    const body = { name, role: TEAM[name]?.role ?? ('helper' as const) }
    world.people.set(name, (await company.call(people.create, { body })).id)
  }
  for (const [name, { people: all, truck }] of Object.entries(CREWS)) {
    const member_ids = all.filter((one) => world.people.has(one)).map((one) => id(world.people, one))
    if (member_ids.length === 0) continue
    const body = { name, member_ids, truck_id: id(world.trucks, truck) }
    world.crews.set(name, (await company.call(crews.create, { body })).id)
  }
}

export const tripOf = (trips: Record<string, Trip>, leg: string): Trip | undefined =>
  Object.values(trips).find(({ legs }) => leg in legs)
const trucksIn = (takes: readonly string[]) => takes.filter((one) => one in TRUCKS)
const mainFirst =
  ({ given: { legs } }: Case) =>
  (one: string, other: string) =>
    Number(legs[one]?.kind === 'pack' || legs[one]?.kind === 'from_storage') -
    Number(legs[other]?.kind === 'pack' || legs[other]?.kind === 'from_storage')

/** Books a leg as the case gives it: on its trip, or to be planned. */
async function bookLeg(world: World, leg: string, trip: Trip | undefined): Promise<void> {
  const { company, of, legs } = world
  const { job, movers, kind, window } = of.given.legs[leg] as Case['given']['legs'][string]
  const { work } = timeOf(of, leg)
  const start = trip?.legs[leg]?.start
  const body = {
    ...{ duration_hours: work / 60, crew_size: movers, assigned_crew: trip?.crews[0] ?? null },
    scheduled_date: start ? wall(start) : null,
    ...(trip && { truck_ids: trucksIn(trip.takes).map((one) => id(world.trucks, one)) }),
    ...(start && window && { arrival_from: wall(start), arrival_to: wall(later(start, window)) }),
  }
  const main = [...legs.keys()].find((other) => other !== leg && of.given.legs[other]?.job === job)
  const { id: jobId } = main
    ? await company.call(jobs.addLeg, {
        params: { id: id(legs, main) },
        body: { ...body, leg: kind as 'pack' | 'from_storage' },
      })
    : await company.call(jobs.create, {
        body: { ...body, customer_name: of.given.jobs[job]?.customer ?? '', estimated_cost: 900 },
      })
  legs.set(leg, jobId)
  const own = new Set(trip ? CREWS[trip.crews[0] as string]?.people : [])
  for (const name of trip?.takes.filter((one) => one in TEAM && !own.has(one)) ?? [])
    await company.call(standIns.create, {
      params: { id: jobId },
      body: { person_id: id(world.people, name) },
    })
}

/** Says how far the way of a leg is from the yard and back. */
async function setWay(world: World, leg: string, trip: Trip | undefined): Promise<void> {
  const { before, after } = timeOf(world.of, leg)
  if (!trip || before + after === 0) return
  const { version } = await read(world, leg)
  const way = { travel_before_minutes: before, travel_after_minutes: after }
  await world.company.call(jobMoves.create, {
    body: { moves: [{ id: id(world.legs, leg), version, ...way }] },
  })
}

/** A moment by the same clock, so many minutes later. */
const later = (moment: string, more: number): string => {
  const at = new Date(`${moment.slice(0, 16)}:00Z`)
  return new Date(at.getTime() + more * 60_000).toISOString()
}

const read = (world: World, leg: string) =>
  world.caller.call(jobs.get, { params: { id: id(world.legs, leg) } })

async function press(world: World, leg: string, kind: string): Promise<void> {
  const at = world.clock.now.toISOString()
  const body = { id: randomUUID(), kind, at, data: {} }
  await world.caller.call(moveDays.add, { params: { id: id(world.legs, leg) }, body } as never)
}

async function finish(world: World, leg: string): Promise<void> {
  const params = { id: id(world.legs, leg) }
  const { status } = await read(world, leg)
  if (status === 'scheduled')
    await world.caller.call(jobs.progress, { params, body: { status: 'in_progress' } })
  await world.caller.call(jobs.progress, { params, body: { status: 'completed' } })
}

/** The days of an absence, and from which hour on. */
function daysOf({ from, to }: Pick<Away, 'from' | 'to'>) {
  const last = new Date(`${to.slice(0, 16)}:00Z`)
  const time = from.slice(11, 16)
  return {
    from: from.slice(0, 10),
    ...(time !== '00:00' && { from_time: time }),
    to: new Date(last.getTime() - 60_000).toISOString().slice(0, 10),
  }
}

type Choice = { job_id: number; version: number; person_id?: number; truck_id?: number }

const sendAway = (world: World, away: Away, choices: Choice[]) =>
  away.truck
    ? world.caller.call(trucks.addOutOfService, {
        params: { id: id(world.trucks, away.truck) },
        body: { ...daysOf(away), reason: away.why, choices },
      })
    : world.caller.call(people.addDaysOff, {
        params: { id: id(world.people, away.who ?? '') },
        body: { ...daysOf(away), reason: away.why, choices },
      })

/** Who and what is away, each with its own reason. */
const awayOf = ({ out, from = '', to = '', why = '' }: Do): Away[] =>
  [out].flat().map((one, nth) => ({
    ...(String(one) in TRUCKS ? { truck: String(one) } : { who: String(one) }),
    ...{ from, to, why: why.split(' / ')[nth] ?? why },
  }))

/** What a step chooses for the jobs that lack someone or something by an absence. */
async function choicesOf(world: World, asked: Step, away: Away, choose: NonNullable<Do['choose']>) {
  const needing = new Map(asked.expect.needsPlanning?.map((job) => [customerOf(world.of, job), job]))
  return (await tryAway(world, away)).flatMap(({ id: job_id, version, customer_name }): Choice[] => {
    const job = needing.get(customer_name)
    if (job === undefined) return []
    const { who, truck } = (choose[job] as Chosen | undefined) ?? choose
    if (away.truck ? !truck : !who) return []
    return [
      {
        ...{ job_id, version },
        ...(away.truck
          ? { truck_id: id(world.trucks, truck ?? '') }
          : { person_id: id(world.people, who ?? '') }),
      },
    ]
  })
}

async function tryAway(world: World, away: Away) {
  const query = daysOf(away)
  const { jobs: found } = away.truck
    ? await world.caller.call(trucks.tryOutOfService, { params: { id: id(world.trucks, away.truck) }, query })
    : await world.caller.call(people.tryDaysOff, { params: { id: id(world.people, away.who ?? '') }, query })
  return found
}

/** Where a step wants a leg, as a move of the plan. */
async function moveTo(
  world: World,
  leg: string,
  wish: Pick<Do, 'start' | 'day' | 'crew' | 'trucks' | 'truck'>,
) {
  const { version, scheduled_date } = await read(world, leg)
  const { before, after } = timeOf(world.of, leg)
  const start = wish.start ?? (wish.day && `${wish.day}T${scheduled_date?.slice(11, 16)}`)
  const { crew, trucks: all = wish.truck ? [wish.truck] : undefined } = wish
  const own = crew ? CREWS[crew]?.truck : undefined
  const named = all ?? (own ? [own] : crew === null ? [] : undefined)
  const none = world.of.given.legs[leg]?.trucks === 0
  return {
    ...{ id: id(world.legs, leg), version },
    ...(start && { scheduled_date: wall(start) }),
    ...(crew !== undefined && { assigned_crew: crew }),
    ...(named && { truck_ids: none ? [] : named.map((one) => id(world.trucks, one)) }),
    ...(start && { travel_before_minutes: before, travel_after_minutes: after }),
  }
}

type Moves = Parameters<typeof moveAll>[2]
async function moveAll(
  world: World,
  n: number,
  moves: Awaited<ReturnType<typeof moveTo>>[],
): Promise<Outcome> {
  const reply = await world.caller.attempt(jobMoves.create, { body: { moves } })
  const { detail = '', plan_change: change } = reply.body as { detail?: string; plan_change?: number }
  if (reply.status !== 200) return { result: 'refused', detail }
  if (change !== undefined) world.undoes.set(n, (by) => undoing(world, change, by, n))
  return { result: 'saved' }
}

/**
 * Undoes a save of the plan.
 * @param by the step that does it, by which it is undone in turn
 * @param n the step that had saved it, which is then done again by its number below zero
 */
async function undoing(world: World, change: number, by: number, n: number): Promise<Outcome> {
  const reply = await world.caller.attempt(planChanges.undo, { params: { id: change } })
  const { detail = '', plan_change: back } = reply.body as { detail?: string; plan_change?: number }
  if (reply.status !== 200) return { result: 'refused', detail }
  if (back !== undefined)
    for (const key of [by, -n]) world.undoes.set(key, (again) => undoing(world, back, again, by))
  return { result: 'saved' }
}

/** Saves an absence, and lets the job that lacks someone begin when the one who is chosen can come. */
async function standInLater(
  world: World,
  { do: asked, expect }: Step,
  { who, start }: Chosen,
): Promise<Outcome> {
  const [away] = awayOf(asked)
  const job = expect.needsPlanning?.[0]
  if (!away || !start) throw new Error('nothing to choose')
  await sendAway(world, away, [])
  const moved = await moveAll(world, 0, [await moveTo(world, `${job}.1`, { start })])
  if (moved.result === 'refused') return moved
  const body = { person_id: id(world.people, who ?? ''), stands_in_for: id(world.people, away.who ?? '') }
  await world.caller.call(standIns.create, { params: { id: id(world.legs, `${job}.1`) }, body })
  return { result: 'saved' }
}

/** Sends all of another crew and a truck along with a job. */
async function sendAlong(world: World, leg: string, { addCrew, addTruck }: Do): Promise<Outcome> {
  const job = await read(world, leg)
  for (const name of CREWS[String(addCrew)]?.people ?? [])
    await world.caller.call(standIns.create, {
      params: { id: job.id },
      body: { person_id: id(world.people, name) },
    })
  const body = { truck_ids: [...job.truck_ids, id(world.trucks, String(addTruck))] }
  await world.caller.call(jobs.update, { params: { id: job.id }, body })
  return { result: 'saved' }
}

const ACTIONS: Record<string, (world: World, step: Step) => Promise<Outcome>> = {
  async plan(world, { n, do: { plan, starts, crews: all, ...wish } }) {
    if (wish.addCrew) return sendAlong(world, String(plan), wish)
    const legs = [plan].flat() as string[]
    const moves: Moves = []
    for (const [index, leg] of legs.entries())
      moves.push(
        await moveTo(world, leg, starts ? ({ start: starts[index], crew: all?.[index] } as Do) : wish),
      )
    return moveAll(world, n, moves)
  },
  async move(world, { n, do: { move, delay, ...wish }, expect }) {
    const moves = [await moveTo(world, String(move ?? delay), wish)]
    if (expect.result !== 'asks') return moveAll(world, n, moves)
    const { refused } = await world.caller.call(jobMoves.preview, { body: { moves } })
    return { result: 'asks', jobs: [], detail: refused }
  },
  async out(world, { do: wish, expect }) {
    if (expect.result === 'saved') {
      for (const away of awayOf(wish)) await sendAway(world, away, [])
      return { result: 'saved' }
    }
    const found = []
    for (const away of awayOf(wish)) found.push(...(await tryAway(world, away)))
    return { result: 'asks', jobs: found, detail: null }
  },
  async save(world, { n, do: { save, choose } }) {
    const asked = world.of.steps[Number(save) - 1] as Step
    const leg = String(asked.do.move ?? asked.do.delay ?? '')
    if (leg) {
      const others = Object.entries(choose ?? {}).filter(
        (one): one is [string, Chosen] => typeof one[1] === 'object',
      )
      const moves = [await moveTo(world, leg, { ...asked.do, ...(choose?.truck && { truck: choose.truck }) })]
      for (const [job, other] of others) moves.push(await moveTo(world, `${job}.1`, other))
      return moveAll(world, n, moves)
    }
    if (choose?.start) return standInLater(world, asked, choose)
    const saved: number[] = []
    for (const away of awayOf(asked.do)) {
      const choices = await choicesOf(world, asked, away, choose ?? {})
      saved.push((await sendAway(world, away, choices)).id)
    }
    world.undoes.set(n, async () => {
      for (const absence of saved) await world.caller.call(absences.delete, { params: { id: absence } })
      return { result: 'saved' }
    })
    return { result: 'saved' }
  },
  async undo(world, { n, do: { undo } }) {
    const back = world.undoes.get(Number(undo))
    if (!back) throw new Error(`step ${undo} left nothing to undo`)
    return back(n)
  },
  async redo(world, { n, do: { redo } }) {
    const again = world.undoes.get(-Number(redo))
    if (!again) throw new Error(`step ${redo} left nothing to do again`)
    return again(n)
  },
  cancel: (world, { n, do: { cancel } }) =>
    cancelJob(
      world,
      n,
      Object.keys(world.of.given.legs).find((one) => world.of.given.legs[one]?.job === cancel) ?? '',
    ),
  async fail(world, { n, do: { fail, why } }) {
    if (why !== 'no_show') throw new Error('nothing says where goods go that were refused')
    return cancelJob(world, n, String(fail))
  },
  async done(world, { do: { done } }) {
    await finish(world, String(done))
    return { result: 'saved' }
  },
  async press(world, { do: { press: kind, leg } }) {
    await press(world, String(leg), String(kind))
    return { result: 'saved' }
  },
  async deleteCrew(world, { do: { deleteCrew } }) {
    const reply = await world.caller.attempt(crews.delete, {
      params: { id: id(world.crews, String(deleteCrew)) },
    })
    const { detail = '' } = (reply.body ?? {}) as { detail?: string }
    return reply.status === 204 ? { result: 'saved' } : { result: 'refused', detail }
  },
  async createCrew(world, { do: { createCrew, people: all } }) {
    const member_ids = (all as string[]).map((one) => id(world.people, one))
    const { id: crewId } = await world.caller.call(crews.create, {
      body: { name: String(createCrew), member_ids },
    })
    world.crews.set(String(createCrew), crewId)
    return { result: 'saved' }
  },
  async lend(world, step) {
    const {
      n,
      do: { lend, to, day },
    } = step
    const leg = Object.entries(stateAfter(world.of, 0).trips)
      .filter(([, trip]) => trip.crews.includes(String(to)) && trip.out.startsWith(String(day)))
      .flatMap(([, trip]) => Object.keys(trip.legs))[0]
    if (leg === undefined) throw new NothingDoesIt(step)
    const params = { id: id(world.legs, leg) }
    const person = id(world.people, String(lend))
    await world.caller.call(standIns.create, { params, body: { person_id: person } })
    world.undoes.set(n, async () => {
      await world.caller.call(standIns.delete, { params: { ...params, person_id: person } })
      return { result: 'saved' }
    })
    return { result: 'saved' }
  },
  open: async () => ({ result: 'shown' }),
  capacity: async () => ({ result: 'shown' }),
}

/** Cancels a job; reopening it takes that back. */
async function cancelJob(world: World, n: number, leg: string): Promise<Outcome> {
  const { version, status } = await read(world, leg)
  const params = { id: id(world.legs, leg) }
  await world.caller.call(jobs.cancel, { params, body: { reason: 'The customer cancels.', version } })
  world.undoes.set(n, async () => {
    const body = { status, version: (await read(world, leg)).version }
    const reply = await world.caller.attempt(jobs.update, { params, body })
    const { detail = '' } = reply.body as { detail?: string }
    return reply.status === 200 ? { result: 'saved' } : { result: 'refused', detail }
  })
  return { result: 'saved' }
}

export const customerOf = ({ given }: Case, job: string): string => given.jobs[job]?.customer ?? job

/** A step for which the product has nothing: all stands as before it. */
export class NothingDoesIt extends Error {
  constructor({ do: wish }: Step) {
    super(`nothing does ${JSON.stringify(wish)}`)
  }
}

/** Plays a step at its hour. @throws where the product has nothing that does it */
export async function playStep(world: World, step: Step): Promise<Outcome> {
  world.clock.now = new Date(step.at)
  if (world.clock.now.getTime() - world.signedInAt.getTime() > 20 * 86_400_000) await signInAgain(world)
  const [kind = ''] = Object.keys(step.do)
  const action = kind === 'delay' ? ACTIONS.move : ACTIONS[kind]
  if (!action) throw new NothingDoesIt(step)
  return action(world, step)
}

async function signInAgain(world: World): Promise<void> {
  const { email, password } = world.company.account
  const guest = visitor({ baseUrl: world.baseUrl })
  const { access_token } = await guest.call(auth.login, { body: { email, password } })
  world.caller = world.company.withToken(access_token)
  world.signedInAt = world.clock.now
}
