import { Link } from '@tanstack/react-router'
import { contract } from '../../contract/contract.ts'
import type { SheetsOfPerson } from '../../contract/payroll.ts'
import { briefClock, shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { ActDialog, figure, paragraph, useAct } from '../act-form.tsx'
import { sayDone } from '../say.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useHours } from './queries.ts'
import { type DayOfPerson, hoursWords, mayBeApproved, remarkOf, wordsOfDay } from './sheet-words.ts'

const HOUR = 60

export type DayDialogProps = {
  person: SheetsOfPerson
  day: DayOfPerson
  today: string
  onClose: () => void
}

/** What is known of someone's day, for those who may only look, and of days to come. */
export const DayDialog = (props: DayDialogProps) => (
  <ActionDialog
    open
    onClose={props.onClose}
    title={`${props.person.name}, ${shortDay(props.day.date)}`}
    width="small"
    cancel="Close"
    action={null}
  >
    <Facts {...props} />
  </ActionDialog>
)

/** The hours of a day to be typed, and why they are others than the log's. */
function useCorrection({ sheet }: DayOfPerson) {
  const known = sheet && (sheet.corrected?.minutes ?? sheet.log_minutes ?? sheet.minutes)
  const part = (label: string, start: number | null) =>
    figure(label, {
      ...{ half: 'always', inputMode: 'numeric', autoComplete: 'off', className: 'tabular' },
      start: start === null ? '' : String(start),
    })
  return useAct({
    body: contract.timeSheets.correct.body,
    fields: {
      // What is wrong with the whole time stands at its hours.
      minutes: part('Hours', known && Math.floor(known / HOUR)),
      rest: part('Minutes', known && known % HOUR),
      reason: paragraph('Reason', { start: sheet?.corrected?.reason, maxLength: 300 }),
    },
    // Nothing at all is no number either.
    sent: ({ minutes: hours, rest, reason }) => ({
      minutes: hours === null && rest === null ? Number.NaN : (hours ?? 0) * HOUR + (rest ?? 0),
      reason,
    }),
  })
}

/** The same with the hours to correct, and why the log is wrong, or to approve as they are. */
export function CorrectDay(props: DayDialogProps) {
  const { person, day, onClose } = props
  const { sheet, date } = day
  const { correct, approve } = useHours()
  const act = useCorrection(day)
  const decided = { personId: person.person_id ?? 0, date, version: sheet?.version ?? 0 }
  const atOnce = (done: string, work: Promise<unknown>) =>
    void work.then(
      () => {
        sayDone(done)
        onClose()
      },
      (error) => act.form.refuse(error, 'The server could not save it. Please try again.'),
    )
  return (
    <ActDialog
      act={act}
      open
      onClose={onClose}
      title={`${person.name}, ${shortDay(date)}`}
      description={sheet?.approved ? 'Once it is changed, the day has to be approved again.' : undefined}
      action="Save Hours"
      onSave={(body) => correct(decided, body)}
      lead={<Facts {...props} />}
      aside={
        <div className="flex flex-wrap gap-2 sm:mr-auto">
          {sheet && sheet.minutes !== null && mayBeApproved(sheet) && (
            <Button
              onClick={() =>
                atOnce(
                  'Day approved',
                  approve([{ person_id: decided.personId, date, minutes: sheet.minutes ?? 0 }]),
                )
              }
            >
              Approve
            </Button>
          )}
          {sheet?.corrected && (
            <Button onClick={() => atOnce('Hours from the log', correct(decided, { minutes: null }))}>
              Use the Log
            </Button>
          )}
        </div>
      }
    />
  )
}

function Facts({ day, today }: DayDialogProps) {
  const { sheet, off, planned } = day
  const { spoken } = wordsOfDay(day, today)
  const more = sheet && [
    sheet.overtime_minutes > 0 && `${hoursWords(sheet.overtime_minutes)} overtime`,
    sheet.double_minutes > 0 && `${hoursWords(sheet.double_minutes)} double time`,
    sheet.tips > 0 && `${formatMoney(sheet.tips)} tips`,
  ]
  const remark = sheet && remarkOf(sheet)
  return (
    <div className="grid gap-1.5 text-body">
      <p className="font-medium first-letter:uppercase">
        {[spoken, ...(more ?? [])].filter(Boolean).join(' · ')}
      </p>
      {planned && sheet && <p>{`Planned ${briefClock(planned.from)} to ${briefClock(planned.to)}`}</p>}
      {off?.from && (
        <p>{`Off from ${briefClock(off.from)} on${off.reason === null ? '' : `: ${off.reason}`}`}</p>
      )}
      {sheet && sheet.jobs.length > 0 && (
        <ul>
          {sheet.jobs.map(({ job_id, job_number, customer_name, minutes, by_office }) => (
            <li key={job_id} className="break-words">
              <Link
                to="/jobs/$id"
                params={{ id: String(job_id) }}
                className="font-medium text-accent hover:underline"
              >
                {customer_name}
              </Link>{' '}
              <span className="text-caption text-text-2">
                {job_number}, {hoursWords(minutes)}
                {by_office && ', entered by the office'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {remark && <p className="text-secondary break-words text-text-2">{remark}</p>}
    </div>
  )
}
