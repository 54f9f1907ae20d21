import type { Offer } from '../../src/contract/offer.ts'
import { electronicConsent } from '../../src/domain/agreements/electronic-consent.ts'
import { jurisdictions } from '../../src/domain/jurisdictions/jurisdictions.ts'

type Details = NonNullable<Offer['details']>
type Line = Offer['lines'][number]

const line = (id: number, label: string, values: Partial<Line>): Line => ({
  id,
  label,
  kind: 'material',
  quantity: 1,
  unit: 'piece',
  unit_price: null,
  percent: null,
  base: null,
  optional: false,
  chosen: false,
  taxable: false,
  reason: null,
  starts_on: null,
  recurring: false,
  amount: 0,
  ...values,
})

const item = (name: string, label: string, quantity: number) => ({ name, label, quantity, room: null })

const company: Offer['company'] = {
  name: 'Ridgeline Movers',
  legal_name: 'Ridgeline Movers, LLC',
  address: '1750 Timberline Rd, Fort Collins, CO 80524',
  phone: '3035550142',
  email: 'quotes@ridgeline.example',
  website: null,
  dot_number: '3318204',
  licences: [{ state: 'CO', number: 'HHG-00417' }],
  has_logo: false,
}

const paper = (
  id: string,
  title: string,
  more: Partial<Details['papers'][number]>,
): Details['papers'][number] => ({
  id,
  title,
  url: null,
  sha256: null,
  words: null,
  has_pdf: false,
  says: 'received',
  opened: false,
  ...more,
})

const consent = electronicConsent(
  { name: company.name, email: company.email, phone: company.phone },
  jurisdictions.interstate,
)

const details: Details = {
  preliminary_basis: null,
  move_price: 1500,
  is_fixed_price: true,
  estimate_lines: [],
  date_rate: null,
  protected_total: null,
  deposit: null,
  tax_percent: 0,
  move_is_taxed: false,
  tax: 0,
  items: [
    item('bed-queen', 'Bed Queen', 1),
    item('bed-full', 'Bed Full', 1),
    item('bed-twin', 'Bed Twin', 1),
    item('dresser-double', 'Dresser Double', 2),
    item('nightstand', 'Nightstand', 4),
    item('sofa-three-seat', 'Sofa Three Seat', 1),
    item('loveseat', 'Loveseat', 1),
    item('a ship in a bottle', 'A ship in a bottle', 1),
  ],
  items_are_typical: false,
  forms_of_payment: ['Card', 'Bank transfer', 'Cash'],
  terms: [
    '1. What the price covers\nThe services and items listed above.',
    '2. Payment\nOn the day of delivery. No deposit.',
    '3. Claims\nWithin nine months.',
  ].join('\n\n'),
  required_texts: ['A text that the law wants to stand here.'],
  papers: [
    paper('ready_to_move', 'Ready to Move?', { url: 'https://www.fmcsa.dot.gov/ready' }),
    paper('rights_and_responsibilities', 'Your Rights and Responsibilities When You Move', {
      sha256: '0'.repeat(64),
      has_pdf: true,
    }),
  ],
  whole_document: false,
  document_opened: false,
  signature: null,
  next_steps: [
    { title: 'You accept and sign', text: 'Here, on this page. We email you the signed copy.' },
    { title: 'We confirm the day', text: 'With the arrival window and the names of your crew.' },
    { title: 'Three days before', text: 'You sign the bill of lading.' },
  ],
  consent: { version: consent.version, texts: [...consent.disclosures], agreement: consent.consent },
  may_book: false,
}

