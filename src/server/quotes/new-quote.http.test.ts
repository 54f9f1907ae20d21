import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { quotes } = contract

test.each<[what: string, changes: Parameters<Company['createQuote']>[0]]>([
  ['as little as can be', {}],
  ['nothing where nothing is allowed', { move_date: null, move_notes: null, pickup_stairs: undefined }],
  [
    'all there is',
    {
      move_date: '2026-12-31T08:30:00',
      pickup_elevator: true,
      pickup_carry_feet: 12.5,
      items: [
        { name: 'sofa-three-seat', quantity: 2, room: 'Attic' },
        { name: 'A thing with “quotes”', quantity: 1 },
      ],
      lines: [
        {
          label: 'Wardrobe box',
          kind: 'material',
          quantity: 3,
          unit: 'piece',
          unit_price: 12.35,
          taxable: true,
        },
      ],
      fixed_price: { amount: 1234.5, reason: 'Agreed by phone.' },
      price_kind: 'non_binding',
      survey: 'virtual',
    },
  ],
])('a new quote is answered as it is read afterwards: %s', async (_what, changes) => {
  const company = await registerCompany()
  const made = await company.createQuote(changes)
  expect(await company.call(quotes.get, { params: { id: made.id } })).toEqual(made)
})
