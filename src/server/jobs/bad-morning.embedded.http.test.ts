import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Company, onlyCrews, visitor } from '../../../test/setup/company.ts'
import { doubleBookings } from '../../../test/setup/double-bookings.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import type { JobToReplan } from '../../contract/absences.ts'
import { contract } from '../../contract/contract.ts'
import type { Job } from '../../contract/jobs.ts'

const { boards, crews, jobMoves, jobs, people, trucks } = contract

/** A Monday; the customers are told on the Friday before. */
const DAY = '2027-03-08'
const FRIDAY = '2027-03-05T17:00:00Z'
const SIX_IN_THE_MORNING = `${DAY}T13:00:00Z`

let now = new Date(FRIDAY)
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const CREWS = ['Abbott', 'Bauer', 'Castro', 'Dwyer', 'Egan'] as const
/** Of each crew its people; Castro has four, the others two or three. */
const SIZES = [3, 2, 4, 3, 2]
/** Starts of a crew's jobs, of two hours and a half each; Egan has only two. */
const STARTS = ['07:30', '10:30', '13:30']

/** Five crews with a truck each, a spare truck, and fourteen customers who know their day. */
async function bookedDay() {
  const company = await registerMailingCompany(
    server.mailbox,
    { time_zone: 'America/Denver' },
    { baseUrl: server.baseUrl },
  )
  await onlyCrews(company)
  const truck = (name: string, capacity_cu_ft = 1700) =>
    company.call(trucks.create, { body: { name, capacity_cu_ft } })
  const members = new Map<string, number[]>()
  const trucksOf = new Map<string, number>()
  for (const [index, name] of CREWS.entries()) {
    const { id: truck_id } = await truck(`Truck ${index + 1}`)
    const member_ids: number[] = []
    for (let nth = 1; nth <= (SIZES[index] as number); nth++) {
      member_ids.push((await company.call(people.create, { body: { name: `${name} ${nth}` } })).id)
    }
    members.set(name, member_ids)
    trucksOf.set(name, truck_id)
    await company.call(crews.create, { body: { name, member_ids, truck_id } })
  }
  const spare = await truck('Truck 6', 1000)
  await company.call(people.create, { body: { name: 'Without a crew' } })
  const booked: Job[] = []
  for (const [index, name] of CREWS.entries()) {
    for (const start of name === 'Egan' ? STARTS.slice(0, 2) : STARTS) {
      const body = {
        customer_name: `Customer ${booked.length + 1}`,
        customer_email: `customer.${randomUUID()}@example.com`,
        scheduled_date: `${DAY}T${start}:00`,
        ...{
          duration_hours: 2.5,
          assigned_crew: name,
          crew_size: index !== 2 ? 2 : start === '07:30' ? 3 : 4,
        },
      }
      booked.push(await company.call(jobs.create, { body }))
    }
  }
  return { company, booked, members, trucksOf, spare }
}

const mailsOf = ({ customer_email }: Job) => server.mailbox.mailsTo(customer_email as string)
/** What stands first for each job that lacks someone or its truck, as it is chosen with one press. */
const suggested = (replanned: readonly JobToReplan[]) =>
  replanned.flatMap(({ id, version, options }) =>
    options
      .filter(({ is_suggested }) => is_suggested)
      .map(({ person_id, truck_id }) => ({
        ...{ job_id: id, version },
        ...(person_id === null ? { truck_id: truck_id as number } : { person_id }),
      })),
  )

/** Their session has ended over the weekend. */
async function signInAgain({ account, withToken }: Company): Promise<Caller> {
  const { email, password } = account
  const guest = visitor({ baseUrl: server.baseUrl })
  return withToken((await guest.call(contract.auth.login, { body: { email, password } })).access_token)
}
const named = ({ id, version }: Pick<Job, 'id' | 'version'>) => ({ id, version })

