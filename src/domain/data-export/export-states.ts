import { DAY_MS, HOUR_MS } from '../calendar.ts'

/** What becomes of an export: its file is there for a day, and gone afterwards. */
export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'gone'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** How long the file is kept, and its link works. */
export const EXPORT_KEPT_MS = DAY_MS
/** From one export of a company to the next. */
const EXPORT_EVERY_MS = HOUR_MS

/** When a company may next export all it has; null for now. One that failed does not count. */
export function nextExportAt(last: { requestedAt: Date; state: ExportState } | null, now: Date): Date | null {
  if (last === null || last.state === 'failed') return null
  const next = new Date(last.requestedAt.getTime() + EXPORT_EVERY_MS)
  // One that was asked for later than now was asked for before the clock was set back.
  return next > now && last.requestedAt <= now ? next : null
}
