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
 * as they are here; `alike` is known by the same as an earlier row of its file and says something else, which only a person
 * can decide; `aside` is no row of data; `kept` was made and could not be taken back.
 */
export const FATES = [
  'new',
  'same',
  'changed',
  'alike',
  'error',
  'skipped',
  'aside',
  'made',
  'kept',
  'undone',
] as const
export type Fate = (typeof FATES)[number]

/** While its file is kept, to be read again from another sheet or row. */
export const MAY_BE_READ_AGAIN: readonly ImportState[] = ['reading', 'uploaded', 'checking', 'checked']

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
