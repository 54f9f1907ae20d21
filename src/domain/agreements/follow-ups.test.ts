import { describe, expect, test } from 'vitest'
import {
  DEFAULT_FOLLOW_UPS,
  FOLLOW_UP_FIELDS,
  faultInFields,
  fillFields,
  followUpTimes,
  nextOpening,
  paragraphsOf,
} from './follow-ups.ts'

describe('when follow-ups are due, by the company’s clock', () => {
  const after = (sentAt: string, holdsUntil: string) =>
    followUpTimes({ sentAt, holdsUntil }, DEFAULT_FOLLOW_UPS).map(({ kind, dueAt }) => `${kind} ${dueAt}`)

  // @spec 10.70 Unanswered quotes are followed up by mail, off by default: two and five days after sending
  //   and two before expiry, 9 to 17 on the company's clock
  test.each<[why: string, sentAt: string, holdsUntil: string, due: string[]]>([
    [
      'two and five days on, and two before the end',
      '2026-06-01T10:20',
      '2026-07-01',
      ['first 2026-06-03T10:20', 'second 2026-06-06T10:20', 'last 2026-06-29T09:00'],
    ],
    [
      'sent before nine: at nine',
      '2026-06-01T07:05',
      '2026-07-01',
      ['first 2026-06-03T09:00', 'second 2026-06-06T09:00', 'last 2026-06-29T09:00'],
    ],
    [
      'sent in the evening: the next morning',
      '2026-06-01T21:40',
      '2026-07-01',
      ['first 2026-06-04T09:00', 'second 2026-06-07T09:00', 'last 2026-06-29T09:00'],
    ],
    [
      'never two within a day: the last one wins',
      '2026-06-01T10:00',
      '2026-06-09',
      ['first 2026-06-03T10:00', 'last 2026-06-07T09:00'],
    ],
    [
      'a week: the last alone is left besides the first',
      '2026-06-01T10:00',
      '2026-06-07',
      ['first 2026-06-03T10:00', 'last 2026-06-05T09:00'],
    ],
    ['three days: only the last', '2026-06-01T10:00', '2026-06-04', ['last 2026-06-02T09:00']],
    ['two days: none but while it holds', '2026-06-01T10:00', '2026-06-03', ['first 2026-06-03T10:00']],
    ['until tomorrow: none', '2026-06-01T10:00', '2026-06-02', []],
    [
      'over a leap day',
      '2028-02-27T16:59',
      '2028-03-28',
      ['first 2028-02-29T16:59', 'second 2028-03-03T16:59', 'last 2028-03-26T09:00'],
    ],
  ])('%s', (_why, sentAt, holdsUntil, due) => expect(after(sentAt, holdsUntil)).toEqual(due))

  test.each([
    ['2026-06-01T08:59', '2026-06-01T09:00'],
    ['2026-06-01T09:00', '2026-06-01T09:00'],
    ['2026-06-01T16:59', '2026-06-01T16:59'],
    ['2026-06-01T17:00', '2026-06-02T09:00'],
    ['2026-12-31T23:30', '2027-01-01T09:00'],
  ])('at %s one may leave at %s', (now, next) => expect(nextOpening(now)).toBe(next))
})

describe('the fields of a text', () => {
  test.each([
    ['Hello {{first_name}}, {{ total }}', null],
    ['Hello', null],
    ['Hello {{firstname}}', 'There is no field {{firstname}}. You can use {{first_name}}, '],
    ['Hello {{}}', 'There is no field {{}}.'],
    ['Hello {{constructor}}', 'There is no field {{constructor}}.'],
    ['Hello {{first_name', 'Write a field like {{first_name}}.'],
    ['Hello first_name}}', 'Write a field like {{first_name}}.'],
  ])('%s', (text, fault) => {
    if (fault === null) expect(faultInFields(text)).toBeNull()
    else expect(faultInFields(text)).toContain(fault)
  })

  test('are filled in, whatever their values look like', () => {
    const values = { ...FOLLOW_UP_FIELDS, company: '$& {{total}}' }
    expect(fillFields('{{ first_name }} of {{company}}: {{total}}', values)).toBe(
      'Megan of $& {{total}}: $1,881.95',
    )
  })

  test.each([
    [
      'One\n\n{{link}}\n\n\nTwo',
      [
        ['One', false],
        ['{{link}}', true],
        ['Two', false],
      ],
    ],
    ['See {{link}}', [['See {{link}}', false]]],
    [
      'Without',
      [
        ['Without', false],
        ['{{link}}', true],
      ],
    ],
  ])('%j has a link once', (text, paragraphs) => {
    expect(paragraphsOf(text).map(({ words, isLink }) => [words, isLink])).toEqual(paragraphs)
  })

  test('the texts that everybody begins with know their fields', () => {
    const { active: _, ...texts } = DEFAULT_FOLLOW_UPS
    for (const { subject, text } of Object.values(texts)) {
      expect(faultInFields(subject)).toBeNull()
      expect(faultInFields(text)).toBeNull()
    }
  })
})
