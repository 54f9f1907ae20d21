import { expect, test } from 'vitest'
import { bringFile, checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { someWorkbook } from '../../../test/setup/some-workbook.ts'
import { contract } from '../../contract/contract.ts'

const { customers, imports, jobs, quotes } = contract

/** Invented rows under the headings of a report of all jobs, each status as often as it stands in a year of moves. */
const STATUSES = ['Closed', 'Closed', 'Completed', 'Cancelled', 'Lost', 'Booked']
const smartMoving = Array.from({ length: 300 }, (_, n) => {
  const status = STATUSES[n % STATUSES.length] as string
  const isDone = status === 'Closed' || status === 'Completed'
  const day = status === 'Booked' ? `5/${(n % 28) + 1}/2027` : `6/${(n % 28) + 1}/2026`
  return [
    ...[`${1000 + n}-1`, status, `Person ${n}`, `person${n}@example.com`, day, `${day} 8:45:00 AM -07:00`],
    ...[isDone ? '5.5' : '0', `${900 + n}.10`, isDone ? `"$1,${200 + n}.37"` : '', 'Main'],
    ...['12 State St', 'Trenton', 'NJ', '8608', 'Denver', 'CO', '80203'],
  ].join(',')
})
/** What the completed ones came to, in cents: 150 of them. */
const REVENUE = smartMoving.reduce((sum, _, n) => sum + (n % 6 < 3 ? 120_037 + n * 100 : 0), 0)
const SMART_MOVING = [
  'Job Number,Opportunity Status,Customer Name,Customer Email,Job Date,Start Time Utc,Actual Time Hours,Total Estimated Cost,Total Actual Cost,Branch Name,Origin Street,Origin City,Origin State,Origin Zip,Destination City,Destination State,Destination Zip',
  ...smartMoving,
  `Total,,,,,,,,${REVENUE / 100},,,,,,,,`,
].join('\n')

const every = async (company: Company, id: number) => {
  const rows = []
  for (let page = 1; page <= 4; page += 1) {
    rows.push(...(await company.call(imports.rows, { params: { id }, query: { per_page: 100, page } })).rows)
  }
  return rows
}

// @spec 10.263
test('a report of all jobs gives every status right and its revenue to the cent, beside its own total', async () => {
  const ridgeline = await registerCompany()
  const { id, layout, summary, counts } = await checkFile(ridgeline, 'jobs', SMART_MOVING)
  expect(layout).toBe('SmartMoving')
  expect(counts).toMatchObject({ new: 300, aside: 1, error: 0 })
  const group = (name: string) => summary?.groups.find((one) => one.group === name)
  expect(group('completed')).toMatchObject({ rows: 150, amount: REVENUE / 100 })
  expect(group('cancelled')).toMatchObject({ rows: 100 })
  expect(group('scheduled')).toMatchObject({ rows: 50, years: [{ year: '2027', rows: 50 }] })
  expect(summary?.file_totals).toEqual([
    { row: 302, column: 'What it came to', amount: REVENUE / 100, read: REVENUE / 100 },
  ])
  expect(summary?.statuses.map(({ said, means, rows }) => [said, means, rows])).toEqual([
    ['Closed', 'completed', 100],
    ['Booked', 'scheduled', 50],
    ['Cancelled', 'cancelled', 50],
    ['Completed', 'completed', 50],
    ['Lost', 'cancelled', 50],
  ])
  expect(summary?.unused).toEqual([
    { column: 9, heading: 'Branch Name', filled: 300, values: ['Main'], more: false },
  ])
  expect(summary?.notes).toContain('300 rows: a ZIP code got back the zeros that it lost.')
  await ridgeline.call(imports.run, { params: { id }, body: {} })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ made: 300 })
  const rows = await every(ridgeline, id)
  const first = await ridgeline.call(jobs.get, { params: { id: rows[0]?.made?.id as number } })
  expect(first).toMatchObject({
    status: 'completed',
    scheduled_date: '2026-06-01T09:45:00-06:00',
    duration_hours: 5.5,
    actual_cost: 1200.37,
    estimated_cost: 900.1,
    origin_address: '12 State St, Trenton, NJ 08608',
  })
  expect(rows.at(-1)).toMatchObject({ fate: 'aside', words: 'A total of the rows above' })
})

