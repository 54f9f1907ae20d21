import { expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { markOf, whichDraft } from './which-draft.ts'

/** A quote as it was at some time, and a draft that began from it. */
const quoteWith = (moveNotes: string): Draft => {
  const said = { form: { ...EMPTY_DRAFT.form, customerName: 'Lena', moveNotes }, items: [] }
  return {
    ...EMPTY_DRAFT,
    ...said,
    quoteId: 7,
    completing: { id: 7, number: 'Q-2026-0007', opened: markOf(said) },
  }
}
const typedInto = (draft: Draft, moveNotes: string): Draft => ({
  ...draft,
  form: { ...draft.form, moveNotes },
})

const opened = quoteWith('as it was')
const other: Draft = { ...quoteWith('another'), quoteId: 8 }

test.each([
  ['an empty calculator takes any quote', EMPTY_DRAFT, opened, 'gives way'],
  ['what was begun for another quote is asked for', other, opened, 'ask'],
  ['nobody has touched either', opened, opened, 'goes on'],
  ['what was typed goes on where the quote stayed as it was', typedInto(opened, 'typed'), opened, 'goes on'],
  ['what changed elsewhere is taken where nothing was typed', opened, quoteWith('changed'), 'gives way'],
  ['typed here and changed elsewhere', typedInto(opened, 'typed'), quoteWith('changed'), 'ask'],
  ['what was saved from here is the quote now', typedInto(opened, 'saved'), quoteWith('saved'), 'goes on'],
] as const)('%s', (_when, draft, fresh, expected) => {
  expect(whichDraft(draft, fresh)).toBe(expected)
})
