import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type PlaceOfJob, placeOfJob } from '../../contract/job-moves.ts'
import { type Job, type JobRow, updateJobBody } from '../../contract/jobs.ts'
import { formatCount } from '../../domain/count.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { differencesOf } from '../differences.ts'
import { FormDialog } from '../form-dialog.tsx'
import { formatTime, formatWeekdayDate } from '../format/date.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.tsx'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { BestPlans } from './best-plans.tsx'
import { CrewField } from './crew-field.tsx'
import { DayPriceChoice, useDayPrice } from './day-price.tsx'
import { EarlyDay, useEarlyDay } from './early-day.tsx'
import { isCompleteDate } from './past-day.tsx'
import {
  activeTrucksQuery,
  type Choice,
  choiceQuery,
  suggestionsQuery,
  useMoveJob,
  useMoveJobBack,
} from './queries.ts'
import { Verdict } from './verdict.tsx'

type Movable = PlaceOfJob &
  Pick<
    JobRow,
    'id' | 'version' | 'customer_name' | 'duration_hours' | 'origin_address' | 'destination_address'
  >

/** A place as it is chosen: what of it nobody chose is as in the best plan. */
type PlaceForm = Choice & { assigned_crew: string }

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

/** Moves a job to a crew and a start: one of the three best, or one's own, with what is in its way before it is pressed. */
export function MoveJobDialog({ job, timeZone, open, onClose, onDone }: MoveJobDialogProps) {
  const planned = { job_id: job.id }
  const best = useQuery({ ...suggestionsQuery(planned), enabled: open })
  const { data: trucks = [] } = useQuery({ ...activeTrucksQuery, enabled: open })
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
  const { control, setValue, clearErrors, errorOf } = form
  const chosen = useWatch({ control })
  const [first] = best.data?.suggestions ?? []
  const choice: PlaceForm = {
    date: best.data?.date ?? '',
    start: '',
    crew_id: null,
    truck_id: null,
    ...first,
    assigned_crew: first?.crew ?? '',
    ...chosen,
  }
  const isWhole = isCompleteDate(choice.date) && choice.start !== ''
  const judged = useQuery({ ...choiceQuery(planned, choice), enabled: open && isWhole })

  const dayPrice = isWhole ? judged.data?.day_price : null
  const price = useDayPrice(choice.date, dayPrice)
  const early = useEarlyDay(choice.date)
  const place = {
    scheduled_date: isWhole ? `${choice.date}T${choice.start}:00` : null,
    assigned_crew: choice.assigned_crew.trim() || null,
    truck_id: choice.truck_id,
  }
  const body = {
    ...place,
    // Of a crew alone the server takes its usual truck.
    truck_id: choice.truck_id ?? undefined,
    ...price.body,
    ...early.body,
  }

  /** Another crew comes with its own truck. */
  const change = (part: Partial<PlaceForm>) => {
    clearErrors()
    const { date, start, crew_id, truck_id, assigned_crew } = choice
    // What is chosen before the plans have come keeps what they bring besides.
    const kept = best.data ? { date, start, crew_id, truck_id, assigned_crew } : {}
    const next: Partial<PlaceForm> = { ...kept, ...('crew_id' in part && { truck_id: null }), ...part }
    for (const [name, value] of Object.entries(next)) setValue(name as keyof PlaceForm, value)
  }
  const back = useMoveJobBack()
  /** The dialog is closed by then: the outcome is told in a notice. */
  const takeBack = async (movedVersion: number) => {
    try {
      await back.mutateAsync({ ...placeOfJob(job), id: job.id, version: movedVersion })
      showToast({ kind: 'success', title: `Move undone: ${job.customer_name}` })
    } catch (error) {
      const description = reasonOf(error, 'Please try again.')
      showToast({ kind: 'error', title: `${job.customer_name} was not moved back`, description })
    }
  }
  const move = useMoveJob(job.id)
  const lookAgain = () => Promise.all([best.refetch(), judged.refetch()])
  const inWords = ({ scheduled_date, assigned_crew, truck_id }: typeof place) => ({
    start: scheduled_date
      ? `${formatWeekdayDate(scheduled_date.slice(0, 10))}, ${formatTime(scheduled_date)}`
      : '',
    crew: assigned_crew ?? '',
    truck: trucks.find(({ id }) => id === truck_id)?.name ?? 'As usual for the crew',
  })
  const { save, dialog } = useVersionedSave<Job>({
    noun: 'job',
    page: `/jobs/${job.id}`,
    send: (over) => move.mutateAsync({ ...body, version: over?.version ?? read.version }),
    read: () => {
      // What was pressed is what is compared and saved over, also where the best plan is another one by then.
      change({})
      // Somebody else was quicker: what is free now is not what was free before.
      void lookAgain()
      return api.jobs.get({ params: { id: job.id } })
    },
    differences: (theirs) => differencesOf(LABELS, inWords(theirs ?? read), inWords(place)),
    onSaved: (moved) => {
      showToast({
        kind: 'success',
        title: `${job.customer_name} was moved`,
        // What the quote says by now is taken back there.
        ...(price.changes
          ? { description: `Change pending until ${job.customer_name} agrees to the price of that day.` }
          : { action: { label: 'Undo', onAction: () => void takeBack(moved.version) } }),
      })
      onDone()
    },
    onFailed: (error) => {
      if (early.wasRefused(error)) return
      form.refuse(error, 'The job was not moved. Please try again.')
      if (error instanceof ApiError) void lookAgain()
    },
  })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={`Move ${job.customer_name} to...`}
      description={whatItIs(job)}
      width="small"
      action="Move job"
      // What nobody chose is as in the best plan: before that is there, nothing whole can be sent.
      disabled={best.isLoading}
      busyLabel="Moving..."
      onSave={() => save().then(() => false)}
    >
      <div className="grid gap-5">
        <BestPlans
          answer={best}
          timeZone={timeZone}
          isChosen={({ date, start, crew_id }) =>
            date === choice.date && start === choice.start && crew_id === choice.crew_id
          }
          onChoose={({ date, start, crew_id, truck_id, crew }) =>
            change({ date, start, crew_id, truck_id, assigned_crew: crew })
          }
        />
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-2 text-secondary font-medium text-text-2">Or choose your own</legend>
          <CrewField
            label="Crew"
            value={choice.assigned_crew}
            error={errorOf('assigned_crew')}
            onChange={(name, known) => change({ crew_id: known?.id ?? null, assigned_crew: name })}
          />
          {trucks.length > 0 && (
            <Field label="Truck" error={errorOf('truck_id')}>
              <Select
                name="truck_id"
                value={choice.truck_id ?? ''}
                onChange={(event) => change({ truck_id: Number(event.target.value) || null })}
              >
                <option value="">As usual for the crew</option>
                <Options of={trucks} />
              </Select>
            </Field>
          )}
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
          <Verdict choice={isWhole ? judged.data : null} />
          <DayPriceChoice
            date={choice.date}
            dayPrice={dayPrice}
            changes={price.changes}
            onChange={price.choose}
          />
          <EarlyDay {...early} />
        </fieldset>
      </div>
      {dialog}
    </FormDialog>
  )
}

/** `2.5 hours, Denver to Lakewood`; the interface's font has no arrow. */
function whatItIs({ duration_hours, origin_address, destination_address }: Movable): string {
  const town = (address: string | null) => address?.split(',').at(-2)?.trim() || address
  const way = [town(origin_address), town(destination_address)].filter(Boolean).join(' to ')
  return [formatCount(duration_hours, 'hour'), way].filter(Boolean).join(', ')
}
