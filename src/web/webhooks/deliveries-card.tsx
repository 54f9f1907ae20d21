import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '../../contract/webhooks.ts'
import { EVENT_WORDS } from '../../domain/webhooks/business-events.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { formatMoment } from '../format/date.ts'
import { sayDone } from '../say.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'
import { Unloaded } from '../unloaded.tsx'
import { DELIVERIES_PER_PAGE, type DeliveryState, deliveriesQuery, useWebhookAct } from './queries.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { nameOf } from './webhook-words.ts'

const STATES: readonly { value: DeliveryState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
]

/** What was or is to be sent to one endpoint, and what can be done with it. */
export function DeliveriesCard({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const [state, setState] = useState<DeliveryState>('all')
  const [page, setPage] = useState(1)
  const query = useQuery(deliveriesQuery(webhook.id, { page, state }))
  const { data } = query
  return (
    <Card title={`Deliveries to ${nameOf(webhook)}`} divided>
      <WebhookActions webhook={webhook} onDeleted={onDeleted} />
      <div className="border-t border-border px-card py-2.5">
        <SegmentedToggle
          label="Which deliveries"
          options={STATES}
          value={state}
          onChange={(chosen) => {
            setState(chosen)
            setPage(1)
          }}
        />
      </div>
      {!data && <Unloaded query={query} what="deliveries" block="h-24" className="p-card" />}
      {data?.deliveries.length === 0 && (
        <p className="border-t border-border px-card py-6 text-center text-secondary text-text-2">
          {state === 'waiting' ? 'Nothing waits.' : 'Nothing yet. Send a test to see whether it works.'}
        </p>
      )}
      {data && data.deliveries.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} isOff={!webhook.active} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / DELIVERIES_PER_PAGE)}
        onPage={setPage}
      />
    </Card>
  )
}

function DeliveryRow({ delivery, isOff }: { delivery: WebhookDelivery; isOff: boolean }) {
  const { id, event, at, delivered_at, attempts } = delivery
  const replay = useWebhookAct(() => api.webhookDeliveries.replay({ params: { id } }))
  const again = delivered_at === null ? 'Send now' : 'Send again'
  return (
    <li className="px-card py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-auto basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{EVENT_WORDS[event.type]}</span>
            <Badge tone={delivered_at ? 'green' : attempts > 0 ? 'red' : 'amber'}>
              {delivered_at ? 'Delivered' : attempts > 0 ? 'Failed' : 'Waiting'}
            </Badge>
          </p>
          <p className="text-caption tabular break-words text-text-2">
            {event.id}, {formatMoment(at)}
          </p>
          <p className="text-caption break-words text-text-2">{answerWords(delivery)}</p>
        </div>
        {/* What was not tried yet leaves by itself, after the one before it. */}
        {(delivered_at !== null || attempts > 0) && (
          <Button
            size="small"
            busy={replay.isPending}
            busyLabel="Sending..."
            disabled={isOff}
            aria-label={`${again}: ${event.id}`}
            onClick={() =>
              replay.mutate(undefined, {
                onSuccess: () => sayDone('Queued again'),
              })
            }
          >
            {again}
          </Button>
        )}
      </div>
      {replay.isError && (
        <Banner kind="error" compact>
          {reasonOf(replay.error, 'It was not sent again. Please try again.')}
        </Banner>
      )}
    </li>
  )
}

/** What the receiver said last. */
function answerWords({ attempts, tried_at, status, answer }: WebhookDelivery): string {
  if (tried_at === null) return 'Not tried yet.'
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  const said = status === null ? answer : [`Answered ${status}`, answer].filter(Boolean).join(': ')
  return [attempts > 0 && `${tries}, last ${formatMoment(tried_at)}.`, said].filter(Boolean).join(' ')
}
