import { expect, test } from 'vitest'
import { type Company, onlyCrews, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { crews, jobs, people, settings, suggestions, trucks } = contract

/** A Tuesday. */
const DAY = '2027-06-01'

const suggested = (company: Company, query: Record<string, unknown>) =>
  company.call(suggestions.list, { query: { date: DAY, ...query } })
const places = ({ suggestions: list }: Awaited<ReturnType<typeof suggested>>) =>
  list.map(({ date, start, end, crew, truck }) => [date.slice(8), start, end, crew, truck].join(' '))

async function withCrews() {
  const company = await registerCompany()
  await onlyCrews(company)
  const small = await company.call(trucks.create, { body: { name: 'Small', capacity_cu_ft: 10 } })
  const large = await company.call(trucks.create, {
    body: { name: 'Large', capacity_cu_ft: 1600, capacity_lb: 9000 },
  })
  const pat = await company.call(people.create, { body: { name: 'Pat' } })
  const dwyer = await company.call(crews.create, {
    body: {
      name: 'Dwyer',
      truck_id: small.id,
      work_days: [1, 2, 3, 4, 5],
      day_start: '08:00',
      day_end: '18:00',
    },
  })
  const okoye = await company.call(crews.create, { body: { name: 'Okoye', day_start: '07:30' } })
  return { company, small, large, pat, dwyer, okoye }
}

test('the best plans for a quote: crews that work, with a truck that takes the move', async () => {
  const { company, dwyer, large } = await withCrews()
  const quote = await company.createQuote({ move_date: DAY })
  const answer = await company.call(suggestions.list, { query: { quote_id: quote.id } })
  expect(answer.date).toBe(DAY)
  expect(answer).toMatchObject({ none: null, choice: null })
  expect(places(answer)).toEqual([
    '01 07:30 10:45 Okoye Large',
    '01 08:00 11:15 Dwyer Large',
    '01 10:30 13:45 Okoye Large',
  ])
  expect(answer.suggestions[1]).toMatchObject({
    crew_id: dwyer.id,
    truck_id: large.id,
    reasons: ['free all day', 'Large holds 1,600 cu ft'],
    sentence: 'Dwyer is free all day, Large holds 1,600 cu ft.',
  })
})

test('a job that has a date is not in its own way, and its day is asked when none is said', async () => {
  const { company } = await withCrews()
  const job = await company.createJob({ scheduled_date: `${DAY}T08:00:00`, assigned_crew: 'dwyer' })
  const answer = await company.call(suggestions.list, { query: { job_id: job.id } })
  expect(answer.date).toBe(DAY)
  expect(places(answer)[1]).toBe('01 08:00 11:15 Dwyer Large')
})

// @spec 10.91
test('what is suggested can be booked, one after the other, until the day is full', async () => {
  const company = await registerCompany()
  const { value } = await company.call(settings.operations)
  await company.call(settings.putOperations, {
    body: { value: { ...value, yard_address: '1701 Wynkoop St, Denver, CO 80202' } },
  })
  await onlyCrews(company)
  const pat = await company.call(people.create, { body: { name: 'Pat' } })
  const only = await company.call(trucks.create, { body: { name: 'Only truck', capacity_cu_ft: 1600 } })
  const shared = { day_start: '08:00', day_end: '18:00', truck_id: only.id }
  await company.call(crews.create, { body: { ...shared, name: 'North', member_ids: [pat.id] } })
  await company.call(crews.create, { body: { ...shared, name: 'South' } })
  const days: string[] = []
  for (const destination_address of ['Boulder, CO 80302', 'Lakewood, CO 80226', 'Denver, CO 80203']) {
    const { id } = await company.call(jobs.create, {
      body: {
        customer_name: 'Olivia Chen',
        duration_hours: 3,
        origin_address: 'Denver, CO 80203',
        destination_address,
      },
    })
    const [best] = (await suggested(company, { job_id: id })).suggestions
    if (!best) throw new Error('there is no plan')
    const { date, start, crew: assigned_crew, truck_id } = best
    const body = { assigned_crew, truck_id, scheduled_date: `${date}T${start}:00` }
    const moved = await company.call(jobs.patch, { params: { id }, body })
    expect(moved).toMatchObject({ truck_id: only.id, assigned_crew })
    days.push(date.slice(8))
  }
  // The one truck has no time for a third job, with the way from the yard to Boulder and back.
  expect(days).toEqual(['01', '01', '31'])
})

// @spec 10.92 A job is moved, and a quote converted, by the best plan or a custom choice, with its
//   conflicts shown
test('what is in the way of a choice, in words and with the nearest start', async () => {
  const { company, dwyer, small, pat } = await withCrews()
  await company.call(crews.update, { params: { id: dwyer.id }, body: { member_ids: [pat.id] } })
  await company.createJob({ scheduled_date: `${DAY}T13:00:00`, assigned_crew: 'Dwyer' })
  const quote_id = (await company.createQuote({ move_date: DAY })).id
  const judged = async (query: Record<string, unknown>) =>
    (await suggested(company, { quote_id, crew_id: dwyer.id, ...query })).choice
  expect(await judged({ start: '08:00' })).toEqual({
    verdict: 'warned',
    sentence: 'Dwyer has 1 person, this job needs 2.',
    ...{ follows: [], instead: null, day_price: null },
  })
  expect(await judged({ start: '10:00' })).toMatchObject({
    verdict: 'impossible',
    sentence: expect.stringMatching(
      /^Dwyer is with Megan Ortega \(J-\d+-\d+\), Tue, Jun 1, 1:00 PM to 4:15 PM\. /,
    ),
  })
  expect((await judged({ start: '08:00', truck_id: small.id }))?.sentence).toMatch(
    /Small holds 10 cu ft, this move has [\d.,]+ cu ft\.$/,
  )
  await company.call(people.addDaysOff, {
    params: { id: pat.id },
    body: { from: '2027-06-02', to: '2027-06-02', reason: 'Dentist' },
  })
  expect(await judged({ date: '2027-06-02', start: '08:00' })).toMatchObject({
    verdict: 'impossible',
    sentence: expect.stringMatching(/^Pat \(Dwyer\) is off on Wed, Jun 2 \(Dentist\): 0 of 2 come\./),
  })
})

// @spec 10.92
test('what a move is said to do is what saving it does, and asking changes nothing', async () => {
  const { company, large, small, dwyer, okoye } = await withCrews()
  const way = { customer_name: 'Amy Tran', duration_hours: 2, customer_email: 'amy@moves.test' }
  const at = (clock: string) => `${DAY}T${clock}:00`
  const amy = await company.call(jobs.create, {
    body: { ...way, scheduled_date: at('08:00'), assigned_crew: 'Dwyer', truck_id: large.id },
  })
  const zoe = await company.call(jobs.create, {
    body: {
      ...way,
      customer_name: 'Zoe',
      scheduled_date: at('12:00'),
      assigned_crew: 'Okoye',
      truck_id: small.id,
    },
  })
  const read = () => company.call(jobs.get, { params: { id: amy.id } })
  const before = [await read(), (await company.call(contract.history.list)).history.length]
  const asked = { crew_id: okoye.id, truck_id: small.id, start: '12:30' }
  const { choice: taken } = await suggested(company, { job_id: amy.id, ...asked })
  const refused = await company.refused(jobs.patch, {
    params: { id: amy.id },
    body: { scheduled_date: at('12:30'), assigned_crew: 'Okoye', truck_id: small.id },
  })
  expect(taken).toMatchObject({ verdict: 'impossible', sentence: refused.detail, follows: [] })
  expect(taken?.sentence).toContain(`Okoye is with Zoe (${zoe.job_number}), Tue, Jun 1, 12:00 PM to 2:00 PM.`)
  // Only the truck is taken: another one is there.
  const { choice: truck } = await suggested(company, {
    ...{ job_id: amy.id, crew_id: dwyer.id, truck_id: small.id, start: '12:30' },
  })
  expect(truck).toMatchObject({ verdict: 'impossible', instead: { truck_id: large.id, truck: 'Large' } })

  const { choice: free } = await suggested(company, { job_id: amy.id, ...asked, start: '15:00' })
  expect(free).toMatchObject({
    verdict: 'free',
    follows: [
      'Arrival becomes 3:00 PM to 4:00 PM.',
      'Amy Tran gets no email about it: your company email is not confirmed.',
    ],
  })
  expect([await read(), (await company.call(contract.history.list)).history.length]).toEqual(before)
  const moved = await company.call(jobs.patch, {
    params: { id: amy.id },
    body: { scheduled_date: at('15:00'), assigned_crew: 'Okoye', truck_id: small.id },
  })
  expect(moved).toMatchObject({
    arrival_from: expect.stringContaining('T15:00'),
    arrival_to: expect.stringContaining('T16:00'),
  })
})

test('until when nothing is in the way', async () => {
  const { company, okoye } = await withCrews()
  await company.createJob({ scheduled_date: `${DAY}T13:00:00`, assigned_crew: 'Okoye' })
  const quote_id = (await company.createQuote({ move_date: DAY })).id
  const { choice } = await suggested(company, { quote_id, start: '08:00', crew_id: okoye.id })
  expect(choice).toEqual({
    verdict: 'free',
    sentence: 'Nothing in the way until 1:00 PM.',
    ...{ follows: [], instead: null, day_price: null },
  })
})

test('a new company is planned by the two crews that it begins with', async () => {
  const company = await registerCompany()
  await company.createJob({ scheduled_date: `${DAY}T08:00:00` })
  await company.createJob({ scheduled_date: `${DAY}T09:00:00` })
  const quote_id = (await company.createQuote({ move_date: DAY })).id
  const answer = await suggested(company, { quote_id })
  expect(answer.suggestions[0]).toEqual({
    date: DAY,
    start: '11:15',
    end: '14:30',
    crew_id: expect.any(Number),
    crew: 'Crew 1',
    ...{ truck_id: null, truck: null, truck_ids: [] },
    reasons: ['free all day'],
    sentence: 'Crew 1 is free all day.',
    day_price: null,
  })
})

test('a full company says why, and which day has room', async () => {
  const company = await registerCompany()
  await company.call(trucks.create, { body: { name: 'Van', capacity_cu_ft: 5 } })
  await company.call(crews.create, { body: { name: 'Dwyer' } })
  const quote_id = (await company.createQuote({ move_date: DAY })).id
  const { suggestions: none, none: why } = await suggested(company, { quote_id })
  expect(none).toEqual([])
  expect(why).toMatch(/^No truck holds [\d.,]+ cu ft: the largest holds 5 cu ft\.$/)
})

test('neither or both of quote and job, and those of another company', async () => {
  const company = await registerCompany()
  const { id } = await company.createJob()
  const quote_id = (await company.createQuote({ move_date: DAY })).id
  expect(await company.refused(suggestions.list, { query: {} })).toMatchObject({ status: 422 })
  expect(await company.refused(suggestions.list, { query: { quote_id, job_id: id } })).toMatchObject({
    status: 422,
  })
  const stranger = await registerCompany()
  for (const query of [{ quote_id }, { job_id: id }]) {
    expect(await stranger.refused(suggestions.list, { query })).toMatchObject({ status: 404 })
  }
  const own = (await stranger.createQuote()).id
  const crew = await company.call(crews.create, { body: { name: 'Dwyer' } })
  expect(
    await stranger.refused(suggestions.list, { query: { quote_id: own, start: '08:00', crew_id: crew.id } }),
  ).toMatchObject({ status: 404, detail: 'Crew not found' })
})
