import { DAY_MS } from '../calendar.ts'

/** Where an import stands; `uploaded`: it was read, and waits for its columns to be said. */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** While the server works on it no one else changes it. */
export const WORKED_ON: readonly ImportState[] = ['reading', 'checking', 'running', 'undoing']
/** Where its columns may still be changed. */
export const MAY_BE_CHECKED: readonly ImportState[] = ['uploaded', 'checked']

/**
 * What becomes of a row: `same` is here already and `changed` was brought before and says something else now, both stay
 * as they are here; `kept` was made and could not be taken back.
 */
export const FATES = ['new', 'same', 'changed', 'error', 'skipped', 'made', 'kept', 'undone'] as const
export type Fate = (typeof FATES)[number]

/** So many days a file that was read waits to be imported; then it is deleted. */
export const WAITS_DAYS = 30

/** So long an import can be taken back. */
const UNDO_WITHIN_MS = DAY_MS

type Finished = {
  readonly state: ImportState
  readonly finishedAt: Date | null
  /** The number of the last row that is no longer kept, or 0. */
  readonly emptiedTo: number
}

/** Until when an import can be taken back; null where it cannot, as once its rows are no longer kept. */
export const undoUntil = ({ state, finishedAt, emptiedTo }: Finished, now: Date): Date | null => {
  if (state !== 'done' || finishedAt === null || emptiedTo > 0) return null
  const until = new Date(finishedAt.getTime() + UNDO_WITHIN_MS)
  return until > now ? until : null
}
