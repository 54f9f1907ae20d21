import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'

const { crews, jobs, settings } = contract

/** A Friday in Denver, 10:40 AM. */
const FRIDAY = '2026-11-20T17:40:00Z'
let now = new Date(FRIDAY)
let server: OwnServer
let company: Company

beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())
beforeEach(async () => {
  now = new Date(FRIDAY)
  company = await registerCompany({ time_zone: 'America/Denver' }, { baseUrl: server.baseUrl })
})

const book = (customer_name: string, scheduled_date: string | null, more: object = {}) =>
  company.call(jobs.create, { body: { customer_name, scheduled_date, duration_hours: 2, ...more } })
const change = (id: number, body: object) => company.call(jobs.patch, { params: { id }, body })

describe('the list as the work is', () => {
  async function fillWeek() {
    await book('Undated', null)
    const called = await book('Called off', null)
    await change(called.id, { status: 'cancelled' })
    await book('Last month', '2026-10-20T08:00:00')
    await book('Yesterday', '2026-11-19T08:00:00')
    const done = await book('Done today', '2026-11-20T08:00:00')
    for (const status of ['in_progress', 'completed']) await change(done.id, { status })
    await book('Today late', '2026-11-20T23:00:00')
    await book('Today noon', '2026-11-20T12:00:00')
    await book('Next month', '2026-12-20T08:00:00')
    await book('Tomorrow', '2026-11-21T00:00:00')
  }
  const WORK = [
    ['Undated', 'needs_date'],
    ['Today noon', 'today'],
    ['Today late', 'today'],
    ['Done today', 'today'],
    ['Tomorrow', 'upcoming'],
    ['Next month', 'upcoming'],
    ['Yesterday', 'earlier'],
    ['Last month', 'earlier'],
    ['Called off', 'earlier'],
  ]

  // @spec 4.3.7 The list groups jobs: needs a date, today, upcoming, earlier
  test('needs a date, today with the open ones first, upcoming soonest first, earlier latest first', async () => {
    await fillWeek()
    const listed = async (query: object) => {
      const answer = await company.call(jobs.list, { query: { order: 'work', ...query } })
      return { total: answer.total, rows: answer.jobs.map((job) => [job.customer_name, job.group]) }
    }
    expect(await listed({})).toEqual({ total: 9, rows: WORK })
    const pages = [1, 2, 3].map((page) => listed({ page, per_page: 4 }))
    expect((await Promise.all(pages)).flatMap(({ rows }) => rows)).toEqual(WORK)
    expect(await listed({ status: 'scheduled', customer_name: 'to' })).toEqual({
      total: 3,
      rows: WORK.filter(([name]) => ['Today noon', 'Today late', 'Tomorrow'].includes(name as string)),
    })
    // By the company's clock it is still Friday when it is Saturday in London.
    now = new Date('2026-11-21T06:30:00Z')
    expect((await listed({})).rows).toEqual(WORK)
  })
})

// @spec 2.11.4
test('a job of several days is today’s on each of them, and earlier only after the last', async () => {
  await book('Three days', '2026-11-19T08:00:00', { days: 3 })
  await book('Yesterday', '2026-11-19T12:00:00')
  await book('Today', '2026-11-20T07:00:00')
  const groups = async () => {
    const { jobs: rows, total } = await company.call(jobs.list, { query: { order: 'work' } })
    expect(total).toBe(3)
    return rows.map(({ customer_name, group }) => [customer_name, group])
  }
  const asOnFriday = [
    ['Three days', 'today'],
    ['Today', 'today'],
    ['Yesterday', 'earlier'],
  ]
  expect(await groups()).toEqual(asOnFriday)
  now = new Date('2026-11-21T17:40:00Z')
  expect((await groups())[0]).toEqual(['Three days', 'today'])
  now = new Date('2026-11-22T17:40:00Z')
  expect(await groups()).toEqual([
    ['Today', 'earlier'],
    ['Yesterday', 'earlier'],
    ['Three days', 'earlier'],
  ])
})

test('a crew is found by a part of its name, however it was written', async () => {
  await book('One', '2026-11-23T08:00:00', { assigned_crew: 'North Crew' })
  await book('Two', '2026-11-24T08:00:00', { assigned_crew: 'north  crew' })
  await book('Three', '2026-11-24T08:00:00', { assigned_crew: 'Trucks 50%' })
  await book('Four', null, { assigned_crew: 'South' })
  await book('Nobody', null)
  const found = async (assigned_crew: string) => {
    const {
      jobs: rows,
      total,
      more,
    } = await company.call(jobs.list, {
      query: { order: 'work', assigned_crew },
    })
    expect([total, more]).toEqual([rows.length, false])
    return rows.map(({ customer_name }) => customer_name)
  }
  expect(await found('RTH  c')).toEqual(['One', 'Two'])
  expect(await found('uth')).toEqual(['Four'])
  // Two letters begin a word, and a sign means itself.
  expect(await found('cr')).toEqual(['One', 'Two'])
  expect(await found('ut')).toEqual([])
  expect(await found('50%')).toEqual(['Three'])
  expect(await found('5%')).toEqual([])
})

