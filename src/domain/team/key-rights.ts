import { NOUNS, RIGHTS_OF_NOUNS, type Right } from '../nouns.ts'
import { RIGHTS } from './rights.ts'

/** The most keys that a company has at once. */
export const MOST_KEYS = 50
/** For how long a key is made unless someone says otherwise, and at most. */
export const KEY_DAYS = 90
export const MOST_KEY_DAYS = 366

/** What only someone who has signed in does: their account and its security, the team, and keys themselves. */
export const NOT_FOR_KEYS: readonly Right[] = ['account', 'team.change', 'api.change']

/** The rights that an API key may have. */
export const KEY_RIGHTS = RIGHTS.filter((right) => !NOT_FOR_KEYS.includes(right)) as [Right, ...Right[]]

/** Those with which a program sees everything of a company and changes nothing. */
export const READING_RIGHTS: readonly Right[] = KEY_RIGHTS.filter(
  (right) => right.endsWith('.read') || right === 'search' || right === 'books.export',
)

/** What the tools of assistants need, which is all that an app can be allowed. */
export const APP_RIGHTS: readonly Right[] = [
  ...(['search', 'quotes.read', 'jobs.read', 'schedule.read', 'quotes.change'] as const),
]

/**
 * The right with which a program makes a call: one that only reads changes nothing, also not what everybody who reads may
 * change, such as views that they have kept.
 */
export const rightOfKey = ({ right, readOnly }: { right: Right; readOnly?: boolean | undefined }): Right =>
  readOnly ? right : (KEY_RIGHTS.find((one) => one === right.replace(/\.read$/, '.change')) ?? right)

const GROUPS: Partial<Record<keyof typeof NOUNS, string>> = {
  quotes: 'Quotes and customers',
  jobs: 'Jobs and schedule',
  money: 'Money',
  claims: 'Claims',
  reports: 'Reports',
  books: 'Books',
  company: 'Company',
  pricing: 'Prices',
  team: 'Team',
  connections: 'Connections',
  crews: 'Crews and trucks',
}
const EVERYTHING_ELSE = 'Everything else'

/** What a key may be allowed, in groups as they are chosen: each right with its words, e.g. `See quotes`. */
export function keyRightGroups(): { name: string; rights: { right: Right; words: string }[] }[] {
  const groups = new Map<string, { right: Right; words: string }[]>()
  for (const [noun, said] of Object.entries(NOUNS)) {
    const rights = Object.keys('rights' in said ? said.rights : {}) as Right[]
    const name = GROUPS[noun as keyof typeof NOUNS] ?? EVERYTHING_ELSE
    for (const right of rights.filter((one) => KEY_RIGHTS.includes(one))) {
      groups.set(name, [...(groups.get(name) ?? []), { right, words: rightWords(right) }])
    }
  }
  const rest = groups.get(EVERYTHING_ELSE)
  groups.delete(EVERYTHING_ELSE)
  if (rest) groups.set(EVERYTHING_ELSE, rest)
  return [...groups].map(([name, rights]) => ({ name, rights }))
}

const rightWords = (right: Right) => {
  const { act } = RIGHTS_OF_NOUNS[right]
  return act.charAt(0).toUpperCase() + act.slice(1)
}

/** A key's rights in one line: `Read only`, or what it may do, e.g. `See quotes, change quotes`. */
export function keyRightsInWords(rights: readonly Right[]): string {
  const isReading = rights.length === READING_RIGHTS.length && READING_RIGHTS.every((r) => rights.includes(r))
  if (isReading) return 'Read only'
  const acts = KEY_RIGHTS.filter((right) => rights.includes(right)).map((right) => RIGHTS_OF_NOUNS[right].act)
  const line = acts.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
