import { expect, inject, test } from 'vitest'
import { bringFile, checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { joinTeam } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'

const { customers, imports, jobs, people, quotes } = contract
const mailbox = openMailbox(inject('mailFolder'))

const GOOGLE = [
  'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value,Notes',
  'Lena,Whitfield,lena@example.com,(303) 555-0199,"Two',
  'lines"',
  'Tom,Reyes,tom@example,303-555-0142,',
  'Lena,Whitfield,LENA@example.com,,again',
  'Kim,,,,',
  '',
].join('\r\n')

// @spec 10.263 Customers, quotes, jobs, people, trucks, crews and price book import from CSV or Excel files
//   of other programs; columns match by heading and by hand, dates and amounts read in American and ISO
//   form
// @spec 10.264 Every row's result is shown before storing; wrong rows are a file to fix and reimport; the
//   same file twice changes nothing
test('contacts of Google become customers, those that are wrong are mended and brought again, and nothing comes twice', async () => {
  const ridgeline = await registerCompany()
  const read = await bringFile(ridgeline, 'customers', GOOGLE, 'contacts.csv')
  expect(read).toMatchObject({
    state: 'uploaded',
    layout: 'Google Contacts',
    lacks: null,
    columns: ['first_name', 'last_name', 'email', 'phone', null],
    rows: 4,
  })
  const params = { id: read.id }
  await ridgeline.call(imports.update, { params, body: {} })
  const checked = await settledImport(ridgeline, read.id)
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, same: 1, error: 2 } })
  const { rows } = await ridgeline.call(imports.rows, { params })
  expect(rows.map(({ number, fate, words }) => [number, fate, words])).toEqual([
    [2, 'new', null],
    [3, 'error', 'Email: Invalid email address'],
    [4, 'same', 'The same as row 2'],
    [5, 'error', 'Email: Enter an email or a phone number'],
  ])
  expect((await ridgeline.call(customers.list)).total).toBe(0)

  await ridgeline.call(imports.run, { params, body: {} })
  const done = await settledImport(ridgeline, read.id)
  expect(done).toMatchObject({ state: 'done', counts: { made: 1, new: 0 }, undo_until: expect.any(String) })
  const listed = await ridgeline.call(customers.list)
  expect(listed.customers).toMatchObject([
    { name: 'Lena Whitfield', email: 'lena@example.com', phone: '(303) 555-0199', quotes: 0, jobs: 0 },
  ])
  // Found by the search, and by a quote for the same address.
  const found = await ridgeline.call(customers.list, { query: { search: 'whitf' } })
  expect(found.total).toBe(1)
  const quote = await ridgeline.createQuote({
    customer_name: 'Lena Whitfield',
    customer_email: 'lena@example.com',
  })
  expect(quote.customer_id).toBe(listed.customers[0]?.id)
  await ridgeline.call(quotes.delete, { params: { id: quote.id } })
  expect((await ridgeline.call(customers.list)).total).toBe(1)

  const toMend = await (await ridgeline.call(imports.errors, { params })).text()
  expect(toMend).toContain('Tom,Reyes,tom@example,303-555-0142,,Email: Invalid email address')
  const mended = toMend.replace('tom@example,', 'tom@example.com,').replace('Kim,,,,', 'Kim,,,7205550123,')
  expect(await runFile(ridgeline, 'customers', mended)).toMatchObject({ counts: { made: 2, error: 0 } })
  const again = await checkFile(ridgeline, 'customers', GOOGLE)
  expect(again.counts).toMatchObject({ new: 0, same: 2, error: 2 })
  expect((await ridgeline.refused(imports.run, { params: { id: again.id }, body: {} })).status).toBe(409)
  const { history } = await ridgeline.call(contract.history.list, { query: { entity: 'import' } })
  expect(history[1]).toMatchObject({ action: 'imported', name: '1 customer from contacts.csv' })
})

test.each(['customers', 'quotes', 'jobs'] as const)(
  'a file of %s that was checked twice is imported once',
  async (kind) => {
    const ridgeline = await registerCompany()
    const csv = {
      customers: 'Name,Email\nAda Poe,ada@example.com\nBen Ray,ben@example.com\n',
      quotes:
        'Quote Number,Customer,Email,Total\nQ1,Ada Poe,ada@example.com,500\nQ2,Ben Ray,ben@example.com,600\n',
      jobs: `Job Number,Customer,Email,Date,Total,Status\nJ1,Ada Poe,ada@example.com,2026-03-02,500,Completed\nJ2,Ben Ray,ben@example.com,2026-03-03,600,Completed\n`,
    }[kind]
    const [first, second] = [await checkFile(ridgeline, kind, csv), await checkFile(ridgeline, kind, csv)]
    expect([first.counts, second.counts]).toMatchObject([{ new: 2 }, { new: 2 }])
    for (const { id } of [first, second]) await ridgeline.call(imports.run, { params: { id }, body: {} })
    const done = [await settledImport(ridgeline, first.id), await settledImport(ridgeline, second.id)]
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.map(({ counts }) => counts.made ?? 0).toSorted()).toEqual([0, 2])
    expect(done.map(({ counts }) => counts.same ?? 0).toSorted()).toEqual([0, 2])
    const listed = { customers, quotes, jobs }[kind]
    expect(await ridgeline.call(listed.list as typeof customers.list)).toMatchObject({ total: 2 })
  },
)

