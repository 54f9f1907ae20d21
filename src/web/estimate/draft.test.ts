import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '../../contract/estimate.ts'
import {
  countOf,
  type Draft,
  EMPTY_DRAFT,
  isEmptyDraft,
  readDraft,
  totalOf,
  withCount,
  writeDraft,
} from './draft.ts'

const sofa = { id: 1, name: 'sofa-three-seat', room: 'living_room' }
const box = { id: 9, name: 'small-box', room: 'boxes' }
const draft: Draft = {
  step: 3,
  form: { ...EMPTY_DRAFT.form, customerName: 'Megan Ortega', distance: '11.4' },
  items: withCount(withCount([], sofa, 2), box, 30),
  quoteId: 7,
  completing: { id: 7, number: 'Q-2026-0007', opened: 'as it was' },
}

/** What is stored for a draft, with something changed. */
const stored = (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(writeDraft(draft)) as object), ...change })

describe('a stored draft', () => {
  test('comes back as it was', () => {
    expect(readDraft(writeDraft(draft))).toEqual(draft)
    expect(readDraft(writeDraft(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT)
  })

  test.each([
    ['nothing stored', null],
    ['no JSON', '{"version":1,'],
    ['not an object', '"draft"'],
    ['of another version', stored({ version: 99 })],
    ['an unknown step', stored({ step: 4 })],
    ['a field missing', stored({ form: { customerName: 'Megan Ortega' } })],
    ['a field that is no text', stored({ form: { ...draft.form, distance: 11.4 } })],
    ['a quantity out of range', stored({ items: [{ ...draft.items[0], quantity: MAX_QUANTITY + 1 }] })],
    ['an item without a name', stored({ items: [{ ...draft.items[0], name: '' }] })],
    ['a quote that cannot be', stored({ quoteId: -1 })],
  ])('is ignored when it is corrupt: %s', (_, text) => {
    expect(readDraft(text)).toEqual(EMPTY_DRAFT)
  })

  test('of before quotes were completed here is still read', () => {
    const { completing: _, ...before } = draft
    expect(readDraft(JSON.stringify({ version: 1, ...before }))).toEqual({ ...draft, completing: null })
  })

  test('is empty until something is typed or selected', () => {
    expect(isEmptyDraft({ ...EMPTY_DRAFT, step: 2 })).toBe(true)
    expect(isEmptyDraft({ ...EMPTY_DRAFT, form: draft.form })).toBe(false)
    expect(isEmptyDraft({ ...EMPTY_DRAFT, items: draft.items })).toBe(false)
  })

  test('has no review without a quote', () => {
    expect(readDraft(stored({ quoteId: null }))).toEqual({ ...draft, step: 2, quoteId: null })
  })
})

describe('selected items', () => {
  test('keep the order in which they were first selected', () => {
    const items = withCount(draft.items, sofa, 5)
    expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['sofa-three-seat', 5],
      ['small-box', 30],
    ])
    expect(totalOf(items)).toBe(35)
  })

  test('are removed at none, and none is negative', () => {
    expect(withCount(draft.items, sofa, 0).map(({ name }) => name)).toEqual(['small-box'])
    expect(countOf(withCount(draft.items, sofa, -1), sofa.name)).toBe(0)
  })

  test('never exceed what a quote may carry', () => {
    expect(countOf(withCount([], box, 5000), box.name)).toBe(MAX_QUANTITY)
  })
})
