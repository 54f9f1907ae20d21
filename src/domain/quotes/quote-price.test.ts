import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteLine } from './quote-lines.ts'
import { type Priced, priceQuote, type QuotePrice } from './quote-price.ts'

const line = (id: number, part: Partial<QuoteLine>): QuoteLine => ({
  id,
  label: 'Line',
  kind: 'service',
  quantity: 1,
  unit: 'flat',
  unitCents: 0,
  percent: null,
  optional: false,
  chosen: false,
  taxable: false,
  reason: null,
  priceBookId: null,
  hours: null,
  people: null,
  startsOn: null,
  recurring: false,
  ...part,
})
const percent = (id: number, share: number) =>
  line(id, { kind: 'discount', unitCents: null, percent: share, reason: 'Because' })
const off = (id: number, unitCents: number) => line(id, { kind: 'discount', unitCents })

const bare: Priced = { moveCents: null, fixedCents: null, lines: [], taxPercent: 0, moveIsTaxed: false }

describe('a fixed price, packing, two options and five percent off', () => {
  const quote: Priced = {
    moveCents: 158_383,
    fixedCents: 150_000,
    lines: [
      line(1, { quantity: 4, unit: 'hour', unitCents: 6500 }),
      line(2, { quantity: 6, unit: 'piece', unitCents: 1800 }),
      line(3, { quantity: 4, unit: 'piece', unitCents: 950 }),
      line(4, { unitCents: 7500, optional: true, chosen: true }),
      line(5, { unitCents: 18_500, optional: true }),
      percent(6, 5),
    ],
    taxPercent: 0,
    moveIsTaxed: false,
  }

  // @spec 4.2.10 Beyond: lines beside the estimate (services, materials, fees, options, discounts by amount
  //   or percent) and a fixed price; `total_cost` includes the lines that count
  test('counts the crate, not the piano', () => {
    const price = priceQuote(quote)
    expect(price.totalCents).toBe(188_195)
    expect(price.moveCents).toBe(150_000)
    expect(price.lines.map(({ amountCents }) => amountCents)).toEqual([
      26_000, 10_800, 3800, 7500, 18_500, -9905,
    ])
    expect(price.lines[4]?.counted).toBe(false)
    expect(price.lines[5]?.baseCents).toBe(198_100)
  })

  test('is another sum with the piano, with full value, and with nothing chosen', () => {
    const total = (part: Partial<Priced>) => priceQuote({ ...quote, ...part }).totalCents
    expect(total({ chosen: new Set([4, 5]) })).toBe(205_770)
    expect(total({ chosen: new Set([4, 5]), valuationCents: 26_000 })).toBe(231_770)
    expect(total({ chosen: new Set() })).toBe(181_070)
    expect(total({ fixedCents: null })).toBe(196_159)
  })
})

