// Apart from the catalogue, which the crew's phone does without.
import { z } from 'zod'
import { formatCount } from '../count.ts'

/** How an item must be treated: `special` needs its own plan (a piano, a hot tub). */
export const ITEM_HANDLINGS = ['standard', 'fragile', 'heavy', 'special'] as const
export type ItemHandling = (typeof ITEM_HANDLINGS)[number]

/** What a crew must know to carry an item; `people` is null where as many as usual do. */
export const handlingFacts = z.object({ kind: z.enum(ITEM_HANDLINGS), people: z.number().nullable() })
export type HandlingFacts = z.output<typeof handlingFacts>

export type HandlingWords = Readonly<Record<ItemHandling, string | null>> & {
  readonly people: (people: number) => string
}

/** In English; the crew's app has the same in Spanish. */
export const HANDLING_WORDS: HandlingWords = {
  standard: null,
  fragile: 'Fragile',
  heavy: 'Heavy',
  special: 'Special handling',
  people: (people) => formatCount(people, 'person', 'people'),
}

/** What a crew must know, in words: `Heavy, 3 people`. */
export const handlingLine = ({ kind, people }: HandlingFacts, words = HANDLING_WORDS): string =>
  [words[kind], people !== null && words.people(people)].filter(Boolean).join(', ')
