import type { z } from 'zod'
import type { tipSplit } from '../../contract/money-fields.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import type { StoredEntry } from './queries.ts'
import { listTipTakers, type StoredShare, type storeTipShares } from './tip-shares.ts'

type Split = Parameters<typeof storeTipShares>[2]

/**
 * How the office splits the tip of a payment, person by person.
 * @throws Refusal for a payment without a tip, somebody who is on no crew or manages the company, and parts that are not
 *   the tip
 */
export async function tipAsSaid(
  scope: OrgScope,
  { tipCents, number }: StoredEntry,
  { how, shares }: z.output<typeof tipSplit>,
): Promise<Split> {
  if (tipCents === 0) throw new Refusal('unprocessable', `There is no tip on ${number ?? 'this payment'}.`)
  const known = await listTipTakers(
    scope,
    shares.map(({ person_id }) => person_id),
  )
  const people = shares.map(({ person_id }) => {
    const person = known.find(({ id }) => id === person_id)
    if (!person)
      throw new Refusal('unprocessable', 'One of these people is on no crew. Please choose another.')
    if (!person.takesTips) {
      throw new Refusal('unprocessable', `${person.name} manages the company and cannot share in tips.`)
    }
    return person
  })
  const parts =
    how === 'by_hand'
      ? shares.map(({ amount = 0 }) => centsOf(amount))
      : splitTip(
          tipCents,
          shares.map(({ minutes = 0 }) => (how === 'equal' ? 1 : minutes)),
        )
  const sum = parts.reduce((total, part) => total + part, 0)
  if (sum !== tipCents) {
    throw new Refusal(
      'unprocessable',
      `The parts come to ${formatCents(sum)}, the tip is ${formatCents(tipCents)}.`,
    )
  }
  return { how, given: people.map((person, index) => ({ person, cents: parts[index] ?? 0 })) }
}

/** `R-2026-0001: Luis $10.00, Ben $10.00`, as the history has it. */
export const tipWords = ({ number }: StoredEntry, shares: readonly StoredShare[]): string =>
  `${number}: ${shares.map(({ name, cents }) => `${name} ${formatCents(cents)}`).join(', ') || 'not split'}`
