import { offerDocumentSchema } from '../../src/domain/agreements/offer-document.ts'
import type { PaperFacts } from '../../src/domain/papers/paper-facts.ts'

export const MADE_AT = '2026-12-01T08:58:00-07:00'
export const jurisdiction = {
  id: 'interstate',
  name: 'moves between states',
  source: '49 CFR 375',
  asOf: '2026-11-23',
}
const side = (address: string) => ({ address, access: [] })
export const line = (id: number, unitCents: number, more: object = {}) => ({
  ...{ id, label: `Line ${id}`, kind: 'service', quantity: 1, unit: 'flat', unitCents, percent: null },
  ...{ optional: false, chosen: false, taxable: false, reason: null, ...more },
})
/** What was offered and agreed between states: a fixed price of $1,000.00 and a line of $86.40. */
export const offer = (changes: object = {}) =>
  offerDocumentSchema.parse({
    ...{ format: 1, quoteNumber: 'Q-2026-0429', version: 1, createdAt: MADE_AT, timeZone: 'America/Denver' },
    holdsUntil: '2026-12-16',
    company: {
      ...{
        name: 'Ridgeline Movers',
        legalName: null,
        tagline: null,
        address: '4810 Ironton St',
        phone: null,
      },
      ...{
        email: 'quotes@ridgeline.example',
        website: null,
        dotNumber: '3318204',
        licences: [],
        hasLogo: false,
      },
    },
    customer: { name: 'Priya Raman', email: null, phone: '3035550176' },
    move: {
      ...{ date: '2026-12-01', from: side('Denver, CO'), to: side('Cheyenne, WY'), miles: 101, movers: 3 },
      ...{ hours: 5, truckSize: '26 ft', volumeCuFt: 900, weightLb: 6_300, notes: null },
    },
    ...{ preliminaryBasis: null, estimate: null, fixedCents: 1_000_00, lines: [line(1, 86_40)] },
    ...{ taxPercent: 0, totalCents: 1_086_40, priceKind: 'non_binding', maximumCents: null },
    ...{ maximumCovers: 'listed', valuationOffers: [], items: [], itemsAreTypical: false },
    ...{ formsOfPayment: ['Cash'], terms: null, jurisdiction, requiredTexts: [], booklets: [] },
    ...{ customersMayBook: false, nextSteps: [], consent: { version: '1', texts: [], agreement: '' } },
    ...changes,
  })

/** What the papers of such a move are built of. */
export const factsOf = (changes: Partial<PaperFacts> = {}, offered = offer()): PaperFacts => ({
  jobNumber: 'J-2026-0295',
  ...{ company: offered.company, customer: offered.customer, jurisdiction: offered.jurisdiction },
  move: { date: offered.move.date, from: offered.move.from, to: offered.move.to },
  ...{ pickupOn: '2026-12-01', deliveryOn: '2026-12-01', arrival: null },
  crew: { estimated: '3 movers', furnished: '3 movers' },
  agreement: { offer: offered, signed: null },
  ...{
    changes: [],
    paymentDue: 'At delivery.',
    atDeliveryPercent: 110,
    atDeliveryExtraPercent: 15,
    claimWords: null,
    notices: [],
    rates: [],
    clock: null,
  },
  ...changes,
})
