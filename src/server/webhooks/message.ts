import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Change } from '../../contract/webhooks.ts'
import { eventId, nounOf } from '../../domain/webhooks/business-events.ts'
import type { Seal } from '../sealed-text.ts'
import type { businessEvents } from '../storage/tables/webhooks.ts'

type Event = Pick<
  typeof businessEvents.$inferSelect,
  'organizationId' | 'type' | 'aboutId' | 'data' | 'at'
> & {
  number: number
}

/** An event as another program reads it, whether it asks for it or has it sent. */
export const changeOf = ({ organizationId, number, type, aboutId, data, at }: Event): Change => ({
  id: eventId(organizationId, number),
  number,
  type,
  timestamp: at.toISOString(),
  about: { noun: nounOf(type), id: aboutId },
  data,
})

const SECRET_BYTES = 32
/** A new secret, as the Standard Webhooks convention writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

const placeOf = (organizationId: number) => `webhook secret of company ${organizationId}`
export const sealWebhookSecret = (seal: Seal, organizationId: number, secret: string): string =>
  seal.seal(secret, placeOf(organizationId))

type Sealed = {
  organizationId: number
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
}

/** The secrets that sign now, the newest first; null where the newest can no longer be read. */
export function signingSecrets(seal: Seal, endpoint: Sealed, now: Date): string[] | null {
  const { organizationId, secret, oldSecret, oldSecretUntil } = endpoint
  const open = (sealed: string) => seal.open(sealed, placeOf(organizationId))
  const newest = open(secret)
  if (newest === null) return null
  const signsAlong = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now
  const old = signsAlong ? open(oldSecret) : null
  return old === null ? [newest] : [newest, old]
}

/** The headers by which a receiver knows a message and its sender. */
export const signedHeaders = (
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Moving-Pro-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
