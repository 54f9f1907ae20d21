import { expect, test } from 'vitest'
import { checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { registerCompany } from '../../../test/setup/company.ts'
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