// @spec 10.117, 10.119
test('one ill, one truck broken, one customer late, one cancels: each customer hears at most once, and the truth', async () => {
  const { company, booked, members, trucksOf, spare } = await bookedDay()
  expect(booked).toHaveLength(14)
  passMinutes(3)
  for (const job of booked) await server.mailbox.waitForMail({ to: job.customer_email as string })

  now = new Date(SIX_IN_THE_MORNING)
  const caller = await signInAgain(company)
  const of = (crew: (typeof CREWS)[number], nth: number) => booked[CREWS.indexOf(crew) * 3 + nth] as Job

  // One of Castro's four is ill: the first job takes three; with the others goes someone who has no crew.
  const ill = members.get('Castro')?.[0] as number
  const day = { from: DAY, to: DAY }
  const tried = await caller.call(people.tryDaysOff, { params: { id: ill }, query: day })
  expect(tried.jobs.map(({ here, takes, lacks }) => [here, takes, lacks])).toEqual([
    [3, 3, false],
    [3, 4, true],
    [3, 4, true],
  ])
  const off = await caller.call(people.addDaysOff, {
    params: { id: ill },
    body: { ...day, reason: 'Ill', choices: suggested(tried.jobs) },
  })
  expect(off.jobs.map(({ here, lacks }) => [here, lacks])).toEqual([
    [3, false],
    [4, false],
    [4, false],
  ])

  // Truck 1 does not start: Abbott's day goes with the spare one.
  const truck = { id: trucksOf.get('Abbott') as number }
  const broken = await caller.call(trucks.tryOutOfService, { params: truck, query: day })
  expect(broken.jobs.map(({ id }) => id)).toEqual([0, 1, 2].map((nth) => of('Abbott', nth).id))
  const choices = suggested(broken.jobs)
  expect(choices).toMatchObject(Array.from({ length: 3 }, () => ({ truck_id: spare.id })))
  await caller.call(trucks.addOutOfService, { params: truck, body: { ...day, reason: 'Brakes', choices } })

  // Bauer's first customer has the keys at half past nine: the next goes with Egan, who is free at half past one.
  await caller.call(jobMoves.create, {
    body: {
      moves: [
        { ...named(of('Bauer', 0)), scheduled_date: `${DAY}T09:30:00` },
        {
          ...named(of('Bauer', 1)),
          scheduled_date: `${DAY}T13:30:00`,
          assigned_crew: 'Egan',
          truck_id: trucksOf.get('Egan') as number,
        },
      ],
    },
  })
  await caller.call(jobs.cancel, { params: { id: of('Dwyer', 2).id }, body: { reason: 'Sold the house' } })

  passMinutes(3)
  const late = await server.mailbox.waitForMail({
    to: of('Bauer', 0).customer_email as string,
    subject: /changed/,
  })
  expect(late.text).toMatch(/9:30/)
  const other = await server.mailbox.waitForMail({
    to: of('Bauer', 1).customer_email as string,
    subject: /changed/,
  })
  expect(other.text).toMatch(/1:30/)
  await server.mailbox.waitForMail({ to: of('Dwyer', 2).customer_email as string, subject: /cancelled/ })
  const heard = new Set([of('Bauer', 0), of('Bauer', 1), of('Dwyer', 2)])
  // A move that is booked later is told of later: nothing else came before it.
  const witness = `witness.${randomUUID()}@example.com`
  const later = { customer_name: 'Witness', customer_email: witness, scheduled_date: '2027-03-20T09:00:00' }
  await caller.call(jobs.create, { body: { ...later, duration_hours: 2 } })
  passMinutes(3)
  await server.mailbox.waitForMail({ to: witness })
  for (const job of booked) expect(await mailsOf(job), job.customer_name).toHaveLength(heard.has(job) ? 2 : 1)

  const board = await caller.call(boards.get, { query: { from: DAY } })
  const { people: all } = await caller.call(people.list)
  const there = all.filter(({ id }) => id !== ill)
  expect(doubleBookings(board, there)).toEqual([])
  expect(board.jobs.map(({ needs, clash }) => [needs, clash])).toEqual(booked.slice(1).map(() => [[], null]))
  // What no one asked for stands as it stood.
  const { jobs: after } = await caller.call(jobs.list, { query: { from: DAY, to: DAY, per_page: 100 } })
  for (const job of booked.filter((one) => !heard.has(one))) {
    const now = after.find(({ id }) => id === job.id)
    const isAbbott = job.assigned_crew === 'Abbott'
    expect(now).toMatchObject({
      ...{ scheduled_date: job.scheduled_date, assigned_crew: job.assigned_crew, crew_size: job.crew_size },
      ...{ duration_hours: job.duration_hours, truck_id: isAbbott ? spare.id : job.truck_id },
    })
  }
})