describe('the rules', () => {
  test.each<[string, Partial<Priced>, number | null]>([
    ['nothing is known', {}, null],
    ['nothing but protection is known', { valuationCents: 100 }, null],
    ['an estimate alone', { moveCents: 100_00 }, 100_00],
    ['a move that costs nothing', { moveCents: 0 }, 0],
    ['a fixed price without an estimate', { fixedCents: 80_00 }, 80_00],
    ['a fixed price of nothing', { moveCents: 100_00, fixedCents: 0 }, 0],
    ['a line without an estimate', { lines: [line(1, { unitCents: 50_00 })] }, 50_00],
    ['an option that no one chose, alone', { lines: [line(1, { unitCents: 50_00, optional: true })] }, 0],
    ['chosen means nothing where nothing is optional', { lines: [line(1, { unitCents: 1 })] }, 1],
    ['half a cent of a quantity', { lines: [line(1, { quantity: 0.5, unitCents: 1 })] }, 1],
    ['a quantity in hundredths', { lines: [line(1, { quantity: 1.15, unitCents: 100 })] }, 115],
    ['half a cent of a discount', { moveCents: 50, lines: [percent(1, 1)] }, 49],
    ['a third of a discount', { moveCents: 100_00, lines: [percent(1, 33.33)] }, 66_67],
    ['a discount larger than the sum', { moveCents: 30_00, lines: [off(1, 50_00)] }, 0],
    ['a discount before what it could be of', { lines: [off(1, 50_00), line(2, { unitCents: 10 })] }, 10],
    ['everything off', { moveCents: 30_00, lines: [percent(1, 100), percent(2, 50)] }, 0],
    [
      'a discount of what stands before it alone',
      { moveCents: 100_00, lines: [percent(1, 10), line(2, { unitCents: 100_00 })] },
      190_00,
    ],
    ['a discount of a discounted sum', { moveCents: 100_00, lines: [percent(1, 10), percent(2, 10)] }, 81_00],
    [
      'tax on taxable lines alone',
      { moveCents: 100_00, lines: [line(1, { unitCents: 50_00, taxable: true })], taxPercent: 8.25 },
      154_13,
    ],
    [
      'no tax on an option that no one chose',
      { lines: [line(1, { unitCents: 50_00, taxable: true, optional: true })], taxPercent: 10 },
      0,
    ],
    [
      'a discount lowers what is taxed in proportion',
      {
        moveCents: 150_00,
        lines: [line(1, { unitCents: 50_00, taxable: true }), off(2, 20_00)],
        taxPercent: 10,
      },
      184_50,
    ],
    [
      'a line after the discount is taxed in full',
      {
        moveCents: 50_00,
        lines: [percent(1, 50), line(2, { unitCents: 50_00, taxable: true })],
        taxPercent: 10,
      },
      80_00,
    ],
    ['tax on the move itself', { moveCents: 100_00, taxPercent: 4.81, moveIsTaxed: true }, 104_81],
    [
      'tax on a fixed price, not on the estimate that it replaces',
      { moveCents: 100_00, fixedCents: 80_00, taxPercent: 10, moveIsTaxed: true },
      88_00,
    ],
    [
      'tax on the move and the taxable lines, not on the others',
      {
        moveCents: 100_00,
        lines: [line(1, { unitCents: 50_00, taxable: true }), line(2, { unitCents: 30_00 })],
        taxPercent: 10,
        moveIsTaxed: true,
      },
      195_00,
    ],
    [
      'a discount lowers the tax on the move in proportion',
      { moveCents: 100_00, lines: [percent(1, 25)], taxPercent: 10, moveIsTaxed: true },
      82_50,
    ],
    [
      'a rate with four decimals, half a cent up',
      { moveCents: 100_00, taxPercent: 8.1875, moveIsTaxed: true },
      108_19,
    ],
    [
      'what is at cost is in no total, discount or tax',
      {
        moveCents: 100_00,
        lines: [line(1, { kind: 'fee', unit: 'at cost', unitCents: 25_00, taxable: true }), percent(2, 10)],
        taxPercent: 10,
      },
      90_00,
    ],
    [
      'something at cost that no one has put a figure to',
      { moveCents: 100_00, lines: [line(1, { unit: 'at cost', unitCents: null })] },
      100_00,
    ],
    ['days of storage', { lines: [line(1, { unit: 'day', quantity: 12, unitCents: 15_00 })] }, 180_00],
    [
      'of storage that goes on what is counted',
      { lines: [line(1, { unit: 'month', quantity: 2, unitCents: 150_00, recurring: true })] },
      300_00,
    ],
    [
      'protection is not taxed',
      { moveCents: 100_00, taxPercent: 10, moveIsTaxed: true, valuationCents: 500 },
      115_00,
    ],
  ])('%s', (_, part, total) => {
    expect(priceQuote({ ...bare, ...part }).totalCents).toBe(total)
  })
})

