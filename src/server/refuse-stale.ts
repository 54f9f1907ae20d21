import { StaleVersion } from '../domain/refusal.ts'

/** What a row tells of its last change. */
type LastChange = {
  readonly version: number
  readonly changedAt: Date | null
  /** The name of the person who changed it; null for the phone agent and the mail delivery. */
  readonly changedByName: string | null
}

/**
 * Refuses a change that is based on another version of a row than the stored one.
 * @param expected the version that the person saw; absent means that no one checks
 * @param outcome what the refusal prevented, as a sentence
 * @throws StaleVersion that names who changed it and when
 */
export async function refuseStale(
  row: LastChange,
  expected: number | null | undefined,
  now: Date,
  outcome = 'Nothing was saved.',
): Promise<void> {
  if (expected == null || expected === row.version) return
  throw new StaleVersion(`${await changedWords(row, now)} ${outcome}`, row.version)
}

/** Who changed a row last and when, as a sentence: `Changed by Dana Reyes 2 minutes ago.` */
export async function changedWords(row: Omit<LastChange, 'version'>, now: Date): Promise<string> {
  // Loaded when it is needed, which is seldom: the library is dozens of files.
  const { formatDistance } = await import('date-fns/formatDistance')
  const who = row.changedByName === null ? 'automatically' : `by ${row.changedByName}`
  const when = row.changedAt ? formatDistance(row.changedAt, now, { addSuffix: true }) : 'meanwhile'
  return `Changed ${who} ${when}.`
}
