import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PlaceOfJob } from '../../contract/job-moves.ts'
import { type Job, type JobRow, updateJobBody } from '../../contract/jobs.ts'
import { formatCount, formatNames } from '../../domain/count.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import type { AnswerOf } from '../api/read.ts'
import { contractResolver } from '../contract-resolver.ts'
import { differencesOf } from '../differences.ts'
import { FormDialog } from '../form-dialog.tsx'
import { formatTime, formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.tsx'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { BestPlans } from './best-plans.tsx'
import { CrewField } from './crew-field.tsx'
import { DayPriceChoice, useDayPrice } from './day-price.tsx'
import { EarlyDay, isCompleteDate, useEarlyDay } from './early-day.tsx'
import {
  crewNamed,
  crewWithTruck,
  isBroughtAlong,
  type PlaceForm,
  placeToBegin,
  placeWithTrucks,
  trucksOfPlace,
  usualTruck,
} from './place-form.ts'
import { activeTrucksQuery, choiceQuery, knownCrewsQuery, suggestionsQuery, useMoveJob } from './queries.ts'
import { TrucksField } from './trucks-field.tsx'
import { noteSave, tellsInNotice, useUndo } from './undo.ts'
import { Verdict, WhatElse } from './verdict.tsx'

const StandInsDialog = lazyPart(() => import('./stand-ins-dialog.tsx'), 'StandInsDialog')

type Movable = PlaceOfJob &
  Pick<
    JobRow,
    | 'id'
    | 'version'
    | 'customer_name'
    | 'trucks_needed'
    | 'duration_hours'
    | 'origin_address'
    | 'destination_address'
  >

const NO_TRUCK = 'No truck yet'
const LABELS = { start: 'Start', crew: 'Crew', truck: 'Truck' }

type MoveJobDialogProps = {
  job: Movable
  /** The company's, for today and tomorrow. */
  timeZone: string
  open: boolean
  onClose: () => void
  /** The job has its new place. */
  onDone: () => void
}

/**
 * Moves a job from where it is: what is not touched stays. One of the three best places is a press away; what is in the way
 * of any is said before it is saved.
 */
export function MoveJobDialog(props: MoveJobDialogProps) {
  const { job, timeZone, open, onClose } = props
  const place = usePlace(props)
  const { save, dialog } = useMoving(props, place)
  const { form, best, choice, crewId, change, isUndated } = place
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={`Move ${job.customer_name} to...`}
      description={whatItIs(job)}
      width="small"
      action="Move job"
      // A job without a date goes where it fits best: before that is known, nothing whole can be sent.
      disabled={isUndated && best.isLoading}
      busyLabel="Moving..."
      onSave={() => save().then(() => false)}
    >
      <div className="grid gap-5">
        <BestPlans
          answer={best}
          timeZone={timeZone}
          isChosen={({ date, start, crew_id }) =>
            date === choice.date && start === choice.start && crew_id === crewId
          }
          onChoose={({ date, start, truck_ids, crew }) =>
            change({ date, start, ...placeWithTrucks(truck_ids.join()), assigned_crew: crew })
          }
        />
        <OwnPlace place={place} />
      </div>
      {dialog}
    </FormDialog>
  )
}

