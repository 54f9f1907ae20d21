import type { CardProviderName } from '../../domain/card-payments/states.ts'
import type { Services } from '../org-scope.ts'
import type { CardProvider } from './provider.ts'
import type { CardConnection } from './queries.ts'
import { stripeProvider } from './stripe.ts'

type Of = Pick<CardConnection, 'id' | 'provider'>

/** Where each secret of a connection is sealed for. */
const placeOf = ({ id }: Pick<Of, 'id'>, what: 'key' | 'webhook') => `${id} ${what}`

export const sealSecret = (
  { seal }: Services,
  connection: Pick<Of, 'id'>,
  what: 'key' | 'webhook',
  secret: string,
): string => seal.seal(secret, placeOf(connection, what))

/** The secrets of a connection; null where one is not set, or was sealed under another APP_SECRET. */
export function secretsOf({ seal }: Services, connection: CardConnection) {
  const { secretKey, webhookSecret } = connection
  return {
    secretKey: seal.open(secretKey, placeOf(connection, 'key')),
    webhookSecret: webhookSecret === null ? null : seal.open(webhookSecret, placeOf(connection, 'webhook')),
  }
}

const PROVIDERS: Readonly<Record<CardProviderName, typeof stripeProvider>> = { stripe: stripeProvider }

/** Who takes the cards of a connection; null where its key does not open. */
export function providerOf(services: Services, connection: CardConnection): CardProvider | null {
  const { secretKey } = secretsOf(services, connection)
  if (secretKey === null) return null
  return PROVIDERS[connection.provider]({ apiUrl: services.settings.stripeUrl, secretKey })
}
