import { describe, expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { jobs, settings } = contract

const schedule = (company: Company, date: string, duration?: number) =>
  company.call(jobs.dailySchedule, { params: { date }, query: { duration } })
const starts = async (company: Company, date: string, duration?: number) =>
  (await schedule(company, date, duration)).available_slots.map(({ start }) => start)

const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

describe('an empty day', () => {
  test.each([
    [undefined, HOURS.slice(0, 9)],
    [1, HOURS],
    [2, HOURS.slice(0, 9)],
    [2.25, HOURS.slice(0, 8)],
    [10, ['08:00']],
    [10.5, ['08:00']],
    [14, ['08:00']],
    [0.25, HOURS],
  ])('for a job of %s hours', async (duration, wanted) => {
    const company = await registerCompany()
    expect(await starts(company, '2027-06-01', duration)).toEqual(wanted)
  })

  // @spec 3.10
  test('slots say when they end; a job longer than the day gets the whole day', async () => {
    const company = await registerCompany()
    const { available_slots, existing_jobs } = await schedule(company, '2027-06-01', 9.5)
    expect(available_slots).toEqual([{ start: '08:00', end: '17:30' }])
    expect(existing_jobs).toEqual([])
    expect((await schedule(company, '2027-06-01', 12)).available_slots).toEqual([
      { start: '08:00', end: '18:00' },
    ])
  })
})

// @spec 3.10 Daily schedule: existing_jobs with time, customer and crew; available_slots with start and end
// @spec 7.26 GET /jobs/daily-schedule/{date} with duration
test('a day with jobs: who is out, and what is still free', async () => {
  const company = await registerCompany()
  const first = await company.createJob({ scheduled_date: '2027-06-01T09:00:00', assigned_crew: 'Crew 1' })
  const other = await company.createJob({ scheduled_date: '2027-06-01T11:00:00' })
  expect(first.duration_hours).toBe(3.25)
  const day = await schedule(company, '2027-06-01', 2)
  expect(day.existing_jobs).toEqual([
    { id: first.id, time: '09:00', end: '12:15', customer: 'Megan Ortega', crew: 'Crew 1' },
    { id: other.id, time: '11:00', end: '14:15', customer: 'Megan Ortega', crew: null },
  ])
  // Both crews are out from 11:00 to 12:15.
  expect(day.available_slots.map(({ start }) => start)).toEqual([
    '08:00',
    '09:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  expect(await starts(company, '2027-06-02', 2)).toHaveLength(9)

  // Every slot that is offered can be taken, and none that is not.
  for (const [hour, free] of [
    ['10:00', false],
    ['12:00', false],
    ['13:00', true],
  ] as const) {
    const quote = await company.createQuote()
    const body = { scheduled_date: `2027-06-01T${hour}:00` }
    const { status } = await company.attempt(contract.quotes.convert, { params: { id: quote.id }, body })
    expect({ hour, status }).toEqual({ hour, status: free ? 201 : 409 })
  }
})

test('cancelled jobs and jobs without a time are not in the day', async () => {
  const company = await registerCompany()
  const cancelled = await company.createJob({ scheduled_date: '2027-06-01T09:00:00' })
  await company.call(jobs.patch, { params: { id: cancelled.id }, body: { status: 'cancelled' } })
  const undecided = await company.createJob({ scheduled_date: '2027-06-01T09:00:00' })
  await company.call(jobs.patch, { params: { id: undecided.id }, body: { scheduled_date: null } })
  const day = await schedule(company, '2027-06-01')
  expect(day.existing_jobs).toEqual([])
  expect(day.available_slots).toHaveLength(9)
})

test('a job that is being moved does not stand in its own way', async () => {
  const company = await registerCompany()
  await onlyCrews(company, 'Crew 1')
  const { id } = await company.createJob({ scheduled_date: '2027-06-01T09:00:00' })
  const day = (query: object) =>
    company.call(jobs.dailySchedule, { params: { date: '2027-06-01' }, query: { duration: 2, ...query } })
  expect((await day({})).available_slots.map(({ start }) => start)).not.toContain('09:00')
  const without = await day({ except_job: id })
  expect(without.existing_jobs).toEqual([])
  expect(without.available_slots).toHaveLength(9)
})

test('working hours and crews are those of the company', async () => {
  const company = await registerCompany()
  const value = { day_start: '07:30', day_end: '11:00' }
  await onlyCrews(company, 'Crew 1')
  await company.call(settings.putOperations, { body: { value } })
  expect(await starts(company, '2027-06-01', 1.5)).toEqual(['07:30', '08:30', '09:30'])
  await company.createJob({ scheduled_date: '2027-06-01T05:00:00' })
  expect(await starts(company, '2027-06-01', 1.5)).toEqual(['08:30', '09:30'])
})

describe.each(['America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe'])('in %s', (time_zone) => {
  test('a day begins and ends at its own midnight', async () => {
    const company = await registerCompany({ time_zone })
    const late = await company.createJob({ scheduled_date: '2027-06-01T23:30:00' })
    const early = await company.createJob({ scheduled_date: '2027-06-02T04:00:00' })
    const idsOn = async (date: string) => (await schedule(company, date)).existing_jobs.map(({ id }) => id)
    expect(await idsOn('2027-06-01')).toEqual([late.id])
    // The late job goes on after midnight, so it is part of both days.
    expect(await idsOn('2027-06-02')).toEqual([late.id, early.id])
    expect(await idsOn('2027-06-03')).toEqual([])
    expect(late.scheduled_date).toContain('2027-06-01T23:30:00')
  })

  test('a time with an offset is that moment; one without is the clock on the wall', async () => {
    const company = await registerCompany({ time_zone })
    const wall = await company.createJob({ scheduled_date: '2027-06-07T09:00:00' })
    const offset = wall.scheduled_date?.slice(19) ?? ''
    const utc = new Date(`2027-06-08T09:00:00${offset}`).toISOString()
    for (const scheduled_date of [utc, `2027-06-08T09:00:00${offset}`]) {
      const job = await company.createJob({ scheduled_date })
      expect(job.scheduled_date).toBe(`2027-06-08T09:00:00${offset}`)
    }
  })
})

describe('when the clocks change in New York', () => {
  test.each([
    ['2027-03-14', '01:30:00', '-05:00'],
    ['2027-03-14', '09:00:00', '-04:00'],
    ['2027-03-13', '09:00:00', '-05:00'],
    ['2027-11-07', '00:30:00', '-04:00'],
    ['2027-11-07', '09:00:00', '-05:00'],
    ['2027-11-06', '09:00:00', '-04:00'],
  ])('on %s at %s the offset is %s', async (day, time, offset) => {
    const company = await registerCompany({ time_zone: 'America/New_York' })
    const job = await company.createJob({ scheduled_date: `${day}T${time}` })
    expect(job.scheduled_date).toBe(`${day}T${time}${offset}`)
    const { existing_jobs } = await schedule(company, day)
    expect(existing_jobs).toMatchObject([{ id: job.id, time: time.slice(0, 5) }])
  })

  test('two o’clock does not exist in March: the job is an hour later', async () => {
    const company = await registerCompany({ time_zone: 'America/New_York' })
    const job = await company.createJob({ scheduled_date: '2027-03-14T02:30:00' })
    expect(job.scheduled_date).toBe('2027-03-14T03:30:00-04:00')
  })

  test('a job over the change takes the hours it takes', async () => {
    const company = await registerCompany({ time_zone: 'America/New_York' })
    const spring = await company.createJob({ scheduled_date: '2027-03-14T01:00:00' })
    const autumn = await company.createJob({ scheduled_date: '2027-11-07T00:30:00' })
    expect(spring.duration_hours).toBe(3.25)
    expect((await schedule(company, '2027-03-14')).existing_jobs[0]).toMatchObject({
      time: '01:00',
      end: '05:15',
    })
    expect((await schedule(company, '2027-11-07')).existing_jobs[0]).toMatchObject({
      time: '00:30',
      end: '02:45',
    })
    expect(autumn.scheduled_date).toBe('2027-11-07T00:30:00-04:00')
  })

  test.each(['2027-03-14', '2027-11-07'])('%s has its ten working hours', async (day) => {
    const company = await registerCompany({ time_zone: 'America/New_York' })
    expect(await starts(company, day, 1)).toEqual(HOURS)
  })
})
