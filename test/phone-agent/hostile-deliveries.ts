import { retellDelivery } from '../setup/phone-agent.ts'
import { replaceEach } from './hostile-json.ts'

/** The functions that an agent can ask for. */
export const FUNCTIONS = ['get_estimate', 'check_availability', 'create_quote', 'lookup_quote'] as const

/** What JSON can carry in place of anything, written as it arrives. */
export const HOSTILE = [
  'null',
  '[]',
  '{}',
  '-1.5e-7',
  '1e999',
  'true',
  '""',
  '"\\u0000a\\ud83d\\u202eb\\udc00"',
  JSON.stringify(`'); DROP TABLE quotes; -- <script>${'x'.repeat(20_000)}`),
  '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":1,"a":1,"a":[2]}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
] as const

/** A delivery short enough to be tried with everything in each of its places. */
export function shortDelivery(file: string, call: object) {
  const body = retellDelivery(file, { call })
  const { transcript_object = [] } = body.call ?? {}
  if (body.call) {
    delete body.call.transcript_with_tool_calls
    body.call.transcript_object = transcript_object
      .slice(0, 2)
      .map((turn: { words: object[] }) => ({ ...turn, words: turn.words.slice(0, 1) }))
  }
  return body
}

/** The body as text, once for each of its parts, with something hostile written in its place. */
export function* hostileBodies(body: object, hostile: string): Generator<{ place: string; text: string }> {
  const MARK = '\u2620 here'
  for (const [place, changed] of replaceEach(body, MARK)) {
    yield { place, text: JSON.stringify(changed).replace(JSON.stringify(MARK), () => hostile) }
  }
}