/** Where the job is to go, as it is chosen or else as it is, and what is in the way of that. */
function usePlace({ job, open }: MoveJobDialogProps) {
  const planned = { job_id: job.id }
  const best = useQuery({ ...suggestionsQuery(planned), enabled: open })
  const { data: knownCrews = [] } = useQuery({ ...knownCrewsQuery, enabled: open })
  const { data: activeTrucks } = useQuery({ ...activeTrucksQuery, enabled: open })
  const trucks = activeTrucks ?? []
  const isInUse = (truckId: number | null) => !activeTrucks || trucks.some(({ id }) => id === truckId)
  const crews = knownCrews
    .filter(({ active }) => active)
    .map((crew) => (isInUse(crew.truck_id) ? crew : { ...crew, truck_id: null }))
  // What was read when it was opened, also when a colleague's change arrives meanwhile.
  const [read] = useState(job)
  const form = useForm<Partial<PlaceForm>>({
    resolver: contractResolver(
      updateJobBody,
      () => body,
      () => ({
        date: isCompleteDate(choice.date) ? undefined : 'Choose a date',
        start: choice.start === '' ? 'Choose a start time' : undefined,
      }),
    ),
  })
  const chosen = useWatch({ control: form.control })
  const choice: PlaceForm = { ...placeToBegin(read, best.data), ...chosen }
  const crewId = crewNamed(crews, choice.assigned_crew)?.id ?? null
  // What is out of use is asked for nothing.
  const truckIds = trucksOfPlace(choice).filter((id) => trucks.some((truck) => truck.id === id))
  const isWhole = isCompleteDate(choice.date) && choice.start !== ''
  const judged = useQuery({
    ...choiceQuery(planned, { ...choice, crew_id: crewId, truck_ids: truckIds }),
    enabled: open && isWhole,
  })
  const dayPrice = isWhole ? judged.data?.day_price : null
  const price = useDayPrice(choice.date, dayPrice)
  const early = useEarlyDay(choice.date)
  const place = {
    scheduled_date: isWhole ? `${choice.date}T${choice.start}:00` : null,
    assigned_crew: choice.assigned_crew.trim() || null,
    truck_ids: trucksOfPlace(choice),
  }
  const body = { ...place, ...price.body, ...early.body }
  const isUndated = read.scheduled_date === null
  const change = (part: Partial<PlaceForm>) => {
    form.clearErrors()
    // What is chosen before the plans have come keeps what they bring besides.
    const next: Partial<PlaceForm> = isUndated && !best.data ? part : { ...choice, ...part }
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof PlaceForm, value)
  }
  const verdict = isWhole ? judged.data : null
  const lookAgain = () => Promise.all([best.refetch(), judged.refetch()])
  return {
    ...{ read, form, best, crews, trucks, choice, crewId, verdict, dayPrice, price, early, place },
    ...{ body, isUndated, change, lookAgain },
  }
}
type Place = ReturnType<typeof usePlace>

const inWords = ({ scheduled_date, assigned_crew, truck_ids }: Place['place'], trucks: Place['trucks']) => ({
  start: scheduled_date
    ? `${formatWeekdayDate(scheduled_date.slice(0, 10))}, ${formatTime(scheduled_date)}`
    : '',
  crew: assigned_crew ?? '',
  truck:
    formatNames(truck_ids.flatMap((id) => trucks.find((truck) => truck.id === id)?.name ?? [])) || NO_TRUCK,
})

/** Moves the job, and offers to take that back. */
function useMoving({ job, onDone }: MoveJobDialogProps, to: Place) {
  const { form, read, place, trucks, price, early, lookAgain } = to
  const name = job.customer_name
  const { undo } = useUndo()
  const move = useMoveJob()
  return useVersionedSave<Job, AnswerOf<typeof api.jobMoves.create>>({
    noun: 'job',
    page: `/jobs/${job.id}`,
    send: (over) => move.mutateAsync({ ...to.body, id: job.id, version: over?.version ?? read.version }),
    read: () => {
      // What was pressed is what is compared and saved over, also where the best plan is another one by then.
      to.change({})
      // Someone else was quicker: what is free now is not what was free before.
      void lookAgain()
      return api.jobs.get({ params: { id: job.id } })
    },
    differences: (theirs) => differencesOf(LABELS, inWords(theirs ?? read, trucks), inWords(place, trucks)),
    onSaved: ({ plan_change: id, tells }) => {
      const save = id === null || price.changes ? null : { id, who: name }
      if (save) noteSave(save)
      // What the quote says by now is taken back there.
      const pending = price.changes && `Change pending until ${name} agrees to the price of that day.`
      const words = [pending, tellsInNotice(tells)].filter(Boolean)
      showToast({
        kind: 'success',
        title: `${name} was moved`,
        ...(words.length > 0 && { description: words.join(' ') }),
        ...(save && { action: { label: 'Undo', onAction: () => undo(save) } }),
      })
      onDone()
    },
    onFailed: (error) => {
      if (early.wasRefused(error)) return
      form.refuse(error, 'The job was not moved. Please try again.')
      if (error instanceof ApiError) void lookAgain()
    },
  })
}

