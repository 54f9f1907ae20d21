import { papersOf } from '../agreements/papers.ts'
import { PRICE_KIND_NAMES } from '../agreements/price-kind.ts'
import { withChosen } from '../agreements/same-offer.ts'
import { protectionOf } from '../agreements/valuation-offers.ts'
import { longDate, mediumMoment, spokenClock } from '../calendar.ts'
import { formatWeight } from '../count.ts'
import { periodInFull } from '../jobs/delivery-period.ts'
import { formatCents } from '../money.ts'
import { isCounted } from '../quotes/quote-lines.ts'
import { stopsInWords } from '../quotes/stops.ts'
import type { BillOfLadingSaid } from './bill-of-lading-said.ts'
import { ownRows, placeOfItem, startStatement } from './bill-rows.ts'
import { changeTitle } from './change-order.ts'
import { mostAtDeliveryCents } from './most-at-delivery.ts'
import type { PaperContent, PaperFact, PaperSection } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { agreementWords } from './words-of-facts.ts'

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
    lines: ({ pickupOn, deliveryOn, deliveryPeriod, arrival }) => [
      pickupOn && `Pickup ${longDate(pickupOn)}${arrival ? `, ${windowWords(arrival)}` : ''}`,
      deliveryPeriod
        ? `Delivery ${periodInFull(deliveryPeriod)}`
        : deliveryOn && `Delivery ${longDate(deliveryOn)}`,
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

/** Only the rules between states ask for these as they are; elsewhere they stand where someone said them. */
const WHERE_SAID: Readonly<Record<number, keyof BillOfLadingSaid>> = {
  2: 'otherCarriers',
  7: 'guaranteed',
  13: 'insurance',
}

/** The agreed dates: before them stands where the goods go. */
const DATES = 6

/** Where else goods are taken on or delivered, in order; no row where nothing is known of it. */
const stopsRow = ({ move: { stops } }: PaperFacts): PaperFact[] =>
  stops ? [{ label: 'Stops', lines: stopsInWords(stops), citation: null, mayBeOpen: true }] : []

/** The contract of carriage: who carries what from where to where, when, for how much, and who answers for the goods. */
export function billOfLading(facts: PaperFacts, said: BillOfLadingSaid, madeAt: string): PaperContent {
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
          ...rows.flatMap(({ item, label, lines, mayBeOpen = false }): PaperFact[] => {
            const asked = placeOfItem(item, facts)
            const row = {
              label: asked?.label ?? label,
              lines: lines(facts, said).filter((line) => typeof line === 'string' && line !== '') as string[],
              citation: asked?.citation ?? (isInterstate ? `49 CFR 375.505(b)(${item})` : null),
              mayBeOpen: mayBeOpen || !(isInterstate || asked),
            }
            return item === DATES ? [...stopsRow(facts), row] : [row]
          }),
          {
            label: 'Weight',
            lines: said.weightLb === null ? [] : [formatWeight(said.weightLb)],
            citation: isInterstate ? '49 CFR 375.505(g)' : null,
            mayBeOpen: true,
          },
          ...ownRows(facts, { said, madeAt }),
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
      ...startStatement(facts, { said, madeAt }),
    ],
  }
}

const windowWords = ({ from, to }: NonNullable<PaperFacts['arrival']>) =>
  `crew comes between ${spokenClock(from)} and ${spokenClock(to)}`

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

function attachments({ agreement, changes, place }: PaperFacts): string[] {
  if (!agreement) return []
  const { offer, signed } = agreement
  const version = signed?.version ?? offer.version
  const fingerprint = signed ? `, SHA-256 ${signed.documentSha256}` : ''
  const since = version === offer.version ? [] : [`Its change, version ${offer.version}`]
  return [
    `${offer.title} ${offer.quoteNumber}, version ${version}${fingerprint}`,
    ...since,
    ...changes.map((change) => changeTitle({ agreement, place }, change)),
    'Inventory',
    ...papersOf(offer).map(({ title }) => title),
  ]
}
