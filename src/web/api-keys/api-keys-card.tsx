import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '../../contract/api-keys.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { keyRightsInWords } from '../../domain/team/key-rights.ts'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { useSend } from '../api/send.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { formatDate, formatMoment } from '../format/date.ts'
import { sayDone } from '../say.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Unloaded } from '../unloaded.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'

/** The keys of the company, and when each was last used. */
const apiKeysQuery = reading(api.apiKeys.list, {}, { ...ALWAYS_STALE, select: ({ keys }) => keys })

/** The keys by which other programs act within the company. */
export function ApiKeysCard() {
  const query = useQuery(apiKeysQuery)
  const { data: keys } = query
  const [isMaking, setIsMaking] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const make = (
    <Button size="small" icon={<Plus size={14} />} onClick={() => setIsMaking(true)}>
      Create API key
    </Button>
  )
  return (
    <Card title="API keys" divided aside={keys && keys.length > 0 && make}>
      {!keys && <Unloaded query={query} what="API keys" block="h-31" className="p-card" />}
      {keys?.length === 0 && (
        <EmptyState title="No API keys yet" action={make} heading="h3">
          With an API key, your website, bookkeeping or an AI assistant can look things up in Moving Pro and
          add to it. You choose what each key may do, and can take it back at any time.
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <ul className="divide-y divide-border">
          {keys.map((key) => (
            <KeyLine key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      <p className="border-t border-border px-card py-3 text-secondary text-text-2">
        To connect an assistant, give it this address: {window.location.origin}/mcp. It sends you back here to
        allow it. For the developer:{' '}
        <a href={`${API_PREFIX}/docs`} className="text-accent underline underline-offset-2">
          description of the API
        </a>
      </p>
      {isMaking && <CreateKeyDialog onClose={() => setIsMaking(false)} />}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  )
}

const endWords = ({ state, ends_on }: ApiKey) =>
  `${state === 'ended' ? 'Ended' : 'Ends'} ${formatDate(ends_on)}`

const calledIn = ({ name, app_host }: ApiKey) =>
  app_host === null ? `the API key ${name}` : `the access of the app ${name}`

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, app_host, rights, made_by, created_at, last_used_at, state } = apiKey
  return (
    <li className="flex items-start justify-between gap-3 px-card py-3">
      <div className="min-w-0 text-body">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          {app_host === null ? (
            <span className="font-mono text-caption text-text-2">{prefix}…</span>
          ) : (
            <>
              <span className="text-caption text-text-2">{app_host}</span>
              <Badge tone="blue">App</Badge>
            </>
          )}
          {state === 'ended' && <Badge tone="grey">Ended</Badge>}
          {state === 'stopped' && <Badge tone="amber">Stopped</Badge>}
        </p>
        <p className="mt-0.5 text-secondary text-text-2">{keyRightsInWords(rights)}</p>
        <p className="mt-0.5 text-caption tabular text-text-2">
          {last_used_at ? `Last used ${formatMoment(last_used_at)}` : 'Not used yet'}. {endWords(apiKey)}.
          {app_host === null ? 'Created' : 'Connected'} {formatMoment(created_at)}
          {made_by && ` by ${made_by}`}
          {state === 'stopped' && ', who is no longer on the team'}.
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${calledIn(apiKey)}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const isKey = apiKey.app_host === null
  const revoke = useSend(api.apiKeys.revoke, () => ({ params: { id: apiKey.id } }), {
    onSuccess: () => sayDone(isKey ? 'API key revoked' : 'Access revoked'),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isKey ? 'Revoke API key' : 'Revoke access'}
      description={`Are you sure you want to revoke ${isKey ? apiKey.name : calledIn(apiKey)}?`}
      action={isKey ? 'Revoke key' : 'Revoke access'}
      busyLabel="Revoking..."
      mutation={revoke}
      failed="It was not revoked. Please try again."
    >
      {isKey
        ? 'The program that uses it stops working at once. This cannot be undone, but you can create a new key.'
        : 'The app stops working at once. It can be connected again from there.'}
    </ConfirmDialog>
  )
}
