import { useQuery } from '@tanstack/react-query'
import { Clock as ClockIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobPaper } from '../../../contract/job-papers.ts'
import type { Job } from '../../../contract/jobs.ts'
import { GATE_NAMES } from '../../../domain/agreements/gate-words.ts'
import type { DayState } from '../../../domain/move-day/day-state.ts'
import { type Clock, EVENT_WORDS } from '../../../domain/move-day/day-words.ts'
import type { EventKind } from '../../../domain/move-day/events.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { jobGatesQuery, jobPapersQuery } from '../queries.ts'
import type { MoveDay } from './read-day.ts'

type DayMissingProps = {
  job: Job
  state: DayState
  /** When a phone of the working crew was last heard of, on the office's clock; null while it is heard of. */
  silentSince: string | null
  isComputedDifferently: boolean
  /** What phones sent and was not taken. */
  refused: MoveDay['refused']
  clock: Clock
  /** Tags that two phones wrote, a sentence each. */
  taggedTwice: readonly string[]
  /** Adds an event; null for anyone who may not. */
  onAdd: ((kind: EventKind) => void) | null
  onPapers: () => void
}

/** What of the day was passed over, what the law still wants of it, and where a phone is not to be believed. */
export function DayMissing(props: DayMissingProps) {
  const { job, state, silentSince, isComputedDifferently, taggedTwice, refused } = props
  const { clock, onAdd, onPapers } = props
  const { data } = useQuery(jobGatesQuery(job.id))
  const gates = (data?.gates ?? []).filter(({ standing }) => standing === 'stop' || standing === 'warn')
  const papers = (useQuery(jobPapersQuery(job.id)).data?.papers ?? []).flatMap(lackOf)
  const isComplete =
    state.missing.length + gates.length + papers.length + taggedTwice.length + refused.length === 0 &&
    silentSince === null &&
    !state.isSkewed &&
    !isComputedDifferently
  return (
    <Card title="Missing" divided>
      {isComplete && <p className="px-card py-3.5 text-body text-text-2">Nothing is missing.</p>}
      <ul className="divide-y divide-border">
        {state.missing.map((step) => (
          <Lack
            key={step}
            name={EVENT_WORDS[step]}
            isDue
            detail="Not entered; the time is counted without it."
          >
            {onAdd && (
              <Button variant="link" size="small" className="-ml-2.5" onClick={() => onAdd(step)}>
                {`Add: ${EVENT_WORDS[step]}`}
              </Button>
            )}
          </Lack>
        ))}
        {gates.map(({ at, requires, words, standing }) => (
          <Lack key={`${at} ${requires}`} name={words} isDue={standing === 'stop'} detail={GATE_NAMES[at]} />
        ))}
        {papers.map(({ sha256, title, detail }) => (
          <Lack key={sha256} name={title} isDue detail={detail}>
            <Button variant="link" size="small" className="-ml-2.5" onClick={onPapers}>
              Open papers
            </Button>
          </Lack>
        ))}
        {refused.map(({ id, what, by, detail, received_at }) => (
          <Lack
            key={id}
            name={`Not taken: ${what}`}
            isDue
            detail={`${by ? `From ${by}` : 'From a phone'}, ${clock(new Date(received_at))}. ${detail}`}
          />
        ))}
        {taggedTwice.map((words) => (
          <Lack
            key={words}
            name={words}
            isDue
            detail="What was written last counts. One of them needs another tag."
          />
        ))}
        <Doubts {...{ state, silentSince, isComputedDifferently }} />
      </ul>
    </Card>
  )
}

function lackOf({ sha256, title, standing, missing }: JobPaper) {
  if (standing === 'offered') return [{ sha256, title, detail: 'The customer has not answered it.' }]
  if (standing === 'waiting') return [{ sha256, title, detail: 'It counts once you have checked it.' }]
  return standing === 'signed' && missing[0] ? [{ sha256, title, detail: missing[0] }] : []
}

type DoubtsProps = Pick<DayMissingProps, 'state' | 'silentSince' | 'isComputedDifferently'>

/** Why what the phones say may not be whole, or not be so. */
const Doubts = ({ state, silentSince, isComputedDifferently }: DoubtsProps) => (
  <>
    {silentSince !== null && (
      <Lack
        name={`No word from the crew since ${silentSince}`}
        detail="What it presses without a signal comes once it has one again."
      />
    )}
    {state.isSkewed && (
      <Lack
        name="A phone’s clock was wrong"
        detail="It was off by 5 minutes or more. Its times are put right here."
      />
    )}
    {isComputedDifferently && (
      <Lack
        name="A phone showed other times"
        isDue
        detail="A phone made something else of the same events. What stands here is what counts; please check it."
      />
    )}
  </>
)

type LackProps = { name: string; detail: string; isDue?: boolean; children?: ReactNode }

/** A triangle for what is due now, a clock for what comes later. */
export function Lack({ name, detail, isDue = false, children }: LackProps) {
  const Icon = isDue ? TriangleAlert : ClockIcon
  return (
    <li className="flex gap-2.5 px-card py-3">
      <Icon
        size={16}
        role="img"
        aria-label={isDue ? 'Due now' : 'To note'}
        className={isDue ? 'mt-0.5 shrink-0 text-amber-text' : 'mt-0.5 shrink-0 text-text-2'}
      />
      <div className="min-w-0">
        <p className="text-body break-words">{name}</p>
        <p className="mt-0.5 text-secondary break-words text-text-2">{detail}</p>
        {children}
      </div>
    </li>
  )
}
