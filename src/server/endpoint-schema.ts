import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Right } from '../domain/nouns.ts'
import { NOT_FOR_KEYS, rightOfKey } from '../domain/team/key-rights.ts'

/** What zod says by itself of what is missing or is no object, in words that a person can read. */
z.config({
  customError({ code, expected, input }) {
    if (code !== 'invalid_type') return undefined
    if (expected === 'object') return 'Must be an object with fields'
    return input === undefined ? 'Is missing' : undefined
  },
})

/** What validates a request to an endpoint and its answer, and what the description of the API says of it. */
export function schemaOf(noun: string, verb: string, endpoint: Endpoint) {
  const { params, query, body, right } = endpoint
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [endpoint.status]: answerSchema(endpoint) },
    tags: [noun],
    summary: endpoint.summary,
    operationId: `${noun}.${verb}`,
    ...securityOf(endpoint),
    ...(right && { ...descriptionOf(endpoint, right), 'x-right': right }),
  }
}

/** Whether a program with an API key may ask it: not for accounts, a crew's phone, and what goes on until someone leaves. */
export const isForKeys = ({ access, right, media }: Endpoint): boolean =>
  access === 'staff' && !NOT_FOR_KEYS.includes(right) && media !== 'text/event-stream'

/** Unless a call says it, a person's token or an API key lets in. */
export const USUAL_SECURITY = [{ token: [] }, { apiKey: [] }]

function securityOf(endpoint: Endpoint): { security?: Record<string, string[]>[] } {
  if (!endpoint.right) return { security: [] }
  return isForKeys(endpoint) ? {} : { security: [{ token: [] }] }
}

/** Who else may ask it than those who have the right, and which right an API key needs where that is another. */
function descriptionOf(endpoint: Endpoint, right: Right): { description?: string } {
  const ofKey = rightOfKey({ ...endpoint, right })
  const words = [
    ...(endpoint.access === 'crew' ? ['Also for the link of a crew member for the day.'] : []),
    ...(isForKeys(endpoint) && ofKey !== right ? [`An API key needs \`${ofKey}\`.`] : []),
  ]
  return words.length > 0 ? { description: words.join(' ') } : {}
}

const answerSchema = ({ media, output }: Endpoint) =>
  media === undefined ? output : { content: { [media]: { schema: output } } }
