import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToldDay } from '../../../contract/day-sheets.ts'
import { formatCount, formatNames } from '../../../domain/count.ts'
import { reasonOf } from '../../api/api-error.ts'
import type { WorkActionProps } from '../../feature.ts'
import { today as todayIn } from '../../format/date.ts'
import { useOrganization } from '../../organization/queries.ts'
import { isCompleteDate } from '../../schedule/early-day.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { useWorkButton } from '../../work-button.tsx'
import { toldDayQuery, useTellCrews } from '../queries.ts'
import { CrewToTell } from './crew-to-tell.tsx'

/** Tells the crews of the day that a row of the worklist is about. */
export function TellWork(work: WorkActionProps) {
  const { open, button, close } = useWorkButton(work)
  const { date } = work.row.about
  return (
    <>
      {button()}
      {open && date && <TellCrewsDialog day={date} onClose={close} />}
    </>
  )
}

const NOT_LOADED = 'The day could not be loaded. Please try again.'

type TellCrewsDialogProps = {
  /** The day that is proposed. */
  day: string
  onClose: () => void
}

/** One press tells every crew of a day; how things stand with each person, and what is left to do by hand. */
export function TellCrewsDialog({ day, onClose }: TellCrewsDialogProps) {
  const { timeZone } = useOrganization()
  const today = todayIn(timeZone)
  const [date, setDate] = useState(day)
  const isWhole = isCompleteDate(date)
  const { data, isLoadingError, refetch } = useQuery({ ...toldDayQuery(date), enabled: isWhole })
  const tell = useTellCrews(date)
  const isOver = isWhole && date < today
  const told = data?.date === date && isWhole ? data : undefined
  const waiting = peopleOf(told).filter(({ needs_telling }) => needs_telling)
  const canTell = told !== undefined && !isOver && waiting.length > 0

  return (
    <Dialog
      open
      onClose={onClose}
      title="Notify crews"
      description="Everybody on a crew gets an email with a link to the sheet for the day. People without an email can be texted."
      width="medium"
      onSubmit={() => canTell && !tell.isPending && tell.mutate({})}
      footer={
        <>
          <Button onClick={onClose}>{canTell ? 'Cancel' : 'Done'}</Button>
          {canTell && (
            <Button type="submit" variant="primary" busy={tell.isPending} busyLabel="Notifying...">
              Notify crews
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label="Day" className="max-w-56">
          <Input
            type="date"
            name="date"
            required
            value={date}
            onChange={({ target }) => {
              tell.reset()
              setDate(target.value)
            }}
          />
        </Field>
        {tell.isError && (
          <Banner kind="error">
            {reasonOf(
              tell.error,
              'The crews were not notified. Please try again: each person is notified once.',
            )}
          </Banner>
        )}
        {isOver && <Banner kind="info">This day is over.</Banner>}
        {isLoadingError && <ErrorState onRetry={() => void refetch()}>{NOT_LOADED}</ErrorState>}
        {isWhole && !told && !isLoadingError && <Loading>Loading the day...</Loading>}
        {told && <Told {...{ told, tell, date, today }} />}
      </div>
    </Dialog>
  )
}

const peopleOf = (told: ToldDay | undefined) => (told?.crews ?? []).flatMap(({ people }) => people)

type ToldProps = { told: ToldDay; tell: ReturnType<typeof useTellCrews>; date: string; today: string }

function Told({ told, tell, date, today }: ToldProps) {
  const said = tell.variables && !tell.isPending ? tell.data : undefined
  const names = told.without_crew.map(({ customer_name }) => customer_name)
  return (
    <>
      <p role="status" className="text-body">
        {sentence(told, peopleOf(told).filter(({ has_it }) => !has_it).length, said?.mailed)}
      </p>
      {names.length > 0 && (
        <Banner kind="warning">
          {`${formatCount(names.length, 'job has', 'jobs have')} no crew, so no one is notified: ${formatNames(names)}.`}
        </Banner>
      )}
      {told.crews.map((crew) => (
        <CrewToTell
          key={crew.id}
          {...{ crew, date, today, isBusy: tell.isPending }}
          said={said?.crews.find(({ id }) => id === crew.id)?.words}
          again={
            date < today || crew.tried_at === null
              ? null
              : () => tell.mutate({ crew_ids: [crew.id], again: true })
          }
        />
      ))}
    </>
  )
}

function sentence({ crews }: ToldDay, lacking: number, mailed: number | undefined): string {
  if (crews.length === 0) return 'No crew has a job on this day.'
  const out = `${formatCount(crews.length, 'crew')} ${crews.length === 1 ? 'goes' : 'go'} out.`
  const left = mailed ? `${formatCount(mailed, 'email')} sent. ` : ''
  if (lacking === 0) return `${left}${left ? '' : `${out} `}Everybody has the latest sheet.`
  return `${left}${out} ${formatCount(lacking, 'person does', 'people do')} not have the latest sheet.`
}
