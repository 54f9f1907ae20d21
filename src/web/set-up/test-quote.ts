import type { Contract } from '../../contract/contract.ts'
import { typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import type { Input } from '../api/client.ts'

type QuoteBody = Input<Contract['quotes']['create']>['body']

/** Who tries what a customer gets, and whose company it is; null for what no one has entered. */
type Tester = {
  email: string
  name: string | null
  companyName: string
  phone: string | null
  /** `1 Main St, Denver, CO 80203` */
  address: string | null
}

const MILES = 5

/**
 * A small quote to oneself: what a studio usually holds, across the company's own town.
 * @param day `YYYY-MM-DD`, when the move would be
 */
export function testQuote({ email, name, companyName, phone, address }: Tester, day: string): QuoteBody {
  const town = address?.split(',').slice(1).join(',').trim()
  const inTown = (street: string) => (town ? `${street}, ${town}` : street)
  return {
    customer_name: name ?? companyName,
    customer_email: email,
    customer_phone: phone ?? '(555) 555-0100',
    pickup_address: inTown('100 Main St'),
    delivery_address: inTown('200 Oak St'),
    distance: MILES,
    move_date: day,
    move_notes: 'A test quote: see what your customers get.',
    items: typicalInventories.studio.map(({ name, quantity }) => ({ name, quantity })),
  }
}
