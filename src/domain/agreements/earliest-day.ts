import { dayAfter, longDate } from '../calendar.ts'
import { formatCount } from '../count.ts'
import type { BeforeLoading, JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { Refusal } from '../refusal.ts'

/** `day`: `YYYY-MM-DD`; `words`: why, as a sentence for staff and customers. */
export type EarliestDay = {
  readonly day: string
  readonly words: string
  /** Days before this one are as good: the move comes too soon after its first contact for the rule to hold. */
  readonly soonBefore: string | null
}

/** When what the rules of a move count from happened, as `YYYY-MM-DD`; today for what has not yet. */
export type OfAgreement = {
  readonly signedOn: string
  readonly isSigned: boolean
  /** When the agreement was given to the customer. */
  readonly handedOn: string
  /** When the customer first asked. */
  readonly contactedOn: string
}

/**
 * The first day on which a move may be loaded: as many days after its signing, or after its agreement was handed over, as
 * its rules ask for; null where none of them does, where that is not confirmed, or where the customer agreed to less.
 */
export function earliestMoveDay(id: JurisdictionId, agreement: OfAgreement): EarliestDay | null {
  const { name, days } = jurisdictions[id]
  const rule = days.beforeLoading
  if (rule === null || rule.from.read === 'not confirmed') return null
  const { days: count, since, unless } = rule.is
  if (unless === 'agreed in writing' && agreement.isSigned) return null
  const day = dayAfter(since === 'signing' ? agreement.signedOn : agreement.handedOn, count)
  return {
    day,
    words: `The rules for ${name} ask for ${formatCount(count, 'day')} between ${SINCE[since]} and loading, so the first day is ${longDate(day)} (${rule.from.citation}).`,
    soonBefore: unless === 'first contact is later' ? dayAfter(agreement.contactedOn, count) : null,
  }
}

const SINCE: Readonly<Record<BeforeLoading['since'], string>> = {
  signing: 'signing',
  'handing over': 'giving the customer the agreement',
}

/** Whether a day comes before the earliest one. */
export const isTooEarly = ({ day: first, soonBefore }: EarliestDay, day: string): boolean =>
  day < first && !(soonBefore !== null && day < soonBefore)

/** Refuses a day before the earliest one, until someone says why it has to be. */
class TooEarly extends Refusal {
  override readonly facts = { code: 'too_early' }

  constructor({ words }: EarliestDay) {
    super('unprocessable', `${words} Choose a later day, or give the reason for this one.`)
  }
}

/**
 * Why a move is planned before its earliest day; null where it is not.
 * @param day `YYYY-MM-DD`; null while none is chosen
 * @throws Refusal `unprocessable`, where it is and no one says why
 */
export function earlyReason(earliest: EarliestDay | null, day: string | null, reason: string | null) {
  if (earliest === null || day === null || !isTooEarly(earliest, day)) return null
  if (reason === null) throw new TooEarly(earliest)
  return reason
}
