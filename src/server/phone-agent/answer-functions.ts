import type { PhoneProvider } from '../../contract/phone-agent.ts'
import type { RequestScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { checkAvailability } from './check-availability.ts'
import { collectAnswers } from './collected-answers.ts'
import { createQuote } from './create-quote.ts'
import type { FunctionName } from './function-schemas.ts'
import { getEstimate } from './get-estimate.ts'
import { lookupQuote } from './lookup-quote.ts'
import { cannot, type FunctionAnswer, type PhoneFunction } from './phone-function.ts'
import type { FunctionCall } from './platform.ts'
import { type CallChanges, updateCall, upsertCall } from './queries.ts'
import { answersOf } from './read-call.ts'

const FUNCTIONS: Readonly<Record<FunctionName, PhoneFunction>> = {
  get_estimate: getEstimate,
  check_availability: checkAvailability,
  create_quote: createQuote,
  lookup_quote: lookupQuote,
}
const functions: ReadonlyMap<string, PhoneFunction> = new Map(Object.entries(FUNCTIONS))

export const NOT_UNDERSTOOD = cannot(
  'I am sorry, I cannot do that right now. Our office will be glad to help.',
)

type Answer = { toolCallId: string | null; answer: FunctionAnswer }

/** Runs the functions of one delivery, one after the other. What cannot be done is a spoken answer, never an error. */
export async function answerFunctions(
  scope: RequestScope,
  provider: PhoneProvider,
  calls: readonly FunctionCall[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) {
    const answer = await answerFunction(scope, provider, call)
    answers.push({ toolCallId: call.toolCallId, answer })
  }
  return answers
}

async function answerFunction(
  scope: RequestScope,
  provider: PhoneProvider,
  { name, args, call }: FunctionCall,
): Promise<FunctionAnswer> {
  const answer = functions.get(name)
  if (!answer) return NOT_UNDERSTOOD
  return scope.db.transaction(async (db) => {
    const here = { ...scope, db }
    const today = dayIn(scope.timeZone, scope.now)
    const phoneCall = call && (await upsertCall(here, provider, call, scope.now))
    const said = collectAnswers(
      { analysis: answersOf(args), collected: call?.collected ?? {} },
      args.items,
      today,
    )
    const answers = { ...phoneCall?.answers, ...said.answers }
    const collected = { ...said, answers }
    const ofCall: CallChanges = phoneCall?.forgottenAt === null ? { answers } : {}
    const store = (changes: CallChanges) => void Object.assign(ofCall, changes)
    const answered = await answer(here, { args, call: phoneCall, report: call, collected, store, today })
    if (phoneCall) await updateCall(here, phoneCall.id, ofCall)
    return answered
  })
}
