import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOf, jurisdiction, line, MADE_AT, offer } from '../../../test/setup/paper-facts.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { EMPTY_STOP } from '../quotes/stops.ts'
import { CHANGE_MOMENTS, CHANGE_REASONS, changeOrderSaid } from './change-lines.ts'
import { mostAtDeliveryCents } from './most-at-delivery.ts'
import { blanksOf, type PaperKind } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { papersOfActs } from './paper-standing.ts'
import { buildPaper, builtAgain, paperDocument } from './papers.ts'
import { addedByEach, addedInAll, priceWithChanges } from './price-with-changes.ts'
import { signingLacks } from './signing-lacks.ts'

const anyLine = fc.record({
  label: fc.constantFrom('Upright piano', 'Packing labor', 'Shuttle'),
  quantity: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  unit: fc.constantFrom('flat' as const, 'hour' as const, 'piece' as const),
  unitCents: fc.integer({ min: 0, max: 1_000_000 }),
  taxable: fc.boolean(),
})
const anyChange = fc.record({
  number: fc.integer({ min: 1, max: 99 }),
  moment: fc.constantFrom(...CHANGE_MOMENTS),
  reason: fc.constantFrom(...CHANGE_REASONS),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
})
const anyOffer = fc
  .record({
    maximumCents: fc.option(fc.integer({ min: 2_000_00, max: 9_000_00 })),
    taxPercent: fc.constantFrom(0, 8.25),
    lines: fc.constantFrom([], [line(1, 86_40)], [line(1, 86_40), line(2, 50_00, { optional: true })]),
  })
  .map((changes) => offer({ ...changes, priceKind: changes.maximumCents ? 'not_to_exceed' : 'non_binding' }))

describe('a change order', () => {
  test('raises the maximum by exactly what it raises the total, whatever is added', () => {
    fc.assert(
      fc.property(anyOffer, fc.array(anyChange, { minLength: 1, maxLength: 4 }), (offered, said) => {
        const { agreement } = factsOf({}, offered)
        const changes = said.map((one) =>
          buildPaper('change_order', factsOf(), { said: one, madeAt: MADE_AT }),
        )
        const all = changes.flatMap(({ kind, said: order }) => (kind === 'change_order' ? [order] : []))
        const before = priceWithChanges(agreement, [])
        const after = priceWithChanges(agreement, all)
        const added = (after.totalCents ?? 0) - (before.totalCents ?? 0)
        expect(added).toBeGreaterThanOrEqual(0)
        if (before.maximumCents === null) expect(after.maximumCents).toBeNull()
        else expect(after.maximumCents).toBe(before.maximumCents + added)
      }),
    )
  })

  // @spec 10.158
  test('stands beside whatever version the job rests on: what each adds comes on top of it to the cent', () => {
    fc.assert(
      fc.property(anyOffer, fc.array(anyChange, { maxLength: 4 }), (offered, said) => {
        const { agreement } = factsOf({}, offered)
        const all = said.map((change, index) => changeOrderSaid.parse({ ...change, number: index + 1 }))
        const added = addedByEach(agreement, all)
        expect(added.map(({ number }) => number)).toEqual(all.map(({ number }) => number))
        const [before, after] = [priceWithChanges(agreement, []), priceWithChanges(agreement, all)]
        expect((before.totalCents ?? 0) + addedInAll(added)).toBe(after.totalCents)
      }),
    )
  })

  test.each([
    ['a version without sales tax', 0, [185_00, 90_00]],
    ['a newer one with sales tax', 8.25, [185_00 + 15_26, 90_00 + 7_43]],
  ])('adds to %s what it costs there', (_, taxPercent, cents) => {
    const { agreement } = factsOf({}, offer({ taxPercent, lines: [] }))
    const order = (number: number, unitCents: number) =>
      changeOrderSaid.parse({
        number,
        moment: 'before_loading',
        reason: 'more_goods',
        lines: [{ label: 'More', quantity: 1, unit: 'flat', unitCents, taxable: true }],
      })
    expect(
      addedByEach(agreement, [order(1, 185_00), order(2, 90_00)]).map(({ addedCents }) => addedCents),
    ).toEqual(cents)
  })

  test('is the same document for the phone and the server, also once it was sent as JSON', () => {
    fc.assert(
      fc.property(anyOffer, anyChange, (offered, said) => {
        const document = buildPaper('change_order', factsOf({}, offered), { said, madeAt: MADE_AT })
        const received = paperDocument.parse(JSON.parse(JSON.stringify(document)))
        expect(received).toEqual(document)
        expect(builtAgain(received, factsOf({}, offered))).toEqual(document)
      }),
    )
  })

  test.each([
    ['before loading', 'before_loading', 'more_goods', 'becomes part of the estimate'],
    ['that the customer orders after loading', 'after_loading', 'more_service', 'due at delivery'],
    ['that the crew finds necessary after loading', 'after_loading', 'necessary_by_carrier', '30 days after'],
    ['where the truck cannot come near', 'after_loading', 'impracticable', '15 percent'],
  ] as const)('%s says when it is paid', (_, moment, reason, words) => {
    const said = {
      number: 1,
      moment,
      reason,
      lines: [{ label: 'Shuttle', quantity: 1, unit: 'flat' as const, unitCents: 600_00 }],
    }
    const { sections } = buildPaper('change_order', factsOf(), { said, madeAt: MADE_AT })
    expect(JSON.stringify(sections)).toContain(words)
  })
})

