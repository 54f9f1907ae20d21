import { z } from 'zod'
import { papersOf } from '../agreements/papers.ts'
import { PRICE_KIND_NAMES } from '../agreements/price-kind.ts'
import { withChosen } from '../agreements/same-offer.ts'
import { protectionOf } from '../agreements/valuation-offers.ts'
import { longDate, mediumMoment, spokenClock } from '../calendar.ts'
import { formatWeight } from '../count.ts'
import { formatCents } from '../money.ts'
import { moment, words } from '../move-day/event-fields.ts'
import { isCounted } from '../quotes/quote-lines.ts'
import type { PaperContent, PaperFact, PaperSection } from './paper-document.ts'
import { agreementWords, type PaperFacts } from './paper-facts.ts'
import { priceWithChanges } from './price-with-changes.ts'

const MOST_POUNDS = 200_000

/** What is said of a bill of lading on the day; null leaves it blank, or as it is agreed. */
export const billOfLadingSaid = z.object({
  /** Other carriers that take part, with phone and U.S. DOT number. */
  otherCarriers: words().nullable().default(null),
  /** Who is to be told of the charges, and how they are reached. */
  notify: words().nullable().default(null),
  /** For guaranteed service: its days, and what is paid for each day it is late. */
  guaranteed: words().nullable().default(null),
  actualPickup: moment.nullable().default(null),
  /** The number of the truck and any trailer. */
  vehicle: words(100).nullable().default(null),
  /** In pounds. */
  weightLb: z
    .number('Must be a number')
    .min(0, 'Must be 0 or more')
    .max(MOST_POUNDS)
    .nullable()
    .default(null),
  minimumCharges: words().nullable().default(null),
  /** Insurance of an independent insurer that was sold, with its premium. */
  insurance: words().nullable().default(null),
  minimumWeightLb: z
    .number('Must be a number')
    .min(0, 'Must be 0 or more')
    .max(MOST_POUNDS)
    .nullable()
    .default(null),
})
export type BillOfLadingSaid = z.output<typeof billOfLadingSaid>

type Row = {
  label: string
  /** Of 49 CFR 375.505(b). */
  item: number
  lines: (facts: PaperFacts, said: BillOfLadingSaid) => (string | null | undefined)[]
  mayBeOpen?: true
}

/**
 * The seventeen items of 49 CFR 375.505(b), in its order. The actual pickup, the vehicle and the weight may be open until
 * the goods are loaded (375.505(g)), nothing else.
 */
const ITEMS: readonly Row[] = [
  {
    item: 1,
    label: 'Carrier',
    lines: ({ company }) => [
      company.legalName ?? company.name,
      company.address?.replace(/\s*\n\s*/g, ', '),
      company.dotNumber && `U.S. DOT ${company.dotNumber}`,
      ...company.licences.map(({ state, number }) => `${state} ${number}`),
    ],
  },
  { item: 2, label: 'Other carriers', lines: (_, { otherCarriers }) => [otherCarriers ?? 'None known'] },
  {
    item: 3,
    label: 'Shipper',
    lines: ({ customer, move }) => [customer.name, move.from.address, customer.phone, customer.email],
  },
  {
    item: 4,
    label: 'Forms of payment at delivery',
    lines: ({ agreement }) => [agreement?.offer.formsOfPayment.join(', ')],
  },
  {
    item: 5,
    label: 'To be told of the charges',
    lines: ({ customer }, { notify }) => [
      notify ?? [customer.name, customer.phone ?? customer.email].filter(Boolean).join(', '),
    ],
  },
  {
    item: 6,
    label: 'Agreed dates',
    lines: ({ pickupOn, deliveryOn, arrival }) => [
      pickupOn && `Pickup ${longDate(pickupOn)}${arrival ? `, ${windowWords(arrival)}` : ''}`,
      deliveryOn && `Delivery ${longDate(deliveryOn)}`,
    ],
  },
  {
    item: 7,
    label: 'Guaranteed dates',
    lines: (_, { guaranteed }) => [guaranteed ?? 'None: the dates are not guaranteed'],
  },
  {
    item: 8,
    label: 'Actual pickup',
    lines: (_, { actualPickup }) => [actualPickup && mediumMoment(actualPickup)],
    mayBeOpen: true,
  },
  { item: 9, label: 'Vehicle', lines: (_, { vehicle }) => [vehicle], mayBeOpen: true },
  {
    item: 10,
    label: 'Terms of payment',
    lines: ({ paymentDue }, { minimumCharges }) => [
      paymentDue,
      minimumCharges && `Minimum charges: ${minimumCharges}`,
    ],
  },
  { item: 11, label: 'Most to be paid at delivery', lines: (facts) => [mostAtDelivery(facts)] },
  { item: 12, label: 'Liability for the goods', lines: liability },
  {
    item: 13,
    label: 'Insurance sold with it',
    lines: (_, { insurance }) => [insurance ?? 'None was sold or procured'],
  },
  {
    item: 14,
    label: 'Services and minimum weight',
    lines: ({ agreement, changes }, { minimumWeightLb }) => [
      services(agreement, changes),
      minimumWeightLb === null ? 'No minimum weight' : `Minimum weight ${formatWeight(minimumWeightLb)}`,
    ],
  },
  { item: 15, label: 'Attachments', lines: attachments },
  { item: 16, label: 'Shipment number', lines: ({ jobNumber }) => [jobNumber] },
  {
    item: 17,
    label: 'Services of the estimate',
    lines: ({ agreement }) => [
      agreement &&
        `All services of ${agreement.offer.quoteNumber}, version ${agreement.offer.version}, are part of this bill of lading`,
    ],
  },
]

