import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlaceOfJob, placeOfJob } from '../../contract/job-moves.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { formatCount } from '../../domain/count.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.tsx'
import { BestPlans } from './best-plans.tsx'
import { CrewField } from './crew-field.tsx'
import { DayPriceChoice, useDayPrice } from './day-price.tsx'
import { isCompleteDate } from './past-day.tsx'
import {
  activeCrewsQuery,
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
  const { data: crews = [] } = useQuery({ ...activeCrewsQuery, enabled: open })
  const { data: trucks = [] } = useQuery({ ...activeTrucksQuery, enabled: open })
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  /** A crew that is being named and not in the list yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The version that was read, or of which somebody was told since. */
  const [version, setVersion] = useState(job.version)
  const move = useMoveJob(job.id)
  const back = useMoveJobBack()

  const first = best.data?.suggestions[0]
  const choice = {
    date: best.data?.date ?? '',
    start: '',
    crew_id: null,
    truck_id: null,
    ...first,
    ...chosen,
  }
  const crew = typed ?? crews.find(({ id }) => id === choice.crew_id)?.name ?? ''
  const isWhole = isCompleteDate(choice.date) && choice.start !== ''
  const judged = useQuery({ ...choiceQuery(planned, choice), enabled: open && isWhole })

  const dayPrice = isWhole ? judged.data?.day_price : null
  const price = useDayPrice(choice.date, dayPrice)

  /** Another crew comes with its own truck. */
  const change = (part: Partial<Choice>) => {
    setRefusal(null)
    // What is chosen before the plans have come keeps what they bring besides.
    setChosen({ ...(best.data ? choice : chosen), ...('crew_id' in part && { truck_id: null }), ...part })
  }
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
  const submit = () => {
    if (move.isPending || !isWhole) return
    setRefusal(null)
    move.mutate(
      {
        scheduled_date: `${choice.date}T${choice.start}:00`,
        assigned_crew: crew || null,
        // Of a crew alone the server takes its usual truck.
        ...(choice.truck_id !== null && { truck_id: choice.truck_id }),
        ...price.body,
        version,
      },
      {
        onSuccess: (moved) => {
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
        onError: (error) => {
          const reason = reasonOf(error, 'The job was not moved. Please try again.')
          const theirs = error instanceof ApiError ? error.staleVersion : null
          setRefusal(theirs === null ? reason : `${reason} Press Move job again to move it anyway.`)
          if (theirs !== null) setVersion(theirs)
          // Somebody else was quicker: what is free now is not what was free before.
          if (error instanceof ApiError) void Promise.all([best.refetch(), judged.refetch()])
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Move ${job.customer_name} to...`}
      description={whatItIs(job)}
      width="small"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={move.isPending} busyLabel="Moving...">
            Move job
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {refusal && <Banner kind="error">{refusal}</Banner>}
        <BestPlans
          answer={best}
          timeZone={timeZone}
          isChosen={({ date, start, crew_id }) =>
            date === choice.date && start === choice.start && crew_id === choice.crew_id
          }
          onChoose={({ date, start, crew_id, truck_id }) => {
            setTyped(null)
            change({ date, start, crew_id, truck_id })
          }}
        />
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-2 text-secondary font-medium text-text-2">Or choose your own</legend>
          <CrewField
            label="Crew"
            value={crew}
            onChange={(name, known) => {
              setTyped(known ? null : name)
              change({ crew_id: known?.id ?? null })
            }}
          />
          {trucks.length > 0 && (
            <Field label="Truck">
              <Select
                name="truck"
                value={choice.truck_id ?? ''}
                onChange={(event) => change({ truck_id: Number(event.target.value) || null })}
              >
                <option value="">As usual for the crew</option>
                {trucks.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Field label="Date">
              <Input
                type="date"
                name="date"
                required
                value={choice.date}
                onChange={(event) => change({ date: event.target.value })}
              />
            </Field>
            <Field label="Start">
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
        </fieldset>
      </div>
    </Dialog>
  )
}

/** `2.5 hours, Denver to Lakewood`; the interface's font has no arrow. */
function whatItIs({ duration_hours, origin_address, destination_address }: Movable): string {
  const town = (address: string | null) => address?.split(',').at(-2)?.trim() || address
  const way = [town(origin_address), town(destination_address)].filter(Boolean).join(' to ')
  return [formatCount(duration_hours, 'hour'), way].filter(Boolean).join(', ')
}
