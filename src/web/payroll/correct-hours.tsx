import { contract } from '../../contract/contract.ts'
import type { SheetsOfPerson, TimeSheet } from '../../contract/payroll.ts'
import { shortDay } from '../../domain/calendar.ts'
import { ActDialog, figure, paragraph, useAct } from '../act-form.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { useHours } from './queries.ts'
import { hoursWords } from './sheet-words.ts'

const HOUR = 60

type CorrectHoursProps = { person: SheetsOfPerson; sheet: TimeSheet; onClose: () => void }

/** Says what someone worked on a day in truth, and why the log is wrong. */
export function CorrectHours({ person, sheet, onClose }: CorrectHoursProps) {
  const { correct } = useHours()
  const known = sheet.corrected?.minutes ?? sheet.log_minutes ?? sheet.minutes
  const part = (label: string, start: number | null) =>
    figure(label, {
      ...{ half: 'always', inputMode: 'numeric', autoComplete: 'off', className: 'tabular' },
      start: start === null ? '' : String(start),
    })
  const act = useAct({
    body: contract.timeSheets.correct.body,
    fields: {
      // What is wrong with the whole time stands at its hours.
      minutes: part('Hours', known && Math.floor(known / HOUR)),
      rest: part('Minutes', known && known % HOUR),
      reason: paragraph('Reason', { start: sheet.corrected?.reason, maxLength: 300 }),
    },
    // Nothing at all is no number either.
    sent: ({ minutes: hours, rest, reason }) => ({
      minutes: hours === null && rest === null ? Number.NaN : (hours ?? 0) * HOUR + (rest ?? 0),
      reason,
    }),
  })
  const log = sheet.log_minutes === null ? 'nothing' : hoursWords(sheet.log_minutes)
  return (
    <ActDialog
      act={act}
      open
      onClose={onClose}
      title={`Hours of ${person.name}`}
      description={`${shortDay(sheet.date)}. The log says ${log}.${sheet.approved ? ' The day has to be approved again.' : ''}`}
      action="Save Hours"
      onSave={(body) => correct({ person, sheet }, body)}
      aside={
        sheet.corrected && (
          <Button
            className="sm:mr-auto"
            onClick={() =>
              void correct({ person, sheet }, { minutes: null }).then(
                () => {
                  showToast({ kind: 'success', title: 'Hours from the log' })
                  onClose()
                },
                (error) => act.form.refuse(error, 'The server could not save it. Please try again.'),
              )
            }
          >
            Use the Log
          </Button>
        )
      }
    />
  )
}