test('what no one knows of a status is said by hand, is remembered, and may leave its rows out', async () => {
  const ridgeline = await registerCompany()
  const csv =
    'Job Number,Customer,Email,Date,Total,Status\n1,Ada,ada@example.com,5/4/2026,900,Booked - Hold\n2,Ben,ben@example.com,5/5/2026,800,Closed\n3,Cy,cy@example.com,5/6/2026,700,Dreaming\n'
  const checked = await checkFile(ridgeline, 'jobs', csv)
  expect(checked.counts).toMatchObject({ new: 1, error: 2 })
  expect(checked.summary?.statuses.map(({ said, means, amount }) => [said, means, amount])).toEqual([
    ['Booked - Hold', null, 900],
    ['Closed', 'completed', 800],
    ['Dreaming', null, 700],
  ])
  const statuses = [
    { said: 'Booked - Hold', means: 'cancelled' },
    { said: 'Dreaming', means: 'leave_out' },
  ] as const
  const params = { params: { id: checked.id } }
  await ridgeline.call(imports.update, { ...params, body: { statuses: [...statuses] } })
  const mapped = await settledImport(ridgeline, checked.id)
  expect(mapped.counts).toMatchObject({ new: 2, error: 0, skipped: 1 })
  expect(mapped.summary?.groups.map(({ group, amount }) => [group, amount])).toEqual([
    ['cancelled', 900],
    ['completed', 800],
    ['left out', 700],
  ])
  const wrong = { statuses: [{ said: 'Closed', means: 'draft' as const }] }
  expect((await ridgeline.refused(imports.update, { ...params, body: wrong })).status).toBe(422)
  expect((await checkFile(ridgeline, 'jobs', csv)).counts).toMatchObject({ new: 2, error: 0, skipped: 1 })
})

// @spec 10.263
test.each([
  [
    'QuickBooks Online',
    'Ridgeline Movers,,,\nCustomer Contact List,,,\n,,,\nFull name,Customer full name,Phone numbers,Email\n,Ada Poe,Phone:(303) 555-0120 Mobile:(303) 555-0121,ada@example.com\n,Ben Ray,Mobile:(303) 555-0122,\n"Tuesday, Nov 24, 2026 08:12 AM GMT-7",,,\n',
  ],
  [
    'Housecall Pro',
    'Display name,First name,Last name,Email,Mobile number,Home number\nAda Poe,Ada,Poe,ada@example.com,(303) 555-0120,\nBen Ray,Ben,Ray,,,(303) 555-0122\n',
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number\n1,Ada,Poe,ada@example.com,,(303) 555-0120\n2,Ben,Ray,,,(303) 555-0122\n',
  ],
  [
    'Jobber',
    'J-ID,Display Name,E-mails,Main Phone #s\n1,Ada Poe,"ada@example.com, poe@example.com","(303) 555-0120, (303) 555-0121"\n2,Ben Ray,,(303) 555-0122\n',
  ],
  [
    'QuickBooks Desktop',
    'Customer,Bill to,Primary Contact,Main Phone,Main Email\nAda Poe,12 Elm St,,(303) 555-0120,ada@example.com\nBen Ray,,,(303) 555-0122,\n',
  ],
  [
    'Xero',
    '*ContactName,AccountNumber,EmailAddress,POAddressLine1,PhoneNumber,MobileNumber\nAda Poe,,ada@example.com,12 Elm St,,(303) 555-0120\nBen Ray,,,,(303) 555-0122,\n',
  ],
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Creation Source\n,Ada,Poe,ada@example.com,(303) 555-0120,Manual\n,Ben,Ray,,(303) 555-0122,Manual\n',
  ],
])('the customers of %s come with their phones', async (layout, csv) => {
  const ridgeline = await registerCompany()
  const done = await runFile(ridgeline, 'customers', csv)
  expect(done).toMatchObject({ layout, counts: { made: 2, error: 0 } })
  const { customers: all } = await ridgeline.call(customers.list)
  expect(all.map(({ name, email, phone }) => [name, email, phone]).toSorted()).toEqual([
    ['Ada Poe', 'ada@example.com', '(303) 555-0120'],
    ['Ben Ray', null, '(303) 555-0122'],
  ])
})

test('quotes of a report with titles come with their statuses', async () => {
  const ridgeline = await registerCompany()
  const statuses = ['Draft', 'Awaiting response', 'Changes requested', 'Approved', 'Converted', 'Archived']
  const rows = statuses.map((status, n) => `${n + 1},Person ${n},${status},${100 + n}.50`)
  const csv = [
    'sep=,',
    'Quotes Report',
    'Date range:,All time',
    '',
    'Quote #,Client name,Status,Total ($)',
    ...rows,
  ]
  const { id, heading_row, layout, counts } = await runFile(ridgeline, 'quotes', csv.join('\n'))
  expect({ heading_row, layout, counts }).toMatchObject({
    ...{ heading_row: 5, layout: 'Jobber' },
    counts: { made: 6, error: 0 },
  })
  const made = await every(ridgeline, id)
  const read = await Promise.all(
    made.map(async (row) => ridgeline.call(quotes.get, { params: { id: row.made?.id as number } })),
  )
  expect(read.map(({ status, answer, total_cost }) => [status, answer, total_cost])).toEqual([
    ['draft', null, 100.5],
    ['sent', null, 101.5],
    ['sent', null, 102.5],
    ['approved', null, 103.5],
    ['approved', null, 104.5],
    ['sent', 'declined', 105.5],
  ])
})

