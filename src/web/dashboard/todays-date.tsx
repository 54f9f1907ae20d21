import { useSyncExternalStore } from 'react'
import { formatSpokenFullDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'

const LOOKS_EVERY_MS = 60_000

function everyMinute(look: () => void) {
  const timer = setInterval(look, LOOKS_EVERY_MS)
  return () => clearInterval(timer)
}

/** The organisation's day, also after midnight on a page that stays open; nothing while its zone is unknown. */
export function TodaysDate() {
  const { timeZone, isPending } = useOrganization()
  const day = useSyncExternalStore(everyMinute, () => today(timeZone))
  if (isPending) return null
  return (
    <time dateTime={day} className="text-secondary text-text-2 max-sm:hidden">
      {formatSpokenFullDate(day)}
    </time>
  )
}
