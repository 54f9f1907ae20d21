import type { Period } from '../calendar.ts'

/** Someone who could be sent with a job, and what else takes them while it is out. */
export type CouldGo = {
  readonly id: number
  readonly role: string
  /** What takes them at the same time; none where they are free throughout. */
  readonly busy: readonly Period[]
  /** Of those jobs each goes as well without them. */
  readonly isSpared?: boolean
  /** They have work on that day anyway. */
  readonly goesOut: boolean
  /** Whether they are in a crew, which would go without them where it gets work yet. */
  readonly isOfCrew?: boolean
  /** How long they work in that week. */
  readonly weekMs: number
}

/**
 * Those who could go in someone’s place, the best first: free throughout, then spared elsewhere, of the same role, not out on that day, of no crew, with the
 * least work in that week.
 * @param role of the one who is missed; null where no one is
 */
export function whoCouldGo<One extends CouldGo>(people: readonly One[], role: string | null): One[] {
  const rank = (one: One) => [
    one.busy.length === 0 ? 0 : one.isSpared === true ? 1 : 2,
    Number(role !== null && one.role !== role),
    Number(one.goesOut),
    Number(one.isOfCrew === true),
    one.weekMs,
    one.id,
  ]
  const ranked = people.map((one) => ({ one, by: rank(one) }))
  const first = (a: number[], b: number[]) => a.map((value, nth) => value - (b[nth] ?? 0)).find(Boolean) ?? 0
  return ranked.toSorted((a, b) => first(a.by, b.by)).map(({ one }) => one)
}
