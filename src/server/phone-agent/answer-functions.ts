import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { checkAvailability } from './check-availability.ts'
import { createQuote } from './create-quote.ts'
import type { FunctionDesk, PhoneFunction } from './function-desk.ts'
import { getEstimate } from './get-estimate.ts'
import { lookupQuote } from './lookup-quote.ts'
import type { FunctionCall } from './platform.ts'
import { openCall } from './queries.ts'

/** What the agent can ask for while it talks, by the name that the platform is set up with. */
const FUNCTIONS: ReadonlyMap<string, PhoneFunction> = new Map([
  ['get_estimate', getEstimate],
  ['check_availability', checkAvailability],
  ['create_quote', createQuote],
  ['lookup_quote', lookupQuote],
])

export const NOT_UNDERSTOOD = {
  ok: false,
  say: 'I am sorry, I cannot do that right now. Our office will be glad to help.',
}

type Answer = { toolCallId: string | null; answer: Record<string, unknown> }

/** Answers what an agent asks for, one after the other; what cannot be done is said, never an error. */
export async function answerFunctions(
  scope: OrgScope,
  provider: PhoneProvider,
  calls: readonly FunctionCall[],
  desk: FunctionDesk,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) {
    const answer = await answerFunction(scope, provider, call, desk)
    answers.push({ toolCallId: call.toolCallId, answer })
  }
  return answers
}

async function answerFunction(
  scope: OrgScope,
  provider: PhoneProvider,
  { name, args, call }: FunctionCall,
  desk: FunctionDesk,
): Promise<Record<string, unknown>> {
  const ask = FUNCTIONS.get(name)
  if (!ask) return NOT_UNDERSTOOD
  const now = desk.now()
  try {
    return await scope.db.transaction(async (db) => {
      const here = { ...scope, db }
      const asked = {
        args,
        call: call && (await openCall(here, provider, call, now)),
        report: call,
        today: dayIn(scope.timeZone, now),
        desk,
      }
      return { ok: true, ...(await ask(here, asked)) }
    })
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, say: error.message }
    throw error
  }
}
