import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../contract/webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Unloaded } from '../unloaded.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { nameOf, standingOf, trafficWords, troubleWords } from './webhook-words.ts'

/** Where a company has its events sent, and what became of each. */
export function WebhookSettings() {
  const query = useQuery(webhooksQuery)
  const { data: webhooks } = query
  const [openId, setOpenId] = useState<number | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const opened = webhooks?.find(({ id }) => id === openId)
  const add = (
    <Button size="small" icon={<Plus size={14} />} onClick={() => setIsMaking(true)}>
      Add webhook
    </Button>
  )
  return (
    <div className="grid gap-4">
      <Card title="Webhooks" divided aside={webhooks && webhooks.length > 0 && add}>
        {!webhooks && <Unloaded query={query} what="webhooks" block="h-14" className="p-card" />}
        {webhooks?.length === 0 && (
          <EmptyState title="No webhooks yet" heading="h3" action={add}>
            Tell another program, such as your accounting, as soon as a quote is signed, a job is booked or a
            payment is recorded.
          </EmptyState>
        )}
        {webhooks && webhooks.length > 0 && (
          <ul className="divide-y divide-border">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isOpen={webhook.id === openId}
                onOpen={() => setOpenId(webhook.id === openId ? null : webhook.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      {opened && <DeliveriesCard key={opened.id} webhook={opened} onDeleted={() => setOpenId(null)} />}
      {isMaking && <WebhookDialog webhook={null} onClose={() => setIsMaking(false)} />}
    </div>
  )
}

type WebhookRowProps = { webhook: Webhook; isOpen: boolean; onOpen: () => void }

function WebhookRow({ webhook, isOpen, onOpen }: WebhookRowProps) {
  const { tone, word } = standingOf(webhook)
  const trouble = troubleWords(webhook)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-2.5">
      <div className="min-w-0 flex-auto basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{nameOf(webhook)}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-caption break-all text-text-2">{webhook.url}</p>
        <p className="text-caption tabular text-text-2">{trafficWords(webhook)}</p>
        {trouble && <p className="text-caption text-danger">{trouble}</p>}
      </div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} deliveries to ${nameOf(webhook)}`}
        onClick={onOpen}
      >
        {isOpen ? 'Hide' : 'Deliveries'}
      </Button>
    </li>
  )
}
