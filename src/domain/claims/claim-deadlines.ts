import { endOfSpan } from '../jurisdictions/end-of-span.ts'
import type { Jurisdiction, Span } from '../jurisdictions/jurisdiction.ts'
import type { Rule } from '../jurisdictions/rule.ts'

/** When what happened with a claim; days `YYYY-MM-DD` by the company’s calendar, null for what has not. */
export type ClaimDates = {
  readonly deliveredOn: string | null
  readonly filedOn: string
  readonly acknowledgedOn: string | null
  /** When the person who claims was last told why it takes longer. */
  readonly toldOn: string | null
  /** When it was paid, declined, or a firm offer was made. */
  readonly answeredOn: string | null
  readonly acceptedOn: string | null
  readonly closedOn: string | null
}

export const CLAIM_DUTIES = ['file', 'acknowledge', 'settle', 'tell', 'pay'] as const
/** What is to happen until a day: the customer files, the company does all the rest. */
export type ClaimDuty = (typeof CLAIM_DUTIES)[number]

export type ClaimDeadline = {
  readonly duty: ClaimDuty
  readonly due: string
  /** When it was met; null while it is open. */
  readonly metOn: string | null
  readonly words: string
  /** Where the rule stands; null for what no rule of the place asks, and a fair company does. */
  readonly citation: string | null
}

type Deadlines = Pick<Jurisdiction, 'deadlines'>
type Practice = { readonly is: Span; readonly words: string }

/** What a fair company does where no rule of the place is known: as between states (49 CFR 370). */
const PRACTICE = {
  acknowledge: { is: { count: 30, unit: 'days' }, words: 'Good practice: acknowledge within 30 days.' },
  settle: {
    is: { count: 120, unit: 'days' },
    words: 'Good practice: pay, decline or offer within 120 days.',
  },
  tell: { is: { count: 60, unit: 'days' }, words: 'Good practice: send an update every 60 days.' },
  pay: { is: { count: 30, unit: 'days' }, words: 'Good practice: pay within 30 days of a yes.' },
} as const satisfies Record<string, Practice>

const later = (one: string, other: string) => (one > other ? one : other)

/** The deadlines of a claim by the rules of its move, in their order; of the filing only where a rule says one. */
export function claimDeadlines({ deadlines }: Deadlines, dates: ClaimDates): ClaimDeadline[] {
  const { deliveredOn, filedOn, acknowledgedOn, toldOn, answeredOn, acceptedOn, closedOn } = dates
  const end = answeredOn ?? closedOn
  const acknowledge = ruleOr(deadlines.claimAcknowledged, PRACTICE.acknowledge)
  const settle = ruleOr(deadlines.claimSettled, PRACTICE.settle)
  const tell = ruleOr(deadlines.claimToldAgain, PRACTICE.tell)
  const settleBy = endOfSpan(filedOn, settle.is)
  const filing = deadlines.claim
  return [
    ...(filing && deliveredOn !== null
      ? [deadline('file', ruleOr(filing, PRACTICE.settle), endOfSpan(deliveredOn, filing.is), filedOn)]
      : []),
    // Whatever answers a claim acknowledges it as well (49 CFR 370.5(a)).
    deadline('acknowledge', acknowledge, endOfSpan(filedOn, acknowledge.is), acknowledgedOn ?? end),
    deadline('settle', settle, settleBy, end),
    ...(end === null && toldOn !== null && toldOn >= settleBy
      ? [deadline('tell', tell, later(settleBy, endOfSpan(toldOn, tell.is)), null)]
      : []),
    ...(acceptedOn === null
      ? []
      : [
          deadline(
            'pay',
            { ...PRACTICE.pay, citation: null },
            endOfSpan(acceptedOn, PRACTICE.pay.is),
            closedOn,
          ),
        ]),
  ]
}

type Known = Practice & { readonly citation: string | null }

const ruleOr = (rule: Rule<Span> | null, practice: Practice): Known =>
  rule ? { is: rule.is, words: rule.words, citation: rule.from.citation } : { ...practice, citation: null }

const deadline = (
  duty: ClaimDuty,
  { words, citation }: Known,
  due: string,
  metOn: string | null,
): ClaimDeadline => ({ duty, due, metOn, words, citation })

/** What the company has to do next; null while the customer is to answer an offer, and once the claim is closed. */
export function nextDuty(deadlines: readonly ClaimDeadline[]): ClaimDeadline | null {
  const open = deadlines.filter(({ duty, metOn }) => duty !== 'file' && metOn === null)
  // Once it was said why it takes longer, the next word is due, not what is late already.
  return open.find(({ duty }) => duty === 'acknowledge') ?? open.at(-1) ?? null
}

/** Whether a claim came after the time in which it may be filed. */
export const isFiledLate = (deadlines: readonly ClaimDeadline[]): boolean =>
  deadlines.some(({ duty, due, metOn }) => duty === 'file' && metOn !== null && metOn > due)

/** What is to be done, as it begins a row of a list: `Acknowledge`. */
export const DUTY_WORDS: Readonly<Record<ClaimDuty, string>> = {
  file: 'File',
  acknowledge: 'Acknowledge',
  settle: 'Pay, decline or offer',
  tell: 'Send an update',
  pay: 'Pay',
}
