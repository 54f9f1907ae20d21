import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '../../../contract/estimate.ts'
import {
  countOf,
  type Draft,
  EMPTY_DRAFT,
  isEmptyDraft,
  isUnsaved,
  lastStep,
  readDraft,
  readSingleDraft,
  snapshotOf,
  totalOf,
  withCount,
  writeDraft,
} from './draft.ts'

const sofa = { id: 1, name: 'sofa-three-seat', room: 'living_room' }
const box = { id: 9, name: 'small-box', room: 'boxes' }
const draft: Draft = {
  form: { ...EMPTY_DRAFT.form, customerName: 'Megan Ortega', distance: '11.4' },
  stops: [],
  items: withCount(withCount([], sofa, 2), box, 30),
  quote: { id: 7, number: 'Q-2026-0007', version: 3, contents: ['as it was'], begun: 'here' },
  saved: 'as it was',
  pending: null,
}
const complete: Draft['form'] = {
  ...draft.form,
  customerEmail: 'megan@example.com',
  customerPhone: '(303) 555-0117',
  originAddress: '1840 Pearl St, Denver, CO 80203',
  destinationAddress: '6217 Marigold Ct, Arvada, CO 80004',
}

/** What is stored for a draft, with something changed. */
const stored = (change: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(writeDraft(draft, 1000)) as object), ...change })

describe('a stored draft', () => {
  test('from before a field existed has it empty', () => {
    const { multipleStops: _, moveNotes: __, ...form } = draft.form
    expect(readDraft(stored({ form }))?.draft.form).toEqual({
      ...draft.form,
      multipleStops: '0',
      moveNotes: '',
    })
  })

  // @spec 3.12
  test('comes back as it was', () => {
    expect(readDraft(writeDraft(draft, 1000))).toEqual({ draft, changedAt: 1000 })
    expect(readDraft(writeDraft(EMPTY_DRAFT, 0))?.draft).toEqual(EMPTY_DRAFT)
  })

  test.each([
    ['nothing stored', null],
    ['no JSON', '{"version":2,'],
    ['not an object', '"draft"'],
    ['of another version', stored({ version: 99 })],
    ['a field that the form does not have', stored({ form: { ...draft.form, fax: '1' } })],
    ['a field that is no text', stored({ form: { ...draft.form, distance: 11.4 } })],
    ['a quantity out of range', stored({ items: [{ ...draft.items[0], quantity: MAX_QUANTITY + 1 }] })],
    ['an item without a name', stored({ items: [{ ...draft.items[0], name: '' }] })],
    ['a quote that cannot be', stored({ quote: { ...draft.quote, id: -1 } })],
  ])('is ignored when it is corrupt: %s', (_, text) => {
    expect(readDraft(text)).toBeNull()
  })

  test('of before every quote had its own is still read', () => {
    const { form, items } = draft
    const before = { version: 1, step: 3, form, items, quoteId: 7 }
    expect(readSingleDraft(JSON.stringify(before))).toEqual({
      ...draft,
      quote: { id: 7, number: '', version: null, contents: [], begun: 'here' },
      saved: null,
    })
    const completing = { id: 7, number: 'Q-2026-0007', opened: 'as it was' }
    expect(readSingleDraft(JSON.stringify({ ...before, completing }))).toEqual({
      ...draft,
      quote: { id: 7, number: 'Q-2026-0007', version: null, contents: [], begun: 'by phone' },
    })
    expect(readSingleDraft('{}')).toBeNull()
  })

  test('is empty until something is typed or selected', () => {
    expect(isEmptyDraft({ ...EMPTY_DRAFT, saved: 'something' })).toBe(true)
    expect(isEmptyDraft({ ...EMPTY_DRAFT, form: draft.form })).toBe(false)
    expect(isEmptyDraft({ ...EMPTY_DRAFT, items: draft.items })).toBe(false)
  })

  test('is unsaved while it says something that its quote does not', () => {
    expect(isUnsaved(EMPTY_DRAFT)).toBe(false)
    expect(isUnsaved({ ...EMPTY_DRAFT, form: draft.form })).toBe(true)
    expect(isUnsaved(draft)).toBe(true)
    expect(isUnsaved({ ...draft, saved: snapshotOf(draft) })).toBe(false)
  })

  // @spec 8.10 'No quote found to convert. Please create a quote first.' guards a review without a quote,
  //   which cannot open
  test('has no items without a customer, and no review without a quote', () => {
    expect(lastStep(draft)).toBe(1)
    expect(lastStep({ ...draft, form: complete, quote: null })).toBe(2)
    expect(lastStep({ ...draft, form: complete })).toBe(3)
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
