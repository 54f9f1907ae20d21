import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { NoAnswer, type ReceiverAnswer } from './receiver.ts'
import { isTaken } from './sender.ts'

/** What came of a test, for the person who pressed the button. */
export async function testedWords(
  answered: Promise<ReceiverAnswer>,
): Promise<Answer<Contract['webhooks']['test']>> {
  try {
    const answer = await answered
    const { status, text, tookMs } = answer
    const works = isTaken(answer)
    const words = works ? 'The test was taken' : refusalWords(status)
    return { works, detail: `${words}, after ${Math.round(tookMs)} ms.`, status, answer: text }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { works: false, detail: error.message, status: null, answer: null }
  }
}

const refusalWords = (status: number) =>
  status >= 300 && status < 400
    ? `It answered ${status}, which leads elsewhere: redirects are not followed`
    : `It answered ${status} instead of 200`
