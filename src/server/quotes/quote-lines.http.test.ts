import { beforeAll, describe, expect, inject, test } from 'vitest'
import { registerCompany } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract
let ridgeline: Awaited<ReturnType<typeof registerCompany>>

beforeAll(async () => {
  ridgeline = await registerCompany()
})

const packing = { label: 'Packing the kitchen', kind: 'service', quantity: 4, unit: 'hour', unit_price: 65 }
const boxes = { label: 'Wardrobe box', kind: 'material', quantity: 6, unit: 'piece', unit_price: 18 }
const dishes = { label: 'Dish pack box', kind: 'material', quantity: 4, unit: 'piece', unit_price: 9.5 }
const crate = { label: 'Crate for the TV', kind: 'fee', unit_price: 75, optional: true, chosen: true }
const piano = { label: 'Upright piano', kind: 'service', unit_price: 185, optional: true }
const again = { label: 'Previous customer', kind: 'discount', percent: 5, reason: 'Moved with us in 2021' }
const tolls = { label: 'Tolls', kind: 'fee', quantity: 1, unit: 'at cost', unit_price: 25 }
const storage = { label: 'Storage', kind: 'service', quantity: 2, unit: 'month', unit_price: 150 }
const LINES = [packing, boxes, dishes, crate, piano, again]
const agreed = { amount: 1500, reason: 'Summit offered $1,520 in writing' }

const update = (id: number, body: object) => ridgeline.call(quotes.update, { params: { id }, body })

// @spec 4.2.10
test('a quote is made with lines and a fixed price, and answers what each comes to', async () => {
  const plain = await ridgeline.createQuote()
  const quote = await ridgeline.createQuote({ lines: LINES, fixed_price: agreed } as object)
  expect(quote).toMatchObject({
    total_cost: 1881.95,
    fixed_price: agreed,
    tax: 0,
    tax_percent: 0,
    lines: [
      { ...packing, id: 1, amount: 260, base: null, optional: false, percent: null, reason: null },
      { ...boxes, id: 2, amount: 108 },
      { ...dishes, id: 3, amount: 38 },
      { ...crate, id: 4, amount: 75, quantity: 1, unit: 'flat' },
      { ...piano, id: 5, amount: 185, chosen: false },
      { ...again, id: 6, amount: -99.05, base: 1981, unit_price: null },
    ],
  })
  // What was computed stays as it was.
  expect(quote.selected_items_json).toEqual(plain.selected_items_json)
  const listed = await ridgeline.call(quotes.list)
  expect(listed.quotes.find(({ id }) => id === quote.id)?.total_cost).toBe(1881.95)
})

