import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SentWithJob } from '../../contract/absences.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatNames } from '../../domain/count.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Unloaded } from '../unloaded.tsx'
import { standInsQuery } from './queries.ts'

type StandInsDialogProps = { job: { id: number; customer_name: string }; onClose: () => void }

/** Sends people with a job for the day, in someone's place or besides its crew, and takes that back. */
export function StandInsDialog({ job, onClose }: StandInsDialogProps) {
  const query = useQuery(standInsQuery(job.id))
  const { data } = query
  const send = useSend(api.standIns.create, (person_id: number) => ({
    params: { id: job.id },
    body: { person_id, stands_in_for: next?.id ?? null, days: next?.days ?? [] },
  }))
  const takeBack = useSend(api.standIns.delete, (person_id: number) => ({
    params: { id: job.id, person_id },
  }))
  const sent = data?.sent ?? []
  const next = data?.next ?? null
  const failed = send.error ?? takeBack.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send someone else, ${job.customer_name}`}
      description="For this job only: no crew changes."
      width="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-3">
        {failed && <Banner kind="error">{reasonOf(failed, 'It was not saved. Please try again.')}</Banner>}
        {query.isPending && <Skeleton className="h-13" />}
        {query.isError && !data && <Unloaded query={query} what="people" />}
        {data && data.missed.length > 0 && (
          <p className="text-body text-warning">{`${formatNames(data.missed.map(({ name, days }) => `${name}${onDays(days)}`))} ${data.missed.length === 1 ? 'is' : 'are'} missed.`}</p>
        )}
        {data && sent.length + data.options.length === 0 && (
          <p className="text-body text-text-2">No one else could go.</p>
        )}
        {data && (
          <People
            {...data}
            next={next}
            isBusy={send.isPending || takeBack.isPending}
            onSend={send.mutate}
            onTakeBack={takeBack.mutate}
          />
        )}
      </div>
    </Dialog>
  )
}

/** ` on Tue, May 11`; nothing for all days of a job. */
const onDays = (days: readonly string[]) =>
  days.length === 0 ? '' : ` on ${formatNames(days.map(shortDay))}`

type PeopleProps = Pick<SentWithJob, 'sent' | 'options'> & {
  /** In whose place the next one goes. */
  next: { name: string } | null
  isBusy: boolean
  onSend: (id: number) => void
  onTakeBack: (id: number) => void
}

/** Who was sent, and who else could go. */
function People({ sent, options, next, isBusy, onSend, onTakeBack }: PeopleProps) {
  return (
    <ul className="divide-y divide-border">
      {sent.map(({ id, name, stands_in_for, days }) => (
        <Person
          key={`sent ${id}`}
          name={name}
          words={`${stands_in_for ? `Goes for ${stands_in_for.name}` : 'Goes as well'}${onDays(days)}`}
        >
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Take ${name} back`}
            onClick={() => onTakeBack(id)}
          >
            Take back
          </Button>
        </Person>
      ))}
      {options.map(({ person_id, name, details, busy }) => (
        <Person key={person_id} name={name} words={[details, busy ?? 'free'].filter(Boolean).join(', ')}>
          {busy === null && person_id !== null && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={next ? `Send ${name} for ${next.name}` : `Send ${name}`}
              onClick={() => onSend(person_id)}
            >
              {next ? `Send for ${next.name}` : 'Send'}
            </Button>
          )}
        </Person>
      ))}
    </ul>
  )
}

type PersonProps = { name: string; words: string; children: ReactNode }

const Person = ({ name, words, children }: PersonProps) => (
  <li className="flex min-h-14 items-center justify-between gap-3 py-1.5">
    <span className="min-w-0">
      <span className="block text-body font-medium break-words">{name}</span>
      <span className="block text-secondary text-text-2 tabular first-letter:uppercase">{words}</span>
    </span>
    {children}
  </li>
)
