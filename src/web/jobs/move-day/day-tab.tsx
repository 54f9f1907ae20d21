import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Contract } from '../../../contract/contract.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Job } from '../../../contract/jobs.ts'
import {
  type Clock,
  lateWords,
  nextJobWords,
  outlookWords,
  phoneWords,
  silentSince,
  standingWords,
  startedAgainWords,
} from '../../../domain/move-day/day-words.ts'
import type { EventKind } from '../../../domain/move-day/events.ts'
import { useRights } from '../../auth/rights.ts'
import { BANNER_LINK } from '../../decide-change.tsx'
import { spokenClockOf } from '../../format/date.ts'
import { telephone, textTo } from '../../format/phone.ts'
import { useOrganization } from '../../organization/queries.ts'
import { useNow } from '../../surroundings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { preloadLater } from '../../ui/lazy-part.ts'
import { Unloaded } from '../../unloaded.tsx'
import { WhoComes } from '../job-people.tsx'
import { moveDayQuery } from '../queries.ts'
import { DayEvents } from './day-events.tsx'
import { DayMissing } from './missing.tsx'
import { LatestPhotos } from './photos-tab.tsx'
import { type DayEntry, type MoveDay, type ReadDay, readDay } from './read-day.ts'

import { TimeByPhase } from './time-by-phase.tsx'
import { Timeline } from './timeline.tsx'

const loadDialogs = preloadLater(() => import('./day-dialogs.tsx'))
const CorrectDialog = lazy(async () => ({ default: (await loadDialogs()).CorrectDialog }))
const AddDialog = lazy(async () => ({ default: (await loadDialogs()).AddDialog }))

type Asked = { isOpen: boolean } & (
  | { to: 'correct'; entry: DayEntry }
  | { to: 'add'; id: string; kind: EventKind }
)

type DayTabProps = {
  job: Job
  isOwn: boolean
  /** Shows another tab of the job. */
  open: (tab: 'papers' | 'photos') => void
}

/** A job's day beside its plan: what happened, what is late and what is missing, followed while it goes on. */
export function DayTab({ job, isOwn, open }: DayTabProps) {
  const { timeZone } = useOrganization()
  const now = useNow()
  const may = useRights()
  const query = useQuery(moveDayQuery(job.id))
  const { data: day } = query
  const [asked, ask] = useState<Asked | null>(null)
  if (!day) return <Unloaded query={query} what="day" rows={6} />

  const clock = spokenClockOf(timeZone)
  const read = readDay(job, day, now)
  const { state, forecast, entries } = read
  const phones = phonesOf(day, state, now, clock)
  const heard = day.phones.filter(({ ended_at }) => ended_at === null).map(({ seen_at }) => new Date(seen_at))
  const silent = silentSince(heard, state, now)
  // A job of several days goes on after the end of each.
  const startedAgain = job.days === 1 ? startedAgainWords(state, clock) : null
  const add = may('jobs.change')
    ? (kind: EventKind) => ask({ to: 'add', id: crypto.randomUUID(), kind, isOpen: true })
    : null
  const correct = may('jobs.change') ? (entry: DayEntry) => ask({ to: 'correct', entry, isOpen: true }) : null
  const close = () => ask((before) => before && { ...before, isOpen: false })
  return (
    <>
      {entries.length === 0 && (
        <Banner kind="info" className="mb-4">
          Nothing has happened yet: what the crew presses on its phones on the day appears here.
        </Banner>
      )}
      {startedAgain && (
        <Banner kind="warning" className="mb-4">
          {startedAgain}
        </Banner>
      )}
      <DayStrip job={job} read={read} clock={clock} />
      <Timeline job={job} read={read} now={now} timeZone={timeZone} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid grid-cols-1 gap-4">
          <TimeByPhase state={state} forecast={forecast} estimatedMinutes={day.estimated_minutes} />
          <DayEvents entries={entries} clock={clock} onAdd={add} onCorrect={correct} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <DayMissing
            {...{ job, state, clock, taggedTwice: read.taggedTwice, refused: day.refused, onAdd: add }}
            silentSince={silent && clock(silent)}
            isComputedDifferently={day.computed_differently}
            onPapers={() => open('papers')}
          />
          {day.next && job.crew && (
            <NextJob crew={job.crew.name} next={day.next} doneAt={forecast.doneAt} clock={clock} />
          )}
          <WhoComes job={job} isOwn={isOwn} phones={phones} />
          <LatestPhotos photos={day.photos} onAll={() => open('photos')} />
        </div>
      </div>
      <AskedDialog {...{ asked, job, now, timeZone }} onClose={close} />
    </>
  )
}

