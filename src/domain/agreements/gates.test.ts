import { describe, expect, test } from 'vitest'
import type { Condition, PaperId } from '../jurisdictions/jurisdiction.ts'
import { DEFAULT_AGREEMENT_SETTINGS } from './agreement-settings.ts'
import { type ConditionKey, type GateFacts, gatesOf, mayPass } from './gates.ts'

const nothing: GateFacts = {
  jurisdiction: 'interstate',
  state: null,
  priceKind: 'non_binding',
  totalCents: null,
  listedCents: null,
  maximumCents: null,
  settings: DEFAULT_AGREEMENT_SETTINGS,
  papers: [],
  companyPhone: null,
  customerEmail: null,
  customerPhone: null,
  pickupAddress: null,
  deliveryAddress: null,
  moveDate: null,
  hasItems: false,
  weightLb: null,
  survey: null,
  basis: null,
  miles: null,
  delivered: false,
  accepted: false,
  billOfLading: false,
  received: new Set(),
}
const signed: GateFacts = { ...nothing, accepted: true, received: new Set<PaperId>(['ready_to_move']) }

const condition = (part: Partial<Condition>): Condition => ({
  at: 'before clock',
  requires: 'signatures',
  level: 'stop',
  passableBy: 'admin with a reason',
  words: 'Signed first.',
  from: { citation: '1 CFR 1', url: 'https://example.com', readOn: '2026-11-23', read: 'at the source' },
  ...part,
})
const unconfirmed = { ...condition({}).from, read: 'not confirmed' } as const
const pass = { at: 'before clock', requires: 'signatures' } as const
const elsewhere = { at: 'before loading', requires: 'signatures' } as const

describe('a gate', () => {
  test.each([
    ['what is there', signed, {}, [], 'ok'],
    ['what is missing', nothing, {}, [], 'stop'],
    ['what only warns', nothing, { level: 'warn' }, [], 'warn'],
    ['what no one has found written', nothing, { from: unconfirmed }, [], 'warn'],
    ['what someone went on without', nothing, {}, [pass], 'passed'],
    ['what someone went on without at another gate', nothing, {}, [elsewhere], 'stop'],
    ['what came after someone went on', signed, {}, [pass], 'ok'],
    ['a paper that was received', signed, { requires: 'ready_to_move' }, [], 'ok'],
    ['a paper that was not', signed, { requires: 'rights_and_responsibilities' }, [], 'stop'],
  ] as const)('%s', (_what, facts, part, passes, standing) => {
    const [gate] = gatesOf<ConditionKey>(facts, passes, { conditions: [condition(part)] })
    expect(gate?.standing).toBe(standing)
  })

  test.each([
    ['anyone with a reason', true, true],
    ['admin with a reason', false, true],
    ['nobody', false, false],
  ] as const)('%s: passed by anybody %s, by an Admin %s', (passableBy, anybody, admin) => {
    expect([mayPass({ passableBy }, false), mayPass({ passableBy }, true)]).toEqual([anybody, admin])
  })
})

test('between states nothing is loaded before the bill of lading and the signatures', () => {
  const stops = gatesOf(nothing, []).filter(({ standing }) => standing === 'stop')
  expect(stops.map(({ condition }) => [condition.at, condition.requires])).toEqual(
    expect.arrayContaining([
      ['before loading', 'bill_of_lading'],
      ['before loading', 'signatures'],
    ]),
  )
})
