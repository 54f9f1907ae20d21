import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { OrgScope } from '../org-scope.ts'
import type { collectAnswers } from './collected-answers.ts'
import type { PhoneCall } from './queries.ts'
import type { TellStaff } from './quote-of-call.ts'

/** What the functions need of the rest of the server. */
export type FunctionDependencies = {
  /**
   * The starts of a day for a move of so many hours, as `HH:MM` of the company's clock, and on how many days it is done:
   * a long one on several.
   */
  freeSlots(
    scope: OrgScope,
    date: string,
    hours: number,
    now: Date,
  ): Promise<{ slots: { start: string; end: string }[]; days: number }>
  tellStaff: TellStaff
  now: () => Date
}

/** A request for a function. */
export type FunctionRequest = {
  /** As the model wrote them: of any type, and not checked. */
  args: Readonly<Record<string, unknown>>
  /** The call in which it is asked, locked until the answer; null when the platform named none. */
  call: PhoneCall | null
  /** The same as its platform reports it. */
  report: CallReport | null
  /** The answers of the whole call up to now; the counts are of the items named in this request. */
  collected: ReturnType<typeof collectAnswers>
  /** The company's day, `YYYY-MM-DD`. */
  today: string
  dependencies: FunctionDependencies
}

/** The answer: `say` is a sentence fit to be spoken, the rest the figures behind it. */
export type FunctionAnswer = { ok: boolean; say: string } & Record<string, unknown>

/** What cannot be done is an answer too, not a failure: what was said before it is kept. */
export const cannot = (say: string): FunctionAnswer => ({ ok: false, say })

export type PhoneFunction = (scope: OrgScope, request: FunctionRequest) => Promise<FunctionAnswer>
