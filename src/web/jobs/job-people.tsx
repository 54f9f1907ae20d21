import { Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { shortDay } from '../../domain/calendar.ts'
import { PERSON_ROLE_WORDS } from '../../domain/crews/person-roles.ts'
import { useRights } from '../auth/rights.ts'
import { EndPhone } from '../end-phone.tsx'
import { telephone } from '../format/phone.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ToldMark } from './day-sheets/told-mark.tsx'

const StandInsDialog = lazyPart(() => import('../schedule/stand-ins-dialog.tsx'), 'StandInsDialog')

type WhoComesProps = {
  job: Job
  isOwn: boolean
  /** How the phones of the day stand, by whose they are. */
  phones?: ReadonlyMap<number, PhoneShown>
}

/** When a phone was last heard of, or ended, in words. */
type PhoneShown = { words: string; isOut: boolean }

/**
 * Who comes: the crew with its people, each to be called, and whether they opened the sheet of the job's first day;
 * nothing for a name that is no crew.
 */
export function WhoComes({ job, isOwn, phones }: WhoComesProps) {
  const { crew, scheduled_date } = job
  const mayChange = useRights()('jobs.change')
  const [isSending, setSending] = useState(false)
  const isToCome = job.status === 'scheduled' && scheduled_date !== null
  if (!crew) return null
  return (
    <Card title={isOwn ? 'With you' : crew.name} divided>
      {scheduled_date && (
        <ToldMark crewId={crew.id} date={scheduled_date.slice(0, 10)} className="px-card pt-2.5" />
      )}
      {crew.people.length === 0 && (
        <p className="px-card py-3.5 text-body text-text-2">No one is in this crew yet.</p>
      )}
      <ul className="divide-y divide-border">
        {crew.people.map((person) => (
          <Comes key={person.id} person={person} shown={phones?.get(person.id)} mayEnd={mayChange} />
        ))}
      </ul>
      {mayChange && isToCome && (
        <p className="px-card py-2">
          <Button variant="link" onClick={() => setSending(true)}>
            Send someone else that day...
          </Button>
        </p>
      )}
      {isSending && (
        <Suspense fallback={null}>
          <StandInsDialog job={job} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type ComesProps = {
  person: NonNullable<Job['crew']>['people'][number]
  shown: PhoneShown | undefined
  mayEnd: boolean
}

function Comes({ person: { id, name, phone, role, days }, shown, mayEnd }: ComesProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 px-card py-1.5">
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 flex-auto">
        <span className="block text-body font-medium break-words">{name}</span>
        <span className="block text-caption text-text-3">
          {[PERSON_ROLE_WORDS[role], ...days.map(shortDay), shown?.words].filter(Boolean).join(', ')}
        </span>
        {mayEnd && shown?.isOut === false && <EndPhone person={{ id, name }} className="-ml-2.5" />}
      </span>
      {phone && (
        <a
          href={telephone(phone)}
          aria-label={`Call ${name}`}
          className={buttonStyle('ghost', 'medium', '-mr-2 size-11 px-0!')}
        >
          <Phone />
        </a>
      )}
    </li>
  )
}
