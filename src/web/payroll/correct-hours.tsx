import { contract } from '../../contract/contract.ts'
import type { SheetsOfPerson, TimeSheet } from '../../contract/payroll.ts'
import { shortDay } from '../../domain/calendar.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { numberTyped } from '../format/typed-amount.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { showToast } from '../ui/toast.tsx'
import { useForm } from '../use-form.ts'
import { useHours } from './queries.ts'
import { hoursWords } from './sheet-words.ts'

const HOUR = 60

type Typed = { hours: string; minutes: string; reason: string }

/** Hours and minutes as they are sent; nothing at all is no number either, and refused at its field. */
function minutesOf({ hours, minutes }: Pick<Typed, 'hours' | 'minutes'>): number {
  const typed = [numberTyped(hours), numberTyped(minutes)] as const
  return typed[0] === null && typed[1] === null ? Number.NaN : (typed[0] ?? 0) * HOUR + (typed[1] ?? 0)
}
const bodyOf = ({ reason, ...time }: Typed) => ({ minutes: minutesOf(time), reason })

type CorrectHoursProps = { person: SheetsOfPerson; sheet: TimeSheet; onClose: () => void }

/** Says what somebody worked on a day in truth, and why the log is wrong. */
export function CorrectHours({ person, sheet, onClose }: CorrectHoursProps) {
  const { correct } = useHours()
  const known = sheet.corrected?.minutes ?? sheet.log_minutes ?? sheet.minutes
  const form = useForm<Typed>({
    defaultValues: {
      hours: known === null ? '' : String(Math.floor(known / HOUR)),
      minutes: known === null ? '' : String(known % HOUR),
      reason: sheet.corrected?.reason ?? '',
    },
    resolver: contractResolver(contract.timeSheets.correct.body, bodyOf),
  })
  const { register, errorOf } = form
  const log = sheet.log_minutes === null ? 'nothing' : hoursWords(sheet.log_minutes)
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title={`Hours of ${person.name}`}
      description={`${shortDay(sheet.date)}. The log says ${log}.${sheet.approved ? ' The day has to be approved again.' : ''}`}
      width="small"
      action="Save Hours"
      busyLabel="Saving..."
      onSave={(typed) => correct({ person, sheet }, bodyOf(typed))}
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
                (error) => form.refuse(error, 'The server could not save it. Please try again.'),
              )
            }
          >
            Use the Log
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label="Hours" error={errorOf('minutes')}>
            <Input inputMode="numeric" autoComplete="off" className="tabular" {...register('hours')} />
          </Field>
          <Field label="Minutes">
            <Input inputMode="numeric" autoComplete="off" className="tabular" {...register('minutes')} />
          </Field>
        </div>
        <Field label="Reason" error={errorOf('reason')}>
          <Textarea rows={2} maxLength={300} {...register('reason')} />
        </Field>
      </div>
    </FormDialog>
  )
}
