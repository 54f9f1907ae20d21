import { Link } from '@tanstack/react-router'
import type { SheetsOfPerson, TimeSheet } from '../../contract/payroll.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { hoursWords, mayBeApproved, remarkOf, standingOf } from './sheet-words.ts'

type PersonCardProps = {
  person: SheetsOfPerson
  isBusy: boolean
  /** Null for those who may only look. */
  onApprove: (() => void) | null
  onCorrect: ((sheet: TimeSheet) => void) | null
}

/** Someone’s days of a week, with what they come to. */
export function PersonCard({ person, isBusy, onApprove, onCorrect }: PersonCardProps) {
  const { name, days, minutes, overtime_minutes, double_minutes, tips } = person
  const sums = [
    hoursWords(minutes),
    overtime_minutes > 0 && `${hoursWords(overtime_minutes)} overtime`,
    double_minutes > 0 && `${hoursWords(double_minutes)} double time`,
    tips > 0 && `${formatMoney(tips)} tips`,
  ]
  return (
    <section aria-label={name} className="min-w-0 rounded-card border border-border bg-surface">
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-card py-2">
        <h3 className="text-card">{name}</h3>
        <p className="text-secondary tabular text-text-2">{sums.filter(Boolean).join(' · ')}</p>
        {onApprove && days.some(mayBeApproved) && (
          <Button
            size="small"
            className="ml-auto"
            busy={isBusy}
            busyLabel="Approving..."
            aria-label={`Approve ${name}`}
            onClick={onApprove}
          >
            Approve
          </Button>
        )}
      </header>
      {days.length === 0 ? (
        <p className="px-card py-3 text-secondary text-text-2">Nothing in these days.</p>
      ) : (
        <ul className="divide-y divide-border">
          {days.map((sheet) => (
            <DayRow key={sheet.date} name={name} sheet={sheet} onCorrect={onCorrect} />
          ))}
        </ul>
      )}
    </section>
  )
}

type DayRowProps = { name: string; sheet: TimeSheet; onCorrect: PersonCardProps['onCorrect'] }

function DayRow({ name, sheet, onCorrect }: DayRowProps) {
  const { tone, words } = standingOf(sheet)
  const remark = remarkOf(sheet)
  const extra = [
    sheet.overtime_minutes > 0 && `${hoursWords(sheet.overtime_minutes)} overtime`,
    sheet.double_minutes > 0 && `${hoursWords(sheet.double_minutes)} double`,
    sheet.tips > 0 && `${formatMoney(sheet.tips)} tips`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-card py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_8rem_8rem_auto]">
      <p className="text-body tabular">{shortDay(sheet.date)}</p>
      <div className="min-w-0 max-sm:order-3 max-sm:col-span-2">
        <p className="flex flex-wrap gap-x-3 text-body">
          {sheet.jobs.map(({ job_id, job_number, customer_name, minutes }) => (
            <span key={job_id} className="min-w-0 truncate">
              <Link
                to="/jobs/$id"
                params={{ id: String(job_id) }}
                className="font-medium text-accent hover:underline"
              >
                {customer_name}
              </Link>{' '}
              <span className="text-caption text-text-2">
                {job_number}
                {sheet.jobs.length > 1 && `, ${hoursWords(minutes)}`}
              </span>
            </span>
          ))}
        </p>
        {remark && <p className="text-caption break-words text-text-2">{remark}</p>}
      </div>
      <p className="text-right text-body font-medium tabular max-sm:order-2">
        {hoursWords(sheet.minutes)}
        {extra.length > 0 && (
          <span className="block text-caption font-normal text-text-2">{extra.join(', ')}</span>
        )}
      </p>
      <p className="max-sm:order-4">
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="text-right max-sm:order-5">
        {onCorrect && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Correct ${name}, ${shortDay(sheet.date)}`}
            onClick={() => onCorrect(sheet)}
          >
            Correct
          </Button>
        )}
      </p>
    </li>
  )
}
