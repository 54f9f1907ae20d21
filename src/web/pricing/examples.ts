import { useState } from 'react'
import { z } from 'zod'
import { HOME_SIZES } from '../../domain/catalogue/home-sizes.ts'
import type { HomeSize } from '../../domain/catalogue/typical-inventories.ts'
import { formatCount } from '../../domain/count.ts'
import type { SampleMove } from './sample-estimate.ts'

const homeSize = z.string().refine((typed) => HOME_SIZES.some(({ value }) => value === typed))

/** A worked example as it is typed. */
const writtenSampleSchema = z.object({
  homeSize: homeSize as unknown as z.ZodType<HomeSize>,
  distance: z.string(),
  pickupStairs: z.string(),
  pickupCarryFeet: z.string(),
  multipleStops: z.string(),
  specialItem: z.string(),
  moveDate: z.string(),
})
export type WrittenSample = z.output<typeof writtenSampleSchema>

const examplesSchema = z.tuple([writtenSampleSchema, writtenSampleSchema, writtenSampleSchema])
export type Examples = z.output<typeof examplesSchema>

const EASY = {
  pickupStairs: '0',
  pickupCarryFeet: '0',
  multipleStops: '0',
  specialItem: '',
  moveDate: '',
}

/** What most companies are asked for: a small move nearby, a house across town, and a long way. */
export const FIRST_EXAMPLES: Examples = [
  { ...EASY, homeSize: 'studio', distance: '5' },
  { ...EASY, homeSize: 'house3', distance: '12' },
  { ...EASY, homeSize: 'apt2', distance: '1000' },
]

/** Empty or invalid counts as 0. */
const amount = (typed: string) => Math.max(0, Number(typed) || 0)

export const sampleMove = (written: WrittenSample): SampleMove => ({
  homeSize: written.homeSize,
  distance: amount(written.distance),
  pickupStairs: amount(written.pickupStairs),
  pickupCarryFeet: amount(written.pickupCarryFeet),
  multipleStops: amount(written.multipleStops),
  specialItem: written.specialItem,
  moveDate: written.moveDate,
})

/** What an example is called: `Studio, 5 miles`. */
export const exampleName = ({ homeSize, distance }: WrittenSample) =>
  `${HOME_SIZES.find(({ value }) => value === homeSize)?.label}, ${milesOf(distance)}`

/** Its way alone, where there is little room. */
export const milesOf = (distance: string) => formatCount(amount(distance), 'mile')

const KEY = 'worked-examples'

/** The examples with what was changed of them on this device before; signing out forgets it, like all that is stored here. */
export function useExamples(): [Examples, (next: Examples) => void] {
  const [examples, setExamples] = useState(() => readExamples(localStorage.getItem(KEY)))
  const change = (next: Examples) => {
    setExamples(next)
    localStorage.setItem(KEY, JSON.stringify(next))
  }
  return [examples, change]
}

/** What is stored, or the first ones where nothing is, or something that no release has written. */
export function readExamples(stored: string | null): Examples {
  try {
    return examplesSchema.parse(JSON.parse(stored ?? ''))
  } catch {
    return FIRST_EXAMPLES
  }
}