describe('the day', () => {
  const slots = async (date: string, duration = 2) =>
    (await company.call(jobs.dailySchedule, { params: { date }, query: { duration } })).available_slots

  // @spec 4.3.8 No past start is offered; a full day names the nearest open ones
  test('offers no start in the past', async () => {
    expect((await slots('2026-11-20')).map(({ start }) => start)[0]).toBe('11:00')
    expect(await slots('2026-11-19')).toEqual([])
    expect((await slots('2026-11-23'))[0]?.start).toBe('08:00')
  })

  // @spec 4.3.8
  test('that is full names the nearest free days, none of them past', async () => {
    const booked: Record<string, number> = {}
    for (const day of ['21', '22', '23']) {
      for (const crew of ['Crew 1', 'Crew 2']) {
        const { id } = await book('Busy', `2026-11-${day}T08:00:00`, {
          duration_hours: 10,
          assigned_crew: crew,
        })
        booked[day] = id
      }
    }
    expect(await slots('2026-11-21')).toEqual([])
    const freeDays = async (except_job?: number) =>
      (
        await company.call(jobs.freeDays, {
          params: { date: '2026-11-21' },
          query: { duration: 4, except_job },
        })
      ).days
    expect(await freeDays()).toEqual(['2026-11-20', '2026-11-24', '2026-11-25'])
    // A job that is moved leaves its own day free.
    expect(await freeDays(booked[22])).toEqual(['2026-11-20', '2026-11-22', '2026-11-24'])
  })

  test('names free days that are weeks away when there are none near it', async () => {
    await onlyCrews(company)
    await company.call(crews.create, { body: { name: 'Wednesdays', work_days: [3] } })
    const { days } = await company.call(jobs.freeDays, {
      params: { date: '2026-12-12' },
      query: { duration: 4 },
    })
    expect(days).toEqual(['2026-12-02', '2026-12-09', '2026-12-16'])
  })

  test('names the crews that jobs can be given to', async () => {
    await book('One', '2026-11-23T08:00:00', { assigned_crew: 'North' })
    const { id } = await company.call(crews.create, { body: { name: 'South' } })
    await company.call(crews.update, { params: { id }, body: { active: false } })
    expect(await company.call(jobs.crews)).toEqual({ crews: ['Crew 1', 'Crew 2', 'North'] })
  })
})

test('recent revenue is what the last seven days completed', async () => {
  const complete = async (cost: number) => {
    const { id } = await book('Done', null, { estimated_cost: cost })
    for (const status of ['in_progress', 'completed']) await change(id, { status })
  }
  await complete(1000)
  now = new Date(now.getTime() + 8 * 86_400_000)
  await complete(200.5)
  expect(await company.call(jobs.stats)).toMatchObject({ total_revenue: 1200.5, recent_revenue: 200.5 })
})

describe('another time zone', () => {
  const change = (keep_clock_times?: boolean) =>
    company.call(settings.putBranding, {
      body: { value: { time_zone: 'America/New_York' }, keep_clock_times },
    })
  const schedule = async () => {
    const { jobs: rows } = await company.call(jobs.list, { query: { order: 'work' } })
    return rows.map(({ customer_name, scheduled_date }) => [customer_name, scheduled_date])
  }
  beforeEach(async () => {
    // Back to back with one crew, so that moving one alone would clash with the other.
    await book('First', '2026-11-23T08:00:00', { assigned_crew: 'Crew A' })
    await book('Second', '2026-11-23T10:00:00', { assigned_crew: 'Crew A' })
    await book('Past', '2026-11-18T08:00:00')
  })

  // @spec 4.3.11 The server says how many future jobs another time zone moves, and can keep their clock
  //   times
  test('says beforehand how many jobs it moves on the clock', async () => {
    const query = { time_zone: 'America/New_York' }
    expect(await company.call(settings.timeZoneChange, { query })).toEqual({
      jobs: 2,
      next: {
        customer_name: 'First',
        from: '2026-11-23T08:00:00-07:00',
        to: '2026-11-23T10:00:00-05:00',
      },
    })
  })

  test('leaves the moments as they are unless asked to keep the clock times', async () => {
    await change()
    expect((await schedule())[0]).toEqual(['First', '2026-11-23T10:00:00-05:00'])
  })

  // @spec 4.3.11
  test('keeps the clock times of jobs to come, and the moments of those that were', async () => {
    await change(true)
    expect(await schedule()).toEqual([
      ['First', '2026-11-23T08:00:00-05:00'],
      ['Second', '2026-11-23T10:00:00-05:00'],
      ['Past', '2026-11-18T10:00:00-05:00'],
    ])
  })
})
