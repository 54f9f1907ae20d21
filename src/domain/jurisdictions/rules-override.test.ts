import { expect, test } from 'vitest'
import { jurisdictions } from './jurisdictions.ts'
import { BY_CONTRACT } from './move-types.ts'
import { jurisdictionOfMove, type RulesOverrideKind, refusedOverride } from './rules-override.ts'

const BROOKLYN = '1 Court St, Brooklyn, NY 11201'
const HACKENSACK = '9 Main St, Hackensack, NJ 07601'
const BUFFALO = '9 Elm St, Buffalo, NY 14201'

const move = (
  pickupAddress: string | null,
  deliveryAddress: string | null,
  kind: RulesOverrideKind | null,
) => ({
  pickupAddress,
  deliveryAddress,
  rulesOverride: kind && { kind, reason: 'Said by the office' },
  moveType: 'household' as const,
})

test.each([
  [HACKENSACK, BROOKLYN, null, 'interstate'],
  [HACKENSACK, BROOKLYN, 'exempt_zone', 'NJ'],
  [BROOKLYN, HACKENSACK, 'exempt_zone', 'NY'],
  [BROOKLYN, BUFFALO, null, 'NY'],
  [BROOKLYN, BUFFALO, 'through_other_state', 'interstate'],
  // What cannot be so is not obeyed.
  [HACKENSACK, BROOKLYN, 'through_other_state', 'interstate'],
  [BROOKLYN, BUFFALO, 'exempt_zone', 'NY'],
  [BROOKLYN, null, 'exempt_zone', 'other'],
] as const)('L22: %s to %s, %s: the rules of %s', (from, to, kind, expected) => {
  expect(jurisdictionOfMove(move(from, to, kind))).toBe(expected)
})

test.each(BY_CONTRACT)('T6: a %s move follows its contract, wherever it goes', (moveType) => {
  for (const kind of [null, 'exempt_zone', 'through_other_state'] as const) {
    expect(jurisdictionOfMove({ ...move(HACKENSACK, BROOKLYN, kind), moveType })).toBe(moveType)
    expect(jurisdictionOfMove({ ...move(BROOKLYN, null, kind), moveType })).toBe(moveType)
  }
  const { conditions, papers, days, charging } = jurisdictions[moveType]
  expect({ conditions, papers, days }).toEqual({
    ...{ conditions: [], papers: [] },
    days: { beforeLoading: null, rescission: null },
  })
  expect(Object.values(charging).filter(Boolean)).toEqual([])
})

test.each([
  [HACKENSACK, BROOKLYN, 'exempt_zone', null],
  [BROOKLYN, BUFFALO, 'through_other_state', null],
  [BROOKLYN, BUFFALO, 'exempt_zone', /^Both addresses are in the same state/],
  [HACKENSACK, BROOKLYN, 'through_other_state', /^The addresses are in two states/],
  ['the blue house', BROOKLYN, 'exempt_zone', /have to name their state/],
  [BROOKLYN, BUFFALO, null, null],
] as const)('%s to %s as %s is refused: %s', (from, to, kind, words) => {
  const refused = refusedOverride(move(from, to, kind))
  if (words === null) expect(refused).toBeNull()
  else expect(refused).toMatch(words)
})
