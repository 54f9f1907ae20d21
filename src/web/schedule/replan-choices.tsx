import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { JobToReplan, ReplanChoice, ReplanOption } from '../../contract/absences.ts'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { JobOfAway } from './replan-list.tsx'

/** What is not one of a job's options: it is moved afterwards, or stays as it is for now. */
const ANOTHER_DAY = 'another day'
const LATER = 'later'

const keyOf = ({ person_id, truck_id, movers }: ReplanOption) => [person_id, truck_id, movers].join()

/** What is chosen for jobs that lack someone, the suggestion where nothing else was, as it is sent. */
export function useReplanChoices(jobs: readonly JobToReplan[] = []) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const keyOfJob = ({ id, options }: JobToReplan): string => {
    const known = [...options.filter(({ busy }) => busy === null).map(keyOf), ANOTHER_DAY, LATER]
    const suggested = options.find(({ is_suggested }) => is_suggested)
    const own = chosen.get(id)
    return own !== undefined && known.includes(own) ? own : suggested ? keyOf(suggested) : LATER
  }
  const lacking = jobs.filter(({ lacks }) => lacks)
  const sent = lacking.flatMap((job): ReplanChoice[] => {
    const option = job.options.find((one) => keyOf(one) === keyOfJob(job))
    if (!option) return []
    const { person_id, truck_id, movers } = option
    return [
      {
        ...{ job_id: job.id, version: job.version },
        ...(person_id !== null && { person_id }),
        ...(truck_id !== null && { truck_id }),
        ...(movers !== null && { movers }),
      },
    ]
  })
  return {
    ...{ sent, keyOfJob },
    /** The first job for which another day is looked for once this is saved. */
    anotherDay: lacking.find((job) => keyOfJob(job) === ANOTHER_DAY)?.id ?? null,
    choose: (id: number, key: string) => setChosen(new Map([...chosen, [id, key]])),
  }
}

type ReplanChoicesProps = {
  trial: Pick<UseQueryResult<{ jobs: JobToReplan[] }>, 'data' | 'isLoading'>
  choices: ReturnType<typeof useReplanChoices>
  /** What it is called, where it is a truck that is out. */
  truck: string | null
}

/** Per job that someone or a truck is taken from: that nothing changes, or what can be done, one of it chosen. */
export function ReplanChoices({ trial: { data, isLoading }, choices, truck }: ReplanChoicesProps) {
  if (isLoading) {
    return (
      <div role="status" aria-label="Looking at their jobs" className="grid gap-2 sm:col-span-2">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    )
  }
  if (!data || data.jobs.length === 0) return null
  return (
    <section aria-label="Jobs then" className="grid min-w-0 gap-4 border-t border-border pt-4 sm:col-span-2">
      {data.jobs.map((job) =>
        job.lacks ? (
          <JobChoice key={job.id} job={job} choices={choices} truck={truck} />
        ) : (
          <JobOfAway key={job.id} job={job}>
            <span className="flex gap-2 text-secondary text-success">
              <CircleCheck size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
              {`Takes ${job.takes}, ${job.here} are here. Nothing changes.`}
            </span>
          </JobOfAway>
        ),
      )}
    </section>
  )
}

type JobChoiceProps = { job: JobToReplan } & Pick<ReplanChoicesProps, 'choices' | 'truck'>

function JobChoice({ job, choices, truck }: JobChoiceProps) {
  const name = useId()
  const chosen = choices.keyOfJob(job)
  const choice = (key: string) => ({
    ...{ name, isChosen: chosen === key, onChoose: () => choices.choose(job.id, key) },
  })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{`What to do for ${job.customer_name}`}</legend>
      <JobOfAway job={job}>
        <span className="flex gap-2 text-secondary text-warning">
          <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {truck === null
            ? `Takes ${job.takes}, ${job.here} ${job.here === 1 ? 'is' : 'are'} here.`
            : `${truck} is out.`}
        </span>
      </JobOfAway>
      {job.options.map((option) => (
        <Choice key={keyOf(option)} {...choice(keyOf(option))} option={option} />
      ))}
      <Choice
        {...choice(ANOTHER_DAY)}
        option={{ name: 'Another day...', details: `${job.customer_name} has to agree` }}
      />
      <Choice
        {...choice(LATER)}
        option={{ name: 'Decide later', details: 'it stays on the list of what needs planning' }}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  option: Pick<ReplanOption, 'name' | 'details'> & Partial<ReplanOption>
  isChosen: boolean
  onChoose: () => void
}

/** 36 px high, 56 on a phone. */
function Choice({ name, option, isChosen, onChoose }: ChoiceProps) {
  const { busy = null, details } = option
  const isFree = busy === null && (option.person_id ?? option.truck_id ?? null) !== null
  return (
    <label
      className={cx(
        'flex min-h-9 items-center gap-3 rounded-control px-2 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:min-h-14',
        busy === null ? 'cursor-pointer' : 'text-text-2',
        isChosen && 'bg-accent-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={busy !== null}
        onChange={onChoose}
        className="size-4 shrink-0 appearance-none rounded-full border border-text-3 bg-surface outline-none checked:border-5 checked:border-accent disabled:border-border"
      />
      <span className="flex min-w-0 flex-auto flex-wrap items-baseline justify-between gap-x-3 tabular">
        <span className="min-w-0 text-body break-words">
          <span className="font-medium">{option.name}</span>
          {details && <span className="text-text-2">{` ${details}`}</span>}
        </span>
        {(isFree || busy) && <span className="text-secondary text-text-2">{busy ?? 'Free'}</span>}
      </span>
    </label>
  )
}
