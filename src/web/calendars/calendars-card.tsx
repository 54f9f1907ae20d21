import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type CalendarFeed, calendarFeeds } from '../../contract/calendar-feeds.ts'
import type { FeedKind } from '../../domain/jobs/calendar-feeds.ts'
import { ActForm, own } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { send, useSend } from '../api/send.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { crewsQuery, peopleQuery } from '../crews/queries.ts'
import { formatMoment } from '../format/date.ts'
import { sayDone } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Unloaded } from '../unloaded.tsx'

/** The addresses, and when each was last read. */
const feedsQuery = reading(api.calendarFeeds.list, {}, { ...ALWAYS_STALE, select: ({ feeds }) => feeds })

const OF: Record<FeedKind, string> = { company: 'All jobs', crew: 'Crew', person: 'Person' }

/** The secret addresses under which calendar programs read the jobs. */
export function CalendarsCard() {
  const query = useQuery(feedsQuery)
  const { data: feeds } = query
  const [isMaking, setIsMaking] = useState(false)
  const [revoked, setRevoked] = useState<CalendarFeed | null>(null)
  return (
    <Card
      title="Calendars"
      divided
      aside={
        <Button size="small" icon={<Plus size={14} />} onClick={() => setIsMaking(true)}>
          Create address
        </Button>
      }
    >
      <p className="px-card pt-4 pb-3 text-body text-text-2">
        See jobs in the calendar app on your phone or computer: for the company, a crew or a person, without
        prices. Anyone who has an address can read it, so give it only to the people it is for.
      </p>
      {!feeds && <Unloaded query={query} what="calendar addresses" block="h-14" className="p-card" />}
      {feeds && feeds.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {feeds.map((feed) => (
            <li key={feed.id} className="flex min-h-14 items-center justify-between gap-3 px-card py-2">
              <p className="min-w-0 text-body">
                <span className="block truncate font-medium">{nameOf(feed)}</span>
                <span className="block text-caption tabular text-text-2">
                  Created {formatMoment(feed.created_at)}
                  {feed.made_by && ` by ${feed.made_by}`}.{' '}
                  {feed.works &&
                    (feed.last_read_at ? `Last read ${formatMoment(feed.last_read_at)}` : 'Not read yet')}
                  {!feed.works && 'Stopped: its owner can no longer create addresses. Create a new one.'}
                </span>
              </p>
              <Button
                size="small"
                aria-label={`Revoke the calendar of ${feed.name}`}
                onClick={() => setRevoked(feed)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isMaking && <CreateDialog onClose={() => setIsMaking(false)} />}
      {revoked && <RevokeDialog feed={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  )
}

const nameOf = ({ of, name }: CalendarFeed) => (of === 'company' ? OF.company : `${OF[of]}: ${name}`)

/** What is chosen, as the value of one list: `company`, `crew 3`, `person 12`. */
const bodyOf = ({ of: chosen }: { of: string }) => {
  const [of, id] = chosen.split(' ') as [FeedKind, string?]
  return { of, ...(id !== undefined && { id: Number(id) }) }
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const [crews, people] = [useQuery(crewsQuery).data?.crews, useQuery(peopleQuery).data]
  const [url, setUrl] = useState<string | null>(null)
  return (
    <ActForm
      open
      onClose={onClose}
      body={calendarFeeds.create.body}
      fields={{
        of: own('company', ({ register, form: { errorOf }, className }) => (
          <Field label="Whose jobs" error={errorOf('of') ?? errorOf('id')} className={className}>
            <Select {...register()}>
              <option value="company">All company jobs</option>
              <OptionGroup kind="crew" label="Crews" rows={crews} />
              <OptionGroup kind="person" label="People" rows={people} />
            </Select>
          </Field>
        )),
      }}
      sent={bodyOf}
      title="Create a calendar address"
      width="narrow"
      {...(url === null ? { action: 'Create address' } : { action: null, cancel: 'Done' })}
      busyLabel="Creating..."
      failed="No address was created. Please try again."
      onSave={async (body) => {
        setUrl((await send(api.calendarFeeds.create, { body })).url)
        return false
      }}
      instead={
        url !== null && (
          <CopyField
            label="Calendar address"
            value={url}
            hint="It is shown only once. Subscribe to it in the calendar app, as “From URL” or “Add subscription”."
          />
        )
      }
    />
  )
}

type OptionGroupProps = {
  kind: FeedKind
  label: string
  rows: readonly { id: number; name: string; active: boolean }[] | undefined
}

function OptionGroup({ kind, label, rows = [] }: OptionGroupProps) {
  const active = rows.filter((row) => row.active)
  if (active.length === 0) return null
  return (
    <optgroup label={label}>
      {active.map(({ id, name }) => (
        <option key={id} value={`${kind} ${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function RevokeDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const revoke = useSend(api.calendarFeeds.revoke, () => ({ params: { id: feed.id } }), {
    onSuccess: () => sayDone('Calendar address revoked'),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revoke calendar address"
      description={`Are you sure you want to revoke the address of ${nameOf(feed)}?`}
      action="Revoke address"
      busyLabel="Revoking..."
      mutation={revoke}
      failed="It was not revoked. Please try again."
    >
      Calendar apps that use it stop updating. This cannot be undone, but you can create a new address.
    </ConfirmDialog>
  )
}
