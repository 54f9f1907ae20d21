import type { OpenAPIV3_1 } from 'openapi-types'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { RIGHTS, rolesWith } from '../domain/team/rights.ts'
import { ROLE_NAMES } from '../domain/team/roles.ts'
import { SET_UP_TWO_STEP } from '../domain/team/two-step-code.ts'
import { plainSchema, type Schema, shareSchemas } from './described-schemas.ts'
import { USUAL_SECURITY } from './endpoint-schema.ts'

type Document = OpenAPIV3_1.Document
type Operation = {
  operationId: string
  parameters?: { $ref?: string; name?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: Schema }> }
  >
}

const json = (schema: object) => ({ 'application/json': { schema } })
const retryAfter = {
  'Retry-After': { description: 'Seconds until it is worth trying again', schema: { type: 'integer' } },
}
const refused = (description: string, of = 'Refusal', headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: json({ $ref: `#/components/schemas/${of}` }),
})

/** What is refused with which status, as `docs/api.md` says it. */
const REFUSALS = {
  400: refused('The request cannot be read'),
  401: refused('No key or token, or one that no longer works'),
  403: refused(
    `The role or the API key does not have the right; with the code \`${SET_UP_TWO_STEP}\`, two-step sign-in has to be set up first`,
  ),
  404: refused('Not there, or another company’s'),
  409: refused('It conflicts with the current state', 'Conflict'),
  413: refused('The body is too large'),
  415: refused('The body is of another type'),
  422: refused('A value cannot be used', 'Invalid'),
  429: refused('Too much at once', 'Refusal', retryAfter),
  503: refused('Busy, or the database is away', 'Refusal', retryAfter),
}
type Status = keyof typeof REFUSALS
const refToRefusal = (status: Status) => ({ $ref: `#/components/responses/${status}` })

const sentence = { type: 'string', description: 'A sentence for people' }
const REFUSAL_SCHEMAS = {
  Refusal: {
    type: 'object',
    required: ['detail'],
    properties: { detail: sentence, code: { type: 'string' }, challenge: { type: 'string' } },
  },
  Conflict: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: sentence,
      version: { type: 'integer', description: 'The stored version, where the one that was named is older' },
    },
  },
  Invalid: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        anyOf: [
          sentence,
          {
            type: 'array',
            items: {
              type: 'object',
              required: ['loc', 'msg', 'type'],
              properties: {
                loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
                msg: { type: 'string' },
                type: { type: 'string' },
              },
            },
          },
        ],
      },
    },
  },
}

const PARAMETERS = {
  IdempotencyKey: {
    ...{ name: 'Idempotency-Key', in: 'header' },
    description: 'The same key and request within 24 hours answer the first answer again',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  IfMatch: {
    ...{ name: 'If-Match', in: 'header' },
    description: 'The version that the change is based on, instead of `version` in the body',
    schema: { type: 'string' },
  },
}

/** What a call may be refused with, beside what any call may be. */
function refusalsOf({ right, params, query, body, receives, method }: Endpoint): Status[] {
  const takesBody = body !== undefined || receives !== undefined
  return [
    ...(takesBody ? ([400, 413, 415] as const) : []),
    ...(right ? ([401, 403] as const) : []),
    ...(params ? ([404] as const) : []),
    ...(method === 'GET' ? [] : ([409] as const)),
    ...(takesBody || params || query ? ([422] as const) : []),
    429,
    503,
  ]
}

/** Says of a call what it is refused with, which headers it takes and what it is sent where that is a file. */
function describeCall(operation: Operation, endpoint: Endpoint): void {
  const { idempotent, versioned, receives } = endpoint
  const headers = [...(idempotent ? ['IdempotencyKey'] : []), ...(versioned ? ['IfMatch'] : [])]
  const parameters = headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  // Unless it says so, a parameter may be left out.
  for (const parameter of operation.parameters ?? []) if (!parameter.required) delete parameter.required
  if (parameters.length > 0) operation.parameters = [...(operation.parameters ?? []), ...parameters]
  if (receives) {
    const schema = { type: 'string', contentMediaType: receives }
    operation.requestBody = { required: true, content: { [receives]: { schema } } }
  }
  for (const answer of Object.values(operation.responses)) answer.description = 'OK'
  for (const status of refusalsOf(endpoint)) operation.responses[status] = refToRefusal(status)
}

/** What bodies and answers of a call are, by the words that name their types. */
function schemasOf({ operationId, parameters, requestBody, responses }: Operation) {
  const [noun = '', verb = ''] = operationId.split('.')
  const one = noun.replace(/ies$/, 'y').replace(/s$/, '')
  const isOne = verb === 'get'
  const hint = isOne ? [one] : [one, verb]
  const ofParts = (part: { schema?: Schema }, isAnswer: boolean, words: string[]) => {
    if (!part.schema) return []
    part.schema = plainSchema(part.schema, isAnswer)
    const set = (to: Schema) => {
      part.schema = to
    }
    return [{ schema: part.schema, hint: words, set }]
  }
  return [
    ...Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap((part) => ofParts(part, true, hint)),
    ),
    ...Object.values(requestBody?.content ?? {}).flatMap((part) => ofParts(part, false, [one, verb, 'body'])),
    ...(parameters ?? []).flatMap((part) => ofParts(part, false, [one, verb])),
  ]
}

