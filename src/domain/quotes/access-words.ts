import type { z } from 'zod'
import { formatCount } from '../count.ts'
import type { Access, Side } from '../estimate/move.ts'
import { figure } from '../estimate/wording.ts'
import type { accessFact } from './access-fact.ts'

/** What makes it hard to get the things in or out; `words` were frozen in a document, in whatever form. */
export type AccessFact = z.output<typeof accessFact>

/** As a line of its own, in English; the crew's app has the same in Spanish. */
export const ACCESS_WORDS = {
  stairs: (flights: number) => `${formatCount(flights, 'flight')} of stairs`,
  elevator: 'Elevator',
  carry: (feet: number) => `${figure(feet)} ft carry`,
}

/** What there is of that on one side; nothing where it is easy. */
export function accessFacts(move: Access, side: Side): AccessFact[] {
  const flights = move[`${side}Stairs`]
  const feet = move[`${side}CarryFeet`]
  return [
    ...(flights > 0 ? [{ kind: 'stairs' as const, flights }] : []),
    ...(move[`${side}Elevator`] ? [{ kind: 'elevator' as const }] : []),
    ...(feet > 0 ? [{ kind: 'carry' as const, feet }] : []),
  ]
}

/** A fact as a line of its own: `2 flights of stairs`. */
export function accessLine(fact: AccessFact, words: typeof ACCESS_WORDS = ACCESS_WORDS): string {
  switch (fact.kind) {
    case 'stairs':
      return words.stairs(fact.flights)
    case 'carry':
      return words.carry(fact.feet)
    case 'elevator':
      return words.elevator
    case 'words':
      return fact.words
  }
}

/** What a line says that was frozen in a document: the reverse of `accessLine` in English. */
export function readAccessLine(line: string): AccessFact {
  const [, figures = ''] = /^([\d,]+) /.exec(line) ?? []
  const amount = Number(figures.replaceAll(',', ''))
  const read: AccessFact[] = [
    { kind: 'stairs', flights: amount },
    { kind: 'carry', feet: amount },
    { kind: 'elevator' },
  ]
  return read.find((fact) => accessLine(fact) === line) ?? { kind: 'words', words: line }
}

const inFew = (fact: AccessFact): string => {
  if (fact.kind === 'stairs') return formatCount(fact.flights, 'flight')
  return fact.kind === 'elevator' ? 'elevator' : accessLine(fact)
}

/** How hard it is to get the things in or out: `2 flights, 120 ft carry`; null where it is easy. */
export const accessInShort = (move: Access, side: Side): string | null =>
  accessFacts(move, side).map(inFew).join(', ') || null

/** The same, each on a line of its own: `2 flights of stairs`. */
export const accessLines = (move: Access, side: Side): string[] =>
  accessFacts(move, side).map((fact) => accessLine(fact))
