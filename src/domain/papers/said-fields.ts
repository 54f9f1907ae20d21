// What is said on several papers.
import { z } from 'zod'

const MOST = 999

/** Counted for each job and kind, from 1. */
export const paperNumber = z
  .number('Must be a number')
  .int('Must be a whole number')
  .min(1, 'Must be 1 or more')
  .max(MOST, `Must be at most ${MOST}`)

export const calendarDay = z.iso.date('Must be a date')