const NOTHING_OF_PLACE = { revisedEstimate: null, billOfLading: [], weighing: null, delayCitation: null }

describe('a change before loading between states', () => {
  const { is, from } = jurisdictions.interstate.dayPapers.revisedEstimate ?? {}
  const place =
    is && from ? { ...NOTHING_OF_PLACE, revisedEstimate: { ...is, citation: from.citation } } : undefined
  const said = (moment: 'before_loading' | 'after_loading') => ({
    ...{ number: 1, moment, reason: 'more_goods' as const },
    lines: [{ label: 'Upright piano', quantity: 1, unit: 'flat' as const, unitCents: 185_00 }],
  })

  test('is a revised estimate that supersedes the first, with its new total and the most at delivery', () => {
    const { title, sections } = buildPaper('change_order', factsOf({ place }), {
      said: said('before_loading'),
      madeAt: MADE_AT,
    })
    expect(title).toBe('Revised estimate 1')
    expect(sections).toMatchObject([
      {
        figures: expect.arrayContaining([
          expect.objectContaining({ label: 'New total', cents: 1_271_40 }),
          expect.objectContaining({ label: 'Most to be paid at delivery', cents: 1_398_54 }),
        ]),
      },
      {
        paragraphs: expect.arrayContaining([
          expect.stringMatching(
            /^It supersedes the estimate of Dec 1, 2026, Q-2026-0429, version 1\. Signed by both before loading/,
          ),
        ]),
      },
    ])
  })

  test.each([
    ['after loading', { place }, 'after_loading'],
    ['without an agreement that it could supersede', { place, agreement: null }, 'before_loading'],
    ['where the place has no such paper', {}, 'before_loading'],
  ] as const)('is a change order %s', (_, changes, moment) => {
    const { title } = buildPaper('change_order', factsOf(changes), { said: said(moment), madeAt: MADE_AT })
    expect(title).toBe('Change order 1')
  })
})

