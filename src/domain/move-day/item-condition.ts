import { z } from 'zod'
import {
  CONDITION_CODES,
  CONDITION_PLACES,
  type ConditionCode,
  PACKED_BY,
  type PackedBy,
} from './condition-codes.ts'
import { sha256, words } from './event-fields.ts'

/** The largest number on a tag: a roll of tags ends long before. */
const LARGEST_TAG = 99_999
const MOST_MARKS = 30
const MOST_PHOTOS = 20
/** More than any household article is worth, in cents. */
const MOST_CENTS = 1_000_000_000

/** A tag as it sticks on an article: the color and number of a lot are unique on a job. */
const tag = z.object({
  color: words(30).min(1, 'Please say the color of the tag'),
  number: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(LARGEST_TAG, `Must be at most ${LARGEST_TAG}`),
})

/** What stands of one article on the inventory. Amounts are whole cents. */
export const itemCondition = z.object({
  tag,
  article: words(200).min(1, 'Please name the article'),
  room: words(100).nullable().default(null),
  packed_by: z
    .enum(Object.keys(PACKED_BY) as PackedBy[], 'Must be carrier or owner')
    .nullable()
    .default(null),
  codes: z
    .array(
      z.object({
        code: z.enum(Object.keys(CONDITION_CODES) as ConditionCode[], 'This condition code is not known'),
        place: z.enum(CONDITION_PLACES, 'This place is not known').nullable().default(null),
      }),
    )
    .max(MOST_MARKS, `At most ${MOST_MARKS} marks`)
    .default([]),
  /** What its owner says it is worth, where that is more than $100 per pound (49 CFR 375.201); null otherwise. */
  declared_cents: z
    .number('Must be a number')
    .int('Must be whole cents')
    .min(0, 'Must be 0 or more')
    .max(MOST_CENTS, 'Must be at most $10,000,000')
    .nullable()
    .default(null),
  /** SHA-256 of its pictures. */
  photos: z.array(sha256).max(MOST_PHOTOS, `At most ${MOST_PHOTOS} pictures`).default([]),
})
export type ItemCondition = z.output<typeof itemCondition>

/** `Blue 017`, as it is read from the tag. */
export const tagWords = ({ color, number }: ItemCondition['tag']): string =>
  `${color} ${String(number).padStart(3, '0')}`
