import { expect, test } from 'vitest'
import { exampleReport } from '../../../test/phone-agent/example-report.ts'
import type { CallReport } from '../../domain/phone-agent/call-report.ts'
import { type PostCallData, postCallDataSchema } from '../../domain/phone-agent/post-call-data.ts'
import { personSpoke, postCallData } from './post-call-analysis.ts'

const nothing = Object.fromEntries(
  Object.keys(postCallDataSchema.shape).map((field) => [field, null]),
) as unknown as PostCallData

test('all twelve are there when nothing is known', () => {
  expect(Object.keys(nothing)).toHaveLength(12)
  expect(postCallData(exampleReport())).toEqual(nothing)
})

test('a full analysis is kept as it was heard, and nothing besides', () => {
  const heard = {
    qualified_lead: 'yes',
    ready_to_book: 'no',
    budget_discussed: 'Under $2,200 (competitor quoted $2,100)',
    lead_source_mentioned: 'Google',
    competitor_mentioned: 'Two Men & a Truck',
    origin_address: "12 Rue d'Été, Unit #4B, Cambridge, MA 02139",
    destination_address: '480 Straße Lane, Portland, ME 04101',
    move_timeframe: 'mid-December, flexible ±3 days',
    preferred_time_of_day: 'morning',
    move_type: '2-bedroom apartment',
    items_count_estimate: '34',
  }
  const report = exampleReport({
    summary: 'Zoë asked for a quote.\nShe wants to book. 谢谢',
    analysis: {
      ...heard,
      call_summary: 'Another',
      customer_name: 'Zoë',
      total_cost: '1',
      organization_id: '9',
    },
  })
  expect(postCallData(report)).toEqual({
    ...heard,
    call_summary: 'Zoë asked for a quote.\nShe wants to book. 谢谢',
  })
})

test.each<[keyof PostCallData, string, string | null]>([
  ['qualified_lead', 'true', 'yes'],
  ['qualified_lead', 'Not provided', null],
  ['ready_to_book', 'No.', 'no'],
  ['ready_to_book', 'after the inspection', 'after the inspection'],
  ['competitor_mentioned', 'None', null],
  ['budget_discussed', 'no', 'no'],
  ['move_timeframe', 'unknown', null],
  ['move_type', ' house\r\nBcc: x ', 'house Bcc: x'],
  ['origin_address', '1 Main\u0000 St \u202e', '1 Main St'],
  ['destination_address', 'x'.repeat(301), `${'x'.repeat(299)}…`],
])('%s heard as %j is %j', (field, heard, kept) => {
  expect(postCallData(exampleReport({ analysis: { [field]: heard } }))).toEqual({ ...nothing, [field]: kept })
})

test.each([
  ['', null],
  ['N/A', null],
  ['x'.repeat(4001), `${'x'.repeat(3999)}…`],
])('the summary %.20j', (summary, kept) => {
  expect(postCallData(exampleReport({ summary })).call_summary).toBe(kept)
})

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
  ['a call no one took', { ...said('Hello?'), connected: false }, false],
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