const phonesOf = (day: MoveDay, state: ReadDay['state'], now: Date, clock: Clock) =>
  new Map(
    day.phones.map(({ person_id, seen_at, ended_at }) => [
      person_id,
      ended_at
        ? { words: `phone ended ${clock(new Date(ended_at))}`, isOut: true }
        : { words: phoneWords(new Date(seen_at), state, now, clock), isOut: false },
    ]),
  )

type AskedDialogProps = { asked: Asked | null; job: Job; now: Date; timeZone: string; onClose: () => void }

function AskedDialog({ asked, now, ...of }: AskedDialogProps) {
  return (
    <Suspense fallback={null}>
      {asked?.to === 'correct' && (
        <CorrectDialog key={asked.entry.event.id} {...of} entry={asked.entry} open={asked.isOpen} />
      )}
      {asked?.to === 'add' && (
        <AddDialog key={asked.id} {...of} id={asked.id} kind={asked.kind} now={now} open={asked.isOpen} />
      )}
    </Suspense>
  )
}

type NextJobProps = {
  crew: string
  next: NonNullable<Answer<Contract['moveDays']['get']>['next']>
  /** When this job is expected to end; null where that is not known. */
  doneAt: Date | null
  clock: Clock
}

/** What the crew does next on the day, and whether it comes there in time. */
function NextJob({ crew, next, doneAt, clock }: NextJobProps) {
  const promised = new Date(next.arrival_to ?? next.starts_at)
  const outlook = doneAt && nextJobWords(doneAt, { travelMinutes: next.travel_minutes, promised }, clock)
  return (
    <Card title={`Next for ${crew}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body break-words">
          <Link to="/jobs/$id" params={{ id: String(next.id) }} className="font-medium hover:underline">
            <bdi>{next.customer_name}</bdi>
          </Link>
          <span className="block text-secondary text-text-2">
            {[
              `At ${clock(new Date(next.starts_at))}`,
              next.travel_minutes > 0 && `${next.travel_minutes} min drive`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        {outlook && (
          <Badge tone={outlook.isLate ? 'amber' : 'green'}>{outlook.isLate ? 'Late' : 'On time'}</Badge>
        )}
      </div>
      {outlook && <p className="mt-2 text-secondary text-text-2">{outlook.words}</p>}
    </Card>
  )
}

type DayStripProps = { job: Job; read: ReadDay; clock: Clock }

/** That the day is late or over its time, what follows of it, and the one thing to do; nothing while all is well. */
function DayStrip({ job, read: { state, forecast }, clock }: DayStripProps) {
  const late = lateWords(forecast)
  if (late === null || job.status === 'cancelled' || job.status === 'completed') return null
  return (
    <Banner kind="warning" className="mb-4">
      <strong className="font-semibold">
        {standingWords(state, clock)}, {late}.
      </strong>{' '}
      {outlookWords(forecast, clock)} <WhatToDo job={job} forecast={forecast} clock={clock} />
    </Banner>
  )
}

/** Where a new time is known the customer is told, else the crew is asked. */
function WhatToDo({ job, forecast, clock }: { job: Job; forecast: ReadDay['forecast']; clock: Clock }) {
  const { name } = useOrganization()
  const [firstName = job.customer_name] = job.customer_name.split(' ')
  const { arrivesAt, doneAt } = forecast
  const news = arrivesAt
    ? `your crew now arrives at about ${clock(arrivesAt)}`
    : doneAt && `your crew now expects to be done at about ${clock(doneAt)}`
  if (news && job.customer_phone) {
    return (
      <a
        href={textTo(job.customer_phone, `Hello ${firstName}, this is ${name}: ${news}.`)}
        className={BANNER_LINK}
      >
        Text {firstName} the new time
      </a>
    )
  }
  const people = job.crew?.people.filter(({ phone }) => phone) ?? []
  const called = people.find(({ role }) => role === 'lead') ?? people[0]
  if (!called?.phone) return null
  return (
    <a href={telephone(called.phone)} className={BANNER_LINK}>
      Call {called.name}
    </a>
  )
}
