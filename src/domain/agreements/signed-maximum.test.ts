import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Priced, priceQuote } from '../quotes/quote-price.ts'
import { isAboveMaximum, listedCents, maximumWords, pricePromise, signedMaximum } from './signed-maximum.ts'

type Line = Priced['lines'][number]
const line = (id: number, part: Partial<Line>): Line => ({
  id,
  kind: 'service',
  quantity: 1,
  unit: 'flat',
  unitCents: 0,
  percent: null,
  optional: false,
  chosen: false,
  taxable: false,
  ...part,
})
const option = (id: number, unitCents: number, part: Partial<Line> = {}) =>
  line(id, { unitCents, optional: true, ...part })

const move: Priced = {
  moveCents: 200_000,
  fixedCents: null,
  lines: [option(1, 30_000)],
  taxPercent: 10,
  moveIsTaxed: false,
}
const capped = { priceKind: 'not_to_exceed', maximumCents: 200_000, maximumCovers: 'listed' } as const
const chose = (ids: number[], valuationCents = 0) => ({ chosen: new Set(ids), valuationCents })

describe('L24: a maximum of $2,000.00 for the work listed', () => {
  test('$2,345.00 is not signed over it: the piano and the protection raise it by their price', () => {
    const choice = chose([1], 4500)
    const maximum = signedMaximum(capped, move, choice)
    expect(priceQuote({ ...move, ...choice }).totalCents).toBe(234_500)
    expect(maximum?.cents).toBe(234_500)
    expect(maximum && maximumWords(maximum)).toBe(
      '$2,345.00 = $2,000.00 for the work listed + $300.00 for what you chose + $45.00 for protection',
    )
  })

  test.each<[what: string, priced: Priced, choice: ReturnType<typeof chose>, words: string]>([
    ['nothing chosen', move, chose([]), '$2,000.00'],
    [
      'a taxed option with its tax',
      { ...move, lines: [option(1, 30_000, { taxable: true })] },
      chose([1]),
      '$2,330.00 = $2,000.00 for the work listed + $300.00 for what you chose + $30.00 tax on it',
    ],
    [
      'an option of which a discount is taken, with what it costs',
      {
        ...move,
        moveCents: 100_000,
        lines: [option(1, 30_000), line(2, { kind: 'discount', unitCents: null, percent: 10 })],
      },
      chose([1]),
      '$2,270.00 = $2,000.00 for the work listed + $270.00 for what you chose',
    ],
  ])('with %s', (_what, priced, choice, words) => {
    const maximum = signedMaximum(capped, priced, choice)
    expect(maximum && maximumWords(maximum)).toBe(words)
  })

  test.each([
    ['a binding price', { ...capped, priceKind: 'binding' as const }],
    ['no maximum', { ...capped, maximumCents: null }],
  ])('%s has none', (_what, promised) => {
    expect(signedMaximum(promised, move, chose([1]))).toBeNull()
  })

  test('one that was offered for everything stays as it was', () => {
    const before = { ...capped, maximumCovers: 'everything' } as const
    const maximum = signedMaximum(before, move, chose([1], 4500))
    expect(maximum?.cents).toBe(200_000)
    expect(pricePromise(before, maximum, true)).toBe('You pay for the actual work, up to $2,000.00.')
  })
})

test.each([
  [
    chose([]),
    true,
    'You pay for the actual work, up to $2,000.00. Your maximum: $2,000.00. What you add raises it by its price.',
  ],
  [
    chose([1]),
    false,
    'You pay for the actual work, up to $2,300.00. Your maximum: $2,300.00 = $2,000.00 for the work listed + $300.00 for what you chose.',
  ],
])('what the customer reads', (choice, mayAdd, words) => {
  expect(pricePromise(capped, signedMaximum(capped, move, choice), mayAdd)).toBe(words)
})

const cents = fc.integer({ min: 0, max: 5_000_000 })
const aLine = fc.record({
  kind: fc.constantFrom('service' as const, 'material' as const, 'fee' as const, 'discount' as const),
  quantity: fc.integer({ min: 1, max: 2000 }).map((hundredths) => hundredths / 100),
  unitCents: cents,
  percent: fc.integer({ min: 0, max: 100 }),
  inPercent: fc.boolean(),
  optional: fc.boolean(),
  taxable: fc.boolean(),
  chosen: fc.boolean(),
})

// @spec 10.55 A maximum covers the work listed: an offer above it is not sent, and what the customer adds
//   raises it by its price, as printed, signed and kept
test('no choice of options and protection is signed above the maximum, and its parts add up to it', () => {
  fc.assert(
    fc.property(
      fc.option(cents),
      fc.array(aLine, { maxLength: 8 }),
      fc.integer({ min: 0, max: 1_200_000 }),
      cents,
      cents,
      fc.boolean(),
      (moveCents, all, tax, valuationCents, above, moveIsTaxed) => {
        const lines = all.map(({ inPercent, ...part }, index) => {
          const isShare = part.kind === 'discount' && inPercent
          const isOption = part.optional && part.kind !== 'discount'
          const price = isShare ? { unitCents: null } : { percent: null }
          return { ...line(index + 1, part), optional: isOption, ...price }
        })
        const priced: Priced = { moveCents, fixedCents: null, lines, taxPercent: tax / 10_000, moveIsTaxed }
        const listed = listedCents(priced) ?? 0
        const promised = { ...capped, maximumCents: listed + above }
        expect(isAboveMaximum(listed, promised)).toBe(false)
        const choice = {
          chosen: new Set(lines.filter(({ optional, chosen }) => optional && chosen).map(({ id }) => id)),
          valuationCents,
        }
        const maximum = signedMaximum(promised, priced, choice)
        if (!maximum) throw new Error('a maximum was promised')
        const total = priceQuote({ ...priced, ...choice }).totalCents ?? 0
        expect(total).toBeLessThanOrEqual(maximum.cents)
        const { listedCents: base, optionsCents, taxCents, protectionCents } = maximum
        expect(base + optionsCents + taxCents + protectionCents).toBe(maximum.cents)
      },
    ),
  )
})
