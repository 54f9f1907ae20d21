import type { Condition } from '../jurisdictions/jurisdiction.ts'

/** Who may let a move go on without what the law asks, as a sentence. */
export const PASSABLE_WORDS: Readonly<Record<Condition['passableBy'], string>> = {
  'anyone with a reason': 'Whoever is on the job may go on with a reason.',
  'admin with a reason': 'Only an Admin may go on, with a reason.',
  nobody: 'Nobody may go on without it.',
}
