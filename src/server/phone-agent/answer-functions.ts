import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { withNewer } from '../../domain/phone-agent/collected-answers.ts'
import type { RequestScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { checkAvailability } from './check-availability.ts'
import { collectAnswers } from './collected-answers.ts'
import { createQuote } from './create-quote.ts'
import type { FunctionName } from './function-schemas.ts'
import { getEstimate } from './get-estimate.ts'
import { askAgain, type Heard, notUnderstood, readBack } from './heard.ts'
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

type Answer = { toolCallId: string | null; name: string; answer: FunctionAnswer }

/** Runs the functions of one delivery, one after the other. What cannot be done is a spoken answer, never an error. */
export async function answerFunctions(
  scope: RequestScope,
  provider: PhoneProvider,
  calls: readonly FunctionCall[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) {
    const answer = await answerFunction(scope, provider, call)
    answers.push({ toolCallId: call.toolCallId, name: call.name, answer })
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
    const spoken = withNewer(phoneCall?.answers.spoken ?? [], said.heard)
    const answers = { ...phoneCall?.answers, ...said.answers, ...(spoken.length > 0 && { spoken }) }
    const collected = { ...said, answers }
    const ofCall: CallChanges = phoneCall?.forgottenAt === null ? { answers } : {}
    const store = (changes: CallChanges) => void Object.assign(ofCall, changes)
    const answered = await answer(here, { args, call: phoneCall, report: call, collected, store, today })
    if (phoneCall) await updateCall(here, phoneCall.id, ofCall)
    return withReadBack(answered, said.heard)
  })
}

/** With what was noted and what was not understood, so that the agent can read it back and ask again. */
function withReadBack(answer: FunctionAnswer, heard: readonly Heard[]): FunctionAnswer {
  const readBackSentence = readBack(heard)
  if (readBackSentence === null) return answer
  // An item that the catalogue has nothing for is named with the price.
  const asked = askAgain(heard.filter(({ about }) => about !== 'item' || !answer.ok))
  const say =
    asked === null ? answer.say : `${answer.say} I did not understand ${asked}. Could you say that again?`
  return { ...answer, say, read_back: readBackSentence, ask_again: notUnderstood(heard) }
}
