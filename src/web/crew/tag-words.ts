import type { CONDITION_PLACES } from '../../domain/move-day/condition-codes.ts'
import { type ItemCondition, type Tag, tagNumber } from '../../domain/move-day/item-condition.ts'
import type { Words } from './words.ts'

type Place = (typeof CONDITION_PLACES)[number]

/** The color of a tag in the language of the phone; one that no lot has as it was written. */
export const colorSaid = (color: string, { tagging }: Words): string =>
  (tagging.colors as Readonly<Record<string, string>>)[color] ?? color

/** `Blue 017`, with the color in the language of the phone. */
export const tagSaid = ({ color, number }: Tag, words: Words): string =>
  `${colorSaid(color, words)} ${tagNumber(number)}`

/** `SC front, W legs`, with the places in the language of the phone. */
export const marksSaid = (codes: ItemCondition['codes'], { tagging }: Words): string =>
  codes.length === 0
    ? tagging.noMarks
    : codes.map(({ code, place }) => (place ? `${code} ${tagging.places[place as Place]}` : code)).join(', ')
