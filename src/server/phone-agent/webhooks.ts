import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PHONE_PROVIDERS } from '../../contract/phone-agent.ts'
import { Refusal } from '../../domain/refusal.ts'
import { serveDeliveries } from '../deliveries.ts'
import { type OrgScope, openCompanyScope, type Services } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { listQuotesOfContact } from '../quotes/queries.ts'
import { dayIn } from '../time/wall-clock.ts'
import { answerFunctions, NOT_UNDERSTOOD } from './answer-functions.ts'
import { validKeys } from './connection-keys.ts'
import type { PhoneMessage, PhonePlatform } from './platform.ts'
import { platforms } from './platforms.ts'
import { findConnectionAt, type PhoneConnection } from './queries.ts'
import { firstName } from './speech/people.ts'

/**
 * What the agent may know before it speaks: the company, its day, and of a caller who has a quote the first name
 * and the number of the newest one. A number can be faked, so nothing else leaves.
 */
async function inboundVariables(
  scope: OrgScope,
  customerNumber: string | null,
): Promise<Record<string, string>> {
  const { companyName } = await getOrganization(scope)
  const variables = { company_name: companyName, today: dayIn(scope.timeZone, scope.now) }
  const [newest] = await listQuotesOfContact(scope, { email: null, phone: customerNumber }, { atMost: 1 })
  if (!newest) return variables
  const name = firstName(newest.customerName)
  return { ...variables, ...(name && { customer_first_name: name }), quote_number: newest.quoteNumber }
}

/** A two-hour call with the time of every word is 2 MB; the API's other calls stay at 1 MiB. */
const BODY_LIMIT = 5 * 1024 * 1024
/** The same call has 60,000 values; parsing millions of them would block the event loop for a second. */
const MOST_VALUES = 250_000
const COMMA = 0x2c

/**
 * The webhooks of the platforms of phone agents. Nothing is read before the signature over the raw bytes is verified.
 */
export function servePhoneWebhooks(app: FastifyInstance, services: Services): void {
  const { db, seal, clock } = services

  async function take(raw: Buffer, connection: PhoneConnection, { request, reply }: Answering) {
    const [platform, now] = [platforms[connection.provider], clock()]
    const keys = validKeys(seal, connection, now)
    if (keys.length === 0) throw new Error('the key of a phone agent does not open: APP_SECRET has changed')
    if (!platform.verify(raw, request.headers, keys, now)) {
      throw new Refusal('unauthorized', 'The signature is not valid.')
    }
    reply.header('cache-control', 'no-store')
    const message = platform.normalise(jsonIn(raw))
    // The agent waits for an answer that it can speak.
    if (!message && request.routeOptions.url?.endsWith('/functions')) {
      return platform.answerFunctions([{ toolCallId: null, answer: NOT_UNDERSTOOD }])
    }
    const answer = message && (await answerTo(message, connection, platform, { services, now }))
    return answer ?? reply.status(204).send()
  }

  const addresses = PHONE_PROVIDERS.flatMap((provider) =>
    ['events', 'inbound', 'functions'].map((address) => ({
      path: `/${provider}/:connection/${address}`,
      find: (id: string) => findConnectionAt(db, provider, id),
      take,
    })),
  )
  serveDeliveries(app, services, { prefix: '/phone-agent', bodyLimit: BODY_LIMIT, addresses })
}

type Answering = { request: FastifyRequest; reply: FastifyReply }

/** What the platform is answered; null where it only reports. */
async function answerTo(
  message: PhoneMessage,
  connection: PhoneConnection,
  platform: PhonePlatform,
  { services, now }: { services: Services; now: Date },
): Promise<unknown> {
  if (message.kind === 'report') {
    await services.deliveries.accept(connection, message.report)
    return null
  }
  const scope = { ...(await openCompanyScope(services.db, connection, 'phone_agent', now)), services }
  return message.kind === 'inbound'
    ? platform.answerInbound(await inboundVariables(scope, message.customerNumber))
    : platform.answerFunctions(await answerFunctions(scope, connection.provider, message.calls))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function jsonIn(raw: Buffer): unknown {
  let values = 0
  for (let comma = raw.indexOf(COMMA); comma >= 0; comma = raw.indexOf(COMMA, comma + 1)) {
    values += 1
    if (values > MOST_VALUES) throw new Refusal('invalid', 'The body has too many values.')
  }
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON.')
  }
}