/** Writes parts that several calls have once: each then points to it by its name. @returns them by their names */
function shareParts<Part extends object>(
  kind: 'parameters' | 'responses',
  places: readonly { part: Part; name: string; set: (to: Part) => void }[],
): Record<string, Part> {
  const shared: Record<string, Part> = {}
  for (const same of Map.groupBy(places, ({ part }) => JSON.stringify(part)).values()) {
    const [{ part, name: wanted }] = same as [(typeof places)[number]]
    if (same.length === 1 || '$ref' in part) continue
    let name = wanted
    for (let nth = 2; name in shared; nth += 1) name = `${wanted}${nth}`
    shared[name] = part
    for (const { set } of same) set({ $ref: `#/components/${kind}/${name}` } as unknown as Part)
  }
  return shared
}

const shareParameters = (operations: readonly Operation[]) =>
  shareParts(
    'parameters',
    operations.flatMap(({ parameters = [] }) =>
      parameters.map((part, nth) => ({
        ...{ part, name: part.name ?? '' },
        set(to: typeof part) {
          parameters[nth] = to
        },
      })),
    ),
  )

/** Of answers the JSON whose schema has a name of its own, and files by what they are: `pdf`, `csv`. */
const shareAnswers = (operations: readonly Operation[]) =>
  shareParts(
    'responses',
    operations.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, part]) => {
        const [[type = '', { schema }] = ['', { schema: {} }]] = Object.entries(part.content ?? {})
        const named = schema.format === 'binary' ? type : schema.$ref
        const name = typeof named === 'string' ? named.split('/').at(-1) : undefined
        const set = (to: typeof part) => {
          responses[status] = to
        }
        return name === undefined ? [] : [{ part, name, set }]
      }),
    ),
  )

/** Which roles have which right. */
const WHO_MAY = [
  'Each call names the right that it needs as `x-right`:',
  '',
  ...RIGHTS.map(
    (right) =>
      `- \`${right}\`: ${rolesWith(right)
        .map((role) => ROLE_NAMES[role])
        .join(', ')}`,
  ),
].join('\n')

const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The description as programs read it: every refusal, header and upload, and each schema once. */
export function finishDescription(document: Document, url: string): Document {
  const finished = structuredClone(document)
  const operations = Object.values(finished.paths ?? {}).flatMap((path) =>
    VERBS.flatMap((verb) => (path?.[verb] ? [path[verb] as unknown as Operation] : [])),
  )
  for (const operation of operations) {
    const [noun = '', verb = ''] = operation.operationId.split('.')
    const endpoints = contract[noun as keyof typeof contract] as unknown as Record<string, Endpoint>
    const endpoint = endpoints[verb]
    if (endpoint) describeCall(operation, endpoint)
  }
  const gets = operations.filter(({ operationId }) => operationId.endsWith('.get'))
  const schemas = shareSchemas(
    [...gets, ...operations.filter((one) => !gets.includes(one))].flatMap(schemasOf),
  )
  return {
    ...finished,
    info: { ...finished.info, description: `${finished.info.description}\n\n${WHO_MAY}` },
    servers: [{ url }],
    security: USUAL_SECURITY,
    components: {
      ...finished.components,
      schemas: { ...schemas, ...REFUSAL_SCHEMAS },
      responses: { ...shareAnswers(operations), ...REFUSALS },
      parameters: { ...shareParameters(operations), ...PARAMETERS },
    },
  } as unknown as Document
}
