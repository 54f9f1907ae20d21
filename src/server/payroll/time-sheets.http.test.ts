import { randomUUID } from 'node:crypto'
import { beforeEach, expect, inject, test } from 'vitest'
import { type Caller, type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { addCrew, linksOf, phoneOf, send } from '../../../test/setup/move-day.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import type { EventKind } from '../../domain/move-day/events.ts'

const {
  costRates,
  crews,
  daySheets,
  history,
  jobMargins,
  jobMoney,
  jobs,
  moveDays,
  people,
  timeSheets,
  trucks,
} = contract

/** The tests' day, a Monday. */
const DAY = '2026-11-23'
const WEEK = { from: DAY, to: '2026-11-29' }

const event = (kind: EventKind, clock: string, data: object = {}) => ({
  ...{ id: randomUUID(), kind: kind as string, data },
  at: `${DAY}T${clock}:00-07:00`,
})

let office: Company
let day: Awaited<ReturnType<typeof openToday>>
beforeEach(async () => {
  office = await registerCompany()
  day = await openToday()
})

/** A job of today with a crew of two whose phones are at hand. */
async function openToday() {
  const crew = await addCrew(office)
  const truck = await office.call(trucks.create, { body: { name: 'Truck 1' } })
  const job = await office.createJob({
    ...{ assigned_crew: crew.name, truck_id: truck.id, scheduled_date: `${DAY}T03:30:00` },
  })
  await office.call(daySheets.tell, { body: { date: DAY } })
  const links = await linksOf(office, DAY)
  const [luis = 0, ben = 0] = crew.member_ids
  return { job, truck, luis, ben, lead: await phoneOf(links.Luis), helper: await phoneOf(links.Ben) }
}

/** Two phones press one day: 5 h 5 min with a meal of 35 minutes; without it 4 h 30 min. */
async function runDay() {
  const { job, lead, helper } = day
  await send(helper, job, [event('on_the_way', '03:05')])
  await send(lead, job, [
    event('on_the_way', '03:05'),
    event('arrived_origin', '03:25'),
    event('load_start', '03:40'),
    event('load_end', '05:40'),
    event('drive_start', '05:45'),
    event('drive_end', '06:00'),
    event('pause', '06:00', { reason: 'meal' }),
  ])
  await send(helper, job, [event('resume', '06:35'), event('unload_start', '06:35')])
  await send(lead, job, [event('unload_end', '08:00'), event('done', '08:10')])
}

const sheets = (who: Caller = office) => who.call(timeSheets.list, { query: WEEK })
const sheetOf = async (name: string) => {
  const person = (await sheets()).people.find((one) => one.name === name)
  return person?.days[0] as NonNullable<typeof person>['days'][number]
}
const approve = (id: number, minutes: number) => ({
  body: { days: [{ person_id: id, date: DAY, minutes }] },
})

// @spec 10.183 *Time sheets* for Admins: hours per person and day from job clocks, minus unpaid meals, with
//   tips and overtime; corrected with a reason, approved as seen, then unaffected by later log changes; a
//   CSV for payroll
test('the clock of a day is the hours of both; corrected, approved, and left as it was approved', async () => {
  const { job, luis, ben, lead } = day
  await send(lead, job, [event('on_the_way', '03:05')])
  expect(await sheetOf('Luis')).toMatchObject({ is_running: true, approved: null })
  // The minutes of a running clock are others by the time they are sent.
  const running = await office.refused(timeSheets.approve, approve(luis, 1))
  expect(running).toMatchObject({ status: 422, detail: expect.stringContaining('the job is not done') })
  await runDay()
  await office.call(jobMoney.take, {
    params: { id: job.id },
    body: { purpose: 'balance', method: 'cash', amount: 10, tip: 20.01 },
  })

  const all = await sheets()
  expect(all).toMatchObject({ total: 2, paid_from: 'on_the_way', overtime: { source: '29 USC 207(a)(1)' } })
  const jobs = [{ job_id: job.id, job_number: job.job_number, minutes: 270 }]
  expect(all.people).toMatchObject([
    { name: 'Ben', person_id: ben, minutes: 270, tips: 10, days: [{ date: DAY, minutes: 270, jobs }] },
    {
      ...{
        name: 'Luis',
        person_id: luis,
        minutes: 270,
        regular_minutes: 270,
        overtime_minutes: 0,
        tips: 10.01,
      },
      days: [{ log_minutes: 270, corrected: null, approved: null, is_running: false, version: 0 }],
    },
  ])

  // Someone looks at what is no longer so.
  const stale = await office.refused(timeSheets.approve, approve(luis, 269))
  expect(stale).toMatchObject({ status: 409, detail: expect.stringContaining('4 h 30 min by now') })

  const said = { minutes: 2460, reason: 'x' }
  const params = { id: ben, date: DAY }
  expect((await office.refused(timeSheets.correct, { params, body: said })).status).toBe(422)
  const nothing = await office.refused(timeSheets.correct, { params, body: { minutes: 240, reason: ' ' } })
  expect(nothing).toMatchObject({ status: 422, fields: ['reason'] })
  const corrected = await office.call(timeSheets.correct, {
    ...{ params, body: { minutes: 240, reason: 'Left half an hour earlier.', version: 0 } },
  })
  expect(corrected).toMatchObject({ minutes: 240, log_minutes: 270, version: 1, jobs: [{ minutes: 240 }] })
  const late = { params, body: { minutes: 200, reason: 'Another.', version: 0 } }
  expect((await office.refused(timeSheets.correct, late)).status).toBe(409)

  const both = { days: [approve(luis, 270).body.days[0], approve(ben, 240).body.days[0]] }
  expect(await office.call(timeSheets.approve, { body: both as never })).toEqual({ approved: 2 })
  expect(await office.call(timeSheets.approve, { body: both as never })).toEqual({ approved: 0 })

  // The log is corrected afterwards: what was approved stays, and the difference is said.
  const { events } = await office.call(moveDays.get, { params: { id: job.id } })
  const done = events.find(({ kind }) => kind === 'done')?.id as string
  const at = `${DAY}T08:40:00-07:00`
  await office.call(moveDays.correct, {
    params: { id: job.id },
    body: { corrects: done, at, reason: 'Pressed too early.' },
  })
  expect(await sheetOf('Luis')).toMatchObject({
    ...{ minutes: 270, log_minutes: 300, has_changed: true, approved: { minutes: 270 } },
  })
  expect(await sheetOf('Ben')).toMatchObject({ minutes: 240, approved: { minutes: 240 } })

  const { history: entries } = await office.call(history.list, { query: { entity: 'time_sheet' } })
  expect(
    entries.map(({ name, changes }) => [name, ...changes.map(({ label, is }) => `${label}: ${is}`)]),
  ).toEqual([
    ['the hours of Ben on Nov 23, 2026', 'Approved: 4 h'],
    ['the hours of Luis on Nov 23, 2026', 'Approved: 4 h 30 min'],
    ['the hours of Ben on Nov 23, 2026', 'Corrected: 4 h', 'Reason: Left half an hour earlier.'],
  ])

  const file = await office.call(timeSheets.csv, { query: WEEK })
  expect((await file.text()).split('\r\n')).toEqual([
    'Person,Date,Regular h,Overtime h,Double time h,Beyond 40 h,Occupation,Tips,Jobs,Approved',
    `Ben,${DAY},4.00,0.00,0.00,0.00,Helper,10.00,${job.job_number},yes`,
    `Luis,${DAY},4.50,0.00,0.00,0.00,Lead,10.01,${job.job_number},yes`,
    '',
  ])
  expect(file.name).toBe(`time-sheets-${WEEK.from}-to-${WEEK.to}.csv`)

  // Anyone who has worked is not deleted.
  await office.call(contract.crews.update, {
    params: {
      id: (await office.call(contract.crews.list)).crews.find(({ name }) => name === 'Dwyer')?.id as number,
    },
    body: { member_ids: [luis] },
  })
  expect(await office.refused(people.delete, { params: { id: ben } })).toMatchObject({
    status: 409,
    detail: 'Ben stays with the jobs they were on. Set them inactive instead.',
  })
  expect((await sheets()).people.find(({ name }) => name === 'Ben')).toMatchObject({
    person_id: ben,
    minutes: 240,
  })
})

// @spec 10.183
test('hours are the company’s own way: from the arrival, and overtime by the day in California', async () => {
  await runDay()
  await office.call(costRates.put, { body: { value: { paid_from: 'arrival', overtime: 'california' } } })
  expect(await sheetOf('Luis')).toMatchObject({ minutes: 250 })
  const body = { minutes: 13 * 60, reason: 'Unloaded at the storage until the evening.' }
  const params = { id: day.luis, date: DAY }
  expect(await office.call(timeSheets.correct, { params, body })).toMatchObject({
    ...{ regular_minutes: 480, overtime_minutes: 240, double_minutes: 60 },
  })
  expect((await sheets()).overtime.source).toContain('510(a)')
  // Null is the log again.
  expect(await office.call(timeSheets.correct, { params, body: { minutes: null } })).toMatchObject({
    ...{ minutes: 250, corrected: null },
  })
})

test('periods and days that make no sense are refused in words', async () => {
  const list = (query: object) => office.refused(timeSheets.list, { query: query as never })
  expect(await list({ from: '2026-11-23', to: '2026-11-22' })).toMatchObject({ status: 422, fields: ['to'] })
  expect((await list({ from: '2026-10-01', to: '2026-11-22' })).detail).toBe(
    'Must be within 31 days of the first day',
  )
  const tomorrow = { id: day.luis, date: '2026-11-25' }
  const future = await office.refused(timeSheets.correct, {
    params: tomorrow,
    body: { minutes: 60, reason: 'x' },
  })
  expect(future).toMatchObject({ status: 422, detail: 'Nov 25, 2026 is still to come.' })
  const stranger = await registerCompany()
  const theirs = await stranger.refused(timeSheets.approve, approve(day.luis, 0))
  expect(theirs.detail).toBe('One of these people is not in your company. Please choose again.')
})

// @spec 10.184
test('a job earns its price less crew, truck, card and claims, to the cent', async () => {
  const { job, truck, luis } = day
  const marginOf = () => office.call(jobMargins.get, { params: { id: job.id } })
  await runDay()
  expect(await marginOf()).toMatchObject({
    margin: null,
    missing: ['2 people have no rate: Ben and Luis.', 'Truck 1 has no rate.'],
  })
  const value = {
    ...{ person_hour: 22, card_percent: 3, card_fixed: 0.25 },
    people: [{ id: luis, hour: 28.5 }],
    trucks: [{ id: truck.id, hour: 18, mile: 0 }],
  }
  expect(await office.call(costRates.put, { body: { value } })).toMatchObject({
    value: { person_hour: 22, truck_hour: null, card_percent: 3, people: [{ hour: null }, { hour: 28.5 }] },
  })
  await office.call(jobMoney.take, {
    params: { id: job.id },
    body: { purpose: 'balance', method: 'card', amount: 100, tip: 10 },
  })
  const money = await office.call(jobMoney.get, { params: { id: job.id } })
  const tax = money.charges.reduce((sum, { origin, amount }) => sum + (origin === 'tax' ? amount : 0), 0)
  // 4.5 h at 28.50 and 22.00; 5 h 5 min of the truck at 18.00; 3 % of 110.00 and 0.25.
  const costs = 128.25 + 99 + 91.5 + 3.55
  const margin = Math.round((money.owed - tax - costs) * 100) / 100
  expect(await marginOf()).toMatchObject({
    ...{ margin, missing: [] },
    lines: [
      { part: 'price', amount: money.owed - tax },
      { part: 'crew', amount: -227.25, reason: 'Ben 4 h 30 min × $22.00, Luis 4 h 30 min × $28.50' },
      { part: 'truck', label: 'Truck 1', amount: -91.5 },
      { part: 'card', amount: -3.55 },
    ],
  })

  const query = { from: DAY, to: DAY }
  const list = await office.call(jobMargins.list, { query })
  const row = { job_id: job.id, crew: 'Dwyer', date: DAY, margin, missing: [] }
  expect(list).toMatchObject({
    ...{ total: 1, rows: [row], sums: { jobs: 1, known: 1, margin, costs } },
    by_crew: [{ crew: 'Dwyer', jobs: 1, margin }],
  })
  expect((await office.call(jobMargins.list, { query: { ...query, crew: 'Nobody' } })).total).toBe(0)
  const csv = await (await office.call(jobMargins.csv, { query })).text()
  expect(csv).toContain(`${job.job_number},`)
  expect(csv).toContain(`,${costs.toFixed(2)},${margin.toFixed(2)},`)

  // What is corrected of a day is what it cost.
  const params = { id: luis, date: DAY }
  await office.call(timeSheets.correct, { params, body: { minutes: 240, reason: 'Left earlier.' } })
  expect((await marginOf()).lines[1]).toMatchObject({ amount: -213 })
})

// @spec 10.184
test('a day that was worked costs what an hour cost then, unless a rate is corrected from that day on', async () => {
  const { luis, truck } = day
  const [before, then] = ['2026-11-17', '2026-11-18']
  const { id } = await office.createJob({
    ...{ assigned_crew: 'Dwyer', truck_id: truck.id, scheduled_date: `${then}T08:00:00` },
  })
  for (const person of (await office.call(people.list)).people.filter(({ name }) => name !== 'Sam')) {
    const params = { id: person.id, date: then }
    await office.call(timeSheets.correct, { params, body: { minutes: 240, reason: 'From paper.' } })
  }
  const put = (value: object, from?: string) =>
    office.call(costRates.put, { body: { value, ...(from && { from }) } })
  const costs = async () => {
    const { lines } = await office.call(jobMargins.get, { params: { id } })
    return lines.filter(({ part }) => part !== 'price').map(({ part, amount }) => [part, amount])
  }
  // No one has said anything before: the first rates count from the beginning.
  await put({ person_hour: 20, people: [{ id: luis, hour: 30 }], truck_hour: 10, truck_mile: 0 })
  const done = [
    ['crew', -200],
    ['truck', -40],
  ]
  expect(await costs()).toEqual(done)
  // A raise counts from today on, and with it one's own rate instead of the usual, and another fee of cards.
  const raise = {
    person_hour: 40,
    people: [{ id: luis, hour: 60 }],
    trucks: [{ id: truck.id, hour: 50, mile: 1 }],
  }
  expect(await put({ ...raise, card_percent: 9 })).toMatchObject({
    value: {
      person_hour: 40,
      card_percent: 9,
      people: [{ hour: null }, { hour: 60 }],
      trucks: [{ hour: 50, mile: 1 }],
    },
  })
  expect(await costs()).toEqual(done)
  // A rate that was wrong is corrected from a day on; what was before stays.
  await put({ people: [{ id: luis, hour: 60 }] }, '2026-11-19')
  expect(await costs()).toEqual(done)
  await put({ people: [{ id: luis, hour: 33 }] }, then)
  expect(await costs()).toEqual([
    ['crew', -212],
    ['truck', -40],
  ])
  await put({ trucks: [{ id: truck.id, hour: 12, mile: 0 }] }, before)
  expect(await costs()).toEqual([
    ['crew', -212],
    ['truck', -48],
  ])
  const told = await office.call(history.list, { query: { entity: 'cost_rate' } })
  expect(told.history.slice(0, 3).map(({ name }) => name)).toEqual([
    'what Truck 1 costs from Nov 17, 2026',
    'what Luis costs from Nov 18, 2026',
    'what Luis costs from Nov 19, 2026',
  ])
  const late = await office.refused(costRates.put, { body: { value: {}, from: '2026-11-24' } })
  expect(late).toMatchObject({ status: 422, detail: 'Rates count from today on, or from a day before.' })
})

// @spec 10.183
test('hours, rates and margins are an Admin’s alone, in the history as well', async () => {
  await office.call(costRates.put, {
    body: { value: { person_hour: 24.5, people: [{ id: day.luis, hour: 31 }] } },
  })
  const mailbox = openMailbox(inject('mailFolder'))
  const [sam, crew] = [await joinTeam(office, mailbox, 'office'), await joinTeam(office, mailbox, 'crew')]
  for (const who of [sam, crew]) {
    expect((await who.refused(timeSheets.list)).status).toBe(403)
    expect((await who.refused(timeSheets.approve, approve(day.luis, 0))).status).toBe(403)
    expect((await who.refused(costRates.get)).status).toBe(403)
    expect((await who.refused(jobMargins.get, { params: { id: day.job.id } })).status).toBe(403)
  }
  const told = await office.call(history.list, { query: { entity: 'cost_rate' } })
  expect(told.history.flatMap(({ name, changes }) => changes.map(({ was, is }) => [name, was, is]))).toEqual([
    ['what Luis costs', null, '$31.00'],
    ['what work costs', null, '$24.50'],
  ])
  expect((await sam.call(history.list, { query: { entity: 'cost_rate' } })).history).toEqual([])
  const seen = await sam.call(people.list)
  expect(JSON.stringify(seen)).not.toContain('3100')
  expect(JSON.stringify(await sam.call(history.list, { query: {} }))).not.toContain('$31.00')
})

test('anyone who was there on the first of two days and ill on the second is paid for the first', async () => {
  const crew = await addCrew(office, 'Okoye')
  const [luis = 0, ben = 0] = crew.member_ids
  const before = '2026-11-22'
  const job = await office.createJob({
    ...{ assigned_crew: crew.name, scheduled_date: `${before}T08:00:00`, days: 2, duration_hours: 4 },
  })
  await office.call(daySheets.tell, { body: { date: DAY } })
  const sheet = await office.call(daySheets.get, { query: { date: DAY } })
  const own = sheet.crews.find(({ name }) => name === 'Okoye')?.people ?? []
  const phone = (name: string) =>
    phoneOf(own.find((one) => one.name.startsWith(name))?.link?.url.split('/d/')[1])
  const [lead, helper] = [await phone('Luis'), await phone('Ben')]
  const off = { from: DAY, to: DAY, reason: 'Ill' }
  await office.call(people.addDaysOff, { params: { id: ben }, body: off })
  const at = (date: string, clock: string) => ({ at: `${date}T${clock}:00-07:00` })
  await send(helper, job, [{ ...event('load_start', '08:00'), ...at(before, '08:00') }])
  await send(lead, job, [
    { ...event('load_end', '11:00'), ...at(before, '11:00') },
    event('unload_start', '08:00'),
    event('unload_end', '09:30'),
    event('done', '09:30'),
  ])
  const { people: all } = await office.call(timeSheets.list, { query: { from: before, to: DAY } })
  const minutesOf = (id: number) => {
    const days = all.find(({ person_id }) => person_id === id)?.days ?? []
    return days.map(({ date, minutes }) => [date, minutes])
  }
  expect(minutesOf(luis)).toEqual([
    [before, 180],
    [DAY, 90],
  ])
  expect(minutesOf(ben)).toEqual([[before, 180]])
})

test('a day with a job ahead is not approved', async () => {
  const { luis, job, lead } = day
  const later = await office.createJob({ assigned_crew: 'Dwyer', scheduled_date: `${DAY}T13:00:00` })
  await runDay()
  const early = await office.refused(timeSheets.approve, approve(luis, 270))
  expect(early).toMatchObject({ status: 422, detail: expect.stringContaining('the job is not done') })
  expect(job.id).not.toBe(later.id)
  await office.call(contract.jobs.cancel, { params: { id: later.id }, body: { reason: 'Sold the house.' } })
  expect(await office.call(timeSheets.approve, approve(luis, 270))).toEqual({ approved: 1 })
  expect(lead).toBeTruthy()
})

test('hours that the office types for a completed job are entered for those who were booked, as the office’s', async () => {
  const { job, luis, ben } = day
  const params = { id: job.id }
  const to = (body: object) => office.call(jobs.patch, { params, body })
  // Whose crew it is today is no matter: who was booked on the day went.
  const crew = (await office.call(crews.list)).crews[0]
  await to({ status: 'in_progress' })
  await to({ status: 'completed' })
  await office.call(crews.update, { params: { id: crew?.id as number }, body: { member_ids: [luis] } })
  expect(await sheetOf('Luis')).toMatchObject({ minutes: 0, jobs: [{ by_office: false }] })
  await to({ actual_hours: 5 })
  const entered = { minutes: 300, log_minutes: 300, jobs: [{ minutes: 300, by_office: true }] }
  expect(await sheetOf('Luis')).toMatchObject(entered)
  expect(await sheetOf('Ben')).toMatchObject(entered)

  await office.call(timeSheets.approve, approve(luis, 300))
  expect(await to({ actual_hours: 5.5 })).toMatchObject({
    hours_not_entered: ['The hours of Luis on Nov 23, 2026 are approved and were not changed.'],
  })
  expect(await sheetOf('Luis')).toMatchObject({ minutes: 300, has_changed: true, approved: { minutes: 300 } })
  expect(await sheetOf('Ben')).toMatchObject({ minutes: 330, jobs: [{ by_office: true }] })
  await to({ status: 'in_progress' })
  expect(await sheetOf('Ben')).toMatchObject({ minutes: 0 })
  await to({ status: 'completed' })
  expect(await sheetOf('Ben')).toMatchObject({ minutes: 330 })

  const { history: entries } = await office.call(history.list, { query: { entity: 'time_sheet' } })
  const ofBen = entries.filter(({ entity_id }) => entity_id === ben)
  expect(ofBen.flatMap(({ changes }) => changes.map(({ was, is }) => [was, is]))).toEqual([
    [null, '5 h 30 min'],
    ['5 h 30 min', null],
    ['5 h', '5 h 30 min'],
    [null, '5 h'],
  ])
})

test('where a phone’s clock ran the hours of the office enter nothing', async () => {
  await runDay()
  const { job } = day
  expect(await office.call(jobs.patch, { params: { id: job.id }, body: { actual_hours: 9 } })).toMatchObject({
    ...{ status: 'completed', hours_missing: false, hours_not_entered: [] },
  })
  expect(await sheetOf('Luis')).toMatchObject({ minutes: 270, jobs: [{ minutes: 270, by_office: false }] })
})
