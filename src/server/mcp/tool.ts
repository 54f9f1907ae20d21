import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, API_PREFIX, type Endpoint, type Sent } from '../../contract/endpoint.ts'
import { OF_A_TOOL } from '../open-scope.ts'
import type { StaffScope } from '../org-scope.ts'

/** Why a tool did not do what it was asked for, in words for the assistant and the person behind it. */
export class ToolRefusal extends Error {}

/** Asks an endpoint of the contract; `once`: the idempotency key under which it is carried out once. */
export type Ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>, once?: string) => Promise<Answer<E>>

/** What a tool works with: who asks, and the contract's endpoints asked with the same key. */
export type Hands = { scope: StaffScope; ask: Ask }

export type Tool = {
  name: string
  title: string
  /** What the assistant reads to choose it. */
  description: string
  input: z.ZodType<Record<string, unknown>>
  /** What of an answer it hands on, by the contract's own schemas. */
  output: z.ZodObject
  /** Whether it only reads. */
  readOnly: boolean
  run(hands: Hands, args: never): Promise<object>
}

/** A tool with the type of its arguments; one that it does not have is refused: ignored, a wrong name would find everything. */
export const tool = <Input extends z.ZodType<Record<string, unknown>>>(
  definition: Omit<Tool, 'input' | 'run'> & {
    input: Input
    run(hands: Hands, args: z.output<Input>): Promise<object>
  },
): Tool =>
  ({
    ...definition,
    input: definition.input instanceof z.ZodObject ? definition.input.strict() : definition.input,
  }) as Tool

/** What of an answer its schema names: lists in short leave out what `read_…` tells. */
export function fieldsOf(schema: z.ZodType, answer: unknown): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(answer)) {
    return answer.map((one) => fieldsOf(schema.element as z.ZodType, one))
  }
  if (!(schema instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).flatMap(([name, value]) => {
    const field = schema.shape[name] as z.ZodType | undefined
    return field ? [[name, fieldsOf(field, value)]] : []
  })
  return Object.fromEntries(fields)
}

const refusal = z.object({
  detail: z.union([z.string(), z.array(z.object({ loc: z.array(z.coerce.string()), msg: z.string() }))]),
})

/** The sentence of a refusal, or what is wrong with which field. */
function wordsOf(answer: unknown): string {
  const detail = refusal.safeParse(answer).data?.detail ?? 'It could not be done. Please try again.'
  if (typeof detail === 'string') return detail
  return detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
}

/**
 * Asks the contract's endpoints in this process with the API key that a tool was called with: the same checks, rights and
 * history as over HTTP. The call of the tool is what counts toward the key's limit.
 * @throws ToolRefusal in the endpoint's words
 */
export function askWith(app: FastifyInstance, key: string): Ask {
  return async (endpoint, sent, once) => {
    const { params = {}, query, body } = sent as { params?: object; query?: object; body?: object }
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const reply = await app.inject({
      method: endpoint.method,
      url: API_PREFIX + path,
      query: writtenQuery(query),
      headers: {
        authorization: `Bearer ${key}`,
        ...OF_A_TOOL,
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      ...(body !== undefined && { payload: body }),
    })
    const answer: unknown = reply.body === '' ? undefined : reply.json()
    if (reply.statusCode >= 400) throw new ToolRefusal(wordsOf(answer))
    return answer as never
  }
}

const writtenQuery = (query: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
