import { dayAfter, longDate } from '../calendar.ts'
import { formatCount } from '../count.ts'
import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { Refusal } from '../refusal.ts'

/** `day`: `YYYY-MM-DD`; `words`: why, as a sentence for staff and customers. */
export type EarliestDay = { readonly day: string; readonly words: string }

/**
 * The first day on which a move may be loaded: as many days after its signing as its rules ask for; null where none of
 * them does, or where that is not confirmed.
 * @param signedOn `YYYY-MM-DD`; today for what is not signed yet
 */
export function earliestMoveDay(id: JurisdictionId, signedOn: string): EarliestDay | null {
  const { name, days } = jurisdictions[id]
  const rule = days.beforeLoading
  if (rule === null || rule.from.read === 'not confirmed') return null
  const day = dayAfter(signedOn, rule.is)
  const between = formatCount(rule.is, 'day')
  return {
    day,
    words: `The rules for ${name} ask for ${between} between signing and loading, so the first day is ${longDate(day)} (${rule.from.citation}).`,
  }
}

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
  if (earliest === null || day === null || day >= earliest.day) return null
  if (reason === null) throw new TooEarly(earliest)
  return reason
}