/** An offer as the server answers it: a fixed price, lines, two options of which one is chosen, a discount, protection. */
export const storyOffer: Offer = {
  state: 'open',
  company,
  quote_number: 'Q-2026-0428',
  customer_name: 'Tom Haskell',
  version: 3,
  sent_at: '2026-11-17T10:40:00-07:00',
  total: 1881.95,
  price_kind: 'binding',
  unsurveyed_price: null,
  maximum_price: null,
  maximum_covers: 'listed',
  holds_until: '2026-12-16',
  time_zone: 'America/Denver',
  change_orders: null,
  deposit: null,
  unlocked: false,
  unlock: { asks_for: 'phone', may_use_email: true, tries_left: 5, most_tries: 5, locked: false },
  newer: null,
  move: {
    date: '2026-12-18',
    from: { address: 'Sheffield Dr, Fort Collins, CO 80525', access: ['1 flight of stairs'] },
    to: { address: 'Point Bluff, Cheyenne, WY 82009', access: [] },
    stops: [],
    miles: 45.8,
    movers: 3,
    hours: 7,
    truck_size: '26 ft',
    volume_cu_ft: 919,
    weight_lb: 6657,
    notes: null,
  },
  lines: [
    line(1, 'Packing the kitchen and closets', {
      kind: 'service',
      quantity: 4,
      unit: 'hour',
      unit_price: 65,
      amount: 260,
    }),
    line(2, 'Wardrobe box', { quantity: 6, unit_price: 18, amount: 108 }),
    line(3, 'Dish pack box', { quantity: 4, unit_price: 9.5, amount: 38 }),
    line(4, 'Crate for the 65-inch TV', { unit_price: 75, optional: true, chosen: true, amount: 75 }),
    line(5, 'Upright piano from the basement', {
      kind: 'service',
      unit: 'flat',
      unit_price: 185,
      optional: true,
      amount: 185,
    }),
    line(6, 'Discount for a previous customer', {
      kind: 'discount',
      unit: 'flat',
      percent: 5,
      base: 1981,
      amount: -99.05,
    }),
  ],
  valuation_offers: [
    {
      id: 'full-1',
      kind: 'full',
      label: 'Full value protection',
      price: 260,
      cover: 40_000,
      deductible: 500,
      words:
        'We repair it, replace it or pay what it is worth, up to $40,000 in all. You carry the first $500.',
    },
    {
      id: 'released',
      kind: 'released',
      label: 'Released value',
      price: 0,
      cover: null,
      deductible: 0,
      words: 'We pay 60 cents per pound of the damaged article: $27.00 for a TV of 45 pounds.',
    },
  ],
  details,
  accepted: null,
  declined_at: null,
  booked_for: null,
  move_day: null,
  asked: [],
}

/** What is left while there is nothing to decide on. */
const undecided = { details: null, lines: [], valuation_offers: [] }

/** The same in every state that it can come to. */
export const storyStates = {
  open: storyOffer,
  accepted: {
    ...storyOffer,
    state: 'accepted',
    accepted: {
      name: 'Tom Haskell',
      at: '2026-11-17T19:42:00-07:00',
      total: 2317.7,
      chosen_lines: [4, 5],
      valuation: 'full-1',
      fingerprint: '9f2c4b7e61d0a8533ee7c19b04f6d28a7b51e90cd43f8a2615c7b0e9f28d6a3d',
      total_since: null,
      changes_since: [],
    },
  },
  declined: { ...storyOffer, state: 'declined', ...undecided, declined_at: '2026-11-17T19:42:00-07:00' },
  expired: { ...storyOffer, state: 'expired', ...undecided },
  withdrawn: { ...storyOffer, state: 'withdrawn', ...undecided, booked_for: '2026-11-28T09:00:00-07:00' },
  superseded: {
    ...storyOffer,
    state: 'superseded',
    ...undecided,
    version: 2,
    sent_at: '2026-11-16T09:00:00-07:00',
    total: 1872.92,
    newer: {
      version: 3,
      sent_at: '2026-11-17T10:40:00-07:00',
      total: 1881.95,
      changes: 'one more dish pack box',
      path: '/q/token?version=3',
    },
  },
  locked: { ...storyOffer, state: 'locked', ...undecided, move: null, customer_name: '' },
} satisfies Record<Offer['state'], Offer>