// @spec 10.266 An import can be undone within a day: rows not changed or used since are deleted, the rest
//   named
test('an import is taken back: what someone has used since stays and is named', async () => {
  const ridgeline = await registerCompany()
  const csv = 'Name,Email\nAda Poe,ada@example.com\nBen Ray,ben@example.com\nCy Low,cy@example.com\n'
  const { id } = await runFile(ridgeline, 'customers', csv)
  const { customers: made } = await ridgeline.call(customers.list)
  const ben = made.find(({ name }) => name === 'Ben Ray')
  await ridgeline.call(customers.update, {
    params: { id: ben?.id as number },
    body: { name: 'Benjamin Ray' },
  })
  await ridgeline.createQuote({ customer_email: 'cy@example.com', customer_name: 'Cy Low' })
  await ridgeline.call(imports.undo, { params: { id } })
  const undone = await settledImport(ridgeline, id)
  expect(undone).toMatchObject({ state: 'undone', undo_until: null, counts: { undone: 1, kept: 2 } })
  const { rows } = await ridgeline.call(imports.rows, { params: { id }, query: { fate: 'kept' } })
  expect(rows.map(({ words, made }) => [made?.name, words])).toEqual([
    ['Ben Ray', 'Changed since the import'],
    ['Cy Low', 'They have a quote or a job by now'],
  ])
  const names = (await ridgeline.call(customers.list)).customers.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Benjamin Ray', 'Cy Low'])
  // What was taken back comes again.
  expect((await checkFile(ridgeline, 'customers', csv)).counts).toMatchObject({ new: 1, same: 2 })
  expect((await ridgeline.refused(imports.undo, { params: { id } })).status).toBe(409)
})

// @spec 10.265
test('quotes come with what they came to, and how they stand', async () => {
  const ridgeline = await registerCompany()
  const csv = [
    'Quote Number;Customer;Email;Phone;Origin Street;Origin City;Origin State;Origin Zip;Destination Address;Move Date;Total;Status',
    '1001;Lena Whitfield;lena@example.com;3035550199;1840 Pearl St;Denver;CO;80203;6217 Marigold Ct, Arvada, CO 80004;12/5/2026;"$1,338.11";Booked',
    '1002;Tom Reyes;;;;;;;;2026-12-09;950;Lost',
    '1003;Kim Lo;kim@example.com;;;;;;;31/31/2026;12,3,4;Unheard of',
    '1004;Ann Old;ann@example.com;;;;;;;5/1/2026;700;Won',
  ].join('\n')
  const { id, counts } = await runFile(ridgeline, 'quotes', csv, { name: 'old quotes.csv' })
  expect(counts).toMatchObject({ made: 3, error: 1 })
  const { rows } = await ridgeline.call(imports.rows, { params: { id } })
  expect(rows[2]?.words).toBe(
    'Move date: Must be a date like 5/31/2026 or 2026-05-31, not “31/31/2026”; Total: Must be a number like 1,234.50, not “12,3,4”; Status: Must be a status that we know, not “Unheard of”',
  )
  const read = (at: number) => ridgeline.call(quotes.get, { params: { id: rows[at]?.made?.id as number } })
  expect(await read(0)).toMatchObject({
    status: 'approved',
    customer_name: 'Lena Whitfield',
    pickup_address: '1840 Pearl St, Denver, CO 80203',
    delivery_address: '6217 Marigold Ct, Arvada, CO 80004',
    move_date: '2026-12-05',
    total_cost: 1338.11,
    fixed_price: { amount: 1338.11, reason: 'Imported from old quotes.csv' },
    customer_lead_source: 'import',
    mails: [],
  })
  expect(await read(1)).toMatchObject({
    status: 'sent',
    answer: 'declined',
    total_cost: 950,
    customer_email: null,
  })
  expect(await read(3)).toMatchObject({ status: 'approved', standing: 'booked', total_cost: 700 })
  const { events } = await ridgeline.call(contract.quoteVersions.events, {
    params: { id: rows[0]?.made?.id as number },
  })
  expect(events[0]).toMatchObject({ words: expect.stringMatching(/^Imported by/), detail: 'old quotes.csv' })

  const changed = csv.replace('950;Lost', '975;Lost')
  expect((await checkFile(ridgeline, 'quotes', changed)).counts).toMatchObject({
    same: 2,
    changed: 1,
    error: 1,
  })
  await ridgeline.call(imports.undo, { params: { id } })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ undone: 3, kept: 0 })
  expect((await ridgeline.call(quotes.list)).total).toBe(0)
})

