import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../domain/calendar.ts'

import { wallNow } from './wall-clock.ts'

/** The present on the office's wall clock, in milliseconds, to the minute. */
export function useMinute(timeZone: string): number {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(wallNow(timeZone, now) / MINUTE_MS) * MINUTE_MS
}