describe('whatever is written', () => {
  const centsUpTo = (max: number) => fc.integer({ min: 0, max })
  const anyLine = fc.oneof(
    fc.record({
      quantity: fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100),
      unitCents: centsUpTo(100_000_000),
      optional: fc.boolean(),
      chosen: fc.boolean(),
      taxable: fc.boolean(),
      unit: fc.constantFrom('flat' as const, 'month' as const, 'at cost' as const),
    }),
    fc.record({ kind: fc.constant('discount' as const), unitCents: centsUpTo(100_000_000) }),
    fc.record({
      kind: fc.constant('discount' as const),
      unitCents: fc.constant(null),
      percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    }),
  )
  const anyQuote: fc.Arbitrary<Priced> = fc.record({
    moveCents: fc.option(centsUpTo(100_000_000)),
    fixedCents: fc.option(centsUpTo(100_000_000)),
    lines: fc
      .array(anyLine, { maxLength: 12 })
      .map((parts) => parts.map((part, index) => line(index + 1, part))),
    taxPercent: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
    moveIsTaxed: fc.boolean(),
    valuationCents: centsUpTo(1_000_000),
  })

  test('the parts add up to the total, in whole cents, and nothing falls below zero', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const price = priceQuote(quote)
        const counted = price.lines.filter((amount) => amount.counted)
        const sum = counted.reduce((cents, { amountCents }) => cents + amountCents, price.moveCents ?? 0)
        if (price.totalCents !== null) {
          expect(price.totalCents).toBe(sum + price.taxCents + price.valuationCents)
        }
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(price.taxCents).toBeGreaterThanOrEqual(0)
        expect([sum, price.taxCents, ...price.lines.map((part) => part.amountCents)]).toSatisfy(
          (all: number[]) => all.every(Number.isSafeInteger),
        )
      }),
    )
  })

  test('lines at cost change nothing, with every option and the dearest protection', () => {
    fc.assert(
      fc.property(anyQuote, centsUpTo(1_000_000), (quote, priceCents) => {
        const without = { ...quote, lines: quote.lines.filter(({ unit }) => unit !== 'at cost') }
        const { totalCents, taxCents } = priceQuote(quote)
        expect({ totalCents, taxCents }).toEqual({
          totalCents: priceQuote(without).totalCents,
          taxCents: priceQuote(without).taxCents,
        })
        expect(priceQuote({ ...quote, valuationCents: priceCents }).totalCents).toBe(
          priceQuote({ ...without, valuationCents: priceCents }).totalCents,
        )
      }),
    )
  })

  test('where all that counts is taxed the tax is the rate of the discounted sum', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const lines = quote.lines.map((one) => ({ ...one, taxable: one.kind !== 'discount' }))
        const { totalCents, taxCents } = priceQuote({ ...quote, lines, moveIsTaxed: true, valuationCents: 0 })
        const taxed = (totalCents ?? 0) - taxCents
        // Each discount rounds to the cent what it takes off the taxed sum, which is the whole sum here.
        expect(Math.abs(taxCents - (taxed * quote.taxPercent) / 100)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a taxed move never costs less, and no more than the tax on it', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const untaxed = priceQuote({ ...quote, moveIsTaxed: false })
        const taxed = priceQuote({ ...quote, moveIsTaxed: true })
        const most = ((taxed.moveCents ?? 0) * quote.taxPercent) / 100
        expect(taxed.taxCents - untaxed.taxCents).toBeGreaterThanOrEqual(-1 - quote.lines.length)
        expect(taxed.taxCents - untaxed.taxCents).toBeLessThanOrEqual(most + 1 + quote.lines.length)
        const apart = { taxCents: 0, totalCents: 0 }
        const withoutTax = ({ lines, ...price }: QuotePrice) => ({
          ...{ ...price, ...apart },
          lines: lines.map((line) => ({ ...line, taxedCents: 0 })),
        })
        expect(withoutTax(taxed)).toEqual(withoutTax(untaxed))
      }),
    )
  })

  test('the order of lines without a discount does not matter', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const lines = quote.lines.filter(({ kind }) => kind !== 'discount')
        const total = (written: typeof lines) => priceQuote({ ...quote, lines: written }).totalCents
        expect(total([...lines].reverse())).toBe(total(lines))
      }),
    )
  })
})
