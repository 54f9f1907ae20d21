import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Right } from '../domain/nouns.ts'
import { NOT_FOR_KEYS, rightOfKey } from '../domain/team/key-rights.ts'
import { rolesWith } from '../domain/team/rights.ts'
import { ROLE_NAMES } from '../domain/team/roles.ts'
import { SET_UP_TWO_STEP } from '../domain/team/two-step-code.ts'

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
    response: {
      [endpoint.status]: answerSchema(endpoint),
      ...(right && { 403: forbidden }),
    },
    tags: [noun],
    summary: endpoint.summary,
    operationId: `${noun}.${verb}`,
    security: securityOf(endpoint),
    ...(right && { description: descriptionOf(endpoint, right), 'x-right': right }),
  }
}

/** Whether a program with an API key may ask it: not for accounts, a crew's phone, and what goes on until someone leaves. */
export const isForKeys = ({ access, right, media }: Endpoint): boolean =>
  access === 'staff' && !NOT_FOR_KEYS.includes(right) && media !== 'text/event-stream'

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (!endpoint.right) return []
  return isForKeys(endpoint) ? [{ token: [] }, { apiKey: [] }] : [{ token: [] }]
}

function descriptionOf(endpoint: Endpoint, right: Right): string {
  const { access } = endpoint
  const crew = access === 'crew' ? ', who go out with a crew; or the link of a crew member for the day' : ''
  const ofKey = rightOfKey({ ...endpoint, right })
  const key = isForKeys(endpoint) && ofKey !== right ? ` An API key needs \`${ofKey}\`.` : ''
  return `Needs the right \`${right}\`: ${roleNames(right)}${crew}.${key}`
}

const forbidden = z
  .object({ detail: z.string(), code: z.literal(SET_UP_TWO_STEP).optional() })
  .describe(
    `The role or the API key does not have the right; with the code \`${SET_UP_TWO_STEP}\`, two-step sign-in has to be set up first`,
  )

const roleNames = (right: Right) =>
  rolesWith(right)
    .map((role) => ROLE_NAMES[role])
    .join(', ')

const answerSchema = ({ media, output }: Endpoint) =>
  media === undefined ? output : { content: { [media]: { schema: output } } }
