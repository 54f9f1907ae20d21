import { expect, test } from 'vitest'
import { bringFile, checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { crews, customers, imports, jobs, people, trucks } = contract

/** More than are stored in one step, of which the first and the last are the same person. */
const FAR_APART = 600

test.each([
  ['customers', 'ID,Name,Phone', (n: number) => `(303) 555-${String(n).padStart(4, '0')}`],
  ['people', 'ID,Name,Phone', (n: number) => `(303) 555-${String(n).padStart(4, '0')}`],
] as const)(
  'of %s two rows that were checked as new are both stored, however far apart they stand',
  async (kind, headings, phone) => {
    const ridgeline = await registerCompany()
    const rows = Array.from({ length: FAR_APART }, (_, n) => `${n + 1},Given${n} Poe,${phone(n)}`)
    const csv = [headings, ...rows, `${FAR_APART + 1},Given0 Poe,${phone(0)}`].join('\n')
    const checked = await checkFile(ridgeline, kind, csv)
    expect(checked.counts).toMatchObject({ new: FAR_APART + 1, same: 0 })
    await ridgeline.call(imports.run, { params: { id: checked.id }, body: {} })
    const done = await settledImport(ridgeline, checked.id, 300_000)
    expect(done).toMatchObject({ state: 'done', counts: { made: FAR_APART + 1, same: 0 } })
  },
)

test.each(['Crew\u00a01', 'Crew\u202f1', '\u3000Crew \u00a0 1\ufeff'])(
  'the crew of a job that spells its spaces like %j is the one that is there',
  async (name) => {
    const ridgeline = await registerCompany()
    const csv = `Job Number,Customer,Email,Date,Crew,Status\nJ1,Ada\u00a0Poe,ada@example.com,2027-03-02,${name},Booked\n`
    const done = await runFile(ridgeline, 'jobs', csv)
    expect(done).toMatchObject({ state: 'done', counts: { made: 1, error: 0 } })
    const body = { customer_name: 'Ada Poe', assigned_crew: name }
    const made = await ridgeline.call(jobs.create, { body })
    const params = { params: { id: made.id } }
    expect(await ridgeline.call(jobs.patch, { ...params, body: { assigned_crew: name } })).toMatchObject({
      assigned_crew: 'Crew 1',
    })
    const listed = await ridgeline.call(jobs.list)
    expect(listed.jobs.map((job) => [job.customer_name, job.assigned_crew])).toEqual([
      ['Ada Poe', 'Crew 1'],
      ['Ada Poe', 'Crew 1'],
    ])
    expect((await ridgeline.call(crews.list)).crews.map((crew) => crew.name)).toEqual(['Crew 1', 'Crew 2'])
    const taken = { status: 409, detail: expect.stringMatching(/called Crew 1 already/) }
    expect(await ridgeline.refused(crews.create, { body: { name } })).toMatchObject(taken)
    const truck = { length_ft: 20, capacity_cu_ft: 1016, capacity_lb: 5605 }
    await ridgeline.call(trucks.create, { body: { ...truck, name: 'Truck 9' } })
    const alike = { body: { ...truck, name: 'Truck\u00a09' } }
    expect((await ridgeline.refused(trucks.create, alike)).status).toBe(409)
  },
)

test('lines that end in different ways are each a row', async () => {
  const ridgeline = await registerCompany()
  const people3 = ['Ada,ada@example.com', 'Ben,ben@example.com', 'Cy,cy@example.com']
  for (const [first, others] of [
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\n'],
    ['\n', '\r'],
  ]) {
    const csv = `Name,Email${first}${people3.join(others)}${others}`
    expect(await bringFile(ridgeline, 'customers', csv)).toMatchObject({ rows: 3, counts: { new: 3 } })
  }
})

test('once a column is missing nothing is said of a row but that it was read', async () => {
  const ridgeline = await registerCompany()
  const csv = 'Name,Email\nAda,ada@example.com\nBen,ben@example\nCy,cy@example.com,and,too,many\n'
  const listed = async (id: number) => {
    const { state, counts } = await settledImport(ridgeline, id)
    const { rows } = await ridgeline.call(imports.rows, { params: { id } })
    const fates = Object.entries(counts).filter(([, many]) => many > 0)
    expect(Object.fromEntries(fates)).toEqual(
      Object.fromEntries([...Map.groupBy(rows, ({ fate }) => fate)].map(([fate, of]) => [fate, of.length])),
    )
    return { state, rows: rows.map(({ fate, words }) => [fate, words]) }
  }
  const read = await bringFile(ridgeline, 'customers', csv)
  const asRead = await listed(read.id)
  await ridgeline.call(imports.update, { params: { id: read.id }, body: {} })
  const checked = await listed(read.id)
  expect(checked.state).toBe('checked')
  expect(checked).not.toEqual(asRead)
  // A job needs a date, and no column of the file says one.
  const other = await ridgeline.call(imports.update, {
    params: { id: read.id },
    body: { kind: 'price_book' },
  })
  expect(other.lacks).not.toBeNull()
  expect(await listed(read.id)).toEqual(asRead)
  // Said once more nothing changes, and back it is checked as before.
  await ridgeline.call(imports.update, { params: { id: read.id }, body: { kind: 'price_book' } })
  expect(await listed(read.id)).toEqual(asRead)
  await ridgeline.call(imports.update, { params: { id: read.id }, body: { kind: 'customers' } })
  expect(await listed(read.id)).toEqual(checked)
  expect(await ridgeline.call(customers.list)).toMatchObject({ total: 0 })
  expect((await ridgeline.call(people.list)).people).toEqual([])
})
