import { expect, test } from 'vitest'
import { weightThatCounts } from './weight-that-counts.ts'

const ticket = (number: number, netLb: number, vehicle = 'Truck 6') => ({
  number,
  vehicle,
  tareLb: 14_000,
  grossLb: 14_000 + netLb,
})

test.each([
  ['without a ticket nothing is known', 'last', [], null],
  ['one ticket', 'last', [ticket(1, 4_120)], { pounds: 4_120, numbers: [1] }],
  ['weighed again, the last', 'last', [ticket(1, 4_120), ticket(2, 4_300)], { pounds: 4_300, numbers: [2] }],
  [
    'weighed again, the lowest',
    'lowest',
    [ticket(1, 4_120), ticket(2, 4_300)],
    { pounds: 4_120, numbers: [1] },
  ],
  [
    'of two that are alike the first',
    'lowest',
    [ticket(1, 4_120), ticket(2, 4_120)],
    { pounds: 4_120, numbers: [1] },
  ],
  [
    'in whatever order they come',
    'last',
    [ticket(2, 4_300), ticket(1, 4_120)],
    { pounds: 4_300, numbers: [2] },
  ],
  [
    'two trucks, of which one was weighed twice',
    'lowest',
    [ticket(1, 4_120), ticket(2, 2_000, 'Truck 7'), ticket(3, 4_000, 'truck 6 ')],
    { pounds: 6_000, numbers: [3, 2] },
  ],
] as const)('%s', (_, counts, tickets, weight) => {
  expect(weightThatCounts(tickets, counts)).toEqual(weight)
})