/** Only the rules between states ask for these as they are; elsewhere they stand where somebody said them. */
const WHERE_SAID: Readonly<Record<number, keyof BillOfLadingSaid>> = {
  2: 'otherCarriers',
  7: 'guaranteed',
  13: 'insurance',
}

/** The contract of carriage: who carries what from where to where, when, for how much, and who answers for the goods. */
export function billOfLading(facts: PaperFacts, said: BillOfLadingSaid): PaperContent {
  const isInterstate = facts.jurisdiction.id === 'interstate'
  const rows = ITEMS.filter(({ item }) => {
    const key = WHERE_SAID[item]
    return isInterstate || !key || said[key] !== null
  })
  return {
    title: 'Bill of lading',
    about: agreementWords(facts),
    sections: [
      {
        form: 'facts',
        title: 'Shipment',
        facts: [
          ...rows.map(({ item, label, lines, mayBeOpen = false }): PaperFact => {
            const isAsked = isInterstate || mayBeOpen
            return {
              label,
              lines: lines(facts, said).filter((line) => typeof line === 'string' && line !== '') as string[],
              citation: isInterstate ? `49 CFR 375.505(b)(${item})` : null,
              mayBeOpen: mayBeOpen || !isAsked,
            }
          }),
          {
            label: 'Weight',
            lines: said.weightLb === null ? [] : [formatWeight(said.weightLb)],
            citation: isInterstate ? '49 CFR 375.505(g)' : null,
            mayBeOpen: true,
          },
          ...crewOf(facts),
        ],
      },
      ...liabilityWords(facts),
    ],
    statements: [
      {
        id: 'valuation',
        words: `I have chosen how the goods are protected: ${protection(facts) ?? 'as the rules of this move say'}.`,
        by: ['customer'],
        under: null,
      },
    ],
  }
}

const windowWords = ({ from, to }: NonNullable<PaperFacts['arrival']>) =>
  `crew comes between ${spokenClock(from)} and ${spokenClock(to)}`

/** What may be asked for at delivery to hand the goods over, rounded down to the cent; null where nothing limits it. */
export function mostAtDeliveryCents({ agreement, changes, atDeliveryPercent }: PaperFacts): number | null {
  const { totalCents, maximumCents } = priceWithChanges(agreement, changes)
  if (maximumCents !== null) return maximumCents
  if (totalCents === null) return null
  if (atDeliveryPercent !== null) return Math.floor((totalCents * atDeliveryPercent) / 100)
  return agreement?.offer.priceKind === 'binding' ? totalCents : null
}

function mostAtDelivery(facts: PaperFacts): string | null {
  const cents = mostAtDeliveryCents(facts)
  const kind = facts.agreement?.offer.priceKind
  if (cents === null || !kind) return null
  const { atDeliveryPercent: percent } = facts
  const how = percent === null ? '' : `, ${percent} percent of the signed price`
  return `${formatCents(cents)} (${PRICE_KIND_NAMES[kind].toLowerCase()}${how})`
}

const protection = ({ agreement }: PaperFacts) => {
  const chosen = agreement && protectionOf(agreement.offer, agreement.signed)
  return chosen && `${chosen.label}, ${chosen.priceCents > 0 ? formatCents(chosen.priceCents) : 'no charge'}`
}

/** The law words what a carrier answers for: that stands in full below, as the company supplied it. */
const liabilityNotice = ({ agreement }: PaperFacts) =>
  agreement && papersOf(agreement.offer).find(({ id, sha256 }) => id === 'stb_liability_notice' && sha256)

function liability(facts: PaperFacts): string[] {
  const { agreement, jurisdiction } = facts
  const notice = liabilityNotice(facts)
  const chosen = agreement?.offer.valuationOffers.find(({ id }) => id === agreement.signed?.valuation)
  if (jurisdiction.id === 'interstate' && !notice) return []
  return [
    ...(chosen ? [`${protection(facts)}. ${chosen.words}`] : []),
    ...(notice
      ? [notice.words ? `${notice.title}: below` : `${notice.title}, SHA-256 ${notice.sha256}`]
      : []),
  ]
}

function liabilityWords(facts: PaperFacts): PaperSection[] {
  const notice = liabilityNotice(facts)
  if (!notice?.words) return []
  return [{ form: 'words', title: notice.title, paragraphs: [notice.words], isPrescribed: true }]
}

function services(agreement: PaperFacts['agreement'], changes: PaperFacts['changes']): string {
  const sold = agreement ? withChosen(agreement.offer.lines, agreement.signed) : []
  const labels = [
    ...sold.filter((line) => line.kind !== 'discount' && isCounted(line)),
    ...changes.flatMap(({ lines }) => lines),
  ].map(({ label }) => label)
  return labels.length === 0 ? 'The move itself' : `The move itself, ${labels.join(', ')}`
}

function attachments({ agreement, changes }: PaperFacts): string[] {
  if (!agreement) return []
  const { offer, signed } = agreement
  const fingerprint = signed ? `, SHA-256 ${signed.documentSha256}` : ''
  return [
    `${offer.title} ${offer.quoteNumber}, version ${offer.version}${fingerprint}`,
    ...changes.map(({ number }) => `Change order ${number}`),
    'Inventory',
    ...papersOf(offer).map(({ title }) => title),
  ]
}

/** Illinois wants noted who and what was estimated and furnished (92 Ill. Adm. Code 1457.90(b)(2)). */
function crewOf({ jurisdiction, crew }: PaperFacts): PaperFact[] {
  if (jurisdiction.id !== 'IL') return []
  const citation = '92 Ill. Adm. Code 1457.90(b)(2)'
  const row = (label: string, words: string | null) => ({
    label,
    lines: words === null ? [] : [words],
    citation,
    mayBeOpen: false,
  })
  return [row('Crew and trucks estimated', crew.estimated), row('Crew and trucks furnished', crew.furnished)]
}
