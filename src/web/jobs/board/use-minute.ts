import { MINUTE_MS } from '../../../domain/calendar.ts'
import { useNow } from '../../use-now.ts'
import { wallNow } from './wall-clock.ts'

/** The present on the office's wall clock, in milliseconds, to the minute. */
export const useMinute = (timeZone: string): number =>
  Math.floor(wallNow(timeZone, useNow()) / MINUTE_MS) * MINUTE_MS
