import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardConnection } from '../../contract/card-payments.ts'
import { reasonOf } from '../api/api-error.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Unloaded } from '../unloaded.tsx'
import { cardConnectionQuery, useDisconnectCards, useTestConnection } from './queries.ts'
import { KeyForm, WebhookForm } from './secret-forms.tsx'

/** Card payments by link: with whose account, whether it works, and what Stripe has to know of us. */
export function CardPaymentSettings() {
  const query = useQuery(cardConnectionQuery)
  const { data: connection } = query
  return (
    <Card title="Card payments" divided aside={connection && <Standing connection={connection} />}>
      {connection ? (
        connection.provider ? (
          <Connected connection={connection} />
        ) : (
          <Connect />
        )
      ) : (
        <Unloaded query={query} what="connection of card payments" block="h-32" className="p-card" />
      )}
    </Card>
  )
}

const Standing = ({ connection: { connected, is_test } }: { connection: CardConnection }) =>
  connected ? <Badge tone={is_test ? 'amber' : 'green'}>{is_test ? 'Test mode' : 'Connected'}</Badge> : null

function Connect() {
  return (
    <div className="grid gap-4 p-card">
      <p className="text-body text-text-2">
        With a Stripe account of your own, customers pay what is due by card, on Stripe’s page, from the link
        of their quote. Card numbers never reach this server.
      </p>
      <KeyForm isNew />
    </div>
  )
}

function Connected({ connection }: { connection: CardConnection }) {
  const { connected, key_ends, webhook_ends, webhook_url } = connection
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="divide-y divide-border *:px-card *:py-4">
      <div className="grid gap-3.5">
        <p className="text-secondary text-text-2">
          {key_ends === null ? 'The secret key can no longer be read.' : `Secret key ending in ${key_ends}.`}
        </p>
        {connected ? (
          <TestConnection />
        ) : (
          <Banner kind="error">
            The stored key can no longer be read, so customers cannot pay by card. Please enter it again.
          </Banner>
        )}
        <KeyForm isNew={false} />
      </div>
      <div className="grid gap-4">
        <CopyField
          label="Webhook address"
          value={webhook_url ?? ''}
          hint="In Stripe under Developers, Webhooks: send checkout.session.*, charge.*, refund.* and payout.* to this address."
        />
        {webhook_ends === null ? (
          <Banner kind="info">
            Without a signing secret payments appear here within a few minutes instead of at once.
          </Banner>
        ) : (
          <p className="text-secondary text-text-2">Signing secret ending in {webhook_ends}.</p>
        )}
        <WebhookForm />
      </div>
      <div className="flex justify-end">
        <Button variant="ghost" onClick={() => setAsked(true)}>
          Disconnect
        </Button>
      </div>
      <DisconnectDialog open={isAsked} onClose={() => setAsked(false)} />
    </div>
  )
}

function TestConnection() {
  const { mutate, isPending, data, error } = useTestConnection()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <Button busy={isPending} busyLabel="Testing..." onClick={() => mutate()}>
        Test the connection
      </Button>
      {!isPending && (data || error) && (
        <div className="min-w-0 flex-auto basis-60">
          <Banner kind={data?.value.works ? 'success' : 'error'} compact>
            {data ? data.value.detail : reasonOf(error, 'The test could not be made. Please try again.')}
          </Banner>
        </div>
      )}
    </div>
  )
}

function DisconnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Disconnect Stripe?"
      action="Disconnect"
      busyLabel="Disconnecting..."
      mutation={useDisconnectCards()}
      failed="It could not be disconnected. Please try again."
    >
      Customers can no longer pay by card from their links, and refunds of such payments are made on Stripe’s
      own pages. What was paid stays. Connecting again gives a new webhook address.
    </ConfirmDialog>
  )
}
