import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import type { RequestScope } from '../org-scope.ts'
import type { Collected } from './collected-answers.ts'
import type { CallChanges, PhoneCall } from './queries.ts'

/** A request for a function. */
export type FunctionRequest = {
  /** As the model wrote them: of any type, and not checked. */
  args: Readonly<Record<string, unknown>>
  /** The call in which it is asked, locked until the answer; null when the platform named none. */
  call: PhoneCall | null
  /** The same as its platform reports it. */
  report: CallReport | null
  /** The answers of the whole call up to now; the counts are of the items named in this request. */
  collected: Collected
  /** Has more of the call stored, once with its answers. */
  store(changes: CallChanges): void
  /** The company's day, `YYYY-MM-DD`. */
  today: string
}

/** The answer: `say` is a sentence fit to be spoken, the rest the figures behind it. */
export type FunctionAnswer = { ok: boolean; say: string } & Record<string, unknown>

/** What cannot be done is an answer too, not a failure: what was said before it is kept. */
export const cannot = (say: string): FunctionAnswer => ({ ok: false, say })

export type PhoneFunction = (scope: RequestScope, request: FunctionRequest) => Promise<FunctionAnswer>