test('our own table of jobs comes back whole', async () => {
  const ridgeline = await registerCompany()
  const csv = [
    'Number,Status,Quote,Customer,Email,Phone,Origin,Destination,Start,End,Crew,People,Truck,Estimated price,Actual price,Minutes worked,Completed,Created,Notes,Customer’s notes,Why cancelled',
    'J-2026-0001,completed,,Ada Poe,ada@example.com,,12 Elm St,,2026-06-20 08:00,2026-06-20 13:30,Crew 1,3,Truck 1,900.00,1041.25,330,,,,,',
    'J-2026-0002,cancelled,,Ben Ray,ben@example.com,,,,2026-06-21 08:00,2026-06-21 12:00,,2,,700.00,,,,,,,Sick cat',
    'J-2026-0003,in_progress,,Cy Low,cy@example.com,,,,2027-05-21 08:00,2027-05-21 11:00,Crew 1,,,800.00,,,,,,,',
  ].join('\n')
  const { id, layout, counts, summary } = await runFile(ridgeline, 'jobs', csv)
  expect({ layout, counts }).toMatchObject({ layout: 'Moving Pro', counts: { made: 3, error: 0 } })
  expect(summary?.read).toEqual({ rows: 3, amount: 2541.25 })
  const read = await Promise.all(
    (await every(ridgeline, id)).map((row) =>
      ridgeline.call(jobs.get, { params: { id: row.made?.id as number } }),
    ),
  )
  expect(read).toMatchObject([
    { status: 'completed', estimated_cost: 900, actual_cost: 1041.25, duration_hours: 5.5, crew_size: 3 },
    { status: 'cancelled', estimated_cost: 700, cancel_reason: 'Sick cat', duration_hours: 4 },
    { status: 'scheduled', estimated_cost: 800, duration_hours: 3 },
  ])
})

test('headings may be said to stand elsewhere, on another sheet or in another row', async () => {
  const ridgeline = await registerCompany()
  const book = await someWorkbook([['Jobs'], ['Name', 'Email'], ['Ada Poe', 'ada@example.com'], ['Total', 1]])
  const read = await bringFile(ridgeline, 'customers', book, 'jobs.xlsx')
  expect(read).toMatchObject({ sheets: ['Sheet1'], sheet: 0, heading_row: 2, rows: 2, counts: { aside: 0 } })
  const params = { params: { id: read.id } }
  await ridgeline.call(imports.update, { ...params, body: { heading_row: 1 } })
  expect(await settledImport(ridgeline, read.id)).toMatchObject({
    ...{ state: 'uploaded', heading_row: 1, headings: ['Jobs'], rows: 3 },
  })
  await ridgeline.call(imports.update, { ...params, body: { heading_row: 2 } })
  await settledImport(ridgeline, read.id)
  await ridgeline.call(imports.update, { ...params, body: {} })
  expect((await settledImport(ridgeline, read.id)).counts).toMatchObject({ new: 1, aside: 1 })
  for (const body of [{ sheet: 3 }, { heading_row: 4 }]) {
    expect((await ridgeline.refused(imports.update, { ...params, body })).status).toBe(422)
  }
  await ridgeline.call(imports.run, { ...params, body: {} })
  await settledImport(ridgeline, read.id)
  expect((await ridgeline.refused(imports.update, { ...params, body: { heading_row: 1 } })).status).toBe(409)
})

test('a row that is like an earlier one, and not the same, is imported only when someone says so', async () => {
  const ridgeline = await registerCompany()
  const line = (total: number, phone: string) =>
    `Tina Wells,tina@example.com,${phone},5/4/2026,${total},Closed`
  const csv = [
    'Customer,Email,Phone,Date,Total,Status',
    ...[line(1180, '3035550101'), line(1280, '3035550101'), line(1180, '3035550101')],
  ].join('\n')
  const { id, counts } = await checkFile(ridgeline, 'jobs', csv)
  expect(counts).toMatchObject({ new: 1, alike: 1, same: 1 })
  const { rows } = await ridgeline.call(imports.rows, { params: { id }, query: { fate: 'alike' } })
  expect(rows[0]?.words).toBe('Like row 2, but What it came to 1280 instead of 1180')
  await ridgeline.call(imports.run, { params: { id }, body: { keep_both: [3] } })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ made: 2, alike: 0, same: 1 })
  expect((await checkFile(ridgeline, 'jobs', csv)).counts).toMatchObject({ new: 0, changed: 0, same: 3 })
})