/** A place of one's own choice, with what is in the way of it. */
function OwnPlace({ place }: { place: Place }) {
  const { read, form, crews, choice, dayPrice, price, change } = place
  const { errorOf } = form
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-secondary font-medium text-text-2">Or choose your own</legend>
      <CrewField
        label="Crew"
        value={choice.assigned_crew}
        error={errorOf('assigned_crew')}
        onChange={(name) => change(crewWithTruck(read, choice, name, crews))}
      />
      <TruckChoice place={place} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" error={errorOf('date') ?? errorOf('scheduled_date')}>
          <Input
            type="date"
            name="date"
            required
            value={choice.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </Field>
        <Field label="Start" error={errorOf('start')}>
          <Input
            type="time"
            name="start"
            required
            step={900}
            value={choice.start}
            onChange={(event) => change({ start: event.target.value.slice(0, 5) })}
          />
        </Field>
      </div>
      <WhatFollows place={place} />
      <DayPriceChoice
        date={choice.date}
        dayPrice={dayPrice}
        changes={price.changes}
        onChange={price.choose}
      />
      <EarlyDay {...place.early} />
      {!place.isUndated && <SendSomeoneElse place={place} />}
    </fieldset>
  )
}

/** Instead of moving it: others go for the day. */
function SendSomeoneElse({ place: { read, lookAgain } }: { place: Place }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void lookAgain()
  }
  return (
    <>
      <Button variant="link" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Send someone else that day...
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StandInsDialog job={read} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The truck that comes, of those that the company has. */
function TruckChoice({ place }: { place: Place }) {
  const { read, form, crews, trucks, choice, change } = place
  if (trucks.length === 0) return null
  const isBrought = isBroughtAlong(read, choice, crews)
  return (
    <>
      <TrucksField
        value={`${choice.truck_id ?? ''}${choice.more_trucks}`}
        trucks={trucks}
        needed={read.trucks_needed}
        none={NO_TRUCK}
        hint={isBrought ? `${choice.assigned_crew}'s usual truck` : undefined}
        error={form.errorOf('truck_ids')}
        onChange={(value) => change(placeWithTrucks(value))}
      />
      <UsualTruck place={place} />
    </>
  )
}

/** Asks whether another crew is to come with the truck that it usually drives. */
function UsualTruck({ place: { read, choice, crews, trucks, change } }: { place: Place }) {
  const usual = trucks.find(({ id }) => id === usualTruck(read, choice, crews))
  if (!usual) return null
  return (
    <p className="-mt-2 flex flex-wrap items-baseline gap-x-2 text-secondary text-text-2">
      {choice.assigned_crew} usually drives {usual.name}.
      <Button variant="link" size="small" onClick={() => change({ truck_id: usual.id })}>
        {`Take ${usual.name}`}
      </Button>
    </p>
  )
}

/** What is in the way of the choice, what could be done about it, and what changes with it. */
function WhatFollows({ place: { verdict, choice, change } }: { place: Place }) {
  const instead = verdict?.instead
  return (
    <div className="grid gap-2">
      <Verdict choice={verdict} />
      {instead && (
        <Button
          className="justify-self-start"
          size="small"
          onClick={() => change(placeWithTrucks(replaced(choice, instead).join()))}
        >{`${instead.truck} instead`}</Button>
      )}
      <WhatElse words={verdict?.follows ?? []} />
    </div>
  )
}

const replaced = (choice: PlaceForm, { truck_id, replaces }: { truck_id: number; replaces: number }) =>
  trucksOfPlace(choice).map((id) => (id === replaces ? truck_id : id))

/** `2.5 hours, Denver to Lakewood`; the interface's font has no arrow. */
function whatItIs({ duration_hours, origin_address, destination_address }: Movable): string {
  const town = (address: string | null) => address?.split(',').at(-2)?.trim() || address
  const way = [town(origin_address), town(destination_address)].filter(Boolean).join(' to ')
  return [formatCount(duration_hours, 'hour'), way].filter(Boolean).join(', ')
}