// @spec 10.265 Imported past jobs are completed at their price, future ones booked, and no row sends mail
test('jobs of the past are completed at what they came to, those to come are booked', async () => {
  const ridgeline = await registerCompany()
  const csv = [
    'Job Number\tCustomer Name\tJob Date\tStart Time\tHours\tTotal\tStatus\tCrew',
    'A-1\tLena Whitfield\t5/4/2026\t8:30 AM\t6\t$2,410.00\tClosed\tRed crew',
    'A-2\tTom Reyes\t2027-05-20\t\t4.5\t900\tBooked\tCrew 1',
    'A-3\tKim Lo\t2027-05-20\t08:00\t4\t900\tBooked\tCrew 1',
    'A-4\tPat Orr\t2026-05-07\t\t\t\tCancelled\t',
  ].join('\n')
  const { id, counts } = await runFile(ridgeline, 'jobs', csv)
  expect(counts).toMatchObject({ made: 3, error: 1 })
  const { rows } = await ridgeline.call(imports.rows, { params: { id } })
  expect(rows[2]).toMatchObject({ fate: 'error', words: expect.stringMatching(/Crew 1/) })
  const read = (at: number) => ridgeline.call(jobs.get, { params: { id: rows[at]?.made?.id as number } })
  expect(await read(0)).toMatchObject({
    status: 'completed',
    scheduled_date: '2026-05-04T08:30:00-06:00',
    completed_date: '2026-05-04T14:30:00-06:00',
    duration_hours: 6,
    actual_cost: 2410,
    assigned_crew: 'Red crew',
  })
  expect(await read(1)).toMatchObject({ status: 'scheduled', estimated_cost: 900, actual_cost: null })
  expect(await read(3)).toMatchObject({ status: 'cancelled' })
  const money = await ridgeline.call(contract.receivables.list)
  expect(JSON.stringify(money)).not.toContain('Lena')
  expect(
    (await ridgeline.call(contract.history.list, { query: { entity: 'job' } })).history.at(-1),
  ).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'imported_from', before: null, after: 'jobs.csv' }),
    ]),
  })
  expect((await checkFile(ridgeline, 'jobs', csv)).counts).toMatchObject({ new: 1, same: 3 })
})

// @spec 10.264
test('what someone has entered by hand since the check is not made twice', async () => {
  const ridgeline = await registerCompany()
  const staff = await checkFile(ridgeline, 'people', 'Name,Role\nAnn Fry,helper\nBen Ray,helper\n')
  const contacts = await checkFile(ridgeline, 'customers', 'Name,Email\nCleo Poe,cleo@example.com\n')
  await ridgeline.call(people.create, { body: { name: 'Ann Fry', role: 'helper' } })
  await ridgeline.createQuote({ customer_name: 'Cleo Poe', customer_email: 'cleo@example.com' })
  for (const { id } of [staff, contacts]) await ridgeline.call(imports.run, { params: { id }, body: {} })
  expect((await settledImport(ridgeline, staff.id)).counts).toMatchObject({ new: 0, made: 1, same: 1 })
  expect((await settledImport(ridgeline, contacts.id)).counts).toMatchObject({ new: 0, same: 1 })
  const { rows } = await ridgeline.call(imports.rows, { params: { id: staff.id } })
  expect(rows.map(({ fate, words }) => [fate, words])).toEqual([
    ['same', 'Here already as Ann Fry'],
    ['made', null],
  ])
  const { people: all } = await ridgeline.call(people.list)
  expect(all.map(({ name }) => name).toSorted()).toEqual(['Ann Fry', 'Ben Ray'])
})

// @spec 10.264
test('two of one file who share a name are both made, wherever a step of the import ends', async () => {
  const ridgeline = await registerCompany()
  const line = (n: number) => `Ann Fry,helper,(303) 555-${String(1000 + n)}`
  const csv = `Name,Role,Phone\n${Array.from({ length: 60 }, (_, n) => line(n)).join('\n')}\n`
  expect((await runFile(ridgeline, 'people', csv)).counts).toMatchObject({ new: 0, made: 60 })
})

