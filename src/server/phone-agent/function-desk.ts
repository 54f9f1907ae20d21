import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { CollectedAnswers } from '../../domain/phone-agent/collected-answers.ts'
import type { OrgScope } from '../org-scope.ts'
import type { PhoneCall } from './queries.ts'

/** What the functions need of the rest of the house. */
export type FunctionDesk = {
  /** When a job of so many hours could start on a day, as `HH:MM` of the company's clock. */
  freeSlots(scope: OrgScope, date: string, hours: number): Promise<{ start: string; end: string }[]>
  now: () => Date
}

/** What the caller has said; the counts are of the pieces named in this request. */
export type HeardSoFar = { told: CollectedAnswers; understood: number; notUnderstood: string[] }

/** What a function is asked in. */
export type Asked = {
  /** As the model wrote them: none of them is believed before it was read by a rule. */
  args: Readonly<Record<string, unknown>>
  /** The call in which it is asked, locked until the answer; null when the platform named none. */
  call: PhoneCall | null
  /** The same as its platform tells it. */
  report: CallReport | null
  /** What the caller has said, in this call up to now, and what of it was not understood. */
  heard: HeardSoFar
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  desk: FunctionDesk
}

/** An answer: a sentence fit to be spoken, and the figures behind it. */
export type Said = { ok: boolean; say: string } & Record<string, unknown>

/** What cannot be done is said too; it is no failure, and what was said before it is kept. */
export const cannot = (say: string): Said => ({ ok: false, say })

export type PhoneFunction = (scope: OrgScope, asked: Asked) => Promise<Said>
