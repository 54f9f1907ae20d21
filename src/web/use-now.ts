import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../domain/calendar.ts'

/** The present, refetched twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
