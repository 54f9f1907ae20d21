import { nameKey } from '../name-key.ts'

/** A crew's name without what people vary: case, spaces, dots and dashes. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Finds the known crew that a new name probably means ("CrewA" for "Crew A", "Nroth" for "North"): the two would
 * pass by the protection against double booking. Names that differ in a last letter or number are two crews.
 * @returns null when the name is known, or like no other
 */
export function similarCrew(name: string, known: readonly string[]): string | null {
  if (name.trim() === '' || known.some((crew) => nameKey(crew) === nameKey(name))) return null
  const letters = lettersOf(name)
  return known.find((crew) => isNear(letters, lettersOf(crew))) ?? null
}

const LEAST_LETTERS = 4

function isNear(a: string, b: string): boolean {
  if (a === b) return a !== ''
  // "Crew 1" and "Crew 2", "Crew A" and "Crew B" are not typing errors.
  if (a.at(-1) !== b.at(-1) || Math.min(a.length, b.length) < LEAST_LETTERS) return false
  let start = 0
  while (a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (/\d/.test(restA + restB)) return false
  const isSwapped = restA.length === 2 && restA === [...restB].reverse().join('')
  return Math.max(restA.length, restB.length) <= 1 || isSwapped
}