// @spec 10.263
test('people, trucks, crews and the price book come too', async () => {
  const ridgeline = await registerCompany()
  const people = 'Employee Name,Position,Cell Phone\nPat Dwyer,Foreman,970-555-0121\nJo Ames,Dancer,\n'
  expect((await runFile(ridgeline, 'people', people)).counts).toMatchObject({ made: 1, error: 1 })
  const trucks = 'Truck,Length,Plate,Active\nTruck 7,26 ft,CO BHK-204,yes\nTruck 7,20,,yes\n'
  expect((await runFile(ridgeline, 'trucks', trucks)).counts).toMatchObject({ made: 1, alike: 1 })
  expect((await runFile(ridgeline, 'crews', 'Crew\nCrew 1\nNight crew\n')).counts).toMatchObject({
    made: 1,
    same: 1,
  })
  const book =
    'Item,Type,UOM,Price,Cost\nPiano crew,Service,Each,$90.00,40\nPiano board,Material,Each,$45.00,20.5\nMoon trip,Service,Each,lots,\n'
  const { id, counts } = await runFile(ridgeline, 'price_book', book)
  expect(counts).toMatchObject({ made: 2, error: 1 })
  const { value } = await ridgeline.call(contract.pricing.priceBook)
  expect(value.entries.at(-2)).toMatchObject({ name: 'Piano crew', price: 90, cost: null })
  expect(value.entries.at(-1)).toMatchObject({
    cost: 20.5,
    name: 'Piano board',
    kind: 'material',
    unit: 'piece',
    price: 45,
  })
  await ridgeline.call(imports.undo, { params: { id } })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ undone: 2 })
  expect((await ridgeline.call(contract.pricing.priceBook)).value.entries.at(-1)?.name).not.toBe(
    'Piano board',
  )
})

test('only chosen rows, and only an Admin', async () => {
  const ridgeline = await registerMailingCompany(mailbox)
  const { id } = await checkFile(
    ridgeline,
    'customers',
    'Name,Phone\nAda,3035550101\nBen,3035550102\nCy,3035550103\n',
  )
  const office = await joinTeam(ridgeline, mailbox, 'office')
  expect((await office.refused(imports.get, { params: { id } })).status).toBe(403)
  const twice = await ridgeline.refused(imports.update, {
    params: { id },
    body: { columns: ['name', 'name'] },
  })
  expect(twice).toMatchObject({ status: 422, detail: expect.stringContaining('A field is chosen twice') })
  const lacking = await ridgeline.refused(imports.update, {
    params: { id },
    body: { columns: ['name', null] },
  })
  expect(lacking.detail).toBe('Choose the column of: Email or Phone.')
  await ridgeline.call(imports.run, { params: { id }, body: { leave_out: [3] } })
  expect((await settledImport(ridgeline, id)).counts).toMatchObject({ made: 2, skipped: 1 })
})

test('of many rows only the chosen ones, wherever they stand, and each row once', async () => {
  const ridgeline = await registerCompany()
  const lines = Array.from({ length: 60 }, (_, n) => `Person ${n},person${n % 50}@example.com`)
  const csv = `Name,Email\n${lines.join('\n')}\n`
  const { id, counts } = await checkFile(ridgeline, 'customers', csv)
  expect(counts).toMatchObject({ new: 50, alike: 10, error: 0 })
  const params = { id }
  const repeated = await ridgeline.call(imports.rows, {
    params,
    query: { fate: 'alike', per_page: 3, page: 2 },
  })
  expect(repeated.total).toBe(10)
  expect(repeated.rows.map(({ number, words }) => [number, words])).toEqual([
    [55, 'Like row 5, but Name Person 53 instead of Person 3'],
    [56, 'Like row 6, but Name Person 54 instead of Person 4'],
    [57, 'Like row 7, but Name Person 55 instead of Person 5'],
  ])
  const none = await ridgeline.refused(imports.run, { params, body: { only: [3, 55], leave_out: [3] } })
  expect(none.detail).toBe('There are no rows left to import.')
  await ridgeline.call(imports.run, { params, body: { only: [2, 40, 51, 52], leave_out: [2] } })
  const done = await settledImport(ridgeline, id)
  expect(done.counts).toMatchObject({ new: 0, made: 2, skipped: 48, alike: 10 })
  const made = await ridgeline.call(imports.rows, { params, query: { fate: 'made' } })
  expect(made.rows.map(({ number }) => number)).toEqual([40, 51])
  const { history } = await ridgeline.call(contract.history.list, { query: { entity: 'import' } })
  expect(history[0]).toMatchObject({ action: 'imported', name: '2 customers from customers.csv' })
})