describe('a bill of lading', () => {
  const built = (facts: PaperFacts) => buildPaper('bill_of_lading', facts, { said: {}, madeAt: MADE_AT })

  test('names the stops on the way in order, and is as it was where nothing is known of them', () => {
    const { move } = factsOf()
    const stops = [
      { ...EMPTY_STOP, kind: 'pickup' as const, address: '1400 Ford St, Golden, CO 80401' },
      EMPTY_STOP,
    ]
    const factsIn = ({ sections: [shipment] }: ReturnType<typeof built>) =>
      shipment?.form === 'facts' ? shipment.facts : []
    expect(factsIn(built(factsOf({ move: { ...move, stops } })))).toContainEqual({
      ...{ label: 'Stops', citation: null, mayBeOpen: true },
      lines: ['Stop 1, pick up: 1400 Ford St, Golden, CO 80401', 'Stop 2: address missing'],
    })
    expect(factsIn(built(factsOf())).map(({ label }) => label)).not.toContain('Stops')
  })

  test.each([
    ['as it is built', {}, ['Liability for the goods']],
    ['the terms of payment', { paymentDue: null }, ['Terms of payment', 'Liability for the goods']],
    ['the agreed dates', { pickupOn: null, deliveryOn: null }, ['Agreed dates', 'Liability for the goods']],
  ])('may be open in nothing but pickup, vehicle and weight: %s', (_, changes, blanks) => {
    expect(blanksOf(built(factsOf(changes)))).toEqual(blanks)
  })

  test.each([
    ['non-binding, 110 percent, rounded down', {}, 110, 1_195_04],
    ['binding, 100 percent', { priceKind: 'binding' }, 100, 1_086_40],
    ['with a maximum, that', { priceKind: 'not_to_exceed', maximumCents: 1_200_00 }, null, 1_200_00],
    ['by the hour without one, nothing is limited', { priceKind: 'hourly' }, null, null],
  ])('asks at delivery for at most: %s', (_, changes, atDeliveryPercent, cents) => {
    expect(mostAtDeliveryCents(factsOf({ atDeliveryPercent }, offer(changes)))).toBe(cents)
  })

  const ofPlace = (id: 'IL' | 'NY', changes: Partial<PaperFacts> = {}) =>
    factsOf({
      jurisdiction: { ...jurisdiction, id, override: null },
      place: {
        ...NOTHING_OF_PLACE,
        billOfLading: jurisdictions[id].dayPapers.billOfLading.map(({ row, label, from }) => ({
          ...{ row, label },
          citation: from.citation,
        })),
      },
      ...changes,
    })
  const rowsOf = (facts: PaperFacts, said = {}) => {
    const { sections, statements } = buildPaper('bill_of_lading', facts, { said, madeAt: MADE_AT })
    const [shipment] = sections
    return { rows: shipment?.form === 'facts' ? shipment.facts : [], statements }
  }

  test('of Illinois notes who was estimated and who came', () => {
    const { rows } = rowsOf(ofPlace('IL'))
    expect(rows.filter(({ citation }) => citation)).toMatchObject([
      { label: 'Crew and trucks estimated', lines: ['3 movers'] },
      { label: 'Crew and trucks furnished', lines: ['3 movers'] },
    ])
  })

  // @spec 10.151
  test('of New York by the hour says certificate, period, rates, payment, computation and the start, initialled', () => {
    const clock = {
      ...{
        crew: '3 movers with a truck',
        agreedHours: 5,
        centsPerHour: 180_00,
        travelHours: 0.5,
        minimumHours: 2,
      },
      rounding: { time: { roundUpToHours: 0.25 as const }, charging: { rounding: 'up' as const } },
    }
    const company = { ...offer().company, licences: [{ state: 'NY' as const, number: 'T-40312' }] }
    const { rows, statements } = rowsOf(ofPlace('NY', { clock, company }))
    expect(rows.filter(({ citation }) => citation)).toMatchObject([
      { label: 'Method of payment', lines: ['Cash'], citation: '17 NYCRR 814.4(b)(1)(vi)' },
      { label: 'Dates and period of pickup and delivery', mayBeOpen: false },
      { label: 'NYSDOT certificate number', lines: ['T-40312'] },
      { label: 'Rates of the tariff', lines: ['3 movers with a truck: $180.00 per hour', 'Line 1: $86.40'] },
      {
        label: 'How the rates are computed',
        lines: [
          'The hours from start to end, without pauses, rounded up to the next quarter of an hour, at least 2 h, plus 0.5 h for the way',
        ],
      },
      { label: 'Start of the work', lines: ['Dec 1, 2026, 8:58 AM'] },
    ])
    expect(statements).toContainEqual(
      expect.objectContaining({ words: 'The work starts on Dec 1, 2026, 8:58 AM.', by: ['customer'] }),
    )
    const begun = rowsOf(ofPlace('NY', { clock }), { actualPickup: '2026-12-01T09:10:00-07:00' })
    expect(begun.statements.at(-1)?.words).toBe('The work starts on Dec 1, 2026, 9:10 AM.')
  })

  test('lacks what was not signed or initialed', () => {
    const document = built(factsOf())
    const company = { party: 'company' as const, initials: [] }
    const customer = { party: 'customer' as const, initials: [] }
    expect(signingLacks(document, [company])).toContain('The customer has not signed.')
    expect(signingLacks(document, [company, customer])).toContainEqual(
      expect.stringMatching(/^The customer has not initialed “I have chosen/),
    )
  })
})

test('an inventory takes each tag once', () => {
  const article = { tag: { color: 'Blue', number: 14 }, article: 'Sofa' }
  const twice = () =>
    buildPaper('inventory', factsOf(), { said: { items: [article, article] }, madeAt: MADE_AT })
  expect(twice).toThrow('Two articles have the tag Blue 014')
})

describe('how papers stand', () => {
  const act = (
    act: 'offered' | 'refused' | 'signed',
    minute: number,
    documentSha256 = 'a',
    kind: PaperKind = 'bill_of_lading',
    replaces: string | null = null,
  ) => ({
    ...{ act, documentSha256, kind, document: { said: { replaces } } },
    at: new Date(Date.parse(MADE_AT) + minute * 60_000),
  })
  test.each([
    ['offered', [act('offered', 1)], ['offered']],
    ['refused and then signed', [act('offered', 1), act('refused', 2), act('signed', 3)], ['signed']],
    ['signed before the offer arrived', [act('signed', 1), act('offered', 2)], ['signed']],
    ['signed again', [act('signed', 1), act('signed', 2, 'b')], ['superseded', 'signed']],
    [
      'a change order that waits, and a newer one',
      [act('offered', 1, 'a', 'change_order'), act('offered', 2, 'b', 'change_order')],
      ['superseded', 'offered'],
    ],
    [
      'a change order that was answered, and a newer one',
      [act('signed', 1, 'a', 'change_order'), act('refused', 2, 'b', 'change_order')],
      ['signed', 'refused'],
    ],
    [
      'two weight tickets, of which both count',
      [act('signed', 1, 'a', 'weight_ticket'), act('signed', 2, 'b', 'weight_ticket')],
      ['signed', 'signed'],
    ],
    [
      'a weight ticket that corrects another',
      [act('signed', 1, 'a', 'weight_ticket'), act('signed', 2, 'b', 'weight_ticket', 'a')],
      ['superseded', 'signed'],
    ],
  ])('%s', (_, acts, standings) => {
    expect(papersOfActs(acts, new Map()).map(({ standing }) => standing)).toEqual(standings)
  })
})
