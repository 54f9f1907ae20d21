import { expect, test } from 'vitest'
import { isMatched, matchedParts, matchingFirst } from './matched-parts.ts'

/** The texts with what matches in brackets. */
const marked = (texts: string[], typed: string) =>
  matchedParts(texts, typed).map((parts) =>
    parts.map(({ text, matches }) => (matches ? `[${text}]` : text)).join(''),
  )

test.each([
  ['whit', ['Daniel Whitaker', 'Q-2026-0430, $1,892.25'], ['Daniel [Whit]aker', 'Q-2026-0430, $1,892.25']],
  ['  daniel   WHITAKER ', ['Daniel Whitaker'], ['[Daniel Whitaker]']],
  ['nunez', ['Ana Núñez', 'nunez@example.com'], ['Ana [Núñez]', '[nunez]@example.com']],
  ['an', ['Anna Hanan'], ['[An]na H[an][an]']],
  ['0430', ['Q-2026-0430'], ['Q-2026-[0430]']],
  ['q-2026', ['Q-2026-0430'], ['[Q-2026]-0430']],
  ['9705550168', ['(970) 555-0168'], ['([970) 555-0168]']],
  ['970-555-01', ['+1 970.555.0168'], ['+1 [970.555.01]68']],
  ['555 0168', ['(303) 555-0168', 'Route 555, 0168 Elm'], ['(303) [555-0168]', 'Route 555, 0168 Elm']],
  ['77 sheffield', ['Lena', '77 Sheffield Dr'], ['Lena', '[77 Sheffield] Dr']],
  // Typing errors: the words most like it, where nothing holds it.
  ['witaker', ['Daniel Whitaker', 'whitaker@example.com'], ['Daniel [Whitaker]', '[whitaker]@example.com']],
  ['lena witfield', ['Lena Whitfield'], ['[Lena] [Whitfield]']],
  ['denver', ['Denise Roe', 'Denver, CO'], ['Denise Roe', '[Denver], CO']],
  ['xyz', ['Daniel Whitaker'], ['Daniel Whitaker']],
  ['', ['Daniel Whitaker'], ['Daniel Whitaker']],
  ['.*', ['Daniel Whitaker'], ['Daniel Whitaker']],
])('%j marks %j as %j', (typed, texts, expected) => {
  expect(marked(texts, typed)).toEqual(expected)
  expect(isMatched(texts, typed)).toBe(expected.join('').includes('['))
})

test('whatever is cut can be put together again', () => {
  const text = 'İstanbul Straße 5, ﬁne e\u0301clair 👩‍👧'
  for (const typed of ['i', 'ss', 'e', 'fi', 'eclair', '👩', '5', 'straße']) {
    expect(
      matchedParts([text], typed)[0]
        ?.map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})

test('of a description what matches comes first', () => {
  expect(matchingFirst(['lena@example.com', '(303) 555-0199', '12 Elm St'], 'elm')).toEqual([
    '12 Elm St',
    'lena@example.com',
    '(303) 555-0199',
  ])
})
