import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { imports, quotes } = contract

const QUOTES =
  'Quote Number,Customer,Email,Total\nQ1,Ada Poe,ada@example.com,500\nQ2,Ben Ray,ben@example.com,600\n'
const ITEMS = [
  'Quote Number,Room,Item Name,Qty,Cu Ft,Weight',
  'Q1,Living Room,Sofa,1,50,350',
  'Q1,Bedroom,Queen bed,2,130.5,420',
  'Q1,Bedroom,Nightstand,,5,35',
  'Q2,Garage,Flux capacitor,1,10,70',
  'Q9,Garage,Sofa,1,50,350',
  '',
].join('\n')

test('inventories come into the lists of their quotes, are known when they come again, and are taken off again', async () => {
  const ridgeline = await registerCompany()
  await runFile(ridgeline, 'quotes', QUOTES)
  const checked = await checkFile(ridgeline, 'inventories', ITEMS)
  const params = { id: checked.id }
  expect(checked.counts).toMatchObject({ new: 3, error: 2 })
  expect(checked.summary?.notes).toEqual([
    'To import, as the file says: 4 pieces, 185.5 cu ft, 805 lb.',
    '3 rows: a size in the file; the estimate takes that of our own catalog.',
    '1 row: no quantity; one piece.',
  ])
  const wrong = await ridgeline.call(imports.rows, { params, query: { fate: 'error' } })
  expect(wrong.rows.map(({ words }) => words)).toEqual([
    'Item: “Flux capacitor” is not in the catalog. Write the name that it has there.',
    'No quote here has the number Q9',
  ])
  await ridgeline.call(imports.run, { params, body: {} })
  const done = await settledImport(ridgeline, checked.id)
  expect(done.counts).toMatchObject({ made: 3 })
  const { rows } = await ridgeline.call(imports.rows, { params, query: { fate: 'made' } })
  const id = rows[0]?.made?.id as number
  const read = () => ridgeline.call(quotes.get, { params: { id } })
  const stored = await read()
  expect(stored.items.map(({ quantity, room }) => [quantity, room])).toEqual([
    [1, 'Living Room'],
    [2, 'Bedroom'],
    [1, 'Bedroom'],
  ])
  expect(stored.selected_items_json.estimate).not.toBeNull()
  expect((await checkFile(ridgeline, 'inventories', ITEMS)).counts).toMatchObject({ new: 0, same: 3 })
  await ridgeline.call(imports.undo, { params })
  expect((await settledImport(ridgeline, checked.id)).counts).toMatchObject({ undone: 3 })
  expect((await read()).items).toEqual([])

  // What someone has changed since stays, and is named.
  const again = await runFile(ridgeline, 'inventories', ITEMS)
  const [sofa] = (await read()).items
  await ridgeline.call(quotes.update, {
    params: { id },
    body: { items: [{ name: sofa?.name as string, quantity: 7 }] },
  })
  await ridgeline.call(imports.undo, { params: { id: again.id } })
  expect((await settledImport(ridgeline, again.id)).counts).toMatchObject({ kept: 3 })
  expect((await read()).items).toMatchObject([{ quantity: 7 }])
})

const wordsOf = async (office: Company, id: number) =>
  (await office.call(imports.rows, { params: { id } })).rows.map(({ fate, words }) => [fate, words])

test('items go to the quote that is meant, not to another customer’s with the same number', async () => {
  const ridgeline = await registerMailingCompany(openMailbox(inject('mailFolder')))
  const own = await ridgeline.createQuote()
  await runFile(
    ridgeline,
    'quotes',
    `Quote Number,Customer,Total\n${own.quote_number},Ada Poe,500\nQ2,Ben Ray,600\n1041,Cy Low,70\n`,
  )
  await runFile(
    ridgeline,
    'jobs',
    'Job Number,Customer,Date,Total,Status\n1042,Ann Lee,2026-03-02,90,Completed\n',
  )
  const { quotes: all } = await ridgeline.call(quotes.list)
  const ben = all.find(({ customer_name }) => customer_name === 'Ben Ray')
  const items = [
    'Quote Number,Job Number,Item Name,Qty',
    `${own.quote_number},,Sofa,1`,
    ',1041,Sofa,1',
    'Q2,1042,Sofa,1',
    'Q2,,Dining chair,1',
    'Q2,,Dining chair,1',
    '',
  ].join('\n')
  const checked = await checkFile(ridgeline, 'inventories', items)
  expect(await wordsOf(ridgeline, checked.id)).toEqual([
    ['error', `Two quotes here have the number ${own.quote_number}`],
    ['error', 'No quote here has the number 1041'],
    ['error', 'Job 1042 is not of quote Q2'],
    ['new', `On ${ben?.quote_number} of Ben Ray`],
    ['new', `On ${ben?.quote_number} of Ben Ray`],
  ])
  // Chairs that are listed piece by piece are as many, and known when they come again.
  await ridgeline.call(imports.run, { params: { id: checked.id }, body: {} })
  await settledImport(ridgeline, checked.id)
  const params = { id: ben?.id as number }
  expect((await ridgeline.call(quotes.get, { params })).items).toHaveLength(2)
  const more = `${items}Q2,,Dining chair,1\n`
  expect((await checkFile(ridgeline, 'inventories', more)).counts).toMatchObject({ same: 2, new: 1 })

  // A quote that is gone says nothing of the others; one that was sent takes no items.
  const two = await runFile(ridgeline, 'inventories', 'Quote Number,Item Name\n1041,Sofa\nQ2,Sofa\n')
  const cy = all.find(({ customer_name }) => customer_name === 'Cy Low')?.id as number
  await ridgeline.call(quotes.delete, { params: { id: cy } })
  await ridgeline.call(imports.undo, { params: { id: two.id } })
  await settledImport(ridgeline, two.id)
  expect(await wordsOf(ridgeline, two.id)).toEqual([
    ['undone', 'Already deleted'],
    ['undone', 'Taken back'],
  ])
  await ridgeline.call(quotes.send, { params, body: { to: `${randomUUID()}@example.com` } })
  const late = await checkFile(ridgeline, 'inventories', 'Quote Number,Item Name\nQ2,Sofa\n')
  expect(await wordsOf(ridgeline, late.id)).toEqual([
    ['error', `${ben?.quote_number} was sent to its customer. Change its items there.`],
  ])
})
