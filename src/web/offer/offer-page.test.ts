import { expect, test } from 'vitest'
import { storyOffer, storyStates } from '../../../test/setup/story-offer.ts'
import type { CustomerDay } from '../../contract/customer-day.ts'
import type { Offer } from '../../contract/offer.ts'
import { picturesOf, renderDayPage, renderDeadLinkPage, renderOfferPage } from './offer-page.tsx'

const address = { token: 'a-token', version: null }

/** What the page says, without its markup and without the data that it carries for the script. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
const shown = (offer: Offer, at = address) => wordsOf(renderOfferPage(offer, at))

// @spec 4.2.14 Beyond: it says what became of an offer, and only the total before customers identify
//   themselves
test.each([
  [
    'open',
    ['$1,881.95', 'Binding price, valid until Wed, Dec 16, 2026', 'Accept and sign', 'Decline this quote'],
  ],
  ['accepted', ['Accepted, thank you', 'Download the signed PDF', '$2,317.70', 'Nov 17, 2026, 7:42 PM MST']],
  ['declined', ['You declined this quote', 'Ask a question']],
  [
    'withdrawn',
    [
      'This change was withdrawn',
      'What you agreed to before still applies, and there is nothing to sign.',
      'Your move is booked for',
      'Ask a question',
    ],
  ],
  [
    'expired',
    [
      'This quote has expired',
      'It was valid until Wed, Dec 16, 2026',
      'Ask for a new quote',
      'From Fort Collins, CO 80525 To Cheyenne, WY 82009 Total $1,881.95',
    ],
  ],
  [
    'superseded',
    [
      'There is a newer offer',
      'changed this quote on Tue, Nov 17, 2026',
      'This one, Nov 16 $1,872.92 Newer one, Nov 17 $1,881.95',
      'Changed: one more dish pack box.',
      'See the newer offer',
      'Friday, December 18, 2026',
    ],
  ],
  [
    'locked',
    [
      'Is this you?',
      '$1,881.95',
      'the last four digits of your phone number',
      '5 of 5 tries left',
      'Use my email instead',
    ],
  ],
] as const)('an offer that is %s says so, with the company and what there is to do', (state, words) => {
  const page = shown(storyStates[state])
  for (const word of [
    ...words,
    'Ridgeline Movers',
    '(303) 555-0142',
    'quotes@ridgeline.example',
    'U.S. DOT 3318204',
  ]) {
    expect(page).toContain(word)
  }
})

// @spec 4.2.14
test('only an open offer can be accepted, and a locked one tells nothing but its total', () => {
  for (const state of ['accepted', 'declined', 'expired', 'withdrawn', 'superseded', 'locked'] as const) {
    expect(shown(storyStates[state])).not.toContain('Accept and sign')
  }
  expect(shown(storyStates.locked)).not.toMatch(/Tom|Sheffield|Cheyenne|Piano|Download/)
})

// @spec 4.2.13
test('every part of the price stands there without script, in its order, and adds up', () => {
  const page = shown(storyOffer)
  const parts = [
    'What you pay for',
    'Move, fixed price 3 movers, 26 ft truck, 45.8 miles $1,500.00',
    'Packing the kitchen and closets 4 h × $65.00 $260.00',
    'Wardrobe box 6 × $18.00 $108.00',
    'Dish pack box 4 × $9.50 $38.00',
    'Crate for the 65-inch TV Your choice $75.00',
    'Discount for a previous customer 5% of $1,981.00 −$99.05',
    'Total $1,881.95',
  ]
  expect(page).toContain(parts.join(' '))
})

test('without a fixed price the estimate is explained line by line, with the tax and what it rests on', () => {
  const { details, lines } = storyOffer
  if (!details) throw new Error('an open offer has details')
  const page = shown({
    ...storyOffer,
    price_kind: 'not_to_exceed',
    maximum_price: 2500,
    details: {
      ...details,
      is_fixed_price: false,
      move_price: 1583.83,
      estimate_lines: [
        { label: 'Labor', reason: '3 movers, 7 h', amount: 1400 },
        { label: 'Stairs', reason: '1 flight', amount: 183.83 },
      ],
      preliminary_basis: 'This rests on what such a home usually holds.',
      tax_percent: 10,
    },
    lines: [{ ...(lines[1] as (typeof lines)[number]), taxable: true }],
  })
  expect(page).toContain('Not to exceed $2,500.00')
  expect(page).toContain(
    'Labor 3 movers, 7 h $1,400.00 Stairs 1 flight $183.83 Wardrobe box 6 × $18.00 $108.00',
  )
  expect(page).toContain('Sales tax, 10% $10.80 Total $1,702.63')
  expect(page).toContain('This rests on what such a home usually holds.')
})

test('tax on the move, storage that goes on and what is at cost are said with the price', () => {
  const { details, lines } = storyOffer
  if (!details) throw new Error('an open offer has details')
  const plain = { ...(lines[1] as (typeof lines)[number]), kind: 'service' as const, taxable: false }
  const storage = {
    ...plain,
    label: 'Storage',
    quantity: 2,
    unit: 'month' as const,
    unit_price: 150,
    starts_on: '2026-12-18',
    recurring: true,
  }
  const tolls = { ...plain, kind: 'fee' as const, unit: 'at cost' as const, quantity: 1 }
  const page = shown({
    ...storyOffer,
    details: { ...details, tax_percent: 8.875, move_is_taxed: true },
    lines: [
      { ...storage, id: 1 },
      { ...tolls, id: 2, label: 'Tolls', unit_price: 25 },
      { ...tolls, id: 3, label: 'Parking permit', unit_price: null },
    ],
  })
  expect(page).toContain(
    'Storage 2 months × $150.00 from Dec 18, 2026, then $150.00 a month, not in the total $300.00',
  )
  expect(page).toContain('Sales tax, 8.875% On the move and the taxable lines $133.13')
  expect(page).toContain(
    'At cost, not in the total Tolls about $25.00 Parking permit at cost What is at cost',
  )
  expect(page).toContain('$1,933.13')
})

test('an optional line that names an item has its drawing, and another none', () => {
  const drawings = { 'piano-upright': '/piano-upright.svg', nightstand: '/nightstand.svg' }
  expect(picturesOf(storyOffer, drawings)).toEqual({
    nightstand: '/nightstand.svg',
    // `Upright piano from the basement`
    'line 5': '/piano-upright.svg',
  })
})

test('what someone typed cannot end the data or the markup of the page', () => {
  const html = renderOfferPage(
    { ...storyOffer, customer_name: '</script><script>alert(1)</script>' },
    address,
  )
  expect(html).not.toContain('<script>alert')
  const data = /<script id="data"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data).offer.customer_name).toBe('</script><script>alert(1)</script>')
})

test('links to files keep the version of a newer offer than the link was sent with', () => {
  expect(renderOfferPage(storyOffer, { token: 'a-token', version: '3' })).toContain(
    'href="/api/v1/offers/a-token/document?version=3"',
  )
})

test('a dead link tells nothing', () => {
  const page = wordsOf(renderDeadLinkPage())
  expect(page).toContain('This link has expired')
  expect(page).not.toContain('$')
})

// @spec 10.190
test.each([
  [true, 1],
  [false, 0],
])('a day sheet says beside the job whether a change of it waits: %j', (change_pending, times) => {
  const place = { address: '1840 Pearl St, Denver, CO 80203', access: [] }
  const time = (clock: string) => `2027-05-10T${clock}:00-06:00`
  const job = {
    ...{ id: 7, job_number: 'J-2027-0007', day: 1, days: 1, hours: 2, crew_size: 2, change_pending },
    ...{ starts_at: time('09:00'), ends_at: time('11:00'), arrival_from: null, arrival_to: null },
    ...{ truck: null, customer_name: 'Tom Haskell', customer_phone: null, pickup: place, delivery: place },
    ...{
      tonight: null,
      extra_stops: 0,
      miles: 4,
      work: [],
      items: [],
      volume_cu_ft: null,
      weight_lb: null,
      notes: [],
    },
  }
  const company = { name: 'Ridgeline Movers', phone: null, email: 'office@ridgeline.example' }
  const sheet = { company, date: '2027-05-10', crew: 'Okoye', people: [], jobs: [job], edition: 'a' }
  expect(wordsOf(renderDayPage(sheet, 'a-token')).split('Change pending').length - 1).toBe(times)
})

const bookedDay: CustomerDay = {
  ...{ phase: 'booked', since: null, arrives_at: null, is_near: true, edition: 'a' },
  arrival: { from: '2026-12-01T08:30:00-07:00', to: '2026-12-01T09:00:00-07:00' },
  crew: { people: [{ id: 1, name: 'Pat', role: 'lead' }] },
  truck: { name: 'Truck 1', plate: 'BHK-234' },
  trucks: [{ name: 'Truck 1', plate: 'BHK-234' }],
  ...{ papers: [], photos: [], remarks: [], done: null },
}
const onDay = (day: Partial<CustomerDay>): Offer => ({
  ...storyStates.accepted,
  booked_for: '2026-12-01T09:00:00-07:00',
  move_day: { ...bookedDay, ...day },
})
const since = '2026-12-01T08:05:00-07:00'

test.each([
  [{ phase: 'booked' }, 'Your move is booked 8:30 AM to 9:00 AM Tuesday, December 1', 0],
  [
    { phase: 'on_the_way', since, arrives_at: '2026-12-01T08:40:00-07:00' },
    'Your crew is on the way About 8:40 AM Tuesday, December 1, arrival between 8:30 AM and 9:00 AM On the way Loading',
    1,
  ],
  [{ phase: 'loading', since }, 'Your crew is loading Since 8:05 AM', 1],
  [{ phase: 'done', since }, 'Your move is done At 8:05 AM', 1],
] as const)('on the day of the move the page says where it stands: %o', (day, words, steps) => {
  const html = renderOfferPage(onDay(day), address)
  expect(wordsOf(html)).toContain(words)
  expect(html.match(/aria-current="step"/g) ?? []).toHaveLength(steps)
})

// @spec 10.154
test('who comes is named without a number of their own, and nothing of it long before the day', () => {
  const html = renderOfferPage(onDay({}), address)
  const page = wordsOf(html)
  expect(page).toContain('Who comes 1 mover P Pat Crew lead Call Ridgeline Movers Truck 1 Plate BHK-234')
  expect(page).toContain('Write a remark')
  const calls = [...html.matchAll(/href="tel:([^"]+)"/g)].map(([, number]) => number)
  expect(new Set(calls)).toEqual(new Set([storyOffer.company.phone]))
  for (const early of [shown(onDay({ is_near: false })), shown(storyStates.accepted)]) {
    expect(early).not.toMatch(/Pat|Your crew|Write a remark/)
    expect(early).toContain('Ask a question')
  }
})

test('once the day is done: what was delivered, the hours, the papers, and a word about claims', () => {
  const page = shown(
    onDay({
      ...{ phase: 'done', since },
      papers: [
        {
          ...{ id: 7, title: 'Delivery receipt', signed_at: '2026-12-01T15:06:00-07:00' },
          signed_by: ['Pat Dwyer', 'Priya Raman'],
        },
      ],
      photos: [{ sha256: 'a'.repeat(64), shows: 'damage', item: 'Piano', taken_at: since }],
      remarks: [{ at: since, words: 'Thank you.' }],
      done: {
        ...{ delivered_at: '2026-12-01T14:55:00-07:00', worked_minutes: 315 },
        receipt: { articles: 58, exceptions: [{ article: 'Piano', result: 'damaged' }] },
        claim_words: 'The customer has 9 months from delivery to file a claim.',
      },
    }),
  )
  for (const words of [
    'Delivered Tue, Dec 1, 2026, 2:55 PM',
    'Time worked 5 h 15 min',
    'Handed over 58 articles',
    'Missing or damaged Piano, damaged',
    'Delivery receipt Signed Tue, Dec 1, 2026, 3:06 PM by Pat Dwyer and Priya Raman',
    'Photos of your things 1 photo Damage: Piano',
    'Found damage later?',
    'Nothing you signed on the day rules out a claim. The customer has 9 months from delivery to file a claim.',
    'Thank you.',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('Who comes')
})
