/**
 * `npm run papers`: one whole document for each set of rules that is kept in full or in part, as the demo company would
 * send it, into `docs/pictures/papers/`. Where a law prescribes words, a note stands in their place: a company pastes them
 * from the official page. Fails where a document still lacks what has to be there before it is signed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../src/contract/contract.ts'
import { dayAfter } from '../src/domain/calendar.ts'
import { PAPERS } from '../src/domain/jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../src/domain/jurisdictions/jurisdictions.ts'
import { startDemoApp } from './demo-app.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures/papers')

/** Where a move goes that follows each set of rules, and how many miles. */
const ROUTES = {
  interstate: ['1840 Pearl St, Denver, CO 80203', '310 E Lincolnway, Cheyenne, WY 82001', 101],
  CA: ['500 J St, Sacramento, CA 95814', '23 Russell Blvd, Davis, CA 95616', 15],
  CO: ['1840 Pearl St, Denver, CO 80203', '6217 Marigold Ct, Arvada, CO 80004', 11.4],
  FL: ['401 E Jackson St, Tampa, FL 33602', '1 Central Ave, St. Petersburg, FL 33701', 24],
  GA: ['55 Trinity Ave, Atlanta, GA 30303', '155 Washington St, Athens, GA 30601', 72],
  IL: ['121 N La Salle St, Chicago, IL 60602', '200 S Washington St, Naperville, IL 60540', 33],
  MA: ['1 City Hall Sq, Boston, MA 02201', '455 Main St, Worcester, MA 01608', 46],
  NJ: ['920 Broad St, Newark, NJ 07102', '319 E State St, Trenton, NJ 08608', 52],
  NY: ['1 Court St, Brooklyn, NY 11201', '1 Roosevelt Sq, Mount Vernon, NY 10550', 20],
  PA: ['1400 John F Kennedy Blvd, Philadelphia, PA 19107', '120 E Lancaster Ave, Ardmore, PA 19003', 9],
  TX: ['301 W 2nd St, Austin, TX 78701', '630 E Hopkins St, San Marcos, TX 78666', 31],
  VA: ['900 E Broad St, Richmond, VA 23219', '126 Oyster Point Rd, Williamsburg, VA 23185', 51],
  WA: ['600 4th Ave, Seattle, WA 98104', '747 Market St, Tacoma, WA 98402', 34],
} as const
type Id = keyof typeof ROUTES
const IDS = Object.keys(ROUTES) as Id[]

/** Far enough for whatever has to come before loading. */
const DAYS_AHEAD = 30

/** What comes once the customer has the document. */
const LATER = ['delivered', 'signatures', 'bill_of_lading']
const ITEMS = ['sofa-three-seat', 'armchair', 'coffee-table', 'bed-queen', 'dresser-large', 'dining-table']

const demo = await startDemoApp()
try {
  mkdirSync(FOLDER, { recursive: true })
  const { value } = await demo.read<{ value: { state_licences: { state: string; number: string }[] } }>(
    contract.agreement.get.path,
  )
  await demo.change('PUT', contract.agreement.put.path, {
    value: {
      valuation: {
        released: true,
        actual_cash: { declared: 20_000, price_per_hundred: 1, deductible: 0 },
        full: [{ declared: null, per_pound: 6, price_per_thousand: 12, deductible: 0 }],
      },
    },
  })
  for (const paper of PAPERS) {
    const asked = Object.values(jurisdictions).flatMap(
      ({ papers }) => papers.find(({ id }) => id === paper) ?? [],
    )
    const words = `The company pastes the words of this paper from ${asked[0]?.officialUrl ?? 'the official page'}.`
    await demo.change('PUT', contract.papers.putWords.path.replace(':paper', paper), { words })
  }
  for (const id of IDS) {
    const own = value.state_licences.filter(({ state }) => state !== id)
    const state_licences = id === 'interstate' ? own : [...own, { state: id, number: `${id}-00417` }]
    await demo.change('PUT', contract.agreement.put.path, { value: { state_licences } })
    await write(id)
  }
} finally {
  await demo.stop()
}

async function write(id: Id): Promise<void> {
  const [pickup_address, delivery_address, distance] = ROUTES[id]
  const made = await demo.change<Quote>('POST', contract.quotes.create.path, {
    ...contract.quotes.create.example,
    pickup_address,
    delivery_address,
    distance,
    move_date: dayAfter(new Date().toISOString().slice(0, 10), DAYS_AHEAD),
    items: ITEMS.map((name) => ({ name, quantity: 1 })),
  })
  const path = contract.quotes.update.path.replace(':id', String(made.id))
  const needsMaximum = jurisdictions[id].priceKinds.is.withMaximum.includes(
    made.price_kind_suggested as never,
  )
  const quote = await demo.change<Quote>('PUT', path, {
    survey: 'on_site',
    ...(needsMaximum && { maximum_price: Math.ceil((made.total_cost * 1.1) / 10) * 10 }),
  })
  const lacks = quote.lacks.filter((lack) => !LATER.includes(lack.id))
  if (quote.jurisdiction !== id || lacks.length > 0) {
    throw new Error(`${id}: ${quote.jurisdiction} lacks ${lacks.map(({ words }) => words).join('; ')}`)
  }
  const file = await demo.file(contract.quotes.document.path.replace(':id', String(quote.id)))
  writeFileSync(join(FOLDER, `${id}.pdf`), file)
  process.stdout.write(`docs/pictures/papers/${id}.pdf ${Math.ceil(file.length / 1000)} kB\n`)
}

type Quote = {
  id: number
  jurisdiction: string
  price_kind_suggested: string
  total_cost: number
  lacks: { id: string; words: string }[]
}