describe('changing', () => {
  test('what GET answers may be PUT back and changes nothing', async () => {
    const quote = await ridgeline.createQuote({ lines: LINES, fixed_price: agreed } as object)
    expect(await update(quote.id, quote)).toEqual(quote)
  })

  test('an edited line keeps its number, a new one gets one that no line ever had', async () => {
    const { id, lines } = await ridgeline.createQuote({ lines: [packing, boxes, dishes] } as object)
    const fewer = await update(id, { lines: [{ ...lines[1], label: 'Box' }, lines[0]] })
    expect(fewer.lines.map((line) => [line.id, line.label])).toEqual([
      [2, 'Box'],
      [1, packing.label],
    ])
    const more = await update(id, { lines: [...fewer.lines, piano] })
    expect(more.lines.map((line) => line.id)).toEqual([2, 1, 4])
    expect((await update(id, { lines: [] })).lines).toEqual([])
  })

  // @spec 4.2.10
  test('follows in the total, whatever changes: lines, fixed price, the move', async () => {
    const plain = await ridgeline.createQuote()
    const { id, total_cost } = plain
    const estimated = total_cost as number
    expect((await update(id, { lines: [packing] })).total_cost).toBeCloseTo(estimated + 260, 2)
    const far = await update(id, { distance: 80 })
    const estimate = far.selected_items_json.estimate?.costs.total_cost as number
    expect(estimate).toBeGreaterThan(estimated)
    expect(far.total_cost).toBeCloseTo(estimate + 260, 2)
    expect((await update(id, { fixed_price: agreed })).total_cost).toBe(1760)
    // A fixed price stays agreed whatever the move becomes, also without a single item.
    expect((await update(id, { distance: 120, items: [] })).total_cost).toBe(1760)
    expect((await update(id, { fixed_price: null })).total_cost).toBe(260)
    expect((await update(id, { lines: [] })).total_cost).toBeNull()
  })

  test('a line that the quote does not have, or that comes twice, is refused', async () => {
    const { id, lines } = await ridgeline.createQuote({ lines: [packing] } as object)
    for (const written of [[{ ...packing, id: 7 }], [...lines, ...lines]]) {
      const body = { lines: written } as object
      expect(await ridgeline.refused(quotes.update, { params: { id }, body })).toMatchObject({
        status: 422,
        detail: expect.stringMatching(/^Line [17] is not part of this quote, or named twice\.$/),
      })
    }
    expect((await ridgeline.call(quotes.get, { params: { id } })).lines).toEqual(lines)
  })

  test.each([
    [{ label: ' ' }, 'Enter what the line is for'],
    [{ label: 'x'.repeat(201) }, 'Must be at most 200 characters'],
    [{ kind: 'gift' }, 'Must be one of service, material, fee, discount'],
    [{ unit: 'mile' }, 'Must be one of hour, quarter hour, piece, cubic foot, day, month, flat, at cost'],
    [{ unit: 'at cost', quantity: 1 }, 'Only a fee can be at cost'],
    [{ ...tolls, quantity: 2 }, 'A line at cost has no quantity'],
    [{ ...tolls, optional: true }, 'A line at cost cannot be optional'],
    [{ starts_on: '2026-12-01' }, 'Only a line by the day or month has a first day'],
    [{ recurring: true }, 'Only a line by the day or month can go on'],
    [{ ...storage, starts_on: 'soon' }, 'Must be a date like 2026-05-31'],
    [{ quantity: 0 }, 'Must be more than 0'],
    [{ quantity: 1.234 }, 'Must have at most two decimals'],
    [{ quantity: 10_001 }, 'Must be at most 10,000'],
    [{ unit_price: null }, 'Enter a price'],
    [{ unit_price: -1 }, 'Must be 0 or more'],
    [{ percent: 5 }, 'Only discounts can be in percent'],
    [{ ...again, percent: null, unit_price: null }, 'Enter the discount'],
    [{ ...again, unit_price: 5 }, 'A discount is an amount or a percentage, not both'],
    [{ ...again, percent: 101, unit_price: null }, 'Must be at most 100'],
    [{ ...again, unit_price: null, optional: true }, 'A discount cannot be optional'],
  ])('a line with %o is refused: %s', async (part, words) => {
    const { id, lines } = await ridgeline.createQuote({ lines: [packing] } as object)
    const body = { lines: [{ ...packing, ...part }] } as object
    const { status, body: answer } = await ridgeline.attempt(quotes.update, { params: { id }, body })
    expect({ status, answer }).toMatchObject({ status: 422, answer: { detail: [{ msg: words }] } })
    expect((await ridgeline.call(quotes.get, { params: { id } })).lines).toEqual(lines)
  })

  test('two hundred lines fit, one more does not', async () => {
    const { id } = await ridgeline.createQuote()
    const lines = Array.from({ length: 201 }, () => boxes)
    expect((await update(id, { lines: lines.slice(1) })).lines).toHaveLength(200)
    const body = { lines } as object
    const { body: answer } = await ridgeline.attempt(quotes.update, { params: { id }, body })
    expect(answer).toMatchObject({ detail: [{ msg: 'At most 200 lines' }] })
  })

  test('leaves the price of a job as it was agreed', async () => {
    const { id } = await ridgeline.createQuote({ lines: LINES, fixed_price: agreed } as object)
    const body = { scheduled_date: '2026-12-01T09:00:00' }
    const job = await ridgeline.call(quotes.convert, { params: { id }, body })
    expect((await ridgeline.call(contract.jobs.get, { params: { id: job.id } })).total_cost).toBe(1881.95)
    const changed = await ridgeline.call(quotes.update, { params: { id }, body: { lines: [] } })
    expect(changed.total_cost).toBe(1500)
    expect((await ridgeline.call(contract.jobs.get, { params: { id: job.id } })).total_cost).toBe(1881.95)
  })
})

test('lines and fixed price are what the customer is offered: a change after sending says so', async () => {
  const mailbox = openMailbox(inject('mailFolder'))
  const { company, to } = await sentQuote(mailbox)
  const [quote] = (await company.call(quotes.list)).quotes
  const params = { id: quote?.id as number }
  const first = await company.call(quotes.get, { params })
  expect(first).toMatchObject({ status: 'sent', revision: 1, changed_since_sent: false })
  const changed = await company.call(quotes.update, { params, body: { lines: first.lines.slice(1) } })
  expect(changed).toMatchObject({ revision: 2, changed_since_sent: true })

  const mail = await mailbox.waitForMail({ to })
  const said = mail.text?.replace(/\s+/g, ' ')
  for (const words of [
    'Move, fixed price: $1,500.00',
    'Packing the kitchen (4 h × $65.00): $260.00',
    'Crate for the TV: $75.00',
    'Previous customer (5% of $1,981.00, Moved with us in 2021): −$99.05',
    'Total: $1,881.95',
    'Upright piano: $185.00',
  ]) {
    expect(said).toContain(words)
  }
  expect(said).not.toContain(agreed.reason)
  expect(said).not.toContain('Labor')
})

async function sentQuote(mailbox: ReturnType<typeof openMailbox>) {
  const company = await registerMailingCompany(mailbox)
  const to = `lines-${crypto.randomUUID()}@example.com`
  const { createAndSend } = quotes
  const body = { ...createAndSend.example, customer_email: to, lines: LINES, fixed_price: agreed }
  await company.call(createAndSend, { body: body as typeof createAndSend.example })
  return { company, to }
}
