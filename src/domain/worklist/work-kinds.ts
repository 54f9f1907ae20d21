import { WORK_OF_NOUNS, type WorkKind } from '../nouns.ts'

/** What the office has to do, in the order in which it is shown. */
export const WORK_KINDS = (Object.keys(WORK_OF_NOUNS) as WorkKind[]).toSorted(
  (a, b) => WORK_OF_NOUNS[a].place - WORK_OF_NOUNS[b].place,
)

/** What kinds of work are called; those of one name stand together. */
export const WORK_NAMES = Object.fromEntries(
  WORK_KINDS.map((kind) => [kind, WORK_OF_NOUNS[kind].name]),
) as Record<WorkKind, string>
