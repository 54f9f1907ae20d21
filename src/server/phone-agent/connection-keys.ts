import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Seal } from '../sealed-text.ts'
import { newSecret } from '../secrets.ts'
import type { PhoneConnection } from './queries.ts'

/** After a change of the key, the platform may still sign with the previous one for a while. */
const PREVIOUS_KEY_VALID_MS = DAY_MS

/** Bounds the stored list: no one changes a key that often in a day. */
const PREVIOUS_KEYS_AT_MOST = 10

/** The keys that verify a delivery at a moment, the current one first. */
export function validKeys(seal: Seal, connection: PhoneConnection, now: Date): string[] {
  const sealed = [connection.key, ...stillValid(connection, now).map(({ key }) => key)]
  return sealed.flatMap((one) => seal.open(one, connection.id) ?? [])
}

const stillValid = ({ previousKeys }: PhoneConnection, now: Date) =>
  previousKeys.filter(({ until }) => new Date(until) >= now)

const ID_BYTES = 24

/** A new connection, whose random id makes its addresses unguessable. */
export function newConnection(seal: Seal, provider: PhoneProvider, apiKey: string, now: Date) {
  const id = newSecret(ID_BYTES)
  return {
    id,
    provider,
    key: seal.seal(apiKey, id),
    previousKeys: [],
    createdAt: now,
  }
}

/** The same connection with another key; each previous key stays valid for a day after it was replaced. */
export function withKey(seal: Seal, connection: PhoneConnection, apiKey: string, now: Date) {
  const { organizationId: _, ...same } = connection
  if (seal.open(connection.key, connection.id) === apiKey) return same
  const until = new Date(now.getTime() + PREVIOUS_KEY_VALID_MS).toISOString()
  const previousKeys = [{ key: connection.key, until }, ...stillValid(connection, now)]
  return {
    ...same,
    key: seal.seal(apiKey, connection.id),
    previousKeys: previousKeys.slice(0, PREVIOUS_KEYS_AT_MOST),
  }
}
