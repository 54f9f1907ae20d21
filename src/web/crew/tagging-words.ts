import { formatCount } from '../../domain/count.ts'
import { CONDITION_CODES, CONDITION_PLACES, type PackedBy } from '../../domain/move-day/condition-codes.ts'
import { TAG_COLORS } from '../../domain/move-day/item-condition.ts'

/** What is English in the domain already is the word here. */
const itself = <Word extends string>(all: readonly Word[]) =>
  Object.fromEntries(all.map((one) => [one, one])) as Record<Word, Word>
const COLORS = itself(TAG_COLORS)
const PLACES = itself(CONDITION_PLACES)

/** The inventory's words in English. */
export const TAGGING = {
  taggedOf: (tagged: number, all: number) => `${tagged} of ${all} tagged`,
  toTag: (count: number) => `${count} to tag`,
  somethingElse: 'Something else',
  color: 'Color of the tag',
  colors: COLORS,
  number: 'Number on the tag',
  scan: 'Scan a tag',
  scanHint: 'Hold the code of the tag in front of the camera.',
  noCamera: 'The camera cannot be used. Allow it for this app, or type the number.',
  noTag: (code: string) => `“${code}” is not the number of a tag. Type the number.`,
  notListed: (tag: string) => `${tag} is not on the inventory.`,
  taken: (tag: string, article: string) => `${tag} is on ${article} already. Use another tag.`,
  problems: {
    tag: 'Type the number on the tag.',
    article: 'Write what it is.',
    declared_cents: 'Type its value in dollars, at most $10,000,000.',
  },
  article: 'What is it?',
  room: 'Room (optional)',
  condition: 'Condition',
  conditions: CONDITION_CODES,
  noMarks: 'no marks',
  moreCodes: 'More',
  where: (condition: string) => `Where: ${condition}`,
  places: PLACES,
  packedBy: 'Packed by (cartons)',
  packers: { carrier: 'Us', owner: 'The owner' } satisfies Record<PackedBy, string>,
  value: 'Value in dollars, if over $100 per pound (optional)',
  saveNext: (number: string) => `Save, next is ${number}`,
  takeOut: 'Take it off the inventory',
  sign: 'Sign the inventory',
  signAgain: 'Sign it again',
  signed: 'Inventory signed',
  changedSince: (count: number) =>
    `${formatCount(count, 'article')} changed since it was signed; sign again.`,
  taggedTwice: (tag: string, written: string) =>
    `${tag} was written on two phones: ${written}. The last one counts; give one of them another tag.`,
  leadSigns: 'The lead gets the inventory signed.',
}
