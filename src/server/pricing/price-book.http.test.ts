import { expect, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { pricing } = contract

// @spec 4.2.11 Beyond: a price book of extras; one without a price is never offered
test('a company begins with what movers usually offer, without prices, and keeps what it makes of it', async () => {
  const ridgeline = await registerCompany()
  const { entries } = (await ridgeline.call(pricing.priceBook)).value
  expect(entries.every(({ price, active }) => price === null && active)).toBe(true)
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Packing labor',
      'Wardrobe box',
      'TV crate',
      'Storage',
      'Disposal',
      'Storage in transit',
      'Waiting time',
      'Tolls',
    ]),
  )

  const [packing, ...others] = entries
  // Labor by the hour lengthens the job by its hours.
  expect(packing).toMatchObject({ unit: 'hour', hours: 1, people: null })
  const priced = { ...packing, price: 65.5, taxable: true, hours: 0.5, people: 2 }
  const piano = { name: 'Piano board', unit: 'piece', price: 40 } as const
  const put = (written: object[]) =>
    ridgeline.call(pricing.putPriceBook, { body: { value: { entries: written } } as never })
  const saved = await put([piano, priced, ...others.slice(1)])
  expect(saved.value.entries.slice(0, 2)).toEqual([
    {
      ...piano,
      id: entries.length + 1,
      kind: 'service',
      taxable: false,
      cost: null,
      customer_may_choose: false,
      active: true,
      hours: null,
      people: null,
    },
    priced,
  ])
  expect(await ridgeline.call(pricing.priceBook)).toEqual(saved)
  expect(await put(saved.value.entries)).toEqual({ ...saved, version: saved.version + 1 })

  // No number is ever given twice: a line of a quote may still name it.
  await put(saved.value.entries.slice(1))
  const [, again] = (await put([priced, piano])).value.entries
  expect(again?.id).toBe(entries.length + 2)
  const other = await registerCompany()
  expect((await other.call(pricing.priceBook)).value.entries).toEqual(entries)
})

test('what a colleague has saved meanwhile is not overwritten', async () => {
  const ridgeline = await registerCompany()
  const { value, version } = await ridgeline.call(pricing.priceBook)
  const [packing, ...others] = value.entries
  const save = (price: number) =>
    ({ value: { entries: [{ ...packing, price }, ...others] }, version }) as never
  await ridgeline.call(pricing.putPriceBook, { body: save(60) })
  expect(await ridgeline.refused(pricing.putPriceBook, { body: save(70) })).toMatchObject({
    status: 409,
    detail: 'A colleague changed the price book in the meantime. Nothing was saved.',
  })
  const now = await ridgeline.call(pricing.priceBook)
  expect([now.value.entries[0]?.price, now.version]).toEqual([60, version + 1])
})

test.each([
  [{ name: '' }, 'Enter a name'],
  [{ unit: 'mile' }, 'Must be one of hour, quarter hour, piece, cubic foot, day, month, flat, at cost'],
  [{ unit: 'at cost' }, 'Only a fee can be at cost'],
  [{ price: 1.005 }, 'Must have at most two decimals'],
  [{ cost: 2 }, 'Only a material has a cost: people and trucks have their rates'],
  [{ kind: 'material', cost: -1 }, 'Must be 0 or more'],
  [{ kind: 'discount' }, 'Must be one of service, material, fee'],
])('an entry with %o is refused: %s', async (part, words) => {
  const ridgeline = await registerCompany()
  const entries = [{ name: 'Hoisting', unit: 'flat', price: 90, ...part }]
  const { status, body } = await ridgeline.attempt(pricing.putPriceBook, {
    body: { value: { entries } } as never,
  })
  expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ msg: words }] } })
})

test('an entry that the book does not have is refused, and nothing is stored', async () => {
  const ridgeline = await registerCompany()
  const before = await ridgeline.call(pricing.priceBook)
  const entries = [{ id: 99, name: 'Hoisting', unit: 'flat', price: 90 }]
  expect(
    await ridgeline.refused(pricing.putPriceBook, { body: { value: { entries } } as never }),
  ).toMatchObject({ status: 422, detail: 'Entry 99 is not in the price book, or named twice.' })
  expect(await ridgeline.call(pricing.priceBook)).toEqual(before)
})
