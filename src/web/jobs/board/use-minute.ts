import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../domain/calendar.ts'

import { wallNow } from './wall-clock.ts'

/** The present, read anew twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The present on the office's wall clock, in milliseconds, to the minute. */
export const useMinute = (timeZone: string): number =>
  Math.floor(wallNow(timeZone, useNow()) / MINUTE_MS) * MINUTE_MS
