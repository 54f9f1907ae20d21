import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import { phoneWords, silentSince, startedAgainWords } from '../../../domain/move-day/day-words.ts'
import type { EventKind } from '../../../domain/move-day/events.ts'
import { useRights } from '../../auth/rights.ts'
import { spokenClockOf } from '../../format/date.ts'
import { useOrganization } from '../../organization/queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { preloadLater } from '../../ui/lazy-part.ts'
import { Unloaded } from '../../unloaded.tsx'
import { useNow } from '../../use-now.ts'
import { WhoComes } from '../job-people.tsx'
import { DayEvents } from './day-events.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayMissing } from './missing.tsx'
import { NextJob } from './next-job.tsx'
import { LatestPhotos } from './photos-tab.tsx'
import { moveDayQuery } from './queries.ts'
import { type DayEntry, readDay } from './read-day.ts'
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
  const phones = new Map(
    day.phones.map(({ person_id, seen_at, ended_at }) => [
      person_id,
      ended_at
        ? { words: `phone ended ${clock(new Date(ended_at))}`, isOut: true }
        : { words: phoneWords(new Date(seen_at), state, now, clock), isOut: false },
    ]),
  )
  const silent = silentSince(
    day.phones.filter(({ ended_at }) => ended_at === null).map(({ seen_at }) => new Date(seen_at)),
    state,
    now,
  )
  // A job of several days goes on after the end of each.
  const startedAgain = job.days === 1 ? startedAgainWords(state, clock) : null
  const add = may('jobs.change')
    ? (kind: EventKind) => ask({ to: 'add', id: crypto.randomUUID(), kind, isOpen: true })
    : null
  const correct = may('jobs.change') ? (entry: DayEntry) => ask({ to: 'correct', entry, isOpen: true }) : null
  const close = () => ask((before) => before && { ...before, isOpen: false })
  return (
    <>
      {entries.length === 0 ? (
        <Banner kind="info" className="mb-4">
          Nothing has happened yet: what the crew presses on its phones on the day appears here.
        </Banner>
      ) : null}
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
            job={job}
            state={state}
            silentSince={silent && clock(silent)}
            taggedTwice={read.taggedTwice}
            isComputedDifferently={day.computed_differently}
            refused={day.refused}
            clock={clock}
            onAdd={add}
            onPapers={() => open('papers')}
          />
          {day.next && job.crew && (
            <NextJob crew={job.crew.name} next={day.next} doneAt={forecast.doneAt} clock={clock} />
          )}
          <WhoComes job={job} isOwn={isOwn} phones={phones} />
          <LatestPhotos photos={day.photos} onAll={() => open('photos')} />
        </div>
      </div>
      <Suspense fallback={null}>
        {asked?.to === 'correct' && (
          <CorrectDialog
            key={asked.entry.event.id}
            job={job}
            entry={asked.entry}
            timeZone={timeZone}
            open={asked.isOpen}
            onClose={close}
          />
        )}
        {asked?.to === 'add' && (
          <AddDialog
            key={asked.id}
            id={asked.id}
            job={job}
            kind={asked.kind}
            now={now}
            timeZone={timeZone}
            open={asked.isOpen}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
