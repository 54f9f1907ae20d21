import { expect, test } from 'vitest'
import { exampleReport } from '../../../test/phone-agent/example-report.ts'
import type { CallReport } from './call-report.ts'
import { personSpoke } from './person-spoke.ts'

const said = (text: string): Partial<CallReport> => ({ transcript: [{ speaker: 'customer', text }] })
const keptToItself = (analysis: CallReport['analysis']): Partial<CallReport> => ({
  transcript: null,
  analysis,
})

test.each<[string, Partial<CallReport>, boolean]>([
  ['a caller who asks for a quote', said('I need a quote.'), true],
  ['one word', said('Yes'), true],
  ['words that are not English', said('谢谢'), true],
  ['only the greeting', {}, false],
  ['no turn at all', { transcript: [] }, false],
  ['a customer who is not heard', said(' … '), false],
  ['a voicemail', { ...said('You have reached the voicemail of'), voicemail: true }, false],
  ['a call nobody took', { ...said('Hello?'), connected: false }, false],
  ['the silent caller whose analysis guesses', { analysis: { move_type: 'house' } }, false],
  ['a move without a transcript', keptToItself({ move_type: '2-bedroom apartment' }), true],
  ['a name without a transcript', keptToItself({ customer_name: 'Megan' }), true],
  ['a yes without a transcript', keptToItself({ ready_to_book: 'true' }), true],
  ['a name noted without a transcript', { transcript: null, collected: { name: 'Megan' } }, true],
  ['nothing and no transcript', keptToItself({}), false],
  ['only no answers', keptToItself({ move_type: 'N/A', customer_name: 'unknown' }), false],
  ['only a no', keptToItself({ qualified_lead: 'false', ready_to_book: 'No' }), false],
  ['no items', keptToItself({ items_count_estimate: '0' }), false],
  ['what we do not keep', keptToItself({ detailed_notes: 'a piano' }), false],
  ['a summary alone', { transcript: null, summary: 'The user hung up before saying anything.' }, false],
  ['a move that was not connected', { ...keptToItself({ move_type: 'house' }), connected: false }, false],
])('%s: %j is %s', (_what, known, spoke) => {
  expect(personSpoke(exampleReport(known))).toBe(spoke)
})
