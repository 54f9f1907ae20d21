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
export const LARGEST_TAG = 99_999
export const MOST_MARKS = 30
export const MOST_PHOTOS = 20
/** The longest name of an article, and of a room. */
export const LONGEST_ARTICLE = 200
export const LONGEST_ROOM = 100
/** More than any household article is worth, in cents. */
const MOST_CENTS = 1_000_000_000

/** The colors in which lots of tags are sold. */
export const TAG_COLORS = ['Blue', 'Green', 'Orange', 'Pink', 'Red', 'White', 'Yellow'] as const

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
  article: words(LONGEST_ARTICLE).min(1, 'Please name the article'),
  room: words(LONGEST_ROOM).nullable().default(null),
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
export type Tag = ItemCondition['tag']

/** What the log says of an article: what stands of it, or that it is not on the inventory any more. */
export const itemNoted = itemCondition.extend({
  // Without a default: what earlier releases logged must stay what it was, to the byte.
  taken_out: z.boolean('Must be true or false').optional(),
})

/** `017`, as it is printed on the tag. */
export const tagNumber = (number: number): string => String(number).padStart(3, '0')

/** `Blue 017`, as it is read from the tag. */
export const tagWords = ({ color, number }: Tag): string => `${color} ${tagNumber(number)}`

const TAG_KEY = 'tag: '
/** How events name an article of the inventory, where they else name a line of the sold list. */
export const tagKey = (tag: Tag): string => TAG_KEY + tagWords(tag)
/** What an event names, as people read it: `Blue 017` for a tag, else the line of the list itself. */
export const wordsOfItemKey = (item: string): string =>
  item.startsWith(TAG_KEY) ? item.slice(TAG_KEY.length) : item

/**
 * The tag that a barcode or QR code stands for: its last digits, and the color if it says one.
 * @param color of the lot, where the code names none
 * @returns null for a code without a number that a tag can have
 */
export function tagOfCode(code: string, color: string): Tag | null {
  const number = Number(code.match(/\d+/g)?.at(-1) ?? 0)
  const named = TAG_COLORS.find((one) => code.toLowerCase().includes(one.toLowerCase()))
  return number >= 1 && number <= LARGEST_TAG ? { color: named ?? color, number } : null
}
