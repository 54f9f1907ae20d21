import { contract } from '../../src/contract/contract.ts'
import { type Company, registerCompany, visitor } from './company.ts'
import { signOffer } from './sign-offer.ts'

const { agreement, papers, quoteVersions } = contract

type NewQuote = NonNullable<Parameters<Company['createQuote']>[0]>

const boxes = (label: string, quantity: number, unit_price: number) =>
  ({ label, kind: 'material', quantity, unit: 'piece', unit_price }) as const

/** The move of the story: work of $949.90, six wardrobe boxes and three dish packs, $1,086.40, at most $1,200.00. */
export const WITHIN_COLORADO: NewQuote = {
  customer_name: 'Priya Raman',
  pickup_address: '2210 Ivy St, Denver, CO 80207',
  delivery_address: '1190 Birch St, Broomfield, CO 80020',
  fixed_price: { amount: 949.9, reason: 'As agreed on the phone' },
  move_date: '2026-12-01',
  price_kind: 'not_to_exceed',
  maximum_price: 1200,
  lines: [boxes('Wardrobe box', 6, 18), boxes('Dish pack box', 3, 9.5)],
}

/** The same between states, where a price is binding or not. */
export const BETWEEN_STATES: NewQuote = {
  ...WITHIN_COLORADO,
  delivery_address: '310 E Lincolnway, Cheyenne, WY 82001',
  price_kind: 'non_binding',
  maximum_price: null,
}

/** What Ridgeline says of itself, as far as papers name it. */
export async function registerRidgeline(place: { baseUrl?: string } = {}): Promise<Company> {
  const ridgeline = await registerCompany({}, place)
  await describeRidgeline(ridgeline)
  return ridgeline
}

/** The same of a company that is registered already. */
export async function describeRidgeline(
  ridgeline: Company,
  forms_of_payment: string[] = ['Cash', 'Card'],
): Promise<void> {
  await ridgeline.call(agreement.put, {
    body: {
      value: {
        legal_name: 'Ridgeline Movers, LLC',
        address: '4810 Ironton St, Denver, CO 80239',
        dot_number: '3318204',
        state_licences: [{ state: 'CO', number: 'HHG-00417' }],
        forms_of_payment,
        payment_due: 'Payment is due at delivery, before unloading.',
        valuation: { released: true, actual_cash: null, full: [] },
      },
    },
  })
  await ridgeline.call(papers.putWords, {
    params: { paper: 'stb_liability_notice' },
    body: { words: 'As the Board words it.' },
  })
}

/** A job, by default on December 1, whose customer has signed its quote. */
export async function signedJob(
  company: Company,
  quote: NewQuote = WITHIN_COLORADO,
  wish: Parameters<Company['createJob']>[0] = {},
  place: { baseUrl?: string } = {},
) {
  const { id: quoteId } = await company.createQuote(quote)
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  await signOffer(visitor(place), url.split('/q/')[1] as string, { valuation: 'released' })
  return company.createJob({ quoteId, scheduled_date: '2026-12-01T09:00:00', ...wish })
}
