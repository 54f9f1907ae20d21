import { expect, test } from 'vitest'
import { changeLine } from './change-words.ts'
import { AND_MORE, changesBetween, LONGEST_TEXT, MOST_CHANGES } from './changes-between.ts'

const linesOf = (before: object | null, after: object | null) => changesBetween(before, after).map(changeLine)
const box = { id: 3, label: 'Wardrobe box', quantity: 4, unit_price: 12 }
const sofa = { name: 'Sofa', quantity: 1, room: null }

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ notes: null }, { notes: '' }, []],
  [{ lines: [box] }, { lines: [{ ...box, unit_price: 14 }] }, ['Price of Wardrobe box: $12.00 → $14.00']],
  [{ lines: [box] }, { lines: [] }, ['Wardrobe box: × 4 $12.00 → nothing']],
  [{ items: [] }, { items: [sofa] }, ['Sofa: nothing → × 1']],
  [{ items: [sofa] }, { items: [{ ...sofa, quantity: 2 }] }, ['Quantity of Sofa: 1 → 2']],
  [
    { fixed_price: null },
    { fixed_price: { amount: 900, reason: 'Agreed' } },
    ['Fixed price: nothing → $900.00', 'Reason for the fixed price: nothing → Agreed'],
  ],
  [{ move_date: '2027-05-15' }, { move_date: null }, ['Move date: Sat, May 15, 2027 → nothing']],
  [{ status: 'scheduled' }, { status: 'in_progress' }, ['Status: scheduled → in progress']],
  [{ role: 'office' }, { role: 'admin' }, ['Role: Office → Admin']],
  [{ pickup_elevator: false }, { pickup_elevator: true }, ['Elevator at origin: no → yes']],
  [{ carry: { freeFeet: 75 } }, { carry: { freeFeet: 80 } }, ['Carry: free feet: 75 ft → 80 ft']],
  [{ members: null }, { members: 'Ann Dwyer' }, ['Members: nothing → Ann Dwyer']],
  [
    { valuation: { full: [] } },
    { valuation: { full: [{ name: '' }] } },
    ['Valuation: full: nothing → there'],
  ],
  [null, { provider: 'retell' }, ['Provider: nothing → retell']],
])('%j to %j: %j', (before, after, lines) => {
  expect(linesOf(before, after)).toEqual(lines)
})

test('two long texts that differ behind the cut are told apart, and kept short', () => {
  const [before, after] = ['a'.repeat(LONGEST_TEXT), 'a'.repeat(LONGEST_TEXT + 1)]
  const [change] = changesBetween({ terms: before }, { terms: after })
  expect([change?.before, change?.after]).toEqual([before, `${before}… (301 characters)`])
})

test('of very many fields the first are kept, and the others counted', () => {
  const many = Object.fromEntries(
    Array.from({ length: MOST_CHANGES + 7 }, (_, index) => [`f${index}`, index + 1]),
  )
  const changes = changesBetween({}, many)
  expect(changes).toHaveLength(MOST_CHANGES + 1)
  expect(changes.at(-1)).toMatchObject({ field: AND_MORE, after: 7 })
})

test('how a company charges is said in the trade’s words', () => {
  const charges = (by: string, rounding: string) => ({ charging: { travel: { by }, rounding } })
  expect(linesOf(charges('none', 'up'), charges('portal_to_portal', 'nearest_quarter'))).toEqual([
    'Travel: none → portal to portal',
    'Rounding of hours: up → nearest quarter',
  ])
})
