import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGREED_BY } from '../jobs/change-pending.ts'
import { priceQuote } from '../quotes/quote-price.ts'
import type { Acceptance } from './acceptance.ts'
import {
  type AgreedChange,
  agreementAt,
  agreementInForce,
  changeInForce,
  mayRaiseMaximum,
} from './agreement-in-force.ts'
import type { OfferDocument } from './offer-document.ts'
import { maximumOfOffer, pricedOf } from './signed-maximum.ts'

const side = { address: null, access: [] }
const PROTECTION = { id: 'full-1', kind: 'full', label: 'Full value protection', priceCents: 50_000 } as const
const choice = { chosenLines: [], valuation: 'full-1' }

type Said = Pick<OfferDocument, 'maximumCents' | 'fixedCents'> & { boxes: number }

/** A version of one quote, as far as its agreement depends on it. Cents. */
const version = (number: number, place: string, { boxes, ...said }: Said) =>
  ({
    ...said,
    version: number,
    customer: { name: 'Priya Raman', email: null, phone: null },
    move: { date: '2026-12-18', from: side, to: side, miles: null, notes: null },
    estimate: null,
    items: [],
    lines: [
      {
        ...{
          id: 1,
          label: 'Dish pack box',
          kind: 'material',
          quantity: boxes,
          unit: 'piece',
          unitCents: 950,
        },
        ...{ percent: null, optional: false, chosen: false, taxable: true, reason: null },
        ...{ hours: null, people: null, startsOn: null, recurring: false },
      },
    ],
    taxPercent: 8.25,
    moveIsTaxed: false,
    totalCents: null,
    priceKind: 'not_to_exceed',
    maximumCovers: 'listed',
    // What the company asks for by then, which no change agrees to.
    valuationOffers: [{ ...PROTECTION, priceCents: PROTECTION.priceCents + (number - 1) * 700 }],
    deposit: number === 1 ? { kind: 'fixed' } : null,
    terms: `The terms of version ${number}`,
    papers: [],
    booklets: [],
    jurisdiction: { id: place },
  }) as unknown as OfferDocument

const said = fc.record({
  boxes: fc.integer({ min: 1, max: 40 }),
  fixedCents: fc.integer({ min: 50_000, max: 400_000 }),
  maximumCents: fc.integer({ min: 50_000, max: 900_000 }),
})

test('what was signed is read back unchanged, and no later change alters what an earlier one agreed', () => {
  const changes = fc.array(fc.record({ said, how: fc.constantFrom(...AGREED_BY) }), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.constantFrom('interstate', 'CA', 'TX', 'CO', 'OH'),
      said,
      changes,
      (place, first, later) => {
        const offer = version(1, place, first)
        const price = priceQuote({
          ...pricedOf(offer),
          chosen: new Set(),
          valuationCents: PROTECTION.priceCents,
        })
        const signed = {
          ...choice,
          ...{ version: 1, name: 'Priya Raman', acceptedAt: '2026-11-17T10:40:05-07:00' },
          totalCents: price.totalCents,
          maximumCents: maximumOfOffer(offer, choice)?.cents ?? null,
        } as unknown as Acceptance
        const asSigned = JSON.stringify(signed)
        const versions = [{ version: 1, document: offer, acceptance: signed as Acceptance | null }]
        const recorded: AgreedChange[] = []
        const answers = [agreementInForce({ document: offer, acceptance: signed }, null)]
        for (const [index, { said, how }] of later.entries()) {
          const before = answers.at(-1)
          if (!before) throw new Error('nothing was signed')
          const document = version(index + 2, place, said)
          const made = changeInForce(before, document, how)
          const at = new Date(Date.UTC(2026, 11, index + 1))
          recorded.push({
            version: index + 2,
            at,
            day: null,
            name: 'Priya Raman',
            how,
            by: null,
            totalCents: null,
            made,
          })
          versions.unshift({ version: index + 2, document, acceptance: null })
          const after = agreementAt(versions, index + 2, recorded)
          if (!after?.acceptance || !before.acceptance) throw new Error('the agreement is gone')
          answers.push(after)
          // Only where the place lets this word do so.
          const base = (agreement: typeof after) =>
            agreement.document.maximumCents ?? Number.POSITIVE_INFINITY
          if (!mayRaiseMaximum(document, how)) expect(base(after)).toBeLessThanOrEqual(base(before))
          const isWaiting = said.maximumCents > base(after)
          expect(made.waitingMaximumCents !== null).toBe(isWaiting)
        }
        answers.forEach((answer, index) => {
          const { document, acceptance, signed: given } = agreementAt(versions, index + 1, recorded) ?? {}
          expect({ document, acceptance, signed: given }).toEqual({
            document: answer.document,
            acceptance: answer.acceptance,
            signed: answer.signed,
          })
          expect(JSON.stringify(answer.signed)).toBe(asSigned)
          const { deposit, terms, valuationOffers } = answer.document
          expect({ deposit, terms, valuationOffers }).toEqual({
            deposit: offer.deposit,
            terms: offer.terms,
            valuationOffers: offer.valuationOffers,
          })
        })
      },
    ),
  )
})
