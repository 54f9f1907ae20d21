import type { PhoneProvider } from '../../contract/phone-agent.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { checkAvailability } from './check-availability.ts'
import { collectAnswers } from './collected-answers.ts'
import { createQuote } from './create-quote.ts'
import { cannot, type FunctionDesk, type PhoneFunction, type Said } from './function-desk.ts'
import { getEstimate } from './get-estimate.ts'
import { lookupQuote } from './lookup-quote.ts'
import type { FunctionCall } from './platform.ts'
import { openCall, updateCall } from './queries.ts'
import { heardOf } from './read-call.ts'

/** What the agent can ask for while it talks, by the name that the platform is set up with. */
const FUNCTIONS: ReadonlyMap<string, PhoneFunction> = new Map([
  ['get_estimate', getEstimate],
  ['check_availability', checkAvailability],
  ['create_quote', createQuote],
  ['lookup_quote', lookupQuote],
])

export const NOT_UNDERSTOOD = cannot(
  'I am sorry, I cannot do that right now. Our office will be glad to help.',
)

type Answer = { toolCallId: string | null; answer: Said }

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
): Promise<Said> {
  const ask = FUNCTIONS.get(name)
  if (!ask) return NOT_UNDERSTOOD
  const now = desk.now()
  return scope.db.transaction(async (db) => {
    const here = { ...scope, db }
    const today = dayIn(scope.timeZone, now)
    const phoneCall = call && (await openCall(here, provider, call, now))
    const heard = collectAnswers(
      { analysis: heardOf(args), collected: call?.collected ?? {} },
      args.items,
      today,
    )
    const told = { ...phoneCall?.told, ...heard.told }
    if (phoneCall && phoneCall.forgottenAt === null) await updateCall(here, phoneCall.id, { told })
    return ask(here, { args, call: phoneCall, report: call, heard: { ...heard, told }, today, desk })
  })
}
